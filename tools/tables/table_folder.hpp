#pragma once

#include <string>

#include "engine/session/ending_maker.hpp"

namespace roundel::tables {

/// A folder with a file for each class of endings. A file is written under another name first, so that it is whole wherever
/// it has its own, whatever ends the program.
class TableFolder final : public EndingFiles {
 public:
  explicit TableFolder(std::string path) : path_(std::move(path)) {}

  /// Error: why the folder cannot be made.
  MaybeError create() const;

  Expected<std::string> read(const std::string& name) override;
  MaybeError write(const std::string& name, const std::string& bytes) override;

 private:
  std::string path_;
};

}  // namespace roundel::tables
