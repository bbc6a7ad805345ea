#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"

namespace roundel {

/// What a file holds, for as long as this is kept.
class FileBytes {
 public:
  FileBytes() = default;
  FileBytes(const FileBytes&) = delete;
  FileBytes& operator=(const FileBytes&) = delete;
  virtual ~FileBytes() = default;

  /// The same whenever it is asked, unless somebody writes to the file meanwhile.
  virtual std::string_view bytes() const = 0;
};
using FilePointer = std::shared_ptr<const FileBytes>;

/// Bytes in memory, where a file is wanted.
FilePointer kept_bytes(std::string bytes);

/// Opens a regular file by its path. There is no word in the language for a file that is memory, so whoever puts a program
/// together says how files that are long are opened. Error: why it cannot be read.
using OpenFile = std::function<Expected<FilePointer>(const std::string& path)>;

/// Reads all of it at once, as can be done everywhere.
Expected<FilePointer> read_whole_file(const std::string& path);

/// A file with the name that it has in its folder.
struct NamedFile {
  std::string name;
  FilePointer file;
};
using NamedFiles = std::vector<NamedFile>;

}  // namespace roundel
