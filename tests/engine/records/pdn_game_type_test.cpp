// The game types of PDN 3.0: the games with a number, the corner from which each counts its squares, and which
// records can be of a game without its own number.

#include <doctest/doctest.h>

#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/records/game_of_record.hpp"
#include "engine/records/game_tags.hpp"
#include "engine/records/pdn_game_type.hpp"
#include "engine/records/pdn_squares.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "engine/session/engine.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::pdn_game_type_test {
namespace {

using Moves = std::vector<std::string>;

/// An engine of all games, which reads records.
class Reading {
 public:
  Reading() : engine_(Games(built_in_variants(), variant_files())), games_(engine_) { engine_.read_library(); }

  const Variant& variant(std::string_view name) {
    const Variant* const found = engine_.find_variant(name);
    REQUIRE_MESSAGE(found, std::string(name));
    return *found;
  }
  Session& session(std::string_view name) {
    for (const VariantEntry& entry : engine_.variants()) {
      if (entry->name == name) return games_.session_of(entry);
    }
    FAIL("no such game");
    return engine_.session();
  }
  /// Returns the name of a record's game, or what is wrong.
  std::string game_of(const std::string& text) {
    const auto entry = game_of_record(read(text), games_, "name it");
    return entry ? (**entry).name : entry.error().message();
  }
  /// Returns the moves of a record in canonical text, or what is wrong.
  Moves moves_of(std::string_view name, const std::string& text) {
    const auto replay = canonical_moves(read(text), session(name));
    return replay ? replay->moves : Moves{replay.error().message()};
  }
  std::string start_of(std::string_view name, const std::string& text) {
    const auto replay = canonical_moves(read(text), session(name));
    return replay ? replay->start.value_or("usual") : replay.error().message();
  }
  /// Returns why a record cannot be of the game; empty: it can.
  std::string refused(std::string_view name, const std::string& text) {
    const auto wrong = check_variant(read(text), variant(name), {});
    return wrong ? wrong->message() : "";
  }

  static PgnGame read(const std::string& text) {
    std::istringstream stream(text);
    auto game = PgnReader(stream, RecordFormat::pdn, deepest_variation).next();
    REQUIRE(game);
    REQUIRE_MESSAGE(*game, game->error().message());
    return **game;
  }

