#include <algorithm>

#include "tests/variants/draughts/slow_draughts.hpp"

namespace roundel::slow_draughts {
namespace {

bool contains(const std::vector<int>& squares, int square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

std::string joined(int from, const std::vector<int>& squares) {
  std::string out = std::to_string(from);
  for (const int square : squares) out += 'x' + std::to_string(square);
  return out;
}

}  // namespace

// ---- What the variants differ in ----

/// "King: one step, short jumps" or "flies".
bool Position::has_flying_kings() const {
  return game_ != Game::english && game_ != Game::centre_checkers && game_ != Game::losing && game_ != Game::italian;
}

/// "Man captures: forward only". Centre Checkers: "English draughts on this board, its captures included". Turkish men
/// capture sideways too, which is not back.
bool Position::takes_forward_only() const {
  switch (game_) {
    case Game::brazilian:
    case Game::international:
    case Game::canadian:
    case Game::frisian:
    case Game::russian:
    case Game::pool: return false;
    default: return true;
  }
}

/// Of a man that reaches the last row while capturing.
Position::Crowning Position::crowning() const {
  if (game_ == Game::russian) return Crowning::goes_on;
  return takes_forward_only() && game_ != Game::turkish ? Crowning::ends_move : Crowning::at_end;
}

bool Position::lands_to_go_on() const {
  return game_ == Game::russian || game_ == Game::pool || game_ == Game::czech;
}

/// "Several captures: most pieces".
bool Position::takes_most() const {
  switch (game_) {
    case Game::brazilian:
    case Game::international:
    case Game::canadian:
    case Game::malaysian:
    case Game::spanish:
    case Game::portuguese:
    case Game::italian:
    case Game::turkish: return true;
    default: return false;
  }
}

/// "Who can take with a king or with a man takes with the king."
bool Position::kings_take_first() const {
  return game_ == Game::czech || game_ == Game::italian || game_ == Game::frisian;
}

/// "And of those the most kings."
bool Position::takes_most_kings() const {
  return game_ == Game::spanish || game_ == Game::portuguese || game_ == Game::italian;
}

/// Frisian: "the capture of the highest value, where a king is a little less than two men".
bool Position::takes_most_value() const { return game_ == Game::frisian; }

/// Frisian: "no more than three moves in a row with the same king while the player has men".
bool Position::rests(int from) const {
  const Run& run = runs_[to_move_ == Side::white ? 0 : 1];
  return run.moves >= 3 && run.king == from;
}

/// "What is taken leaves at once."
bool Position::clears_at_once() const { return game_ == Game::thai || game_ == Game::turkish; }

// ---- Men ----

/// White goes up the board. Centre Checkers: "towards the centre in its own half and outward beyond it", which
/// is up the board as well.
bool Position::goes_forward(int from, const Line& line) const {
  const int here = row_of(game_, from);
  const int next = row_of(game_, line.front());
  return to_move_ == Side::white ? next < here : next > here;
}

/// Turkish men go sideways too.
bool Position::suits_man(int from, const Line& line) const {
  const bool is_sideways = row_of(game_, from) == row_of(game_, line.front());
  return goes_forward(from, line) || (game_ == Game::turkish && is_sideways);
}

/// Frisian pieces only capture along rows and columns.
bool goes_straight(Game game, int from, const Line& line) {
  return row_of(game, from) == row_of(game, line.front()) || column_of(game, from) == column_of(game, line.front());
}

bool Position::is_crowned_on(char piece, int square) const {
  const int row = row_of(game_, square);
  return (piece == 'w' && row == 0) || (piece == 'b' && row == width(game_) - 1);
}

// ---- Quiet moves ----

void Position::add_quiet_moves(int from, std::vector<Move>& moves) const {
  const char piece = at(from);
  if (rests(from)) return;
  for (const Line& line : lines(game_, from)) {
    if (!is_king(piece) && !suits_man(from, line)) continue;
    if (game_ == Game::frisian && goes_straight(game_, from, line)) continue;
    for (const int to : line) {
      if (!is_empty(to)) break;
      moves.push_back({from, to, {}, is_crowned_on(piece, to), {}});
      if (!is_king(piece) || !has_flying_kings()) break;
    }
  }
}

// ---- Captures ----

bool Position::is_free(int square, const Walk& walk) const {
  return is_empty(square) || (clears_at_once() && contains(walk.taken, square));
}

/// The jumps over the first piece of a line. It must be an enemy that has not been jumped yet: "captured pieces
/// leave after the whole move; none is jumped twice", so until then they stand in the way. Italian: "a man does not take
/// kings". Thai: a king lands "right behind".
std::vector<Position::Jump> Position::jumps_along(const Line& line, const Walk& walk) const {
  const bool flies = is_king(walk.piece) && has_flying_kings();
  std::size_t n = 0;
  while (flies && n < line.size() && is_free(line[n], walk)) ++n;
  if (n == line.size() || !holds(line[n], other(to_move_)) || contains(walk.taken, line[n])) return {};
  const int taken = line[n];
  if (game_ == Game::italian && !is_king(walk.piece) && is_king(at(taken))) return {};
  std::vector<Jump> found;
  while (++n < line.size() && is_free(line[n], walk)) {
    found.push_back({taken, line[n]});
    if (!flies || game_ == Game::thai) break;
  }
  return found;
}

std::vector<Position::Jump> Position::jumps(const Walk& walk) const {
  std::vector<Jump> found;
  for (const Line& line : lines(game_, walk.here())) {
    if (!is_king(walk.piece) && takes_forward_only() && !suits_man(walk.here(), line)) continue;
    // Turkish: a king does not turn right back. Elsewhere what it has taken is in the way, or, in Thai, it may.
    if (game_ == Game::turkish && !walk.taken.empty() && contains(line, walk.taken.back())) continue;
    std::vector<Jump> along = jumps_along(line, walk);
    if (lands_to_go_on()) along = that_go_on(walk, along);
    found.insert(found.end(), along.begin(), along.end());
  }
  return found;
}

/// Russian: "a king must land where it can go on capturing, if such a square exists". The choices are the
/// landing squares behind one piece; all of them where none goes on.
std::vector<Position::Jump> Position::that_go_on(const Walk& walk, const std::vector<Jump>& choices) const {
  std::vector<Jump> found;
  for (const Jump choice : choices) {
    const Walk next = jumped(walk, choice);
    for (const Line& line : lines(game_, next.here())) {
      if (jumps_along(line, next).empty()) continue;
      found.push_back(choice);
      break;
    }
  }
  return found.empty() ? choices : found;
}

/// A man that reaches the last row while capturing: in Russian it "becomes a king and goes on as one", in
/// English it is crowned too, but "the move ends"; in the others it "stays a man" unless it ends there.
Position::Walk Position::jumped(const Walk& walk, Jump jump) const {
  Walk next = walk;
  next.path.push_back(jump.to);
  next.taken.push_back(jump.taken);
  if (crowning() != Crowning::at_end && is_crowned_on(walk.piece, jump.to)) next.piece = king_of(walk.piece);
  return next;
}

void Position::walk_on(const Walk& walk, std::vector<Walk>& ends) const {
  const std::vector<Jump> choices = jumps(walk);
  if (choices.empty() && !walk.taken.empty()) ends.push_back(walk);
  for (const Jump jump : choices) {
    const Walk next = jumped(walk, jump);
    if (crowning() == Crowning::ends_move && next.piece != walk.piece) {
      ends.push_back(next);
    } else {
      walk_on(next, ends);
    }
  }
}

Position::Move Position::made(const Walk& end) const {
  Move move{end.from, end.here(), end.taken, false, {end.path}};
  for (const int square : end.taken) move.order += is_king(at(square)) ? 'K' : '-';
  std::sort(move.taken.begin(), move.taken.end());
  move.crowned = end.piece != at(end.from) || is_crowned_on(end.piece, end.here());
  return move;
}

/// "Captures reaching the same end with the same pieces taken by different paths: one move" (Choices). While
/// the piece is under way its own square is empty.
void Position::add_captures(int from, std::vector<Move>& moves) const {
  Position lifted = *this;
  lifted.at(from) = '.';
  std::vector<Walk> ends;
  lifted.walk_on({from, at(from), {}, {}}, ends);
  for (const Walk& end : ends) {
    const Move move = made(end);
    const auto known =
        std::find_if(moves.begin(), moves.end(), [&move](const Move& other) { return same_move(move, other); });
    if (known == moves.end()) {
      moves.push_back(move);
    } else {
      known->paths.push_back(end.path);
      known->order = std::max(known->order, move.order);
    }
  }
}

bool Position::same_move(const Move& a, const Move& b) {
  return a.from == b.from && a.to == b.to && a.taken == b.taken && a.crowned == b.crowned;
}

/// The first condition decides. 'K' comes after '-', so of two orders of equal length the greater one meets kings
/// earlier.
void Position::keep_best(std::vector<Move>& moves) const {
  const auto keep = [&moves](const auto& merit) {
    if (moves.empty()) return;
    auto best = merit(moves.front());
    for (const Move& move : moves) best = std::max(best, merit(move));
    std::erase_if(moves, [&](const Move& move) { return merit(move) != best; });
  };
  if (takes_most_value()) {
    keep([](const Move& move) {
      const auto kings = std::count(move.order.begin(), move.order.end(), 'K');
      return 100 * static_cast<int>(move.taken.size()) + 99 * static_cast<int>(kings);
    });
  }
  if (takes_most()) keep([](const Move& move) { return move.taken.size(); });
  if (kings_take_first()) keep([this](const Move& move) { return is_king(at(move.from)); });
  if (takes_most_kings())
    keep([](const Move& move) { return std::count(move.order.begin(), move.order.end(), 'K'); });
  if (game_ == Game::italian) keep([](const Move& move) { return move.order; });
}

/// "Capturing is compulsory", and of the captures those that the variant puts first.
std::vector<Position::Move> Position::legal() const {
  std::vector<Move> moves;
  for (int from = 1; from <= square_count(game_); ++from) {
    if (holds(from, to_move_)) add_captures(from, moves);
  }
  keep_best(moves);
  if (!moves.empty()) return moves;
  for (int from = 1; from <= square_count(game_); ++from) {
    if (holds(from, to_move_)) add_quiet_moves(from, moves);
  }
  return moves;
}

// ---- Move texts ----

/// From and to where that names one move; else "the landing squares (of equal captures the path smallest in
/// square order), and for a move that takes one piece, or whose landing squares are shared too, Hub's form with
/// captured squares ascending" (Squares, positions, moves).
std::string Position::text(const Move& move, const std::vector<Move>& legal) {
  if (move.taken.empty()) return std::to_string(move.from) + '-' + std::to_string(move.to);
  const Path path = *std::min_element(move.paths.begin(), move.paths.end());
  bool has_rival = false;
  bool is_path_shared = false;
  for (const Move& rival : legal) {
    if (rival.from != move.from || rival.to != move.to || same_move(rival, move)) continue;
    has_rival = true;
    if (std::find(rival.paths.begin(), rival.paths.end(), path) != rival.paths.end()) is_path_shared = true;
  }
  if (!has_rival) return joined(move.from, {move.to});
  if (move.taken.size() > 1 && !is_path_shared) return joined(move.from, path);
  std::vector<int> squares = {move.to};
  squares.insert(squares.end(), move.taken.begin(), move.taken.end());
  return joined(move.from, squares);
}

}  // namespace roundel::slow_draughts
