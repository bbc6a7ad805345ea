#include "variants/fairy/setup.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "variants/pieces/stride_reaches.hpp"

namespace roundel::fairy {
namespace {

/// Returns the cells to which pieces of a kind of either side go from a cell on an empty board.
template <CellMask M>
M steps(const Setup<M>& setup, Kind kind, Cell from) {
  M found{};
  for (const Side side : {Side::first, Side::second}) {
    const KindTables<M>& tables = setup.tables(side, kind);
    found |= tables.moves(from, M{}) | tables.takes(from, M{});
  }
  return found;
}

}  // namespace

template <CellMask M>
Expected<std::shared_ptr<const Setup<M>>> Setup<M>::make(const DescribedGame& game, const FileBoard& board,
                                                         const Rules& rules) {
  const std::shared_ptr<Setup> setup(new Setup);
  setup->game_ = game;
  setup->board_ = board;
  setup->rules_ = rules;
  for (int n = 0; n < board.cell_count(); ++n) setup->all_cells_ |= mask_of<M>(static_cast<Cell>(n));
  setup->sources_.resize(static_cast<std::size_t>(side_count * capacity));
  setup->leaping_kinds = all_kinds;
  if (auto error = setup->make_tables()) return *error;
  setup->find_promotions_and_files();
  setup->find_kinds_in_hands();
  if (setup->en_passant_kinds == 0) setup->passing_kinds = 0;
  setup->add_castlings();
  if (rules.gating) setup->find_gates();
  for (const Arrival& arrival : rules.arrivals) {
    setup->arrivals_.push_back({.kinds = arrival.kinds,
                                .on = {narrowed<M>(arrival.on[0]), narrowed<M>(arrival.on[1])},
                                .outcome = arrival.outcome,
                                .safe = arrival.safe,
                                .reply = arrival.reply,
                                .number = arrival.number,
                                .blocked = arrival.blocked});
  }
  setup->royal_kinds = rules.goal == Goal::none ? KindSet{} : rules.royal_kinds();
  setup->has_special_ends = rules.has_special_ends();
  setup->counts_checks = rules.checks > 0 || rules.perpetual_check_loses;
  setup->has_passes = rules.passes != Passes::never;
  setup->has_aftermath = setup->counts_checks || rules.meeting_kinds != 0 || rules.counting.is_on() ||
                         setup->has_passes || rules.blocks != Blocks::none;
  setup->places_blocks = rules.places_blocks();
  setup->compound_turns = setup->places_blocks || rules.moves_a_turn > 1;
  setup->captures_own = rules.captures_own;
  setup->has_further_moves = rules.drops || setup->has_passes || setup->in_place_kinds != 0 || setup->compound_turns;
  for (const Side side : {Side::first, Side::second}) {
    setup->blocks_on_[roundel::at(side)] = narrowed<M>(rules.blocks_on[roundel::at(side)]);
  }
  setup->has_faces = rules.has_faces() && !rules.facing_draws;
  setup->facing_draws = rules.facing_draws;
  setup->check_needs_all = rules.check_needs_all;
  setup->has_royal_rules = setup->has_faces || rules.explodes || rules.check_needs_all;
  setup->promotions_are_tried = !rules.may_check || rules.check_needs_all;
  setup->only_attacks_matter = rules.meeting_kinds == 0 && rules.may_check && !rules.explodes;
  setup->lines_tell =
      !rules.has_hops() && setup->only_attacks_matter && !rules.facing_draws && !rules.check_needs_all;
  if (rules.explodes) setup->find_blasts();
  setup->positions_return_only_quietly = !rules.drops;
  for (int n = 0; n < rules.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (contains(rules.counted_kinds, kind)) setup->positions_return_only_quietly &= setup->goes_one_way(kind);
  }
  if (auto error = setup->find_meetings()) return *error;
  setup->find_colours();
  setup->find_sources_near();
  setup->sort_by_manner();
  return std::shared_ptr<const Setup>(setup);
}

template <CellMask M>
M Setup<M>::passed_before(Piece piece, Cell to) const {
  M over{};
  for (int n = 0; n < kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const auto& becomes = rules_.of(kind).promotes_to;
    const bool is_it =
        kind == kind_of(piece) || std::find(becomes.begin(), becomes.end(), kind_of(piece)) != becomes.end();
    if (!is_it) continue;
    for (const auto& passing : tables(side_of(piece), kind).passings()) {
      if (passing.to == to) over |= passing.over;
    }
  }
  return over;
}

template <CellMask M>
MaybeError Setup<M>::make_tables() {
  SlideTableMaker<M> slides(most_table_bytes);
  for (int n = 0; n < rules_.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    for (const Side side : {Side::first, Side::second}) {
      auto tables = KindTables<M>::make(board_, rules_.of(kind), side, slides);
      if (!tables) return tables.error();
      const auto at = static_cast<std::size_t>(index(piece_of(side, kind)));
      if (tables->takes_en_passant()) en_passant_kinds |= set_of(kind);
      if (!tables->passings().empty()) passing_kinds |= set_of(kind);
      if (!tables->takes_by_leaps()) leaping_kinds &= ~set_of(kind);
      for (int cell = 0; cell < board_.cell_count(); ++cell) {
        const auto target = static_cast<std::size_t>(roundel::index(side) * capacity + cell);
        sources_[target][fairy::at(kind)] = tables->routes().sources(static_cast<Cell>(cell));
      }
      tables_[at] = std::move(*tables);
    }
    sort_kind(kind);
  }
  return {};
}

/// Adds a kind to the sets that its rules name.
template <CellMask M>
void Setup<M>::sort_kind(Kind kind) {
  const KindRules& rules = of(kind);
  if (rules.promotes()) (rules.promotes_in_place ? in_place_kinds : promoting_kinds) |= set_of(kind);
  if (rules.promotes()) (rules_.turns_back(kind) ? turning_kinds : climbing_kinds) |= set_of(kind);
  if (rules.promotes_by_capture) capture_promoting_kinds |= set_of(kind);
  if (rules.drops_on_both_colours) both_colours_kinds |= set_of(kind);
  if (rules.cannot_hop_over != 0) barred_kinds |= set_of(kind);
}

template <CellMask M>
void Setup<M>::find_promotions_and_files() {
  for (int n = 0; n < most_kinds; ++n) unpromoted_[static_cast<std::size_t>(n)] = static_cast<Kind>(n);
  for (int n = 0; n < rules_.kind_count(); ++n) {
    for (const Kind promoted : rules_.of(static_cast<Kind>(n)).promotes_to) {
      Kind& before = unpromoted_[fairy::at(promoted)];
      if (before == promoted) before = static_cast<Kind>(n);
    }
  }
  for (int a = 0; a < board_.cell_count(); ++a) {
    for (int b = 0; b < board_.cell_count(); ++b) {
      if (board_.file_of[static_cast<std::size_t>(a)] != board_.file_of[static_cast<std::size_t>(b)]) continue;
      files_[static_cast<std::size_t>(a)] |= mask_of<M>(static_cast<Cell>(b));
    }
  }
}

template <CellMask M>
void Setup<M>::find_kinds_in_hands() {
  for (int n = 0; n < rules_.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& rules = of(kind);
    const Kind usual = rules.has_plus ? rules.plain : kind;
    in_hand_[fairy::at(kind)] = rules.captured_as != Kind::none ? rules.captured_as : usual;
    dropped_from_[fairy::at(kind)] = rules.has_plus && of(rules.plain).drops_promoted ? rules.plain : kind;
  }
  for (const Side side : {Side::first, Side::second}) traps_[at(side)] = narrowed<M>(rules_.traps[at(side)]);
  for (std::size_t n = 0; n < static_cast<std::size_t>(board_.cell_count()); ++n)
    coloured_[static_cast<std::size_t>((board_.file_of[n] + board_.rank_of[n]) % 2)] |=
        mask_of<M>(static_cast<Cell>(n));
}

template <CellMask M>
void Setup<M>::find_blasts() {
  // On a hexagon every second direction leads over a corner, to a cell that is not next to the first.
  const int stride = board_.shape == FileBoard::Shape::hexagon ? 2 : 1;
  pieces::Strides steps;
  std::vector<Direction> unturned;
  for (int n = 0; n < graph().direction_count(); ++n) {
    unturned.push_back(static_cast<Direction>(n));
    if (n % stride == 0) steps.push_back({.path = {static_cast<Direction>(n)}});
  }
  const auto reaches = pieces::stride_reaches<M>(
      graph(), steps, {Side::first, unturned, [](const pieces::Stride&, Cell) { return true; }});
  for (std::size_t n = 0; n < reaches.size(); ++n) {
    const M cell = mask_of<M>(static_cast<Cell>(n));
    blasts_[n] |= cell;
    for (const Reach<M>& reach : reaches[n]) {
      blasts_[n] |= mask_of<M>(reach.cell);
      blasts_[static_cast<std::size_t>(reach.cell)] |= cell;
    }
  }
}

template <CellMask M>
void Setup<M>::add_castlings() {
  for (const CastlingRules& castling : rules_.castlings) {
    castlings_.push_back({castling.king_from, castling.king_to, castling.rook_from, castling.rook_to,
                          narrowed<M>(castling.empty), narrowed<M>(castling.safe)});
    const auto lost = static_cast<std::uint8_t>(castlings_by(castling.right, castling.side));
    castlings_of_[roundel::at(castling.side)] |= lost;
    if (castling.by_drops) castlings_by_drops_[roundel::at(castling.side)] |= 1U << (castlings_.size() - 1);
    castlings_with_[static_cast<std::size_t>(roundel::index(castling.king_from))] |= lost;
    castlings_with_[static_cast<std::size_t>(roundel::index(castling.rook_from))] |= lost;
  }
}

template <CellMask M>
void Setup<M>::find_gates() {
  for (const Side side : {Side::first, Side::second}) {
    for (const KindRules& kind : rules_.kinds) {
      if (!kind.promotes()) gates_[roundel::at(side)] |= narrowed<M>(kind.begins_on[roundel::at(side)]);
    }
  }
}

template <CellMask M>
Cell Setup<M>::gate_of(Side side, char file) const {
  Cell found = no_cell;
  for_each_cell(gates(side), [&](Cell cell) {
    if (graph().name(cell).front() == file) found = cell;
  });
  return found;
}

template <CellMask M>
int Setup<M>::castling_between(Cell king_or_rook, Cell other_one) const {
  const auto is_it = [&](const Castling& castling) {
    return (castling.king_from == king_or_rook && castling.rook_from == other_one) ||
           (castling.king_from == other_one && castling.rook_from == king_or_rook);
  };
  return static_cast<int>(std::find_if(castlings_.begin(), castlings_.end(), is_it) - castlings_.begin());
}

template <CellMask M>
unsigned Setup<M>::castlings_by(char right, Side side) const {
  unsigned found = 0;
  for (std::size_t n = 0; n < rules_.castlings.size(); ++n) {
    if (rules_.castlings[n].right == right && rules_.castlings[n].side == side) found |= 1U << n;
  }
  return found;
}

template <CellMask M>
unsigned Setup<M>::turned_castlings(unsigned castlings) const {
  const auto turned = [&](Cell cell) { return board_.turned_cells[static_cast<std::size_t>(roundel::index(cell))]; };
  unsigned found = 0;
  for (std::size_t n = 0; n < rules_.castlings.size(); ++n) {
    if ((castlings >> n & 1) == 0) continue;
    const CastlingRules& one = rules_.castlings[n];
    for (std::size_t m = 0; m < rules_.castlings.size(); ++m) {
      const CastlingRules& other_one = rules_.castlings[m];
      const bool is_turned = other_one.side == other(one.side) && other_one.king == one.king &&
                             other_one.rook == one.rook && other_one.king_from == turned(one.king_from) &&
                             other_one.king_to == turned(one.king_to) && other_one.rook_from == turned(one.rook_from);
      if (is_turned) found |= 1U << m;
    }
  }
  return found;
}

/// Cells have the same colour if such pieces can go between them, possibly in many moves and in reverse.
template <CellMask M>
std::vector<M> Setup<M>::colours_of(KindSet kinds) const {
  std::vector<M> colours;
  for (int n = 0; n < board_.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    M joined = mask_of<M>(cell);
    for (int k = 0; k < kind_count(); ++k) {
      if (contains(kinds, static_cast<Kind>(k))) joined |= steps(*this, static_cast<Kind>(k), cell);
    }
    std::erase_if(colours, [&](M colour) {
      const bool meets = any(colour & joined);
      if (meets) joined |= colour;
      return meets;
    });
    colours.push_back(joined);
  }
  return colours;
}

template <CellMask M>
void Setup<M>::find_colours() {
  std::vector<M> colours = colours_of(rules_.weak_on_a_colour);
  if (colours.size() > 1) colours_ = std::move(colours);
}

/// Returns the cells in front of a piece on which another piece faces it: each could go to the other's cell even if
/// all cells were occupied.
template <CellMask M>
M Setup<M>::faced(Side side, Kind kind, Kind other_kind, Cell cell) const {
  M facing{};
  for_each_cell(tables(side, kind).moves(cell, all_cells_), [&](Cell ahead) {
    if (contains(tables(side, other_kind).moves(ahead, all_cells_), cell)) facing |= mask_of<M>(ahead);
  });
  return facing;
}

template <CellMask M>
auto Setup<M>::meeting_of(Side side, Kind kind, Cell cell) const -> Expected<Meeting> {
  Meeting meeting;
  M met{};
  for (const Kind other_kind : rules_.kinds_in(rules_.meeting_kinds)) {
    const M facing = faced(side, kind, other_kind, cell);
    if (any(facing)) meeting.kinds |= set_of(other_kind);
    met |= facing;
  }
  if (several(met)) {
    return Error{
        fmt::format("[rules] meeting_men: a {} on {} could face two pieces", of(kind).name, graph().name(cell))};
  }
  if (any(met)) meeting.cell = lowest(met);
  return meeting;
}

template <CellMask M>
MaybeError Setup<M>::find_meetings() {
  if (rules_.meeting_kinds == 0) return {};
  meetings_.resize(static_cast<std::size_t>(piece_codes * capacity));
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : rules_.kinds_in(rules_.meeting_kinds)) {
      for (int cell = 0; cell < board_.cell_count(); ++cell) {
        const auto meeting = meeting_of(side, kind, static_cast<Cell>(cell));
        if (!meeting) return meeting.error();
        meetings_[static_cast<std::size_t>(index(piece_of(side, kind)) * capacity + cell)] = *meeting;
      }
    }
  }
  return {};
}

