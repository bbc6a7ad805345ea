#include "variants/fairy/endgame_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/base/checksum.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {
namespace {

/// The kinds of facts. From `arrives` on there is one for each goal.
struct Sort {
  enum : int { drops = -1, moves, takes, takes_en_passant, passes, promotes, must_promote, stands, arrives };
};

/// Finds the renumberings of a group that pass a test. If some pass, so do all that they generate, so few must be
/// tested.
class Subgroup {
 public:
  explicit Subgroup(const std::vector<Symmetry>& group) : group_(group) {
    for (std::size_t n = 0; n < group.size(); ++n) numbers_[group[n]] = n;
  }

  template <class Test>
  std::vector<bool> of(const Test& passes) const {
    std::vector<std::size_t> members{0};  // the identity
    std::vector<std::size_t> generators;
    std::vector<bool> is_member(group_.size());
    std::vector<bool> fails(group_.size());
    is_member[0] = true;
    for (std::size_t n = 1; n < group_.size(); ++n) {
      if (is_member[n] || fails[n]) continue;
      if (passes(group_[n])) {
        generators.push_back(n);
        close(generators, members, is_member);
      } else {
        for (const std::size_t member : members) fails[product(n, member)] = true;
      }
    }
    return is_member;
  }

 private:
  std::size_t product(std::size_t second, std::size_t first) const {
    Symmetry made;
    for (const Cell cell : group_[first]) made.push_back(group_[second][static_cast<std::size_t>(cell)]);
    return numbers_.at(made);
  }
  /// Adds everything that the generators make.
  void close(const std::vector<std::size_t>& generators, std::vector<std::size_t>& members,
             std::vector<bool>& is_member) const {
    members = {0};
    is_member.assign(is_member.size(), false);
    is_member[0] = true;
    for (std::size_t next = 0; next < members.size(); ++next) {
      for (const std::size_t generator : generators) {
        const std::size_t made = product(generator, members[next]);
        if (is_member[made]) continue;
        is_member[made] = true;
        members.push_back(made);
      }
    }
  }

  const std::vector<Symmetry>& group_;
  std::map<Symmetry, std::size_t> numbers_;
};

/// Returns why tables do not know pieces of a kind; empty: they do.
std::string why_no_tablebases_with(const KindRules& kind) {
  if (kind.has_plus) return "two kinds have the same letter";
  if (kind.cannot_hop_over != 0) return "pieces hop only over some kinds";
  if (kind.promotes_in_place) return "promotions are moves of their own";
  if (kind.promotes_from != SidedCells{}) return "promotion depends on where a move begins";
  if (kind.promotion_limit > 0) return "promotion depends on the pieces of a side";
  if (kind.promotes_by_capture) return "promotion depends on captures";
  return {};
}

}  // namespace

std::string why_no_tablebases(const Rules& rules) {
  if (rules.kind_count() > PieceCounts::most_kinds) return "there are too many kinds of pieces";
  if (rules.drops) return "pieces return to the board";
  if (rules.checks > 0) return "checks are counted";
  if (rules.passes != Passes::never) return "a side may pass";
  if (rules.counting.is_on()) return "a count limits the moves to mate";
  if (rules.explodes) return "captures explode";
  if (rules.blocks != Blocks::none) return "moves block cells";
  if (rules.moves_a_turn > 1) return "a turn has several moves";
  if (rules.captures_own) return "pieces capture those of their side";
  if (rules.check_needs_all) return "a check needs all royal pieces";
  if (rules.traps != SidedCells{}) return "cells change what pieces capture";
  if (rules.extinction_at > 0) return "a number of pieces decides games";
  for (const Arrival& arrival : rules.arrivals) {
    if (arrival.number > 1 || arrival.blocked) return "several pieces reach a goal";
  }
  for (const KindRules& kind : rules.kinds) {
    if (std::string why = why_no_tablebases_with(kind); !why.empty()) return why;
  }
  if (rules.repetition != Outcome::draw || rules.perpetual_check_loses) return "repetition decides games";
  return {};
}

