#include "tests/variants/draughts/slow_draughts.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "tests/variants/slow_perft.hpp"

namespace roundel::slow_draughts {
namespace {

/// The parts between the separators; an empty text has none.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

int number(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// `first` to `last` as the list of a side writes them: "a run of three or more is a range".
std::string run_text(int first, int last, bool kings) {
  const std::string letter = kings ? "K" : "";
  std::string out = letter + std::to_string(first);
  if (last == first) return out;
  if (last == first + 1) return out + ',' + letter + std::to_string(last);
  return out + '-' + std::to_string(last);
}

}  // namespace

// ---- Reading and writing ----

Position Position::parse(Game game, std::string_view text) {
  Position position(game);
  const auto fields = split(text, ':');
  position.to_move_ = fields[0] == "W" ? Side::white : Side::black;
  for (std::size_t n = 1; n < fields.size(); ++n) {
    const char letter = fields[n][0];
    const std::string_view rest = fields[n].substr(1);
    if (letter == 'W') position.parse_pieces(Side::white, rest);
    if (letter == 'B') position.parse_pieces(Side::black, rest);
    if (letter == 'H') position.halfmove_clock_ = number(rest);
    if (letter == 'C') position.parse_counts(rest);
    if (letter == 'R') position.parse_runs(rest);
  }
  return position;
}

void Position::parse_pieces(Side side, std::string_view list) {
  for (std::string_view item : split(list, ',')) {
    const bool king = item[0] == 'K';
    if (king) item.remove_prefix(1);
    const auto ends = split(item, '-');
    for (int square = number(ends.front()); square <= number(ends.back()); ++square) {
      const char man = side == Side::white ? 'w' : 'b';
      at(square) = king ? king_of(man) : man;
    }
  }
}

/// C stands last, when all pieces are on the board.
void Position::parse_counts(std::string_view list) {
  const auto counts = split(list, ',');
  std::size_t next = 0;
  for (std::size_t n = 0; n < draw_classes(game_).size(); ++n) {
    if (runs(n) && next < counts.size()) counts_[n] = number(counts[next++]);
  }
}

void Position::parse_runs(std::string_view list) {
  for (const std::string_view item : split(list, ',')) {
    const auto parts = split(item, '+');
    const int king = number(parts[0]);
    runs_[holds(king, Side::white) ? 0 : 1] = {king, number(parts[1])};
  }
}

std::string Position::text() const {
  std::string out = to_move_ == Side::white ? "W" : "B";
  out += ":W" + pieces_text(Side::white) + ":B" + pieces_text(Side::black);
  if (halfmove_clock_ != 0) out += ":H" + std::to_string(halfmove_clock_);
  return out + counts_text() + runs_text();
}

/// The side that begins comes first, which is White if kings must rest.
std::string Position::runs_text() const {
  std::string out;
  for (const Run& run : runs_) {
    if (run.moves > 0) out += (out.empty() ? ":R" : ",") + std::to_string(run.king) + '+' + std::to_string(run.moves);
  }
  return out;
}

std::string Position::pieces_text(Side side) const {
  std::string out;
  for (int square = 1; square <= square_count(game_); ++square) {
    if (!holds(square, side)) continue;
    const int first = square;
    while (square < square_count(game_) && at(square + 1) == at(first)) ++square;
    if (!out.empty()) out += ',';
    out += run_text(first, square, is_king(at(first)));
  }
  return out;
}

/// The counts of all classes that run, unless all are zero.
std::string Position::counts_text() const {
  std::string out;
  bool all_zero = true;
  for (std::size_t n = 0; n < draw_classes(game_).size(); ++n) {
    if (!runs(n)) continue;
    out += (out.empty() ? ":C" : ",") + std::to_string(counts_[n]);
    if (counts_[n] != 0) all_zero = false;
  }
  return all_zero ? "" : out;
}

// ---- The pieces on the board ----

bool Position::holds(int square, Side side) const {
  const char piece = at(square);
  return side == Side::white ? piece == 'w' || piece == 'W' : piece == 'b' || piece == 'B';
}

char Position::king_of(char piece) const { return piece == 'w' || piece == 'W' ? 'W' : 'B'; }

// ---- Playing ----

Position Position::played(const Move& move) const {
  Position next = *this;
  const char piece = at(move.from);
  next.at(move.from) = '.';
  for (const int square : move.taken) next.at(square) = '.';
  next.at(move.to) = move.crowned ? king_of(piece) : piece;
  next.to_move_ = other(to_move_);
  next.halfmove_clock_ = is_king(piece) && move.taken.empty() ? halfmove_clock_ + 1 : 0;
  next.count_classes(*this, move);
  if (game_ == Game::frisian) next.count_runs(move);
  return next;
}

/// Updates the counts of the side that has just moved, and of the other, which may have lost its king or its last
/// man.
void Position::count_runs(const Move& move) {
  const Side mover = other(to_move_);
  Run& own = runs_[mover == Side::white ? 0 : 1];
  const bool runs = is_king(at(move.to)) && !move.crowned && move.taken.empty();
  own = runs ? Run{move.to, std::min(3, own.king == move.from ? own.moves + 1 : 1)} : Run{};
  for (const Side side : {Side::white, Side::black}) {
    Run& run = runs_[side == Side::white ? 0 : 1];
    const bool has_men = std::find(pieces_.begin(), pieces_.end(), side == Side::white ? 'w' : 'b') != pieces_.end();
    if (run.moves > 0 && (!has_men || !holds(run.king, side))) run = {};
  }
}

std::vector<std::string> Position::legal_moves() const {
  const std::vector<Move> moves = legal();
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move& move : moves) texts.push_back(text(move, moves));
  std::sort(texts.begin(), texts.end());
  return texts;
}

Position Position::after(std::string_view move) const {
  const std::vector<Move> moves = legal();
  for (const Move& candidate : moves) {
    if (text(candidate, moves) == move) return played(candidate);
  }
  throw std::invalid_argument("not a legal move: " + std::string(move));
}

std::uint64_t Position::perft(int depth) const {
  return slow::count_sequences(*this, depth, &Position::legal, &Position::played);
}

}  // namespace roundel::slow_draughts
