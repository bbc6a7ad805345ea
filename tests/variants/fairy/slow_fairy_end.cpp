// How a game that a file describes ends.

#include <algorithm>

#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy {

int Position::royal_men(int side) const {
  const std::vector<int> places = men_of(side);
  return static_cast<int>(
      std::count_if(places.begin(), places.end(), [this](int place) { return kind_of(man(place)).is_royal; }));
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

/// What a rule says of a side, in its words.
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

/// What ends the game whatever could be moved. The side that has just moved has taken men of the other, so that one is looked at
/// first; and it has reached what it reached.
std::optional<Result> Position::decided() const {
  const int mover = 1 - side_;
  for (const auto& result : {vanished(side_), vanished(mover), reached(mover), reached(side_)}) {
    if (result) return result;
  }
  // "so many checks win"
  if (game_->checks > 0 && checks_[static_cast<std::size_t>(mover)] >= game_->checks)
    return for_side(mover, "win", "checks");
  return bared();
}

/// "a side with nothing but royal men has lost, unless it bares the other in its next move, which draws"
std::optional<Result> Position::bared() const {
  if (game_->bare_king == "none") return {};
  const bool is_mover_bare = is_bare(1 - side_);
  if (is_bare(side_)) {
    if (is_mover_bare) return Result{-1, "bare king"};
    if (game_->bare_king == "loss") {
      const Moves moves = legal_if_going_on();
      for (const auto& [text, move] : moves) {
        if (played(move).is_bare(1 - side_)) return {};
      }
    }
    return for_side(side_, game_->bare_king, "bare king");
  }
  if (is_mover_bare) return for_side(1 - side_, game_->bare_king, "bare king");
  return {};
}

/// "`weak_alone`: drawn where besides kings there is one such man and nothing else; `weak_on_a_colour`: the same for any number of
/// such men on cells of one colour". Kings alone are weaker still.
bool Position::is_weak() const {
  if (game_->weak_alone.empty() && game_->weak_on_a_colour.empty()) return false;
  std::set<int> kinds;
  std::set<int> colours;
  int number = 0;
  for (const int side : {0, 1}) {
    for (const int place : men_of(side)) {
      if (kind_of(man(place)).is_royal) continue;
      kinds.insert(man(place).kind);
      colours.insert((game_->board.file(place) + game_->board.rank(place)) % 2);
      ++number;
    }
    for (const auto& [kind, count] : hands_[static_cast<std::size_t>(side)]) {
      if (count > 0) return false;
    }
  }
  const auto are_all = [&kinds](const std::set<int>& weak) {
    return std::includes(weak.begin(), weak.end(), kinds.begin(), kinds.end());
  };
  return (number <= 1 && are_all(game_->weak_alone)) || (colours.size() <= 1 && are_all(game_->weak_on_a_colour));
}

std::string Position::key() const {
  const std::string all = text();
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
  // "drawn after so many moves of each side"
  if (game_->quiet_moves > 0 && quiet_ >= 2 * game_->quiet_moves) return Result{-1, "quiet moves"};
  return {};
}

}  // namespace roundel::slow_fairy
