#include "variants/boards/board_shapes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>
#include <utility>

#include "engine/board/compass.hpp"

namespace roundel {
namespace {

constexpr float half_turn = 180.0F;
constexpr float radians_a_degree = 0.017453293F;
constexpr float hexagon_files_apart = 0.8660254F;  ///< if neighbours are 1 apart

void use_compass(BoardPlan& plan) {
  plan.directions = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  for (int n = 0; n < compass::direction_count; ++n) {
    plan.turned_directions.push_back(compass::direction_of(compass::file_change[n], -compass::rank_change[n]));
  }
}

char file_letter(FileBoard::Shape shape, int file) {
  const bool leaves_out_j = shape == FileBoard::Shape::hexagon;
  return static_cast<char>('a' + file + (leaves_out_j && file >= 'j' - 'a' ? 1 : 0));
}

std::string cell_name(FileBoard::Shape shape, int file, int rank) {
  return fmt::format("{}{}", file_letter(shape, file), rank + 1);
}

/// Adds cells in files and ranks, numbered a1, b1, ... rank by rank, without coordinates and steps.
void add_grid(BoardPlan& plan) {
  use_compass(plan);
  for (int rank = 0; rank < plan.ranks; ++rank) {
    for (int file = 0; file < plan.files; ++file) {
      PlannedSpot& spot = plan.spots.emplace_back();
      spot.name = cell_name(plan.shape, file, rank);
      spot.file = file;
      spot.rank = rank;
      spot.steps.resize(compass::direction_count);
      plan.turned.push_back((plan.ranks - 1 - rank) * plan.files + file);
    }
  }
  for (int rank = plan.ranks - 1; rank >= 0; --rank) {
    auto& row = plan.rows.emplace_back();
    for (int file = 0; file < plan.files; ++file) row.push_back(rank * plan.files + file);
  }
}

/// Places the middle of a spot on a ring and a sector: rings from the innermost, and sectors counterclockwise from
/// the left.
void put_on_ring(PlannedSpot& spot, int rings_from_centre, float sectors_from_left, int sectors) {
  const float degrees = half_turn + sectors_from_left * 2 * half_turn / static_cast<float>(sectors);
  const float distance = static_cast<float>(rings_from_centre) + 0.5F;
  spot.x = distance * std::cos(degrees * radians_a_degree);
  spot.y = distance * std::sin(degrees * radians_a_degree);
}

// ---- Rectangles

/// Returns the result of a change along an axis of that length; -1: beyond its end.
int moved(int from, int by, int length, bool is_joined) {
  const int to = from + by;
  if (is_joined) return (to + length) % length;
  return to >= 0 && to < length ? to : -1;
}

/// Returns whether a spot of a rectangle has steps in a direction, which lead to the edge perhaps.
bool has_step(const RectangleShape& shape, const PlannedSpot& spot, int direction) {
  const int files = compass::file_change[direction];
  const int ranks = compass::rank_change[direction];
  if (files == 0 || ranks == 0) return true;
  if (shape.is_drawn_in_hexagons) return files == ranks;
  if (shape.diagonals == Diagonals::alternate) return (spot.file + spot.rank) % 2 == 0;
  return shape.diagonals == Diagonals::all;
}

}  // namespace

std::vector<char> file_letters(FileBoard::Shape shape, int files) {
  std::vector<char> letters;
  for (int file = 0; file < files; ++file) letters.push_back(file_letter(shape, file));
  return letters;
}

BoardPlan plan_rectangle(const RectangleShape& shape) {
  BoardPlan plan;
  plan.files = shape.files;
  plan.ranks = shape.ranks;
  if (shape.is_drawn_in_rings) {
    plan.tiling = CellGraph::Tiling::rings;
    plan.sectors = shape.files;
  }
  if (shape.is_drawn_in_hexagons) plan.tiling = CellGraph::Tiling::hexagons;
  add_grid(plan);
  for (PlannedSpot& spot : plan.spots) {
    spot.x = static_cast<float>(spot.file);
    spot.y = static_cast<float>(spot.rank);
    if (shape.is_drawn_in_rings) {
      put_on_ring(spot, shape.ranks - 1 - spot.rank, static_cast<float>(spot.file) + 0.5F, shape.files);
    }
    if (shape.is_drawn_in_hexagons) {
      spot.x = static_cast<float>(spot.file) * hexagon_files_apart;
      spot.y = static_cast<float>(spot.rank) - static_cast<float>(spot.file) / 2;
    }
    for (int n = 0; n < compass::direction_count; ++n) {
      if (!has_step(shape, spot, n)) continue;
      const int file = moved(spot.file, compass::file_change[n], shape.files, shape.joins_files);
      const int rank = moved(spot.rank, compass::rank_change[n], shape.ranks, shape.joins_ranks);
      if (file < 0 || rank < 0) continue;
      spot.steps[static_cast<std::size_t>(n)] = {rank * shape.files + file, static_cast<Direction>(n)};
    }
  }
  return plan;
}

// ---- Hexagons

namespace {

/// A place of a hexagonal lattice: files from the middle one, and half cells upward from the middle of the board. It
/// is also used for the change of place by a step.
struct HexagonPlace {
  int file;
  int up;
  bool operator<(const HexagonPlace& o) const { return std::pair(file, up) < std::pair(o.file, o.up); }
};

struct HexagonDirection {
  std::string_view name;
  HexagonPlace change;
};
/// Clockwise, alternating over sides and corners.
constexpr HexagonDirection hexagon_directions[] = {
    {"n", {0, 2}},  {"nne", {1, 3}},   {"ne", {1, 1}},   {"e", {2, 0}},  {"se", {1, -1}}, {"sse", {1, -3}},
    {"s", {0, -2}}, {"ssw", {-1, -3}}, {"sw", {-1, -1}}, {"w", {-2, 0}}, {"nw", {-1, 1}}, {"nnw", {-1, 3}}};
constexpr int hexagon_direction_count = static_cast<int>(std::size(hexagon_directions));
static_assert(hexagon_direction_count <= CellGraph::max_directions);

void use_hexagon_directions(BoardPlan& plan) {
  for (int n = 0; n < hexagon_direction_count; ++n) {
    plan.directions.push_back(hexagon_directions[n].name);
    // North is the first direction, and south is half a turn further: mirroring exchanges left and right.
    const int turned = (hexagon_direction_count / 2 - n + hexagon_direction_count) % hexagon_direction_count;
    plan.turned_directions.push_back(static_cast<Direction>(turned));
  }
}

}  // namespace

BoardPlan plan_hexagon(int side, int height) {
  BoardPlan plan;
  plan.shape = FileBoard::Shape::hexagon;
  plan.tiling = CellGraph::Tiling::hexagons;
  plan.files = 2 * side - 1;
  plan.ranks = height + side - 1;
  use_hexagon_directions(plan);
  std::map<HexagonPlace, SpotNumber> numbers;
  for (int file = 0; file < plan.files; ++file) {
    const int from_middle = file - (side - 1);
    const int length = plan.ranks - std::abs(from_middle);
    const auto first = static_cast<SpotNumber>(plan.spots.size());
    auto& row = plan.rows.emplace_back();
    for (int rank = 0; rank < length; ++rank) {
      const HexagonPlace place{from_middle, 2 * rank - (length - 1)};
      PlannedSpot spot{cell_name(plan.shape, file, rank), file, rank};
      spot.x = static_cast<float>(from_middle) * hexagon_files_apart;
      spot.y = static_cast<float>(place.up) / 2;
      numbers.emplace(place, first + rank);
      row.push_back(first + rank);
      plan.turned.push_back(first + length - 1 - rank);
      plan.spots.push_back(std::move(spot));
    }
  }
  for (const auto& [place, number] : numbers) {
    for (int n = 0; n < hexagon_direction_count; ++n) {
      const HexagonPlace change = hexagon_directions[n].change;
      const auto to = numbers.find({place.file + change.file, place.up + change.up});
      plan.spot(number).steps.push_back({to == numbers.end() ? no_spot : to->second, static_cast<Direction>(n)});
    }
  }
  return plan;
}

// ---- The view of the second side

/// Cells are numbered in the same order from both ends, and a direction is half their number from its opposite.
void turn_by_half(BoardPlan& plan) {
  std::iota(plan.turned.rbegin(), plan.turned.rend(), SpotNumber{0});
  const std::size_t count = plan.directions.size();
  for (std::size_t n = 0; n < count; ++n) plan.turned_directions[n] = static_cast<Direction>((n + count / 2) % count);
}

// ---- Levels

namespace {

/// A change of place, or the place itself.
struct LevelsPlace {
  int level;
  int rank;
  int file;
};
struct LevelsDirection {
  std::string_view name;
  LevelsPlace change;
};
constexpr LevelsDirection levels_directions[] = {
    {"n", {0, 1, 0}},     {"ne", {0, 1, 1}},    {"e", {0, 0, 1}},    {"se", {0, -1, 1}},  {"u", {1, 0, 0}},
    {"un", {1, 1, 0}},    {"une", {1, 1, 1}},   {"ue", {1, 0, 1}},   {"use", {1, -1, 1}}, {"us", {1, -1, 0}},
    {"usw", {1, -1, -1}}, {"uw", {1, 0, -1}},   {"unw", {1, 1, -1}}, {"s", {0, -1, 0}},   {"sw", {0, -1, -1}},
    {"w", {0, 0, -1}},    {"nw", {0, 1, -1}},   {"d", {-1, 0, 0}},   {"ds", {-1, -1, 0}}, {"dsw", {-1, -1, -1}},
    {"dw", {-1, 0, -1}},  {"dnw", {-1, 1, -1}}, {"dn", {-1, 1, 0}},  {"dne", {-1, 1, 1}}, {"de", {-1, 0, 1}},
    {"dse", {-1, -1, 1}}};
constexpr int levels_direction_count = static_cast<int>(std::size(levels_directions));
static_assert(levels_direction_count <= CellGraph::max_directions);

/// The second side sees the board from behind and from above.
Direction turned_in_levels(LevelsPlace change) {
  for (int n = 0; n < levels_direction_count; ++n) {
    const LevelsPlace other = levels_directions[n].change;
    if (other.level == -change.level && other.rank == -change.rank && other.file == change.file)
      return static_cast<Direction>(n);
  }
  return Direction{};
}

/// Returns where the levels are drawn: up to three in one row, otherwise in two. The cells of two levels that lie
/// above each other differ in their colour, as neighbours do.
LevelsPlace drawn_at(const LevelsShape& shape, int level) {
  const int columns = shape.levels <= 3 ? shape.levels : (shape.levels + 1) / 2;
  const auto with_parity = [](int least, int parity) { return least + (least + parity) % 2; };
  return {0, level / columns * with_parity(shape.ranks + 1, columns % 2),
          level % columns * with_parity(shape.files + 1, 1)};
}

}  // namespace

BoardPlan plan_levels(const LevelsShape& shape) {
  BoardPlan plan;
  plan.shape = FileBoard::Shape::levels;
  plan.files = shape.files;
  plan.ranks = shape.ranks;
  plan.levels = shape.levels;
  for (const auto& [name, change] : levels_directions) {
    plan.directions.push_back(name);
    plan.turned_directions.push_back(turned_in_levels(change));
  }
  const auto number = [&](LevelsPlace at) { return (at.level * shape.ranks + at.rank) * shape.files + at.file; };
  const auto is_there = [&](LevelsPlace at) {
    const auto is_within = [](int value, int length) { return value >= 0 && value < length; };
    return is_within(at.level, shape.levels) && is_within(at.rank, shape.ranks) && is_within(at.file, shape.files);
  };
  for (int n = 0; n < shape.levels * shape.ranks * shape.files; ++n) {
    const LevelsPlace at{n / shape.files / shape.ranks, n / shape.files % shape.ranks, n % shape.files};
    PlannedSpot& spot = plan.spots.emplace_back();
    spot.name = static_cast<char>('A' + at.level) + cell_name(plan.shape, at.file, at.rank);
    spot.file = at.file;
    spot.rank = at.rank;
    spot.level = at.level;
    const LevelsPlace corner = drawn_at(shape, at.level);
    spot.x = static_cast<float>(corner.file + at.file);
    spot.y = static_cast<float>(corner.rank + at.rank);
    for (int d = 0; d < levels_direction_count; ++d) {
      const LevelsPlace by = levels_directions[d].change;
      const LevelsPlace to{at.level + by.level, at.rank + by.rank, at.file + by.file};
      spot.steps.push_back({is_there(to) ? number(to) : no_spot, static_cast<Direction>(d)});
    }
    plan.turned.push_back(number({shape.levels - 1 - at.level, shape.ranks - 1 - at.rank, at.file}));
  }
  for (int level = shape.levels - 1; level >= 0; --level) {
    for (int rank = shape.ranks - 1; rank >= 0; --rank) {
      auto& row = plan.rows.emplace_back();
      for (int file = 0; file < shape.files; ++file) row.push_back(number({level, rank, file}));
    }
  }
  return plan;
}

// ---- Rings

namespace {

/// A place in polar form: rings from 1, the outermost; sectors counterclockwise. The arms of the barrier come before
/// the first file of each half.
struct Polar {
  int ring;
  int sector;
};

/// The geometry of a round board. Each half has an arm of the barrier. Where the barrier is open, nothing exists at
/// that arm.
class Rings {
 public:
  Rings(const RingsShape& shape, BoardPlan& plan)
      : shape_(shape), plan_(plan), rings_(shape.ranks / 2), half_(shape.files + 1), sectors_(2 * half_) {}

