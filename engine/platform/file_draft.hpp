#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>

#include "engine/base/expected.hpp"

namespace roundel {

/// A file that is being written. Its bytes go to a draft beside it, which replaces the file once it is complete. A
/// full disk or a killed process then loses nothing that was there. A draft that was not put in place is removed with
/// this object.
///
/// If the path is a link, the file is the link's target. Some paths have no draft and are written to directly:
/// devices, pipes, and links to open files of a process, such as /dev/stdout.
class FileDraft {
 public:
  /// Whether the draft may replace an existing file.
  enum class Replacing : std::uint8_t { no, yes };

  /// The draft's name is the file's name with `.new`, and a number if that name is taken.
  FileDraft(const std::filesystem::path& path, Replacing replacing);
  /// The caller chooses the draft's name, in the folder of the file.
  FileDraft(std::filesystem::path path, std::filesystem::path draft);
  FileDraft(const FileDraft&) = delete;
  FileDraft& operator=(const FileDraft&) = delete;
  ~FileDraft();

  /// Returns the path to write to.
  const std::filesystem::path& path() const { return draft_; }
  /// Returns whether there is no draft.
  bool is_file_itself() const { return is_file_itself_; }

  /// Opens the draft. From its first byte on, it has the permissions of the file that it replaces. Error: why it
  /// cannot be written.
  Expected<std::ofstream> open() const;
  /// Closes the file from open(). Error: not all of it was written.
  MaybeError close(std::ofstream& file) const;
  /// Puts the draft in the place of the file. Error: why this is impossible. If the draft may not replace a file and
  /// one has appeared, the draft keeps its name, which the error states.
  MaybeError put_in_place();

 private:
  Error writing_error(const std::error_code& reason) const;

  std::filesystem::path target_;
  std::filesystem::path draft_;
  Replacing replacing_;
  bool is_file_itself_ = false;
  bool is_kept_ = false;  ///< another owner keeps the draft
};

/// Writes a file's content to the given path. Error: why it cannot.
using DraftWriter = std::function<MaybeError(const std::filesystem::path& draft)>;

/// Returns whether writes to this path go directly to what it leads to.
bool is_written_as_it_is(const std::filesystem::path& path);

}  // namespace roundel
