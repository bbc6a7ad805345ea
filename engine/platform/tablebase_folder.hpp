#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "engine/session/tablebase_maker.hpp"

namespace roundel {

/// A folder with a file for each class of endgames. A file is written under a unique name and then renamed. Under its
/// own name it is always complete, even if the program is killed or another one writes it too.
class TableFolder final : public TablebaseFiles {
 public:
  explicit TableFolder(std::string path) : path_(std::move(path)) {}

  /// Creates the folder if it does not exist, and removes drafts that are a day old or older. Error: why it cannot be
  /// created.
  MaybeError create() const;

  bool has(const std::string& name) const;
  Expected<std::string> read(const std::string& name) override;
  /// Returns the first bytes of a file, at most this many. Empty: it cannot be read.
  std::string beginning(const std::string& name, std::size_t most) const;
  std::string path_of(const std::string& name) const;
  MaybeError write(const std::string& name, const std::string& bytes) override;

 private:
  std::string path_;
};

}  // namespace roundel
