#include "tests/variants/chess/chess_positions.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <vector>

namespace roundel::random_chess {
namespace {

constexpr int files = 8;
constexpr int cells = 64;

int cell_of(int file, int rank) { return files * rank + file; }
char in_case(char letter, bool white) {
  return white ? letter : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

/// A board that is being filled.
class Placement {
 public:
  Placement(RandomKeys& random, bool chess960) : random_(random), chess960_(chess960) { board_.fill('.'); }

  void fill(Style style);
  std::string fen();

 private:
  char& at(int file, int rank) { return board_[static_cast<std::size_t>(cell_of(file, rank))]; }
  bool chance(int percent) { return below(random_, 100) < percent; }
  int empty_cell(int first_rank, int last_rank);

  void put(char letter, bool white, int first_rank = 0, int last_rank = 7);
  void put_pawns(bool white, Style style);
  void put_pieces(bool white, Style style);
  void put_home_rank(bool white);
  void put_double_step();

  std::string board_text() const;

  RandomKeys& random_;
  bool chess960_;
  std::array<char, cells> board_{};
  bool white_to_move_ = true;
  std::string rights_;
  std::string passed_ = "-";
  std::array<int, 2> pieces_{};  // black's, white's
  std::array<int, 2> pawns_{};
};

/// Returns a random empty cell of those ranks; -1 if there is none. The two cells behind a double step stay empty.
int Placement::empty_cell(int first_rank, int last_rank) {
  std::vector<int> empty;
  for (int rank = first_rank; rank <= last_rank; ++rank) {
    for (int file = 0; file < files; ++file) {
      const bool behind =
          file == passed_[0] - 'a' && (white_to_move_ ? rank == 5 || rank == 6 : rank == 2 || rank == 1);
      if (at(file, rank) == '.' && !behind) empty.push_back(cell_of(file, rank));
    }
  }
  return empty.empty() ? -1 : empty[static_cast<std::size_t>(below(random_, static_cast<int>(empty.size())))];
}

void Placement::put(char letter, bool white, int first_rank, int last_rank) {
  auto& pieces = pieces_[white];
  auto& pawns = pawns_[white];
  if (pieces == 16 || (letter == 'P' && pawns == 8)) return;
  const int cell = empty_cell(first_rank, last_rank);
  if (cell < 0) return;
  ++pieces;
  pawns += letter == 'P';
  board_[static_cast<std::size_t>(cell)] = in_case(letter, white);
}

void Placement::put_pawns(bool white, Style style) {
  const int near = white ? 6 : 1;  // the rank before the last
  const int most = style == Style::promotion ? 5 : style == Style::pieces || style == Style::queens ? 3 : 7;
  for (int n = below(random_, most + 1); n > 0; --n) {
    if (style == Style::promotion && chance(70)) {
      put('P', white, near, near);
    } else {
      put('P', white, 1, 6);
    }
  }
}

void Placement::put_pieces(bool white, Style style) {
  constexpr std::string_view letters = "QRRBBNN";
  for (int n = below(random_, style == Style::castling ? 5 : 8); n > 0; --n) {
    put(letters[static_cast<std::size_t>(below(random_, static_cast<int>(letters.size())))], white);
  }
  if (style != Style::queens) return;
  for (int n = 2 + below(random_, 6); n > 0; --n) put('Q', white);
}

/// King and rooks that may castle.
void Placement::put_home_rank(bool white) {
  const int rank = white ? 0 : 7;
  const int king = chess960_ ? 1 + below(random_, 6) : 4;
  const std::array<int, 2> rooks = {chess960_ ? king + 1 + below(random_, 7 - king) : 7,
                                    chess960_ ? below(random_, king) : 0};
  at(king, rank) = in_case('K', white);
  ++pieces_[white];
  for (std::size_t wing = 0; wing < 2; ++wing) {
    if (chance(15)) continue;
    at(rooks[wing], rank) = in_case('R', white);
    ++pieces_[white];
    if (chance(10)) continue;
    rights_ += in_case(chess960_ ? static_cast<char>('A' + rooks[wing]) : "KQ"[wing], white);
  }
}

void Placement::put_double_step() {
  const int file = below(random_, files);
  const int rank = white_to_move_ ? 4 : 3;
  at(file, rank) = in_case('P', !white_to_move_);
  ++pieces_[!white_to_move_];
  ++pawns_[!white_to_move_];
  passed_ = {static_cast<char>('a' + file), white_to_move_ ? '6' : '3'};
  for (const int beside : {file - 1, file + 1}) {
    if (beside < 0 || beside >= files || !chance(80)) continue;
    at(beside, rank) = in_case('P', white_to_move_);
    ++pieces_[white_to_move_];
    ++pawns_[white_to_move_];
  }
}

void Placement::fill(Style style) {
  white_to_move_ = chance(50);
  if (style == Style::en_passant) put_double_step();
  for (const bool white : {true, false}) {
    if (style == Style::castling) {
      put_home_rank(white);
    } else {
      put('K', white);
    }
  }
  for (const bool white : {true, false}) {
    // An enemy beside the rooks, whose line castling may open.
    if (style == Style::castling && chance(30)) put(chance(50) ? 'Q' : 'R', !white, white ? 0 : 7, white ? 0 : 7);
    put_pawns(white, style);
    put_pieces(white, style);
  }
}

std::string Placement::board_text() const {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < files; ++file) {
      const char letter = board_[static_cast<std::size_t>(cell_of(file, rank))];
      const bool number_goes_on = !text.empty() && std::isdigit(static_cast<unsigned char>(text.back())) != 0;
      if (letter != '.') {
        text += letter;
      } else if (number_goes_on) {
        ++text.back();
      } else {
        text += '1';
      }
    }
    if (rank > 0) text += '/';
  }
  return text;
}

std::string Placement::fen() {
  const int clock = passed_ == "-" ? below(random_, 120) : 0;
  return board_text() + (white_to_move_ ? " w " : " b ") + (rights_.empty() ? "-" : rights_) + ' ' + passed_ + ' ' +
         std::to_string(clock) + ' ' + std::to_string(1 + below(random_, 200));
}

/// Bishops on cells of both colours, the king between the rooks.
std::string array_of_pieces(RandomKeys& random) {
  std::string array(files, '.');
  const auto put = [&array](char letter, int nth_empty) {
    for (char& place : array) {
      if (place == '.' && nth_empty-- == 0) {
        place = letter;
        return;
      }
    }
  };
  array[static_cast<std::size_t>(2 * below(random, 4))] = 'B';
  array[static_cast<std::size_t>(2 * below(random, 4) + 1)] = 'B';
  put('Q', below(random, 6));
  put('N', below(random, 5));
  put('N', below(random, 4));
  for (const char letter : {'R', 'K', 'R'}) put(letter, 0);
  return array;
}

std::string rights_of(const std::string& array) {
  return {static_cast<char>('A' + static_cast<int>(array.rfind('R'))),
          static_cast<char>('A' + static_cast<int>(array.find('R')))};
}

std::string lower(std::string text) {
  for (char& letter : text) letter = in_case(letter, false);
  return text;
}

}  // namespace

std::string placement(RandomKeys& random, Style style, bool chess960) {
  Placement placement(random, chess960);
  placement.fill(style);
  return placement.fen();
}

std::string start_array(RandomKeys& random, bool symmetric) {
  const std::string white = array_of_pieces(random);
  const std::string black = symmetric ? white : array_of_pieces(random);
  return lower(black) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w " + rights_of(white) + lower(rights_of(black)) +
         " - 0 1";
}

}  // namespace roundel::random_chess
