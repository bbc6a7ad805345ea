#include "engine/render/json/view_json.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/view/side_word.hpp"

namespace roundel {
namespace {

using Json = nlohmann::ordered_json;

/// Adds a member, unless it has the default value.
void add(Json& object, const char* name, Json value) {
  const bool is_empty_text = value.is_string() && value.get_ref<const std::string&>().empty();
  const bool is_granted = value.is_null() || value == false || is_empty_text || value == 0 ||
                          ((value.is_array() || value.is_object()) && value.empty());
  if (!is_granted) object[name] = std::move(value);
}

template <class Values, class Make>
Json array_of(const Values& values, Make make) {
  Json array = Json::array();
  for (const auto& value : values) array.push_back(make(value));
  return array;
}

// ---- The board

Json json(const CellShape& shape) {
  static constexpr std::array<std::string_view, 4> outlines{"square", "hexagon", "disc", "point"};
  Json object{{"x", shape.x}, {"y", shape.y}};
  if (shape.sector) {
    const auto& [inner, outer, begin, end] = *shape.sector;
    object["sector"] = {{"inner", inner}, {"outer", outer}, {"begin", begin}, {"end", end}};
  } else {
    object["outline"] = outlines[static_cast<std::size_t>(shape.outline)];
    object["width"] = shape.width;
  }
  return object;
}

Json json(const PieceView& piece) {
  static constexpr std::array<std::string_view, 4> forms{"figure", "disc", "tile", "stone"};
  Json object{{"side", word_of(piece.side)}};
  if (piece.is_known()) {
    object["letter"] = piece.letters();
    object["name"] = piece.name;
  }
  object["form"] = forms[static_cast<std::size_t>(piece.form)];
  return object;
}

Json json(const StandingPiece& standing) {
  Json object = json(standing.piece);
  add(object, "faceDown", standing.face_down);
  add(object, "fresh", standing.is_fresh);
  return object;
}

Json json(const CellView& cell) {
  Json object{{"name", cell.name}};
  add(object, "number", cell.number);
  object["shape"] = json(cell.shape);
  add(object, "mark", cell.mark);
  if (cell.points != decltype(cell.points){}) object["points"] = cell.points;
  add(object, "men", array_of(cell.pieces, [](const StandingPiece& piece) { return json(piece); }));
  add(object, "locked", cell.is_locked);
  return object;
}

Json json(const BarrierView& barrier) {
  Json object{{"shape", json(barrier.shape)}};
  add(object, "passed", barrier.is_passed);
  return object;
}

Json json(const HeldPieces& held) {
  Json object = json(held.piece);
  object["number"] = held.number;
  return object;
}

Json json(const CountView& count) {
  return {{"name", count.name},
          {word_of(Side::first), count.of_side[at(Side::first)]},
          {word_of(Side::second), count.of_side[at(Side::second)]}};
}

Json json(const Result& result) {
  Json object = Json::object();
  if (result.winner) object["winner"] = word_of(*result.winner);
  object["reason"] = result.reason;
  add(object, "claimed", result.claimed);
  return object;
}

// ---- Turns

/// Writes turns on a board, whose cells have names.
class TurnWriter {
 public:
  explicit TurnWriter(const BoardView& board) : board_(board) {}

  Json turn(const TurnView& turn) const {
    Json object{{"text", turn.text}};
    add(object, "notation", turn.notation);
    add(object, "explicit", turn.explicit_text);
    add(object, "told", turn.reported_text);
    object["actions"] = array_of(turn.actions, [this](const ActionView& each) { return action(each); });
    return object;
  }
  Json names(const std::vector<Cell>& cells) const {
    return array_of(cells, [this](Cell cell) { return name(cell); });
  }

 private:
  std::string name(Cell cell) const {
    const CellView* found = board_.find(cell);
    return found ? found->name : std::string();
  }

  Json walk(const Walk& walk) const {
    Json object{{"man", json(walk.piece)}, {"from", name(walk.from)}};
    add(object, "through", names(walk.through));
    object["to"] = name(walk.to);
    return object;
  }

  Json placed(const PlacedPiece& placed) const { return {{"man", json(placed.piece)}, {"cell", name(placed.cell)}}; }

  Json action(const ActionView& action) const {
    static constexpr std::array<std::string_view, 8> kinds{"move",   "castle",  "drop",  "turn up",
                                                           "set up", "nothing", "place", "remove"};
    Json object{{"kind", kinds[static_cast<std::size_t>(action.kind)]}};
    add(object, "walks", array_of(action.walks, [this](const Walk& each) { return walk(each); }));
    add(object, "taken", names(action.taken));
    add(object, "won", array_of(action.won, [](const PieceView& piece) { return json(piece); }));
    if (action.becomes) object["becomes"] = json(*action.becomes);
    add(object, "leaves", action.leaves);
    add(object, "locks", action.locks);
    add(object, "placed", array_of(action.placed, [this](const PlacedPiece& each) { return placed(each); }));
    if (action.turned_up) object["turnedUp"] = placed(*action.turned_up);
    add(object, "pays", action.pays);
    return object;
  }

  const BoardView& board_;
};

}  // namespace

std::string json_of(const BoardView& board) {
  Json object;
  object["cells"] = array_of(board.cells, [](const CellView& cell) { return json(cell); });
  add(object, "barriers", array_of(board.barriers, [](const BarrierView& barrier) { return json(barrier); }));
  add(object, "unplayed", array_of(board.unplayed, [](const CellShape& shape) { return json(shape); }));
  add(object, "links", array_of(board.links, [](const LinkView& link) {
        return Json{{"from", json(link.from)}, {"to", json(link.to)}};
      }));
  add(object, "centreCrossed", board.is_centre_crossed);
  for (const Side side : {Side::first, Side::second}) {
    object["hands"][std::string(word_of(side))] =
        array_of(board.hands[at(side)], [](const HeldPieces& held) { return json(held); });
  }
  add(object, "counts", array_of(board.counts, [](const CountView& count) { return json(count); }));
  object["sideToMove"] = word_of(board.side_to_move);
  const TurnWriter writer(board);
  add(object, "setUpCells", writer.names(board.set_up_cells));
  add(object, "inCheck", writer.names(board.in_check));
  if (board.last_turn) object["lastTurn"] = writer.turn(*board.last_turn);
  if (board.result) object["result"] = json(*board.result);
  return object.dump();
}

std::string json_of(const std::vector<PieceView>& pieces) {
  return array_of(pieces,
                  [](const PieceView& piece) {
                    Json kind = json(piece);
                    if (!piece.signs[0].empty()) kind["signs"] = piece.signs;
                    return kind;
                  })
      .dump();
}

std::string json_of(const TurnView& turn, const BoardView& board) { return TurnWriter(board).turn(turn).dump(); }

std::string json_of(const std::vector<TurnView>& turns, const BoardView& board) {
  const TurnWriter writer(board);
  return array_of(turns, [&](const TurnView& turn) { return writer.turn(turn); }).dump();
}

}  // namespace roundel
