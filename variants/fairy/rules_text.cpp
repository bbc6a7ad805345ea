#include "variants/fairy/rules_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "variants/pieces/sentences.hpp"

namespace roundel::fairy {
namespace {

/// A longer list of cells explains nothing.
constexpr int most_listed_cells = 30;
constexpr std::array<const char*, side_count> side_names = {"White", "Black"};

std::string names_of(const Rules& rules, const std::vector<Kind>& kinds) {
  std::vector<std::string> names;
  for (const Kind kind : kinds) names.push_back(rules.of(kind).name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string names_of(const CellGraph& graph, Mask128 cells) {
  std::vector<std::string> names;
  for_each_cell(cells, [&](Cell cell) { names.emplace_back(graph.name(cell)); });
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Writes the rules of one game.
class Writer {
 public:
  Writer(const Rules& rules, const CellGraph& graph) : rules_(rules), graph_(graph) {}

  std::string text() {
    describe_end();
    describe_goals();
    describe_turns();
    describe_moves();
    for (const KindRules& kind : rules_.kinds) describe_limits(kind);
    for (const KindRules& kind : rules_.kinds) describe_hurdles(kind);
    for (const KindRules& kind : rules_.kinds) describe_promotion(kind);
    for (const CastlingRules& castling : rules_.castlings) describe_castling(castling);
    describe_draws();
    return sentences_.take();
  }

 private:
  void describe_end() {
    const std::string royal = names_of(rules_, rules_.kinds_in(rules_.royal_kinds()));
    if (rules_.goal == Goal::mate && !royal.empty()) describe_mate();
    if (rules_.goal == Goal::capture && !royal.empty()) {
      sentences_.add("There is no check. A side that loses its last piece of this kind has lost: {0}.", royal);
    }
    if (rules_.explodes) describe_explosions();
    if (rules_.passes != Passes::never) return describe_passes();
    switch (rules_.stalemate) {
      case Outcome::loss: sentences_.add("A side without a legal move has lost."); break;
      case Outcome::draw:
        sentences_.add("If a side that is not in check has no legal move, the game is drawn.");
        break;
      case Outcome::win: sentences_.add("A side without a legal move has won."); break;
    }
  }
  void describe_passes() {
    if (rules_.passes == Passes::always)
      sentences_.add("A side that is not in check may pass.");
    else
      sentences_.add("A side that is not in check passes if it has no legal move.");
    sentences_.add("If both sides pass in turn, the game is drawn.");
  }
  void describe_mate() {
    switch (rules_.mate) {
      case Outcome::loss: sentences_.add("Checkmate wins."); break;
      case Outcome::draw: sentences_.add("Checkmate is a draw."); break;
      case Outcome::win: sentences_.add("A side that is checkmated has won."); break;
    }
    if (rules_.check_needs_all) {
      sentences_.add("A side with several of these pieces is in check only if all of them are attacked: {0}.",
                     names_of(rules_, rules_.kinds_in(rules_.royal_kinds())));
    }
    if (!rules_.may_check) sentences_.add("No move may give check.");
    if (rules_.facing_draws) {
      sentences_.add(
          "If two of these pieces are in sight of each other, the side to move must end that, or pass. A pass then "
          "draws the game: {0}.",
          names_of(rules_, rules_.kinds_in(rules_.royal_kinds())));
    } else if (rules_.has_faces()) {
      sentences_.add("A move may not leave two of these pieces in sight of each other: {0}.",
                     names_of(rules_, rules_.kinds_in(rules_.royal_kinds())));
    }
  }
  void describe_explosions() {
    const std::string spared = names_of(rules_, rules_.kinds_in(rules_.explosion_spares));
    if (spared.empty())
      sentences_.add("A capture removes the capturing piece too, and all pieces next to it.");
    else
      sentences_.add("A capture removes the capturing piece too, and all pieces next to it except these: {0}.",
                     spared);
    if (rules_.takes_to_hand) sentences_.add("All removed pieces go into the hands of their enemies.");
    if (rules_.goal == Goal::mate) sentences_.add("A side whose king is removed in this way has lost.");
  }

  void describe_goals() {
    if (rules_.bare_king_ends && rules_.bare_king == Outcome::loss) {
      sentences_.add(
          "A side with only its king has lost, unless it bares the other king at once. Then the game is drawn.");
    }
    if (rules_.bare_king_ends && rules_.bare_king == Outcome::draw) {
      sentences_.add("If a side has only its king, the game is drawn.");
    }
    if (rules_.extinction_ends) describe_extinction();
    if (rules_.extinction_at > 0)
      sentences_.add("These pieces count as lost if at most this number of them is left: {0}.", rules_.extinction_at);
    for (const Arrival& arrival : rules_.arrivals) describe_arrival(arrival);
    if (rules_.checks > 0) sentences_.add("A side that has given {0} checks has won.", rules_.checks);
  }
  void describe_extinction() {
    const std::vector<Kind> kinds = rules_.kinds_in(rules_.extinction_kinds);
    const bool wins = rules_.extinction == Outcome::win;
    if (static_cast<int>(kinds.size()) == rules_.kind_count() && !rules_.extinction_of_any) {
      if (wins) return sentences_.add("A side that has lost all its pieces has won.");
      return sentences_.add("A side that has lost all its pieces has lost.");
    }
    const std::string names = names_of(rules_, kinds);
    if (rules_.extinction_of_any) {
      if (wins)
        return sentences_.add("A side that has lost all its pieces of one of these kinds has won: {0}.", names);
      return sentences_.add("A side that has lost all its pieces of one of these kinds has lost: {0}.", names);
    }
    if (wins) return sentences_.add("A side that has lost all its pieces of these kinds has won: {0}.", names);
    sentences_.add("A side that has lost all its pieces of these kinds has lost: {0}.", names);
  }
  void describe_arrival(const Arrival& arrival) {
    const std::vector<Kind> kinds = rules_.kinds_in(arrival.kinds);
    for (const Side side : {Side::first, Side::second}) {
      const std::string cells = names_of(graph_, arrival.on[roundel::at(side)]);
      const std::string names = names_of(rules_, kinds);
      if (cells.empty()) continue;
      if (arrival.outcome == Outcome::win) {
        sentences_.add("{0} wins with one of these pieces on one of these cells: {1}; {2}.",
                       side_names[roundel::at(side)], names, cells);
      } else {
        sentences_.add("{0} loses with one of these pieces on one of these cells: {1}; {2}.",
                       side_names[roundel::at(side)], names, cells);
      }
    }
    if (arrival.number > 1) sentences_.add("This number of such pieces must be there: {0}.", arrival.number);
    if (arrival.blocked) sentences_.add("One such piece is enough if none of the cells is empty.");
    if (arrival.safe) sentences_.add("The piece must not be attacked there.");
    if (arrival.reply)
      sentences_.add(
          "If White arrives first, Black has one more move. If Black then arrives too, the game is drawn.");
  }

  void describe_moves() {
    if (rules_.compulsory_capture) sentences_.add("A side that can capture must capture.");
    if (rules_.captures_own) sentences_.add("Pieces can capture pieces of their own side, but not royal ones.");
    describe_blocks();
    if (rules_.gating) {
      sentences_.add(
          "When a piece that never promotes moves for the first time, a piece from the hand may come onto the cell "
          "that it leaves. After castling, it may come onto the cell of one of the two pieces. "
          "Captured pieces leave the game.");
    } else if (rules_.drops && !rules_.takes_to_hand) {
      sentences_.add("A move may drop a piece from the hand on an empty cell. Captured pieces leave the game.");
    } else if (rules_.drops) {
      sentences_.add("A captured piece changes sides and goes into the hand. A move may drop it on an empty cell.");
    }
    if (rules_.drops_first) sentences_.add("A side that can drop a piece must drop one.");
    describe_traps();
    if (rules_.meeting_kinds != 0) {
      sentences_.add(
          "Two pieces of one side that come face to face leave the board, if they are of these kinds: {0}.",
          names_of(rules_, rules_.kinds_in(rules_.meeting_kinds)));
    }
    for (const KindRules& kind : rules_.kinds) {
      if (rules_.drops) describe_drops(kind);
    }
  }

  void describe_turns() {
    if (rules_.moves_a_turn == 1) return;
    sentences_.add("A turn has this number of moves, of one piece or of several: {0}.", rules_.moves_a_turn);
    sentences_.add("A check ends the turn at once. So does a lack of legal moves after the first move.");
    if (rules_.has_en_passant()) sentences_.add("Captures en passant come before all other moves of a turn.");
  }
  void describe_blocks() {
    switch (rules_.blocks) {
      case Blocks::none: return;
      case Blocks::one:
        sentences_.add("After each move, the side puts the only block on another empty cell: {0}.",
                       rules_.block_name);
        break;
      case Blocks::more:
        sentences_.add("After each move, the side puts a block on an empty cell: {0}.", rules_.block_name);
        break;
      case Blocks::trail:
        sentences_.add("The cell that a piece leaves becomes a block: {0}.", rules_.block_name);
        break;
    }
    sentences_.add("Nothing can stand on a block or pass it.");
    const SidedCells closed = {all_cells() & ~rules_.blocks_on[0], all_cells() & ~rules_.blocks_on[1]};
    if (closed[0] == closed[1]) {
      if (any(closed[0])) sentences_.add("No block comes to these cells: {0}.", names_of(graph_, closed[0]));
      return;
    }
    for (const Side side : {Side::first, Side::second}) {
      sentences_.add("{0} puts no block on these cells: {1}.", side_names[roundel::at(side)],
                     names_of(graph_, closed[roundel::at(side)]));
    }
  }
  Mask128 all_cells() const {
    Mask128 all{};
    for (int n = 0; n < graph_.cell_count(); ++n) all |= mask_of<Mask128>(static_cast<Cell>(n));
    return all;
  }

  void describe_drops(const KindRules& kind) {
    if (kind.drops_a_file == 1) {
      sentences_.add("This piece cannot be dropped on a file that has another of its side: {0}.", kind.name);
    }
    if (kind.drops_a_file > 1) {
      sentences_.add("This piece cannot be dropped on a file that has {1} of its side: {0}.", kind.name,
                     kind.drops_a_file);
    }
    if (!kind.drops_may_check) {
      sentences_.add("This piece cannot be dropped where the drop would give check: {0}.", kind.name);
    }
    if (!kind.drops_may_mate) {
      sentences_.add("This piece cannot be dropped where it would mate: {0}.", kind.name);
    }
    if (kind.drops_promoted) sentences_.add("This piece can also be dropped in its promoted form: {0}.", kind.name);
    if (kind.drops_on_both_colours)
      sentences_.add("A side drops these pieces in equal numbers on cells of both colours: {0}.", kind.name);
    if (kind.captured_as != Kind::none)
      sentences_.add("In the hand, this piece becomes another one: {0}; {1}.", kind.name,
                     rules_.of(kind.captured_as).name);
  }

  void describe_traps() {
    for (const Side side : {Side::first, Side::second}) {
      const Mask128 cells = rules_.traps[roundel::at(side)];
      if (!any(cells)) continue;
      sentences_.add("{0} can capture every piece on these cells: {1}.", side_names[roundel::at(side)],
                     names_of(graph_, cells));
    }
  }

  void describe_limits(const KindRules& kind) {
    for (const Side side : {Side::first, Side::second}) {
      const Mask128 cells = kind.stands_on[roundel::at(side)];
      if (count(cells) == graph_.cell_count() || count(cells) > most_listed_cells) continue;
      sentences_.add("{0} can have this piece only on these cells: {1}; {2}.", side_names[roundel::at(side)],
                     kind.name, names_of(graph_, cells));
    }
    if (kind.spares != 0) {
      sentences_.add("This piece cannot capture these: {0}; {1}.", kind.name,
                     names_of(rules_, rules_.kinds_in(kind.spares)));
    }
  }

  void describe_hurdles(const KindRules& kind) {
    if (kind.cannot_hop_over == 0) return;
    sentences_.add("This piece cannot hop over these: {0}; {1}.", kind.name,
                   names_of(rules_, rules_.kinds_in(kind.cannot_hop_over)));
  }

  /// Returns whether a kind promotes wherever its moves end.
  bool always_promotes(const KindRules& kind) const {
    const auto is_everywhere = [this](Mask128 cells) { return count(cells) == graph_.cell_count(); };
    return is_everywhere(kind.must_promote_on[0]) && is_everywhere(kind.must_promote_on[1]);
  }
  void describe_promotion(const KindRules& kind) {
    if (always_promotes(kind))
      sentences_.add("This piece promotes at the end of each of its moves: {0}.", kind.name);
    else
      describe_promotion_cells(kind);
    if (kind.promotes_by_capture) sentences_.add("Only captures promote this piece: {0}.", kind.name);
    if (kind.promotes_in_place) {
      sentences_.add(
          "A move of its own promotes this piece: {0}. It stays, or goes to an empty cell as the new piece. "
          "It may not attack anything there. The last one of a side can promote everywhere.",
          kind.name);
    }
    if (kind.promotes_to_lost) {
      sentences_.add("This piece promotes only to pieces that its side has lost: {0}.", kind.name);
    }
    if (kind.promotion_limit > 0) {
      sentences_.add("No piece promotes to this one while its side has {1} of it: {0}.", kind.name,
                     kind.promotion_limit);
    }
  }
  void describe_promotion_cells(const KindRules& kind) {
    for (const Side side : {Side::first, Side::second}) {
      const Mask128 must = kind.must_promote_on[roundel::at(side)];
      const Mask128 may = kind.promotes_on[roundel::at(side)] & ~must;
      const char* const name = side_names[roundel::at(side)];
      if (any(may) && count(may) <= most_listed_cells) {
        sentences_.add("{0} may promote this piece on these cells: {1}; {2}.", name, kind.name,
                       names_of(graph_, may));
      }
      if (any(must) && count(must) <= most_listed_cells) {
        sentences_.add("{0} must promote this piece on these cells: {1}; {2}.", name, kind.name,
                       names_of(graph_, must));
      }
      const Mask128 must_from = kind.must_promote_from[roundel::at(side)];
      const Mask128 may_from = kind.promotes_from[roundel::at(side)] & ~must_from;
      if (any(may_from) && count(may_from) <= most_listed_cells) {
        sentences_.add("{0} may promote this piece in a move that begins on these cells: {1}; {2}.", name, kind.name,
                       names_of(graph_, may_from));
      }
      if (any(must_from) && count(must_from) <= most_listed_cells) {
        sentences_.add("{0} must promote this piece in a move that begins on these cells: {1}; {2}.", name, kind.name,
                       names_of(graph_, must_from));
      }
    }
  }

  void describe_castling(const CastlingRules& castling) {
    sentences_.add("{0} can castle: {1} {2}-{3}, {4} {5}-{6}.", side_names[roundel::at(castling.side)],
                   rules_.of(castling.king).name, graph_.name(castling.king_from), graph_.name(castling.king_to),
                   rules_.of(castling.rook).name, graph_.name(castling.rook_from), graph_.name(castling.rook_to));
  }

  void describe_draws() {
    if (rules_.counting.is_on()) {
      sentences_.add(
          "When no pawn is left, a side must mate within the number of moves of Makruk's counting, or it is a draw.");
    }
    if (rules_.weak_alone != 0 || rules_.weak_on_a_colour != 0) {
      sentences_.add("Draw: both sides have too few pieces to mate.");
    }
    if (rules_.occurrences == 3)
      describe_third_occurrence();
    else
      describe_occurrences(rules_.occurrences);
    if (rules_.perpetual_check_loses) {
      sentences_.add("A side that repeats a position and has given check with every move since then has lost.");
    }
    if (rules_.halfmove_limit > 0) {
      const int moves = rules_.halfmove_limit / side_count;
      const std::string counted = names_of(rules_, rules_.kinds_in(rules_.counted_kinds));
      if (counted.empty()) return sentences_.add("Draw: {0} moves of each side without a capture.", moves);
      sentences_.add("Draw: {0} moves of each side without a capture or a move of one of these pieces: {1}.", moves,
                     counted);
    }
  }

  void describe_third_occurrence() {
    switch (rules_.repetition) {
      case Outcome::draw: sentences_.add("Draw: the third occurrence of a position."); break;
      case Outcome::loss: sentences_.add("A side that makes a position occur for the third time has lost."); break;
      case Outcome::win: sentences_.add("A side that makes a position occur for the third time has won."); break;
    }
  }
  void describe_occurrences(int times) {
    switch (rules_.repetition) {
      case Outcome::draw: sentences_.add("Draw: a position has occurred {0} times.", times); break;
      case Outcome::loss: sentences_.add("A side that makes a position occur {0} times has lost.", times); break;
      case Outcome::win: sentences_.add("A side that makes a position occur {0} times has won.", times); break;
    }
  }

  const Rules& rules_;
  const CellGraph& graph_;
  Sentences sentences_;
};

}  // namespace

std::string rules_text(const Rules& rules, const CellGraph& graph) { return Writer(rules, graph).text(); }

}  // namespace roundel::fairy
