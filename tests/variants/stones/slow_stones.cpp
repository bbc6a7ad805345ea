#include "tests/variants/stones/slow_stones.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace roundel::slow_stones {
namespace {

[[noreturn]] void refuse(const std::string& what) { throw std::invalid_argument(what); }

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
  return parts;
}

}  // namespace

// ---- Texts

Position::Position(const Game& game, std::string_view text) : game_(&game) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> fields;
  for (std::string field; stream >> field;) fields.push_back(field);
  if (fields.empty() || fields.size() > 5) refuse("no position");
  const std::string& board = fields[0];
  const std::size_t bracket = std::min(board.find('['), board.size());
  pieces_ = game.read_pieces(board.substr(0, bracket));
  hands_ = game.read_hands(board.substr(bracket));
  if (fields.size() > 1) {
    if (fields[1] != "w" && fields[1] != "b") refuse("no side");
    side_ = fields[1] == "b" ? 1 : 0;
  }
  if (fields.size() > 2) read_state(fields[2]);
  if (fields.size() > 3) quiet_ = std::stoi(fields[3]);
  if (fields.size() > 4) turn_ = std::stoi(fields[4]);
}

/// "`-` at the beginning of a turn. Within a turn: `go:e4:n:d3.e4` if the piece on e4 may go on capturing after a step to the
/// north, with the cells where it was; `shoot:e4`; `remove`"
void Position::read_state(const std::string& text) {
  const std::vector<std::string> parts = split(text, ':');
  if (parts.empty()) refuse("no state");
  state_ = parts[0];
  const std::map<std::string, std::size_t> lengths = {{"-", 1}, {"go", 4}, {"shoot", 2}, {"remove", 1}};
  const auto length = lengths.find(state_);
  if (length == lengths.end() || length->second != parts.size()) refuse("no state " + text);
  if (parts.size() < 2) return;
  piece_ = parts[1];
  if (!is_of(piece_, side_)) refuse("nobody on " + piece_);
  if (state_ == "shoot") return;
  if (parts[2] != "-") heading_ = game_->board.direction(parts[2]);
  if (parts[3] != "-") was_on_ = split(parts[3], '.');
  if (takings_from(piece_).empty()) refuse("the piece on " + piece_ + " cannot go on");
}

std::string Position::state_text() const {
  if (state_ == "shoot") return "shoot:" + piece_;
  if (state_ != "go") return state_;
  // "`-` stands for a direction or for cells that do not matter"
  const std::string& goes_on = game_->captures_go_on;
  const std::string direction =
      goes_on == "must" ? "-" : game_->board.directions()[static_cast<std::size_t>(heading_)];
  std::string cells;
  for (const int place : game_->board.cells("all")) {
    const std::string& name = game_->board.name(place);
    const bool was_there = std::find(was_on_.begin(), was_on_.end(), name) != was_on_.end();
    if (was_there && goes_on == "may") cells += (cells.empty() ? "" : ".") + name;
  }
  return "go:" + piece_ + ':' + direction + ':' + (cells.empty() ? "-" : cells);
}

std::string Position::key() const {
  return game_->pieces_text(pieces_) + game_->hands_text(hands_) + (side_ == 0 ? " w " : " b ") + state_text();
}

std::string Position::text() const { return key() + ' ' + std::to_string(quiet_) + ' ' + std::to_string(turn_); }

std::vector<std::string> Position::legal_turns() const {
  std::vector<std::string> texts;
  for (const auto& [text, after] : legal()) texts.push_back(text);
  return texts;
}

std::vector<std::string> Position::texts_within_turns() const {
  std::vector<std::string> texts;
  if (ended()) return texts;
  for (const auto& [text, next] : actions()) {
    if (next.state_ != "-") texts.push_back(next.text());
  }
  return texts;
}

Position Position::after(const std::string& text) const {
  const Turns turns = legal();
  const auto found = turns.find(text);
  if (found == turns.end()) refuse("no turn " + text);
  return found->second;
}

std::uint64_t Position::perft(int depth) const {
  if (depth == 0) return 1;
  const Turns turns = legal();
  if (depth == 1) return turns.size();
  std::uint64_t count = 0;
  for (const auto& [text, next] : turns) count += next.perft(depth - 1);
  return count;
}

// ---- The end of a game

