#include "engine/platform/tablebase_cache.hpp"

#include "engine/platform/tablebase_folder.hpp"
#include "engine/platform/user_folders.hpp"

namespace roundel {

std::unique_ptr<TablebaseFiles> cached_tablebases(const std::string& folder) {
  const auto cache = user_cache();
  if (!cache) return nullptr;
  auto files = std::make_unique<TableFolder>((*cache / "roundel" / "endings" / folder).string());
  if (files->create()) return nullptr;
  return files;
}

}  // namespace roundel
