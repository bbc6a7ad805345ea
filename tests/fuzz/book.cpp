// Books: whole files, and positions in a valid frame, because mutations would break a checksum before reaching
// anything after it. The first byte selects the form of the rest: a file, the uncompressed positions, their compressed
// bytes, or a book in the Polyglot format.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"
#include "engine/book_formats/book_file.hpp"
#include "engine/book_formats/polyglot_file.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/stored.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::book_target {
namespace {

const BookHead toy{"toy", 77};

/// Returns what write_book() puts around the compressed positions.
std::string framed(std::uint32_t positions, std::uint32_t plain, std::string_view packed) {
  std::string bytes("RNDLBOOK\1\0\0\0\3toy\x4d\0\0\0", 20);
  put_number(bytes, positions);
  put_number(bytes, plain);
  put_number(bytes, static_cast<std::uint32_t>(packed.size()));
  bytes += packed;
  put_number(bytes, crc_of(bytes));
  return bytes;
}

void check_position(const BookPosition& position) {
  require(!position.entries.empty(), "a position of a book has turns");
  for (const BookEntry& entry : position.entries) {
    require(!entry.packed.empty(), "a turn has actions");
    const BookCounts& counts = entry.counts;
    require(std::uint64_t{counts.won} + counts.drawn + counts.lost <= counts.games, "no more results than games");
    if (const auto share = counts.share())
      require(*share >= 0 && *share <= 1, "a share lies between nothing and all");
    if (entry.score) require(*entry.score >= -32767 && *entry.score <= 32767, "a score can be written");
  }
}

void check_book(const std::string& bytes) {
  const auto positions = read_book(bytes, toy);
  if (!positions) return require_error(positions.error(), bytes);
  require(is_book(bytes) && book_game(bytes) == toy.game, "what is read says what it is");
  std::for_each(positions->begin(), positions->end(), check_position);
  const std::string written = write_book(toy, *positions);
  const auto again = read_book(written, toy);
  require(again && *again == *positions, "what is written is read as the same");
  require(!read_book(bytes.substr(0, bytes.size() - 1), toy), "a book that is cut off is noticed");
  require(!read_book(bytes + 'x', toy), "and so is what stands behind it");
  require(!read_book(bytes, {"toy", 78}), "other rules have no use for it");
  require(!read_book(bytes, {"boy", 77}), "nor has another game");
}

void check_polyglot(const std::string& bytes) {
  const auto file = PolyglotFile::read(bytes);
  if (!file) return require_error(file.error(), bytes);
  std::size_t found = 0;
  for (std::size_t n = 0; n < file->entries().size(); ++n) {
    const std::uint64_t key = file->entries()[n].key;
    if (n == 0 || file->entries()[n - 1].key != key) found += file->find(key).size();
  }
  require(found == file->entries().size(), "every entry is found by its key");
  const auto again = PolyglotFile::read(write_polyglot(file->entries()));
  require(again && again->entries().size() == file->entries().size(), "what is written is read");
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const int part = input.below(4);
  if (part == 0) check_book(std::string(input.rest()));
  if (part == 3) check_polyglot(std::string(input.rest()));
  if (part == 0 || part == 3) return 0;
  const auto positions = static_cast<std::uint32_t>(input.number());
  if (part == 1) {
    const std::string_view plain = input.rest().substr(0, 65535);
    check_book(framed(positions, static_cast<std::uint32_t>(plain.size()), stored(plain)));
  } else {
    const auto plain = static_cast<std::uint32_t>(input.number());
    check_book(framed(positions, plain, input.rest()));
  }
  return 0;
}

const Target target("book", try_input);

}  // namespace
}  // namespace roundel::fuzz::book_target
