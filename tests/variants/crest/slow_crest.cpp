#include "tests/variants/crest/slow_crest.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>

namespace roundel::slow_crest {
namespace {

/// One step on the board: files to the right as White sees it, ranks upwards.
struct Step {
  int files;
  int ranks;
};

constexpr std::array<Step, 4> straight = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Step, 4> diagonal = {{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::array<Step, 8> all_directions = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::array<Step, 8> knight_leaps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

std::span<const Step> steps_of(char kind) {
  switch (kind) {
    case 'K': return all_directions;
    case 'R': return straight;
    case 'B': return diagonal;
    case 'N': return knight_leaps;
    default: throw std::invalid_argument(std::string("not a kind of tile: ") + kind);
  }
}

bool slides(char kind) { return kind == 'R' || kind == 'B'; }

/// Of a tile that can be in hand, as White's letter.
bool is_kind(char letter) { return kinds.find(letter) != std::string_view::npos; }

bool contains(const std::vector<int>& squares, int square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char letter : text) {
    if (letter == ',') {
      parts.emplace_back();
    } else {
      parts.back() += letter;
    }
  }
  return parts;
}

std::invalid_argument not_legal(std::string_view turn) {
  return std::invalid_argument("not a legal turn: " + std::string(turn));
}

}  // namespace

// ---- The board ----

bool Board::is_diamond(int square) const { return contains(diamonds, square); }

bool Board::is_cross(int square) const { return contains(crosses, square); }

bool Board::is_marked(int square) const {
  return is_diamond(square) || is_cross(square) || square == crowns[0] || square == crowns[1];
}

/// "Rank 4 is the centre" of 7.
bool Board::is_centre(int square) const { return ranks % 2 == 1 && rank_of(square) == ranks / 2; }

/// "Ranks 5-7 Black's, 1-3 White's".
bool Board::is_half_of(Side side, int square) const {
  if (is_centre(square)) return false;
  return (rank_of(square) < ranks / 2) == (side == Side::white);
}

std::vector<int> Board::diamonds_of(Side side) const {
  std::vector<int> found;
  for (int file = 0; file < files; ++file) {
    for (int rank = 0; rank < ranks; ++rank) {
      const int square = square_at(file, rank);
      if (is_diamond(square) && is_half_of(side, square)) found.push_back(square);
    }
  }
  return found;
}

// ---- Setting up ----

Position::Position(const Board& board)
    : board_(&board), piles_(static_cast<std::size_t>(board.square_count())), flips_(0) {}

/// "Kings stand face up on their crowns, chips lie shield side up." "White plays first."
Position Position::start(const Board& board) {
  Position position(board);
  for (const Side side : {Side::white, Side::black}) {
    position.pile(board.crowns[index(side)]).tiles.push_back({'K', side, Face::moved});
    position.chips_[index(side)].shields = board.chips;
    for (const char kind : board.army) position.hands_ += letter_of(side, kind);
  }
  return position;
}

bool Position::has_hand(Side side) const {
  return std::any_of(hands_.begin(), hands_.end(),
                     [side](char letter) { return is_kind(letter) == (side == Side::white); });
}

/// "Each side [...] puts all its tiles face down on the diamonds of its own half; diamonds may stay empty and tiles
/// may be stacked." "A layout `@a2R,b2N,...` (six tiles, [...] a square's tiles bottom to top; any order is read)".
Position Position::laid_out(std::string_view layout) const {
  if (result() || !has_hand(to_move_)) throw not_legal(layout);
  Position next = *this;
  const std::vector<int> own = board_->diamonds_of(to_move_);
  for (const std::string& part : split_at_commas(layout.substr(1))) {
    if (part.empty() || !is_kind(part.back())) throw not_legal(layout);
    const char kind = part.back();
    const auto square = std::find_if(own.begin(), own.end(), [&](int diamond) {
      return board_->name(diamond) == std::string_view(part).substr(0, part.size() - 1);
    });
    const std::size_t held = next.hands_.find(letter_of(to_move_, kind));
    if (square == own.end() || held == std::string::npos) throw not_legal(layout);
    next.hands_.erase(held, 1);
    next.pile(*square).tiles.push_back({kind, to_move_, Face::down});
  }
  if (next.has_hand(to_move_)) throw not_legal(layout);
  next.to_move_ = other(to_move_);
  return next;
}

// ---- What may act ----

/// Whether the side has "the top tile of a square", and the square is "not locked".
bool Position::is_free_top_of(Side side, int square) const {
  return !is_empty(square) && !at(square).locked && top(square).side == side;
}

/// "**Flip**: turn up the top tile of a square, if it is yours, face down and not locked."
bool Position::may_flip(Side side, int square) const {
  return is_free_top_of(side, square) && top(square).face == Face::down;
}

bool Position::has_flip(Side side) const {
  for (int square = 0; square < board_->square_count(); ++square) {
    if (may_flip(side, square)) return true;
  }
  return false;
}

/// "White (who began) may not move a tile until Black has moved a tile or White has turned up three; whenever White
/// has no tile that can be turned up, it may move all the same (that does not lift the restriction)."
bool Position::may_move(Side side) const {
  return side == Side::black || !flips_.has_value() || !has_flip(Side::white);
}

// ---- Where a move ends ----

/// "Rook and bishop move as in chess and are blocked by every occupied square; the knight leaps; the king steps to
/// the 8 neighbours": the squares where that may end, whatever stands there.
std::vector<int> Position::reached(int from) const {
  std::vector<int> squares;
  const char kind = top(from).kind;
  for (const Step step : steps_of(kind)) {
    int file = board_->file_of(from) + step.files;
    int rank = board_->rank_of(from) + step.ranks;
    while (board_->holds(file, rank)) {
      const int square = board_->square_at(file, rank);
      squares.push_back(square);
      if (!slides(kind) || !is_empty(square)) break;
      file += step.files;
      rank += step.ranks;
    }
  }
  return squares;
}

/// "A cross of your choice that is not locked, in the centre or on the attacked side's half".
bool Position::is_eligible_cross(Side attacked, int square) const {
  if (!board_->is_cross(square) || at(square).locked) return false;
  return board_->is_centre(square) || board_->is_half_of(attacked, square);
}

/// The table "on the destination".
void Position::add_arrivals(int from, int to, std::vector<Action>& found) const {
  const Tile& tile = top(from);
  const bool is_king = tile.kind == 'K';
  // "But only onto its own crown or an unmarked square."
  if (is_king && board_->is_marked(to) && to != board_->crowns[index(tile.side)]) return;
  const Action move{Deed::move, from, to, -1, tile.kind};
  // "Nothing: the tile moves there."
  if (is_empty(to)) return found.push_back(move);
  // "A tile of your own on top, or a locked square: not allowed."
  if (at(to).locked || top(to).side == tile.side) return;
  // "The enemy king (you are not a king): attack". "May an unmoved king be attacked: yes."
  if (top(to).kind == 'K') {
    for (int cross = 0; cross < board_->square_count(); ++cross) {
      if (is_king || !is_eligible_cross(top(to).side, cross)) continue;
      found.push_back({Deed::attack, from, to, cross, tile.kind});
    }
    return;
  }
  // "An enemy tile, face up, that has not moved yet: not allowed."
  if (top(to).face == Face::unmoved) return;
  // "Face up, that has moved: it is removed"; "face down on top: lock". "May a king take ordinary tiles: yes."
  found.push_back(move);
}

/// "Flip" and "**Move** a face-up top tile of yours that is not locked (kings only in a crest turn)."
std::vector<Position::Action> Position::actions(Side side, bool crest_turn) const {
  std::vector<Action> found;
  const bool moves_allowed = may_move(side);
  for (int from = 0; from < board_->square_count(); ++from) {
    if (!is_free_top_of(side, from)) continue;
    const Tile& tile = top(from);
    if (tile.face == Face::down) {
      found.push_back({Deed::flip, from, -1, -1, tile.kind});
    } else if (moves_allowed && (tile.kind != 'K' || crest_turn)) {
      for (const int to : reached(from)) add_arrivals(from, to, found);
    }
  }
  return found;
}

/// "A side with no action at all, crest turns included".
bool Position::has_action(Side side) const {
  return !actions(side, false).empty() || (crests(side) > 0 && !actions(side, true).empty());
}

// ---- Turns ----

/// "**Crest turn**: give up one crest; then act once or twice (flip or move, the same tile twice if you like), and
/// kings may move in this turn." An end after the first action leaves no second.
void Position::add_crest_turns(std::vector<Turn>& found) const {
  if (crests(to_move_) == 0) return;
  for (const Action& first : actions(to_move_, true)) {
    found.push_back({true, {first}});
    Position between = *this;
    between.act(first);
    if (between.game_end(to_move_)) continue;
    for (const Action& second : between.actions(to_move_, true)) found.push_back({true, {first, second}});
  }
}

/// "A side whose only actions need a crest must take a crest turn; a side with no action at all, crest turns
/// included, passes."
std::vector<Position::Turn> Position::legal() const {
  std::vector<Turn> found;
  if (!hands_.empty() || result()) return found;
  for (const Action& action : actions(to_move_, false)) found.push_back({false, {action}});
  add_crest_turns(found);
  if (found.empty()) found.emplace_back();
  return found;
}

std::vector<std::string> Position::turns() const {
  std::vector<std::string> texts;
  for (const Turn& turn : legal()) texts.push_back(text(turn));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::uint64_t Position::perft(int depth) const {
  if (depth == 0) return 1;
  const std::vector<Turn> found = legal();
  if (depth == 1) return found.size();
  std::uint64_t count = 0;
  for (const Turn& turn : found) count += played(turn).perft(depth - 1);
  return count;
}

// ---- Playing ----

/// "The number of tiles White has turned up while it may not yet move, or `-` once lifted by a Black move or a third
/// flip."
void Position::note_flip(Side side) {
  if (side == Side::black || !flips_) return;
  ++*flips_;
  if (*flips_ == 3) flips_.reset();
}

/// "A king's step and an attack count as moving a tile, for either colour." White's own moves lift nothing.
void Position::note_move(Side side) {
  if (side == Side::black) flips_.reset();
}

/// Whether the arrival captures or locks.
bool Position::arrive(Tile tile, int square) {
  Pile& goal = pile(square);
  const bool stirs = !goal.tiles.empty();
  if (stirs && goal.tiles.back().face == Face::down) {
    // "**Lock**: yours lies on top, and from now on nothing enters or leaves the square." "The whole stack."
    goal.locked = true;
  } else if (stirs) {
    // "It is removed, yours stands there."
    goal.tiles.pop_back();
  }
  goal.tiles.push_back(tile);
  return stirs;
}

/// "The king stays; your tile (it alone, if it lay on a stack) goes to a cross of your choice [...], and whatever
/// stands on that cross, of either side, a whole stack if there is one, is removed (a tile attacking from an eligible
/// cross may stay: [...] nothing is removed). The attacked side turns one chip from shield to crest." The tile has
/// already left its square.
void Position::attack(Tile tile, const Action& action) {
  if (action.cross != action.from) pile(action.cross).tiles.clear();
  pile(action.cross).tiles.push_back(tile);
  Chips& attacked = chips_[index(other(tile.side))];
  --attacked.shields;
  ++attacked.crests;
}

/// Whether it is "a flip, capture, lock, attack".
bool Position::act(const Action& action) {
  Tile& acting = pile(action.from).tiles.back();
  if (action.deed == Deed::flip) {
    acting.face = Face::unmoved;
    note_flip(acting.side);
    return true;
  }
  Tile tile = acting;
  tile.face = Face::moved;
  pile(action.from).tiles.pop_back();
  note_move(tile.side);
  if (action.deed == Deed::move) return arrive(tile, action.to);
  attack(tile, action);
  return true;
}

/// "Quiet: turns since the last flip, capture, lock, attack or crest."
Position Position::played(const Turn& turn) const {
  Position next = *this;
  bool stirs = turn.crest;
  // "Give up one crest."
  if (turn.crest) --next.chips_[index(to_move_)].crests;
  for (const Action& action : turn.actions) stirs = next.act(action) || stirs;
  next.quiet_ = stirs ? 0 : quiet_ + 1;
  next.to_move_ = other(to_move_);
  return next;
}

/// Returns the action of that text, if it is legal for the side to move.
std::optional<Position::Action> Position::action_of(std::string_view wanted, bool crest_turn) const {
  for (const Action& action : actions(to_move_, crest_turn)) {
    if (text(action) == wanted) return action;
  }
  return std::nullopt;
}

/// Returns the legal turn with that text, action by action, because legal() has a thousand turns if there is a crest.
Position::Turn Position::turn_of(std::string_view wanted) const {
  if (!hands_.empty() || result()) throw not_legal(wanted);
  Turn turn;
  if (wanted == "pass") {
    if (has_action(to_move_)) throw not_legal(wanted);
    return turn;
  }
  turn.crest = wanted.starts_with('+');
  const std::vector<std::string> parts = split_at_commas(wanted.substr(turn.crest ? 1 : 0));
  if (parts.size() > (turn.crest ? 2 : 1) || (turn.crest && crests(to_move_) == 0)) throw not_legal(wanted);
  Position between = *this;
  for (const std::string& part : parts) {
    const std::optional<Action> action = between.action_of(part, turn.crest);
    if (!action || between.game_end(to_move_)) throw not_legal(wanted);
    turn.actions.push_back(*action);
    between.act(*action);
  }
  return turn;
}

Position Position::after(std::string_view turn) const {
  if (turn.starts_with('@')) return laid_out(turn);
  return played(turn_of(turn));
}

}  // namespace roundel::slow_crest
