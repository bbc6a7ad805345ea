#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/expected.hpp"
#include "engine/base/file_bytes.hpp"
#include "engine/base/option.hpp"
#include "engine/base/tablebase_shelf.hpp"

namespace roundel {

/// The contents of the files that options name (see Option::longest_file). Each file is read once, when its option is
/// set, and kept. Later changes of the file have no effect until the option is set again, even to the same name.
class OptionFiles {
 public:
  /// `open_file` opens files that are too long to be kept.
  explicit OptionFiles(OpenFile open_file = read_whole_file) : open_file_(std::move(open_file)) {}

  /// Returns the contents of the file that `option` names. Empty: it names none.
  const std::string& text(std::string_view option) const;
  /// Returns a checksum that distinguishes texts (FNV-1a, 64 bits).
  std::uint64_t checksum(std::string_view option) const;

  /// Stores `text` as the contents of the option's file, and returns the old contents.
  std::string exchange(std::string_view option, std::string text);

  /// Returns the function that opens files in the folders that options name.
  const OpenFile& open_file() const { return open_file_; }

  /// Returns the source of the small tables, for options that are set to this word instead of folders (see
  /// Option::names_tables). Null: no option is set to it.
  const std::shared_ptr<TablebaseShelf>& small_tables() const { return small_tables_; }
  /// Stores another source, and returns the old one.
  std::shared_ptr<TablebaseShelf> exchange_small_tables(std::shared_ptr<TablebaseShelf> shelf) {
    return std::exchange(small_tables_, std::move(shelf));
  }

 private:
  OpenFile open_file_;
  std::map<std::string, std::string, std::less<>> texts_;
  std::shared_ptr<TablebaseShelf> small_tables_;
};

/// Reads a file. Only regular files are opened: others could block the caller for ever, or consume its input. Error:
/// why it cannot be read, or that it has more than `longest` bytes.
Expected<std::string> read_file(const std::string& path, std::size_t longest);

}  // namespace roundel