template <CellMask M>
EndgameBoard<M>::EndgameBoard(const Setup<M>& setup) {
  for (int n = setup.kind_count() - 1; n >= 0; --n) kinds_.push_back(static_cast<Kind>(n));
  const auto place = [&](Kind kind) {
    return setup.of(kind).is_royal ? 0 : contains(setup.promoting_kinds, kind) ? 2 : 1;
  };
  std::stable_sort(kinds_.begin(), kinds_.end(), [&](Kind a, Kind b) { return place(a) < place(b); });
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : kinds_) facts_[at(piece_of(side, kind))] = facts_of(setup, side, kind);
  }
  find_sources();
  find_stands(setup);
  close_kinds(setup);
  const std::vector<Symmetry> candidates = roundel::symmetries(setup.graph(), {all_rays(setup.graph())});
  find_symmetries(candidates);
  find_turn(setup, candidates);
  signature_ = signature_of(setup.rules());
}

template <CellMask M>
auto EndgameBoard<M>::facts_of(const Setup<M>& setup, Side side, Kind kind) const -> Facts {
  const KindTables<M>& tables = setup.tables(side, kind);
  Facts facts;
  const auto add_cells = [&](int sort, M cells) {
    for_each_cell(cells, [&](Cell cell) { facts.push_back({sort, cell, cell}); });
  };
  const auto moving = moving_reaches<M>(setup.board(), setup.of(kind), side);
  for (int n = 0; n < setup.graph().cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    for (const Reach<M>& reach : moving[static_cast<std::size_t>(n)]) {
      facts.push_back({Sort::moves, cell, reach.cell, widened(reach.between), widened(reach.hurdle)});
    }
    for_each_cell(tables.routes().sources(cell), [&](Cell from) {
      for (const Route<M>& route : tables.routes().between(cell, from)) {
        facts.push_back({Sort::takes, from, cell, widened(route.between), widened(route.hurdle)});
      }
    });
    for_each_cell(tables.en_passant_takers(cell), [&](Cell from) {
      facts.push_back({Sort::takes_en_passant, from, cell});
    });
    for (const auto& passing : tables.passings()) {
      if (passing.from == cell) facts.push_back({Sort::passes, cell, passing.to, widened(passing.over)});
    }
  }
  if (contains(setup.promoting_kinds, kind)) {
    add_cells(Sort::promotes, tables.promotes_on);
    add_cells(Sort::must_promote, tables.must_promote_on);
  }
  if (setup.rules().drops) add_cells(Sort::drops, tables.drops_on);
  for (std::size_t n = 0; n < setup.arrivals().size(); ++n) {
    const auto& arrival = setup.arrivals()[n];
    if (contains(arrival.kinds, kind)) add_cells(Sort::arrives + static_cast<int>(n), arrival.on[roundel::at(side)]);
  }
  std::sort(facts.begin(), facts.end());
  return facts;
}

template <CellMask M>
void EndgameBoard<M>::find_sources() {
  for (std::size_t piece = 0; piece < facts_.size(); ++piece) {
    sources_[piece].resize(static_cast<std::size_t>(mask_width<M>));
    for (const Fact& fact : facts_[piece]) {
      if (fact.sort == Sort::moves) sources_[piece][static_cast<std::size_t>(fact.to)] |= mask_of<M>(fact.from);
    }
  }
}

