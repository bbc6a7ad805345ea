// The half of position_text.hpp that writes.

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/letters.hpp"
#include "variants/boards/board_rows.hpp"
#include "variants/fairy/gates.hpp"
#include "variants/fairy/passed_cells.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {
namespace {

template <CellMask M>
std::string piece_text(const Position<M>& position, Cell cell) {
  const Piece piece = position.at(cell);
  if (contains(position.blocks(), cell)) return {block_sign};
  if (piece == Piece::none) return {};
  return letters_of(position.rules(), piece) + (contains(position.promoted(), cell) ? "~" : "");
}

template <CellMask M>
std::string hand_text(const Position<M>& position) {
  std::string text = "[";
  for (const Side side : {Side::first, Side::second}) {
    for (int n = position.setup().kind_count() - 1; n >= 0; --n) {
      const auto kind = static_cast<Kind>(n);
      text.append(static_cast<std::size_t>(position.hand(side, kind)),
                  letter_of_side(position.rules().of(kind).letter, side));
    }
  }
  return text + ']';
}

template <CellMask M>
std::string castlings_text(const Position<M>& position) {
  std::string text;
  const auto& castlings = position.rules().castlings;
  for (std::size_t n = 0; n < castlings.size(); ++n) {
    const char letter = letter_of_side(castlings[n].right, castlings[n].side);
    if ((position.castlings() >> n & 1) != 0 && text.find(letter) == std::string::npos) text += letter;
  }
  // The files of other gates follow the rights of their side.
  const auto first_of_second =
      std::find_if(text.begin(), text.end(), [](char letter) { return !is_capital(letter); });
  const std::string second(first_of_second, text.end());
  text.erase(first_of_second, text.end());
  text += gates_text(position, Side::first) + second + gates_text(position, Side::second);
  return text.empty() ? "-" : text;
}

/// Returns the en passant cells, or the limit of a count, or the number of passes. No position has two of them.
template <CellMask M>
std::string place_text(const Position<M>& position) {
  if (position.count().runs()) return std::to_string(position.count().limit);
  if (position.passes() > 0) return std::to_string(position.passes());
  return any(position.en_passant()) ? passed_cells_text(position) : "-";
}

}  // namespace

template <CellMask M>
std::string write_position(const Position<M>& position) {
  std::string text = write_rows(position.setup().board(), [&](Cell cell) { return piece_text(position, cell); });
  if (position.rules().drops) text += hand_text(position);
  text += position.side_to_move() == Side::first ? " w " : " b ";
  text += castlings_text(position) + ' ';
  text += place_text(position);
  if (const int checks = position.rules().checks; checks > 0) {
    text += fmt::format(" {}+{}", checks - position.checks(Side::first), checks - position.checks(Side::second));
  }
  if (!position.begins_ordinary_turn())
    text += fmt::format(" {}/{}", position.moves_made(), position.moves_of_turn());
  const int plies = position.count().runs() ? position.count().plies : position.halfmove_clock();
  return text + fmt::format(" {} {}", plies, position.turn_number());
}

template std::string write_position(const Position<Mask64>&);
template std::string write_position(const Position<Mask128>&);

}  // namespace roundel::fairy
