// Files of positions: exactly the written positions are read, even if the writer was stopped.

#include "tools/learn/dataset_file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "tests/scratch_folder.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::dataset_file_test {
namespace {

using roundel::testing::ScratchFolder;
using Samples = std::vector<Sample>;

const DatasetSettings settings{{"nodes", "1000"}, {"plies", "2-12"}};

const Variant& game(std::string_view name) { return *find_variant(built_in_variants(), name); }

/// A game's samples, of which no two are equal.
Samples game_of(int number, int size = 3) {
  Samples samples;
  for (int n = 0; n < size; ++n) {
    samples.push_back({"position " + std::to_string(number) + '.' + std::to_string(n), number % 1000 - n, n % 3 - 1});
  }
  return samples;
}

SampleWriter opened(const std::string& path, Samples& seen) {
  auto writer =
      SampleWriter::open(path, game("english"), settings, [&seen](const Sample& sample) { seen.push_back(sample); });
  REQUIRE_MESSAGE(writer, writer.error().message());
  return std::move(*writer);
}

/// Writes one game, a block of its own.
void write(const std::string& path, const Samples& samples) {
  Samples seen;
  SampleWriter writer = opened(path, seen);
  REQUIRE_FALSE(writer.add_game(samples));
  REQUIRE_FALSE(writer.flush());
}

/// Returns what is read, and the messages.
struct Reading {
  Samples samples = {};
  std::uint64_t games = 0;
  bool is_cut = false;
  std::string error = {};  ///< empty: there is none
};

Reading read(const std::string& path, std::string_view variant = "english") {
  Reading reading;
  auto opened = SampleReader::open(path, game(variant));
  if (!opened) return {.error = opened.error().message()};
  SampleReader& reader = *opened;
  while (auto sample = reader.next()) reading.samples.push_back(*std::move(sample));
  reading.games = reader.games();
  reading.is_cut = reader.is_cut();
  if (reader.error()) reading.error = reader.error()->message();
  return reading;
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *std::move(bytes);
}
void put(const std::string& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

/// Returns why a file cannot be continued; its bytes are unchanged.
std::string refusal(const std::string& path, const Variant& variant, const DatasetSettings& wanted) {
  const std::string before = bytes_of(path);
  const auto writer = SampleWriter::open(path, variant, wanted, [](const Sample&) {});
  REQUIRE_FALSE(writer);
  CHECK(bytes_of(path) == before);
  return writer.error().message();
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE("learn position sets") {
  TEST_CASE("samples are read as they were written") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    Samples all{{"", 0, 0}, {std::string(65535, 'x'), 32767, 1}, {std::string("\0\n\xff", 3), -32768, -1}};
    Samples seen;
    {
      SampleWriter writer = opened(path, seen);
      REQUIRE_FALSE(writer.add_game(all));
      for (int number = 0; number < 5000; ++number) {
        const Samples samples = game_of(number, number % 4);
        all.insert(all.end(), samples.begin(), samples.end());
        REQUIRE_FALSE(writer.add_game(samples));
      }
      CHECK(writer.samples() == all.size());
      CHECK(writer.games() == 5001);
      REQUIRE_FALSE(writer.flush());
    }
    CHECK(seen.empty());
    const Reading reading = read(path);
    CHECK(reading.error.empty());
    CHECK_FALSE(reading.is_cut);
    CHECK(reading.samples == all);
    CHECK(reading.games == 5001);
    CHECK(bytes_of(path).size() < 4 * all.size() + 1000);  // they are packed
  }

  TEST_CASE("the head has the given content") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    write(path, game_of(1));
    const auto head = read_head(path);
    REQUIRE(head);
    CHECK(*head == head_of(game("english"), settings));
  }

  TEST_CASE("a file is continued") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    write(path, game_of(1));
    write(path, {});
    write(path, game_of(2));
    Samples both = game_of(1);
    for (const Sample& sample : game_of(2)) both.push_back(sample);
    Samples seen;
    {
      const SampleWriter writer = opened(path, seen);
      CHECK(writer.samples() == both.size());
      CHECK(writer.games() == 3);
    }
    CHECK(seen == both);
    CHECK(read(path).samples == both);
  }

  TEST_CASE("a sample that no file can hold is refused with its game") {
    const ScratchFolder folder;
    Samples seen;
    SampleWriter writer = opened(folder.file("set"), seen);
    for (const Sample& wrong :
         Samples{{std::string(65536, 'x'), 0, 0}, {"x", 32768, 0}, {"x", -32769, 0}, {"x", 0, 2}}) {
      CHECK(writer.add_game({{"x", 0, 0}, wrong}));
    }
    CHECK(writer.samples() == 0);
    REQUIRE_FALSE(writer.add_game(game_of(1)));
    REQUIRE_FALSE(writer.flush());
    CHECK(read(folder.file("set")).samples == game_of(1));
  }

