// Round boards.

#include <algorithm>
#include <optional>

#include "tests/variants/fairy/slow_fairy_board.hpp"

namespace roundel::slow_fairy {
namespace {

/// A place on rings: ring 0 is the outermost, half 0 the first side's. After the last file of a half comes its arm of
/// the barrier.
struct Spot {
  int ring;
  int half;
  int file;
};

/// A direction on rings: inwards 1, outwards -1; and the change of the file along the ring.
struct Going {
  int inwards;
  int aside;
};

struct RingStep {
  Spot to;
  Going then;
};

/// "`2 * files` sectors and `ranks / 2` rings. The ranks of the first half are the first side's half of the rings, rank 1 the
/// outermost; a file goes from there to the centre, and through it along the sector opposite to the last rank." So behind the last
/// file of one half comes the first file of the other.
class Rings {
 public:
  Rings(int files, int rings, bool is_crossed, std::vector<std::string> barrier)
      : files_(files), rings_(rings), is_crossed_(is_crossed), barrier_(std::move(barrier)) {
    barrier_.resize(static_cast<std::size_t>(rings), "open");
  }

  bool is_arm(const Spot& spot) const { return spot.file == files_; }
  /// "nothing, the end of all lines, or a place that lines pass over and nobody stands on"
  const std::string& barrier(int ring) const { return barrier_[static_cast<std::size_t>(ring)]; }

  /// The spots of cells and of those arms that are places.
  std::vector<Spot> spots() const {
    std::vector<Spot> spots;
    for (int ring = 0; ring < rings_; ++ring) {
      for (const int half : {0, 1}) {
        for (int file = 0; file < files_; ++file) spots.push_back({ring, half, file});
        if (barrier(ring) == "passed") spots.push_back({ring, half, files_});
      }
    }
    return spots;
  }

  std::optional<RingStep> step(const Spot& from, const Going& going) const {
    const int ring = from.ring + going.inwards;
    if (ring < 0) return {};
    if (ring < rings_) return step_aside({ring, from.half, from.file}, is_arm(from), going);
    // "a file straight on, a diagonal with the hand kept": on the other side inwards is outwards, and left stays left.
    if (!is_crossed_) return {};
    return step_aside({from.ring, 1 - from.half, from.file}, is_arm(from), {-1, -going.aside});
  }

 private:
  /// Steps along a ring from a spot, which may be a spot of the barrier that is not a place.
  std::optional<RingStep> step_aside(const Spot& spot, bool from_arm, const Going& going) const {
    const Spot ahead{spot.ring, spot.half, spot.file + going.aside};
    const Spot next_half{spot.ring, 1 - spot.half, 0};
    if (from_arm) {
      if (going.aside == 0 && barrier(spot.ring) != "passed") return {};
      return RingStep{going.aside > 0 ? next_half : ahead, going};
    }
    if (ahead.file >= 0 && ahead.file < files_) return RingStep{ahead, going};
    if (barrier(spot.ring) == "closed") return {};
    const bool is_passed = barrier(spot.ring) == "passed";
    // Goes forwards over the arm of its own half, and backwards over that of the other half, after its last file.
    const Spot arm{spot.ring, going.aside > 0 ? spot.half : 1 - spot.half, files_};
    if (is_passed) return RingStep{arm, going};
    return RingStep{going.aside > 0 ? next_half : Spot{spot.ring, 1 - spot.half, files_ - 1}, going};
  }

  int files_;
  int rings_;
  bool is_crossed_;
  std::vector<std::string> barrier_;
};

/// North leads inwards on the first half, outwards on the second; an arm belongs to the half before it.
const std::string& name_of(const Spot& spot, const Going& going) {
  return compass_direction(going.aside, spot.half == 0 ? going.inwards : -going.inwards);
}

constexpr Going ways[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

}  // namespace

void Board::lay_rings(int files, int ranks, bool is_crossed, std::vector<std::string> barrier) {
  add_directions(compass, turned_compass);
  const std::map<int, int> length_of_file = lay_cells(files, ranks);
  const Rings rings(files, ranks / 2, is_crossed, std::move(barrier));
  std::map<std::pair<int, int>, int> arms;
  for (const Spot& spot : rings.spots()) {
    if (rings.is_arm(spot)) arms[{spot.half, spot.ring}] = add_place("|", -1, -1, false);
  }
  const auto place_of = [&](const Spot& spot) {
    if (rings.is_arm(spot)) return arms.at({spot.half, spot.ring});
    return place_at(spot.file, spot.half == 0 ? spot.ring : ranks - 1 - spot.ring);
  };
  for (const Spot& spot : rings.spots()) {
    for (const Going& going : ways) {
      const auto step = rings.step(spot, going);
      if (step) set_step(place_of(spot), name_of(spot, going), place_of(step->to), name_of(step->to, step->then));
    }
  }
  turn_over(length_of_file);
}

}  // namespace roundel::slow_fairy