template <CellMask M>
bool Setup<M>::goes_one_way(Kind kind) const {
  const auto hops = [](const pieces::Stride& stride) { return stride.hop != pieces::Hop::none; };
  if (std::any_of(of(kind).strides.begin(), of(kind).strides.end(), hops)) return false;
  for (const KindRules& other_kind : rules_.kinds) {
    const auto& becomes = other_kind.promotes_to;
    if (std::find(becomes.begin(), becomes.end(), kind) != becomes.end()) return false;
  }
  for (const Side side : {Side::first, Side::second}) {
    // A cell that leads only to cells without return is itself without return.
    M left = all_cells_;
    for (M before{}; left != before;) {
      before = left;
      for_each_cell(before, [&](Cell cell) {
        const KindTables<M>& tables = this->tables(side, kind);
        if (!any((tables.moves(cell, M{}) | tables.takes(cell, M{})) & left)) left &= ~mask_of<M>(cell);
      });
    }
    if (any(left)) return false;
  }
  return true;
}

template <CellMask M>
bool Setup<M>::promotes_by_target_alone(Kind kind) const {
  if (of(kind).promotes_in_place) return true;
  if (of(kind).promotes_to_lost || of(kind).promotes_from != SidedCells{}) return false;
  if (of(kind).promotes_by_capture || contains(turning_kinds, kind)) return false;
  const auto is_always_possible = [&](Kind becomes) {
    return tables(Side::first, becomes).stands_on == all_cells_ &&
           tables(Side::second, becomes).stands_on == all_cells_ && of(becomes).promotion_limit == 0;
  };
  return std::all_of(of(kind).promotes_to.begin(), of(kind).promotes_to.end(), is_always_possible);
}

