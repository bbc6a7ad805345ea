#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace roundel {

/// The needs of a win or loss to come in time if several draw clocks run (DrawClock). They hold if at least
/// `material` plies are left of the material clock, and exactly `places` have run on the place clock. Then at least
/// `quiet` plies must be left of the quiet clock.
struct DrawClockNeed {
  std::uint16_t material = 0;  ///< 0 if there is no such clock
  std::uint16_t places = 0;
  std::uint16_t quiet = 0;

  bool operator==(const DrawClockNeed&) const = default;
  bool operator<(const DrawClockNeed& other) const {
    return std::tie(material, places, quiet) < std::tie(other.material, other.places, other.quiet);
  }
};
/// All needs of one position, in ascending order. Of the entries with the right `places`, the last one counts whose
/// `material` plies are left. If none applies, the game is drawn.
using DrawClockNeeds = std::vector<DrawClockNeed>;

/// The different needs of the positions of a class, by number.
class DrawClockNeedsTable {
 public:
  /// More plies than are ever left.
  static constexpr int never = std::numeric_limits<int>::max();

  std::size_t size() const { return ends_.size(); }
  void add(const DrawClockNeeds& needs);
  DrawClockNeeds operator[](std::size_t number) const {
    return {needs_.begin() + static_cast<std::ptrdiff_t>(begin(number)), needs_.begin() + ends_[number]};
  }
  /// Returns the number of plies that the quiet clock must have left; `never` if the game is drawn anyway.
  int quiet_plies(std::size_t number, int material_left, int places_run) const {
    int found = never;
    for (std::size_t n = begin(number); n < ends_[number] && needs_[n].material <= material_left; ++n) {
      if (needs_[n].places == places_run) found = needs_[n].quiet;
    }
    return found;
  }

  /// Returns the table for a file: 32 bits with the number of entries, then for each entry its length in 16 bits, and
  /// that many needs of three 16-bit numbers. The lowest byte comes first.
  std::string bytes() const;
  /// Returns nothing if the bytes are not such a table.
  static std::optional<DrawClockNeedsTable> read(std::string_view bytes);

 private:
  std::size_t begin(std::size_t number) const { return number == 0 ? 0 : ends_[number - 1]; }

  std::vector<DrawClockNeed> needs_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace roundel
