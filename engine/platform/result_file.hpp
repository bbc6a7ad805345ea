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

/// What may be written over where a command is told to write a file.
struct WritingTerms {
  /// Returns whether the program wrote a file itself, by the bytes at its beginning.
  using IsOwn = std::function<bool(std::string_view beginning)>;

  std::vector<std::string> inputs = {};  ///< what the command reads: it is never written, under any name
  bool is_forced = false;                ///< the user asks for it
  IsOwn is_own = {};                     ///< empty: no file is taken for the program's own
};

/// A file to which a command writes its result. Nothing that is there is lost unasked.
class ResultFile {
 public:
  /// Looks at what is there. A file with something in it is refused, unless it is the program's own or the user asks for it. Devices and
  /// pipes are written to. Error: it is a folder, an input or another's file, or it cannot be written; nothing has changed.
  static Expected<ResultFile> open(const std::string& path, const WritingTerms& terms);

  const std::string& path() const { return path_; }
  FileDraft::Replacing replacing() const { return replacing_; }

  /// Writes it whole or not at all. Error: it cannot be written, or another program has made it since it was opened.
  MaybeError write(std::string_view bytes) const;
  /// The same with what `write` makes.
  MaybeError write_by(const DraftWriter& write) const;

 private:
  ResultFile(std::string path, FileDraft::Replacing replacing) : path_(std::move(path)), replacing_(replacing) {}

  std::string path_;
  FileDraft::Replacing replacing_;
};

/// Whether a file holds what the program has not written.
bool holds_anothers(const std::string& path, const WritingTerms::IsOwn& is_own);

/// Checks whether a command may add to the end of a file. Error: as ResultFile::open() has it.
MaybeError check_addable(const std::string& path, const WritingTerms& terms);

}  // namespace roundel
