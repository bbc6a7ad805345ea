#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// A file for data that does not fit into memory, in the folder for temporary files (TMPDIR). It is written from the
/// beginning, then read from the beginning. It disappears with this object; where an open file can be removed, also with
/// the process.
class ScratchFile {
 public:
  /// Error: that folder cannot be written.
  static Expected<ScratchFile> make();
  ScratchFile(ScratchFile&& other) noexcept { *this = std::move(other); }
  ScratchFile& operator=(ScratchFile&& other) noexcept;
  ~ScratchFile() { remove(); }

  /// Appends bytes. After a failure, for example on a full disk, nothing more is written, and failed() returns true.
  void write(const void* data, std::size_t size) {
    file_.write(static_cast<const char*>(data), static_cast<std::streamsize>(size));
  }
  /// Reads the next bytes, all or none. Returns false at the end and after a failure.
  bool read(void* data, std::size_t size) {
    if (file_.read(static_cast<char*>(data), static_cast<std::streamsize>(size))) return true;
    if (file_.eof() && !file_.bad()) file_.clear();
    return false;
  }
  /// Goes to the beginning, to read what was written.
  void rewind() { file_.seekg(0); }
  /// Goes to the beginning and forgets what was written.
  void clear();
  bool failed() const { return file_.fail(); }

 private:
  ScratchFile() = default;
  void remove();

  std::filesystem::path path_;  ///< empty: there is no file
  std::vector<char> buffer_;    ///< of the stream, which it outlives
  std::fstream file_;
};

}  // namespace roundel
