// Files of endings: what is written is read, and nothing else is.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/endings/ending_file.hpp"

namespace roundel::ending_file_test {
namespace {

struct Table {
  EndingFileHead head;
  std::vector<EndingValue> to_end;
  std::vector<EndingValue> to_progress;

  std::string written() const { return write_ending_file(head, to_end, to_progress); }
};

/// More than one block of values, of at most so many plies; with a clock, some come too late for it.
Table some_table(bool has_clock, int plies) {
  Table table;
  table.head = {"toy", 77, {}, EndingFile::block_positions + 1000, has_clock};
  table.head.material.own.add(0, 2);
  table.head.material.others.add(1, 1);
  RandomKeys random(3);
  for (std::uint64_t n = 0; n < table.head.positions; ++n) {
    const int length = static_cast<int>(random.next() % static_cast<unsigned>(plies + 1));
    const auto kind = random.next() % 3;
    const EndingValue value = kind == 0 ? drawn_ending : kind == 1 ? won_ending(length) : lost_ending(length);
    table.to_end.push_back(value);
    if (!has_clock) continue;
    const int progress = length / 2;
    const bool is_late = random.next() % 4 == 0;
    table.to_progress.push_back(kind == 0 || is_late ? drawn_ending
                                : kind == 1          ? won_ending(progress)
                                                     : lost_ending(progress));
  }
  return table;
}

void check_read(const Table& table) {
  const std::string bytes = table.written();
  const auto file = EndingFile::open(bytes, table.head);
  REQUIRE(file);
  CHECK(file->is_whole());
  std::uint64_t position = 0;
  for (std::uint64_t number = 0; number < file->blocks(); ++number) {
    const auto block = file->block(number);
    REQUIRE(block);
    for (const EndingEntry& entry : *block) {
      REQUIRE(position < table.head.positions);
      CHECK(entry.to_end == table.to_end[position]);
      if (table.head.has_clock) CHECK(entry.to_progress == table.to_progress[position]);
      ++position;
    }
  }
  CHECK(position == table.head.positions);
}

/// Whether a file of these bytes is refused, or one of its blocks.
bool is_refused(const std::string& bytes, const EndingFileHead& wanted) {
  const auto file = EndingFile::open(bytes, wanted);
  if (!file) return true;
  for (std::uint64_t number = 0; number < file->blocks(); ++number) {
    if (!file->block(number)) return true;
  }
  return false;
}

std::string refusal(const std::string& bytes, const EndingFileHead& wanted) {
  const auto file = EndingFile::open(bytes, wanted);
  return file ? "" : file.error().message;
}

}  // namespace

TEST_SUITE("ending files") {
  TEST_CASE("what is written is read") {
    check_read(some_table(false, 40));
    check_read(some_table(true, 40));
    check_read(some_table(false, 1000));
    check_read(some_table(true, 1000));
    // Doubled, what comes late takes two bytes.
    check_read(some_table(true, 200));
  }

  TEST_CASE("another game's file, or that of other men, is refused") {
    const Table table = some_table(true, 40);
    const std::string bytes = table.written();
    EndingFileHead wanted = table.head;
    wanted.game = "other";
    CHECK(refusal(bytes, wanted) == "endings of another game than other, or of another board or other rules");
    wanted = table.head;
    wanted.rules = 78;
    CHECK(refusal(bytes, wanted) == "endings of another game than toy, or of another board or other rules");
    wanted = table.head;
    wanted.material.own.add(0, 1);
    CHECK(refusal(bytes, wanted) == "endings of other men");
    wanted = table.head;
    ++wanted.positions;
    CHECK(refusal(bytes, wanted) == "endings of other men");
    wanted = table.head;
    wanted.has_clock = false;
    CHECK(refusal(bytes, wanted) == "endings of other men");
    CHECK(refusal("RNDLWGTS and more", table.head) == "no file of endings");
    std::string later = bytes;
    later[8] = 2;
    CHECK(refusal(later, table.head) == "version 2, and only 1 is known");
  }

  TEST_CASE("a file that is cut off, or longer, is refused at once") {
    const Table table = some_table(true, 40);
    const std::string bytes = table.written();
    CHECK_FALSE(EndingFile::open(bytes + '\0', table.head));
    RandomKeys random(4);
    for (int n = 0; n < 200; ++n)
      CHECK_FALSE(EndingFile::open(bytes.substr(0, random.next() % bytes.size()), table.head));
    for (std::size_t size = 0; size < 100; ++size) CHECK_FALSE(EndingFile::open(bytes.substr(0, size), table.head));
    // A name that is longer than what is left, and no more than bytes behind it.
    std::string unnamed = bytes.substr(0, 60);
    unnamed[12] = '\xff';
    CHECK(refusal(unnamed, table.head) == "cut off");
    CHECK_FALSE(is_ending_file_of_another(unnamed, "other"));
  }

  TEST_CASE("a block with more plies than any ending has is refused") {
    for (const bool has_clock : {false, true}) {
      Table table = some_table(has_clock, 40);
      for (const EndingValue value : {won_ending(most_ending_plies), lost_ending(most_ending_plies)}) {
        table.to_end.front() = value;
        CHECK_FALSE(is_refused(table.written(), table.head));
        table.to_end.front() = static_cast<EndingValue>(value > 0 ? value + 1 : value - 1);
        CHECK(is_refused(table.written(), table.head));
      }
    }
  }

  TEST_CASE("whichever bit changes is noticed") {
    const Table table = some_table(true, 40);
    const std::string bytes = table.written();
    REQUIRE_FALSE(is_refused(bytes, table.head));
    RandomKeys random(5);
    for (int n = 0; n < 500; ++n) {
      std::string changed = bytes;
      char& byte = changed[random.next() % changed.size()];
      byte = static_cast<char>(byte ^ 1 << random.next() % 8);
      CHECK(is_refused(changed, table.head));
      const auto file = EndingFile::open(changed, table.head);
      CHECK_FALSE((file && file->is_whole()));
    }
  }
}

}  // namespace roundel::ending_file_test
