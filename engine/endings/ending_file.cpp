#include "engine/endings/ending_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>

#include "engine/base/block_packing.hpp"
#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"

namespace roundel {
namespace {

constexpr std::string_view magic = "RNDLENDS";
constexpr std::uint32_t version = 1;
constexpr std::uint8_t late = 3;
constexpr std::size_t outcomes_in_byte = 4;

std::size_t outcome_bytes(std::uint64_t positions) { return (positions + outcomes_in_byte - 1) / outcomes_in_byte; }

std::uint8_t code_of(EndingValue value) {
  return value == drawn_ending ? std::uint8_t{0} : value > 0 ? std::uint8_t{1} : std::uint8_t{2};
}

/// The values of a position as they are written.
struct Written {
  std::uint8_t outcome;
  std::uint16_t to_end;
  std::uint16_t to_progress;
};
Written written(EndingValue to_end, EndingValue to_progress, bool has_clock) {
  const auto plies = [](EndingValue value) { return static_cast<std::uint16_t>(plies_of(value)); };
  if (!has_clock) return {code_of(to_end), plies(to_end), 0};
  if (to_progress != drawn_ending || to_end == drawn_ending) {
    return {code_of(to_progress), plies(to_end), plies(to_progress)};
  }
  return {late, static_cast<std::uint16_t>(2 * plies(to_end) + (to_end > 0 ? 1 : 0)), 0};
}

/// Whether the ending lasts no longer than endings can, and is late for no clock but one that runs.
bool is_possible(const Written& found, bool has_clock) {
  if (found.outcome == late && !has_clock) return false;
  const int plies = found.outcome == late ? found.to_end / 2 : found.to_end;
  return std::max<int>(plies, found.to_progress) <= most_ending_plies;
}

EndingEntry read_entry(const Written& found) {
  switch (found.outcome) {
    case 1: return {won_ending(found.to_end), won_ending(found.to_progress)};
    case 2: return {lost_ending(found.to_end), lost_ending(found.to_progress)};
    case late:
      return {found.to_end % 2 == 1 ? won_ending(found.to_end / 2) : lost_ending(found.to_end / 2), drawn_ending};
    default: return {};
  }
}

/// Packs the streams of a block onto `blocks` and tells of them in `directory`.
class BlockWriter {
 public:
  BlockWriter(std::size_t streams, std::size_t width) : streams_(streams), width_(width) {}

  void write(std::span<const EndingValue> to_end, std::span<const EndingValue> to_progress) {
    std::array<std::string, 3> plain;
    plain[0].assign(outcome_bytes(to_end.size()), '\0');
    for (std::size_t n = 0; n < to_end.size(); ++n) {
      const Written found = written(to_end[n], to_progress.empty() ? drawn_ending : to_progress[n], streams_ == 3);
      char& byte = plain[0][n / outcomes_in_byte];
      byte = static_cast<char>(byte | found.outcome << 2 * (n % outcomes_in_byte));
      put_plies(plain[1], found.to_end);
      put_plies(plain[2], found.to_progress);
    }
    for (std::size_t n = 0; n < streams_; ++n) {
      const std::string packed = packed_block(plain[n]);
      put_number(directory, static_cast<std::uint32_t>(packed.size()));
      put_number(directory, crc_of(packed));
      blocks += packed;
    }
  }

  std::string directory;
  std::string blocks;

