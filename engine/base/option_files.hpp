#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/ending_shelf.hpp"
#include "engine/base/expected.hpp"
#include "engine/base/file_bytes.hpp"
#include "engine/base/option.hpp"

namespace roundel {

/// What the files hold that options name (see Option::longest_file). Each is read once, when its option is set, and kept:
/// what is done to it afterwards means nothing until the option is set again, to the same name too.
class OptionFiles {
 public:
  /// `open_file` opens those that are not kept, as they are long.
  explicit OptionFiles(OpenFile open_file = read_whole_file) : open_file_(std::move(open_file)) {}

  /// What the file held that `option` names; empty where it names none.
  const std::string& text(std::string_view option) const;
  /// Tells texts apart (FNV-1a, 64 bits).
  std::uint64_t checksum(std::string_view option) const;

  /// Keeps `text` as what the option's file holds, and returns what was kept before.
  std::string exchange(std::string_view option, std::string text);

  /// How files in folders are opened that options name.
  const OpenFile& open_file() const { return open_file_; }

  /// Where the tables come from that a word stands for to which options for folders can be set (see Option::names_tables); null
  /// where none is set to it.
  const std::shared_ptr<EndingShelf>& small_tables() const { return small_tables_; }
  /// Keeps another, and returns this one.
  std::shared_ptr<EndingShelf> exchange_small_tables(std::shared_ptr<EndingShelf> shelf) {
    return std::exchange(small_tables_, std::move(shelf));
  }

 private:
  OpenFile open_file_;
  std::map<std::string, std::string, std::less<>> texts_;
  std::shared_ptr<EndingShelf> small_tables_;
};

/// What a file holds. Only regular files are opened: others could make the caller wait for ever, or swallow what is said
/// to it. Error: why it cannot be read, or that it has more than `longest` bytes.
Expected<std::string> read_file(const std::string& path, std::size_t longest);

}  // namespace roundel
