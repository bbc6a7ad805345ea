#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>

#include "engine/base/expected.hpp"

namespace roundel {

/// A file on its way. Its bytes go to a draft beside it, which takes its place once it is whole. So a full disk or a killed process
/// costs nothing that was there. A draft that does not take its place is removed with this object.
///
/// Where the path is a link, the file is the link's target. Some paths have no draft and are written to as they are: devices, pipes,
/// and links to what a process has open, such as /dev/stdout.
class FileDraft {
 public:
  /// Whether the draft may take the place of a file.
  enum class Replacing : std::uint8_t { no, yes };

  /// The draft is called like the file with `.new` behind it, and a number where something has that name.
  FileDraft(const std::filesystem::path& path, Replacing replacing);
  /// The draft has a name of the caller's choice, in the folder of the file.
  FileDraft(std::filesystem::path path, std::filesystem::path draft);
  FileDraft(const FileDraft&) = delete;
  FileDraft& operator=(const FileDraft&) = delete;
  ~FileDraft();

  /// Where the bytes go.
  const std::filesystem::path& path() const { return draft_; }
  /// Whether there is no draft.
  bool is_file_itself() const { return is_file_itself_; }

  /// Opens the draft. Its readers are those of the file whose place it takes, from its first byte on. Error: why it cannot be written.
  Expected<std::ofstream> open() const;
  /// Closes what open() has opened. Error: not all of it could be written.
  MaybeError close(std::ofstream& file) const;
  /// Has the draft take its place. Error: it cannot. A draft that may replace nothing, and comes too late, stays under its own name,
  /// which the error tells.
  MaybeError put_in_place();

 private:
  Error writing_error(const std::error_code& reason) const;

  std::filesystem::path target_;
  std::filesystem::path draft_;
  Replacing replacing_;
  bool is_file_itself_ = false;
  bool is_kept_ = false;  ///< the draft is no longer this object's
};

/// Writes what belongs into a file to the path that it is given. Error: why it cannot be done.
using DraftWriter = std::function<MaybeError(const std::filesystem::path& draft)>;

/// Whether what a path leads to is written to as it is.
bool is_written_as_it_is(const std::filesystem::path& path);

}  // namespace roundel
