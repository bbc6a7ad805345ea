// Boards and moves as JSON: it contains exactly the content of the view, by the names of cells.

#include "engine/render/json/view_json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace roundel::view_json_test {
namespace {

using Json = nlohmann::json;

const PieceView white_pawn{Side::first, 'P', "pawn"};
const PieceView black_tile{Side::second, 'N', "knight", PieceView::Form::tile};
const PieceView unknown_tile{Side::second, 0, "", PieceView::Form::tile};

/// Returns a minimal board of two cells.
BoardView plain_board() {
  BoardView board;
  board.cells = {{.cell = Cell{4}, .name = "a1"}, {.cell = Cell{7}, .name = "b1", .shape = {.x = 1.5F}}};
  return board;
}

Json reported(const BoardView& board) { return Json::parse(json_of(board)); }

Json reported(const TurnView& turn) { return Json::parse(json_of(turn, plain_board())); }

}  // namespace

TEST_SUITE("view json") {
  TEST_CASE("what is as usual is left out") {
    CHECK(reported(plain_board()) == Json::parse(R"({
      "cells": [
        {"name": "a1", "shape": {"x": 0, "y": 0, "outline": "square", "width": 1}},
        {"name": "b1", "shape": {"x": 1.5, "y": 0, "outline": "square", "width": 1}}],
      "hands": {"first": [], "second": []}, "sideToMove": "first"})"));
  }

  TEST_CASE("a cell has its number, shape, mark, points, and pieces from the bottom to the top") {
    BoardView board;
    board.cells = {{.cell = Cell{0},
                    .name = "c3",
                    .number = 32,
                    .shape = {.y = -2, .sector = CellShape::Sector{1, 2, 0, 22.5F}},
                    .mark = "diamond",
                    .points = {0, 3},
                    .pieces = {{white_pawn}, {unknown_tile, true}, {black_tile, false, true}},
                    .is_locked = true}};
    CHECK(reported(board)["cells"][0] == Json::parse(R"({
      "name": "c3", "number": 32, "mark": "diamond", "points": [0, 3], "locked": true,
      "shape": {"x": 0, "y": -2, "sector": {"inner": 1, "outer": 2, "begin": 0, "end": 22.5}},
      "men": [{"side": "first", "letter": "P", "name": "pawn", "form": "figure"},
              {"side": "second", "form": "tile", "faceDown": true},
              {"side": "second", "letter": "N", "name": "knight", "form": "tile", "fresh": true}]})"));
  }

  TEST_CASE("the board has the things beside its cells") {
    BoardView board = plain_board();
    const CellShape disc{.x = 3, .outline = CellShape::Outline::disc, .width = 0.5F};
    board.barriers = {{disc, true}};
    board.unplayed = {{.outline = CellShape::Outline::hexagon}};
    board.links = {{{}, disc}};
    board.is_centre_crossed = true;
    board.hands[1] = {{black_tile, 2}};
    board.counts = {{"shields", {3, 0}}};
    board.side_to_move = Side::second;
    board.set_up_cells = {board.cells[1].cell, board.cells[0].cell};
    board.in_check = {board.cells[1].cell};
    board.result = Result{Side::second, "no men", false};
    const Json json = reported(board);
    const Json disc_json{{"x", 3}, {"y", 0}, {"outline", "disc"}, {"width", 0.5}};
    CHECK(json["barriers"] == Json::array({{{"shape", disc_json}, {"passed", true}}}));
    CHECK(json["unplayed"][0]["outline"] == "hexagon");
    CHECK(json["links"][0]["to"] == disc_json);
    CHECK(json["centreCrossed"] == true);
    CHECK(json["hands"]["first"].empty());
    CHECK(json["hands"]["second"][0]["name"] == "knight");
    CHECK(json["hands"]["second"][0]["number"] == 2);
    CHECK(json["counts"][0] == Json{{"name", "shields"}, {"first", 3}, {"second", 0}});
    CHECK(json["sideToMove"] == "second");
    CHECK(json["setUpCells"] == Json{"b1", "a1"});
    CHECK(json["inCheck"] == Json{"b1"});
    CHECK(json["result"] == Json{{"winner", "second"}, {"reason", "no men"}});
  }

  TEST_CASE("a draw has no winner, and a claimable draw is marked") {
    BoardView board;
    board.result = Result{std::nullopt, "repetition", true};
    CHECK(reported(board)["result"] == Json{{"reason", "repetition"}, {"claimed", true}});
  }

  TEST_CASE("several turns, and pieces alone, are arrays") {
    TurnView turn;
    turn.text = "a1";
    turn.actions.emplace_back();
    const std::vector<TurnView> turns(2, turn);
    CHECK(Json::parse(json_of(turns, plain_board())) == Json::array({reported(turns[0]), reported(turns[1])}));
    CHECK(Json::parse(json_of(std::vector<PieceView>{{Side::first, 'M', "man", PieceView::Form::disc}})) ==
          Json::parse(R"([{"side": "first", "letter": "M", "name": "man", "form": "disc"}])"));
    const PieceView king{.letter = 'K', .name = "king", .signs = {"玉", "王"}};
    CHECK(Json::parse(json_of(std::vector<PieceView>{king})) ==
          Json::parse(
              R"([{"side": "first", "letter": "K", "name": "king", "form": "figure", "signs": ["玉", "王"]}])"));
  }

  TEST_CASE("a turn has its texts and the effect of each action, by the names of cells") {
    TurnView turn;
    turn.text = turn.reported_text = "a1xb1";
    turn.notation = "axb";
    turn.actions.push_back({.kind = ActionView::Kind::castle,
                            .walks = {{white_pawn, Cell{4}, {Cell{7}, Cell{4}}, Cell{7}}},
                            .taken = {Cell{7}},
                            .won = {black_tile},
                            .becomes = black_tile,
                            .leaves = true,
                            .locks = true,
                            .placed = {{white_pawn, Cell{4}}},
                            .turned_up = PlacedPiece{black_tile, Cell{7}},
                            .pays = true});
    turn.actions.emplace_back();
    const Json pawn = Json::parse(R"({"side": "first", "letter": "P", "name": "pawn", "form": "figure"})");
    const Json tile = Json::parse(R"({"side": "second", "letter": "N", "name": "knight", "form": "tile"})");
    const Json json = reported(turn);
    CHECK(json["text"] == "a1xb1");
    CHECK(json["notation"] == "axb");
    CHECK_FALSE(json.contains("explicit"));
    REQUIRE(json["actions"].size() == 2);
    Json action = json["actions"][0];
    CHECK(action["kind"] == "castle");
    CHECK(action["walks"] == Json::array({{{"man", pawn}, {"from", "a1"}, {"through", {"b1", "a1"}}, {"to", "b1"}}}));
    CHECK(action["taken"] == Json::array({"b1"}));
    CHECK(action["won"] == Json::array({tile}));
    CHECK(action["becomes"] == tile);
    CHECK(action["placed"] == Json::array({{{"man", pawn}, {"cell", "a1"}}}));
    CHECK(action["turnedUp"] == Json{{"man", tile}, {"cell", "b1"}});
    for (const char* name : {"leaves", "locks", "pays"}) CHECK(action[name] == true);
    CHECK(json["actions"][1] == Json{{"kind", "nothing"}});
  }

  TEST_CASE("the last turn stands in the board") {
    BoardView board = plain_board();
    board.last_turn.emplace().text = "b1";
    CHECK(reported(board)["lastTurn"]["text"] == "b1");
  }
}

}  // namespace roundel::view_json_test
