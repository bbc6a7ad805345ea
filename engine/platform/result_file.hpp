#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/platform/file_draft.hpp"

namespace roundel {

/// What a command may overwrite when it writes a file.
struct WritingTerms {
  /// Returns whether the program itself wrote a file, from the bytes at its beginning.
  using IsOwn = std::function<bool(std::string_view beginning)>;

  std::vector<std::string> inputs = {};  ///< files that the command reads: they are never overwritten, under any name
  bool is_forced = false;                ///< the user allows overwriting
  IsOwn is_own = {};                     ///< empty: the program owns no existing file
};

/// A file for a command's result. No existing content is lost without permission.
class ResultFile {
 public:
  /// Checks the path. A file with content is refused, unless it is the program's own or the user allows it. Devices
  /// and pipes are accepted. Error: it is a folder, an input or a foreign file, or it cannot be written. Nothing has
  /// changed.
  static Expected<ResultFile> open(const std::string& path, const WritingTerms& terms);

  const std::string& path() const { return path_; }
  FileDraft::Replacing replacing() const { return replacing_; }

  /// Writes the bytes completely or not at all. Error: it cannot be written, or another program has created the file
  /// since.
  MaybeError write(std::string_view bytes) const;
  /// Does the same with the output of `write`.
  MaybeError write_by(const DraftWriter& write) const;

 private:
  ResultFile(std::string path, FileDraft::Replacing replacing) : path_(std::move(path)), replacing_(replacing) {}

  std::string path_;
  FileDraft::Replacing replacing_;
};

/// Returns whether a file has content that the program did not write.
bool holds_anothers(const std::string& path, const WritingTerms::IsOwn& is_own);

/// Checks whether a command may append to a file. Error: as ResultFile::open().
MaybeError check_addable(const std::string& path, const WritingTerms& terms);

}  // namespace roundel
