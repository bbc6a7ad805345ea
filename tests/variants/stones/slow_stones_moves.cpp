// Actions and turns in the slow rules of games of stones.

#include <algorithm>
#include <stdexcept>

#include "tests/variants/stones/slow_stones.hpp"

namespace roundel::slow_stones {

// ---- What happens where a piece arrives

/// "another piece of its side that flanks, or [...] an empty hostile cell", of the side to move.
bool Position::is_flank(const std::string& cell) const {
  if (is_empty(cell)) return is_among(game_->hostile, side_, cell);
  return is_of(cell, side_) && kind_at(cell).flanks;
}

/// "each cell next to it in the directions of `along` exists, and has a piece of the other side that flanks or is an empty hostile
/// cell", in the directions of the side that moves.
bool Position::is_surrounded(const std::string& cell) const {
  const std::set<int> along = game_->of_side(game_->flanking_along, side_);
  return std::all_of(along.begin(), along.end(), [&](int heading) {
    const Ahead next = ahead(cell, heading);
    return !next.cell.empty() && is_flank(next.cell);
  });
}

/// "flanks the row of enemy pieces that begins on the next cell in one of the directions. Directly behind the row must stand another
/// piece of its side that flanks, or there must be an empty hostile cell. [...] A row longer than `longest` is not flanked."
Position::Cells Position::flanked_by(const std::string& cell) const {
  Cells flanked;
  if (!game_->has_flanking || !kind_at(cell).flanks) return flanked;
  for (const int heading : game_->of_side(game_->flanking_along, side_)) {
    const std::vector<std::string> cells = line(cell, heading);
    const std::size_t length = row(cell, heading, enemy()).size();
    const bool is_too_long =
        game_->flanking_longest > 0 && length > static_cast<std::size_t>(game_->flanking_longest);
    if (length == 0 || is_too_long || length == cells.size() || !is_flank(cells[length])) continue;
    for (std::size_t n = 0; n < length; ++n) {
      if (!kind_at(cells[n]).from_all_sides || is_surrounded(cells[n])) flanked.insert(cells[n]);
    }
  }
  return flanked;
}

void Position::take(const std::string& cell) {
  pieces_.erase(cell);
  is_quiet_ = false;
  quiet_ = 0;
}

/// Does what a piece does to the enemy where it arrives. Returns the pieces that it flanked. All of it is found before anything
/// happens; a piece that is both flipped and taken is taken.
Position::Cells Position::arrive(const std::string& cell) {
  Cells flanked = flanked_by(cell);
  Cells touched;
  // "what happens to the enemy pieces on all cells that touch the cell where a piece arrives"
  if (game_->touching != "nothing") {
    for (const std::string& next : touching(cell)) {
      if (is_of(next, enemy())) touched.insert(next);
    }
  }
  const auto happens = [&](const Cells& cells, const std::string& effect) {
    for (const std::string& one : cells) {
      if (!at(one).is_there()) continue;
      if (effect == "take") {
        take(one);
      } else {
        pieces_[one].side = side_;
      }
    }
  };
  happens(flanked, game_->flanking_effect);
  happens(touched, game_->touching);
  return flanked;
}

// ---- Placing

bool Position::has_hand() const {
  const auto& hand = hands_[static_cast<std::size_t>(side_)];
  return std::any_of(hand.begin(), hand.end(), [](const auto& held) { return held.second > 0; });
}

bool Position::must_fill_first() const {
  return std::any_of(game_->places.begin(), game_->places.end(), [&](const auto& place) {
    return is_empty(place.first) && is_among(game_->filled_first, side_, place.first);
  });
}

/// "a piece slides in from an edge in one of these directions, until the next cell does not exist or is not empty"
std::set<std::string> Position::resting_places() const {
  std::set<std::string> places;
  for (const int direction : game_->rests_on) {
    std::set<std::string> behind;
    for (const auto& [from, place] : game_->places) behind.insert(ahead(from, direction).cell);
    for (const auto& [edge, place] : game_->places) {
      if (behind.contains(edge) || !is_empty(edge)) continue;
      std::string last = edge;
      for (const std::string& cell : line(edge, direction)) {
        if (!is_empty(cell)) break;
        last = cell;
      }
      places.insert(last);
    }
  }
  return places;
}

/// Returns whether one may be placed there, but for the rule that it must flank something.
bool Position::may_place(const Kind& kind, const std::string& cell) const {
  if (!is_empty(cell) || !may_stand(kind, cell) || !is_among(kind.places_on, side_, cell)) return false;
  // "while one of these cells is empty, a side places pieces only on them. There they need not flank, rest or have neighbours"
  if (must_fill_first()) return is_among(game_->filled_first, side_, cell);
  // "what must stand on a touching cell: a piece of its side, of the other side, or of any side"
  if (kind.placed_beside == "anything") return true;
  const Cells beside = touching(cell);
  // "`no enemy`: no piece of the other side may stand there"
  if (kind.placed_beside == "no enemy")
    return std::none_of(beside.begin(), beside.end(), [&](const std::string& next) { return is_of(next, enemy()); });
  return std::any_of(beside.begin(), beside.end(), [&](const std::string& next) {
    const bool is_own = is_of(next, side_);
    const bool is_enemy = is_of(next, enemy());
    return (is_own && kind.placed_beside != "enemy") || (is_enemy && kind.placed_beside != "own");
  });
}

void Position::add_placings(Turns& actions) const {
  const std::set<std::string> resting = resting_places();
  for (std::size_t n = 0; n < game_->kinds.size(); ++n) {
    const Kind& kind = game_->kinds[n];
    const auto& hand = hands_[static_cast<std::size_t>(side_)];
    const auto held = hand.find(kind.letter);
    // "Without a hand, the supply of pieces is unlimited."
    const bool has_one = !game_->has_hands || (held != hand.end() && held->second > 0);
    if (!kind.is_placed || !has_one) continue;
    for (const auto& [cell, place] : game_->places) {
      if (!may_place(kind, cell)) continue;
      if (!game_->rests_on.empty() && !must_fill_first() && !resting.contains(cell)) continue;
      Position next = *this;
      next.pieces_[cell] = {static_cast<int>(n), side_};
      if (game_->has_hands) --next.hands_[static_cast<std::size_t>(side_)][kind.letter];
      next.is_quiet_ = false;
      next.quiet_ = 0;
      const Cells flanked = next.arrive(cell);
      // "whether a piece can be placed only where it flanks something"
      if (game_->has_flanking && game_->flanking_must && flanked.empty() && !must_fill_first()) continue;
      next.end_move(cell, false);
      actions.emplace(std::string(1, kind.letter) + '@' + cell, next);
    }
  }
}

// ---- Captures by jumps, by approach and by withdrawal

/// "in which directions it jumps over the next cell to the one behind, which must be empty"; "Nothing jumps over a block, except with
/// `any`"
std::vector<Position::Taking> Position::jumps_from(const std::string& from) const {
  const Kind& kind = kind_at(from);
  std::vector<Taking> jumps;
  for (const int direction : kind.jumps) {
    const int heading = side_ == 0 ? direction : game_->board.turned_direction(direction);
    const Ahead over = ahead(from, heading);
    if (over.cell.empty() || is_empty(over.cell)) continue;
    const Piece piece = at(over.cell);
    const bool is_jumped =
        kind.jumps_over == "any" || (piece.is_there() && (piece.side == side_) == (kind.jumps_over == "own"));
    const Ahead to = ahead(over.cell, over.heading);
    if (!is_jumped || to.cell.empty() || !is_empty(to.cell) || !may_stand(kind, to.cell)) continue;
    jumps.push_back({from + to.cell, to.cell, to.heading, {over.cell}, false});
  }
  return jumps;
}

/// "After a step of one cell, the row of enemy pieces that begins directly in front of the new cell, in the direction of the step, is
/// taken (`approach`), or the row that begins directly behind the old cell, in the opposite direction (`withdrawal`)."
std::vector<Position::Taking> Position::steps_from(const std::string& from) const {
  std::vector<Taking> steps;
  if (!game_->approach && !game_->withdrawal) return steps;
  const Kind& kind = kind_at(from);
  for (const Stride& stride : kind.moves) {
    if (stride.path.size() != 1 || stride.repeats != 1) throw std::invalid_argument("not single steps");
    const int heading = side_ == 0 ? stride.path[0] : game_->board.turned_direction(stride.path[0]);
    for (const std::string& to : ends({stride}, from)) {
      if (!may_stand(kind, to)) continue;
      const int then = ahead(from, heading).heading;
      const Cells before = row(to, then, enemy());
      const Cells behind = row(from, opposite(heading), enemy());
      if (game_->approach && !before.empty()) steps.push_back({from + to + 'a', to, then, before, true});
      if (game_->withdrawal && !behind.empty()) steps.push_back({from + to + 'w', to, then, behind, true});
    }
  }
  return steps;
}

/// Returns the captures after which a piece may go on.
std::vector<Position::Taking> Position::takings_from(const std::string& from) const {
  std::vector<Taking> takings = kind_at(from).jump_takes ? jumps_from(from) : std::vector<Taking>{};
  for (const Taking& step : steps_from(from)) takings.push_back(step);
  if (state_ == "go") std::erase_if(takings, [&](const Taking& taking) { return !may_continue(taking); });
  return takings;
}

/// "`may`: [...] it neither returns to a cell where it was in this turn, nor steps twice in a row in the same direction by approach
/// or withdrawal. `straight`: by jumps in the same direction only". On a line that turns, the direction is that in which it goes on.
bool Position::may_continue(const Taking& taking) const {
  if (game_->captures_go_on == "straight") {
    const Ahead over = ahead(piece_, heading_);
    return !taking.is_step && taking.taken.contains(over.cell);
  }
  if (game_->captures_go_on == "must") return true;
  const bool returns = std::find(was_on_.begin(), was_on_.end(), taking.to) != was_on_.end();
  const bool repeats = taking.is_step && ahead(piece_, heading_).cell == taking.to;
  return !returns && !repeats;
}

void Position::add_takings(const std::string& from, Turns& actions) const {
  for (const Taking& taking : takings_from(from)) {
    Position next = *this;
    next.pieces_[taking.to] = at(from);
    next.pieces_.erase(from);
    for (const std::string& cell : taking.taken) next.take(cell);
    next.arrive(taking.to);
    if (next.state_ != "go") next.was_on_ = {from};
    next.was_on_.push_back(taking.to);
    next.state_ = "go";
    next.piece_ = taking.to;
    next.heading_ = taking.heading;
    const bool goes_on = game_->captures_go_on != "never" && !next.takings_from(taking.to).empty();
    if (!goes_on) next.end_captures(taking.to);
    actions.emplace(taking.text, next);
  }
}

// ---- Moves that take nothing, and moves by count

/// "Jumps that take nothing go on as often as the piece likes, in any of its directions. [...] It does not end where it began. While
/// it jumps, its first cell counts as empty for landing, but it is not jumped over."
Position::Cells Position::free_jumps_from(const std::string& from) const {
  if (kind_at(from).jump_takes) return {};
  const Piece piece = at(from);
  Cells seen = {from};
  std::vector<std::string> waiting = {from};
  while (!waiting.empty()) {
    const std::string cell = waiting.back();
    waiting.pop_back();
    Position there = *this;
    there.pieces_.erase(from);
    there.pieces_[cell] = piece;
    for (const Taking& jump : there.jumps_from(cell)) {
      if (seen.insert(jump.to).second) waiting.push_back(jump.to);
    }
  }
  seen.erase(from);
  return seen;
}

/// "exactly as many cells as the whole line has pieces and blocks, itself included. It passes over its own side's pieces, but not over
/// others. On its target it takes an enemy piece. It cannot end on a piece of its side."
Position::Cells Position::counted_from(const std::string& from) const {
  Cells goals;
  if (!kind_at(from).moves_by_count) return goals;
  std::set<int> headings;
  for (const int heading : game_->lines_along) {
    headings.insert(heading);
    headings.insert(opposite(heading));
  }
  for (const int heading : headings) {
    const std::vector<std::string> forward = line(from, heading);
    Cells whole = {from};
    for (const int one : {heading, opposite(heading)}) {
      for (const std::string& cell : line(from, one)) {
        if (!is_empty(cell)) whole.insert(cell);
      }
    }
    const std::size_t steps = whole.size();
    if (steps > forward.size()) continue;
    const bool is_free = std::all_of(forward.begin(), forward.begin() + static_cast<std::ptrdiff_t>(steps) - 1,
                                     [&](const std::string& cell) { return is_empty(cell) || is_of(cell, side_); });
    const std::string& to = forward[steps - 1];
    if (is_free && (is_empty(to) || is_of(to, enemy())) && may_stand(kind_at(from), to)) goals.insert(to);
  }
  return goals;
}

/// Returns the cells to which the piece goes without a capture by a jump, by approach or by withdrawal.
Position::Cells Position::quiet_goals(const std::string& from) const {
  // "a side with at most so many pieces on the board moves them to any empty cell where they may stand"
  const bool flies = static_cast<int>(cells_of(side_).size()) <= game_->flies_at;
  Cells goals = ends(kind_at(from).moves, from);
  for (const auto& [cell, place] : game_->places) {
    if (flies && is_empty(cell)) goals.insert(cell);
  }
  std::erase_if(goals, [&](const std::string& to) { return !may_stand(kind_at(from), to); });
  // "A move without a capture is possible only where the same step takes nothing."
  for (const Taking& step : steps_from(from)) goals.erase(step.to);
  goals.merge(free_jumps_from(from));
  return goals;
}

void Position::add_moves(Turns& actions) const {
  for (const std::string& from : cells_of(side_)) {
    Cells goals = quiet_goals(from);
    goals.merge(counted_from(from));
    for (const std::string& to : goals) {
      Position next = *this;
      if (!is_empty(to)) next.take(to);
      next.pieces_[to] = at(from);
      next.pieces_.erase(from);
      next.arrive(to);
      next.end_move(to, true);
      actions.emplace(from + to, next);
    }
  }
}

// ---- Shots and removals

/// "the piece puts a block on an empty cell that it could reach in this way from its new cell"
void Position::add_shots(Turns& actions) const {
  for (const std::string& to : ends(game_->shoots, piece_)) {
    Position next = *this;
    next.pieces_[to] = block;
    next.is_quiet_ = false;
    next.quiet_ = 0;
    next.end_actions(piece_);
    actions.emplace(piece_ + to, next);
  }
}

/// "Only an enemy piece that is in no line of its side is removed, unless all of them are."
void Position::add_removals(Turns& actions) const {
  const Cells enemies = cells_of(enemy());
  Cells removed;
  for (const std::string& cell : enemies) {
    if (longest_line(cell) < game_->removing_line) removed.insert(cell);
  }
  if (removed.empty()) removed = enemies;
  for (const std::string& cell : removed) {
    Position next = *this;
    next.take(cell);
    next.end_turn();
    actions.emplace('x' + cell, next);
  }
}

// ---- Turns

/// Ends the captures of the piece there.
void Position::end_captures(const std::string& cell) {
  was_on_.clear();
  heading_ = -1;
  end_move(cell, true);
}

/// "after each move, the piece puts a block on an empty cell that it could reach". If there is none, nothing is shot.
void Position::end_move(const std::string& cell, bool has_moved) {
  piece_ = cell;
  if (has_moved && !ends(game_->shoots, cell).empty()) {
    state_ = "shoot";
  } else {
    end_actions(cell);
  }
}

/// "A side that makes a line [...] removes an enemy piece in the same turn"; "A line counts if it contains the cell where the piece
/// arrived. [...] If there is no enemy piece, nothing is removed."
void Position::end_actions(const std::string& cell) {
  const bool removes =
      game_->removing_line > 0 && longest_line(cell) >= game_->removing_line && !cells_of(enemy()).empty();
  if (removes) {
    state_ = "remove";
  } else {
    end_turn();
  }
}

void Position::end_turn() {
  state_ = "-";
  piece_.clear();
  // "the number of turns in a row in which nothing was placed, taken, or shot"
  quiet_ = is_quiet_ ? quiet_ + 1 : 0;
  is_quiet_ = true;
  if (side_ == 1) ++turn_;
  side_ = 1 - side_;
}

/// Returns the next actions, whose turns can go on, by text. If a capture and a move have the same text, it is the capture.
Position::Turns Position::actions() const {
  Turns actions;
  if (state_ == "shoot") add_shots(actions);
  if (state_ == "remove") add_removals(actions);
  if (state_ == "go") {
    add_takings(piece_, actions);
    // "it can stop"; "the side ends its captures early: nothing"
    Position stopped = *this;
    stopped.is_quiet_ = false;
    stopped.end_captures(piece_);
    if (game_->captures_go_on != "must") actions.emplace("", stopped);
  }
  if (state_ != "-") return actions;
  // "a side with pieces in hand must place one"
  const bool only_places = game_->places_first && has_hand();
  if (!only_places) {
    for (const std::string& from : cells_of(side_)) add_takings(from, actions);
  }
  // "whether a side that can capture by a jump, by approach or by withdrawal must do so"
  if (game_->compulsory_capture && !actions.empty()) return actions;
  add_placings(actions);
  if (!only_places) add_moves(actions);
  return actions;
}

/// Returns the whole turns, except to pass.
Position::Turns Position::turns() const {
  Turns turns;
  for (const auto& [text, next] : actions()) {
    if (next.state_ == "-") {
      turns.emplace(text, next);
      continue;
    }
    for (const auto& [rest, after] : next.turns()) {
      const bool has_comma = !text.empty() && !rest.empty();
      turns.emplace(text + (has_comma ? "," : "") + rest, after);
    }
  }
  return turns;
}

bool Position::can_end_turn() const {
  const Turns next = actions();
  return std::any_of(next.begin(), next.end(),
                     [](const auto& action) { return action.second.state_ == "-" || action.second.can_end_turn(); });
}

bool Position::can_act(int side) const {
  Position other = *this;
  other.side_ = side;
  return other.can_end_turn();
}

/// "the first cell of its pieces, twice": a1, b1 and so on, then a2; on a hexagon a1, a2 and so on, then b1.
std::string Position::pass_text() const {
  const auto order = [this](const std::string& cell) {
    const int file = cell.front() - 'a';
    const int rank = std::stoi(cell.substr(1));
    return game_->board.has_compass() ? std::pair(rank, file) : std::pair(file, rank);
  };
  const Cells own = cells_of(side_);
  const auto first =
      std::min_element(own.begin(), own.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
  const std::string cell = own.empty() ? "a1" : *first;
  return cell + cell;
}

Position::Turns Position::legal() const {
  if (ended()) return {};
  Turns legal = turns();
  if (legal.empty() && state_ == "-" && game_->stuck == "pass" && can_act(enemy())) {
    Position passed = *this;
    passed.end_turn();
    legal.emplace(pass_text(), passed);
  }
  for (auto& [text, next] : legal) {
    if (state_ == "-") next.past_ = std::make_shared<const Past>(Past{key(), past_});
  }
  return legal;
}

}  // namespace roundel::slow_stones
