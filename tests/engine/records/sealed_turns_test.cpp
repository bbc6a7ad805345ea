// Moves that a record seals: a glance does not reveal them, every reader of records reads them, and damage is
// reported.

#include "engine/records/sealed_turns.hpp"

#include <doctest/doctest.h>

#include <array>
#include <sstream>
#include <string>
#include <utility>

#include "engine/base/base64.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_writer.hpp"
#include "tests/text.hpp"

namespace roundel::sealed_turns_test {
namespace {

using roundel::testing::contains;

PgnGame game_of_crest() {
  PgnGame game;
  game.set_tag("White", "Person");
  game.set_start("3k3/7/7/7/7/7/7/7/3K3[RRBBNNrrbbnn] w - - 0 1");
  for (const char* turn : {"@a2R,b2N", "@a6X,b6B", "+a2=R,a2a5"}) game.moves.push_back({.text = turn});
  return game;
}

PgnGame sealed(PgnGame game) {
  seal_turns(game);
  return game;
}

Expected<PgnGame> first_of(const std::string& text) {
  std::istringstream stream(text);
  auto game = PgnReader(stream).next();
  REQUIRE(game);
  return std::move(*game);
}

/// Returns the first game of a text after reading and writing.
std::string rewritten(const std::string& text) {
  const auto game = first_of(text);
  REQUIRE_MESSAGE(game, game.error().message());
  return pgn_text(*game);
}

}  // namespace

TEST_SUITE("sealed turns") {
  TEST_CASE("bytes in base64 are those of RFC 4648, and no other text stands for them") {
    const std::array<std::pair<const char*, const char*>, 7> examples{{{"", ""},
                                                                       {"f", "Zg=="},
                                                                       {"fo", "Zm8="},
                                                                       {"foo", "Zm9v"},
                                                                       {"foob", "Zm9vYg=="},
                                                                       {"fooba", "Zm9vYmE="},
                                                                       {"foobar", "Zm9vYmFy"}}};
    for (const auto& [bytes, text] : examples) {
      CHECK(to_base64(bytes) == text);
      CHECK(from_base64(text) == bytes);
    }
    CHECK(to_base64("\xfb\xff\xfe") == "+//+");
    for (const char* wrong : {"Zg=", "Zg", "Zh==", "Zm9=", "Zm9v\n", "Z===", "====", "=Zg=", "Zm-v", "Zg==Zg=="}) {
      CAPTURE(wrong);
      CHECK_FALSE(from_base64(wrong));
    }
  }

  TEST_CASE("a glance does not reveal the turns or the start, and the record is read like an open one") {
    const PgnGame open = game_of_crest();
    const std::string text = pgn_text(sealed(open));
    CHECK(contains(text, "[White \"Person\"]"));
    for (const PgnMove& move : open.moves) CHECK_FALSE(contains(text, move.text));
    CHECK_FALSE(contains(text, "3k3"));
    CHECK_FALSE(contains(text, "FEN"));

    CHECK(rewritten(text) == pgn_text(open));
    CHECK(rewritten(pgn_text(open)) == pgn_text(open));
    // Sealed moves can be written openly.
    CHECK(first_of(text)->moves.back().text == "+a2=R,a2a5");
    PgnGame none;
    CHECK(rewritten(pgn_text(sealed(none))) == pgn_text(none));
  }

  TEST_CASE("damage is reported, and the next game is read") {
    const std::string good = pgn_text(sealed(game_of_crest()));
    const auto value = good.find("SealedTurns \"") + 13;
    for (const std::size_t at : {value, value + 9, value + 30}) {
      std::string bad = good;
      bad[at] = bad[at] == 'A' ? 'B' : 'A';
      std::istringstream stream(bad + '\n' + good);
      PgnReader reader(stream);
      const auto first = reader.next();
      REQUIRE((first && !*first));
      CHECK(contains((*first).error().message(), "game 1, line "));
      CHECK(contains((*first).error().message(), "the hidden moves of the record are damaged"));
      const auto second = reader.next();
      REQUIRE((second && *second));
      CHECK((*second)->moves.size() == 3);
    }
    CHECK(contains(first_of("[SealedTurns \"\"]\n\n*\n").error().message(), "damaged"));
    CHECK(contains(first_of(good.substr(0, good.rfind('*')) + "1. e4 *\n").error().message(),
                   "beside its hidden moves"));

    PgnGame odd;
    odd.moves.push_back({.text = "{e4"});
    CHECK(contains(first_of(pgn_text(sealed(odd))).error().message(), "the hidden text of the record is not a move"));
  }
}

}  // namespace roundel::sealed_turns_test
