#include "variants/stones/setup.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/board/movement.hpp"
#include "variants/boards/next_cell.hpp"
#include "variants/pieces/stride_reaches.hpp"
#include "variants/stones/move.hpp"

namespace roundel::stones {
namespace {

constexpr std::size_t most_table_bytes = std::size_t{512} << 20;

/// Returns the cells to which a side's stones go by these strides, among those where they may stand.
template <CellMask M>
Reaches<M> reaches(const FileBoard& board, const pieces::Strides& strides, Side side, M stands_on) {
  Reaches<M> all = pieces::stride_reaches<M>(
      board.graph, strides, {side, directions_of(board, side), [](const pieces::Stride&, Cell) { return true; }});
  for (auto& of_cell : all)
    std::erase_if(of_cell, [&](const Reach<M>& one) { return !contains(stands_on, one.cell); });
  return all;
}

template <CellMask M>
M image(M cells, const Symmetry& symmetry) {
  M image{};
  for_each_cell(cells, [&](Cell cell) { image |= mask_of<M>(symmetry[static_cast<std::size_t>(cell)]); });
  return image;
}

Cell cell_of(const Step& step) { return static_cast<Cell>(index(step.to)); }

}  // namespace

template <CellMask M>
Expected<std::shared_ptr<const Setup<M>>> Setup<M>::make(DescribedGame game, FileBoard board, Rules rules) {
  std::shared_ptr<Setup> setup(new Setup(std::move(game), std::move(board), std::move(rules)));
  for (int n = 0; n < setup->graph().cell_count(); ++n) {
    if (!setup->graph().is_gap(static_cast<Cell>(n))) setup->all_cells_ |= mask_of<M>(static_cast<Cell>(n));
  }
  setup->make_rays();
  setup->make_neighbours();
  if (auto error = setup->make_tables()) return *error;
  if (setup->rules().removing_line > 0) setup->make_lines(setup->rules().removing_line);
  for (const Goal& goal : setup->rules().goals) {
    if (goal.type == Goal::Type::line) setup->make_lines(goal.number);
  }
  setup->make_counted_lines();
  setup->make_slides();
  setup->make_distances();
  setup->has_forcing_actions_ = setup->rules().takes() && !setup->rules().only_takes();
  setup->make_flanking_neighbours();
  setup->make_flanking_lines();
  setup->find_safe_cells();
  setup->stones_move_ = setup->rules_.moves() || setup->rules_.flies_at > 0;
  setup->has_blocks_ = !setup->rules_.shots.empty() || setup->rules_.start.find(block_sign) != std::string::npos;
  setup->only_places_ =
      !setup->stones_move_ && setup->rules_.places() && !setup->rules_.takes() && setup->rules_.shots.empty();
  setup->only_flanks_ = setup->has_only_flanking();
  setup->compare_sides();
  setup->find_advancing();
  return std::shared_ptr<const Setup>(setup);
}

template <CellMask M>
MaybeError Setup<M>::make_tables() {
  SlideTableMaker<M> slides(most_table_bytes);
  for (const Side side : {Side::first, Side::second}) {
    const std::vector<Direction> turned = directions_of(board_, side);
    for (const Direction direction : rules_.flanking.along)
      flanking_along_[roundel::at(side)].push_back(turned[static_cast<std::size_t>(direction)]);
    hostile_[roundel::at(side)] = narrowed<M>(rules_.flanking.hostile[roundel::at(side)]);
    filled_first_[roundel::at(side)] = narrowed<M>(rules_.filled_first[roundel::at(side)]);
    for (int n = 0; n < kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      const KindRules& rules = rules_.of(kind);
      KindTables<M>& tables = tables_[roundel::at(side)][at(kind)];
      tables.stands_on = narrowed<M>(rules.stands_on[roundel::at(side)]);
      tables.places_on = narrowed<M>(rules.places_on[roundel::at(side)]) & tables.stands_on;
      const auto moves = slides.table_of(reaches(board_, rules.moves, side, tables.stands_on));
      if (!moves) return Error{fmt::format("[men.{}]: its lines are too long for the move tables", rules.name)};
      tables.moves = *moves;
      if (rules.flanks) flankers[roundel::at(side)] |= set_of(kind);
      if (!rules.flanks || rules.is_flanked_from_all_sides) flanks_at_once_ = 0;
      if (auto error = make_leaps(side, kind)) return error;
    }
    const auto shots = slides.table_of(reaches(board_, rules_.shots, side, all_cells_));
    if (!shots) return Error{"[rules] shots: their lines are too long for the move tables"};
    shots_[roundel::at(side)] = *shots;
  }
  return {};
}

template <CellMask M>
void Setup<M>::make_slides() {
  for (const Direction direction : rules_.rests_on) {
    M edge = all_cells();
    for_each_cell(all_cells(), [&](Cell cell) {
      if (const Step step = next_cell(graph(), cell, direction)) edge &= ~mask_of<M>(cell_of(step));
    });
    for_each_cell(edge, [&](Cell first) {
      M way = mask_of<M>(first);
      Cell cell = first;
      Step step = next_cell(graph(), cell, direction);
      for (; step && !contains(way, cell_of(step)); step = next_cell(graph(), cell, step.direction)) {
        slides_.push_back({mask_of<M>(cell), way, mask_of<M>(cell_of(step))});
        cell = cell_of(step);
        way |= mask_of<M>(cell);
      }
      slides_.push_back({mask_of<M>(cell), way, M{}});
    });
  }
}

template <CellMask M>
M Setup<M>::resting_places(M empty) const {
  M places{};
  for (const Slide& slide : slides_) {
    if (!any(slide.way & ~empty) && !any(slide.stopper & empty)) places |= slide.to;
  }
  return places;
}

template <CellMask M>
MaybeError Setup<M>::make_leaps(Side side, Kind kind) {
  KindTables<M>& tables = tables_[roundel::at(side)][at(kind)];
  tables.leaps.resize(static_cast<std::size_t>(graph().cell_count()));
  const std::vector<Direction> turned = directions_of(board_, side);
  for (int n = 0; n < graph().cell_count(); ++n) {
    const auto from = static_cast<Cell>(n);
    auto& leaps = tables.leaps[static_cast<std::size_t>(n)];
    for (const Direction direction : rules_.of(kind).jumps) {
      const Step over = next_cell(graph(), from, turned[static_cast<std::size_t>(direction)]);
      if (!over) continue;
      const Step to = next_cell(graph(), cell_of(over), over.direction);
      if (!to || cell_of(to) == from || !contains(tables.stands_on, cell_of(to))) continue;
      const bool is_known = std::any_of(leaps.begin(), leaps.end(), [&](const Leap& leap) {
        return leap.to == cell_of(to) && leap.over != cell_of(over);
      });
      if (is_known)
        return Error{fmt::format("[men.{}] jumps: two jumps lead from {} to {}", rules_.of(kind).name,
                                 graph().name(from), graph().name(cell_of(to)))};
      const bool is_same =
          std::any_of(leaps.begin(), leaps.end(), [&](const Leap& leap) { return leap.to == cell_of(to); });
      if (!is_same) leaps.push_back({cell_of(over), cell_of(to)});
    }
  }
  return {};
}

template <CellMask M>
void Setup<M>::make_rays() {
  directions_ = static_cast<std::size_t>(graph().direction_count());
  for (int n = 0; n < graph().cell_count(); ++n) {
    for (std::size_t d = 0; d < directions_; ++d) {
      Span span{static_cast<std::uint32_t>(ray_cells_.size()), 0};
      M seen = mask_of<M>(static_cast<Cell>(n));
      Step step = next_cell(graph(), static_cast<Cell>(n), static_cast<Direction>(d));
      while (step && !contains(seen, cell_of(step))) {
        seen |= mask_of<M>(cell_of(step));
        ray_cells_.push_back(cell_of(step));
        ++span.size;
        step = next_cell(graph(), cell_of(step), step.direction);
      }
      rays_.push_back(span);
    }
  }
}

template <CellMask M>
void Setup<M>::make_neighbours() {
  for (int n = 0; n < graph().cell_count(); ++n) {
    for (const Direction direction : rules_.beside) {
      const Ray line = ray(static_cast<Cell>(n), direction);
      if (line.empty()) continue;
      beside_[static_cast<std::size_t>(n)] |= mask_of<M>(line.front());
      beside_[at(line.front())] |= mask_of<M>(static_cast<Cell>(n));
    }
  }
}

template <CellMask M>
void Setup<M>::make_flanking_neighbours() {
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < graph().cell_count(); ++n) {
      for (const Direction direction : flanking_along(side)) {
        const Ray line = ray(static_cast<Cell>(n), direction);
        if (!line.empty())
          flanking_neighbours_[roundel::at(side)][static_cast<std::size_t>(n)] |= mask_of<M>(line.front());
      }
    }
  }
}

