#include "tests/variants/chess/slow_chess.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "tests/variants/slow_perft.hpp"

namespace roundel::slow {
namespace {

constexpr std::string_view file_letters = "abcdefgh";
constexpr std::string_view rank_digits = "12345678";
constexpr std::string_view promotion_kinds = "qrbn";

char upper(char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); }
char lower(char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); }
bool is_upper(char letter) { return letter != lower(letter); }

char file_letter(int cell) { return file_letters[static_cast<std::size_t>(file_of(cell))]; }
char rank_digit(int cell) { return rank_digits[static_cast<std::size_t>(rank_of(cell))]; }
std::string name(int cell) { return {file_letter(cell), rank_digit(cell)}; }

int cell_named(std::string_view name) {
  return cell_of(static_cast<int>(file_letters.find(name[0])), static_cast<int>(rank_digits.find(name[1])));
}

bool on_last_rank(int cell) { return rank_of(cell) == 0 || rank_of(cell) == 7; }

/// The cells from one cell of a rank to another, both included.
std::vector<int> cells_along_rank(int from, int to) {
  std::vector<int> cells;
  for (int cell = std::min(from, to); cell <= std::max(from, to); ++cell) cells.push_back(cell);
  return cells;
}

}  // namespace

struct Position::Move {
  int from;
  int to;                // castling: the cell of the rook
  char promotion = ' ';  // one of "qrbn", or none
  bool castling = false;

  auto fields() const { return std::tie(from, to, promotion, castling); }
  friend bool operator<(const Move& a, const Move& b) { return a.fields() < b.fields(); }
  friend bool operator==(const Move& a, const Move& b) { return a.fields() == b.fields(); }
};

struct Position::Castling {
  int king_from;
  int king_to;
  int rook_from;
  int rook_to;
};

// ---- Reading and writing ----

std::size_t Position::right_index(Side side, Wing wing) {
  return static_cast<std::size_t>(side) * 2 + static_cast<std::size_t>(wing);
}

Position Position::parse(Board board, std::string_view fen) {
  std::istringstream fields{std::string(fen)};
  std::string pieces, to_move, castling, passed_cell;
  Position position;
  fields >> pieces >> to_move >> castling >> passed_cell >> position.halfmove_clock_ >> position.move_number_;
  position.board_ = board;
  position.parse_pieces(pieces);
  position.to_move_ = to_move == "b" ? Side::black : Side::white;
  position.parse_castling(castling);
  if (passed_cell.size() == 2) position.passed_cell_ = cell_named(passed_cell);
  return position;
}

void Position::parse_pieces(std::string_view field) {
  pieces_.fill('.');
  int file = 0;
  int rank = 7;
  for (const char letter : field) {
    if (letter == '/') {
      file = 0;
      --rank;
    } else if (letter >= '1' && letter <= '8') {
      file += letter - '0';
    } else {
      piece(cell_of(file++, rank)) = letter;
    }
  }
}

void Position::parse_castling(std::string_view field) {
  for (const char letter : field) {
    if (letter == '-') continue;
    const Side side = is_upper(letter) ? Side::white : Side::black;
    const std::size_t file = file_letters.find(lower(letter));
    if (file == std::string_view::npos) {
      const Wing wing = upper(letter) == 'K' ? Wing::king_side : Wing::queen_side;
      castling_rooks_[right_index(side, wing)] = outermost_rook(side, wing);
    } else {
      const int rook = cell_of(static_cast<int>(file), side == Side::white ? 0 : 7);
      const Wing wing = rook > king_of(side) ? Wing::king_side : Wing::queen_side;
      castling_rooks_[right_index(side, wing)] = rook;
    }
  }
}

std::string Position::fen(bool chess960) const {
  std::ostringstream out;
  const std::string passed_cell = has_legal_en_passant() ? name(passed_cell_) : "-";
  out << pieces_text() << (to_move_ == Side::white ? " w " : " b ") << castling_text(chess960) << ' ' << passed_cell
      << ' ' << halfmove_clock_ << ' ' << move_number_;
  return out.str();
}

std::string Position::pieces_text() const {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const int cell = cell_of(file, rank);
      if (is_empty(cell)) {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
      out += piece(cell);
    }
    if (empty > 0) out += std::to_string(empty);
    if (rank > 0) out += '/';
  }
  return out;
}

std::string Position::castling_text(bool chess960) const {
  std::string out;
  for (const Side side : {Side::white, Side::black}) {
    for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
      const int rook = castling_rooks_[right_index(side, wing)];
      if (rook < 0) continue;
      const bool by_file = chess960 || rook != outermost_rook(side, wing);
      const char letter = by_file ? file_letter(rook) : wing == Wing::king_side ? 'k' : 'q';
      out += side == Side::white ? upper(letter) : letter;
    }
  }
  return out.empty() ? "-" : out;
}

