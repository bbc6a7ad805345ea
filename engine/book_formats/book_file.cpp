#include "engine/book_formats/book_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>

#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"
#include "engine/base/compression.hpp"

namespace roundel {
namespace {

constexpr std::string_view book_magic = "RNDLBOOK";
constexpr std::uint32_t book_version = 1;
constexpr std::size_t book_checksum_size = 4;
/// A safety limit for the uncompressed size of foreign files.
constexpr std::uint32_t most_bytes = std::uint32_t{1} << 26;
constexpr std::uint16_t unscored = 0x8000;

void put_entry(std::string& bytes, const BookEntry& entry) {
  assert(!entry.packed.empty() && entry.packed.size() <= most_book_actions);
  put_number(bytes, static_cast<std::uint8_t>(entry.packed.size()));
  for (const std::uint32_t action : entry.packed) put_number(bytes, action);
  put_number(bytes, entry.counts.games);
  put_number(bytes, entry.counts.won);
  put_number(bytes, entry.counts.drawn);
  put_number(bytes, entry.counts.lost);
  put_number(bytes, entry.score ? static_cast<std::uint16_t>(*entry.score) : unscored);
}

/// Returns the positions in their uncompressed form.
std::string plain_positions(const std::vector<BookPosition>& positions) {
  std::string bytes;
  for (const BookPosition& position : positions) {
    assert(!position.entries.empty() && position.entries.size() <= most_book_turns);
    put_number(bytes, position.key);
    put_number(bytes, static_cast<std::uint16_t>(position.entries.size()));
    for (const BookEntry& entry : position.entries) put_entry(bytes, entry);
  }
  return bytes;
}

bool is_possible(const BookCounts& counts) {
  return std::uint64_t{counts.won} + counts.drawn + counts.lost <= counts.games;
}

/// Returns nothing if the bytes end too early or have a value that is never written.
std::optional<BookEntry> read_book_entry(ByteReader& reader) {
  BookEntry entry;
  const auto actions = reader.number<std::uint8_t>();
  if (!actions || *actions == 0 || reader.left() < std::size_t{4} * *actions) return std::nullopt;
  for (int n = 0; n < *actions; ++n) entry.packed.push_back(*reader.number());
  const auto games = reader.number();
  const auto won = reader.number();
  const auto drawn = reader.number();
  const auto lost = reader.number();
  const auto score = reader.number<std::uint16_t>();
  if (!score) return std::nullopt;
  entry.counts = {*games, *won, *drawn, *lost};
  if (*score != unscored) entry.score = static_cast<std::int16_t>(*score);
  return is_possible(entry.counts) ? std::optional(std::move(entry)) : std::nullopt;
}

std::optional<BookPosition> read_position(ByteReader& reader) {
  const auto key = reader.number<std::uint64_t>();
  const auto entries = reader.number<std::uint16_t>();
  if (!entries || *entries == 0) return std::nullopt;
  BookPosition position{*key, {}};
  for (int n = 0; n < *entries; ++n) {
    auto entry = read_book_entry(reader);
    if (!entry) return std::nullopt;
    position.entries.push_back(*std::move(entry));
  }
  return position;
}

/// Returns nothing if the number of positions differs, or they have a form that is never written.
std::optional<std::vector<BookPosition>> read_positions(std::string_view plain, std::uint32_t count) {
  ByteReader reader(plain);
  std::vector<BookPosition> positions;
  while (reader.left() > 0) {
    auto position = read_position(reader);
    if (!position || (!positions.empty() && position->key <= positions.back().key)) return std::nullopt;
    positions.push_back(*std::move(position));
  }
  return positions.size() == count ? std::optional(std::move(positions)) : std::nullopt;
}

/// Reads the part up to the game's name, and returns the name. Error: the bytes do not begin as a book of this
/// version.
Expected<std::string> read_game(ByteReader& reader) {
  if (reader.bytes(book_magic.size()) != book_magic) return Error{"it is not a book of roundel"};
  const auto found = reader.number();
  if (found && *found != book_version)
    return Error{fmt::format("it has version {}, but this program reads only version {}: build it again", *found,
                             book_version)};
  const auto name = reader.bytes(reader.number<std::uint8_t>().value_or(0));
  if (!name || name->empty()) return Error{"it is cut off: copy or build it again"};
  return std::string(*name);
}

}  // namespace

std::optional<double> BookCounts::share() const {
  const double known = static_cast<double>(won) + drawn + lost;
  if (known == 0) return std::nullopt;
  return (won + drawn / 2.0) / known;
}

std::string write_book(const BookHead& head, std::vector<BookPosition> positions) {
  assert(!head.game.empty() && head.game.size() < 256);
  std::sort(positions.begin(), positions.end(),
            [](const BookPosition& left, const BookPosition& right) { return left.key < right.key; });
  const std::string plain = plain_positions(positions);
  const std::string payload = compressed(plain, CompressionEffort::greatest);
  std::string bytes(book_magic);
  put_number(bytes, book_version);
  bytes += static_cast<char>(head.game.size());
  bytes += head.game;
  put_number(bytes, head.rules);
  put_number(bytes, static_cast<std::uint32_t>(positions.size()));
  put_number(bytes, static_cast<std::uint32_t>(plain.size()));
  put_number(bytes, static_cast<std::uint32_t>(payload.size()));
  bytes += payload;
  put_number(bytes, crc_of(bytes));
  return bytes;
}

bool is_book(std::string_view bytes) { return bytes.starts_with(book_magic); }

std::string book_game(std::string_view bytes) {
  ByteReader reader(bytes);
  const auto game = read_game(reader);
  return game ? *game : std::string();
}

Expected<std::vector<BookPosition>> read_book(std::string_view bytes, const BookHead& wanted) {
  ByteReader reader(bytes);
  const auto game = read_game(reader);
  if (!game) return game.error();
  const auto rules = reader.number();
  const auto count = reader.number();
  const auto plain_size = reader.number();
  const auto size = reader.number();
  if (!size || reader.left() != *size + book_checksum_size)
    return Error{"it is too short or too long: copy or build it again"};
  const std::string_view payload = *reader.bytes(*size);
  if (reader.number() != crc_of(bytes.substr(0, bytes.size() - book_checksum_size)))
    return Error{"it is damaged, as its checksum shows: copy or build it again"};
  if (*game != wanted.game) return Error{fmt::format("it is a book for {}, not for {}", *game, wanted.game)};
  if (*rules != wanted.rules)
    return Error{fmt::format("it is a book for another board or other rules of {}", wanted.game)};
  if (*plain_size > most_bytes)
    return Error{fmt::format("it has more than {} bytes, the limit for a book", most_bytes)};
  const auto plain = decompressed(payload, *plain_size);
  if (!plain) return Error{fmt::format("it is damaged: its packed part has not {} bytes", *plain_size)};
  auto positions = read_positions(*plain, *count);
  if (!positions) return Error{fmt::format("it is damaged: its packed part has not {} positions", *count)};
  return *std::move(positions);
}

}  // namespace roundel
