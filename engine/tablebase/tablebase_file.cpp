#include "engine/tablebase/tablebase_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>

#include "engine/base/block_compression.hpp"
#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"

namespace roundel {
namespace {

constexpr std::string_view magic = "RNDLENDS";
constexpr std::uint32_t version = 2;
constexpr std::uint8_t late = 3;
constexpr std::size_t outcomes_in_byte = 4;
/// Far more than the needs of any class.
constexpr std::uint32_t most_needs_bytes = 1U << 28;

std::size_t outcome_bytes(std::uint64_t positions) { return (positions + outcomes_in_byte - 1) / outcomes_in_byte; }

std::uint8_t code_of(TablebaseValue value) {
  return value == drawn_value ? std::uint8_t{0} : value > 0 ? std::uint8_t{1} : std::uint8_t{2};
}

/// The written values of a position.
struct Written {
  std::uint8_t outcome = 0;
  std::uint16_t to_end = 0;
  std::uint32_t progress = 0;  ///< plies, or the index of the needs
};
Written written(const TablebaseEntry& entry, const TablebaseFileHead& head) {
  const auto plies = [](TablebaseValue value) { return static_cast<std::uint16_t>(plies_of(value)); };
  if (!head.has_clock) return {code_of(entry.to_end), plies(entry.to_end), 0};
  if (entry.to_progress != drawn_value || entry.to_end == drawn_value) {
    return {code_of(entry.to_progress), plies(entry.to_end), head.has_needs ? entry.needs : plies(entry.to_progress)};
  }
  return {late, static_cast<std::uint16_t>(2 * plies(entry.to_end) + (entry.to_end > 0 ? 1 : 0)), 0};
}

/// Returns whether the values are possible: the length is within the limit, it is late only for a clock that runs,
/// and `progress` (plies, or the index of the needs) is below `most`.
bool is_possible(const Written& found, bool has_clock, std::size_t most) {
  if (found.outcome == late && !has_clock) return false;
  const bool has_progress = has_clock && (found.outcome == 1 || found.outcome == 2);
  const int plies = found.outcome == late ? found.to_end / 2 : found.to_end;
  return plies <= longest_value && (!has_progress || found.progress < most);
}

TablebaseEntry read_entry(const Written& found, bool has_needs) {
  const int progress = has_needs ? 0 : static_cast<int>(found.progress);
  const std::uint32_t needs = has_needs ? found.progress : 0;
  switch (found.outcome) {
    case 1: return {won_value(found.to_end), won_value(progress), needs};
    case 2: return {lost_value(found.to_end), lost_value(progress), needs};
    case late: return {found.to_end % 2 == 1 ? won_value(found.to_end / 2) : lost_value(found.to_end / 2)};
    default: return {};
  }
}

/// Returns the bytes that numbers below `count` need.
std::size_t bytes_of_numbers(std::size_t count) {
  std::size_t bytes = 1;
  while (bytes < sizeof(std::uint32_t) && count > std::size_t{1} << 8 * bytes) ++bytes;
  return bytes;
}

void put_bytes(std::string& bytes, std::uint32_t number, std::size_t width) {
  for (std::size_t n = 0; n < width; ++n) bytes += static_cast<char>(number >> 8 * n & 0xff);
}
std::uint32_t number_at(std::string_view bytes, std::size_t place, std::size_t width) {
  std::uint32_t number = 0;
  for (std::size_t n = 0; n < width; ++n) {
    number |= std::uint32_t{static_cast<unsigned char>(bytes[place * width + n])} << 8 * n;
  }
  return number;
}

/// Packs needs and the streams of blocks, appends them to `parts`, and lists them in `directory`.
class PartWriter {
 public:
  PartWriter(const TablebaseFileHead& head, std::size_t width, std::size_t progress_width)
      : head_(head), width_(width), progress_width_(progress_width) {}

