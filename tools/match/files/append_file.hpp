#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/platform/descriptor.hpp"

namespace roundel::match {

/// A file to whose end texts are added, each whole or not at all. What cannot be done is an error with the system's
/// reason, be it a full disk or a limit of the file's size.
class AppendFile {
 public:
  /// Goes on with a file, or begins it. Error: it cannot be read and written, or is none that has an end.
  static Expected<AppendFile> open(const std::string& path);
  /// Goes on with a file to which others write too, or a device; a text may then stay in parts.
  static Expected<AppendFile> share(const std::string& path);

  const std::string& path() const { return path_; }
  /// Whether no other process has it; none has then until the file is closed.
  bool lock() const;
  Expected<std::uint64_t> size() const;
  MaybeError append(std::string_view text) const;
  /// Leaves the first bytes only.
  MaybeError cut(std::uint64_t size) const;

 private:
  /// How a file is opened, as the system has it.
  enum class Use { go_on, share };
  static Expected<AppendFile> open(const std::string& path, Use use);
  AppendFile(Descriptor file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  /// Whether it has an end that stays where it is. Error: the system does not tell.
  Expected<bool> is_regular() const;
  /// The system's reason of just now.
  Error error() const;

  Descriptor file_;
  std::string path_;
  bool is_shared_ = false;
};

}  // namespace roundel::match
