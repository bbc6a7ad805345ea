#include "engine/book_formats/polyglot_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "engine/base/text_parts.hpp"

namespace roundel {
namespace {

constexpr std::size_t entry_size = 16;

template <class Number>
Number taken(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes.substr(0, sizeof(Number))) number = number << 8 | static_cast<unsigned char>(byte);
  bytes.remove_prefix(sizeof(Number));
  return static_cast<Number>(number);
}

template <class Number>
void put(std::string& bytes, Number number) {
  for (std::size_t n = sizeof(Number); n-- > 0;) bytes += static_cast<char>(std::uint64_t{number} >> 8 * n & 0xff);
}

/// Keys contain all kinds of bytes, and the unused bytes of an entry are 0.
bool is_text(std::string_view bytes) {
  constexpr std::string_view in_texts = "\t\n\r\f";
  return std::all_of(bytes.begin(), bytes.end(),
                     [&](char byte) { return !is_control(byte) || in_texts.find(byte) != std::string_view::npos; });
}

}  // namespace

Expected<PolyglotFile> PolyglotFile::read(std::string_view bytes) {
  if (bytes.empty()) return Error{"it has no entries"};
  if (is_text(bytes)) return Error{"it is a text"};
  if (bytes.size() % entry_size != 0) {
    return Error{fmt::format("its {} bytes are not a whole number of entries of {} bytes", bytes.size(), entry_size)};
  }
  std::vector<PolyglotEntry> entries;
  entries.reserve(bytes.size() / entry_size);
  while (!bytes.empty()) {
    PolyglotEntry entry;
    entry.key = taken<std::uint64_t>(bytes);
    entry.turn = taken<std::uint16_t>(bytes);
    entry.weight = taken<std::uint16_t>(bytes);
    entry.learned = taken<std::uint32_t>(bytes);
    if (!entries.empty() && entry.key < entries.back().key) {
      return Error{fmt::format("entry {} has a smaller key than the entry before it", entries.size() + 1)};
    }
    entries.push_back(entry);
  }
  return PolyglotFile(std::move(entries));
}

std::span<const PolyglotEntry> PolyglotFile::find(std::uint64_t key) const {
  const auto first =
      std::lower_bound(entries_.begin(), entries_.end(), key,
                       [](const PolyglotEntry& entry, std::uint64_t sought) { return entry.key < sought; });
  const auto end =
      std::find_if(first, entries_.end(), [key](const PolyglotEntry& entry) { return entry.key != key; });
  return std::span(entries_).subspan(static_cast<std::size_t>(first - entries_.begin()),
                                     static_cast<std::size_t>(end - first));
}

std::string write_polyglot(std::vector<PolyglotEntry> entries) {
  std::sort(entries.begin(), entries.end(), [](const PolyglotEntry& left, const PolyglotEntry& right) {
    return std::tuple(left.key, right.weight, left.turn) < std::tuple(right.key, left.weight, right.turn);
  });
  std::string bytes;
  for (const PolyglotEntry& entry : entries) {
    put(bytes, entry.key);
    put(bytes, entry.turn);
    put(bytes, entry.weight);
    put(bytes, entry.learned);
  }
  return bytes;
}

}  // namespace roundel
