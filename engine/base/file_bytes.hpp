#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// The contents of a file, valid as long as this object.
class FileBytes {
 public:
  FileBytes() = default;
  FileBytes(const FileBytes&) = delete;
  FileBytes& operator=(const FileBytes&) = delete;
  virtual ~FileBytes() = default;

  /// Returns the same bytes on every call, unless another process writes to the file.
  virtual std::string_view bytes() const = 0;
};
using FilePointer = std::shared_ptr<const FileBytes>;

/// Returns bytes in memory as a file.
FilePointer kept_bytes(std::string bytes);

/// Opens a regular file by its path. Standard C++ cannot map files into memory, so each program provides the function
/// that opens long files. Error: why it cannot be read.
using OpenFile = std::function<Expected<FilePointer>(const std::string& path)>;

/// Reads the whole file at once. This works on every system.
Expected<FilePointer> read_whole_file(const std::string& path);

/// A file with its name in its folder.
struct NamedFile {
  std::string name;
  FilePointer file;
};
using NamedFiles = std::vector<NamedFile>;

}  // namespace roundel
