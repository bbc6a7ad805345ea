#include "engine/platform/ending_cache.hpp"

#include "engine/platform/table_folder.hpp"
#include "engine/platform/user_folders.hpp"

namespace roundel {

std::unique_ptr<EndingFiles> cached_endings(const std::string& folder) {
  const auto cache = user_cache();
  if (!cache) return nullptr;
  auto files = std::make_unique<TableFolder>((*cache / "roundel" / "endings" / folder).string());
  if (files->create()) return nullptr;
  return files;
}

}  // namespace roundel
