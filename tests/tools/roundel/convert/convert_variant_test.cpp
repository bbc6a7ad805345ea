// Variants of ini files as game files: what is written, and why a variant is not written.

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/session/engine.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/roundel/convert/conversion.hpp"
#include "tools/roundel/convert/piece_moves.hpp"
#include "tools/roundel/convert/squares.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::convert_variant_test {
namespace {

using convert::ConvertedVariant;
using testing::contains;
using testing::Lines;
using testing::Outcome;

std::vector<ConvertedVariant> convert_all(std::string_view ini) {
  const auto file = convert::read_ini(ini);
  REQUIRE(file);
  return convert::Conversion(*file, "test.ini").converted({});
}

ConvertedVariant convert_last(std::string_view ini) {
  const std::vector<ConvertedVariant> all = convert_all(ini);
  REQUIRE_FALSE(all.empty());
  return all.back();
}

/// Returns the file of the last variant, which must be written.
std::string written(std::string_view ini) {
  const ConvertedVariant variant = convert_last(ini);
  std::string reasons;
  for (const auto& remark : variant.remarks) reasons += remark.text + '\n';
  CHECK_MESSAGE(variant.is_written(), reasons);
  return variant.text;
}

/// Returns the reasons why the last variant is not written, each as `LINE: TEXT`.
std::string reasons(std::string_view ini) {
  const ConvertedVariant variant = convert_last(ini);
  CHECK_FALSE(variant.is_written());
  std::string text;
  for (const auto& remark : variant.remarks) text += std::to_string(remark.line) + ": " + remark.text + '\n';
  return text;
}

/// Returns the number of move sequences of the last variant's game, or of a game of the library.
std::uint64_t perft(const Expected<GameDocument>& document, int depth) {
  REQUIRE(document);
  const auto row = read_file_entry(*document);
  REQUIRE(row);
  Engine engine(std::span(&*row, 1));
  const Signals signals;
  return engine.session().perft(depth, signals, [](const std::string&, std::uint64_t) {});
}
std::uint64_t perft(std::string_view ini, int depth) {
  return perft(GameDocument::of_text("test.toml", written(ini)), depth);
}

Outcome run_convert(const std::string& content, const Lines& more) {
  const testing::ScratchFolder folder;
  const std::string path = folder.file("test.ini");
  std::ofstream(path) << content;
  Lines call{"convert-variant", path};
  call.insert(call.end(), more.begin(), more.end());
  return testing::run(call);
}

}  // namespace

