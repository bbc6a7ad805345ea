// Records of games in PGN: what is written is read back, other programs' files are read too, and an error affects one
// game and names its place.

#include "engine/records/pgn.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/records/move_comment.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "tests/analysis.hpp"
#include "tests/engine/platform/failing_stream.hpp"
#include "variants/games/registry.hpp"

namespace roundel::pgn_test {
namespace {

using namespace std::chrono_literals;

/// The content of a text: games, and errors in place of games.
struct Reading {
  std::vector<PgnGame> games;
  std::vector<std::string> errors;
};

Reading read(const std::string& text, int variation_depth = 0) {
  std::istringstream stream(text);
  PgnReader reader(stream, RecordFormat::pgn, variation_depth);
  Reading reading;
  // Every game uses at least one character.
  for (std::size_t n = 0; n <= text.size(); ++n) {
    auto game = reader.next();
    if (!game) return reading;
    if (*game) {
      reading.games.push_back(**game);
    } else {
      reading.errors.push_back(game->error().message());
    }
  }
  FAIL("the reader does not come to an end");
  return reading;
}

PgnGame read_one(const std::string& text, int variation_depth = 0) {
  const Reading reading = read(text, variation_depth);
  CAPTURE(text);
  for (const std::string& error : reading.errors) FAIL_CHECK(error);
  REQUIRE(reading.games.size() == 1);
  return reading.games.front();
}

std::string error_of(const std::string& text) {
  const Reading reading = read(text);
  return reading.errors.empty() ? "no error" : reading.errors.front();
}

/// Returns the moves' texts, each followed by its NAGs and its comment.
std::string moves_of(const PgnGame& game) {
  std::string text = game.comment.empty() ? "" : "{" + game.comment + "}";
  for (const PgnMove& move : game.moves) {
    if (!text.empty()) text += ' ';
    text += move.text;
    for (const int nag : move.nags) text += "$" + std::to_string(nag);
    if (!move.comment.empty()) text += "{" + move.comment + "}";
  }
  return text + " " + game.result;
}

std::string moves_in(const std::string& text) { return moves_of(read_one(text)); }

std::size_t longest_line(const std::string& text) {
  std::istringstream stream(text);
  std::size_t longest = 0;
  for (std::string line; std::getline(stream, line);) longest = std::max(longest, line.size());
  return longest;
}

/// A record in the style of the standard, with every kind of annotation.
constexpr const char* annotated = R"PGN(% written for this test
[Event "Club \"Roundel\" ch"]
[Site "Bath ENG"]
[Date "1992.11.??"]
[Round "2.1"]
[White "M\\u00fcller, A. \\ B."]
[Black "Doe, John"]
[Result "1-0"]
[ECO "C50"]
[Annotator "N.N."]

{An old trap.} 1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4?! $6 {Black asks
to be   punished} ({The game move is known since} 3... Bc5 4. c3 (4. b4!? Bxb4
5. c3 {Evans (1824)}) 4... Nf6 ; and so on ) and more
5. d3) 4. Nxe5?
% this line belongs to nobody
4... Qg5! {now} {f7 and} ; g2 hang
5.Nxf7 Qxg2 6 Rf1 Qxe4+ 7.Be2 Nf3# $1 {mate} 0-1
)PGN";

PgnMove noted(std::string text, std::vector<int> nags = {}, std::string comment = {}) {
  return {std::move(text), std::move(nags), std::move(comment)};
}

/// Returns a line with variations, up to this depth.
std::vector<PgnMove> random_line(RandomKeys& random, int depth) {
  std::vector<PgnMove> line(1 + random.next() % 3);
  for (PgnMove& move : line) {
    move = noted(std::array{"e4", "O-O", "Nbxd7+", "e8=Q"}[random.next() % 4]);
    if (random.next() % 3 == 0) move.nags = {static_cast<int>(random.next() % 140)};
    if (random.next() % 3 == 0) move.comment = "some words (1-0)";
    while (depth > 0 && random.next() % 3 == 0) move.variations.push_back(random_line(random, depth - 1));
  }
  return line;
}