template <CellMask M>
void Setup<M>::make_flanking_lines() {
  using Order = typename FlankingLine<M>::Order;
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < graph().cell_count(); ++n) {
      for (const Direction direction : flanking_along(side)) {
        const Ray line = ray(static_cast<Cell>(n), direction);
        if (line.size() < 2) continue;
        FlankingLine<M> flanking{M{}, direction, Order::mixed};
        for (const Cell cell : line) flanking.cells |= mask_of<M>(cell);
        if (std::is_sorted(line.begin(), line.end())) flanking.order = Order::rising;
        if (std::is_sorted(line.rbegin(), line.rend())) flanking.order = Order::falling;
        flanking_lines_[roundel::at(side)][static_cast<std::size_t>(n)].push_back(flanking);
      }
    }
  }
}

template <CellMask M>
void Setup<M>::find_safe_cells() {
  for (int n = 0; n < graph().cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    int open = 0;
    for (const Direction direction : flanking_along(Side::first)) {
      const bool is_open = !ray(cell, direction).empty() && !ray(cell, opposite(direction)).empty();
      open += is_open;
      safe_directions_[at(cell)] += !is_open;
    }
    if (open == 0) safe_cells_ |= mask_of<M>(cell);
  }
}

template <CellMask M>
void Setup<M>::make_lines(int number) {
  if (std::any_of(lines_.begin(), lines_.end(), [&](const Lines& lines) { return lines.number == number; })) return;
  Lines& lines = lines_.emplace_back();
  lines.number = number;
  for (int n = 0; n < graph().cell_count(); ++n) {
    for (const Direction direction : rules_.lines_along) {
      const Ray line = ray(static_cast<Cell>(n), direction);
      if (static_cast<int>(line.size()) < number - 1) continue;
      M cells = mask_of<M>(static_cast<Cell>(n));
      for (int k = 0; k < number - 1; ++k) cells |= mask_of<M>(line[static_cast<std::size_t>(k)]);
      if (std::find(lines.all.begin(), lines.all.end(), cells) == lines.all.end()) lines.all.push_back(cells);
    }
  }
  for (const M cells : lines.all) for_each_cell(cells, [&](Cell cell) { lines.through[at(cell)].push_back(cells); });
}