bool Position::has_legal_en_passant() const {
  const std::vector<Move> moves = legal();
  return std::any_of(moves.begin(), moves.end(), [this](const Move& move) { return is_en_passant(move); });
}

std::string Position::text(const Move& move, bool chess960) {
  std::string out = name(move.from) + name(move.to);
  if (move.castling && !chess960) {
    out[2] = move.to > move.from ? 'g' : 'c';
  }
  if (move.promotion != ' ') out += move.promotion;
  return out;
}

// ---- The pieces on the board ----

bool Position::holds(int cell, Side side) const {
  return !is_empty(cell) && is_upper(piece(cell)) == (side == Side::white);
}

int Position::king_of(Side side) const {
  const char king = side == Side::white ? 'K' : 'k';
  for (int cell = 0; cell < 64; ++cell) {
    if (piece(cell) == king) return cell;
  }
  return -1;
}

/// The rook furthest from the king, on its home rank and on that side of it; -1 if there is none.
int Position::outermost_rook(Side side, Wing wing) const {
  const int king = king_of(side);
  const int home_rank = side == Side::white ? 0 : 7;
  const int inwards = wing == Wing::king_side ? -1 : 1;
  const char rook = side == Side::white ? 'R' : 'r';
  int cell = cell_of(wing == Wing::king_side ? 7 : 0, home_rank);
  for (int seen = 0; seen < 8; ++seen, cell += inwards) {
    if (cell == king) return -1;
    if (piece(cell) == rook) return cell;
  }
  return -1;
}

// ---- Moves, without regard to the king's safety ----

std::vector<Position::Move> Position::moves_but_castling() const {
  std::vector<Move> moves;
  for (int from = 0; from < 64; ++from) {
    if (!holds(from, to_move_)) continue;
    if (upper(piece(from)) == 'P') {
      add_pawn_moves(from, moves);
    } else {
      add_line_moves(from, moves);
    }
  }
  return moves;
}

void Position::add_line_moves(int from, std::vector<Move>& moves) const {
  for (const Line& line : lines(board_, upper(piece(from)), from)) {
    for (const int to : line) {
      if (holds(to, to_move_)) break;
      moves.push_back({from, to});
      if (!is_empty(to)) break;
    }
  }
}

/// FIDE 3.7. Centre Chess: "exactly as in chess in the cell names above. A pawn never crosses the barrier;
/// it crosses the centre going straight on or capturing" (The men: pawn). The names do both by themselves.
void Position::add_pawn_moves(int from, std::vector<Move>& moves) const {
  const auto add = [&moves, from](int to) {
    if (!on_last_rank(to)) {
      moves.push_back({from, to});
      return;
    }
    for (const char kind : promotion_kinds) moves.push_back({from, to, kind});
  };
  const int forward = to_move_ == Side::white ? 8 : -8;
  const int start_rank = to_move_ == Side::white ? 1 : 6;
  if (on_last_rank(from)) return;
  if (is_empty(from + forward)) {
    add(from + forward);
    if (rank_of(from) == start_rank && is_empty(from + 2 * forward)) add(from + 2 * forward);
  }
  for (const int aside : {-1, 1}) {
    const int file = file_of(from) + aside;
    if (file < 0 || file > 7) continue;
    const int to = from + forward + aside;
    if (holds(to, other(to_move_)) || to == passed_cell_) add(to);
  }
}

/// A pawn goes to another file only by a diagonal move, and onto an empty cell of it only en passant.
bool Position::is_en_passant(const Move& move) const {
  return upper(piece(move.from)) == 'P' && file_of(move.from) != file_of(move.to) && is_empty(move.to);
}

// ---- Castling, FIDE 3.8 and the guidelines for Chess960; Centre Chess: as in chess, in cell names ----

/// From any cells, king and rook go to the g- and f-file, or to the c- and d-file.
Position::Castling Position::castling_to(int rook) const {
  const int king = king_of(to_move_);
  const int rank = rank_of(king);
  const bool king_side = rook > king;
  return {king, cell_of(king_side ? 6 : 2, rank), rook, cell_of(king_side ? 5 : 3, rank)};
}

/// The cells that king and rook cross and reach must be empty except for the two themselves.
bool Position::is_clear_but_for(int from, int to, const Castling& castling) const {
  const std::vector<int> cells = cells_along_rank(from, to);
  return std::all_of(cells.begin(), cells.end(), [&](int cell) {
    return is_empty(cell) || cell == castling.king_from || cell == castling.rook_from;
  });
}