/// Returns a game of random legal moves with random annotations, in the form that the writer and the reader preserve.
PgnGame random_game(Session& session, std::optional<std::string> start, RandomKeys& random) {
  constexpr std::array<std::string_view, 10> words = {"a",      "better",   "[%clk 0:01:00.5]",  "%",     "[Event",
                                                      "\"x\"]", "+0.35/12", "\xc3\xa9t\xc3\xa9", "(1-0)", ";"};
  PgnGame game;
  for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
    game.set_tag(name, "the \"" + std::to_string(random.next() % 1000) + "\" of C:\\" + name);
  }
  game.result = std::array<const char*, 4>{"1-0", "0-1", "1/2-1/2", "*"}[random.next() % 4];
  game.set_tag("Result", game.result);
  if (start) game.set_start(*start);
  REQUIRE_FALSE(session.set_position(start, {}));
  const auto comment = [&] {
    std::string text;
    if (random.next() % 3 != 0) return text;
    for (auto n = 1 + random.next() % 30; n > 0; --n) {
      if (!text.empty()) text += ' ';
      text += words[random.next() % words.size()];
    }
    return text;
  };
  game.comment = comment();
  for (int ply = 0; ply < 60; ++ply) {
    const auto moves = session.legal_moves();
    if (moves.empty()) break;
    const std::string& played = moves[random.next() % moves.size()];
    PgnMove written = noted(session.read_turn(played)->notation);
    for (auto n = random.next() % 8; n > 5; --n) written.nags.push_back(static_cast<int>(random.next() % 256));
    written.comment = comment();
    game.moves.push_back(written);
    REQUIRE_FALSE(session.play_move(played));
  }
  return game;
}

}  // namespace

