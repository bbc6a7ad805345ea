// Cells that are blocked after moves, in chess-like games from files: turns of two actions, texts, views, and the errors
// of wrong files.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "search/turns.hpp"
#include "tests/variants/fairy/changed_chess.hpp"
#include "tests/variants/page_games.hpp"

namespace roundel::fairy_blocks_test {
namespace {

using namespace changed_chess;
using changed_chess::Game;
using changed_chess::Place;
using testing::error_of;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view blocking =
    "rules.goal = 'capture'\nrules.weak_alone = []\nrules.weak_on_a_colour = []\nrules.blocks = 'one'\n";

Place after_turns(Place position, const std::vector<std::string>& turns) {
  for (const std::string& text : turns) {
    const auto turn = read_turn<Game>(position, text, {});
    REQUIRE_MESSAGE(turn, turn.error().message());
    do_turn<Game>(position, *turn);
  }
  return position;
}

/// Returns what a text of records is in records, or the error.
std::string recorded(const Place& position, std::string_view text) {
  const auto turn = read_notation(position, text);
  return turn ? notation(position, *turn) : turn.error().message();
}

std::string error_of_turn(const Place& position, std::string_view text) {
  const auto turn = read_turn<Game>(position, text, {});
  return turn ? std::string() : turn.error().message();
}

/// Returns how many turns begin with an action.
int turns_with(const Place& position, std::string_view action) {
  int number = 0;
  for (const auto& turn : legal_turns<Game>(position)) {
    if (move_text(position, turn.front()) == action) ++number;
  }
  return number;
}

}  // namespace

TEST_SUITE("blocks") {
  TEST_CASE("each move ends with the duck on another empty cell") {
    const Changed game("", "duck");
    const Place place = game.at(start);
    CHECK(legal_turns<Game>(place).size() == 640);
    const Place moved = after_turns(place, {"e2e4,e4e6"});
    CHECK(write_position(moved) == "rnbqkbnr/pppppppp/4*3/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    CHECK(moves_from(moved, "e7").empty());
    CHECK(moves_from(moved, "f8").empty());
    const Place twice = after_turns(moved, {"d7d5,d5e5"});
    CHECK(write_position(twice) == "rnbqkbnr/ppp1pppp/8/3p*3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    CHECK(moves_from(twice, "e4") == std::vector<std::string>{"e4d5"});
    // The duck has to move, and it needs an empty cell.
    CHECK(error_of_turn(twice, "g1f3,f3e5").find("the block stands on e5 already") != std::string::npos);
    CHECK(error_of_turn(twice, "g1f3,f3d5").find("the pawn on d5") != std::string::npos);
    CHECK(error_of_turn(twice, "g1f3").find("only a part of a turn") != std::string::npos);
    CHECK(error_of_turn(twice, "g1f3,f3z9").find("goes on with a cell for the block") != std::string::npos);
    CHECK(write_position(after_turns(twice, {"g1f3,a6"})) ==
          "rnbqkbnr/ppp1pppp/*7/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  }

  TEST_CASE("a duck on the cell that a pawn has passed over takes away the capture en passant") {
    const Changed game("", "duck");
    const Place place = game.at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    CHECK(turns_with(after_turns(place, {"d7d5,d5d6"}), "e5d6") == 0);
    const Place elsewhere = after_turns(place, {"d7d5,d5a1"});
    CHECK(write_position(elsewhere) == "4k3/8/8/3pP3/8/8/8/*3K3 w - d6 0 2");
    CHECK(turns_with(elsewhere, "e5d6") > 0);
  }

  TEST_CASE("there is no check, the capture of the king wins, and a side without a move wins") {
    const Changed game("", "duck");
    const Place attacked = game.at("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1");
    CHECK_FALSE(attacked.in_check());
    CHECK(turns_with(attacked, "e8e7") > 0);
    const Place taken = after_turns(attacked, {"e8e7,e7a1", "e1e7,e7h8"});
    CHECK(reason(taken) == "White: the king was taken");
    CHECK(legal_turns<Game>(taken).empty());
    CHECK(reason(game.at("7k/8/8/8/1p6/*P6/PP6/KP6 w - - 0 1")) == "White: stalemate");
  }

  TEST_CASE("nobody castles over the duck, or through it") {
    const Changed game("", "duck");
    CHECK(turns_with(game.at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1") > 0);
    CHECK(turns_with(game.at("4k3/8/8/8/8/8/8/R3K1*R w KQ - 0 1"), "e1g1") == 0);
    CHECK(turns_with(game.at("4k3/8/8/8/8/8/8/R3K1*R w KQ - 0 1"), "e1c1") > 0);
    CHECK(turns_with(game.at("4k3/8/8/8/8/8/8/R*2K2R w KQ - 0 1"), "e1c1") == 0);
  }

  TEST_CASE("records write the cell of the duck behind a comma") {
    const Changed game("", "duck");
    const Place place = game.at(start);
    CHECK(recorded(place, "e4,d5") == "e4,d5");
    CHECK(recorded(place, "e2e4,e4d5") == "e4,d5");
    CHECK(recorded(place, "Nf3,f3e5") == "Nf3,e5");
    CHECK(recorded(place, "Nf3").find("the cell of the block is missing") != std::string::npos);
    CHECK(recorded(place, "Nf3,e7").find("the pawn on e7") != std::string::npos);
  }

  TEST_CASE("views show the duck, which walks if it is on the board") {
    const Changed game("", "duck");
    const Place place = game.at(start);
    const auto first = read_turn<Game>(place, "e2e4,e4d5", {});
    REQUIRE(first);
    const Place moved = after(place, {"e2e4"});
    const ActionView coming = action_view(moved, first->back());
    REQUIRE(coming.placed.size() == 1);
    CHECK(coming.placed.front().piece.name == "duck");
    const Place black = after(moved, {"e4d5"});
    const ActionView walking = action_view(after(black, {"e7e6"}), *read_move(after(black, {"e7e6"}), "e6e5"));
    REQUIRE(walking.walks.size() == 1);
    CHECK(walking.walks.front().from == game.setup().graph().find("d5"));
    CHECK(draw(black).find('*') != std::string::npos);
    // A position that is set up keeps it.
    const auto again = placed(game.setup(), board_view(black));
    REQUIRE_MESSAGE(again, again.error().message());
    CHECK(again->blocks() == black.blocks());
  }

  TEST_CASE("blocks stay, or knights leave them behind") {
    const Changed isolation("", "isolation");
    const Place two = after_turns(isolation.at("3p2/6/6/6/6/6/6/2P3 w - - 0 1"), {"c1c2,c2c3", "d8d7,d7c4"});
    CHECK(write_position(two) == "6/3p2/6/6/2*3/2*3/2P3/6 w - - 2 2");
    CHECK(error_of_turn(two, "c2c1,c1d8").find("no block comes to d8") != std::string::npos);
    const Changed joust("", "joust");
    const Place place = joust.at("8/8/8/4n3/3N4/8/8/8 w - - 0 1");
    const Place left = after(place, {"d4e6", "e5d3", "e6g5"});
    CHECK(write_position(left) == "8/8/4*3/4*1N1/3*4/3n4/8/8 b - - 3 2");
    CHECK(action_view(place, *read_move(place, "d4e6")).placed.size() == 1);
    CHECK(reason(joust.at("8/8/8/8/8/1*6/2*5/N3n3 w - - 0 1")) == "Black: no moves");
  }

  TEST_CASE("a turn ends although no cell is open to the block") {
    const Changed game(R"(board = { files = 2, ranks = 2 }
castling = false
men = { pawn = false, knight = false, bishop = false, rook = false, queen = false }
setup.position = 'k1/K1 w - - 0 1'
)" + std::string(blocking));
    const Place place = game.at("k*/K1 w - - 0 1");
    const Place moved = after(place, {"a1b1"});
    CHECK(moves_from(moved, "b1") == std::vector<std::string>{"b1a1"});
    CHECK(turns_with(game.at("k*/KK w - - 0 1"), "a1a2") == 1);
  }

  TEST_CASE("wrong positions and files are refused") {
    const Changed game("", "duck");
    CHECK(game.error("4k3/8/8/8/8/8/8/*2*K3 w - - 0 1") == "board: it has 2 blocks, not one");
    CHECK(Changed("").error("4k3/8/8/8/8/8/8/*3K3 w - - 0 1").find("cell 1 is not a hole") != std::string::npos);
    const auto refused = [](const std::string& changes, std::string_view reason) {
      const std::string error = error_of(changes);
      CHECK_MESSAGE(error.find(reason) != std::string::npos, error);
    };
    const std::string with(blocking);
    refused("rules.blocks = 'two'\n", "blocks");
    refused("rules.blocks = 'one'\n", "blocks: only with goal = \"capture\" or \"none\"");
    refused("rules.blocks_on = 'rank 3'\n", "blocks_on: only with blocks = \"one\" or \"more\"");
    refused(with + "rules.drops = true\n", "blocks: not with drops");
    refused(with + "rules.passes = 'always'\n", "blocks: not with passes");
    refused(with + "rules.checks = 3\n", "blocks: not with checks");
    refused(with + "rules.meeting_men = ['pawn']\n", "blocks: not with meeting_men");
    refused("rules.goal = 'capture'\nrules.weak_alone = []\nrules.weak_on_a_colour = []\nrules.blocks = 'trail'\n",
            "[castling]: not with blocks = \"trail\"");
    CHECK(why_no_tables(with) == "moves block cells");
  }
}

}  // namespace roundel::fairy_blocks_test
