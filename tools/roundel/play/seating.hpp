#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/session.hpp"

namespace roundel::play {

/// Which sides persons play; the engine has the others.
class Seating {
 public:
  explicit Seating(std::array<bool, side_count> persons) : persons_(persons) {}

  /// A single person's.
  static Seating of_one(Side side) { return Seating({side == Side::first, side == Side::second}); }

  bool is_person(Side side) const { return persons_[static_cast<std::size_t>(index(side))]; }
  /// The side that a single person plays; empty where there is none or two.
  std::optional<Side> only_person() const;

 private:
  std::array<bool, side_count> persons_;
};

/// Reads the name of a side of the variant, `first`, `second`, `both` or `none`, in any case of letters.
Expected<Seating> read_seating(const Variant& variant, std::string_view text);

}  // namespace roundel::play
