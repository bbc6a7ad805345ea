// Tablebase files: what was written is read, and nothing else is accepted.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/tablebase/tablebase_file.hpp"

namespace roundel::tablebase_file_test {
namespace {

struct Table {
  TablebaseFileHead head;
  std::vector<TablebaseValue> to_end;
  std::vector<TablebaseValue> to_progress;

  std::vector<std::uint32_t> needs_of{};
  DrawClockNeedsTable needs{};

  std::string written() const { return write_tablebase_file(head, {to_end, to_progress, needs_of}, needs); }
};

/// Returns more than one block of values with at most this many plies. With a clock, some are too late for it.
Table some_table(bool has_clock, int plies) {
  Table table;
  table.head = {"toy", 77, {}, TablebaseFile::block_positions + 1000, has_clock};
  table.head.material.own.add(0, 2);
  table.head.material.others.add(1, 1);
  RandomKeys random(3);
  for (std::uint64_t n = 0; n < table.head.positions; ++n) {
    const int length = static_cast<int>(random.next() % static_cast<unsigned>(plies + 1));
    const auto kind = random.next() % 3;
    const TablebaseValue value = kind == 0 ? drawn_value : kind == 1 ? won_value(length) : lost_value(length);
    table.to_end.push_back(value);
    if (!has_clock) continue;
    const int progress = length / 2;
    const bool is_late = random.next() % 4 == 0;
    table.to_progress.push_back(kind == 0 || is_late ? drawn_value
                                : kind == 1          ? won_value(progress)
                                                     : lost_value(progress));
  }
  return table;
}

/// Returns the same with several clocks and this many different needs.
Table table_with_needs(unsigned count) {
  Table table = some_table(true, 40);
  table.head.has_needs = true;
  RandomKeys random(4);
  for (TablebaseValue& progress : table.to_progress) {
    progress = ended_with(outcome_of(progress));
    table.needs_of.push_back(progress == drawn_value ? 0 : static_cast<std::uint32_t>(random.next() % count));
  }
  for (unsigned n = 0; n < count; ++n) {
    const auto number = static_cast<std::uint16_t>(n % 1000);
    table.needs.add({{0, 0, number}, {7, 1, 300}, {static_cast<std::uint16_t>(number + 7), 2, 5}});
  }
  return table;
}

void check_read(const Table& table) {
  const std::string bytes = table.written();
  const auto file = TablebaseFile::open(bytes, table.head);
  REQUIRE(file);
  CHECK(file->is_whole());
  REQUIRE(file->needs().size() == table.needs.size());
  for (std::size_t n = 0; n < table.needs.size(); ++n) CHECK(file->needs()[n] == table.needs[n]);
  std::uint64_t position = 0;
  for (std::uint64_t number = 0; number < file->blocks(); ++number) {
    const auto block = file->block(number);
    REQUIRE(block);
    for (const TablebaseEntry& entry : *block) {
      REQUIRE(position < table.head.positions);
      CHECK(entry.to_end == table.to_end[position]);
      if (table.head.has_clock) CHECK(entry.to_progress == table.to_progress[position]);
      if (table.head.has_needs) CHECK(entry.needs == table.needs_of[position]);
      ++position;
    }
  }
  CHECK(position == table.head.positions);
}

/// Returns whether a file of these bytes, or one of its blocks, is refused.
bool is_refused(const std::string& bytes, const TablebaseFileHead& wanted) {
  const auto file = TablebaseFile::open(bytes, wanted);
  if (!file) return true;
  for (std::uint64_t number = 0; number < file->blocks(); ++number) {
    if (!file->block(number)) return true;
  }
  return false;
}

std::string refusal(const std::string& bytes, const TablebaseFileHead& wanted) {
  const auto file = TablebaseFile::open(bytes, wanted);
  return file ? "" : file.error().message();
}

}  // namespace

TEST_SUITE("ending files") {
  TEST_CASE("what is written is read") {
    check_read(some_table(false, 40));
    check_read(some_table(true, 40));
    check_read(some_table(false, 1000));
    check_read(some_table(true, 1000));
    check_read(table_with_needs(40));
    check_read(table_with_needs(1000));
    check_read(table_with_needs(70'000));
    // Late values are doubled, and then need two bytes.
    check_read(some_table(true, 200));
  }

  TEST_CASE("a file of another game, or of other pieces, is refused") {
    const Table table = some_table(true, 40);
    const std::string bytes = table.written();
    TablebaseFileHead wanted = table.head;
    wanted.game = "other";
    CHECK(refusal(bytes, wanted) == "it is for another game than other, another board or other rules");
    wanted = table.head;
    wanted.rules = 78;
    CHECK(refusal(bytes, wanted) == "it is for another game than toy, another board or other rules");
    wanted = table.head;
    wanted.material.own.add(0, 1);
    CHECK(refusal(bytes, wanted) == "it is for other pieces than its name says");
    wanted = table.head;
    ++wanted.positions;
    CHECK(refusal(bytes, wanted) == "it is for other pieces than its name says");
    wanted = table.head;
    wanted.has_clock = false;
    CHECK(refusal(bytes, wanted) == "it is for other pieces than its name says");
    wanted = table.head;
    wanted.has_needs = true;
    CHECK(refusal(bytes, wanted) == "it is for other pieces than its name says");
    CHECK(refusal("RNDLWGTS and more", table.head) == "it is not a tablebase of roundel");
    std::string later = bytes;
    later[8] = 3;
    CHECK(refusal(later, table.head) == "it has version 3, but this program reads only version 2: build it again");
  }

  TEST_CASE("a file that is cut off, or longer, is refused at once") {
    const Table table = some_table(true, 40);
    const std::string bytes = table.written();
    CHECK_FALSE(TablebaseFile::open(bytes + '\0', table.head));
    RandomKeys random(4);
    for (int n = 0; n < 200; ++n)
      CHECK_FALSE(TablebaseFile::open(bytes.substr(0, random.next() % bytes.size()), table.head));
    for (std::size_t size = 0; size < 100; ++size)
      CHECK_FALSE(TablebaseFile::open(bytes.substr(0, size), table.head));
    // A name longer than the rest, followed only by bytes.
    std::string unnamed = bytes.substr(0, 60);
    unnamed[12] = '\xff';
    CHECK(refusal(unnamed, table.head) == "it is cut off: copy or build it again");
    CHECK_FALSE(is_tablebase_file_of_another(unnamed, "other"));
  }

  TEST_CASE("a block with more plies than any endgame has is refused") {
    for (const bool has_clock : {false, true}) {
      Table table = some_table(has_clock, 40);
      for (const TablebaseValue value : {won_value(longest_value), lost_value(longest_value)}) {
        table.to_end.front() = value;
        CHECK_FALSE(is_refused(table.written(), table.head));
        table.to_end.front() = static_cast<TablebaseValue>(value > 0 ? value + 1 : value - 1);
        CHECK(is_refused(table.written(), table.head));
      }
    }
  }

  TEST_CASE("missing needs are refused, and so are bytes that are not a table of needs") {
    Table table = table_with_needs(40);
    const auto decided = std::find_if(table.to_progress.begin(), table.to_progress.end(),
                                      [](TablebaseValue value) { return value != drawn_value; });
    const auto number = static_cast<std::size_t>(decided - table.to_progress.begin());
    table.needs_of[number] = 39;
    CHECK_FALSE(is_refused(table.written(), table.head));
    table.needs_of[number] = 40;
    CHECK(is_refused(table.written(), table.head));

    const std::string bytes = table.needs.bytes();
    REQUIRE(DrawClockNeedsTable::read(bytes));
    CHECK(DrawClockNeedsTable::read(bytes)->bytes() == bytes);
    for (std::size_t size = 0; size < bytes.size(); ++size)
      CHECK_FALSE(DrawClockNeedsTable::read(bytes.substr(0, size)));
    CHECK_FALSE(DrawClockNeedsTable::read(bytes + '\0'));
    DrawClockNeedsTable unsorted;
    unsorted.add({{2, 0, 1}, {1, 0, 1}});
    CHECK_FALSE(DrawClockNeedsTable::read(unsorted.bytes()));
  }

  TEST_CASE("whichever bit changes is noticed") {
    const Table table = table_with_needs(40);
    const std::string bytes = table.written();
    REQUIRE_FALSE(is_refused(bytes, table.head));
    RandomKeys random(5);
    for (int n = 0; n < 500; ++n) {
      std::string changed = bytes;
      char& byte = changed[random.next() % changed.size()];
      byte = static_cast<char>(byte ^ 1 << random.next() % 8);
      CHECK(is_refused(changed, table.head));
      const auto file = TablebaseFile::open(changed, table.head);
      CHECK_FALSE((file && file->is_whole()));
    }
  }
}

}  // namespace roundel::tablebase_file_test
