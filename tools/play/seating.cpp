#include "tools/play/seating.hpp"

#include <fmt/core.h>

namespace roundel::play {

std::optional<Side> Seating::only_person() const {
  if (persons_[0] == persons_[1]) return std::nullopt;
  return persons_[0] ? Side::first : Side::second;
}

Expected<Seating> read_seating(const Variant& variant, std::string_view text) {
  const auto is = [text](std::string_view name) { return same_name(text, name); };
  if (is("first") || is(variant.side_name(Side::first))) return Seating({true, false});
  if (is("second") || is(variant.side_name(Side::second))) return Seating({false, true});
  if (is("both")) return Seating({true, true});
  if (is("none")) return Seating({false, false});
  return Error{fmt::format("'{}' is no side: {}, {}, both and none are", text, variant.sides[0], variant.sides[1])};
}

}  // namespace roundel::play
