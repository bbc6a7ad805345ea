#include "engine/tablebase/tablebase_folders.hpp"

#include <filesystem>
#include <system_error>

#include "engine/base/text_parts.hpp"

namespace roundel {

std::vector<std::string> folders_of(std::string_view paths, const std::string& game) {
  namespace fs = std::filesystem;
  constexpr char separator = fs::path::preferred_separator == '\\' ? ';' : ':';
  std::vector<std::string> folders;
  for (const std::string_view folder : parts_of(paths, separator)) {
    folders.emplace_back(folder);
    const fs::path own = fs::path(folder) / game;
    std::error_code ignored;
    if (fs::is_directory(own, ignored)) folders.push_back(own.string());
  }
  return folders;
}

}  // namespace roundel