TEST_SUITE("pgn") {
  TEST_CASE("games with annotations are written and read back the same") {
    RandomKeys random(17);
    const std::string black_first = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 37";
    for (const char* variant : {"chess", "centrechess"}) {
      Analyst analyst(built_in_variants(), variant);
      std::vector<PgnGame> games;
      std::string text;
      for (int n = 0; n < 20; ++n) {
        auto start = n % 3 == 0 ? std::optional<std::string>() : black_first;
        games.push_back(random_game(analyst.session(), start, random));
        text += pgn_text(games.back());
        games.back().number = n + 1;
      }
      const Reading reading = read(text);
      CHECK(reading.errors.empty());
      REQUIRE(reading.games.size() == games.size());
      for (std::size_t n = 0; n < games.size(); ++n) {
        CAPTURE(pgn_text(games[n]));
        REQUIRE(reading.games[n] == games[n]);
        REQUIRE(pgn_text(reading.games[n]) == pgn_text(games[n]));
        const auto replay = canonical_moves(reading.games[n], analyst.session());
        REQUIRE(replay);
        const std::string end = analyst.session().position_text();
        const auto again = notated_moves(*replay, analyst.session());
        REQUIRE(again);
        REQUIRE(analyst.session().position_text() == end);
        REQUIRE(again->size() == games[n].moves.size());
        for (std::size_t ply = 0; ply < again->size(); ++ply) REQUIRE((*again)[ply].text == games[n].moves[ply].text);
      }
    }
  }

  TEST_CASE("the export format, to the letter") {
    PgnGame game;
    game.set_tag("ECO", "C20");
    game.set_tag("White", "A \"quoted\" \\ name");
    game.set_tag("Event", "two\nlines");
    game.set_start("4k3/8/8/8/8/8/4p3/4K2R b K - 3 12");
    game.comment = "from here";
    game.moves = {noted("Kd7"), noted("Kxe2", {1, 14}), noted("Kc6", {}, "a {brace} \r\n here"), noted("Rh6+"),
                  noted("Kb5")};
    game.result = "1-0";
    CHECK(pgn_text(game) ==
          "[Event \"two lines\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
          "[White \"A \\\"quoted\\\" \\\\ name\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[SetUp \"1\"]\n"
          "[FEN \"4k3/8/8/8/8/8/4p3/4K2R b K - 3 12\"]\n\n"
          "{from here} 12... Kd7 13. Kxe2 $1 $14 Kc6 {a (brace) here} 14. Rh6+ Kb5 1-0\n\n");
    CHECK(pgn_text(PgnGame{}) ==
          "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
          "[Result \"*\"]\n\n*\n\n");
  }

  TEST_CASE("no line is longer than 79 characters, begins an escape or looks like a tag") {
    PgnGame game;
    for (int n = 0; n < 200; ++n) {
      game.moves.push_back(
          noted("Nb1xc3+", {},
                std::string(static_cast<std::size_t>(n % 31 + 1), 'w') + " [%clk 0:01:00.0] % x [Event \"y\"] word"));
    }
    const std::string text = pgn_text(game);
    CHECK(longest_line(text) == 79);
    const std::string movetext = text.substr(text.find("\n\n") + 2);
    CHECK(movetext.find("\n%") == std::string::npos);
    CHECK(movetext.find("\n[") == std::string::npos);
    CHECK(movetext.find("[%clk\n") == std::string::npos);
    CHECK(read_one(text).moves == game.moves);
  }

  TEST_CASE("an annotated record is read as its author meant it") {
    const PgnGame game = read_one(annotated);
    REQUIRE(game.tags.size() == 9);
    CHECK(*game.tag("Event") == "Club \"Roundel\" ch");
    CHECK(*game.tag("White") == "M\\u00fcller, A. \\ B.");
    CHECK(*game.tag("Annotator") == "N.N.");
    CHECK(game.tag("Nothing") == nullptr);
    CHECK(moves_of(game) ==
          "{An old trap.} e4 e5 Nf3 Nc6 Bc4 Nd4$6$6{Black asks to be punished} Nxe5$2 Qg5$1{now f7 and g2 hang} Nxf7 "
          "Qxg2 Rf1 Qxe4+ Be2 Nf3#$1{mate} 0-1");
    Analyst analyst(built_in_variants(), "chess");
    const auto replay = canonical_moves(game, analyst.session());
    REQUIRE(replay);
    CHECK_FALSE(replay->start);
    CHECK(replay->moves.back() == "d4f3");
    REQUIRE(analyst.session().result());
    CHECK(analyst.session().result()->reason == "checkmate");
  }

  TEST_CASE("move numbers, dots, signs and results in any form") {
    CHECK(moves_in("1. e4 e5 2. Nf3 *") == "e4 e5 Nf3 *");
    CHECK(moves_in("1.e4 e5 2.Nf3 Nc6 1/2-1/2") == "e4 e5 Nf3 Nc6 1/2-1/2");
    CHECK(moves_in("1 e4 1... e5 2 ... Nf3 3...Nc6 1-0") == "e4 e5 Nf3 Nc6 1-0");
    CHECK(moves_in("12\xe2\x80\xa6"
                   "e5 13.. e4. 0-1") == "e5 e4 0-1");
    CHECK(moves_in("e4 e5\nNf3\n\n\nNc6 0-0 0-0-0 *") == "e4 e5 Nf3 Nc6 0-0 0-0-0 *");
    CHECK(moves_in("1. e4! e5? 2. a3!! a6?? 3. b3!? b6?! 4. c3!!! *") == "e4$1 e5$2 a3$3 a6$4 b3$5 b6$6 c3$3 *");
    CHECK(moves_in("1. e4 += e5 $1$2 2. a3 +- $255 1/2") == "e4$14 e5$1$2 a3$18$255 1/2-1/2");
    CHECK(moves_in("1. e4(!?) e5 (?) 2. a3 (? b3) 2-0 *") == "e4$5 e5$2 a3 2-0 *");
    CHECK(moves_in("1. exd6 e.p. Kd7 2. exd6e.p. ep e8(Q) ep. 3. e8(=N)+ *") == "exd6 Kd7 exd6e.p. e8(Q) e8(=N)+ *");
    CHECK(moves_in("1. e4{a}e5(1... c5)2. Nf3;b\nNc6*") == "e4{a} e5 Nf3{b} Nc6 *");
    CHECK(moves_in("1. -- a6 2. 32-28 *") == "-- a6 32-28 *");
    CHECK(moves_in("[Result \"0-1\"]\n\n1. e4") == "e4 0-1");
    CHECK(moves_in("[Result \"win\"]\n\n1. e4") == "e4 *");
    CHECK(moves_in("[Result \"0-1\"]\n\n1. e4 1-0") == "e4 1-0");
    CHECK(moves_in("[Result \"0-1\"]\n\n1. e4 *") == "e4 0-1");
    CHECK(moves_in("*") == " *");
    CHECK(moves_in("1. e4 {a} 1-0 {b} {c\nd}\n") == "e4{a b c d} 1-0");
    CHECK(moves_in("[Event\n  \"a\"]\n[Result \"0-1\"]\n\n1. e4") == "e4 0-1");
  }

  TEST_CASE("set-ups and drops that begin with their sign are moves") {
    const PgnGame game = read_one("1. @a6R,@a5N @c1X,@d1X 2. @e4 P@e5 *");
    REQUIRE(game.moves.size() == 4);
    CHECK(game.moves[0].text == "@a6R,@a5N");
    CHECK(game.moves[2].text == "@e4");
    CHECK(game.moves[3].text == "P@e5");
  }

  TEST_CASE("line ends, byte order marks and escaped lines of all kinds") {
    const std::string text =
        "[Event \"a\"]\n\n% no [ { (\n1. e4 {one\ntwo} e5 ; rest\n2. Nf3 *\n\n[Event \"b\"]\n\n*\n";
    const auto with_line_end = [&text](const std::string& end) {
      std::string result = "\xef\xbb\xbf";
      for (const char c : text) result += c == '\n' ? end : std::string(1, c);
      return result;
    };
    for (const char* end : {"\n", "\r\n", "\r"}) {
      const Reading reading = read(with_line_end(end));
      CHECK(reading.errors.empty());
      REQUIRE(reading.games.size() == 2);
      CHECK(moves_of(reading.games[0]) == "e4{one two} e5{rest} Nf3 *");
      CHECK(reading.games[1].number == 2);
      CHECK(*reading.games[1].tag("Event") == "b");
    }
    for (const char* nothing : {"", "\n", "\xef\xbb\xbf", "  \t\r\n\n", "% a\n%", "{a comment alone}", "; a\n"}) {
      CHECK(read(nothing).games.empty());
      CHECK(read(nothing).errors.empty());
    }
  }

  TEST_CASE("what is not UTF-8 is ISO 8859-1, line by line") {
    const PgnGame game = read_one("[White \"M\xfcller\"]\n[Black \"Jos\xc3\xa9\"]\n\n1. e4 {tr\xe8s bien} e5 *\n");
    CHECK(*game.tag("White") == "M\xc3\xbcller");
    CHECK(*game.tag("Black") == "Jos\xc3\xa9");
    REQUIRE(game.moves.size() == 2);
    CHECK(game.moves[0].comment == "tr\xc3\xa8s bien");
  }

  TEST_CASE("bytes are counted as they stand in the file") {
    const std::string first = "1. e4 {\xe8\xe9} e5 *";
    std::istringstream stream(first + " 1. d4 *\n");
    PgnReader reader(stream);
    CHECK(reader.next().has_value());
    CHECK(reader.bytes_read() == first.size());
  }

  TEST_CASE("UTF-16 is refused in one line") {
    using namespace std::string_literals;
    for (const std::string& text : {"\xff\xfe[\0E\0v\0\n\0"s, "\xfe\xff\0[\0E\0v\0\n"s}) {
      const Reading reading = read(text);
      CHECK(reading.games.empty());
      CHECK(reading.errors == std::vector<std::string>{"game 1, line 1: the file is UTF-16: save it as UTF-8"});
    }
  }

  TEST_CASE("games are separated even without blank lines, results or tags") {
    const auto count = [](const std::string& text) {
      const Reading reading = read(text);
      return reading.errors.empty() ? reading.games.size() : 0;
    };
    CHECK(count("[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. d4 *\n[Event \"c\"]\n*") == 3);
    CHECK(count("[Event \"a\"]\n1. e4\n[Event \"b\"]\n1. d4") == 2);
    CHECK(count("[Event \"a\"] [Round \"1\"] 1. e4 * [Event \"b\"] [Round \"1\"] 1. d4 *") == 2);
    CHECK(count("1. e4 * 1. d4 1-0\n1. c4 0-1") == 3);
    CHECK(count("[Event \"a\"]\n\n[Event \"b\"]\n\n[Event \"c\"]\n") == 3);
    CHECK(count("[Event \"a\"]\n\n[Round \"1\"]\n\n1. e4 *\n") == 1);
    CHECK(count("[Event \"a\"]\n[Event \"again\"]\n\n1. e4 *\n") == 1);
    const Reading trailing = read("[Event \"a\"]\n\n1. e4 1-0 {White won}\n\n[Event \"b\"]\n\n1. d4 *\n{end}");
    CHECK(trailing.errors.empty());
    REQUIRE(trailing.games.size() == 2);
    CHECK(moves_of(trailing.games[0]) == "e4{White won} 1-0");
    CHECK(moves_of(trailing.games[1]) == "d4 *");
  }

  TEST_CASE("tags as bad writers leave them") {
    const PgnGame game = read_one(
        "[  Event   \"The \"Open\" of \\\"x\\\"\" ]\n[White \"a\\\\b\\c\"][Black\"[x]\"]\n [Site \"\"] \n\n1. e4 *");
    CHECK(*game.tag("Event") == "The \"Open\" of \\\"x\\\"");
    CHECK(*game.tag("White") == "a\\b\\c");
    CHECK(*game.tag("Black") == "[x]");
    CHECK(game.tag("Site")->empty());
  }

  TEST_CASE("what is wrong is reported with its line, and the next game is read") {
    const std::string next = "\n\n[Event \"next\"]\n[Site \"s\"]\n\n1. d4 *\n";
    const auto check = [&](const std::string& movetext, const std::string& error) {
      CAPTURE(movetext);
      const Reading reading = read("[Event \"bad\"]\n\n" + movetext + next);
      REQUIRE(reading.errors.size() == 1);
      CHECK(reading.errors[0] == error);
      REQUIRE(reading.games.size() == 1);
      CHECK(reading.games[0].number == 2);
      CHECK(reading.games[0].tags.size() == 2);
      CHECK(moves_of(reading.games[0]) == "d4 *");
    };
    check("1. e4 {never\nclosed\n1-0", "game 1, line 3: the comment is not closed");
    check("1. e4\n(1. d4 (1. c4)\n1-0", "game 1, line 4: the variation is not closed");
    check("1. e4 (1. d4 {not\nclosed) 1-0", "game 1, line 3: the comment is not closed");
    check("1. e4 } e5 *", "game 1, line 3: '}' is out of place");
    check("1. e4\ne5) *", "game 1, line 4: ')' is out of place");
    check("1. e4 ] *", "game 1, line 3: ']' is out of place");
    check("1. e4 [%clk 1] *", "game 1, line 3: '[' is out of place");
    check("1. e4 \"e5\" *", "game 1, line 3: '\"' is out of place");
    check("1. e4 <e5> *", "game 1, line 3: '<' is out of place");
    check("1. e4 $ e5 *", "game 1, line 3: after $ a number up to 999999999 is missing");
    check("1. e4 $1000000000 e5 *", "game 1, line 3: after $ a number up to 999999999 is missing");
    check("1. e4 $99999999999999999999 *", "game 1, line 3: after $ a number up to 999999999 is missing");
    check("1. e4 ## e5 *", "game 1, line 3: '#' is out of place");
    check(std::string("1. e4 \0 e5 *", 12), "game 1, line 3: a character of code 0 is out of place");
    CHECK(error_of("[Event \"a\"]\n\n1. e4 {") == "game 1, line 3: the comment is not closed");
    CHECK(error_of("1. e4 *\n1. d4 (((") == "game 2, line 2: the variation is not closed");
  }

  TEST_CASE("a wrong tag costs its game alone") {
    for (const std::string tag :
         {"[Site \"open", "[Site \"x\"", "[Site]", "[]", "[", "[Site x", "[\"x\"]", "[S-e \"x\"]"}) {
      CAPTURE(tag);
      const Reading reading = read("[Event \"a\"]\n\n1. c4 *\n\n[Event \"b\"]\n" + tag +
                                   "\n[Round \"1\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n1. d4 *\n");
      REQUIRE(reading.errors.size() == 1);
      CHECK(reading.errors[0].starts_with("game 2, line 6: "));
      REQUIRE(reading.games.size() == 2);
      CHECK(moves_of(reading.games[0]) == "c4 *");
      CHECK(moves_of(reading.games[1]) == "d4 *");
    }
  }

  TEST_CASE("a text that ends at any place within a tag is an error") {
    const std::string tag = "[Site \"Bath\"]";
    for (std::size_t length = 1; length < tag.size(); ++length) {
      const std::string text = "[Event \"x\"]\n\n1. e4 *\n\n" + tag.substr(0, length);
      CAPTURE(text);
      const Reading reading = read(text);
      REQUIRE(reading.games.size() == 1);
      CHECK(moves_of(reading.games[0]) == "e4 *");
      CHECK(reading.errors.size() == 1);
    }
  }

  TEST_CASE("no bytes break the reader") {
    constexpr std::string_view pieces = "[]\"{}()$%;.*!?\\\n\r -=+/12e4NO\xc3";
    const std::string sample = annotated;
    RandomKeys random(23);
    std::size_t games = 0;
    for (int n = 0; n < 3'000; ++n) {
      std::string text = n % 2 == 0 ? sample : std::string(60, ' ');
      for (auto changes = 1 + random.next() % (n % 2 == 0 ? 6 : 60); changes > 0; --changes) {
        text[random.next() % text.size()] = pieces[random.next() % pieces.size()];
      }
      const Reading reading = read(text + "\n\n[Event \"x\"]\n\n*");
      games += reading.games.size() + reading.errors.size();
      REQUIRE(reading.games.size() + reading.errors.size() > 0);
      for (const PgnGame& game : reading.games) {
        CAPTURE(pgn_text(game));
        const auto again = read(pgn_text(game));
        REQUIRE(again.errors.empty());
        REQUIRE(again.games.size() == 1);
        REQUIRE(again.games.front().moves.size() == game.moves.size());
        REQUIRE(pgn_text(again.games.front()) == pgn_text(game));
      }
    }
    CHECK(games > 3'000);
  }

  TEST_CASE("depth and length of the input cost no stack") {
    const std::string open(200'000, '(');
    const std::string close(200'000, ')');
    CHECK(moves_in("1. e4 " + open + " e5 " + close + " e6 *") == "e4 e6 *");
    CHECK(error_of("1. e4 " + open) == "game 1, line 1: the variation is not closed");
    CHECK(read_one("1. e4 {" + std::string(1'000'000, 'x') + "} *").moves[0].comment.size() == 1'000'000);
    CHECK(read_one("1. " + std::string(1'000'000, 'x') + " *").moves[0].text.size() == 1'000'000);
  }

  TEST_CASE("the error of an illegal record names the game and the move") {
    Analyst analyst(built_in_variants(), "chess");
    const auto error = [&](const std::string& text) {
      const Reading reading = read(text);
      REQUIRE_FALSE(reading.games.empty());
      const auto replay = canonical_moves(reading.games.back(), analyst.session());
      return replay ? std::string("no error") : replay.error().message();
    };
    CHECK(error("1. e4 e5 2. Ke3 *") == "game 1, move 2: 'Ke3' is not legal: the king on e1 does not reach e3");
    CHECK(error("1. e4 * 1. d4 Nf6 *") == "no error");
    CHECK(error("1. e4 * 1. d4 Nd6 *") == "game 2, move 1...: 'Nd6' is not legal: no knight reaches d6");
    CHECK(error("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 40\"]\n\n40... Ke7 41. Kh1 *") ==
          "game 1, move 41: 'Kh1' is not legal: the king on e1 does not reach h1");
    CHECK(error("[FEN \"4k3/8/8/8/8/8/8/8 b - - 0 40\"]\n\n*").starts_with("game 1: FEN tag: "));
    CHECK(error("1. e4 -- 2. d4 *") ==
          "game 1, move 1...: '--' is a null move, by which a side passes: no game can continue from it");
    PgnGame made;
    made.moves = {noted("Ke3")};
    CHECK(canonical_moves(made, analyst.session()).error().message() ==
          "move 1: 'Ke3' is not legal: the king on e1 does not reach e3");
    CHECK(notated_moves({"nothing", {}}, analyst.session()).error().message() == "board: rank 8: 'o' is not a piece");
    CHECK(notated_moves({{}, {"e2e4", "e2e4"}}, analyst.session()).error().message().starts_with("move 2: e2e4"));
  }

  TEST_CASE("a replay ends at the requested ply, and has the usual start") {
    Analyst analyst(built_in_variants(), "chess");
    PgnGame game = read_one("1. e4 e5 2. Qh8 *");
    game.set_start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    const auto replay = canonical_moves(game, analyst.session(), 2);
    REQUIRE(replay);
    CHECK(*replay == PgnReplay{std::nullopt, {"e2e4", "e7e5"}});
    game.set_start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  KQ -");
    const auto other = canonical_moves(game, analyst.session(), 0);
    REQUIRE(other);
    CHECK(*other == PgnReplay{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", {}});
  }

  TEST_CASE("the Variant tag names the game and its option") {
    const auto options_of = [](const Variant& variant, bool on) {
      Options options;
      for (const Option& option : variant.options) {
        options.add(option);
        if (on) REQUIRE_FALSE(options.set(option.name, "true"));
      }
      return options;
    };
    const Variant& flat = *find_variant(built_in_variants(), "chess");
    const Variant& round = *find_variant(built_in_variants(), "centrechess");
    CHECK(variant_tag(flat, options_of(flat, false)).empty());
    CHECK(variant_tag(flat, options_of(flat, true)) == "Chess960");
    CHECK(variant_tag(round, options_of(round, true)) == "centrechess");

    const auto check = [&](const Variant& variant, bool on, std::optional<std::string> tag) {
      PgnGame game;
      if (tag) game.set_tag("Variant", *tag);
      const auto error = check_variant(game, variant, options_of(variant, on));
      return error ? error->message() : "fits";
    };
    for (const char* tag : {"Standard", "chess", "From Position", ""}) CHECK(check(flat, false, tag) == "fits");
    CHECK(check(flat, false, std::nullopt) == "fits");
    CHECK(check(flat, true, std::nullopt) == "fits");
    CHECK(check(flat, true, "fischerandom") == "fits");
    CHECK(check(flat, false, "Chess960") == "Variant tag: Chess960 needs the option UCI_Chess960");
    CHECK(check(flat, false, "chess-960") == "Variant tag: chess-960 needs the option UCI_Chess960");
    CHECK(check(flat, true, "chess960") == "fits");
    for (const char* tag : {"fromPosition", "From position", "standard"}) CHECK(check(flat, false, tag) == "fits");
    CHECK(check(flat, false, "Atomic") == "Variant tag: 'Atomic' is not Chess");
    CHECK(check(round, false, "CentreChess") == "fits");
    CHECK(check(round, false, std::nullopt) == "the Variant tag of Centre Chess is missing");
    CHECK(check(round, false, "Chess") == "Variant tag: 'Chess' is not Centre Chess");
  }

  TEST_CASE("comments on an engine's moves are written as Cute Chess writes them") {
    using Unit = ReportedScore::Unit;
    const auto text = [](std::optional<ReportedScore> score, std::optional<int> depth) {
      return comment_text({score, depth, 520ms, {}});
    };
    CHECK(text(ReportedScore{Unit::centipawns, 35}, 12) == "+0.35/12 0.520s");
    CHECK(text(ReportedScore{Unit::centipawns, -1234}, 7) == "-12.34/7 0.520s");
    CHECK(text(ReportedScore{Unit::centipawns, 0}, 1) == "0.00/1 0.520s");
    CHECK(text(ReportedScore{Unit::mate, 3}, 4) == "+M5/4 0.520s");
    CHECK(text(ReportedScore{Unit::mate, -2}, 3) == "-M4/3 0.520s");
    // Even if an engine reports a depth beyond the mate.
    CHECK(text(ReportedScore{Unit::mate, -1}, 199) == "-M2/2 0.520s");
    CHECK(text(ReportedScore{Unit::mate, 1}, 199) == "+M1/1 0.520s");
    CHECK(text(ReportedScore{Unit::mate, 3}, 245) == "+M5/5 0.520s");
    CHECK(text(ReportedScore{Unit::centipawns, 5}, {}) == "+0.05 0.520s");
    CHECK(text({}, 12) == "0.520s");
    CHECK(comment_text({}).empty());
    CHECK(comment_text({{}, {}, {}, 3'723'456ms}) == "[%clk 1:02:03.4]");
    CHECK(comment_text({ReportedScore{Unit::mate, 2}, 3, 12'345us, 59'999ms}) == "+M3/3 0.012s [%clk 0:00:59.9]");
  }

  TEST_CASE("comments on an engine's moves are read, among other words") {
    using Unit = ReportedScore::Unit;
    for (const Unit unit : {Unit::centipawns, Unit::mate}) {
      for (const int value : {-250, -99, -3, -1, 1, 2, 50, 99, 100, 1050}) {
        const MoveComment written{ReportedScore{unit, value}, 1, 1'250ms, 3'723'400ms};
        const MoveComment read_back = read_move_comment(comment_text(written));
        CAPTURE(comment_text(written));
        REQUIRE(read_back.score);
        CHECK(*read_back.score == *written.score);
        CHECK(read_back.depth == written.depth);
        CHECK(read_back.elapsed == written.elapsed);
        CHECK(read_back.clock == written.clock);
      }
    }
    const MoveComment cute = read_move_comment("+0.35/12 0.52s, White mates");
    REQUIRE(cute.score);
    CHECK(cute.score->value == 35);
    CHECK(cute.depth == 12);
    CHECK(cute.elapsed == 520ms);
    CHECK_FALSE(cute.clock);
    CHECK(read_move_comment("-M2/5 3s").score->value == -1);
    CHECK(read_move_comment("good [%clk 0:00:07] move").clock == 7s);
    for (const char* text : {"",
                             "book",
                             "12",
                             "+5",
                             "M5",
                             "s",
                             ".s",
                             "+.5s",
                             "1.2.3",
                             "[%clk",
                             "[%clk 1:2",
                             "[%clk x]",
                             "99999999999999999999.0",
                             "+M99999999999999",
                             "99999999999999s",
                             "[%clk 99999999999:9:9]",
                             "[%clk 999999999999999999999]",
                             "+0.x5",
                             "2024.01.15",
                             "+0.35abc"}) {
      CAPTURE(text);
      const MoveComment comment = read_move_comment(text);
      CHECK_FALSE(comment.score);
      CHECK_FALSE(comment.depth);
      CHECK_FALSE(comment.elapsed);
      CHECK_FALSE(comment.clock);
    }
  }

  TEST_CASE("variations are kept as deep as they are wanted") {
    const auto line = [](const std::vector<PgnMove>& moves) {
      PgnGame game;
      game.moves = moves;
      game.result.clear();
      return moves_of(game);
    };
    const auto variations_of_third = [](int depth) { return read_one(annotated, depth).moves.at(5).variations; };
    CHECK(variations_of_third(0).empty());
    REQUIRE(variations_of_third(1).size() == 1);
    CHECK(line(variations_of_third(1).at(0)) == "Bc5{The game move is known since} c3 Nf6 d3 ");
    CHECK(variations_of_third(1).at(0).at(1).variations.empty());
    REQUIRE(variations_of_third(2).at(0).at(1).variations.size() == 1);
    CHECK(line(variations_of_third(2).at(0).at(1).variations.at(0)) == "b4$5 Bxb4 c3{Evans (1824)} ");
    CHECK(moves_of(read_one(annotated, 2)) == moves_of(read_one(annotated)));
    CHECK(read_one("(1. d4) 1. e4 () ({nothing}) (1. \x01) (1. d4 1-0 d5) *", 1).moves.at(0).variations ==
          std::vector<std::vector<PgnMove>>{{noted("d4")}});
  }

  TEST_CASE("variations are written so that they are read as the same") {
    RandomKeys random(21);
    for (int n = 0; n < 100; ++n) {
      PgnGame game = read_one("[Event \"x\"]\n\n*");
      game.moves = random_line(random, 3);
      const std::string text = pgn_text(game);
      CAPTURE(text);
      CHECK(longest_line(text) < 80);
      CHECK((read_one(text, 3).moves == game.moves));
    }
  }

  TEST_CASE("a failed read is reported, and does not shorten a game") {
    const std::string text = "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. d4 {a word} d5 (1... f5) 1-0\n";
    for (std::size_t length = 0; length <= text.size(); ++length) {
      roundel::testing::FailingStream stream(text.substr(0, length));
      PgnReader reader(stream);
      std::size_t games = 0;
      auto game = reader.next();
      for (; game && *game; game = reader.next()) ++games;
      REQUIRE(game);
      CHECK(game->error().message().ends_with("Input/output error"));
      CHECK(games <= (length == text.size() ? 2U : length > text.find('*') ? 1U : 0U));
      CHECK_FALSE(reader.next());
    }
  }
}

}  // namespace roundel::pgn_test
