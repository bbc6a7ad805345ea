// The ends of games that files describe.

#include <algorithm>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

int Position::royal_pieces(int side) const {
  const std::vector<int> places = pieces_of(side);
  return static_cast<int>(
      std::count_if(places.begin(), places.end(), [this](int place) { return is_royal(piece(place)); }));
}

/// "a side with nothing but royal men"
bool Position::is_bare(int side) const {
  for (const auto& [kind, number] : hands_[static_cast<std::size_t>(side)]) {
    if (number > 0) return false;
  }
  return royal_pieces(side) == static_cast<int>(pieces_of(side).size());
}

/// Returns how many pieces of a kind a side has on the board and in hand.
int Position::number_of_kind(int side, int kind) const {
  int number = 0;
  for (const int place : pieces_of(side)) number += static_cast<int>(piece(place).kind == kind);
  const auto& hand = hands_[static_cast<std::size_t>(side)];
  const auto held = hand.find(kind);
  return held == hand.end() ? number : number + held->second;
}

/// "for the side that has no men of `extinction_men` left", "of which all must be gone"; pieces in hand are not gone. "`any`: one of the
/// `extinction_men` is enough, if the side had it in the set-up". "`extinction_at`: a side with at most this number of these pieces counts as having none"
bool Position::is_extinct(int side) const {
  const std::set<int>& watched = game_->extinction_pieces;
  const int most = game_->extinction_at;
  if (game_->extinction_of == "all") {
    int all = 0;
    for (const int kind : watched) all += number_of_kind(side, kind);
    return all <= most;
  }
  const Pieces in_setup = game_->read_pieces(game_->start.substr(0, game_->start.find_first_of(" [")));
  return std::any_of(watched.begin(), watched.end(), [&](int kind) {
    const auto had = std::count_if(in_setup.begin(), in_setup.end(),
                                   [&](const PieceView& one) { return one.kind == kind && one.side == side; });
    return had > most && number_of_kind(side, kind) <= most;
  });
}

/// The meaning of a rule for a side, in its words.
Result Position::for_side(int side, std::string_view word, const std::string& reason) const {
  if (word == "draw") return {-1, reason};
  return {word == "win" ? side : 1 - side, reason};
}

/// "who loses the last royal man has lost"; "The side whose royal pieces are all gone loses"; and who is extinct.
std::optional<Result> Position::vanished(int side) const {
  const bool needs_royal = game_->goal == "capture" || (game_->explodes && game_->goal == "mate");
  if (needs_royal && royal_pieces(side) == 0) return for_side(side, "loss", "capture");
  if (game_->extinction != "none" && is_extinct(side)) return for_side(side, game_->extinction, "extinction");
  return {};
}

/// "A side with a piece of the kinds `men` on one of the cells `on`"; "`safe`: the piece does not count while an enemy piece attacks
/// it." "With `number`, at least this number of these pieces must be there"; "`blocked`: one of them is enough if none of the cells is empty"
bool Position::has_reached(const Reach& reach, int side) const {
  const std::set<int>& cells = reach.on[static_cast<std::size_t>(side)];
  const auto there = std::count_if(cells.begin(), cells.end(), [&](int cell) {
    return holds(cell, side) && reach.kinds.contains(piece(cell).kind) && !(reach.is_safe && is_attacked(cell));
  });
  const bool is_full = std::all_of(cells.begin(), cells.end(), [&](int cell) { return !is_empty(cell); });
  return there >= reach.number || (there > 0 && reach.counts_if_blocked && is_full);
}

/// "wins (`result = "win"`, the default) or loses"; "`reply`: after the first side has reached a cell, the second side gets one more
/// move. If it then reaches a cell too, the game is drawn."
std::optional<Result> Position::reached(int side) const {
  for (const Reach& reach : game_->reach) {
    if (!has_reached(reach, side)) continue;
    const bool may_reply = reach.has_reply && has_reached(reach, 0);
    if (may_reply && side_ == 1) continue;
    const bool is_draw = may_reply && has_reached(reach, 1);
    return for_side(side, is_draw ? "draw" : reach.wins ? "win" : "loss", "reach");
  }
  return {};
}

/// "so many checks win"
std::optional<Result> Position::given_enough_checks(int side) const {
  if (game_->checks == 0 || checks_[static_cast<std::size_t>(side)] < game_->checks) return {};
  return for_side(side, "win", "checks");
}

/// What ends the game whatever could be moved. "Pieces that are lost come first, those of the side to move before the other's; then
/// what the side that moved last has reached, then the other; then checks in the same order; then bare kings."
std::optional<Result> Position::decided() const {
  const int mover = 1 - side_;
  for (const auto& result : {vanished(side_), vanished(mover), reached(mover), reached(side_),
                             given_enough_checks(mover), given_enough_checks(side_)}) {
    if (result) return result;
  }
  if (auto result = bared()) return result;
  if (passes_ > 0 && have_drawing_sight()) return Result{-1, "facing"};
  // "If both sides pass in turn, the game is drawn."
  return passes_ >= 2 ? std::optional(Result{-1, "passes"}) : std::nullopt;
}

/// "a side with nothing but royal pieces, on the board and in hand, has lost. If it is to move, and the other side has a single piece
/// besides royal ones, it moves once more: taking that piece draws". "With `drops` it always moves once more."
std::optional<Result> Position::bared() const {
  if (game_->bare_king == "none") return {};
  if (is_bare(0) && is_bare(1)) return Result{-1, "bare king"};
  if (is_bare(1 - side_)) return for_side(1 - side_, game_->bare_king, "bare king");
  const int pieces = static_cast<int>(pieces_of(1 - side_).size()) - royal_pieces(1 - side_);
  if (!is_bare(side_) || pieces < 2 || game_->has_drops) return {};
  return for_side(side_, game_->bare_king, "bare king");
}