template <CellMask M>
void Setup<M>::make_counted_lines() {
  for (int n = 0; n < graph().cell_count(); ++n) {
    for (const Direction direction : rules_.lines_along) {
      M cells = mask_of<M>(static_cast<Cell>(n));
      for (const Direction way : {direction, opposite(direction)}) {
        for (const Cell cell : ray(static_cast<Cell>(n), way)) cells |= mask_of<M>(cell);
      }
      counted_lines_[static_cast<std::size_t>(n)].push_back(cells);
    }
  }
}

template <CellMask M>
M Setup<M>::next_to_goal(std::size_t goal, Side side, Cell from) const {
  M next = beside(from);
  for (int n = 0; n < kind_count(); ++n) {
    const auto& moves = tables(side, static_cast<Kind>(n)).moves;
    if (contains(rules_.goals[goal].kinds, static_cast<Kind>(n))) next |= moves.reached(from, M{}, moves.splits());
  }
  return next;
}

template <CellMask M>
auto Setup<M>::distances(std::size_t goal, Side side) const -> Distances {
  Distances distances;
  distances.fill(-1);
  M reached{};
  M nearest = goal_cells(goal, side) & all_cells_;
  for (int distance = 0; any(nearest); ++distance) {
    for_each_cell(nearest, [&](Cell cell) { distances[at(cell)] = distance; });
    reached |= nearest;
    M farther{};
    for_each_cell(all_cells_ & ~reached, [&](Cell cell) {
      if (any(next_to_goal(goal, side, cell) & nearest)) farther |= mask_of<M>(cell);
    });
    nearest = farther;
  }
  return distances;
}

template <CellMask M>
void Setup<M>::make_distances() {
  for (std::size_t goal = 0; goal < rules_.goals.size(); ++goal)
    goal_distances_.push_back({distances(goal, Side::first), distances(goal, Side::second)});
}