template <CellMask M>
void EndgameBoard<M>::find_stands(const Setup<M>& setup) {
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : kinds_) {
      if (!contains(setup.promoting_kinds, kind) || setup.rules().drops) {
        stands_[at(piece_of(side, kind))] = setup.tables(side, kind).stands_on;
      }
    }
  }
  const auto start = read_position(setup, setup.rules().start);
  assert(start);  // rows are only made of playable set-ups
  for_each_cell(start->pieces(), [&](Cell cell) { stands_[at(start->at(cell))] |= mask_of<M>(cell); });
  for (const CastlingRules& castling : setup.rules().castlings) {
    stands_[at(piece_of(castling.side, castling.king))] |= mask_of<M>(castling.king_to);
    stands_[at(piece_of(castling.side, castling.rook))] |= mask_of<M>(castling.rook_to);
  }
  std::array<M, piece_codes> arrived{};
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const Side side : {Side::first, Side::second}) {
      for (const Kind kind : kinds_) {
        if (contains(setup.promoting_kinds, kind)) goes_on |= go_on(setup, side, kind, arrived);
      }
    }
  }
  for (std::size_t piece = 0; piece < facts_.size(); ++piece) {
    for_each_cell(stands_[piece], [&](Cell cell) { facts_[piece].push_back({Sort::stands, cell, cell}); });
    std::sort(facts_[piece].begin(), facts_[piece].end());
  }
}

/// Moves pieces of a promoting kind once from all cells that they can reach. Returns whether they reached a new cell.
template <CellMask M>
bool EndgameBoard<M>::go_on(const Setup<M>& setup, Side side, Kind kind, std::array<M, piece_codes>& arrived) {
  const std::size_t piece = at(piece_of(side, kind));
  const KindTables<M>& tables = setup.tables(side, kind);
  M there{};
  for (const Fact& fact : facts_[piece]) {
    if (fact.sort <= Sort::takes_en_passant && contains(stands_[piece], fact.from)) there |= mask_of<M>(fact.to);
  }
  if (!any(there & ~arrived[piece])) return false;
  arrived[piece] |= there;
  stands_[piece] |= there & ~tables.must_promote_on;
  for (const Kind promoted : setup.of(kind).promotes_to) {
    stands_[at(piece_of(side, promoted))] |= there & tables.promotes_on;
  }
  return true;
}

/// The rules that affect a piece are its own and those of the kinds that it can become. If it draws on cells of one
/// colour, those of all kinds that define colours affect it too.
template <CellMask M>
void EndgameBoard<M>::close_kinds(const Setup<M>& setup) {
  const KindSet coloured = setup.rules().weak_on_a_colour;
  for (const Kind kind : kinds_) {
    KindSet& with = with_[at(kind)];
    with = set_of(kind);
    for (KindSet before = 0; before != with;) {
      before = with;
      for (const Kind one : setup.rules().kinds_in(before)) {
        for (const Kind promoted : setup.of(one).promotes_to) with |= set_of(promoted);
      }
      if ((with & coloured) != 0) with |= coloured;
    }
  }
}

template <CellMask M>
auto EndgameBoard<M>::moved(const Facts& facts, const Symmetry& renumbering) -> Facts {
  const auto there = [&](Cell cell) { return renumbering[static_cast<std::size_t>(cell)]; };
  Facts found;
  for (const Fact& fact : facts) {
    found.push_back({fact.sort, there(fact.from), there(fact.to), roundel::moved(fact.empty, renumbering),
                     roundel::moved(fact.occupied, renumbering)});
  }
  std::sort(found.begin(), found.end());
  return found;
}

template <CellMask M>
auto EndgameBoard<M>::kept(KindSet kinds) const -> Kept {
  Kept kept = all_kept_;
  for (const Kind kind : kinds_) {
    for (std::size_t n = 0; n < kept.size() && contains(kinds, kind); ++n) kept[n] = kept[n] && kept_[at(kind)][n];
  }
  return kept;
}

template <CellMask M>
void EndgameBoard<M>::find_symmetries(const std::vector<Symmetry>& candidates) {
  all_kept_.assign(candidates.size(), true);
  const Subgroup subgroup(candidates);
  for (const Kind kind : kinds_) {
    kept_[at(kind)] = subgroup.of([&](const Symmetry& one) { return takes(one, kind, false); });
  }
  std::vector<KindSet> sets{0};
  symmetries_[all_kept_] = candidates;
  for (const Kind kind : kinds_) {
    for (std::size_t n = 0, end = sets.size(); n < end; ++n) {
      const KindSet more = sets[n] | with_[at(kind)];
      const auto [place, is_new] = symmetries_.try_emplace(kept(more));
      if (!is_new) continue;
      sets.push_back(more);
      for (std::size_t c = 0; c < candidates.size(); ++c) {
        if (place->first[c]) place->second.push_back(candidates[c]);
      }
    }
  }
}

