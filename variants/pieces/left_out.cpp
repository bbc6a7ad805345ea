#include "variants/pieces/left_out.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace roundel::men {

void LeftOut::add(std::string_view field, std::string what, std::string reason) {
  const auto same = std::find_if(parts_.begin(), parts_.end(),
                                 [&](const Part& part) { return part.field == field && part.reason == reason; });
  if (same != parts_.end()) {
    same->what += what;
  } else {
    parts_.push_back({field, std::move(what), std::move(reason)});
  }
}

std::vector<std::string> LeftOut::notes() const {
  std::vector<std::string> lines;
  for (const auto& [field, what, reason] : parts_)
    lines.push_back(fmt::format("{}: {} left out, as {}", field, what, reason));
  return lines;
}

MaybeError LeftOut::error() const {
  if (parts_.empty()) return std::nullopt;
  const auto& [field, what, reason] = parts_.front();
  return Error{fmt::format("{}: {}, but {}", field, what, reason)};
}

}  // namespace roundel::men