 private:
  void put_plies(std::string& bytes, std::uint16_t plies) const {
    bytes += static_cast<char>(plies & 0xff);
    if (width_ == 2) bytes += static_cast<char>(plies >> 8);
  }
  const std::size_t streams_;
  const std::size_t width_;
};

}  // namespace

std::string write_ending_file(const EndingFileHead& head, std::span<const EndingValue> to_end,
                              std::span<const EndingValue> to_progress) {
  assert(head.game.size() < 256 && to_end.size() == head.positions);
  assert(to_progress.size() == (head.has_clock ? to_end.size() : 0));
  std::uint16_t most = 0;
  for (std::size_t n = 0; n < to_end.size(); ++n) {
    const Written found = written(to_end[n], head.has_clock ? to_progress[n] : drawn_ending, head.has_clock);
    most = std::max({most, found.to_end, found.to_progress});
  }
  const std::uint8_t streams = head.has_clock ? 3 : 2;
  const std::uint8_t width = most > 255 ? 2 : 1;
  BlockWriter writer(streams, width);
  for (std::size_t begin = 0; begin < to_end.size(); begin += EndingFile::block_positions) {
    const std::size_t size = std::min<std::size_t>(EndingFile::block_positions, to_end.size() - begin);
    writer.write(to_end.subspan(begin, size), head.has_clock ? to_progress.subspan(begin, size) : to_progress);
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
  put_number(bytes, streams);
  put_number(bytes, width);
  bytes += writer.directory;
  put_number(bytes, crc_of(bytes));
  return bytes + writer.blocks;
}

bool is_ending_file_of_another(std::string_view bytes, std::string_view game) {
  ByteReader reader(bytes);
  if (reader.bytes(magic.size()) != magic || !reader.number()) return false;
  const auto name = reader.bytes(reader.number<std::uint8_t>().value_or(0));
  return name && *name != game;
}

Expected<EndingFile> EndingFile::open(std::string_view bytes, const EndingFileHead& wanted) {
  ByteReader reader(bytes);
  if (reader.bytes(magic.size()) != magic) return Error{"no file of endings"};
  const auto found = reader.number();
  if (found && *found != version) return Error{fmt::format("version {}, and only {} is known", *found, version)};
  const auto name = reader.bytes(reader.number<std::uint8_t>().value_or(0));
  const auto rules = reader.number();
  const auto mover = reader.number<std::uint8_t>();
  const auto own = reader.number<std::uint64_t>();
  const auto others = reader.number<std::uint64_t>();
  const auto positions = reader.number<std::uint64_t>();
  const auto streams = reader.number<std::uint8_t>();
  const auto width = reader.number<std::uint8_t>();
  if (!name || !width) return Error{"cut off"};
  if (*name != wanted.game || *rules != wanted.rules) {
    return Error{fmt::format("endings of another game than {}, or of another board or other rules", wanted.game)};
  }
  if (*mover != at(wanted.material.mover) || *own != wanted.material.own.key() ||
      *others != wanted.material.others.key() || *positions != wanted.positions ||
      *streams != (wanted.has_clock ? 3 : 2) || *width < 1 || *width > 2) {
    return Error{"endings of other men"};
  }
  EndingFile file;
  file.positions_ = *positions;
  file.streams_ = *streams;
  file.width_ = *width;
  const std::uint64_t parts = file.blocks() * file.streams_;
  if (reader.left() < 8 * parts) return Error{"cut off"};
  std::uint64_t offset = 0;
  file.parts_.reserve(parts);
  for (std::uint64_t n = 0; n < parts; ++n) {
    const std::uint32_t size = *reader.number();
    file.parts_.push_back({offset, size, *reader.number()});
    offset += size;
  }
  const std::size_t head_size = bytes.size() - reader.left();
  const auto checksum = reader.number();
  if (!checksum) return Error{"cut off"};
  if (*checksum != crc_of(bytes.substr(0, head_size))) return Error{"the checksum is wrong"};
  if (reader.left() != offset) return Error{"cut off, or something stands behind it"};
  file.bytes_ = bytes.substr(bytes.size() - reader.left());
  return file;
}

bool EndingFile::is_whole() const {
  return std::all_of(parts_.begin(), parts_.end(), [this](const Part& part) {
    return crc_of(bytes_.substr(part.offset, part.size)) == part.checksum;
  });
}

std::optional<std::string> EndingFile::stream(std::uint64_t block, std::size_t number, std::size_t size) const {
  const Part& part = parts_[block * streams_ + number];
  const std::string_view packed = bytes_.substr(part.offset, part.size);
  std::string plain(size, '\0');
  if (crc_of(packed) != part.checksum || !unpack_block(packed, plain.data(), size)) return std::nullopt;
  return plain;
}

std::optional<std::vector<EndingEntry>> EndingFile::block(std::uint64_t number) const {
  const std::uint64_t positions = positions_of(number);
  const auto outcomes = stream(number, 0, outcome_bytes(positions));
  const auto to_end = stream(number, 1, positions * width_);
  const auto to_progress = streams_ == 3 ? stream(number, 2, positions * width_) : to_end;
  if (!outcomes || !to_end || !to_progress) return std::nullopt;
  const auto plies = [&](const std::string& bytes, std::size_t n) {
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(bytes[n * width_ + place]); };
    return static_cast<std::uint16_t>(width_ == 1 ? byte(0) : byte(0) | byte(1) << 8);
  };
  std::vector<EndingEntry> entries(positions);
  for (std::size_t n = 0; n < positions; ++n) {
    const auto byte = static_cast<unsigned char>((*outcomes)[n / outcomes_in_byte]);
    const auto outcome = static_cast<std::uint8_t>(byte >> 2 * (n % outcomes_in_byte) & 3);
    const Written found{outcome, plies(*to_end, n), plies(*to_progress, n)};
    if (!is_possible(found, streams_ == 3)) return std::nullopt;
    entries[n] = read_entry(found);
  }
  return entries;
}

}  // namespace roundel