  void write_part(std::string_view plain) {
    const std::string packed = compressed_block(plain);
    put_number(directory, static_cast<std::uint32_t>(packed.size()));
    put_number(directory, crc_of(packed));
    parts += packed;
  }
  void write_block(const TablebaseEntries& entries, std::size_t begin, std::size_t end) {
    std::string outcomes(outcome_bytes(end - begin), '\0');
    std::string to_end;
    std::string progress;
    for (std::size_t n = 0; n < end - begin; ++n) {
      const Written found = written(entries[begin + n], head_);
      char& byte = outcomes[n / outcomes_in_byte];
      byte = static_cast<char>(byte | found.outcome << 2 * (n % outcomes_in_byte));
      put_bytes(to_end, found.to_end, width_);
      put_bytes(progress, found.progress, progress_width_);
    }
    write_part(outcomes);
    write_part(to_end);
    if (head_.has_clock) write_part(progress);
  }

  std::string directory;
  std::string parts;

 private:
  const TablebaseFileHead& head_;
  const std::size_t width_;
  const std::size_t progress_width_;
};

}  // namespace

std::string write_tablebase_file(const TablebaseFileHead& head, const TablebaseEntries& entries,
                                 const DrawClockNeedsTable& needs) {
  assert(head.game.size() < 256 && entries.size() == head.positions);
  assert(entries.to_progress.size() == (head.has_clock ? entries.size() : 0));
  assert(entries.needs.size() == (head.has_needs ? entries.size() : 0));
  std::uint32_t most = 0;
  for (std::size_t n = 0; n < entries.size(); ++n) {
    const Written found = written(entries[n], head);
    most = std::max<std::uint32_t>({most, found.to_end, head.has_needs ? 0 : found.progress});
  }
  const std::size_t width = bytes_of_numbers(most + std::size_t{1});
  const std::string plain_needs = head.has_needs ? needs.bytes() : "";
  PartWriter writer(head, width, head.has_needs ? bytes_of_numbers(needs.size()) : width);
  writer.write_part(plain_needs);
  for (std::size_t begin = 0; begin < entries.size(); begin += TablebaseFile::block_positions) {
    writer.write_block(entries, begin, std::min<std::size_t>(begin + TablebaseFile::block_positions, entries.size()));
  }
  std::string bytes(magic);
  put_number(bytes, version);
  bytes += static_cast<char>(head.game.size());
  bytes += head.game;
  put_number(bytes, head.rules);
  bytes += static_cast<char>(head.material.mover);
  put_number(bytes, head.material.own.key());
  put_number(bytes, head.material.others.key());
  put_number(bytes, head.positions);
  put_number(bytes, static_cast<std::uint8_t>(head.has_clock ? 3 : 2));
  put_number(bytes, static_cast<std::uint8_t>(width));
  put_number(bytes, static_cast<std::uint32_t>(plain_needs.size()));
  bytes += writer.directory;
  put_number(bytes, crc_of(bytes));
  return bytes + writer.parts;
}

bool begins_tablebase_file(std::string_view bytes) { return bytes.starts_with(magic); }

bool is_tablebase_file_of_another(std::string_view bytes, std::string_view game) {
  ByteReader reader(bytes);
  if (reader.bytes(magic.size()) != magic || !reader.number()) return false;
  const auto name = reader.bytes(reader.number<std::uint8_t>().value_or(0));
  return name && *name != game;
}

Expected<TablebaseFile> TablebaseFile::open(std::string_view bytes, const TablebaseFileHead& wanted) {
  ByteReader reader(bytes);
  if (reader.bytes(magic.size()) != magic) return Error{"it is not a tablebase of roundel"};
  const auto found = reader.number();
  if (found && *found != version)
    return Error{
        fmt::format("it has version {}, but this program reads only version {}: build it again", *found, version)};
  const auto name = reader.bytes(reader.number<std::uint8_t>().value_or(0));
  const auto rules = reader.number();
  const auto mover = reader.number<std::uint8_t>();
  const auto own = reader.number<std::uint64_t>();
  const auto others = reader.number<std::uint64_t>();
  const auto positions = reader.number<std::uint64_t>();
  const auto streams = reader.number<std::uint8_t>();
  const auto width = reader.number<std::uint8_t>();
  const auto needs_bytes = reader.number();
  if (!name || !needs_bytes) return Error{"it is cut off: copy or build it again"};
  if (*name != wanted.game || *rules != wanted.rules) {
    return Error{fmt::format("it is for another game than {}, another board or other rules", wanted.game)};
  }
  if (*mover != at(wanted.material.mover) || *own != wanted.material.own.key() ||
      *others != wanted.material.others.key() || *positions != wanted.positions ||
      *streams != (wanted.has_clock ? 3 : 2) || *width < 1 || *width > 2 || (*needs_bytes > 0) != wanted.has_needs) {
    return Error{"it is for other pieces than its name says"};
  }
  TablebaseFile file;
  file.positions_ = *positions;
  file.streams_ = *streams;
  file.width_ = file.progress_width_ = *width;
  const std::uint64_t streams_of_all = file.blocks() * file.streams_;
  if (reader.left() < 8 * (1 + streams_of_all)) return Error{"it is cut off: copy or build it again"};
  std::uint64_t offset = 0;
  const auto read_part = [&] {
    const std::uint32_t size = *reader.number();
    const Part part{offset, size, *reader.number()};
    offset += size;
    return part;
  };
  const Part needs = read_part();
  file.parts_.reserve(streams_of_all);
  for (std::uint64_t n = 0; n < streams_of_all; ++n) file.parts_.push_back(read_part());
  const std::size_t head_size = bytes.size() - reader.left();
  const auto checksum = reader.number();
  if (!checksum) return Error{"it is cut off: copy or build it again"};
  if (*checksum != crc_of(bytes.substr(0, head_size)))
    return Error{"it is damaged, as its checksum shows: copy or build it again"};
  if (reader.left() != offset) return Error{"it is too short or too long: copy or build it again"};
  file.bytes_ = bytes.substr(bytes.size() - reader.left());
  if (wanted.has_needs && !file.read_needs(needs, *needs_bytes))
    return Error{"it is damaged in its list of clocks: copy or build it again"};
  return file;
}

bool TablebaseFile::read_needs(const Part& part, std::uint32_t size) {
  if (size > most_needs_bytes) return false;
  const auto plain = decompressed(part, size);
  auto needs = plain ? DrawClockNeedsTable::read(*plain) : std::nullopt;
  if (!needs) return false;
  needs_ = *std::move(needs);
  has_needs_ = true;
  progress_width_ = bytes_of_numbers(needs_.size());
  return true;
}

bool TablebaseFile::is_whole() const {
  return std::all_of(parts_.begin(), parts_.end(), [this](const Part& part) {
    return crc_of(bytes_.substr(part.offset, part.size)) == part.checksum;
  });
}

std::optional<std::string> TablebaseFile::decompressed(const Part& part, std::size_t size) const {
  const std::string_view packed = bytes_.substr(part.offset, part.size);
  std::string plain(size, '\0');
  if (crc_of(packed) != part.checksum || !decompress_block(packed, plain.data(), size)) return std::nullopt;
  return plain;
}

std::optional<std::vector<TablebaseEntry>> TablebaseFile::block(std::uint64_t number) const {
  const std::uint64_t positions = positions_of(number);
  const auto outcomes = stream(number, 0, outcome_bytes(positions));
  const auto to_end = stream(number, 1, positions * width_);
  const auto progress = streams_ == 3 ? stream(number, 2, positions * progress_width_) : std::string();
  if (!outcomes || !to_end || !progress) return std::nullopt;
  const std::size_t most = has_needs_ ? needs_.size() : longest_value + std::size_t{1};
  std::vector<TablebaseEntry> entries(positions);
  for (std::size_t n = 0; n < positions; ++n) {
    const auto byte = static_cast<unsigned char>((*outcomes)[n / outcomes_in_byte]);
    Written found;
    found.outcome = static_cast<std::uint8_t>(byte >> 2 * (n % outcomes_in_byte) & 3);
    found.to_end = static_cast<std::uint16_t>(number_at(*to_end, n, width_));
    if (streams_ == 3) found.progress = number_at(*progress, n, progress_width_);
    if (!is_possible(found, streams_ == 3, most)) return std::nullopt;
    entries[n] = read_entry(found, has_needs_);
  }
  return entries;
}

}  // namespace roundel
