// Pieces that come from the hand behind others, in chess-like games from files: texts, moves, and the errors of wrong
// files.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/fairy/changed_chess.hpp"
#include "tests/variants/page_games.hpp"

namespace roundel::fairy_gating_test {
namespace {

using namespace changed_chess;
using changed_chess::Game;
using changed_chess::Place;
using testing::error_of;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[EHeh] w KQBCDFGkqbcdfg - 0 1";

std::string joined(const std::vector<std::string>& texts) {
  std::string text;
  for (const std::string& one : texts) text += (text.empty() ? "" : " ") + one;
  return text;
}

std::string error_in_notation(const Place& position, std::string_view text) {
  const auto move = read_notation(position, text);
  return move ? std::string() : move.error().message();
}

}  // namespace

TEST_SUITE("gates") {
  TEST_CASE("a piece comes in behind another one that moves for the first time") {
    const Changed game("", "seirawan");
    const Place place = game.at(start);
    CHECK(write_position(game.at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe]")) == start);
    CHECK(joined(moves_from(place, "b1")) == "b1a3 b1a3e b1a3h b1c3 b1c3e b1c3h");
    CHECK(joined(moves_from(place, "e2")) == "e2e3 e2e4");
    CHECK(moves_from(place, "H@").empty());
    const Place entered = after(place, {"b1c3h", "g8f6"});
    CHECK(write_position(entered) == "rnbqkb1r/pppppppp/5n2/8/8/2N5/PPPPPPPP/RHBQKBNR[Eeh] w KQCDFGkqbcdf - 2 2");
    // Neither the piece that came in nor the one that has moved lets another one in.
    CHECK(joined(moves_from(entered, "b1")) == "b1a3");
    CHECK(joined(moves_from(entered, "c3")) == "c3a4 c3b5 c3d5 c3e4");
    // The last piece closes the gates.
    CHECK(write_position(after(entered, {"g1f3E"})) ==
          "rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/RHBQKBER[eh] b KQkqbcdf - 3 2");
  }

  TEST_CASE("behind castling it comes onto the cell of the king or of the rook") {
    const Changed game("", "seirawan");
    const Place place = game.at("4k3/8/8/8/8/8/8/R3K2R[Hh] w KQ - 0 1");
    CHECK(joined(moves_from(place, "e1g1")) == "e1g1 e1g1h");
    CHECK(joined(moves_from(place, "h1e1")) == "h1e1h");
    CHECK(joined(moves_from(place, "a1e1")) == "a1e1h");
    CHECK(write_position(after(place, {"e1g1h"})) == "4k3/8/8/8/8/8/8/R3HRK1[h] b - - 1 1");
    CHECK(write_position(after(place, {"h1e1h"})) == "4k3/8/8/8/8/8/8/R4RKH[h] b - - 1 1");
    CHECK(write_position(after(place, {"a1e1h"})) == "4k3/8/8/8/8/8/8/H1KR3R[h] b - - 1 1");
    CHECK(noted(place, "e1g1h") == "O-O/He1");
    CHECK(noted(place, "O-O/Hh1") == "O-O/Hh1");
    CHECK(noted(place, "0-0-0/Ha1") == "O-O-O/Ha1");
    CHECK(noted(place, "O-O") == "O-O");
    CHECK(action_view(place, *read_move(place, "h1e1h")).placed.size() == 1);
  }

  TEST_CASE("a castling right names the gates of its king and its rook") {
    const Changed game("", "seirawan");
    CHECK(write_position(game.at("4k3/8/8/8/8/8/8/R3K2R[H] w KAE - 0 1")) == "4k3/8/8/8/8/8/8/R3K2R[H] w KA - 0 1");
    const Place moved = after(game.at("4k3/8/8/8/8/8/8/R3K2R[H] w KQ - 0 1"), {"h1h2"});
    CHECK(write_position(moved) == "4k3/8/8/8/8/8/7R/R3K3[H] b Q - 1 1");
    // A right that is lost with the other piece leaves a gate behind.
    const Place king_alone = after(game.at("4k3/8/8/8/8/8/8/R3K3[H] w Q - 0 1"), {"a1a2"});
    CHECK(write_position(king_alone) == "4k3/8/8/8/8/8/R7/4K3[H] b E - 1 1");
    // A side without pieces in hand has none, and no piece of another kind is one.
    CHECK(write_position(game.at("4k3/8/8/8/8/8/8/R3K2R[h] w KQ - 0 1")) == "4k3/8/8/8/8/8/8/R3K2R[h] w KQ - 0 1");
    CHECK(game.error("4k3/8/8/8/8/8/8/RQ2K2R[H] w KB - 0 1") == "castling: B, but no piece has its start there");
  }

  TEST_CASE("a captured piece takes its gate along") {
    const Changed game("", "seirawan");
    const Place taken = after(game.at("4k3/8/8/8/8/5n2/8/4KB2[H] w EF - 0 1"), {"e1e2", "f3h2", "e2e1", "h2f1"});
    CHECK(write_position(taken) == "4k3/8/8/8/8/8/8/4Kn2[H] w - - 0 3");
  }

  TEST_CASE("the move has to be legal without the piece that comes in") {
    const Changed game("", "seirawan");
    // The bishop is pinned, and the hawk would not set it free.
    const Place pinned = game.at("4k3/8/8/8/8/8/8/r1B1K3[H] w CE - 0 1");
    CHECK(moves_from(pinned, "c1").empty());
    // In check, a knight that blocks can let one in.
    const Place checked = game.at("4r1k1/8/8/8/8/8/8/4K1N1[H] w EG - 0 1");
    CHECK(joined(moves_from(checked, "g1")) == "g1e2 g1e2h");
  }

  TEST_CASE("records write the piece behind a stroke") {
    const Changed game("", "seirawan");
    const Place place = game.at(start);
    CHECK(noted(place, "b1c3h") == "Nc3/H");
    CHECK(noted(place, "Nc3/H") == "Nc3/H");
    CHECK(noted(place, "Nc3/e") == "Nc3/E");
    CHECK(noted(place, "Nc3") == "Nc3");
    const Place capture = game.at("4k3/8/8/8/8/2p5/8/1N2K3[H] w BE - 0 1");
    CHECK(noted(capture, "b1c3h") == "Nxc3/H");
    CHECK(Game::is_forcing(capture, *read_move(capture, "b1c3h")));
  }

  TEST_CASE("what keeps a piece out is said") {
    const Changed game("", "seirawan");
    const Place entered = after(game.at(start), {"b1c3h", "g8f6"});
    CHECK(objection_to(entered, "c3b5e").find("it has moved before, or never lets one in") != std::string::npos);
    CHECK(objection_to(entered, "g1f3h").find("hawk in hand") != std::string::npos);
    CHECK_FALSE(objection_to(entered, "g1g3e").empty());
    CHECK(error_in_notation(entered, "Nf3/H").find("hawk in hand") != std::string::npos);
  }

  TEST_CASE("wrong files are refused") {
    const auto refused = [](std::string_view changes, std::string_view reason) {
      const std::string error = error_of(std::string(changes));
      CHECK_MESSAGE(error.find(reason) != std::string::npos, error);
    };
    const std::string hand = "rules.drops = true\nrules.captures_to_hand = false\nrules.gating = true\n";
    refused("rules.gating = true\n", "gating: only with drops = true and captures_to_hand = false");
    refused("rules.gating = true\nrules.drops = true\n",
            "gating: only with drops = true and captures_to_hand = false");
    refused(hand + "rules.drops_first = true\n", "gating: not with drops_first");
    refused(hand + "rules.compulsory_capture = true\n", "gating: not with compulsory_capture");
    refused(hand + "rules.explodes = true\n", "[rules] gating: not with explodes");
    refused(hand + "rules.meeting_men = ['pawn']\n", "[rules] gating: not with meeting_men");
    refused(hand + "setup.position = 'rnbqkbnr/pppppppp/8/8/8/8/R7/R3K2R[N]'\n",
            "two pieces of a side, which do not promote, begin in the file a");
    refused(hand + "castling.moves = [{ right = 'A', king = 'e1-g1', rook = 'h1-f1' }]\n",
            "the file a has no letter, or that of a castling right");
  }
}

}  // namespace roundel::fairy_gating_test