  TEST_CASE("a file that was cut off anywhere is read and continued as far as its blocks are whole") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    write(path, game_of(1));
    const std::size_t first_end = bytes_of(path).size();
    write(path, game_of(2));
    const std::string whole = bytes_of(path);
    const std::size_t head_end = head_text(head_of(game("english"), settings)).size();
    for (std::size_t size = 0; size < whole.size(); ++size) {
      CAPTURE(size);
      put(path, whole.substr(0, size));
      const Reading reading = read(path);
      CHECK(reading.error.empty() == (size >= head_end));
      CHECK(reading.samples == (size >= first_end ? game_of(1) : Samples{}));
      CHECK(reading.is_cut == (size > head_end && size != first_end));
      Samples seen;
      opened(path, seen);
      CHECK(seen == reading.samples);
      CHECK(bytes_of(path) == whole.substr(0, size >= first_end ? first_end : head_end));
    }
  }

  TEST_CASE("a changed byte is detected, and nothing after it is read") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    write(path, game_of(1));
    const std::size_t first_end = bytes_of(path).size();
    write(path, game_of(2));
    const std::string whole = bytes_of(path);
    for (std::size_t place = 0; place < whole.size(); ++place) {
      CAPTURE(place);
      std::string forged = whole;
      forged[place] = static_cast<char>(forged[place] ^ 0x10);
      put(path, forged);
      const Reading reading = read(path);
      CHECK_FALSE(reading.error.empty());
      CHECK(reading.samples == (place >= first_end ? game_of(1) : Samples{}));
      CHECK(refusal(path, game("english"), settings) == reading.error);
    }
  }

  TEST_CASE("errors of a file are reported") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    CHECK(read(path).error == path + ": No such file or directory");
    put(path, "{\"roundel_match\":1}\n");
    CHECK(read(path).error == path + ": it is not a set of positions");
    CHECK(refusal(path, game("english"), settings) == path + ": it is not a set of positions");
    put(path, "RNDLSET\2.............");
    CHECK(read(path).error == path + ": it has the format of another version");
    put(path, "RNDLSET\1");
    CHECK(read(path).error == path + ": its head is cut off");
    std::filesystem::remove(path);
    write(path, game_of(1));
    std::string forged = bytes_of(path);
    forged.back() = static_cast<char>(forged.back() ^ 1);
    put(path, forged);
    CHECK(contains(read(path).error, ": block 1, at byte "));
    CHECK(contains(read(path).error, ": its checksum is wrong"));
  }

  TEST_CASE("a block that lies under right checksums is refused") {
    SampleBlock block;
    REQUIRE_FALSE(block.add_game(game_of(1)));
    const std::string text = block.text();
    const std::string packed = text.substr(BlockHead::size);
    const auto head = BlockHead::read(std::string_view(text).substr(0, BlockHead::size));
    REQUIRE(head);
    CHECK(*read_block(*head, packed) == game_of(1));
    const auto lie = [&](std::uint32_t BlockHead::*number, std::uint32_t value) {
      BlockHead lying = *head;
      lying.*number = value;
      const auto read = BlockHead::read(lying.text());
      return read && !read_block(*read, packed);
    };
    CHECK(lie(&BlockHead::samples, 2));
    CHECK(lie(&BlockHead::samples, 4));
    CHECK(lie(&BlockHead::bytes, head->bytes - 1));
    CHECK(lie(&BlockHead::bytes, head->bytes + 1));
    CHECK(lie(&BlockHead::bytes, 0));
    BlockHead huge = *head;
    huge.bytes = BlockHead::most_bytes + 1;
    CHECK_FALSE(BlockHead::read(huge.text()));
  }

  TEST_CASE("another game's file, and one of other rules or settings, is refused") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    write(path, game_of(1));
    CHECK(read(path, "russian").error == path + ": it has positions of english, not of russian");
    Variant other_rules = game("english");
    other_rules.rules += " Kings fly.";
    const std::string older = path + ": it was made when english had other rules or another start";
    CHECK(refusal(path, other_rules, settings) == older);
    Variant other_start = game("english");
    other_start.start += ' ';
    CHECK(refusal(path, other_start, settings) == older);
    Variant other_file = game("english");
    other_file.description.checksum = 1;
    CHECK(refusal(path, other_file, settings) == older);
    const auto refused = [&](const DatasetSettings& wanted) { return refusal(path, game("english"), wanted); };
    CHECK(refused({{"nodes", "500"}, {"plies", "2-12"}}) ==
          path + " has another set: nodes is '1000' there, '500' here; name another file");
    CHECK(refused({{"nodes", "1000"}}) ==
          path + " has another set: plies is '2-12' there, not given here; name another file");
    CHECK(refused({{"nodes", "1000"}, {"plies", "2-12"}, {"seed", "1"}}) ==
          path + " has another set: seed is not given there, '1' here; name another file");
  }

  TEST_CASE("a file has one writer") {
    const ScratchFolder folder;
    const std::string path = folder.file("set");
    Samples seen;
    const SampleWriter writer = opened(path, seen);
    CHECK(refusal(path, game("english"), settings) == path + ": another process is writing to it");
  }
}

}  // namespace roundel::learn::dataset_file_test