TEST_SUITE("conversion of variants, terminal") {
  TEST_CASE("a base without changes has as many move sequences as the game of the library") {
    for (const char* const name :
         {"chess",       "makruk",     "shatranj", "amazon",     "hoppelpoppel", "newzealand", "kingofthehill",
          "racingkings", "knightmate", "giveaway", "antichess",  "codrus",       "extinction", "kinglet",
          "horde",       "atomic",     "3check",   "crazyhouse", "gorogoro",     "judkins",    "shogi",
          "dobutsu",     "losalamos",  "gardner",  "capablanca", "capahouse",    "gothic",     "embassy",
          "janus",       "modern",     "courier",  "grand",      "tencubed",     "shako",      "breakthrough",
          "minixiangqi", "xiangqi",    "almost",   "perfect",    "chaturanga",   "seirawan",   "isolation",
          "joust",       "berolina"}) {
      CAPTURE(name);
      const std::string ini = std::string("[copy:") + name + "]\n";
      CHECK(perft(ini, 3) == perft(GameDocument::of_library(name), 3));
    }
  }

  TEST_CASE("games of stones, and games with passes and lines on the board, are those of the library too") {
    const struct {
      const char* base;
      const char* library;
      int depth;
    } pairs[] = {{"flipello", "reversi", 4},
                 {"ataxx", "ataxx", 3},
                 {"amazons", "amazons", 1},
                 {"janggi", "janggi", 2},
                 {"janggitraditional", "janggi", 2}};
    for (const auto& pair : pairs) {
      CAPTURE(pair.base);
      const std::string ini = std::string("[copy:") + pair.base + "]\n";
      CHECK(perft(ini, pair.depth) == perft(GameDocument::of_library(pair.library), pair.depth));
    }
  }

  TEST_CASE("a base alone has exactly the rules of the base, and a section changes some of them") {
    const std::string chess = written("[copy:chess]");
    CHECK(contains(chess, "name = \"copy\"\n"));
    CHECK(contains(chess, "moves = \"fmWfceFifmnD\"\nbegins_on = \"rank 2\"\npromotes_on = \"rank 8\"\n"));
    CHECK(contains(chess, "promotes_to = [\"queen\", \"rook\", \"bishop\", \"knight\"]\n"));
    CHECK(contains(chess, "{ right = \"K\", king = \"e1-g1\", rook = \"h1-f1\" },\n"));
    CHECK(contains(chess, "position = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"\n"));
    CHECK(contains(chess, "quiet_moves = 50\ncounted_men = [\"pawn\"]\n"));
    const std::string changed = written(
        "[changed:chess]\nstalemateValue = loss\nmustCapture = true\nflagPiece = k\nflagRegionWhite = *8\n"
        "flagRegionBlack = *1\nnMoveRule = 0\nnFoldValue = loss\n");
    CHECK(contains(changed, "stalemate = \"loss\"\ncompulsory_capture = true\n"));
    CHECK(contains(changed, "reach = [{ men = [\"king\"], on = \"rank 8\" }]\n"));
    // The ini file names the result of the side to move, the game file that of the side that moved last.
    CHECK(contains(changed, "repetition = \"win\"\nquiet_moves = 0\n"));
  }

  TEST_CASE("a section without a base has no pieces but its own, and promotes to none unless it says so") {
    const std::string ini =
        "[small]\nmaxRank = 5\nmaxFile = e\nking = k\npawn = p\nrook = r\ndoubleStep = false\n"
        "castling = false\nstartFen = rk3/ppppp/5/PPPPP/RK3 w - - 0 1\n";
    CHECK_FALSE(contains(written(ini + "promotionRegionWhite = *5\n"), "promotes_to"));
    const std::string more = ini + "promotionRegionWhite = *5\npromotionPieceTypes = r\n";
    CHECK(contains(written(more), "promotes_on = { first = \"rank 5\", second = \"rank 1\" }\n") ==
          contains(written(more), "second"));
    CHECK(contains(written(more), "promotes_to = [\"rook\"]\n"));
  }

  TEST_CASE("letters of inherited lists mean the pieces of the base") {
    // The new bishop is another kind: pawns promoted to the old one.
    const std::string text = written("[other:chess]\ncustomPiece1 = b:BW\n");
    CHECK(contains(text, "[men.bishop]\nletter = \"B\"\nmoves = \"BW\"\n"));
    CHECK(contains(text, "promotes_to = [\"queen\", \"rook\", \"knight\"]\n"));
  }

  TEST_CASE("pieces promote to forms with a plus, and the start may have such pieces") {
    const std::string text = written(
        "[forms:crazyhouse]\npromotionPieceTypes = -\npromotedPieceType = n:q\n"
        "startFen = r+nbqkbnr/8/8/8/8/8/8/RNBQKBNR[] w - - 0 1\n");
    CHECK(contains(text, "promotes_on = \"rank 8\"\nmust_promote_on = \"\"\npromotes_from = \"rank 8\"\n"));
    CHECK(contains(text, "[men.promoted-knight]\nletter = \"+N\"\nmoves = \"Q\"\n"));
    CHECK(contains(text, "position = \"r+nbqkbnr/8/"));
  }

  TEST_CASE("the moves of ini files are read with their own meaning of directions") {
    const auto moves = [](std::string_view text) {
      const auto leaps = convert::read_ini_moves(text);
      REQUIRE(leaps);
      return convert::moves_text(*leaps, text);
    };
    CHECK(moves("FfW").moves == "FfW");
    CHECK(moves("mLcJ").moves == "mCcZ");
    CHECK(moves("mQ2cQ2").moves == "mQ2cQ2");
    // Here 'f' is each step ahead. Game files say straight ahead for kings.
    CHECK(moves("fK").moves.empty());
    CHECK(moves("fK").paths == "{ path = [\"nw\", \"n\", \"ne\"] }");
    for (const char* const wrong : {"xW", "m", "pW", "pR2", "nNN", "W(", ""}) {
      CAPTURE(wrong);
      const auto leaps = convert::read_ini_moves(wrong);
      CHECK((!leaps || leaps->empty()));
    }
  }

  TEST_CASE("the second side has the moves of the first turned round, also those to one hand") {
    const std::string text = written("[handed]\ncustomPiece1 = a:frF\nstartFen = 7a/8/8/8/8/8/8/A7 w - - 0 1\n");
    CHECK(contains(text, "{ path = [\"ne\"], within = { first = \"all\", second = \"\" } }"));
    CHECK(contains(text, "{ path = [\"nw\"], within = { first = \"\", second = \"all\" } }"));
    CHECK(perft("[handed]\ncustomPiece1 = a:frF\nstartFen = 7a/8/8/8/8/8/8/A7 w - - 0 1\n", 2) == 1);
    CHECK(perft("[handed]\ncustomPiece1 = a:flF\nstartFen = 7a/8/8/8/8/8/8/A7 b - - 0 1\n", 1) == 0);
  }

  TEST_CASE("knights leap over holes") {
    // The holes a2 and b1 are on both usual ways from a1 to b3. A third hole leaves no way at all.
    const std::string ini = "[holes]\nknight = n\nstartFen = n7/8/8/8/8/8/*7/N*6 w - - 0 1\n";
    CHECK(contains(written(ini), "holes = \"b1 a2\"\n"));
    CHECK(perft(ini, 1) == 2);
    CHECK(contains(reasons("[holes]\nknight = n\nstartFen = n7/8/8/8/8/8/**6/N*6 w - - 0 1\n"),
                   "2: knight = n: leaps over holes"));
  }

  TEST_CASE("a first step that promotes is not captured en passant") {
    const std::string text = written("[early:chess]\npromotionRegionBlack = *1 *2 *3 *4 *5\n");
    CHECK(contains(text, "begins_on = { first = \"rank 2\", second = \"\" }\n"));
    CHECK(contains(text, "way = \"lame\", within = { first = \"\", second = \"rank 5 rank 7\" } }]\n"));
  }

  TEST_CASE("a rank names its squares if that is shorter") {
    const convert::BoardShape board{.files = 9, .ranks = 10};
    const auto text = [&](std::string_view squares) {
      return convert::squares_text(*convert::read_squares(squares), board);
    };
    CHECK(text("*1 *2 *3 e5") == "ranks 1-3 e5");
    CHECK(text("*4") == "rank 4");
    CHECK(text("-") == "");
    CHECK(text("a*") == "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10");
    for (const char* const wrong : {"e", "e11", "m1", "**", "1e", "e0"}) CHECK_FALSE(convert::read_squares(wrong));
  }

  TEST_CASE("what game files cannot say is named with its line and its value") {
    CHECK(reasons("[duck:chess]\n\nwallingRule = duck\n") ==
          "3: wallingRule = duck: walls in a game with royal pieces\n");
    CHECK(contains(reasons("[line:chess]\nconnectN = 3\n"), "2: connectN = 3: "));
    CHECK(contains(reasons("# one\n[inherited:cambodian]\n"), "2: gating = true (of the base): "));
    CHECK(contains(reasons("[more:seirawan]\npieceDrops = true\n"), "1: gating = true (of the base): "));
    CHECK(contains(reasons("[stone:petrified]"), "1: petrifyOnCaptureTypes = kqrbn (of the base): "));
    CHECK(contains(reasons("[flags:chess]\nflagRegionWhite = a1\n"), "2: flagRegionWhite = a1: "));
    CHECK(
        contains(reasons("[over:extinction]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"), "the game is over there"));
    // The reader of game files has the last word.
    CHECK(contains(reasons("[many:chess]\npromotionPieceTypes = k\n"), "no other piece becomes royal"));
  }

  TEST_CASE("a value equal to the usual one is no reason, nor is one without effect") {
    CHECK_FALSE(written("[plain:chess]\nwallingRule = none\nconnectN = 0\ngating = false\n").empty());
    CHECK_FALSE(written("[plain:chess]\npieceToCharTable = -\npocketSize = 3\npieceValueMg = p:1\n").empty());
    CHECK_FALSE(written("[plain:chess]\nconnectValue = loss\nmustDropType = q\ndropLoop = true\n").empty());
    CHECK_FALSE(written("[plain:chess]\ncastling = false\noppositeCastling = true\n").empty());
  }

  TEST_CASE("other numbers of repetitions are written, those that game files cannot say with a note") {
    const ConvertedVariant four = convert_last("[four:chess]\nnFoldRule = 4\n");
    CHECK(contains(four.text, "occurrences = 4\n"));
    CHECK(four.remarks.empty());
    for (const char* const ini : {"[six:chess]\nnFoldRule = 6\n", "[four:amazons]\nnFoldRule = 4\n"}) {
      const ConvertedVariant variant = convert_last(ini);
      CHECK(variant.is_written());
      REQUIRE(variant.remarks.size() == 1);
      CHECK(variant.remarks[0].is_note);
      CHECK(contains(variant.text, "The ini file has nFoldRule = "));
    }
  }

  TEST_CASE("rules that the file has no words for, but that change no move, are written with a note") {
    for (const char* const ini : {"[a:janggi]\n", "[a:shogi]\nnFoldValue = win\nnFoldValueAbsolute = true\n",
                                  "[a:makruk]\npieceDrops = true\ncapturesToHand = true\n"}) {
      CAPTURE(ini);
      const ConvertedVariant variant = convert_last(ini);
      CHECK(variant.is_written());
      REQUIRE(variant.remarks.size() >= 1);
      CHECK(variant.remarks[0].is_note);
    }
  }

  TEST_CASE("pieces in hand at the start alone are dropped") {
    const std::string text = written("[hand:pocketknight]");
    CHECK(contains(text, "drops = true\ncaptures_to_hand = false\n"));
    CHECK_FALSE(contains(written("[hand:crazyhouse]"), "captures_to_hand"));
    CHECK(contains(written("[hand:crazyhouse]\ndropChecks = false\n"), "drops_may_check = false\n"));
  }

  TEST_CASE("a side may pass") {
    CHECK(contains(written("[a:chess]\npassOnStalemate = true\n"), "passes = \"stalemate\"\n"));
    CHECK(contains(written("[a:chess]\npass = true\n"), "passes = \"always\"\n"));
    CHECK(contains(written("[a:janggi]\n"), "passes = \"always\"\nfacing = \"draw\"\n"));
    CHECK(contains(reasons("[a:chess]\npassWhite = true\n"), "2: passWhite = true: a rule of passes for one side"));
    CHECK(contains(reasons("[a:janggi]\npass = false\n"), "bikjangRule = true (of the base): "));
  }

  TEST_CASE("cannons of Janggi keep to their rules, and lines on the board are paths") {
    const std::string text = written("[a:janggi]\n");
    CHECK(contains(text, "spares = [\"janggi-cannon\"]\ncannot_hop_over = [\"janggi-cannon\"]\n"));
    CHECK(contains(text, "{ path = [\"nw\", \"ne\"], within = \"d1 f1 e2 d3 f3 d8 f8 e9 d10 f10\" }"));
    CHECK(contains(text, "strides = 0, hop = \"over\", within = "));
  }

  TEST_CASE("pieces that must promote leave the zone promoted") {
    CHECK(contains(written("[a:shogi]\nmandatoryPiecePromotion = true\n"), "must_promote_from = \"ranks 7-9\"\n"));
  }

  TEST_CASE("numbers of pieces decide") {
    CHECK(contains(written("[a:giveaway]\nextinctionValue = loss\nextinctionPieceCount = 1\n"),
                   "extinction = \"loss\"\nextinction_at = 1\n"));
    CHECK(contains(reasons("[a:giveaway]\nextinctionPieceCount = 16\n"), "the game is over there"));
    const std::string ini = "[a]\ncustomPiece1 = n:N\nstartFen = nn6/8/8/8/8/8/8/NN6 w - - 0 1\n";
    const std::string flags = "flagPiece = n\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagPieceCount = 2\n";
    CHECK(contains(written(ini + flags), "on = \"rank 8\", number = 2 }]"));
    CHECK(contains(written(ini + flags + "flagPieceBlockedWin = true\n"), "number = 2, blocked = true }]"));
    CHECK(contains(reasons(ini + "flagPiece = n\nflagRegionBlack = *8\nflagPieceCount = 2\n"),
                   "a piece that stands on a goal cell"));
  }

  TEST_CASE("explosions need no king") {
    const std::string text = written("[a:nocheckatomic]\n");
    CHECK(contains(text, "goal = \"none\"\n"));
    CHECK(contains(text, "explodes = true\nexplosion_spares = [\"pawn\"]\n"));
    CHECK(perft("[a:nocheckatomic]\n", 2) == 400);
    const std::string drops =
        "[a:atomic]\npieceDrops = true\ncapturesToHand = true\nstartFen = 4k3/8/8/8/8/3p4/4P3/4K1N1[] w - - 0 1\n";
    CHECK(contains(written(drops), "explodes = true\n"));
  }
}

TEST_SUITE("conversion of pieces that turn over and of set-up phases, terminal") {
  TEST_CASE("promoted pieces turn back, with each move or with captures") {
    const std::string kyoto = written("[a:kyotoshogi]\n");
    CHECK(contains(kyoto,
                   "letter = \"P\"\nmoves = \"fW\"\npromotes_on = \"all\"\npromotes_to = [\"promoted-shogi-pawn\"]\n"
                   "drops_promoted = true\n"));
    CHECK(contains(kyoto, "letter = \"+P\"\nmoves = \"R\"\npromotes_on = \"all\"\npromotes_to = [\"shogi-pawn\"]\n"));
    CHECK(perft("[a:kyotoshogi]\n", 3) == 1636);
    const std::string micro = written("[a:micro]\n");
    CHECK(contains(micro, "promotes_to = [\"lance\"]\npromotes_by = \"captures\"\n"));
    CHECK(perft("[a:micro]\n", 3) == 767);
  }

  TEST_CASE("pieces are dropped first, on both colours, and castle") {
    const std::string text = written("[a:placement]\n");
    CHECK(contains(text, "drops_on_both_colours = true\n"));
    CHECK(contains(text, "drops_first = true\n"));
    CHECK(contains(text, "dropped = [\"king\", \"rook\"]\n"));
    CHECK(perft("[a:placement]\n", 3) == 50'560);
    CHECK(contains(reasons("[a:placement]\nmustDropType = q\n"), "mustDrop = true"));
    CHECK(contains(reasons("[a:crazyhouse]\nmustDrop = true\n"), "mustDrop = true"));
    CHECK(contains(reasons("[a:placement]\ncastlingRookPieces = rq\n"), "castlingDroppedPiece = true"));
  }

  TEST_CASE("pieces in hand come in behind others") {
    const std::string text = written("[a:seirawan]\ncastling = false\n");
    CHECK(contains(text, "captures_to_hand = false\ngating = true\n"));
    CHECK(contains(text, " w BCDFGbcdfg - 0 1\"\n"));
  }

  TEST_CASE("a pawn becomes a piece that never moves") {
    const std::string ini =
        "[m]\nmaxRank = 4\nmaxFile = 4\nking = k\nshogiPawn = r\nimmobile = c\nimmobilityIllegal = true\n"
        "pieceDrops = true\ncapturesToHand = true\npromotedPieceType = r:c\npromotionRegionWhite = *4\n"
        "promotionRegionBlack = *1\nstartFen = k3/1R2/4/3K[] w - - 0 1\n";
    CHECK(perft(ini, 1) == 4);
  }

  TEST_CASE("walls are blocks") {
    CHECK(contains(written("[a:duck]\n"), "blocks = \"one\"\n"));
    CHECK(perft("[a:duck]\n", 2) == 379'440);
    CHECK(contains(written("[a:isolation]\n"), "blocks = \"more\"\nblocks_on = "));
    CHECK(contains(written("[a:snailtrail]\n"), "blocks = \"trail\"\n"));
    CHECK(contains(reasons("[a:chess]\nwallingRule = duck\n"), "walls in a game with royal pieces"));
    CHECK(contains(reasons("[a:duck]\nwallingRule = edge\n"), "walls that this rule places"));
    CHECK(contains(reasons("[a:duck]\nwallOrMove = true\n"), "a side that either moves or places a wall"));
    CHECK(contains(reasons("[a:joust]\nwallingRegion = *4\n"), "cells that pieces leave without a wall"));
  }

  TEST_CASE("steps over two cells expose pawns on both") {
    const std::string steps = "[a:chess]\ntripleStepRegionWhite = *2\ntripleStepRegionBlack = *7\n";
    CHECK(contains(written(steps), "path = \"n n n\", to = \"empty\", way = \"lame\", first = true"));
    CHECK(contains(reasons("[a:chess]\ntripleStepRegionWhite = *3\ntripleStepRegionBlack = *6\n"),
                   "steps over two cells, some of which expose a pawn"));
  }

  TEST_CASE("a check needs both kings") {
    CHECK(contains(written("[a:spartan]\n"), "in_check = \"all\"\n"));
    CHECK(perft("[a:spartan]\n", 3) == 14'244);
  }
}

TEST_SUITE("conversion of variants to games of stones, terminal") {
  const std::string three = "[row]\nmaxRank = 3\nmaxFile = 3\ncustomPiece1 = p:mW\n";

  TEST_CASE("a line of pieces wins or loses") {
    const std::string start = "startFen = ppp/3/PPP w - - 0 1\nconnectN = 3\n";
    const std::string text = written(three + start);
    CHECK(contains(text, "family = \"stones\"\n"));
    CHECK(contains(text, "[men.pawn]\nletter = \"P\"\nmoves = \"mW\"\n"));
    CHECK(contains(text, "position = \"ppp/3/PPP w - 0 1\"\n"));
    CHECK(contains(text, "goals = [{ line = 3 }]\nstuck = \"draw\"\nquiet_moves = 50\n"));
    CHECK(contains(written(three + start + "connectValue = loss\n"), "goals = [{ line = 3, result = \"loss\" }]"));
    CHECK(contains(written(three + start + "connectDiagonal = false\n"), "lines_along = \"n e\"\n"));
    CHECK(contains(reasons(three + start + "connectValue = draw\n"), "a line that draws"));
    CHECK(contains(reasons(three + start + "connectNxN = 2\n"), "connectNxN = 2: "));
    // Stones do not capture by going to an enemy's cell.
    CHECK(contains(reasons("[row]\ncustomPiece1 = p:W\nstartFen = p7/8/8/8/8/8/8/P7 w\nconnectN = 3\n"),
                   "connectN = 3: "));
  }

  TEST_CASE("stones are placed, by their hands and by the pieces around") {
    const std::string start = "startFen = 3/3/3[PPPppp] w - - 0 1\npieceDrops = true\n";
    const std::string text = written(three + start + "mustDrop = true\n");
    CHECK(contains(text, "placed = true\n"));
    CHECK(contains(text, "places_first = true\n"));
    CHECK(contains(text, "position = \"3/3/3[PPPppp] w - 0 1\"\n"));
    CHECK(perft(three + start, 2) == 72);
    CHECK(contains(written(three + start + "enclosingDrop = top\n"), "rests_on = \"s\"\n"));
    CHECK(perft(three + start + "enclosingDrop = top\n", 1) == 3);
    CHECK(contains(written(three + start + "enclosingDrop = anyside\n"), "rests_on = \"n e s w\"\n"));
    CHECK(perft(three + start + "enclosingDrop = anyside\n", 1) == 8);
    const std::string apart = written(three + start + "enclosingDrop = snort\nstalemateValue = loss\n");
    CHECK(contains(apart, "placed_beside = \"no enemy\"\n"));
    CHECK(contains(apart, "beside = \"n e s w\"\n"));
    CHECK(contains(reasons(three + start + "enclosingDrop = reversi\n"), "enclosingDrop = reversi: "));
    CHECK(contains(written("[a:flipello]\nenclosingDropStart = a1\n"),
                   "filled_first = { first = \"a1\", second = \"a1\" }\n"));
    CHECK(perft("[a:flipello]\nenclosingDropStart = a1\n", 1) == 1);
    CHECK(contains(reasons("[a:flipello]\nstartFen = 8/8/8/3pP3/3Pp3/8/8/7* w - - 0 1\n"), "lines over holes"));
  }

  TEST_CASE("stones hop") {
    const std::string text = written(
        "[row]\nmaxRank = 3\nmaxFile = 3\ncustomPiece1 = p:mWmgQ\n"
        "startFen = ppp/3/PPP w - - 0 1\nconnectN = 3\n");
    CHECK(contains(text, "moves = \"mWmgQ\"\n"));
  }

  TEST_CASE("stones change sides, and passes end the game") {
    const std::string text = written("[a:flipello]\n");
    CHECK(contains(text, "flanking = { effect = \"flip\", must = true }\n"));
    CHECK(contains(text, "stuck = \"pass\"\ncounts = \"most\"\n"));
    CHECK(contains(written("[a:ataxx]\n"), "placed_beside = \"own\"\n"));
    CHECK(contains(written("[a:ataxx]\n"), "touching = \"flip\"\n"));
    CHECK(
        contains(reasons("[a:flipello]\nflipEnclosedPieces = quadwrangle\n"), "flipEnclosedPieces = quadwrangle: "));
    CHECK(contains(reasons("[a:ataxx]\nstalematePieceCount = false\n"), "materialCounting = unweighted"));
  }

  TEST_CASE("stones shoot, and connect their edges") {
    CHECK(contains(written("[a:amazons]\n"), "shoots = \"mQ\"\nstuck = \"loss\"\n"));
    CHECK(contains(reasons("[a:amazons]\nwallingRule = edge\n"), "wallingRule = edge: "));
    const std::string text = written(three +
                                     "pieceDrops = true\nstartFen = 3/3/3 w\nconnectRegion1White = a*\n"
                                     "connectRegion2White = c*\nconnectRegion1Black = *1\nconnectRegion2Black = *3\n"
                                     "connectDiagonal = false\n");
    CHECK(contains(text, "beside = \"n e\"\ngoals = [{ connects = { first = \"a1 a2 a3\", second = \"rank 1\" }, "));
  }
}

TEST_SUITE("conversion of variants, terminal") {
  TEST_CASE("wrong lines, values and bases are reasons") {
    CHECK(contains(reasons("[a:chess]\nmustCaptur = true\n"),
                   "2: mustCaptur = true: unknown key; did you mean 'mustCapture'?"));
    CHECK(
        contains(reasons("[a:chess]\nmustCapture = yes\n"), "2: mustCapture = yes: the value must be true or false"));
    CHECK(contains(reasons("[a:chess]\nflagRegion = z9\n"), "2: flagRegion = z9: "));
    CHECK(contains(reasons("[a:chess]\nflagPiece = x\n"), "2: flagPiece = x: no piece has the letter 'x'"));
    CHECK(contains(reasons("[a:chess]\nnonsense\n"), "2: 'nonsense' is not of the form key = value"));
    CHECK(contains(reasons("[a:ches]\n"), "1: the base 'ches' is unknown; did you mean 'chess'?"));
    CHECK(contains(reasons("[a:a]\n"), "1: the base 'a' must be a section before this one"));
    CHECK(contains(reasons("[a:chess]\n[a:chess]\n"), "2: there are two sections 'a'"));
    CHECK(contains(reasons("[a:chess]\nstartFen = 9/8 w\n"), "2: startFen = 9/8 w: "));
    CHECK(contains(reasons("[a b:chess]\n"), "1: a name of other characters"));
    const std::vector<ConvertedVariant> cycle = convert_all("[a:b]\n[b:a]\n");
    REQUIRE(cycle.size() == 2);
    CHECK_FALSE(cycle[0].is_written());
    CHECK_FALSE(cycle[1].is_written());
  }

  TEST_CASE("a text that is no ini file is refused") {
    const auto binary = convert::read_ini(std::string_view("[a]\n\0\n", 6));
    REQUIRE_FALSE(binary);
    CHECK(binary.error().place.line == 2);
    CHECK_FALSE(convert::read_ini(std::string(convert::longest_ini + 1, 'a')));
  }

  TEST_CASE("one variant is printed, and several are written into a folder") {
    const std::string two = "[one:chess]\nmustCapture = true\n[two:chess]\nwallingRule = duck\n";
    const Outcome one = run_convert(two, {"--variant", "one"});
    CHECK(one.status == 0);
    CHECK(one.error.empty());
    CHECK(contains(testing::text_of(one.output), "compulsory_capture = true\n"));
    const testing::ScratchFolder folder;
    const Outcome both = run_convert(two, {"--out", folder.path()});
    CHECK(both.status == 1);
    CHECK(both.output == Lines{"1 of 2 variants written"});
    CHECK(contains(both.error, "test.ini:4: two: wallingRule = duck: walls in a game with royal pieces\n"));
    CHECK(contains(testing::content_of(folder.file("one.toml")), "name = \"one\"\n"));
    CHECK(testing::content_of(folder.file("two.toml")).empty());
    const Outcome again = run_convert("[one:chess]\n", {"--out", folder.path()});
    CHECK(again.status == 2);
    CHECK(contains(testing::content_of(folder.file("one.toml")), "compulsory_capture = true\n"));
    CHECK(run_convert("[one:chess]\n", {"--out", folder.path(), "--force"}).status == 0);
    CHECK_FALSE(contains(testing::content_of(folder.file("one.toml")), "compulsory_capture"));
  }

  TEST_CASE("a wrong call has status 2, and a wrong file status 1") {
    CHECK(run_convert("[one:chess]\n[two:chess]\n", {}).status == 2);
    CHECK(run_convert("[one:chess]\n", {"--variant", "oen"}).status == 2);
    CHECK(run_convert("[one:chess]\n", {"--force"}).status == 2);
    CHECK(testing::run({"convert-variant"}).status == 2);
    for (const char* const path : {"/no/such/file.ini", "/"}) {
      CAPTURE(path);
      const Outcome outcome = testing::run({"convert-variant", path});
      CHECK(outcome.status == 1);
      CHECK(contains(outcome.error, path));
    }
    CHECK(run_convert("", {}).status == 1);
    CHECK(run_convert("no section\n", {}).status == 1);
  }
}

}  // namespace roundel::convert_variant_test
