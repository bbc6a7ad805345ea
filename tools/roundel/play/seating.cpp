#include "tools/roundel/play/seating.hpp"

#include "tools/roundel/commands/named_side.hpp"

namespace roundel::play {

std::optional<Side> Seating::only_person() const {
  if (persons_[0] == persons_[1]) return std::nullopt;
  return persons_[0] ? Side::first : Side::second;
}

Expected<Seating> read_seating(const Variant& variant, std::string_view text) {
  if (same_name(text, "both")) return Seating({true, true});
  if (same_name(text, "none")) return Seating({false, false});
  const auto side = read_side(variant, text, "both or none");
  if (!side) return side.error();
  return Seating::of_one(*side);
}

}  // namespace roundel::play