 private:
  Engine engine_;
  EngineGames games_;
};

std::string record(const std::string& type, const std::string& moves) {
  return "[GameType \"" + type + "\"]\n\n" + moves + " *\n";
}

/// Returns the written record of a game's first moves.
std::string written(Reading& reading, std::string_view name, const std::optional<std::string>& start,
                    const Moves& moves) {
  PgnGame game;
  game.format = RecordFormat::pdn;
  set_game_tags(reading.variant(name), {}, game);
  Session& session = reading.session(name);
  if (start) set_start_tags(*start, session, game);
  const auto notated = notated_moves({start, moves}, session);
  REQUIRE_MESSAGE(notated, notated.error().message());
  game.moves = *notated;
  return pgn_text(game);
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE("pdn types") {
  TEST_CASE("a type describes the whole board, or the standard does") {
    const auto spanish = read_game_type("24,W,8,8,N1,1");
    REQUIRE(spanish);
    CHECK(spanish->board == PdnBoard{8, 8, 'N', 1, true});
    CHECK(with_standard(*read_game_type("24")).board == spanish->board);
    CHECK(with_standard(*read_game_type("27")).board == PdnBoard{12, 12, 'N', 2, false});
    CHECK(with_standard(*read_game_type("31")).first_colour == 'B');
    CHECK(read_game_type("20,W,10,10,N2")->board == PdnBoard{10, 10, 'N', 2, false});
    for (const char* text :
         {"24", "24,W", "24,W,8,8", "24,W,8,8,N,1", "24,W,8,8,N4,1", "24,W,0,8,N1,1", "24,W,8,8,N1,2"}) {
      CAPTURE(text);
      CHECK_FALSE(read_game_type(text)->board);
    }
    CHECK_FALSE(with_standard(*read_game_type("99")).board);
  }

  TEST_CASE("every game of the library that the standard has is of the standard's type") {
    Reading reading;
    const std::vector<std::pair<const char*, const char*>> types = {
        {"international", "20,W,10,10,N2,0"}, {"english", "21,B,8,8,N1,0"},
        {"italian", "22,W,8,8,N2,1"},         {"pool", "23,B,8,8,N1,0"},
        {"spanish", "24,W,8,8,N1,1"},         {"russian", "25,W,8,8,A0,0"},
        {"brazilian", "26,W,8,8,A0,0"},       {"canadian", "27,W,12,12,N2,0"},
        {"portuguese", "28,W,8,8,N1,1"},      {"czech", "29,W,8,8,A0,0"},
        {"turkish", "30,W,8,8,A0,0"},         {"thai", "31,B,8,8,N2,0"},
        {"frisian", "40,W,10,10,N2,0"}};
    for (const auto& [name, type] : types) {
      const auto& shown_name = name;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_name);
      CHECK(written_game_type(reading.variant(name)) == type);
      CHECK_FALSE(is_named_in_records(reading.variant(name)));
      const std::string number(type, 2);
      CHECK(reading.game_of(record(number, "")) == name);
      CHECK(reading.game_of(record(type, "")) == name);
    }
  }

  TEST_CASE("only squares that are counted from the other end are turned") {
    CHECK(turned_squares("22-18", 32) == "11-15");
    CHECK(turned_squares("1x10x19", 32) == "32x23x14");
    CHECK(turned_squares("7:16", 32) == "26:17");
    CHECK(turned_squares("c3-d4", 32) == "c3-d4");
    CHECK(turned_squares("33-0", 32) == "33-0");
    CHECK(turned_squares("--", 32) == "--");
    CHECK(turned_squares("", 32).empty());
    CHECK(turned_squares("W:W21-32:B1-12", 32) == "W:W1-12:B21-32");
    CHECK(turned_squares("B:WK1,K4-6,30:B2,c3:H10:C3:F12", 32) == "B:WK32,K27-29,3:B31,c3:H10:C3:F12");
    CHECK(turned_squares("W:W:B1.", 32) == "W:W:B32.");
  }

  TEST_CASE("Spanish and Portuguese records count from the bottom right, Thai ones from Black's top left") {
    Reading reading;
    for (const auto& [name, number] : {std::pair("spanish", "24"), std::pair("portuguese", "28")}) {
      const auto& shown_name = name;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_name);
      // White's men are on 1 to 12.
      CHECK(reading.moves_of(name, record(number, "1. 10-14 23-20")) == Moves{"23-19", "10-13"});
      const std::string text = written(reading, name, std::nullopt, {"23-19", "10-13"});
      CHECK(contains(text, "\n1. 10-14 23-20 *\n"));
      CHECK(contains(text, std::string("[GameType \"") + number + ",W,8,8,N1,1\"]"));
      CHECK(reading.moves_of(name, text) == Moves{"23-19", "10-13"});
      const std::string set_up = written(reading, name, "W:W21,K30:B1-3,K12", {"21-17"});
      CHECK(contains(set_up, "[FEN \"W:W12,K3:B30-32,K21\"]"));
      CHECK(reading.start_of(name, set_up) == "W:W21,K30:B1-3,K12");
      CHECK(reading.moves_of(name, set_up) == Moves{"21-17"});
    }
    // Black, who begins, has the men on 25 to 32.
    CHECK(reading.moves_of("thai", record("31", "1. 25-21 8-12")) == Moves{"8-12", "25-21"});
    CHECK(contains(written(reading, "thai", std::nullopt, {"8-12", "25-21"}), "\n1. 25-21 8-12 *\n"));
  }

  TEST_CASE("a type's own corner is heeded") {
    Reading reading;
    CHECK(reading.moves_of("spanish", record("24,W,8,8,N2,1", "1. 23-19 10-13")) == Moves{"23-19", "10-13"});
    CHECK(reading.moves_of("international", record("20,W,10,10,N1,0", "1. 19-23")) == Moves{"32-28"});
    // A game of pool checkers that White begins, with squares by their names.
    const std::string pool = record("23,W,8,8,A0,0", "1. c3-d4 b6-a5");
    CHECK(reading.game_of(pool) == "pool");
    CHECK(reading.start_of("pool", pool) == "W:W21-32:B1-12");
    CHECK(reading.moves_of("pool", pool) == Moves{"22-18", "9-13"});
  }

  TEST_CASE("if a record contradicts its type, the legal reading counts") {
    Reading reading;
    const std::string other = record("24,W,8,8,N1,1", "1. 23-19 10-13");
    CHECK(reading.moves_of("spanish", other) == Moves{"23-19", "10-13"});
    const auto replay = canonical_moves(Reading::read(other), reading.session("spanish"));
    REQUIRE(replay);
    CHECK(replay->is_turned);
    CHECK(reading.moves_of("thai", record("31", "1. 8-12 25-21")) == Moves{"8-12", "25-21"});
    CHECK(reading.moves_of("english", record("21,W,8,8,N2,0", "1. 11-15 23-19")) == Moves{"11-15", "23-19"});
    const Moves wrong = reading.moves_of("spanish", record("24", "1. 10-14 23-19 2. 10-14"));
    REQUIRE(wrong.size() == 1);
    CHECK(contains(wrong.front(), "(in the record 10-14, as its GameType counts the squares)"));
  }

  TEST_CASE("variations have the squares of their record too") {
    const PgnGame game = Reading::read(record("24", "1. 10-14 (1. 11-15 22-18) 23-20"));
    REQUIRE(game.moves.size() == 2);
    CHECK(game.moves[0].variations.front()[0].text == "22-18");
    CHECK(contains(pgn_text(game), "1. 10-14 ( 1. 11-15 22-18 ) 1... 23-20"));
  }

