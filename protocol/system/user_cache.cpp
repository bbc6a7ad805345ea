#include "protocol/system/user_cache.hpp"

#include <cstdlib>

#include "protocol/system/table_folder.hpp"

namespace roundel {
namespace {

namespace fs = std::filesystem;

/// The absolute path that the environment names so; empty where it names none.
fs::path path_in(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes the environment
  if (value == nullptr || !fs::path(value).is_absolute()) return {};
  return value;
}

}  // namespace

std::optional<fs::path> user_cache() {
  if (fs::path named = path_in("XDG_CACHE_HOME"); !named.empty()) return named;
  if (const fs::path home = path_in("HOME"); !home.empty()) return home / ".cache";
  return std::nullopt;
}

std::unique_ptr<EndingFiles> cached_endings(const std::string& folder) {
  const auto cache = user_cache();
  if (!cache) return nullptr;
  auto files = std::make_unique<TableFolder>((*cache / "roundel" / "endings" / folder).string());
  if (files->create()) return nullptr;
  return files;
}

}  // namespace roundel
