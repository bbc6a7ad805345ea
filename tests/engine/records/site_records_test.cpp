// Records in the form of today's web sites and programs: signs as single characters or directly after moves,
// typography, tags without quotes, texts that are not positions, null moves.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/records/annotation_sign.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "engine/session/engine.hpp"
#include "tests/analysis.hpp"
#include "tests/text.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::site_records_test {
namespace {

using roundel::testing::contains;
using Texts = std::vector<std::string>;

std::vector<PgnGame> read(const std::string& text, RecordFormat format = RecordFormat::pgn) {
  std::istringstream stream(text);
  PgnReader reader(stream, format, deepest_variation);
  std::vector<PgnGame> games;
  while (auto game = reader.next()) {
    REQUIRE_MESSAGE(*game, game->error().message());
    games.push_back(**game);
  }
  return games;
}

PgnGame read_one(const std::string& text, RecordFormat format = RecordFormat::pgn) {
  CAPTURE(text);
  const auto games = read(text, format);
  REQUIRE(games.size() == 1);
  return games.front();
}

/// Returns the moves' texts, each followed by its NAGs and its comment, and the result.
std::string moves_in(const std::string& text, RecordFormat format = RecordFormat::pgn) {
  const PgnGame game = read_one(text, format);
  std::string reported;
  for (const PgnMove& move : game.moves) {
    reported += move.text;
    for (const int nag : move.nags) reported += "$" + std::to_string(nag);
    if (!move.comment.empty()) reported += "{" + move.comment + "}";
    reported += ' ';
  }
  return reported + game.result;
}

Session& chess() {
  static Analyst analyst(built_in_variants(), "chess");
  return analyst.session();
}

Session& session_of(const std::string& variant) {
  static Engine engine(Games(built_in_variants(), variant_files()), {}, {});
  REQUIRE_FALSE(engine.set_option("UCI_Variant", variant));
  return engine.session();
}

/// Returns the legal part of a game, with the error after it, and notes.
std::string replayed(const std::string& text, Session& session = chess()) {
  const auto part = legal_part(read_one(text), session);
  if (!part) return part.error().message();
  std::string reported = part->replay.start.value_or("usual");
  for (const std::string& move : part->replay.moves) reported += ' ' + move;
  if (part->error) reported += "; " + part->error->message();
  for (const Error& note : part->replay.notes) reported += "; " + note.message();
  return reported;
}

/// Returns the written game after its replay was stored in it.
std::string settled(const std::string& text) {
  PgnGame game = read_one(text);
  const auto part = legal_part(game, chess());
  REQUIRE(part);
  settle(*part, game);
  return pgn_text(game);
}

}  // namespace