template <CellMask M>
const std::vector<Symmetry>& EndgameBoard<M>::symmetries(KindSet kinds) const {
  KindSet with = 0;
  for (const Kind kind : kinds_) {
    if (contains(kinds, kind)) with |= with_[at(kind)];
  }
  return symmetries_.at(kept(with));
}

/// Returns whether a renumbering maps the facts about a kind's pieces to those of the same side's pieces. If it
/// `turns` the board round, they must become those of the other side's.
template <CellMask M>
bool EndgameBoard<M>::takes(const Symmetry& renumbering, Kind kind, bool turns) const {
  const auto fits = [&](Side side) {
    const Side there = turns ? other(side) : side;
    return moved(facts_[at(piece_of(side, kind))], renumbering) == facts_[at(piece_of(there, kind))];
  };
  return fits(Side::first) && fits(Side::second);
}

/// Sides with different pieces at the start cannot be exchanged, because these pieces decide what can be promoted and
/// how many pieces there can be.
template <CellMask M>
void EndgameBoard<M>::find_turn(const Setup<M>& setup, const std::vector<Symmetry>& candidates) {
  // Only the second side may reply to an arrival.
  for (const auto& arrival : setup.arrivals()) {
    if (arrival.reply) return;
  }
  for (const Kind kind : kinds_) {
    if (setup.start_count(Side::first, kind) != setup.start_count(Side::second, kind)) return;
  }
  // Promoting kinds come first: most move one way, so they fail the test early.
  const auto turns = [&](const Symmetry& one) {
    return std::all_of(kinds_.rbegin(), kinds_.rend(), [&](Kind kind) { return takes(one, kind, true); });
  };
  const auto found = std::find_if(candidates.begin(), candidates.end(), turns);
  if (found != candidates.end()) turn_ = BoardTurn(*found);
}

template <CellMask M>
std::uint32_t EndgameBoard<M>::signature_of(const Rules& rules) const {
  std::string text = fmt::format("{} {} {} {} {} {} {} {} {} {} {} {} {}", static_cast<int>(rules.goal),
                                 static_cast<int>(rules.stalemate), static_cast<int>(rules.mate),
                                 rules.bare_king_ends, static_cast<int>(rules.bare_king), rules.extinction_ends,
                                 static_cast<int>(rules.extinction), rules.extinction_kinds, rules.compulsory_capture,
                                 rules.halfmove_limit, rules.counted_kinds, rules.weak_alone, rules.weak_on_a_colour);
  text += fmt::format(" {}", rules.meeting_kinds);
  if (rules.extinction_of_any) text += " any";
  if (!rules.may_check) text += " no checks";
  for (const Arrival& arrival : rules.arrivals) {
    text += fmt::format(" goal {}", static_cast<int>(arrival.outcome));
    if (arrival.safe) text += " safe";
    if (arrival.reply) text += " reply";
  }
  for (const Kind kind : kinds_) {
    const KindRules& of_kind = rules.of(kind);
    text += fmt::format(" kind {} {} {}", of_kind.letter, of_kind.is_royal, of_kind.promotes_to_lost);
    if (of_kind.spares != 0) text += fmt::format(" spares {}", of_kind.spares);
    for (const Direction direction : of_kind.faces) text += fmt::format(" faces {}", index(direction));
    for (const Kind promoted : of_kind.promotes_to) text += fmt::format(" {}", index(promoted));
    for (const Side side : {Side::first, Side::second}) {
      const Piece piece = piece_of(side, kind);
      text += fmt::format(" side {}", rules.start_counts[at(piece)]);
      for (const Fact& fact : facts_[at(piece)]) text += fmt::format(" {}", fmt::join(fact.parts(), ","));
    }
  }
  return crc_of(text);
}

template class EndgameBoard<Mask64>;
template class EndgameBoard<Mask128>;

}  // namespace roundel::fairy
