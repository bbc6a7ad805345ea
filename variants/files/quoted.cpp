#include "variants/files/quoted.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"

namespace roundel::files {

std::string quoted(std::string_view text) {
  std::string shown = fmt::format("'{:.40}'", text);
  std::replace_if(shown.begin(), shown.end(), is_control, '?');
  return shown;
}

}  // namespace roundel::files