/// The cells on which the king stands, which it crosses and to which it comes must not be attacked. The king is put
/// on each of them in turn, so that pawns have something to take. As for every move, the test of the position after
/// it detects whether the rook's departure opens an attack on the king.
bool Position::can_walk_unattacked(const Castling& castling) const {
  for (const int cell : cells_along_rank(castling.king_from, castling.king_to)) {
    Position walked = *this;
    walked.piece(cell) = std::exchange(walked.piece(castling.king_from), '.');
    if (walked.is_attacked_king(to_move_)) return false;
  }
  return true;
}

void Position::add_castling(Wing wing, std::vector<Move>& moves) const {
  const int rook = castling_rooks_[right_index(to_move_, wing)];
  if (rook < 0) return;
  const Castling castling = castling_to(rook);
  if (is_clear_but_for(castling.king_from, castling.king_to, castling) &&
      is_clear_but_for(castling.rook_from, castling.rook_to, castling) && can_walk_unattacked(castling)) {
    moves.push_back({castling.king_from, rook, ' ', true});
  }
}

// ---- Check ----

/// The cells of the enemy pieces that `side` could take if it were to move, its own king's safety aside. "A
/// diagonal through the centre is not reversible" (Lines): so the attackers walk, as they would to move.
std::vector<int> Position::takeable_by(Side side) const {
  Position as_if_to_move = *this;
  as_if_to_move.to_move_ = side;
  as_if_to_move.passed_cell_ = -1;  // a king is never taken en passant
  std::vector<int> cells;
  for (const Move& move : as_if_to_move.moves_but_castling()) {
    if (holds(move.to, other(side))) cells.push_back(move.to);
  }
  return cells;
}

bool Position::is_attacked_king(Side side) const {
  const std::vector<int> cells = takeable_by(other(side));
  return std::find(cells.begin(), cells.end(), king_of(side)) != cells.end();
}

bool Position::in_check() const { return is_attacked_king(to_move_); }

// ---- Playing ----

/// A right goes when its king leaves, its rook leaves, or its rook is taken.
void Position::drop_rights(int cell) {
  for (const Side side : {Side::white, Side::black}) {
    for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
      int& rook = castling_rooks_[right_index(side, wing)];
      if (cell == rook || cell == king_of(side)) rook = -1;
    }
  }
}

void Position::castle(int rook) {
  const Castling castling = castling_to(rook);
  const char king_letter = std::exchange(piece(castling.king_from), '.');
  const char rook_letter = std::exchange(piece(castling.rook_from), '.');
  piece(castling.king_to) = king_letter;
  piece(castling.rook_to) = rook_letter;
}

Position Position::played(const Move& move) const {
  Position next = *this;
  const bool pawn = upper(piece(move.from)) == 'P';
  const bool capture = holds(move.to, other(to_move_));
  const bool double_step = pawn && std::abs(move.to - move.from) == 16;

  next.drop_rights(move.from);
  next.drop_rights(move.to);
  if (move.castling) {
    next.castle(move.to);
  } else {
    next.piece(move.to) = std::exchange(next.piece(move.from), '.');
    if (is_en_passant(move)) next.piece(cell_of(file_of(move.to), rank_of(move.from))) = '.';
    if (move.promotion != ' ') {
      next.piece(move.to) = to_move_ == Side::white ? upper(move.promotion) : move.promotion;
    }
  }
  next.passed_cell_ = double_step ? (move.from + move.to) / 2 : -1;
  next.halfmove_clock_ = pawn || capture ? 0 : halfmove_clock_ + 1;
  next.move_number_ = move_number_ + (to_move_ == Side::black ? 1 : 0);
  next.to_move_ = other(to_move_);
  return next;
}

/// Returns each move once, even if several lines lead to it.
std::vector<Position::Move> Position::legal() const {
  std::vector<Move> moves = moves_but_castling();
  add_castling(Wing::king_side, moves);
  add_castling(Wing::queen_side, moves);
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  moves.erase(std::remove_if(moves.begin(), moves.end(),
                             [this](const Move& move) { return played(move).is_attacked_king(to_move_); }),
              moves.end());
  return moves;
}

std::vector<std::string> Position::legal_moves(bool chess960) const {
  std::vector<std::string> texts;
  for (const Move& move : legal()) texts.push_back(text(move, chess960));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Position Position::after(std::string_view move, bool chess960) const {
  for (const Move& candidate : legal()) {
    if (text(candidate, chess960) == move) return played(candidate);
  }
  throw std::invalid_argument("not a legal move: " + std::string(move));
}

std::uint64_t Position::perft(int depth) const {
  return slow::count_sequences(*this, depth, &Position::legal, &Position::played);
}

}  // namespace roundel::slow
