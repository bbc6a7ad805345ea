#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/platform/descriptor.hpp"

namespace roundel {

/// A file to which texts are appended, each completely or not at all. Failures are errors with the system's reason,
/// including a full disk or a limit of the file's size.
class AppendFile {
 public:
  /// Continues a file, or creates it. Error: it cannot be read and written, or has no end.
  static Expected<AppendFile> open(const std::string& path);
  /// Continues a file to which others write too, or a device. A text may then be incomplete.
  static Expected<AppendFile> share(const std::string& path);

  const std::string& path() const { return path_; }
  /// Returns whether no other process uses it. If so, none can until the file is closed.
  bool lock() const;
  Expected<std::uint64_t> size() const;
  MaybeError append(std::string_view text) const;
  /// Keeps only the first bytes.
  MaybeError cut(std::uint64_t size) const;

 private:
  /// How a file is opened.
  enum class Use { go_on, share };
  static Expected<AppendFile> open(const std::string& path, Use use);
  AppendFile(Descriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  /// Returns whether it has a fixed end. Error: the system cannot answer.
  Expected<bool> is_regular() const;
  /// Returns the reason of the last system error.
  Error error() const;

  Descriptor file_;
  std::string path_;
  bool is_shared_ = false;
};

}  // namespace roundel