  void add_steps() {
    for (int ring = 1; ring <= rings_; ++ring) {
      for (int sector = 0; sector < sectors_; ++sector) add_steps({ring, sector});
    }
  }

  /// Adds crossings, after the cells.
  void add_crossings() {
    for (int arm = 0; arm < 2; ++arm) {
      for (int ring = 1; ring <= rings_; ++ring) {
        if (barrier(ring) != Barrier::passed) continue;
        crossings_[{arm, ring}] = static_cast<SpotNumber>(plan_.spots.size());
        plan_.turned.push_back(no_spot);
        PlannedSpot& spot = plan_.spots.emplace_back();
        spot.name = fmt::format("|{}{}", arm, ring);
        spot.kind = SpotKind::passed;
        spot.is_on_grid = false;
        spot.steps.resize(compass::direction_count);
      }
    }
  }

  void add_coordinates() {
    const bool has_arms = std::any_of(shape_.barrier.begin(), shape_.barrier.end(),
                                      [](Barrier barrier) { return barrier != Barrier::open; });
    plan_.tiling = CellGraph::Tiling::rings;
    plan_.sectors = has_arms ? sectors_ : 2 * shape_.files;
    for (PlannedSpot& spot : plan_.spots) {
      if (!spot.is_on_grid) continue;
      const bool is_first_half = spot.rank < rings_;
      const int rings_from_centre = is_first_half ? rings_ - 1 - spot.rank : spot.rank - rings_;
      const auto sector = static_cast<float>(spot.file + (is_first_half ? 0 : plan_.sectors / 2));
      put_on_ring(spot, rings_from_centre, sector + (has_arms ? 1.0F : 0.5F), plan_.sectors);
    }
    for (const auto& [at, number] : crossings_) {
      put_on_ring(plan_.spot(number), rings_ - at.second, static_cast<float>(at.first * half_), sectors_);
    }
  }

