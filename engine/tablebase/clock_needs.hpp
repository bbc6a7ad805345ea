#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace roundel {

/// What a win or loss needs to come in time, where several draw clocks run: with at least so many plies left of the clock of the
/// material, and so many run of the one of places, at least so many have to be left of the quiet one (DrawClock).
struct ClockNeed {
  std::uint16_t material = 0;  ///< 0 where no such clock runs
  std::uint16_t places = 0;
  std::uint16_t quiet = 0;

  bool operator==(const ClockNeed&) const = default;
  bool operator<(const ClockNeed& other) const {
    return std::tie(material, places, quiet) < std::tie(other.material, other.places, other.quiet);
  }
};
/// All that one position needs, in ascending order: of those that say something of the same plies on such places, the last
/// whose plies of the material's clock are left counts. Where there is none, the game is drawn.
using ClockNeeds = std::vector<ClockNeed>;

/// The different needs of the positions of a class, by number.
class ClockNeedsTable {
 public:
  /// More plies than ever are left.
  static constexpr int never = std::numeric_limits<int>::max();

  std::size_t size() const { return ends_.size(); }
  void add(const ClockNeeds& needs);
  ClockNeeds operator[](std::size_t number) const {
    return {needs_.begin() + static_cast<std::ptrdiff_t>(begin(number)), needs_.begin() + ends_[number]};
  }
  /// How many plies have to be left of the quiet clock; `never` where nothing saves the game from a draw.
  int quiet_plies(std::size_t number, int material_left, int places_run) const {
    int found = never;
    for (std::size_t n = begin(number); n < ends_[number] && needs_[n].material <= material_left; ++n) {
      if (needs_[n].places == places_run) found = needs_[n].quiet;
    }
    return found;
  }

  /// For files: 32 bits that say how many there are, then for each 16 bits with its length, and that many needs of three
  /// numbers of 16 bits, all with the lowest byte first.
  std::string bytes() const;
  /// Nothing: it is no such table.
  static std::optional<ClockNeedsTable> read(std::string_view bytes);

 private:
  std::size_t begin(std::size_t number) const { return number == 0 ? 0 : ends_[number - 1]; }

  std::vector<ClockNeed> needs_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace roundel
