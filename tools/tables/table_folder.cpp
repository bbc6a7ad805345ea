#include "tools/tables/table_folder.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "tools/match/files/append_file.hpp"
#include "tools/match/files/file_reading.hpp"

namespace roundel::tables {

namespace fs = std::filesystem;

MaybeError TableFolder::create() const {
  std::error_code error;
  fs::create_directories(path_, error);
  if (error) return Error{fmt::format("'{}' cannot be made: {}", path_, error.message())};
  return {};
}

Expected<std::string> TableFolder::read(const std::string& name) {
  return match::read_bytes((fs::path(path_) / name).string());
}

MaybeError TableFolder::write(const std::string& name, const std::string& bytes) {
  const std::string path = (fs::path(path_) / name).string();
  const std::string fresh = path + ".new";
  {
    const auto file = match::AppendFile::create(fresh);
    if (!file) return file.error();
    if (MaybeError error = file->append(bytes)) return error;
  }
  std::error_code error;
  fs::rename(fresh, path, error);
  if (error) return Error{fmt::format("'{}' cannot be renamed: {}", fresh, error.message())};
  return {};
}

}  // namespace roundel::tables
