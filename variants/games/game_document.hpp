#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"
#include "variants/toml/document.hpp"

namespace roundel {

/// The greatest number of files in a chain of inheritance.
inline constexpr int most_files_deep = 8;

/// The content of a file about a game, merged with what it inherits from other files.
class GameDocument {
 public:
  /// Reads a file and those that it inherits: by name from the library, by path relative to the file that names them.
  /// Error: which file is wrong, on which line and how.
  static Expected<GameDocument> of_file(const std::string& path);
  /// Does the same for the text of a file with this `path`, wherever the text came from.
  static Expected<GameDocument> of_text(const std::string& path, std::string_view text);
  /// Does the same for an existing library file: of one of its games, or of a compiled game.
  static Expected<GameDocument> of_library(std::string_view game);

  /// Does the same for a game that has a file: the file it was read from, or the library's.
  static Expected<GameDocument> of_variant(const Variant& variant);

  /// Returns the merged content, without the key `inherits`.
  const files::Table& table() const { return table_; }
  /// Returns the files that were read, except those of the library; the requested file comes first.
  const std::vector<std::string>& paths() const { return paths_; }
  /// Returns the checksum of everything that affects play. Names and texts for people are not included.
  std::uint32_t checksum() const;
  /// Returns an error about the table, with the requested file as its place if it has none.
  Error located(const Error& error) const;

 private:
  struct Source;
  MaybeError read(const Source& source, std::string_view text);
  MaybeError go_on(const std::string& name, const files::Line& line, const Source& from);

  files::Table table_;
  std::vector<std::string> names_;  ///< names of all files in errors, beginning with the requested one
  std::vector<std::string> paths_;
};

}  // namespace roundel
