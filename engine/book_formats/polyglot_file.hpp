#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"

/// Books in the Polyglot format by F. Letouzey (http://hgm.nubati.net/book_format.html). Entries have 16 bytes and
/// are sorted by key. Every number has its highest byte first.
///
/// | bytes | what                                         |
/// | ----- | -------------------------------------------- |
/// | 8     | key of the position                          |
/// | 2     | move                                         |
/// | 2     | weight: how good the move is among all moves |
/// | 4     | what a program has learned about it, here 0  |
///
/// Each game has its own keys and codes of moves (PolyglotWords in engine/session/session.hpp).
namespace roundel {

struct PolyglotEntry {
  std::uint64_t key = 0;
  std::uint16_t turn = 0;
  std::uint16_t weight = 0;
  std::uint32_t learned = 0;

  bool operator==(const PolyglotEntry&) const = default;
};

class PolyglotFile {
 public:
  /// Error: it has no entries, is a text, has a wrong size, or is not sorted.
  static Expected<PolyglotFile> read(std::string_view bytes);

  /// Returns the entries of a position in the file's order.
  std::span<const PolyglotEntry> find(std::uint64_t key) const;
  const std::vector<PolyglotEntry>& entries() const { return entries_; }

 private:
  explicit PolyglotFile(std::vector<PolyglotEntry> entries) : entries_(std::move(entries)) {}

  std::vector<PolyglotEntry> entries_;
};

/// Writes a file of these entries. They may come in any order: they are sorted by key, and for each position by
/// weight, the greatest first.
std::string write_polyglot(std::vector<PolyglotEntry> entries);

}  // namespace roundel
