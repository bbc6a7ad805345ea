#include "variants/cheversi/move_text.hpp"

#include <fmt/core.h>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/missing_cell.hpp"
#include "variants/cheversi/placements.hpp"

namespace roundel::cheversi {
namespace {

using pieces::name_of;

constexpr std::string_view name_of(Kind kind) { return pieces::kind_names[static_cast<std::size_t>(kind)]; }

Expected<Move> read_form(std::string_view text) {
  const Error not_a_move{fmt::format("'{}' is not a move, as Q@e4", text)};
  if (text.size() < 3 || text[1] != '@') {
    const std::string missing = missing_cell(Setup::graph, text);
    return missing.empty() ? not_a_move : illegal_turn(in_quotes(text), missing);
  }
  const Kind kind = kind_of(pieces::piece_of_letter(text[0]));
  if (kind == Kind::none || kind == Kind::pawn) return not_a_move;
  std::string name(text.substr(2));
  for (char& letter : name) letter = to_lower(letter);
  const Cell cell = Setup::graph.find(name);
  if (cell == no_cell) {
    const std::string missing = missing_cell(Setup::graph, name);
    if (!missing.empty()) return illegal_turn(text, missing);
    return Error{fmt::format("{}: '{}' is not a cell", text, text.substr(2))};
  }
  return Move{kind, cell};
}

/// Returns why a move is illegal because its kind may not be placed.
std::string kind_error(const Position& position, Kind kind) {
  const Side us = position.side_to_move();
  if (position.plies_left() == 0) return "the game is over";
  if (!position.hand(us).has(kind)) return fmt::format("{} has no {} in hand", name_of(us), name_of(kind));
  if (queen_is_called(position)) return fmt::format("{} must answer the queen with its own", name_of(us));
  if (kind == Kind::king) return "Black's king is placed last";
  return "White's king is placed first";
}

std::string cell_error(const Position& position, Move move) {
  if (contains(position.occupied(), move.to)) return "the cell is occupied";
  if (position.plies_left() == 1) return "the king has to touch the piece placed last";
  if (!contains(position.touched(), move.to)) return "no piece touches the cell";
  if (position.plies_left() == 2 && !any(with_room(position, mask_of<Mask>(move.to)))) {
    return "Black's king would have no room beside it";
  }
  return "both bishops would stand on one colour";
}

}  // namespace

std::string write_move(Move move) {
  return fmt::format("{}@{}", pieces::kind_letters[static_cast<std::size_t>(move.kind)], Setup::graph.name(move.to));
}

Expected<Move> read_move(const Position& position, std::string_view text) {
  const auto move = read_form(text);
  if (!move) return move.error();
  const Placements all = placements(position);
  if (is_legal(all, *move)) return *move;
  const std::string why = all.allows(move->kind) ? cell_error(position, *move) : kind_error(position, move->kind);
  return illegal_turn(text, why);
}

}  // namespace roundel::cheversi
