// Crest texts: boards, positions and turns.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "tests/variants/crest/slow_crest.hpp"

namespace roundel::slow_crest {
namespace {

bool is_digit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }

char to_kind(char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); }

Side side_of(char letter) { return to_kind(letter) == letter ? Side::white : Side::black; }

/// "`~` before it means face down", "`'` after it means face up but not yet moved".
std::string text_of(const Tile& tile) {
  std::string out(1, letter_of(tile.side, tile.kind));
  if (tile.face == Face::down) out.insert(0, "~");
  if (tile.face == Face::unmoved) out += '\'';
  return out;
}

/// "A stack is `(...)`, bottom to top; a locked square is `{...}`."
std::string text_of(const Pile& pile) {
  std::string out;
  for (const Tile& tile : pile.tiles) out += text_of(tile);
  if (pile.locked) return '{' + out + '}';
  return pile.tiles.size() > 1 ? '(' + out + ')' : out;
}

Tile read_tile(std::string_view text, std::size_t& place) {
  Face face = Face::moved;
  if (text.at(place) == '~') {
    face = Face::down;
    ++place;
  }
  const char letter = text.at(place++);
  if (place < text.size() && text[place] == '\'') {
    face = Face::unmoved;
    ++place;
  }
  return {to_kind(letter), side_of(letter), face};
}

Pile read_pile(std::string_view text, std::size_t& place) {
  Pile pile;
  if (text[place] != '(' && text[place] != '{') {
    pile.tiles.push_back(read_tile(text, place));
    return pile;
  }
  pile.locked = text[place] == '{';
  const char end = pile.locked ? '}' : ')';
  ++place;
  while (text.at(place) != end) pile.tiles.push_back(read_tile(text, place));
  ++place;
  return pile;
}

int read_number(std::string_view text, std::size_t& place) {
  int number = 0;
  while (place < text.size() && is_digit(text[place])) number = number * 10 + (text[place++] - '0');
  return number;
}

}  // namespace

// ---- Boards ----

std::string Board::name(int square) const {
  return static_cast<char>('a' + file_of(square)) + std::to_string(rank_of(square) + 1);
}

Board drawn(const std::vector<std::string>& rows, std::string army, int chips) {
  Board board;
  board.files = static_cast<int>(rows.at(0).size());
  board.ranks = static_cast<int>(rows.size());
  board.army = std::move(army);
  board.chips = chips;
  for (int square = 0; square < board.square_count(); ++square) {
    const std::string& row = rows.at(static_cast<std::size_t>(board.ranks - 1 - board.rank_of(square)));
    const char mark = row.at(static_cast<std::size_t>(board.file_of(square)));
    if (mark == 'C') board.crowns[index(Side::white)] = square;
    if (mark == 'k') board.crowns[index(Side::black)] = square;
    if (mark == 'o') board.diamonds.push_back(square);
    if (mark == 'X') board.crosses.push_back(square);
  }
  return board;
}

/// "Army: 2 rooks, 2 bishops, 2 knights each; 3 chips each."
const Board& default_board() {
  static const Board board = drawn(
      {
          "...k...",
          "ooo.ooo",
          "X..o..X",
          ".X...X.",
          "X..o..X",
          "ooo.ooo",
          "...C...",
      },
      "RRBBNN", 3);
  return board;
}

// ---- Positions ----

/// "Board: ranks 7 to 1, digits for empty squares."
void Position::read_board(std::string_view text) {
  int rank = board_->ranks - 1;
  int file = 0;
  for (std::size_t place = 0; place < text.size();) {
    if (text[place] == '/') {
      ++place;
      --rank;
      file = 0;
    } else if (is_digit(text[place])) {
      file += read_number(text, place);
    } else {
      pile(board_->square_at(file++, rank)) = read_pile(text, place);
    }
  }
}

/// "`<w|b> <chips> <restriction> <quiet>`. Chips: `<shields>.<crests>` of White, `/`, of Black."
void Position::read_rest(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::string side;
  std::string chips;
  std::string restriction;
  if (!(in >> side >> chips >> restriction >> quiet_)) {
    throw std::invalid_argument("not a position text: " + std::string(text));
  }
  to_move_ = side == "w" ? Side::white : Side::black;
  std::size_t place = 0;
  for (Chips& owned : chips_) {
    owned.shields = read_number(chips, place);
    ++place;
    owned.crests = read_number(chips, place);
    ++place;
  }
  flips_.reset();
  if (restriction != "-") flips_ = std::stoi(restriction);
}

/// "`<board>[<hands>] <w|b> <chips> <restriction> <quiet>`"; "hands stand in a bracket while a side still has to
/// lay out".
Position Position::read(std::string_view text, const Board& board) {
  Position position(board);
  const std::size_t space = text.find(' ');
  const std::string_view placed = text.substr(0, space);
  const std::size_t open = placed.find('[');
  position.read_board(placed.substr(0, open));
  if (open != std::string_view::npos) position.hands_ = placed.substr(open + 1, placed.find(']') - open - 1);
  position.read_rest(text.substr(space + 1));
  return position;
}

std::string Position::board_text() const {
  std::string out;
  for (int rank = board_->ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < board_->files; ++file) {
      const int square = board_->square_at(file, rank);
      if (is_empty(square)) {
        ++empty;
        continue;
      }
      if (empty > 0) out += std::to_string(empty);
      empty = 0;
      out += text_of(at(square));
    }
    if (empty > 0) out += std::to_string(empty);
    if (rank > 0) out += '/';
  }
  return out;
}

/// In the order of "Start: `3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] w 3.0/3.0 0 0`".
std::string Position::hands_text() const {
  std::string out;
  for (const Side side : {Side::white, Side::black}) {
    for (const char kind : kinds) {
      const char letter = letter_of(side, kind);
      out.append(static_cast<std::size_t>(std::count(hands_.begin(), hands_.end(), letter)), letter);
    }
  }
  return out.empty() ? out : '[' + out + ']';
}

std::string Position::text() const {
  std::string out = board_text() + hands_text();
  out += to_move_ == Side::white ? " w " : " b ";
  for (const Side side : {Side::white, Side::black}) {
    if (side == Side::black) out += '/';
    out += std::to_string(shields(side)) + '.' + std::to_string(crests(side));
  }
  return out + ' ' + (flips_ ? std::to_string(*flips_) : "-") + ' ' + std::to_string(quiet_);
}

// ---- Turns ----

/// "A flip `a2=R`; a move `a2a5`; an attack with the chosen cross `a2d7:b4`"; "letters in moves are upper case for
/// both sides".
std::string Position::text(const Action& action) const {
  const std::string from = board_->name(action.from);
  if (action.deed == Deed::flip) return from + '=' + action.kind;
  const std::string move = from + board_->name(action.to);
  return action.deed == Deed::move ? move : move + ':' + board_->name(action.cross);
}

/// "A crest turn `+d1d2` or `+a2=R,a2a5`; `pass`."
std::string Position::text(const Turn& turn) const {
  if (turn.actions.empty()) return "pass";
  std::string out = turn.crest ? "+" : "";
  for (std::size_t i = 0; i < turn.actions.size(); ++i) {
    if (i > 0) out += ',';
    out += text(turn.actions[i]);
  }
  return out;
}

}  // namespace roundel::slow_crest
