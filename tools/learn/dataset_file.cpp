#include "tools/learn/dataset_file.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <utility>

#include "engine/base/reading_error.hpp"
#include "engine/platform/file_reading.hpp"

namespace roundel::learn {
namespace {

/// Bytes of samples after which a block is written. zlib gains little from longer blocks, and at most this much is
/// lost.
constexpr std::size_t block_size = 65536;

}  // namespace

SampleReader::SampleReader(std::ifstream file, std::string path, DatasetHead head)
    : file_(std::move(file)),
      path_(std::move(path)),
      head_(std::move(head)),
      complete_(static_cast<std::uint64_t>(file_.tellg())) {}

Expected<SampleReader> SampleReader::open(const std::string& path, const Variant& variant) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return reading_error(path);
  const auto head = read_head(file);
  if (file.bad()) return reading_error(path);
  MaybeError error;
  if (!head) error = head.error();
  if (!error) error = check_game(*head, variant);
  if (error) return Error{fmt::format("{}: {}", path, error->message())};
  return Expected<SampleReader>(SampleReader(std::move(file), path, *head));
}

std::optional<Sample> SampleReader::next() {
  while (place_ == block_.size()) {
    if (!read_next_block()) return std::nullopt;
  }
  return std::move(block_[place_++]);
}

bool SampleReader::read_next_block() {
  block_.clear();
  place_ = 0;
  if (error_ || is_cut_) return false;
  if (file_.peek() == std::ifstream::traits_type::eof()) return file_.bad() ? fail("") : false;
  const auto head_bytes = take(BlockHead::size);
  if (!head_bytes) return false;
  const auto head = BlockHead::read(*head_bytes);
  if (!head) return fail("its head is damaged");
  const auto packed = take(head->compressed_bytes);
  if (!packed) return false;
  auto samples = read_block(*head, *packed);
  if (!samples) return fail(samples.error().message());
  block_ = std::move(*samples);
  ++blocks_;
  games_ += head->games;
  complete_ += BlockHead::size + packed->size();
  return true;
}

std::optional<std::string> SampleReader::take(std::size_t size) {
  std::string bytes(size, '\0');
  errno = 0;
  file_.read(bytes.data(), static_cast<std::streamsize>(size));
  if (file_.bad()) {
    fail("");
    return std::nullopt;
  }
  is_cut_ = static_cast<std::size_t>(file_.gcount()) < size;
  return is_cut_ ? std::nullopt : std::optional(std::move(bytes));
}

/// An empty text means the system's reason.
bool SampleReader::fail(const std::string& what) {
  if (what.empty()) {
    error_ = reading_error(path_);
  } else {
    error_ = Error{fmt::format("{}: block {}, at byte {}: {}", path_, blocks_ + 1, complete_, what)};
  }
  return false;
}

Expected<SampleWriter> SampleWriter::open(const std::string& path, const Variant& variant,
                                          const DatasetSettings& settings, const SampleListener& seen) {
  auto file = AppendFile::open(path);
  if (!file) return file.error();
  if (!file->lock()) return Error{path + ": another process is writing to it"};
  const auto size = file->size();
  if (!size) return size.error();
  SampleWriter writer(std::move(*file));
  const std::string head = head_text(head_of(variant, settings));
  const auto begun = *size < head.size() ? read_bytes(path) : Error{"it is long enough for a head"};
  MaybeError error;
  if (begun && head.starts_with(*begun)) {
    error = writer.file_.append(std::string_view(head).substr(begun->size()));
  } else {
    error = writer.go_on(variant, settings, seen);
  }
  if (error) return *error;
  return Expected<SampleWriter>(std::move(writer));
}

MaybeError SampleWriter::go_on(const Variant& variant, const DatasetSettings& settings, const SampleListener& seen) {
  const std::string& path = file_.path();
  auto opened = SampleReader::open(path, variant);
  if (!opened) return opened.error();
  SampleReader& reader = *opened;
  if (const auto differs = difference(reader.head().settings, settings)) {
    return Error{fmt::format("{} has another set: {}; name another file", path, *differs)};
  }
  while (const auto sample = reader.next()) {
    seen(*sample);
    ++samples_;
  }
  if (reader.error()) return reader.error();
  games_ = reader.games();
  return reader.is_cut() ? file_.cut(reader.complete()) : std::nullopt;
}

MaybeError SampleWriter::add_game(const std::vector<Sample>& samples) {
  if (auto error = block_.add_game(samples)) return error;
  samples_ += samples.size();
  ++games_;
  return block_.bytes() < block_size ? std::nullopt : flush();
}

MaybeError SampleWriter::flush() {
  if (block_.is_empty()) return std::nullopt;
  MaybeError error = file_.append(block_.text());
  if (!error) block_ = {};
  return error;
}

}  // namespace roundel::learn