  TEST_CASE("games without a number of their own write their names, and are read by them") {
    Reading reading;
    for (const char* const name : {"losingdraughts", "malaysian", "centrecheckers"}) {
      CAPTURE(name);
      Session& session = reading.session(name);
      REQUIRE_FALSE(session.set_position(std::nullopt, {}));
      const std::string move = session.legal_moves().front();
      const std::string text = written(reading, name, std::nullopt, {move});
      CHECK(contains(text, "[GameType \"99,"));
      CHECK(contains(text, std::string("[Variant \"") + name + "\"]"));
      CHECK(reading.game_of(text) == name);
      CHECK(reading.moves_of(name, text) == Moves{move});
    }
    // Black, who begins, sees the first square at the bottom right.
    CHECK(written_game_type(reading.variant("losingdraughts")) == "99,B,8,8,N1,0");
    CHECK(written_game_type(reading.variant("malaysian")) == "99,W,12,12,N2,0");
    const std::string by_title = "[GameType \"99\"]\n[Variant \"Losing Draughts\"]\n\n1. 9-13 *\n";
    CHECK(reading.game_of(by_title) == "losingdraughts");
    CHECK(reading.game_of("[Variant \"losingdraughts\"]\n\n1. 9-13 *\n") == "losingdraughts");
    CHECK(contains(reading.game_of("[GameType \"99\"]\n[Variant \"mine\"]\n\n1. 9-13 *\n"), "'mine'"));
    CHECK(
        contains(reading.game_of("[GameType \"20\"]\n[Variant \"Antidraughts\"]\n\n1. 32-28 *\n"), "'Antidraughts'"));
    CHECK(reading.game_of("[GameType \"20\"]\n[Variant \"Standard\"]\n\n1. 32-28 *\n") == "international");
    CHECK(reading.game_of("[GameType \"20\"]\n[Variant \"losingdraughts\"]\n\n1. 32-28 *\n") ==
          "GameType tag: 20 is not Losing draughts, which is 99");
  }

  TEST_CASE("a type that several games share, without a name, is the only one that it fits") {
    Reading reading;
    // In the form in which older versions wrote Losing draughts and Centre Checkers.
    CHECK(reading.game_of(record("99,B,8,8,N2,0", "1. 9-13 21-17 2. 5-9 17-14")) == "losingdraughts");
    CHECK(reading.game_of(record("99,B,8,8,N1,0", "1. 9-13 21-17")) == "centrecheckers");
    CHECK(reading.game_of(record("99,B,8,8,N2,0", "1. 8-12 25-21")) == "thai");
    CHECK(reading.game_of(record("99,W,12,12,N2,0", "1. 47-41 26-32")) == "malaysian");
    CHECK(reading.game_of(record("99,W,8,8,N2,1", "1. 23-19 10-13")) ==
          "the record does not name its game, and fits Portuguese draughts and Spanish draughts: name it");
    CHECK(contains(reading.game_of(record("99", "1. 9-13 21-17")), "Losing draughts"));
    CHECK(contains(reading.game_of(record("99", "1. 9-13 21-17")), "Centre Checkers"));
    CHECK(reading.game_of(record("99", "1. 1-2")) == "the record does not name its game, and fits none: name it");
    // With the call's own name, it may be any game that was once written so.
    CHECK(reading.refused("losingdraughts", record("99,B,8,8,N2,0", "1. 9-13")).empty());
    CHECK(reading.refused("thai", record("99,B,8,8,N2,0", "1. 8-12")).empty());
    CHECK(reading.refused("spanish", record("99,W,8,8,N2,1", "1. 23-19")).empty());
    CHECK(reading.moves_of("spanish", record("99,W,8,8,N2,1", "1. 23-19")) == Moves{"23-19"});
    CHECK(contains(reading.refused("centrecheckers", record("99,B,8,8,N2,0", "1. 9-13")), "is not Centre Checkers"));
    CHECK(contains(reading.refused("english", record("99,B,8,8,N2,0", "1. 9-13")), "is not English draughts"));
    CHECK(contains(reading.refused("frisian", record("99,W,10,10,N2,0", "1. 32-28")), "is not Frisian draughts"));
  }

  TEST_CASE("a record without a type is the only game that its moves fit") {
    Reading reading;
    CHECK(reading.game_of("1. 32-28 19-23 2. 28x19 14x23 2-0\n") == "international");  // results in points
    CHECK(reading.game_of("1. a3-a4 *\n") == "turkish");
    CHECK(contains(reading.game_of("1. 11-15 23-19 *\n"), "and fits "));
    CHECK(contains(reading.game_of("1. 11-15 23-19 *\n"), "English draughts"));
    CHECK(contains(reading.game_of("1. 77-78 *\n"), "fits none"));
  }
}

}  // namespace roundel::pdn_game_type_test
