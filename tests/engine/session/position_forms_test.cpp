// The texts that sessions of all games read besides canonical position texts: the word for the start, counters from
// 0, the forms of web sites, impossible rights, and null moves.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/session/engine.hpp"
#include "engine/session/start_word.hpp"
#include "tests/text.hpp"
#include "tests/variants/described_games.hpp"

namespace roundel::position_forms_test {
namespace {

using roundel::testing::contains;
using Notes = std::vector<std::string>;

/// Returns an engine of all games, including those of the library and the files of the compiled ones.
Engine& engine() {
  static const std::unique_ptr<Engine> engine = [] {
    auto made = std::make_unique<Engine>(testing::games_with(testing::built_in_folder()), VariantEntry());
    made->read_library();
    return made;
  }();
  return *engine;
}

Session& session_of(const std::string& variant) {
  REQUIRE_FALSE(engine().set_option("UCI_Variant", variant));
  return engine().session();
}

Notes all_games() {
  Notes names;
  for (const VariantEntry& entry : engine().variants()) names.push_back(entry->name);
  return names;
}

/// Returns a text after reading and writing, or else the error.
std::string rewritten(Session& session, std::string_view text) {
  const auto error = session.set_position(text, {});
  return error ? "error: " + error->message() : session.position_text();
}

/// Returns whether the last field of this game's position texts counts moves from 1.
bool counts_turns(const std::string& start) { return words_of(start).size() >= 6 && start.ends_with(" 1"); }

}  // namespace

TEST_SUITE("position forms") {
  TEST_CASE("the word for the start sets up the start of every game") {
    CHECK(all_games().size() > 40);
    for (const std::string& name : all_games()) {
      CAPTURE(name);
      Session& session = session_of(name);
      const std::string start = session.position_text();
      for (const char* word : {"startpos", " StartPos "}) CHECK(rewritten(session, word) == start);
      CHECK(rewritten(session, "startposition").starts_with("error: "));
    }
    CHECK_FALSE(means_start(""));
    CHECK_FALSE(means_start("startpos moves"));
  }

  TEST_CASE("in every game that counts turns in its texts, turn 0 is turn 1") {
    int games = 0;
    for (const std::string& name : all_games()) {
      CAPTURE(name);
      Session& session = session_of(name);
      const std::string start = session.position_text();
      if (!counts_turns(start)) continue;
      ++games;
      CHECK(rewritten(session, start.substr(0, start.size() - 1) + "0") == start);
    }
    CHECK(games > 25);
  }

  TEST_CASE("every game's start is read with odd blanks, and with underscores in place of blanks") {
    for (const std::string& name : all_games()) {
      CAPTURE(name);
      Session& session = session_of(name);
      const std::string start = session.position_text();
      std::string underscores = start;
      std::replace(underscores.begin(), underscores.end(), ' ', '_');
      CHECK(rewritten(session, underscores) == start);
      CHECK(rewritten(session, "\ufeff" + start + "\u00a0") == start);
    }
  }

  TEST_CASE("what is left out of a text is reported until another position is set") {
    for (const char* name : {"chess", "centrechess", "crazyhouse", "capablanca"}) {
      CAPTURE(name);
      Session& session = session_of(name);
      const std::string start = session.position_text();
      CHECK(session.position_notes().empty());
      std::string text = start;
      text.replace(text.rfind('R'), 1, "1");
      REQUIRE_FALSE(session.set_position(text, {}));
      REQUIRE(session.position_notes().size() == 1);
      CHECK(session.position_notes().front().message().starts_with("castling: K is ignored, as "));
      CHECK(contains(session.position_text(), " Qkq "));
      REQUIRE(session.set_position("nonsense", {}));
      CHECK(session.position_notes().size() == 1);
      REQUIRE_FALSE(session.set_position({}, {}));
      CHECK(session.position_notes().empty());
    }
  }

  TEST_CASE("moves of kings are read as Lidraughts counts them, Black's first") {
    Session& session = session_of("frisian");
    CHECK(rewritten(session, "W:W31,32:B1,2:H0:F1:+0+0") == "W:W31,32:B1,2");
    CHECK(rewritten(session, "W:W31,K32:B1,K2:H4:F0:+1+2") == "W:W31,K32:B1,K2:H4:R32+2,2+1");
    CHECK(rewritten(session, "W:W31,K32,K33:B1,2:+0+233") == "W:W31,K32,K33:B1,2:R33+2");
    CHECK(session.position_notes().empty());
    CHECK(rewritten(session, "W:W31,K32,K33:B1,2:+1+2") == "W:W31,K32,K33:B1,2");
    CHECK(messages_of(session.position_notes()) ==
          Notes{"king moves: 12 is ignored, as it is unknown which king made them"});
    for (const char* wrong : {"+0", "+0+0+0", "+a+0", "+0+099", "+0+"}) {
      CAPTURE(wrong);
      CHECK(contains(rewritten(session, std::string("W:W31,32:B1,2:") + wrong), "the moves of kings are counted"));
    }
    CHECK(rewritten(session_of("international"), "W:W31,32:B1,2:H0:F1:+0+0") == "W:W31,32:B1,2");
  }

  TEST_CASE("a null turn lets the side pass, only in set_position() and play()") {
    Session& session = session_of("chess");
    REQUIRE_FALSE(session.set_position({}, std::vector<std::string>{"e2e4", "0000", "d2d4", "0000"}));
    CHECK(session.position_text() == "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3");
    CHECK(session.turns_played() == 4);
    const auto turn = session.null_turn();
    REQUIRE(turn);
    CHECK(turn->text == "0000");
    CHECK(turn->notation == "--");
    REQUIRE_FALSE(session.play(*turn));
    CHECK(session.side_to_move() == Side::second);
    CHECK(session.board_view().last_turn == *turn);
    CHECK(session.play(*turn));  // it belongs to another position
    for (const char* text : {"0000", "--", "Z0"}) {
      CAPTURE(text);
      CHECK_FALSE(session.read_turn(text));
      CHECK_FALSE(session.read_any_turn(text));
    }
  }

  TEST_CASE("a side in check cannot pass, and in games without null moves no side can") {
    const std::vector<std::string> passes{"0000"};
    Session& chess = session_of("chess");
    CHECK(chess.set_position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", passes));
    REQUIRE_FALSE(chess.set_position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", {}));
    CHECK_FALSE(chess.null_turn());
    for (const char* name : {"english", "international", "cheversi", "crest", "frisian"}) {
      CAPTURE(name);
      Session& session = session_of(name);
      const auto error = session.set_position({}, passes);
      REQUIRE(error);
      CHECK(contains(error->message(), "no side can pass"));
    }
  }

  TEST_CASE("after a null turn every game's position can be read again") {
    int games = 0;
    for (const std::string& name : all_games()) {
      Session& session = session_of(name);
      const auto positions = engine().variant().bench.positions;
      for (const std::string& position : positions) {
        CAPTURE(name);
        CAPTURE(position);
        REQUIRE_FALSE(session.set_position(position, {}));
        const auto turn = session.null_turn();
        if (!turn) continue;
        ++games;
        const Side side = session.side_to_move();
        REQUIRE_FALSE(session.play(*turn));
        CHECK(session.side_to_move() == other(side));
        const std::string text = session.position_text();
        CHECK(rewritten(session, text) == text);
      }
    }
    CHECK(games > 20);
  }
}

}  // namespace roundel::position_forms_test
