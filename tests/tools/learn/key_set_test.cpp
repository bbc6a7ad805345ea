// The positions that have been met.

#include "tools/learn/key_set.hpp"

#include <doctest/doctest.h>

#include "engine/base/zobrist.hpp"

namespace roundel::learn::key_set_test {

TEST_SUITE("learn key sets") {
  TEST_CASE("each key is new once") {
    KeySet set;
    RandomKeys numbers(1);
    for (int n = 0; n < 10'000; ++n) CHECK(set.insert(numbers.next()));
    numbers = RandomKeys(1);
    for (int n = 0; n < 10'000; ++n) CHECK_FALSE(set.insert(numbers.next()));
    CHECK(set.size() == 10'000);
  }

  TEST_CASE("zero is a key, and so are neighbours") {
    KeySet set;
    for (const Key key : {Key{0}, Key{1}, Key{2}, Key{1024}, Key{1025}, Key{2048}, Key{1023}}) {
      CHECK(set.insert(key));
      CHECK_FALSE(set.insert(key));
    }
  }

  TEST_CASE("a full set contains its keys and stores no others") {
    KeySet set(3);
    for (Key key = 1; key <= 3; ++key) CHECK(set.insert(key));
    CHECK(set.insert(4));
    CHECK(set.insert(4));
    for (Key key = 1; key <= 3; ++key) CHECK_FALSE(set.insert(key));
    CHECK(set.size() == 3);
  }
}

}  // namespace roundel::learn::key_set_test
