#include "tools/learn/dataset_head.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstdint>
#include <fstream>
#include <string_view>

#include "engine/base/checksum.hpp"
#include "engine/base/reading_error.hpp"
#include "engine/base/text_parts.hpp"
#include "tools/learn/sample_block.hpp"
#include "tools/match/files/checksum.hpp"

namespace roundel::learn {
namespace {

// The first bytes of the file, with the version in the last one. The size and the checksum of the lines after them
// follow.
constexpr std::string_view set_magic("RNDLSET");
constexpr char set_version = 1;
constexpr std::size_t frame_size = set_magic.size() + 1 + 8;
constexpr std::size_t most_head_bytes = 1 << 20;

std::string line_of(std::string_view name, std::string_view value) {
  assert(name.find('=') == std::string_view::npos && value.find('\n') == std::string_view::npos);
  return fmt::format("{}={}\n", name, value);
}

/// Reads this many bytes, or as many as there are.
std::string take(std::istream& input, std::size_t size) {
  std::string bytes(size, '\0');
  input.read(bytes.data(), static_cast<std::streamsize>(size));
  bytes.resize(static_cast<std::size_t>(input.gcount()));
  return bytes;
}

/// Error: a line has no content.
Expected<DatasetSettings> read_lines(std::string_view text) {
  DatasetSettings lines;
  for (const std::string_view line : words_of(text, "\n")) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) return Error{fmt::format("'{}' in its head has no value", line)};
    lines.emplace_back(line.substr(0, equals), line.substr(equals + 1));
  }
  return lines;
}

const std::string* value_of(const DatasetSettings& settings, std::string_view name) {
  const auto found =
      std::find_if(settings.begin(), settings.end(), [&](const auto& setting) { return setting.first == name; });
  return found == settings.end() ? nullptr : &found->second;
}

std::string quoted(const std::string* value) { return value ? fmt::format("'{}'", *value) : "not given"; }

}  // namespace

std::string signature_of(const Variant& variant) {
  std::string text = fmt::format("{}\n{}\n{}", variant.name, variant.start, variant.rules);
  if (variant.description.checksum != 0) text += fmt::format("\n{:08x}", variant.description.checksum);
  return match::checksum_of(text);
}

DatasetHead head_of(const Variant& variant, const DatasetSettings& settings) {
  return {variant.name, signature_of(variant), settings};
}

std::string head_text(const DatasetHead& head) {
  std::string lines = line_of("variant", head.variant) + line_of("signature", head.signature);
  for (const auto& [name, value] : head.settings) lines += line_of(name, value);
  std::string text(set_magic);
  text += set_version;
  put_word(text, static_cast<std::uint32_t>(lines.size()));
  put_word(text, crc_of(lines));
  return text + lines;
}

Expected<DatasetHead> read_head(std::istream& input) {
  const std::string frame = take(input, frame_size);
  if (!frame.starts_with(set_magic)) return Error{"it is not a set of positions"};
  if (frame.size() < frame_size) return Error{"its head is cut off"};
  if (frame[set_magic.size()] != set_version) return Error{"it has the format of another version"};
  const std::size_t size = word_at(frame, set_magic.size() + 1);
  const std::uint32_t sum = word_at(frame, set_magic.size() + 5);
  if (size > most_head_bytes) return Error{"its head is damaged"};
  const std::string text = take(input, size);
  if (text.size() < size) return Error{"its head is cut off"};
  if (crc_of(text) != sum) return Error{"its head is damaged"};
  auto lines = read_lines(text);
  if (!lines) return lines.error();
  if (lines->size() < 2 || (*lines)[0].first != "variant" || (*lines)[1].first != "signature") {
    return Error{"its head names no game"};
  }
  DatasetHead head{(*lines)[0].second, (*lines)[1].second, {}};
  head.settings.assign(lines->begin() + 2, lines->end());
  return head;
}

Expected<DatasetHead> read_head(const std::string& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return reading_error(path);
  auto head = read_head(file);
  if (file.bad()) return reading_error(path);
  if (!head) return Error{fmt::format("{}: {}", path, head.error().message())};
  return head;
}

MaybeError check_game(const DatasetHead& head, const Variant& variant) {
  if (head.variant != variant.name) {
    return Error{fmt::format("it has positions of {}, not of {}", head.variant, variant.name)};
  }
  if (head.signature != signature_of(variant)) {
    return Error{fmt::format("it was made when {} had other rules or another start", variant.name)};
  }
  return std::nullopt;
}

std::optional<std::string> difference(const DatasetSettings& there, const DatasetSettings& here) {
  for (const DatasetSettings* side : {&there, &here}) {
    for (const auto& [name, value] : *side) {
      const std::string* left = value_of(there, name);
      const std::string* right = value_of(here, name);
      if (left && right && *left == *right) continue;
      return fmt::format("{} is {} there, {} here", name, quoted(left), quoted(right));
    }
  }
  return std::nullopt;
}

}  // namespace roundel::learn
