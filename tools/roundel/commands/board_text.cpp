#include "tools/roundel/commands/board_text.hpp"

#include <fmt/format.h>

#include "engine/render/characters/board_drawing.hpp"

namespace roundel {

std::string board_text(const Variant& variant, const Session& session, const Console& console) {
  const BoardView board = session.board_view();
  const characters::Style style{console.has_signs, console.colours, variant.white(), false, variant.sides};
  const auto drawn = characters::draw_board(board, style);
  const int room = characters::room_beside(drawn, console.columns);
  const auto lines = characters::next_to(drawn, characters::draw_beside(board, style, room), console.columns);
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace roundel