template <CellMask M>
void Setup<M>::compare_sides() {
  const auto is_turned = [&](const SidedCells& cells) { return board_.turned_over(cells[0]) == cells[1]; };
  for (const KindRules& kind : rules_.kinds)
    sides_are_alike_ &= is_turned(kind.stands_on) && is_turned(kind.places_on);
  for (const Goal& goal : rules_.goals) sides_are_alike_ &= is_turned(goal.on) && is_turned(goal.to);
  sides_are_alike_ &= is_turned(rules_.flanking.hostile) && rules_.start_counts[0] == rules_.start_counts[1];
  sides_are_alike_ &= is_turned(rules_.filled_first) && rules_.rests_on.empty() && !any(board_.one_sided);
}

template <CellMask M>
bool Setup<M>::has_only_flanking() const {
  const Flanking& flanking = rules_.flanking;
  if (!only_places_ || !points_decide() || rules_.stuck != Stuck::pass || kind_count() != 1) return false;
  const KindRules& kind = rules_.kinds[0];
  const bool anywhere = kind.placed_near == Near::anything && !kind.is_flanked_from_all_sides && kind.flanks &&
                        rules_.rests_on.empty() && !rules_.has_hands && !has_blocks_;
  bool is_alike = true;
  for (const Side side : {Side::first, Side::second}) {
    is_alike = is_alike && tables(side, Kind{}).places_on == all_cells_ && !any(hostile(side)) &&
               flanking_neighbours_[roundel::at(side)] == flanking_neighbours_[0];
  }
  return anywhere && is_alike && flanking.effect == Effect::flip && flanking.is_must && flanking.longest == 0 &&
         rules_.touching == Effect::nothing;
}

template <CellMask M>
bool Setup<M>::is_bounded() const {
  if (only_places()) return count(all_cells_) * kind_count() <= most_solved_choices;
  return only_advancing_ && count(all_cells_) * most_moves() <= most_solved_choices;
}

template <CellMask M>
int Setup<M>::most_moves() const {
  int most = 0;
  for (int n = 0; n < kind_count() * side_count; ++n) {
    const KindTables<M>& of_kind = tables(n % 2 == 0 ? Side::first : Side::second, static_cast<Kind>(n / 2));
    for_each_cell(all_cells_, [&](Cell from) {
      const int steps = count(of_kind.moves.reached(from, M{}, of_kind.moves.splits()));
      most = std::max(most, steps + static_cast<int>(of_kind.leaps[at(from)].size()));
    });
  }
  return most;
}

template <CellMask M>
void Setup<M>::find_advancing() {
  const bool one_action = rules_.captures_go_on == GoOn::never && !rules_.approaches && !rules_.withdraws &&
                          rules_.shots.empty() && rules_.removing_line == 0;
  const bool only_moves = !rules_.places() && !rules_.flips() && rules_.flies_at == 0 && rules_.halfmove_limit == 0;
  if (!one_action || !only_moves || rules_.stuck == Stuck::pass) return;
  for (const Side side : {Side::first, Side::second}) {
    bool advances = true;
    for (int n = 0; n < kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (rules_.start_counts[roundel::at(side)][at(kind)] == 0) continue;
      advances =
          advances && !rules_.of(kind).by_count && rules_.of(kind).jumps.empty() && count_moves_ahead(side, kind);
    }
    if (advances) only_advancing_ = side;
    if (advances) return;
  }
}

template <CellMask M>
bool Setup<M>::count_moves_ahead(Side side, Kind kind) {
  auto& ahead = moves_ahead_[at(kind)];
  ahead.fill(0);
  const auto& moves = tables(side, kind).moves;
  // Each round finds the stones that can make one more move. One that still can after as many as there are cells
  // comes back.
  for (int round = 0; round <= count(all_cells_); ++round) {
    bool grows = false;
    for_each_cell(all_cells_, [&](Cell from) {
      for_each_cell(moves.reached(from, M{}, moves.splits()), [&](Cell to) {
        if (ahead[at(from)] > ahead[at(to)]) return;
        ahead[at(from)] = ahead[at(to)] + 1;
        grows = true;
      });
    });
    if (!grows) return true;
  }
  return false;
}

template <CellMask M>
const std::vector<Symmetry>& Setup<M>::symmetries() const {
  std::call_once(finds_symmetries_, [this] {
    symmetries_ = roundel::symmetries(graph(), {all_rays(graph())});
    std::erase_if(symmetries_, [this](const Symmetry& one) { return !keeps_rules(one); });
  });
  return symmetries_;
}

