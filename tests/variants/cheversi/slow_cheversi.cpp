#include "tests/variants/cheversi/slow_cheversi.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace roundel::slow_cheversi {
namespace {

constexpr std::array<Step, 4> straight = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Step, 4> diagonal = {{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
constexpr std::array<Step, 8> all_directions = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::array<Step, 8> knight_leaps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr std::string_view hand_order = "KQRBNkqrbn";

char to_kind(char piece) { return static_cast<char>(std::toupper(static_cast<unsigned char>(piece))); }

std::string square_text(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

int square_of(std::string_view text) { return square_at(text[0] - 'a', text[1] - '1'); }

std::vector<int> squares_next_to(int square) {
  std::vector<int> squares;
  for (const Step step : all_directions) {
    const int file = file_of(square) + step.files;
    const int rank = rank_of(square) + step.ranks;
    if (is_on_board(file, rank)) squares.push_back(square_at(file, rank));
  }
  return squares;
}

}  // namespace

// ---- The board ----

const std::vector<int>& touching(int square) {
  static const auto table = [] {
    std::array<std::vector<int>, square_count> squares;
    for (int from = 0; from < square_count; ++from) squares[static_cast<std::size_t>(from)] = squares_next_to(from);
    return squares;
  }();
  return table[static_cast<std::size_t>(square)];
}

/// "As in chess"; the rook goes along files and ranks (Choices).
Reach reach(char kind) {
  switch (kind) {
    case 'K': return {all_directions, false};
    case 'Q': return {all_directions, true};
    case 'R': return {straight, true};
    case 'B': return {diagonal, true};
    case 'N': return {knight_leaps, false};
    default: throw std::invalid_argument(std::string("not a kind of piece: ") + kind);
  }
}

// ---- Reading and writing ----

/// "`<board>[<hands>] <w|b> <last>`: board and letters as in FEN", so the top row comes first.
Position Position::parse(std::string_view text) {
  Position position;
  const std::size_t open = text.find('[');
  const std::size_t close = text.find(']');
  int file = 0;
  int rank = 7;
  for (const char letter : text.substr(0, open)) {
    if (letter == '/') {
      file = 0;
      --rank;
    } else if (letter >= '1' && letter <= '8') {
      file += letter - '0';
    } else {
      position.at(square_at(file++, rank)) = letter;
    }
  }
  position.hands_ = text.substr(open + 1, close - open - 1);
  position.to_move_ = text[close + 2] == 'w' ? Side::white : Side::black;
  const std::string_view last = text.substr(close + 4);
  if (last != "-") position.last_ = square_of(last);
  return position;
}

std::string Position::board_text() const {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const char piece = piece_at(square_at(file, rank));
      if (piece == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
      out += piece;
    }
    if (empty > 0) out += std::to_string(empty);
    if (rank > 0) out += '/';
  }
  return out;
}

/// "Read in any order, written KQRRBBNNkqrrbbnn, `[]` when empty".
std::string Position::hands_text() const {
  std::string out;
  for (const char piece : hand_order) {
    out.append(static_cast<std::size_t>(std::count(hands_.begin(), hands_.end(), piece)), piece);
  }
  return out;
}

std::string Position::text() const {
  const std::string last = last_ < 0 ? "-" : square_text(last_);
  return board_text() + '[' + hands_text() + "] " + (to_move_ == Side::white ? "w " : "b ") + last;
}

/// "A move is a drop, `Q@e4`, upper case for both sides."
std::string Position::text(Move move) { return std::string(1, move.kind) + '@' + square_text(move.square); }

// ---- The pieces ----

bool Position::holds(int square, Side side) const {
  return !is_empty(square) && piece_of(side, to_kind(piece_at(square))) == piece_at(square);
}

int Position::in_hand(Side side, char kind) const {
  return static_cast<int>(std::count(hands_.begin(), hands_.end(), piece_of(side, kind)));
}

int Position::pieces_in_hand(Side side) const {
  int count = 0;
  for (const char kind : kinds) count += in_hand(side, kind);
  return count;
}

int Position::pieces_on_board() const {
  return square_count - static_cast<int>(std::count(pieces_.begin(), pieces_.end(), '.'));
}

/// "16 plies".
bool Position::over() const { return pieces_on_board() == 16; }

// ---- Which piece ----

/// 4. "When a side has just placed its queen and the other still holds its own, the other must place its queen
/// now."
bool Position::is_queen_called() const {
  return last_ >= 0 && piece_at(last_) == piece_of(other(to_move_), 'Q') && in_hand(to_move_, 'Q') > 0;
}

/// 5. "Black's king is Black's eighth and last piece, never earlier; so a Black queen still in hand at Black's
/// seventh turn must be placed then": it is then the only piece in hand besides the king.
bool Position::may_choose(char kind) const {
  if (in_hand(to_move_, kind) == 0) return false;
  // 1. "White's first piece is the king".
  if (pieces_on_board() == 0) return kind == 'K';
  if (is_queen_called()) return kind == 'Q';
  if (to_move_ == Side::black && kind == 'K') return pieces_in_hand(Side::black) == 1;
  return true;
}

// ---- Which square ----

/// 2. "Every later piece must touch at least one piece already on the board, of either colour."
bool Position::touches_a_piece(int square) const {
  const std::vector<int>& squares = touching(square);
  return std::any_of(squares.begin(), squares.end(), [this](int next) { return !is_empty(next); });
}

/// 3. "A side's two bishops stand on squares of different colours."
bool Position::has_bishop_on_colour_of(int square) const {
  for (int bishop = 0; bishop < square_count; ++bishop) {
    if (piece_at(bishop) == piece_of(to_move_, 'B') && is_dark(bishop) == is_dark(square)) return true;
  }
  return false;
}

/// 6. "Black's king must touch the piece White placed last": Black is to move, so White's is the last one.
bool Position::touches_last_piece(int square) const {
  const std::vector<int>& squares = touching(square);
  return std::find(squares.begin(), squares.end(), last_) != squares.end();
}

/// 6. "White's eighth piece may therefore only go where at least one empty square touches it."
bool Position::leaves_room(int square) const {
  const std::vector<int>& squares = touching(square);
  return std::any_of(squares.begin(), squares.end(), [this](int next) { return is_empty(next); });
}

/// "One piece a turn, onto an empty square."
bool Position::may_place(char kind, int square) const {
  if (!is_empty(square)) return false;
  // 1. "... on any square", and 2. for "every later piece".
  if (pieces_on_board() > 0 && !touches_a_piece(square)) return false;
  if (kind == 'B' && has_bishop_on_colour_of(square)) return false;
  if (to_move_ == Side::black && kind == 'K' && !touches_last_piece(square)) return false;
  if (to_move_ == Side::white && pieces_in_hand(Side::white) == 1 && !leaves_room(square)) return false;
  return true;
}

// ---- Playing ----

std::vector<Position::Move> Position::legal() const {
  std::vector<Move> moves;
  for (const char kind : kinds) {
    if (!may_choose(kind)) continue;
    for (int square = 0; square < square_count; ++square) {
      if (may_place(kind, square)) moves.push_back({kind, square});
    }
  }
  return moves;
}

Position Position::played(Move move) const {
  Position next = *this;
  const char piece = piece_of(to_move_, move.kind);
  next.hands_.erase(next.hands_.find(piece), 1);
  next.at(move.square) = piece;
  next.last_ = move.square;
  next.to_move_ = other(to_move_);
  return next;
}

std::vector<std::string> Position::legal_moves() const {
  std::vector<std::string> texts;
  for (const Move move : legal()) texts.push_back(text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Position Position::after(std::string_view move) const {
  for (const Move candidate : legal()) {
    if (text(candidate) == move) return played(candidate);
  }
  throw std::invalid_argument("not a legal move: " + std::string(move));
}

std::uint64_t Position::perft(int depth) const {
  if (depth == 0) return 1;
  const std::vector<Move> moves = legal();
  if (depth == 1) return moves.size();
  std::uint64_t count = 0;
  for (const Move move : moves) count += played(move).perft(depth - 1);
  return count;
}

// ---- Scoring ----

/// 7. "One point for every empty square that the piece attacks as in chess (a slider's line stops before the
/// first piece of either colour)."
int Position::points(int square) const {
  const Reach attack = reach(to_kind(piece_at(square)));
  int count = 0;
  for (const Step step : attack.steps) {
    int file = file_of(square) + step.files;
    int rank = rank_of(square) + step.ranks;
    while (is_on_board(file, rank) && is_empty(square_at(file, rank))) {
      ++count;
      if (!attack.slides) break;
      file += step.files;
      rank += step.ranks;
    }
  }
  return count;
}

/// 7. "Each side scores, for each of its pieces"; "a square attacked by two pieces counts twice".
int Position::score(Side side) const {
  int count = 0;
  for (int square = 0; square < square_count; ++square) {
    if (holds(square, side)) count += points(square);
  }
  return count;
}

}  // namespace roundel::slow_cheversi
