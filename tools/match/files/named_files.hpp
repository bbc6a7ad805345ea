#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/option.hpp"
#include "tools/match/files/file_state.hpp"

namespace roundel::match {

/// A file that an option of the game or of an engine names, such as a board, or one that describes the game itself: what is in it decides the games of a match as
/// the options do.
struct NamedFile {
  std::string option;
  std::string path;
  std::string checksum;

  bool operator==(const NamedFile&) const = default;
};

/// The files that `values` name, of options that `known` lists as texts or files, in the order of the values. A relative
/// path counts from `directory`; empty: from ours. What is no file is passed over, and so is an option with "log" in its
/// name: such a file is written by the engine. Error: a file cannot be read.
Expected<std::vector<NamedFile>> named_files(const Options& known,
                                             const std::vector<std::pair<std::string, std::string>>& values,
                                             const std::string& directory);

/// Files that are read as one: `name` stands for the option of the first, and with numbers for those of the others. Error: a
/// file cannot be read.
Expected<std::vector<NamedFile>> files_at(const std::string& name, const std::vector<std::string>& paths);

/// Tells when a file is no longer what it was.
class FileWatch {
 public:
  explicit FileWatch(std::vector<NamedFile> files);

  /// Error: which file has changed or cannot be read. Reads only files that the system says were written since.
  MaybeError check();

 private:
  struct Watched {
    NamedFile file;
    std::optional<FileState> state;  ///< when it was last found to be the same; empty: never
  };
  std::vector<Watched> files_;
};

}  // namespace roundel::match
