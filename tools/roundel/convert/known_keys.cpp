#include "tools/roundel/convert/known_keys.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "tools/roundel/convert/squares.hpp"

namespace roundel::convert {
namespace {

constexpr std::string_view walls = "a move that also places a wall";
constexpr std::string_view rows_of_pieces = "a game that a row of pieces decides";
constexpr std::string_view gates = "pieces that enter the board with a move of another piece";

using Form = ValueForm;
constexpr std::array all_keys = std::to_array<KnownKey>({
    // Shown by other programs alone.
    {"variantTemplate", Form::any, ""},
    {"pieceToCharTable", Form::any, ""},
    {"pocketSize", Form::any, ""},
    {"pieceValueMg", Form::any, ""},
    {"pieceValueEg", Form::any, ""},
    {"chess960", Form::flag, "false"},
    // The board and the start.
    {"maxRank", Form::rank, "8"},
    {"maxFile", Form::file, "8"},
    {"startFen", Form::any, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"twoBoards", Form::flag, "false", {}, "pieces that come from another board"},
    // Older names of keys.
    {"promotionRank", Form::rank, ""},
    {"doubleStepRank", Form::rank, ""},
    {"doubleStepRankMin", Form::rank, ""},
    {"whiteFlag", Form::squares, "", "flagRegionWhite"},
    {"blackFlag", Form::squares, "", "flagRegionBlack"},
    {"castlingRookPiece", Form::types, "", "castlingRookPiecesWhite castlingRookPiecesBlack"},
    {"whiteDropRegion", Form::squares, "", "dropRegionWhite"},
    {"blackDropRegion", Form::squares, "", "dropRegionBlack"},
    {"dropOnTop", Form::flag, "false", {}, "drops that fall to the lowest empty cell"},
    // Promotion.
    {"pawnTypes", Form::types, "",
     "promotionPawnTypesWhite promotionPawnTypesBlack enPassantTypesWhite enPassantTypesBlack nMoveRuleTypesWhite "
     "nMoveRuleTypesBlack"},
    {"promotionRegionWhite", Form::squares, "*8"},
    {"promotionRegionBlack", Form::squares, "*1"},
    {"promotionPawnTypes", Form::types, "", "promotionPawnTypesWhite promotionPawnTypesBlack"},
    {"promotionPawnTypesWhite", Form::types, ""},
    {"promotionPawnTypesBlack", Form::types, ""},
    {"promotionPieceTypes", Form::types, "", "promotionPieceTypesWhite promotionPieceTypesBlack"},
    {"promotionPieceTypesWhite", Form::types, ""},
    {"promotionPieceTypesBlack", Form::types, ""},
    {"sittuyinPromotion", Form::flag, "false", {}, "promotion as in Sittuyin"},
    {"promotionLimit", Form::any, ""},
    {"promotedPieceType", Form::any, ""},
    {"piecePromotionOnCapture", Form::flag, "false", {}, "promotion by captures alone"},
    {"mandatoryPawnPromotion", Form::flag, "true"},
    {"mandatoryPiecePromotion", Form::flag, "false"},
    {"pieceDemotion", Form::flag, "false", {}, "a promoted piece that turns back"},
    // Captures.
    {"blastOnCapture", Form::flag, "false"},
    {"blastImmuneTypes", Form::types, "", {}, "pieces that no explosion removes, not even their own"},
    {"mutuallyImmuneTypes", Form::types, ""},
    {"petrifyOnCaptureTypes", Form::types, "", {}, "pieces that become walls when they capture"},
    {"petrifyBlastPieces", Form::flag, "false"},
    {"mustCapture", Form::flag, "false"},
    // First moves and en passant.
    {"doubleStep", Form::flag, "true"},
    {"doubleStepRegionWhite", Form::squares, "*2"},
    {"doubleStepRegionBlack", Form::squares, "*7"},
    {"tripleStepRegionWhite", Form::squares, "-"},
    {"tripleStepRegionBlack", Form::squares, "-"},
    {"enPassantRegion", Form::squares, "", "enPassantRegionWhite enPassantRegionBlack"},
    {"enPassantRegionWhite", Form::squares, ""},
    {"enPassantRegionBlack", Form::squares, ""},
    {"enPassantTypes", Form::types, "", "enPassantTypesWhite enPassantTypesBlack"},
    {"enPassantTypesWhite", Form::types, ""},
    {"enPassantTypesBlack", Form::types, ""},
    // Castling.
    {"castling", Form::flag, "true"},
    {"castlingDroppedPiece", Form::flag, "false"},
    {"castlingKingsideFile", Form::file, "7"},
    {"castlingQueensideFile", Form::file, "3"},
    {"castlingRank", Form::rank, "1"},
    {"castlingKingFile", Form::file, "5"},
    {"castlingKingPiece", Form::types, "", "castlingKingPieceWhite castlingKingPieceBlack"},
    {"castlingKingPieceWhite", Form::types, ""},
    {"castlingKingPieceBlack", Form::types, ""},
    {"castlingRookKingsideFile", Form::file, "12"},
    {"castlingRookQueensideFile", Form::file, "1"},
    {"castlingRookPieces", Form::types, "", "castlingRookPiecesWhite castlingRookPiecesBlack"},
    {"castlingRookPiecesWhite", Form::types, ""},
    {"castlingRookPiecesBlack", Form::types, ""},
    {"oppositeCastling", Form::flag, "false", {}, "castling that depends on how the other side has castled"},
    {"castlingWins", Form::rights, "-", {}, "a game that castling wins"},
    // Checks.
    {"checking", Form::flag, "true"},
    {"dropChecks", Form::flag, "true"},
    {"checkCounting", Form::flag, "false"},
    {"dupleCheck", Form::flag, "false", {}, "a check of all royal pieces together"},
    {"makpongRule", Form::flag, "false", {}, "a king that may not step out of check"},
    {"flyingGeneral", Form::flag, "false"},
    // Drops.
    {"pieceDrops", Form::flag, "false"},
    {"mustDrop", Form::flag, "false", {}, "a side that must drop"},
    {"mustDropType", Form::types, ""},
    {"dropLoop", Form::flag, "false"},
    {"capturesToHand", Form::flag, "false"},
    {"firstRankPawnDrops", Form::flag, "false"},
    {"promotionZonePawnDrops", Form::flag, "false"},
    {"enclosingDrop", Form::word, "none", {}, "drops that depend on the pieces around"},
    {"enclosingDropStart", Form::squares, "-"},
    {"dropRegionWhite", Form::squares, ""},
    {"dropRegionBlack", Form::squares, ""},
    {"sittuyinRookDrop", Form::flag, "false"},
    {"dropOppositeColoredBishop", Form::flag, "false", {}, "drops on the other colour of cells"},
    {"dropPromoted", Form::flag, "false", {}, "pieces that are dropped in their promoted form"},
    {"dropNoDoubled", Form::types, ""},
    {"dropNoDoubledCount", Form::number, "1"},
    {"immobilityIllegal", Form::flag, "false"},
    // Other moves.
    {"gating", Form::flag, "false", {}, gates},
    {"seirawanGating", Form::flag, "false"},
    {"cambodianMoves", Form::flag, "false"},
    {"wallingRule", Form::word, "none", {}, walls},
    {"wallingRegionWhite", Form::squares, ""},
    {"wallingRegionBlack", Form::squares, ""},
    {"wallingRegion", Form::squares, ""},
    {"wallOrMove", Form::flag, "false"},
    {"diagonalLines", Form::squares, "-", {}, "lines on the board that some pieces follow"},
    {"pass", Form::flag, "false", "passWhite passBlack"},
    {"passWhite", Form::flag, "false", {}, "a side that passes"},
    {"passBlack", Form::flag, "false", {}, "a side that passes"},
    {"passOnStalemate", Form::flag, "false", "passOnStalemateWhite passOnStalemateBlack"},
    {"passOnStalemateWhite", Form::flag, "false", {}, "a side that passes if it has no move"},
    {"passOnStalemateBlack", Form::flag, "false", {}, "a side that passes if it has no move"},
    {"soldierPromotionRank", Form::rank, "1"},
    {"flipEnclosedPieces", Form::word, "none", {}, "pieces that change sides"},
    // The end of the game.
    {"nMoveRuleTypes", Form::types, "", "nMoveRuleTypesWhite nMoveRuleTypesBlack"},
    {"nMoveRuleTypesWhite", Form::types, ""},
    {"nMoveRuleTypesBlack", Form::types, ""},
    {"nMoveRule", Form::number, "50"},
    {"nFoldRule", Form::number, "3"},
    {"nFoldValue", Form::outcome, "draw"},
    {"nFoldValueAbsolute", Form::flag, "false"},
    {"perpetualCheckIllegal", Form::flag, "false"},
    {"moveRepetitionIllegal", Form::flag, "false", {}, "repeated moves of one piece as a loss"},
    {"chasingRule", Form::word, "none"},
    {"stalemateValue", Form::outcome, "draw"},
    {"stalematePieceCount", Form::flag, "false", {}, "a stalemate that the numbers of pieces decide"},
    {"checkmateValue", Form::outcome, "loss"},
    {"shogiPawnDropMateIllegal", Form::flag, "false"},
    {"shatarMateRule", Form::flag, "false", {}, "mates that do not count"},
    {"bikjangRule", Form::flag, "false", {}, "kings that face each other as an end of the game"},
    {"extinctionValue", Form::outcome, "none"},
    {"extinctionClaim", Form::flag, "false"},
    {"extinctionPseudoRoyal", Form::flag, "false"},
    {"extinctionPieceTypes", Form::types, ""},
    {"extinctionPieceCount", Form::number, "0"},
    {"extinctionOpponentPieceCount", Form::number, "0"},
    {"flagPiece", Form::types, "", "flagPieceWhite flagPieceBlack"},
    {"flagPieceWhite", Form::types, ""},
    {"flagPieceBlack", Form::types, ""},
    {"flagRegion", Form::squares, "", "flagRegionWhite flagRegionBlack"},
    {"flagRegionWhite", Form::squares, "-"},
    {"flagRegionBlack", Form::squares, "-"},
    {"flagPieceCount", Form::number, "1"},
    {"flagPieceBlockedWin", Form::flag, "false"},
    {"flagMove", Form::flag, "false"},
    {"flagPieceSafe", Form::flag, "false"},
    {"connectN", Form::number, "0", {}, rows_of_pieces},
    {"connectPieceTypes", Form::types, ""},
    {"connectHorizontal", Form::flag, "true"},
    {"connectVertical", Form::flag, "true"},
    {"connectDiagonal", Form::flag, "true"},
    {"connectRegion1White", Form::squares, "-", {}, "a game that a chain of pieces wins"},
    {"connectRegion2White", Form::squares, "-"},
    {"connectRegion1Black", Form::squares, "-", {}, "a game that a chain of pieces wins"},
    {"connectRegion2Black", Form::squares, "-"},
    {"connectNxN", Form::number, "0", {}, "a game that a square of pieces decides"},
    {"collinearN", Form::number, "0", {}, rows_of_pieces},
    {"connectValue", Form::outcome, "win"},
    {"materialCounting", Form::word, "none", {}, "a draw that the pieces left decide"},
    {"adjudicateFullBoard", Form::flag, "false", {}, "an end of the game on a full board"},
    {"countingRule", Form::word, "none"},
});

template <class Words>
bool is_one_of(std::string_view value, const Words& words) {
  return std::find(std::begin(words), std::end(words), value) != std::end(words);
}

bool is_file(std::string_view value) {
  const bool is_letter =
      value.size() == 1 && ((value[0] >= 'a' && value[0] <= 'l') || (value[0] >= 'A' && value[0] <= 'L'));
  return is_letter || read_number(value, 1, most_files);
}

constexpr std::array<std::string_view, 2> flag_words{"true", "false"};
constexpr std::array<std::string_view, 4> outcome_words{"win", "loss", "draw", "none"};
constexpr int most_counted = 1000;

}  // namespace

std::span<const KnownKey> known_keys() { return all_keys; }

const KnownKey* find_key(std::string_view key) {
  const auto found =
      std::find_if(all_keys.begin(), all_keys.end(), [&](const KnownKey& row) { return row.key == key; });
  return found == all_keys.end() ? nullptr : &*found;
}

bool has_form(std::string_view value, const KnownKey& key) {
  switch (key.form) {
    case Form::flag: return is_one_of(value, flag_words);
    case Form::number: return static_cast<bool>(read_number(value, 0, most_counted));
    case Form::rank: return static_cast<bool>(read_number(value, 1, most_ranks));
    case Form::file: return is_file(value);
    case Form::outcome: return is_one_of(value, outcome_words);
    case Form::squares: return read_squares(value).has_value();
    case Form::rights: return value.find_first_not_of("KQkq-") == std::string_view::npos;
    case Form::word: return !value.empty() && value.find_first_of(" \t") == std::string_view::npos;
    case Form::types:
    case Form::any: return true;
  }
  return true;
}

std::string_view form_words(ValueForm form) {
  switch (form) {
    case Form::flag: return "true or false";
    case Form::number: return "a whole number";
    case Form::rank: return "a rank from 1 to 10";
    case Form::file: return "a file from a to l, or from 1 to 12";
    case Form::outcome: return "win, loss, draw or none";
    case Form::squares: return "a list of squares such as d4 *1 a*";
    case Form::rights: return "a text of K, Q, k and q";
    case Form::word: return "one word";
    default: return "such a value";
  }
}

}  // namespace roundel::convert