/// "the result for the side"
Result Position::for_side(int side, const std::string& word, const std::string& reason) {
  if (word == "draw") return {-1, reason};
  return {word == "win" ? side : 1 - side, reason};
}

/// Returns the pieces of the side that are connected with the one there, by touching cells.
Position::Cells Position::group_of(const std::string& cell, int side) const {
  Cells group = {cell};
  std::vector<std::string> waiting = {cell};
  while (!waiting.empty()) {
    const std::string one = waiting.back();
    waiting.pop_back();
    for (const std::string& next : touching(one)) {
      if (is_of(next, side) && group.insert(next).second) waiting.push_back(next);
    }
  }
  return group;
}

/// "a group of touching pieces of a side that contains one of the first cells and one of the second"
bool Position::connects(const Goal& goal, int side) const {
  for (const std::string& from : cells_of(side)) {
    if (!is_among(goal.from, side, from)) continue;
    const Cells group = group_of(from, side);
    if (std::any_of(group.begin(), group.end(), [&](const std::string& to) { return is_among(goal.to, side, to); }))
      return true;
  }
  return false;
}

bool Position::reaches(const Goal& goal, int side) const {
  const Cells own = cells_of(side);
  if (goal.line > 0) {
    // "a line of so many pieces of a side [...]. With `exact = true` a longer line does not count"
    return std::any_of(own.begin(), own.end(), [&](const std::string& cell) {
      const std::vector<int> lengths = line_lengths(cell);
      return std::any_of(lengths.begin(), lengths.end(),
                         [&](int length) { return length == goal.line || (length > goal.line && !goal.is_exact); });
    });
  }
  if (goal.has_connects) return connects(goal, side);
  if (goal.together) return !own.empty() && group_of(*own.begin(), side) == own;
  if (goal.fewer_than > 0) {
    // "on the board and in hand, if the side began with at least so many"
    return game_->count(game_->first_pieces, game_->first_hands, side, goal.kinds) >= goal.fewer_than &&
           game_->count(pieces_, hands_, side, goal.kinds) < goal.fewer_than;
  }
  // "one piece on one of these cells [...]. With `all = true`, all pieces of these kinds are on these cells, and at least one"
  int there = 0;
  for (const std::string& cell : own) {
    if (goal.kinds.contains(at(cell).kind) && is_among(goal.from, side, cell)) ++there;
  }
  return there > 0 && (!goal.all || there == game_->count(pieces_, {}, side, goal.kinds));
}

std::optional<Result> Position::reached(int side) const {
  for (const Goal& goal : game_->goals) {
    if (reaches(goal, side)) return for_side(side, goal.result, "goal");
  }
  return {};
}

/// "with `pass` or `draw`: the side with the most or the fewest pieces on the board wins"
Result Position::counted() const {
  const int more = static_cast<int>(cells_of(0).size()) - static_cast<int>(cells_of(1).size());
  if (game_->counts == "none" || more == 0) return {-1, "stuck"};
  return {(more > 0) == (game_->counts == "most") ? 0 : 1, "stuck"};
}

/// "the result for a side that cannot act. `pass`: it passes, and the game ends when neither side can act"
std::optional<Result> Position::stuck() const {
  if (can_act(side_)) return {};
  if (game_->stuck == "pass") return can_act(enemy()) ? std::optional<Result>() : counted();
  if (game_->stuck == "draw") return counted();
  return for_side(side_, game_->stuck, "stuck");
}

/// Returns how the goals have ended the game. "Goals are checked after each turn: first for the side that
/// has moved, in the order of the file, then for the other side."
std::optional<Result> Position::ended() const {
  if (state_ != "-") return {};
  if (auto result = reached(enemy())) return result;
  return reached(side_);
}

/// Returns how often the position has occurred before.
int Position::times_before() const {
  int times = 0;
  for (const Past* past = past_.get(); past; past = past->before.get()) times += past->key == key() ? 1 : 0;
  return times;
}

std::optional<Result> Position::result() const {
  if (state_ != "-") return {};
  if (auto result = ended()) return result;
  if (auto result = stuck()) return result;
  // "the result of the third occurrence, for the side that made it"
  if (times_before() >= 2) return for_side(enemy(), game_->repetition, "repetition");
  // "a draw after so many turns of each side"
  if (game_->quiet_moves > 0 && quiet_ >= 2 * game_->quiet_moves) return Result{-1, "quiet moves"};
  return {};
}

}  // namespace roundel::slow_stones
