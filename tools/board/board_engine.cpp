#include "tools/board/board_engine.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/diagram/diagram.hpp"
#include "protocol/json/view_json.hpp"
#include "protocol/terminal/usual_picture.hpp"
#include "variants/table/file_rows.hpp"
#include "variants/table/table.hpp"

namespace roundel::board {

BoardEngine::BoardEngine(Output::Send send, Signals::Ask ask)
    : engine_(Games(variant_table(), variant_files())),
      output_(std::move(send)),
      uci_(engine_, output_),
      ask_(std::move(ask)) {}

std::string BoardEngine::view(std::optional<Side> viewer) const {
  const Variant& variant = engine_.variant();
  const Session& session = engine_.session();
  const BoardView board = session.board_view(viewer);
  const bool tells_turns = !viewer || *viewer == session.side_to_move() || !session.has_hidden_information();
  const auto quoted = [](const std::string& text) { return nlohmann::json(text).dump(); };
  return fmt::format(R"({{"variant":{},"title":{},"sides":[{},{}],"position":{},"setUp":{},"board":{},"turns":{}}})",
                     quoted(variant.name), quoted(variant.title), quoted(variant.side_name(Side::first)),
                     quoted(variant.side_name(Side::second)),
                     quoted(viewer ? session.position_for(*viewer) : session.position_text()), session.in_set_up(),
                     json_of(board), tells_turns ? json_of(session.legal_turns(), board) : "[]");
}

std::string BoardEngine::diagram(std::optional<Side> viewer, int size) const {
  diagram::DiagramOptions options = usual_picture(engine_.variant(), engine_.session(), viewer);
  options.size = std::clamp(size, diagram::DiagramOptions::smallest, diagram::DiagramOptions::greatest);
  options.is_turned = viewer.value_or(options.light) != options.light;
  return diagram::draw(engine_.session().board_view(viewer), options);
}

}  // namespace roundel::board
