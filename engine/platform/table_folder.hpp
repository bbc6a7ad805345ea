#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "engine/session/ending_maker.hpp"

namespace roundel {

/// A folder with a file for each class of endings. A file is written under a name that nobody else has first, so that
/// it is whole wherever it has its own, whatever ends the program and whoever else writes it.
class TableFolder final : public EndingFiles {
 public:
  explicit TableFolder(std::string path) : path_(std::move(path)) {}

  /// Makes the folder where there is none, and removes what was left in it half-written a day ago or longer. Error: why it cannot be made.
  MaybeError create() const;

  bool has(const std::string& name) const;
  Expected<std::string> read(const std::string& name) override;
  /// What a file begins with, so many bytes at most; empty where it cannot be read.
  std::string beginning(const std::string& name, std::size_t most) const;
  std::string path_of(const std::string& name) const;
  MaybeError write(const std::string& name, const std::string& bytes) override;

 private:
  std::string path_;
};

}  // namespace roundel