 private:
  bool is_arm(Polar at) const { return at.sector % half_ == 0; }
  bool is_first_half(Polar at) const { return at.sector <= half_; }
  Barrier barrier(int ring) const {
    return shape_.barrier.empty() ? Barrier::open : shape_.barrier[static_cast<std::size_t>(ring - 1)];
  }
  int round(int sector) const { return (sector + sectors_) % sectors_; }

  SpotNumber spot_at(Polar at) const {
    if (is_arm(at)) {
      const auto crossing = crossings_.find({at.sector / half_, at.ring});
      return crossing == crossings_.end() ? no_spot : crossing->second;
    }
    const int file = at.sector % half_ - 1;
    const int rank = is_first_half(at) ? at.ring - 1 : shape_.ranks - at.ring;
    return rank * shape_.files + file;
  }

  /// North is inward on the first side's half and outward on the other. East is the next sector on both.
  Direction direction_at(Polar at, int inward, int turn) const {
    return compass::direction_of(turn, is_first_half(at) ? inward : -inward);
  }

  SpotStep step_from(Polar at, int inward, int turn) const {
    Polar to{at.ring + inward, round(at.sector + turn)};
    if (to.ring < 1) return {};
    if (to.ring > rings_) {
      if (!shape_.is_centre_crossed) return {};
      // What is on the left of a line stays on its left.
      turn = -turn;
      inward = -1;
      to = {rings_, round(at.sector + half_ + turn)};
    }
    if (is_arm(to) && barrier(to.ring) == Barrier::open) {
      if (turn == 0) return {};
      to.sector = round(to.sector + turn);
    }
    return {spot_at(to), direction_at(to, inward, turn)};
  }

  void add_steps(Polar at) {
    const SpotNumber number = spot_at(at);
    if (number == no_spot) return;
    for (int inward = -1; inward <= 1; ++inward) {
      for (int turn = -1; turn <= 1; ++turn) {
        if (inward == 0 && turn == 0) continue;
        const auto direction = static_cast<std::size_t>(index(direction_at(at, inward, turn)));
        plan_.spot(number).steps[direction] = step_from(at, inward, turn);
      }
    }
  }

  const RingsShape& shape_;
  BoardPlan& plan_;
  int rings_;
  int half_;  ///< number of sectors of a half and one arm
  int sectors_;
  std::map<std::pair<int, int>, SpotNumber> crossings_;  ///< by arm and ring
};

}  // namespace

BoardPlan plan_rings(const RingsShape& shape) {
  BoardPlan plan;
  plan.shape = FileBoard::Shape::rings;
  plan.files = shape.files;
  plan.ranks = shape.ranks;
  add_grid(plan);
  Rings rings(shape, plan);
  rings.add_crossings();
  rings.add_coordinates();
  rings.add_steps();
  return plan;
}

}  // namespace roundel
