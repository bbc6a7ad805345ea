// The ends of games that files describe.

#include <algorithm>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

int Position::royal_men(int side) const {
  const std::vector<int> places = men_of(side);
  return static_cast<int>(
      std::count_if(places.begin(), places.end(), [this](int place) { return is_royal(man(place)); }));
}

/// "a side with nothing but royal men"
bool Position::is_bare(int side) const {
  for (const auto& [kind, number] : hands_[static_cast<std::size_t>(side)]) {
    if (number > 0) return false;
  }
  return royal_men(side) == static_cast<int>(men_of(side).size());
}

/// "for the side that has no men of `extinction_men` left", "of which all must be gone"; men in hand are not gone.
bool Position::is_extinct(int side) const {
  for (const int place : men_of(side)) {
    if (game_->extinction_men.contains(man(place).kind)) return false;
  }
  for (const auto& [kind, number] : hands_[static_cast<std::size_t>(side)]) {
    if (number > 0 && game_->extinction_men.contains(kind)) return false;
  }
  return true;
}

/// The meaning of a rule for a side, in its words.
Result Position::for_side(int side, std::string_view word, const std::string& reason) const {
  if (word == "draw") return {-1, reason};
  return {word == "win" ? side : 1 - side, reason};
}

/// "who loses the last royal man has lost"; and who is extinct.
std::optional<Result> Position::vanished(int side) const {
  if (game_->goal == "capture" && royal_men(side) == 0) return for_side(side, "loss", "capture");
  if (game_->extinction != "none" && is_extinct(side)) return for_side(side, game_->extinction, "extinction");
  return {};
}

/// "a side with one of these men on one of these cells has won (`result = "win"`, the default) or lost"
std::optional<Result> Position::reached(int side) const {
  for (const Reach& reach : game_->reach) {
    for (const int cell : reach.on[static_cast<std::size_t>(side)]) {
      if (!holds(cell, side) || !reach.kinds.contains(man(cell).kind)) continue;
      return for_side(side, reach.wins ? "win" : "loss", "reach");
    }
  }
  return {};
}

/// "so many checks win"
std::optional<Result> Position::given_enough_checks(int side) const {
  if (game_->checks == 0 || checks_[static_cast<std::size_t>(side)] < game_->checks) return {};
  return for_side(side, "win", "checks");
}

/// What ends the game whatever could be moved. "Men that are lost come first, those of the side to move before the other's; then
/// what the side that moved last has reached, then the other; then checks in the same order; then bare kings."
std::optional<Result> Position::decided() const {
  const int mover = 1 - side_;
  for (const auto& result : {vanished(side_), vanished(mover), reached(mover), reached(side_),
                             given_enough_checks(mover), given_enough_checks(side_)}) {
    if (result) return result;
  }
  return bared();
}

/// "a side with nothing but royal men, on the board and in hand, has lost. If it is to move, and the other side has a single man
/// besides royal ones, it moves once more: taking that man draws". "With `drops` it always moves once more."
std::optional<Result> Position::bared() const {
  if (game_->bare_king == "none") return {};
  if (is_bare(0) && is_bare(1)) return Result{-1, "bare king"};
  if (is_bare(1 - side_)) return for_side(1 - side_, game_->bare_king, "bare king");
  const int men = static_cast<int>(men_of(1 - side_).size()) - royal_men(1 - side_);
  if (!is_bare(side_) || men < 2 || game_->has_drops) return {};
  return for_side(side_, game_->bare_king, "bare king");
}

/// Returns the cells to which a man of either side moves from a cell of an empty board.
std::set<int> Position::goals_of(const Kind& kind, int from) const {
  const std::vector<bool> nobody(static_cast<std::size_t>(game_->board.size()));
  std::set<int> goals;
  for (const Stride& stride : kind.strides) {
    for (const int side : {0, 1}) {
      const bool may = !stride.is_first || kind.begins_on[static_cast<std::size_t>(side)].contains(from);
      if (!may || stride.takes_en_passant) continue;
      const auto ends = ends_of(game_->board, stride, side, from, nobody);
      goals.insert(ends.begin(), ends.end());
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

/// "`weak_alone`: drawn where besides kings there is no more than one such man; `weak_on_a_colour`: the same for any number of such
/// men on cells of one colour". "Both where mate alone wins, and nothing is dropped."
bool Position::is_weak() const {
  if (game_->weak_alone.empty() && game_->weak_on_a_colour.empty()) return false;
  if (game_->goal != "mate" || game_->has_drops || game_->bare_king != "none" || game_->extinction != "none" ||
      !game_->reach.empty() || game_->checks > 0)
    return false;
  std::set<int> kinds;
  std::set<int> cells;
  for (const int side : {0, 1}) {
    for (const int place : men_of(side)) {
      if (is_royal(man(place))) continue;
      kinds.insert(man(place).kind);
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
  const std::string all = uncounted.text();
  const std::size_t turn_at = all.rfind(' ');
  return all.substr(0, all.rfind(' ', turn_at - 1));
}

std::optional<Result> Position::result() const {
  if (auto result = decided()) return result;
  if (legal_if_going_on().empty()) {
    return in_check() ? for_side(side_, game_->mate, "mate") : for_side(side_, game_->stalemate, "stalemate");
  }
  if (is_weak()) return Result{-1, "weak men"};
  // "at the third occurrence, for the side that made it"
  if (std::count(past_.begin(), past_.end(), key()) >= 2) return for_side(1 - side_, game_->repetition, "repetition");
  // "drawn when more moves have been counted than these"
  if (limit_ > 0) return quiet_ > limit_ ? std::optional(Result{-1, "mating"}) : std::nullopt;
  // "drawn after so many moves of each side"
  if (game_->quiet_moves > 0 && quiet_ >= 2 * game_->quiet_moves) return Result{-1, "quiet moves"};
  return {};
}

}  // namespace roundel::slow_fairy
