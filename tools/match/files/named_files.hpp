#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "tools/match/files/file_state.hpp"

namespace roundel::match {

/// A file that an option of the game or an engine names, such as a board, or one that describes the game itself. Like
/// options, its content affects the games of a match.
struct NamedFile {
  std::string option;
  std::string path;
  std::string checksum;

  bool operator==(const NamedFile&) const = default;
};

/// Returns the files that `values` name, for options that `known` lists as texts or files, in the order of the
/// values. A relative path is based on `directory`; empty: the current one. Values that are no files are skipped.
/// Options with "log" in their name are skipped too, because the engine writes such files. Error: a file cannot be
/// read.
Expected<std::vector<NamedFile>> named_files(const Options& known,
                                             const std::vector<std::pair<std::string, std::string>>& values,
                                             const std::string& directory);

/// Returns files that are read as one. The first has `name` as its option, the others `name` with a number. Error: a
/// file cannot be read.
Expected<std::vector<NamedFile>> files_at(const std::string& name, const std::vector<std::string>& paths);

/// Detects changes of files.
class FileWatch {
 public:
  explicit FileWatch(std::vector<NamedFile> files);

  /// Error: which file has changed or cannot be read. Reads only files that were written since, according to the
  /// system.
  MaybeError check();

 private:
  struct Watched {
    NamedFile file;
    std::optional<FileState> state;  ///< when it was last found unchanged; empty: never
  };
  std::vector<Watched> files_;
};

}  // namespace roundel::match
