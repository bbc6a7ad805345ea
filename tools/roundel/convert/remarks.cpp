#include "tools/roundel/convert/remarks.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace roundel::convert {

void Remarks::add(std::string_view key, std::string_view why, bool is_note) {
  const Setting* setting = variant_.setting(key);
  const bool is_own = setting != nullptr && setting->line > 0;
  const std::string own_key = setting ? setting->key : std::string(key);
  const std::string value = setting ? setting->value : variant_.value(key);
  const char* from = setting && !is_own ? " (of the base)" : "";
  Remark remark{is_own ? setting->line : variant_.line(), fmt::format("{} = {}{}: {}", own_key, value, from, why),
                own_key, is_note};
  const auto is_same = [&](const Remark& other) { return other.text == remark.text; };
  if (std::none_of(remarks_.begin(), remarks_.end(), is_same)) remarks_.push_back(std::move(remark));
}

void Remarks::refuse_variant(std::string_view why) {
  remarks_.push_back({variant_.line(), std::string(why), {}, false});
}

bool Remarks::refused() const {
  return std::any_of(remarks_.begin(), remarks_.end(), [](const Remark& remark) { return !remark.is_note; });
}

}  // namespace roundel::convert