/// Returns the cells to which a piece of either side moves from a cell of an empty board.
std::set<int> Position::goals_of(const Kind& kind, int from) const {
  const std::vector<bool> nobody(static_cast<std::size_t>(game_->board.size()));
  std::set<int> goals;
  for (const Stride& stride : kind.strides) {
    for (const int side : {0, 1}) {
      const std::set<int>& cells = kind.stands_on[static_cast<std::size_t>(side)];
      const bool may = !stride.is_first || kind.begins_on[static_cast<std::size_t>(side)].contains(from);
      if (!may || stride.takes_en_passant || !cells.contains(from)) continue;
      for (const int to : ends_of(game_->board, stride, side, from, nobody)) {
        if (cells.contains(to)) goals.insert(to);
      }
    }
  }
  return goals;
}

/// "Cells are of one colour where men of these kinds come from the one to the other", by any number of moves.
std::set<int> Position::colour_of(int cell) const {
  std::set<std::pair<int, int>> steps;
  for (const int from : game_->board.cells("all")) {
    for (const int kind : game_->weak_on_a_colour) {
      for (const int to : goals_of(game_->kinds[static_cast<std::size_t>(kind)], from)) {
        steps.insert({from, to});
        steps.insert({to, from});
      }
    }
  }
  std::set<int> colour = {cell};
  for (std::size_t before = 0; before != colour.size();) {
    before = colour.size();
    for (const auto& [from, to] : steps) {
      if (colour.contains(from)) colour.insert(to);
    }
  }
  return colour;
}

/// "`weak_alone`: drawn where besides kings there is no more than one such piece; `weak_on_a_colour`: the same for any number of such
/// pieces on cells of one colour". "Both where mate alone wins, and nothing is dropped."
bool Position::is_weak() const {
  if (game_->weak_alone.empty() && game_->weak_on_a_colour.empty()) return false;
  if (game_->goal != "mate" || game_->has_drops || game_->bare_king != "none" || game_->extinction != "none" ||
      game_->explodes || !game_->reach.empty() || game_->checks > 0 || game_->passes != "never")
    return false;
  std::set<int> kinds;
  std::set<int> cells;
  for (const int side : {0, 1}) {
    for (const int place : pieces_of(side)) {
      if (is_royal(piece(place))) continue;
      kinds.insert(piece(place).kind);
      cells.insert(place);
    }
  }
  const auto are_all = [&kinds](const std::set<int>& weak) {
    return std::includes(weak.begin(), weak.end(), kinds.begin(), kinds.end());
  };
  if (cells.size() <= 1 && are_all(game_->weak_alone)) return true;
  if (cells.empty() || !are_all(game_->weak_on_a_colour)) return false;
  const std::set<int> colour = colour_of(*cells.begin());
  // "unless they reach all cells"
  return colour.size() < game_->board.cells("all").size() &&
         std::includes(colour.begin(), colour.end(), cells.begin(), cells.end());
}

/// A position with another count is the same.
std::string Position::key() const {
  Position uncounted = *this;
  uncounted.limit_ = 0;
  uncounted.passes_ = 0;  // "A repetition does not depend on it."
  const std::string all = uncounted.text();
  const std::size_t turn_at = all.rfind(' ');
  return all.substr(0, all.rfind(' ', turn_at - 1));
}

/// Returns whether each move of a side since an earlier position has given check.
bool Position::always_checked(int side, std::size_t since) const {
  bool has_moved = false;
  for (std::size_t n = since + 1; n <= past_.size(); ++n) {
    const int to_move = (past_.size() - n) % 2 == 0 ? side_ : 1 - side_;
    if (to_move == side) continue;
    has_moved = true;
    if (!(n < past_.size() ? past_in_check_[n] : in_check())) return false;
  }
  return has_moved;
}

/// "the result of a repetition, for the side that made it". "`loss`: a side loses by a repetition if all its moves since the last
/// occurrence gave check, and not all of the other side's"
Result Position::repeated() const {
  const auto last = std::find(past_.rbegin(), past_.rend(), key());
  const auto since = static_cast<std::size_t>(past_.rend() - last) - 1;
  const bool first = always_checked(0, since);
  if (game_->perpetual_check == "loss" && first != always_checked(1, since)) {
    return for_side(first ? 0 : 1, "loss", "repetition");
  }
  return for_side(1 - side_, game_->repetition, "repetition");
}

std::optional<Result> Position::result() const {
  if (auto result = decided()) return result;
  if (legal_if_going_on().empty()) {
    return in_check() ? for_side(side_, game_->mate, "mate") : for_side(side_, game_->stalemate, "stalemate");
  }
  if (is_weak()) return Result{-1, "weak men"};
  // "a position that occurs for this time is a repetition"
  if (std::count(past_.begin(), past_.end(), key()) + 1 >= game_->occurrences) return repeated();
  // "drawn when more moves have been counted than these"
  if (limit_ > 0) return quiet_ > limit_ ? std::optional(Result{-1, "mating"}) : std::nullopt;
  // "drawn after so many moves of each side"
  if (game_->quiet_moves > 0 && quiet_ >= 2 * game_->quiet_moves) return Result{-1, "quiet moves"};
  return {};
}

}  // namespace roundel::slow_fairy
