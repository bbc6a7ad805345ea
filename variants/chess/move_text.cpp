#include "variants/chess/move_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/missing_cell.hpp"
#include "variants/chess/position_text.hpp"

namespace roundel::chess {
namespace {

/// Takes the cell's name at the beginning of `text`; no_cell if there is none. The longest name counts, because a
/// rank may have two digits.
Cell take_cell(const CellGraph& graph, std::string_view& text) {
  for (std::size_t length = CellGraph::max_name; length > 0; --length) {
    if (length > text.size()) continue;
    const Cell cell = graph.find(text.substr(0, length));
    if (cell == no_cell) continue;
    text.remove_prefix(length);
    return cell;
  }
  return no_cell;
}

}  // namespace

Expected<MoveForm> read_move_form(const CellGraph& graph, const Rules& rules, std::string_view text) {
  std::string_view rest = text;
  const Cell from = take_cell(graph, rest);
  const Cell to = from == no_cell ? no_cell : take_cell(graph, rest);
  if (to == no_cell || rest.size() > 1) {
    if (const std::string missing = missing_cell(graph, text); !missing.empty()) {
      return illegal_turn(in_quotes(text), missing);
    }
    return Error{fmt::format("'{}' is not the form of a move: two cells, then perhaps a promotion", text)};
  }
  if (rest.empty()) return MoveForm{from, to, Kind::none};
  const Kind kind = kind_of(piece_of_letter(rest.front()));
  const auto& promotions = rules.promotions;
  if (std::find(promotions.begin(), promotions.end(), kind) == promotions.end()) {
    return Error{fmt::format("'{}' is not the form of a move: '{}' is not a piece to promote to", text, rest)};
  }
  return MoveForm{from, to, kind};
}

std::string write_move_form(const CellGraph& graph, MoveForm form) {
  std::string text = fmt::format("{}{}", graph.name(form.from), graph.name(form.to));
  if (form.promotion != Kind::none) text += lower_kind_letters[static_cast<std::size_t>(form.promotion)];
  return text;
}

Error no_piece_error(const CellGraph& graph, std::string_view text, Cell from, Side side) {
  return {fmt::format("{}: there is no {} piece on {}", text, adjective_of(side), graph.name(from))};
}

Error illegal_move_error(std::string_view text, bool lacks_promotion, const std::string& objection) {
  if (lacks_promotion) return {fmt::format("{}: the letter of the promotion is missing", text)};
  return illegal_turn(text, objection);
}

}  // namespace roundel::chess
