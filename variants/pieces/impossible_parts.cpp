#include "variants/pieces/impossible_parts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace roundel::pieces {

void ImpossibleParts::add(std::string_view field, std::string what, std::string reason) {
  const auto same = std::find_if(parts_.begin(), parts_.end(),
                                 [&](const Part& part) { return part.field == field && part.reason == reason; });
  if (same != parts_.end()) {
    same->what += what;
  } else {
    parts_.push_back({field, std::move(what), std::move(reason)});
  }
}

std::vector<Error> ImpossibleParts::notes() const {
  std::vector<Error> notes;
  for (const Part& part : parts_)
    notes.push_back(Error{fmt::format("{} is ignored, as {}", part.what, part.reason)}.about(part.field));
  return notes;
}

MaybeError ImpossibleParts::error() const {
  if (parts_.empty()) return std::nullopt;
  const Part& part = parts_.front();
  return Error{fmt::format("{}, but {}", part.what, part.reason)}.about(part.field);
}

}  // namespace roundel::pieces
