#include "tools/roundel/play/paths.hpp"

#include <algorithm>
#include <system_error>

#include "engine/platform/user_folders.hpp"

namespace roundel::play {

std::filesystem::path named_file(std::string_view path) {
  const auto home = path.starts_with("~/") ? user_home() : std::nullopt;
  return home ? *home / path.substr(2) : std::filesystem::path(path);
}

std::vector<std::string> completed_paths(std::string_view begun) {
  const std::size_t name_at = begun.rfind('/') + 1;  // 0 where there is no slash
  const std::string_view folder = begun.substr(0, name_at);
  const std::string_view name = begun.substr(name_at);
  std::vector<std::string> paths;
  std::error_code failure;
  std::filesystem::directory_iterator entry(folder.empty() ? "." : named_file(folder), failure);
  for (; !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure)) {
    const std::string found = entry->path().filename().string();
    if (!found.starts_with(name) || (name.empty() && found.starts_with('.'))) continue;
    std::error_code none;
    paths.push_back(std::string(folder) + found + (entry->is_directory(none) ? "/" : ""));
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace roundel::play
