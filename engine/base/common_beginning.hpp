#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// Returns the longest text with which all these texts begin. Needs at least one.
inline std::string common_beginning(const std::vector<std::string_view>& texts) {
  std::string_view common = texts.front();
  for (const std::string_view text : texts) {
    const auto differ = std::mismatch(common.begin(), common.end(), text.begin(), text.end());
    common = common.substr(0, static_cast<std::size_t>(differ.first - common.begin()));
  }
  return std::string(common);
}

}  // namespace roundel
