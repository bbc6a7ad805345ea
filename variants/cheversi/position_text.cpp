#include "variants/cheversi/position_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "engine/base/text_parts.hpp"
#include "variants/cheversi/placements.hpp"
#include "variants/pieces/board_text.hpp"
#include "variants/pieces/piece_views.hpp"

namespace roundel::cheversi {
namespace {

using pieces::name_of;

MaybeError put_pieces(const Expected<std::vector<Piece>>& board, Position& position) {
  if (!board) return board.error();
  for (std::size_t n = 0; n < board->size(); ++n) {
    const Piece piece = (*board)[n];
    if (kind_of(piece) == Kind::pawn) {
      return Error{fmt::format("{} has a pawn, but this game has no pawns", Setup::graph.name(static_cast<Cell>(n)))};
    }
    if (piece != Piece::none) position.put(piece, static_cast<Cell>(n));
  }
  return {};
}

MaybeError read_board(std::string_view text, Position& position) {
  return put_pieces(pieces::read_board(Setup::movements.files, Setup::movements.ranks, text), position);
}

MaybeError read_hands(std::string_view text, Position& position) {
  std::array<Hand, side_count> hands;
  for (const char letter : text) {
    const Piece piece = pieces::piece_of_letter(letter);
    if (piece == Piece::none || kind_of(piece) == Kind::pawn)
      return Error{fmt::format("'{}' is not a piece", letter)};
    Hand& hand = hands[static_cast<std::size_t>(side_of(piece))];
    if (hand.count(kind_of(piece)) == Hand::most) return Error{fmt::format("more than {} {}", Hand::most, letter)};
    hand.add(kind_of(piece));
  }
  for (const Side side : {Side::first, Side::second}) position.set_hand(side, hands[static_cast<std::size_t>(side)]);
  return {};
}

MaybeError read_side(std::string_view text, Position& position) {
  const auto side = pieces::read_side(text);
  if (!side) return side.error();
  position.set_side_to_move(*side);
  return {};
}

MaybeError read_last(std::string_view text, Position& position) {
  if (text == "-") return {};
  const Cell cell = Setup::graph.find(text);
  if (cell == no_cell) return Error{fmt::format("'{}' is not a cell", text)};
  const Side waiting = other(position.side_to_move());
  if (!contains(position.of(waiting), cell)) {
    return Error{fmt::format("{} has no piece of {}", text, name_of(waiting))};
  }
  position.set_last(cell);
  return {};
}

/// Returns whether the board and hand of a side make up its set.
bool has_full_set(const Position& position, Side side) {
  for (const Kind kind : Hand::order) {
    if (count(position.of(side, kind)) + position.hand(side).count(kind) != full_hand().count(kind)) return false;
  }
  return true;
}

/// Returns the cells of `occupied` that are connected with its lowest one.
Mask group(const Setup& setup, Mask occupied) {
  Mask reached = occupied & (~occupied + 1);
  for (Mask before = 0; before != reached;) {
    before = reached;
    for_each_cell(before, [&](Cell cell) { reached |= setup.touching(cell) & occupied; });
  }
  return reached;
}

MaybeError check_turn(const Position& position) {
  const int white = pieces_a_side - position.hand(Side::first).size();
  const int black = pieces_a_side - position.hand(Side::second).size();
  const Side next = white == black ? Side::first : Side::second;
  if (white != black && white != black + 1) {
    return Error{
        fmt::format("White has placed {} pieces and Black {}: they must be equal, or White one more", white, black)};
  }
  if (position.side_to_move() == next) return {};
  return Error{fmt::format("side to move: after {} and {} pieces {} is to move", white, black, name_of(next))};
}

MaybeError check_kings(const Position& position) {
  if (position.hand(Side::first).has(Kind::king)) {
    return Error{"White's king is in hand, but it is placed before all other pieces"};
  }
  if (!position.hand(Side::second).has(Kind::king) && position.hand(Side::second).size() > 0) {
    return Error{"Black's king is on the board, but it is placed after all other pieces"};
  }
  return {};
}

MaybeError check_bishops(const Position& position) {
  for (const Side side : {Side::first, Side::second}) {
    const Mask bishops = position.of(side, Kind::bishop);
    const Mask dark = position.setup().dark;
    if (several(bishops & dark) || several(bishops & ~dark)) {
      return Error{fmt::format("{}'s bishops stand on squares of the same colour", name_of(side))};
    }
  }
  return {};
}

/// A queen must be answered at once, and Black's queen is placed before its king.
MaybeError check_queens(const Position& position) {
  const bool white_has = position.hand(Side::first).has(Kind::queen);
  const bool black_has = position.hand(Side::second).has(Kind::queen);
  if (white_has == black_has) return {};
  const Side caller = white_has ? Side::second : Side::first;
  const Mask queen = position.of(caller, Kind::queen);
  if (position.side_to_move() != caller && position.last() != no_cell && contains(queen, position.last())) return {};
  return Error{fmt::format("{} has placed its queen, but {} did not answer with its own", name_of(caller),
                           name_of(other(caller)))};
}

MaybeError check_last(const Position& position) {
  if (position.last() == no_cell) return Error{"piece placed last: '-', but the board is not empty"};
  const int left = position.plies_left();
  if (left == 0 && position.last() != lowest(position.of(Side::second, Kind::king))) {
    return Error{"piece placed last: it is Black's king"};
  }
  if (left == 1 && !any(position.setup().touching(position.last()) & position.empty())) {
    return Error{fmt::format("Black's king has no room beside {}", Setup::graph.name(position.last()))};
  }
  return {};
}

MaybeError check_group(const Position& position) {
  const Mask apart = position.occupied() & ~group(position.setup(), position.occupied());
  if (!any(apart)) return {};
  return Error{fmt::format("the piece on {} is not connected with all others", Setup::graph.name(lowest(apart)))};
}

/// Checks a position of two full sets against the rules of placing.
MaybeError check(const Position& position) {
  if (auto error = check_turn(position)) return error;
  if (!any(position.occupied())) return {};
  for (const auto rule : {check_kings, check_bishops, check_group, check_queens, check_last}) {
    if (auto error = rule(position)) return error;
  }
  return {};
}

// ---- From a board

/// Returns the part of a side's set that it has not placed.
Expected<Hand> rest_of_set(const Position& position, Side side) {
  Hand hand = full_hand();
  for (const Kind kind : Hand::order) {
    const int placed = count(position.of(side, kind));
    const int most = full_hand().count(kind);
    if (placed > most) {
      return Error{fmt::format("{} has {} pieces of the kind {}, more than {}", name_of(side), placed,
                               pieces::kind_names[static_cast<std::size_t>(kind)], most)};
    }
    for (int n = 0; n < placed; ++n) hand.take(kind);
  }
  return hand;
}

Expected<Hand> hand_of(const std::vector<HeldPieces>& pieces) {
  Hand hand;
  for (const HeldPieces& held : pieces) {
    const Kind kind = pieces::kind_of(held.piece);
    if (kind == Kind::none || kind == Kind::pawn)
      return Error{fmt::format("hand: '{}' is not a piece", held.piece.name)};
    if (held.number < 0 || held.number > Hand::most - hand.count(kind)) {
      return Error{fmt::format("hand: it has {} pieces of the kind {}, not 0 to {}", held.number, held.piece.name,
                               Hand::most)};
    }
    for (int n = 0; n < held.number; ++n) hand.add(kind);
  }
  return hand;
}

/// Returns the possible cells of the piece placed last: that of the last move if it is known, else all of that side.
/// Its king is only possible at the end, because it is placed before the others.
std::vector<Cell> cells_placed_last(const Position& position, const BoardView& board) {
  const Side side = other(position.side_to_move());
  const Mask own = position.of(side);
  if (board.last_turn) {
    for (const ActionView& action : board.last_turn->actions) {
      for (const PlacedPiece& placed : action.placed) {
        if (contains(own, placed.cell)) return {placed.cell};
      }
    }
  }
  std::vector<Cell> cells;
  const Mask king = position.of(side, Kind::king);
  for (const Mask part : {own & ~king, own & king}) for_each_cell(part, [&](Cell cell) { cells.push_back(cell); });
  return cells;
}

/// Finds the piece that was placed last. Error: why the position is not one of the game.
MaybeError find_last(const BoardView& board, Position& position) {
  MaybeError error = check(position);
  for (const Cell cell : cells_placed_last(position, board)) {
    position.set_last(cell);
    error = check(position);
    if (!error) return {};
  }
  return error;
}

struct Field {
  std::string_view name;
  MaybeError (*read)(std::string_view text, Position& position);
};

constexpr Field all_fields[] = {
    {"board", read_board}, {"hands", read_hands}, {"side to move", read_side}, {"piece placed last", read_last}};

/// Splits a text into its fields. The hands are in brackets after the board, and the last part is any text after the
/// last field. Error: the board cannot be separated from what follows.
Expected<std::vector<std::string_view>> split(std::string_view text) {
  const std::size_t open = text.find('[');
  const auto before = words_of(text.substr(0, open));
  if (before.empty()) return Error{"board: this field is missing"};
  if (open == std::string_view::npos) return std::vector{before.front()};
  if (before.size() > 1) return Error{"board: remove the blank in this field"};
  const std::size_t close = text.find(']', open);
  if (close == std::string_view::npos) return before;
  auto rest = words_of(text.substr(close + 1));
  // XBoard writes castling, en passant and two counts there, as in FEN, because it does not store which piece was
  // placed last.
  if (rest.size() == 5 && rest[1] == "-" && rest[2] == "-") rest.resize(2);
  std::vector<std::string_view> words{before.front(), text.substr(open + 1, close - open - 1)};
  words.insert(words.end(), rest.begin(), rest.end());
  return words;
}

/// Reads a text field by field. Error: what is wrong in the first bad, missing or additional one.
MaybeError read_fields(std::string_view text, Position& position) {
  const auto words = split(text);
  if (!words) return words.error();
  constexpr std::size_t number = std::size(all_fields);
  for (std::size_t n = 0; n < std::min(words->size(), number); ++n) {
    if (auto error = all_fields[n].read((*words)[n], position)) {
      return Error{fmt::format("{}: {}", all_fields[n].name, error->message())};
    }
  }
  if (words->size() == 1) return Error{"hands: they are missing; write them in brackets after the board"};
  if (words->size() < number) return Error{fmt::format("{}: this field is missing", all_fields[words->size()].name)};
  if (words->size() > number)
    return Error{fmt::format("'{}' comes after the last field: remove it", (*words)[number])};
  return {};
}

}  // namespace

Expected<Position> read_position(const Setup& setup, std::string_view text) {
  Position position(setup);
  if (auto error = read_fields(text, position)) return *error;
  position.set_full_sets(has_full_set(position, Side::first) && has_full_set(position, Side::second));
  if (position.has_full_sets()) {
    if (auto error = check(position)) return *error;
  }
  return position;
}

Expected<Position> placed(const Setup& setup, const BoardView& board) {
  Position position(setup);
  if (auto error = put_pieces(pieces::pieces_on(Setup::graph, board), position)) return *error;
  for (const Side side : {Side::first, Side::second}) {
    const std::vector<HeldPieces>& held = board.hands[at(side)];
    const Expected<Hand> hand = held.empty() ? rest_of_set(position, side) : hand_of(held);
    if (!hand) return hand.error();
    position.set_hand(side, *hand);
  }
  position.set_side_to_move(board.side_to_move);
  position.set_full_sets(has_full_set(position, Side::first) && has_full_set(position, Side::second));
  if (position.has_full_sets()) {
    if (auto error = find_last(board, position)) return *error;
  }
  return position;
}

std::string write_position(const Position& position) {
  std::vector<Piece> board;
  for (int n = 0; n < cell_count; ++n) board.push_back(position.at(static_cast<Cell>(n)));
  std::string hands;
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : Hand::order) {
      hands.append(static_cast<std::size_t>(position.hand(side).count(kind)), letter_of(piece_of(side, kind)));
    }
  }
  return fmt::format("{}[{}] {} {}", pieces::write_board(Setup::movements.files, Setup::movements.ranks, board),
                     hands, pieces::side_letter(position.side_to_move()),
                     position.last() == no_cell ? "-" : Setup::graph.name(position.last()));
}

}  // namespace roundel::cheversi