template <CellMask M>
bool Setup<M>::keeps_rules(const Symmetry& symmetry) const {
  if (!keeps_cells(symmetry) || !keeps_rays(symmetry) || !keeps_moves(symmetry)) return false;
  const auto is_known = [](const auto& all, const auto& image) {
    return std::find(all.begin(), all.end(), image) != all.end();
  };
  const auto turned = [&](M cells) { return image(cells, symmetry); };
  for (const Lines& lines : lines_) {
    for (const M line : lines.all) {
      if (!is_known(lines.all, turned(line))) return false;
    }
  }
  return std::all_of(slides_.begin(), slides_.end(), [&](const Slide& one) {
    return is_known(slides_, Slide{turned(one.to), turned(one.way), turned(one.stopper)});
  });
}

template <CellMask M>
bool Setup<M>::keeps_cells(const Symmetry& symmetry) const {
  const auto keeps = [&](M cells) { return image(cells, symmetry) == cells; };
  for (const Side side : {Side::first, Side::second}) {
    if (!keeps(hostile(side)) || !keeps(filled_first(side))) return false;
    for (int n = 0; n < kind_count(); ++n) {
      const KindTables<M>& of_kind = tables(side, static_cast<Kind>(n));
      if (!keeps(of_kind.places_on) || !keeps(of_kind.stands_on)) return false;
    }
    for (std::size_t n = 0; n < rules_.goals.size(); ++n) {
      if (!keeps(goal_cells(n, side)) || !keeps(connected_cells(n, side))) return false;
    }
  }
  return true;
}

/// Moves on an empty board tell those on any other, because symmetries keep lines.
template <CellMask M>
bool Setup<M>::keeps_moves(const Symmetry& symmetry) const {
  for (int n = 0; n < graph().cell_count() * kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n % kind_count());
    const auto from = static_cast<Cell>(n / kind_count());
    for (const Side side : {Side::first, Side::second}) {
      const auto& moves = tables(side, kind).moves;
      const M there = moves.reached(symmetry[static_cast<std::size_t>(from)], M{}, moves.splits());
      if (image(moves.reached(from, M{}, moves.splits()), symmetry) != there) return false;
    }
  }
  return true;
}

template <CellMask M>
bool Setup<M>::keeps_rays(const Symmetry& symmetry) const {
  for (int n = 0; n < graph().cell_count(); ++n) {
    const Cell turned = symmetry[static_cast<std::size_t>(n)];
    if (image(beside(static_cast<Cell>(n)), symmetry) != beside(turned)) return false;
    for (const Side side : {Side::first, Side::second}) {
      for (const Direction direction : flanking_along(side)) {
        const Ray line = ray(static_cast<Cell>(n), direction);
        const auto is_image = [&](Direction there) {
          const Ray other = ray(turned, there);
          return std::equal(line.begin(), line.end(), other.begin(), other.end(), [&](Cell cell, Cell of_other) {
            return symmetry[static_cast<std::size_t>(cell)] == of_other;
          });
        };
        if (std::none_of(flanking_along(side).begin(), flanking_along(side).end(), is_image)) return false;
      }
    }
  }
  return true;
}

template <CellMask M>
int Setup<M>::direction_between(Cell from, Cell to) const {
  int d = 0;
  for (; d < graph().direction_count(); ++d) {
    const Ray line = ray(from, static_cast<Direction>(d));
    if (!line.empty() && line.front() == to) break;
  }
  return d;
}

template <CellMask M>
int Setup<M>::direction_after(Cell from, int direction) const {
  if (direction >= graph().direction_count()) return direction;
  const Step step = next_cell(graph(), from, static_cast<Direction>(direction));
  return step ? roundel::index(step.direction) : graph().direction_count();
}

template <CellMask M>
const std::vector<M>& Setup<M>::lines_of(int number, Cell cell) const {
  const auto lines =
      std::find_if(lines_.begin(), lines_.end(), [&](const Lines& one) { return one.number == number; });
  return lines->through[at(cell)];
}

template <CellMask M>
const std::vector<M>& Setup<M>::all_lines_of(int number) const {
  return std::find_if(lines_.begin(), lines_.end(), [&](const Lines& one) { return one.number == number; })->all;
}

template class Setup<Mask64>;
template class Setup<Mask128>;

}  // namespace roundel::stones