TEST_SUITE("records of sites") {
  TEST_CASE("signs of evaluation are glyphs, alone or glued to a move") {
    struct Sign {
      const char* text;
      const char* glyph;
    };
    constexpr std::array<Sign, 33> signs = {
        {{"\u203c", "$3"},   {"\u2047", "$4"},   {"\u2049", "$5"},   {"\u2048", "$6"},   {"\u2049\ufe0f", "$5"},
         {"\u25a1", "$7"},   {"=", "$10"},       {"\u221e", "$13"},  {"~", "$13"},       {"+=", "$14"},
         {"\u2a72", "$14"},  {"=+", "$15"},      {"\u2a71", "$15"},  {"+/-", "$16"},     {"\u00b1", "$16"},
         {"-/+", "$17"},     {"\u2213", "$17"},  {"+-", "$18"},      {"+\u2212", "$18"}, {"-+", "$19"},
         {"\u2212+", "$19"}, {"\u2013+", "$19"}, {"+--", "$20"},     {"--+", "$21"},     {"\u2a00", "$22"},
         {"\u27f3", "$32"},  {"\u2191", "$36"},  {"\u2192", "$40"},  {"=\u221e", "$44"}, {"\u21c6", "$132"},
         {"\u2295", "$138"}, {"\u2206", "$140"}, {"+/\u2212", "$16"}}};
    for (const auto& [text, glyph] : signs) {
      const auto& shown_text = text;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_text);
      CHECK(moves_in(std::string("1. e4 ") + text + " e5 *") == std::string("e4") + glyph + " e5 *");
      CHECK(moves_in(std::string("1. e4") + text + " e5 *") == std::string("e4") + glyph + " e5 *");
      CHECK(moves_in(std::string("1. Bb5") + text + "{so} e5 *") == std::string("Bb5") + glyph + "{so} e5 *");
    }
    CHECK(moves_in("1. d4!?+= Nf6N *") == "d4$5$14 Nf6N *");
    CHECK(moves_in("1. d4 N Nf6 D 2. c4 RR *") == "d4$146 Nf6$220 c4$145 *");
    CHECK(moves_in("1. Qh5+ += *") == "Qh5+$14 *");
    CHECK(moves_in("1. e8=Q= e1=Q+- *") == "e8=Q$10 e1=Q$18 *");
    CHECK(moves_in("1. d4\u00b1\u21c6\u203c *") == "d4$16$132$3 *");
  }

  TEST_CASE("a sign is read with dots or another sign after it") {
    CHECK(moves_in("1. d4 \u00b1... Nf6 N. 2. c4 \u00b1\u2213 e6 N\u00b1 *") == "d4$16 Nf6$146 c4$16$17 e6$146$16 *");
    CHECK(moves_in("1. \u00b1... d4 *") == "d4 *");
    CHECK(moves_in("1. d4.\u00b1.\u21c6 Nf6\u00b1 1-0\u21c4") == "d4$16$132 Nf6$16$132 1-0");
    CHECK(moves_in("1. e5 d4 2. exd6 e.p.\u00b1 \u00bd\u00b1") == "e5 d4 exd6$16$16 1/2-1/2");
  }

  TEST_CASE("signs without a glyph are kept as comments") {
    CHECK(moves_in("1. e4 \u21d1 e5\u2605{a} *") == "e4{\u21d1} e5{\u2605 a} *");
    CHECK(moves_in("1. e4\U0001f44d\u00b1 e5 *") == "e4$16{\U0001f44d} e5 *");
  }

  TEST_CASE("a letter glued to a move is a sign where the move means nothing with it") {
    const std::string written = settled("1. d4N Nf6D 2. e4 g5 3. e5 g4 4. e6 g3 5. exf7+ Ke7?? 6. fxg8N *");
    CHECK(contains(written, "1. d4 $146 Nf6 $220 2. e4 g5 3. e5 g4 4. e6 g3 5. exf7+"));
    CHECK(replayed("1. d4 d5 2. c4N dxc4 3. Qh9N *") ==
          "usual d2d4 d7d5 c2c4 d5c4; game 1, move 3: 'Qh9N' is not legal: the board has no h9, only a1 to h8");
    // A pawn cannot become the knight of that tag.
    CHECK(replayed("[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8N *") == "7k/4P3/8/8/8/8/8/K7 w - - 0 1 e7e8n");
  }

  TEST_CASE("castling in zeros is written in letters") {
    const char* const moves = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0\u20130! 5. Re1 d5 *";
    CHECK(contains(settled(moves), "4. O-O O-O $1 5. Re1 d5 *"));
    CHECK(contains(settled("[FEN \"2k5/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. 0-0-0 Kb8 *"), "1. O-O-O Kb8 *"));
    CHECK(contains(settled("[FEN \"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. 0-0-0+ Kc8 *"), "1. O-O-O+ Kc8 *"));
  }

  TEST_CASE("typography in moves, results and numbers of turns") {
    CHECK(moves_in("1.\u00a0e2\u2013e4 e7\u2014e5 2. \u2658f3 \u265e\ufe0ec6 3. \u2657b5 a6 4. O\u2013O 1\u20130") ==
          "e2-e4 e7-e5 Nf3 Nc6 Bb5 a6 O-O 1-0");
    CHECK(moves_in("1. e4\u00a0e5 2.\u2658\u00a0f3 \u2658 c6 3. B\u00d7c6 0\u20130\u20130 0\u20131") ==
          "e4 e5 Nf3 Nc6 Bxc6 0-0-0 0-1");
    CHECK(moves_in("1\u2026e5 2. \ufeffe4 Qh4\u2021 \u00bd\u2013\u00bd") == "e5 e4 Qh4# 1/2-1/2");
    CHECK(moves_in("1. e4 \u00bd") == "e4 1/2-1/2");
    CHECK(moves_in("1. e4 1/2\u20131/2") == "e4 1/2-1/2");
    CHECK(moves_in("1. e4 {\u2013 \u2658 \u00b1} e5 *") == "e4{\u2013 \u2658 \u00b1} e5 *");
    CHECK(moves_in("[Result \"1\u20130\"]\n\n1. e4") == "e4 1-0");
    CHECK(moves_in("1. P\x96 *") == "P- *");  // a dash of Windows
    CHECK(moves_in("1. \u200be4 1\u200b. e5 *") == "e4 e5 *");
    CHECK(replayed("1. \u2659e4 \u265fe5 2. \u2658f3 \u265ec6 3. \u2657b5 \u265ef6 4. O\u2014O *") ==
          "usual e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1");
  }

  TEST_CASE("draughts have the same dashes, crosses, signs and glyphs") {
    const auto moves = [](const std::string& text) { return moves_in(text, RecordFormat::pdn); };
    CHECK(moves("1. 32\u201328 19\u201323 2. 28\u00d719 14\u00d723\u00b1 3. 37 \u2013 32 +- 10 - 14 *") ==
          "32-28 19-23 28x19 14x23$16 37-32$18 10-14 *");
    CHECK(moves("1. 11-15\u203c 23-19+= 2. 8-11 N $256 22x15 \u221e *") ==
          "11-15$3 23-19$14 8-11$146$256 22x15$13 *");
    CHECK(moves("1. 11-15 23-19 2\u20130") == "11-15 23-19 2-0");
    CHECK(moves("1. c3\u2013d4 *") == "c3-d4 *");
  }

  TEST_CASE("glyphs of any number are kept") {
    CHECK(moves_in("1. e4 $256 e5 $1024$999999999 *") == "e4$256 e5$1024$999999999 *");
    CHECK(contains(pgn_text(read_one("1. e4 $256 *")), "1. e4 $256 *"));
  }

  TEST_CASE("values of tags without quotes, or in those of typography") {
    const PgnGame game = read_one(
        "[Event Wijk aan Zee]\n[White Carlsen, M.] [Black Caruana]\n[Site 'home']\n[Round \u201c3.1\u201d]\n[Result "
        "1-0]\n"
        "[FEN 4k3/8/8/8/8/8/8/4K3[] w - - 0 1]\n\n1. Kd2 *\n");
    const auto tag = [&](const char* name) { return game.tag(name) == nullptr ? "none" : *game.tag(name); };
    CHECK(tag("Event") == "Wijk aan Zee");
    CHECK(tag("White") == "Carlsen, M.");
    CHECK(tag("Black") == "Caruana");
    CHECK(tag("Site") == "home");
    CHECK(tag("Round") == "3.1");
    CHECK(tag("FEN") == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    CHECK(game.result == "1-0");
    const auto games = read("[Event A]\n[White B]\n\n1. e4 e5\n\n[Event C]\n[White D]\n\n1. d4 *\n");
    REQUIRE(games.size() == 2);
    CHECK(*games[1].tag("Event") == "C");
    // In comments and after moves, brackets keep their meaning.
    CHECK(moves_in("1. e4 {a\n\n[Nimzo defence]\nb} e5 *") == "e4{a [Nimzo defence] b} e5 *");
  }

  TEST_CASE("an empty FEN tag has no effect, and is not written") {
    for (const char* fen : {"?", "", "-", "??", "startpos"}) {
      CAPTURE(fen);
      const std::string text = std::string("[SetUp \"1\"]\n[FEN \"") + fen + "\"]\n\n1. e4 e5 *";
      CHECK(replayed(text) == "usual e2e4 e7e5");
      CHECK_FALSE(contains(pgn_text(read_one(text)), "FEN"));
      CHECK_FALSE(contains(pgn_text(read_one(text)), "SetUp"));
    }
    PgnGame game = read_one("[GameType \"21\"]\n[FEN \"\"]\n\n1. 11-15 *", RecordFormat::pdn);
    CHECK(game.start() == nullptr);
  }

  TEST_CASE("a FEN tag is written with its SetUp before it") {
    const std::string fen = "4k3/8/8/8/8/8/8/4K3 b - - 0 12";
    for (const std::string& tags : {"[FEN \"" + fen + "\"]\n[ECO \"A00\"]", "[FEN \"" + fen + "\"]\n[SetUp \"1\"]",
                                    "[SetUp \"0\"]\n[FEN \"" + fen + "\"]"}) {
      CAPTURE(tags);
      const std::string written = pgn_text(read_one(tags + "\n\n12... Kd7 *"));
      CHECK(contains(written, "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n"));
      CHECK(written.find("SetUp") == written.rfind("SetUp"));
      CHECK(pgn_text(read_one(written)) == written);
    }
    CHECK(contains(pgn_text(read_one("[SetUp \"0\"]\n\n1. e4 *")), "[SetUp \"0\"]\n"));
  }

  TEST_CASE("if SetUp is 0, the game begins as usual, unless its moves contradict this") {
    const std::string fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    const std::string tags = "[SetUp \"0\"]\n[FEN \"" + fen + "\"]\n\n";
    CHECK(replayed(tags + "1. e4 e5 2. Nf3 *") ==
          "usual e2e4 e7e5 g1f3; game 1: FEN tag: it is ignored, as the SetUp tag is 0");
    CHECK(replayed(tags + "1. Kd2 Kd7 2. Kd3 *") ==
          fen + " e1d2 e8d7 d2d3; game 1: SetUp tag: it is 0, but the moves are those from the FEN tag");
    CHECK_FALSE(contains(settled(tags + "1. e4 e5 2. Nf3 *"), "FEN"));
    CHECK(contains(settled(tags + "1. Kd2 *"), "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n"));
    const std::string usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(replayed("[SetUp \"0\"]\n[FEN \"" + usual + "\"]\n\n1. e4 *") == "usual e2e4");
    CHECK(replayed("[SetUp \"0\"]\n[FEN \"x\"]\n\n1. e4 *") ==
          "usual e2e4; game 1: FEN tag: it is ignored, as the SetUp tag is 0");
  }

  TEST_CASE("impossible parts of a FEN tag are left out and reported") {
    CHECK(replayed("[SetUp \"1\"]\n[FEN \"7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 0\"]\n\n1. Rh6# 1-0") ==
          "7k/5K2/4R3/8/8/8/8/8 w - - 0 1 e6h6; "
          "game 1: FEN tag: castling: KQ is ignored, as White's king is not on e1; "
          "game 1: FEN tag: castling: kq is ignored, as Black's king is not on e8");
    const auto replay = canonical_moves(read_one("[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n\n*"), chess());
    REQUIRE(replay);
    CHECK(replay->notes.size() == 1);
  }

  TEST_CASE("moves are counted as in the FEN tag, also with underscores or checks in its fields") {
    const auto numbered = [](const std::string& fen) { return pgn_text(read_one("[FEN \"" + fen + "\"]\n\nKd7 *")); };
    CHECK(contains(numbered("4k3/8/8/8/8/8/8/4K3_b_-_-_0_12"), "\n12... Kd7"));
    CHECK(contains(numbered("4k3/8/8/8/8/8/8/4K3 b - - 3+3 7 12"), "\n12... Kd7"));
    CHECK(contains(numbered("4k3/8/8/8/8/8/8/4K3 b - - 7 12 +0+0"), "\n12... Kd7"));
    CHECK(contains(numbered("4k3/8/8/8/8/8/8/4K3 b - - 0 0"), "\n1... Kd7"));
  }

  TEST_CASE("null moves of all spellings pass the turn, unless the side is in check") {
    for (const char* null : {"--", "Z0", "@@@@", "null", "pass", "\u2013\u2013"}) {
      CAPTURE(null);
      CHECK(replayed(std::string("1. e4 ") + null + " 2. d4 *") == "usual e2e4 0000 d2d4");
      CHECK(contains(settled(std::string("1. e4 ") + null + " 2. d4 *"), "\n1. e4 -- 2. d4 *"));
    }
    CHECK(replayed("1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- 4. d4 *") ==
          "usual e2e4 e7e5 d1h5 b8c6 h5f7; game 1, move 3...: '--' is a null move, by which a side passes: "
          "side to move: it is White, but Black is in check");
    CHECK(replayed("[Variant \"crazyhouse\"]\n\n1. e4 -- 2. d4 *", session_of("crazyhouse")) ==
          "usual e2e4 0000 d2d4");
    CHECK(contains(replayed("1. 11-15 -- *", session_of("english")),
                   "'--' is a null move, by which a side passes: in this game no side can pass"));
  }

  TEST_CASE("a replay with null moves gives the record back") {
    const auto part = legal_part(read_one("1. e4 Z0 2. d4 d5 *"), chess());
    REQUIRE(part);
    const auto moves = notated_moves(part->replay, chess());
    REQUIRE(moves);
    Texts texts;
    for (const PgnMove& move : *moves) texts.push_back(move.text);
    CHECK(texts == Texts{"e4", "--", "d4", "d5"});
  }

  TEST_CASE("any text of signs is taken off a move in linear time") {
    std::string move = "e4";
    for (int n = 0; n < 200'000; ++n) move += n % 2 == 0 ? "=" : "\u2605";
    const GluedSigns glued = take_signs(move);
    CHECK(move == "e4");
    CHECK(glued.nags.size() == 100'000);
    CHECK(glued.unknown.size() == 300'000);
    for (std::string sign : {"", "=", "+-", "\u2605", "\xff"}) {
      const std::string before = sign;
      CHECK(take_signs(sign).nags.empty());
      CHECK(sign == before);
    }
  }
}

}  // namespace roundel::site_records_test
