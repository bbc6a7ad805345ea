#include "variants/evaluation/evaluation_file.hpp"

#include <filesystem>
#include <system_error>

namespace roundel {

bool has_weights_file(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

}  // namespace roundel