template <CellMask M>
void Setup<M>::sort_by_manner() {
  for (int n = 0; n < kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const auto is = [&](auto fits) { return fits(tables(Side::first, kind)) && fits(tables(Side::second, kind)); };
    const bool promotes = contains(promoting_kinds, kind);
    const bool is_limited = of(kind).spares != 0 || of(kind).cannot_hop_over != 0;
    auto list = &Manners::others;
    if (is_limited) {
      // Its captures are looked up with the pieces on the board.
    } else if (promotes_by_target_alone(kind) &&
               is([](const KindTables<M>& one) { return !one.group_moves().empty(); })) {
      list = &Manners::sets;
    } else if (!promotes && is([](const KindTables<M>& one) { return one.takes_as_it_moves(); })) {
      list = &Manners::plain;
    }
    (manners_.*list).push_back(kind);
    if (!contains(royal_kinds, kind)) (manners_without_royal_.*list).push_back(kind);
  }
}

template <CellMask M>
void Setup<M>::find_sources_near() {
  sources_near_.resize(sources_.size());
  for (const Side side : {Side::first, Side::second}) {
    for (int cell = 0; cell < board_.cell_count(); ++cell) {
      const auto royal = static_cast<Cell>(cell);
      M targets{};
      for (int n = 0; n < kind_count(); ++n) {
        const auto kind = static_cast<Kind>(n);
        if (!contains(royal_kinds, kind)) continue;
        targets |= tables(other(side), kind).moves(royal, M{}) | tables(other(side), kind).takes(royal, M{});
      }
      auto& near = sources_near_[static_cast<std::size_t>(roundel::index(side) * capacity + cell)];
      for_each_cell(targets, [&](Cell target) {
        for (std::size_t n = 0; n < most_kinds; ++n) near[n] |= sources(side, target)[n];
      });
    }
  }
}

template class Setup<Mask64>;
template class Setup<Mask128>;

}  // namespace roundel::fairy
