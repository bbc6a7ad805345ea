#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/files/document.hpp"

namespace roundel {

/// A file may go on from another, and that from a third: so many in all.
inline constexpr int most_files_deep = 8;

/// What a file says of a game, together with what it inherits from others.
class GameDocument {
 public:
  /// Reads a file, and those that it inherits: by name from the library, by path beside the file that names them. Error: which
  /// file is wrong, on which line and how.
  static Expected<GameDocument> of_file(const std::string& path);
  /// The same for the text of a file that is called `path`, wherever it was read from.
  static Expected<GameDocument> of_text(const std::string& path, std::string_view text);
  /// The same for a file of the library, which is there: of one of its games, or of a game that is compiled in.
  static Expected<GameDocument> of_library(std::string_view game);

  /// All that is said, without the key `inherits`.
  const files::Table& table() const { return table_; }
  /// The files that were read beside those of the library, the one that was asked for first.
  const std::vector<std::string>& paths() const { return paths_; }
  /// Of all that is said of how the game is played: not of what it is called, nor what people are told of it.
  std::uint32_t checksum() const;
  /// Returns an error about the table, with the file that was asked for where it has no file of its own.
  Error located(const Error& error) const;

 private:
  struct Source;
  MaybeError read(const Source& source, std::string_view text);
  MaybeError go_on(const std::string& name, const files::Line& line, const Source& from);

  files::Table table_;
  std::vector<std::string> names_;  ///< of all files, as errors call them, from the one that was asked for
  std::vector<std::string> paths_;
};

}  // namespace roundel
