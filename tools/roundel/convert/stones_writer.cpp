#include "tools/roundel/convert/stones_writer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "tools/roundel/convert/en_passant.hpp"
#include "tools/roundel/convert/kind_cells.hpp"
#include "tools/roundel/convert/kind_moves.hpp"
#include "tools/roundel/convert/unsupported_keys.hpp"

namespace roundel::convert {
namespace {

using Keys = std::array<std::string_view, 11>;
/// Keys that games of stones can say. They are checked here.
constexpr Keys stones_keys{
    "mustDrop",           "enclosingDrop",       "wallingRule", "passOnStalemateWhite", "passOnStalemateBlack",
    "flipEnclosedPieces", "stalematePieceCount", "connectN",    "connectRegion1White",  "connectRegion1Black",
    "adjudicateFullBoard"};

bool is_set(const IniVariant& variant, std::string_view key) { return variant.value(key) != find_key(key)->fallback; }

/// Returns whether the pieces go only to empty squares, without first moves.
bool has_only_quiet_kinds(const Subject& subject) {
  const auto& kinds = subject.kinds.kinds();
  return std::none_of(kinds.begin(), kinds.end(), [&](const Kind& kind) {
    const auto leaps = read_ini_moves(subject.variant.moves(kind.type));
    const auto is_other = [](const Leap& leap) { return !leap.is_quiet() || leap.is_first; };
    return kind.type == pawn_type || kind.is_form() || !leaps || std::any_of(leaps->begin(), leaps->end(), is_other);
  });
}

bool has_promotions(const Subject& subject) {
  const auto& kinds = subject.kinds.kinds();
  return std::any_of(kinds.begin(), kinds.end(), [&](const Kind& kind) {
    return has_piece_promotion(subject, kind) || pawn_promotions(subject, kind, Side::first) != 0 ||
           pawn_promotions(subject, kind, Side::second) != 0;
  });
}

class StonesWriter {
 public:
  explicit StonesWriter(const Subject& subject)
      : subject_(subject), variant_(subject.variant), start_(subject.start), kinds_(subject.kinds) {}

  StonesText written() {
    refuse_unsaid(subject_, [](std::string_view key) {
      return std::find(stones_keys.begin(), stones_keys.end(), key) != stones_keys.end() || key == "materialCounting";
    });
    refuse_others();
    StonesText text;
    text.pieces = pieces();
    write_drops();
    write_flips();
    write_walls();
    write_goals();
    write_end();
    write_draws();
    text.rules = fmt::format("\n[rules]\n{}", lines_);
    return text;
  }

 private:
  void line(std::string_view key, std::string_view value) { lines_ += fmt::format("{} = {}\n", key, value); }
  void text_line(std::string_view key, std::string_view value) { line(key, fmt::format("\"{}\"", value)); }
  void refuse(std::string_view key, std::string_view why) { subject_.remarks.refuse(key, why); }
  bool drops() const { return variant_.flag("pieceDrops"); }
  bool moves() const {
    return std::any_of(kinds_.kinds().begin(), kinds_.kinds().end(),
                       [&](const Kind& kind) { return !variant_.moves(kind.type).empty(); });
  }

  void refuse_others() {
    if (variant_.value("extinctionValue") != "none" && variant_.types("extinctionPieceTypes") != 0)
      refuse("extinctionValue", "lost pieces that decide a game of stones");
    for (const std::string_view key : {"flagMove", "flagPieceSafe"}) {
      if (variant_.flag(key)) refuse(key, "this goal in a game of stones");
    }
  }

  // ---- Pieces

  std::string pieces() {
    const Passing passing(subject_);
    std::string text;
    for (const Kind& kind : kinds_.kinds()) text += kind_table(passing, kind);
    return text;
  }

  std::string kind_table(const Passing& passing, const Kind& kind) {
    const BoardShape& board = start_.board;
    const KindCells cells = cells_of(subject_, kind);
    const KindMoves moves = moves_of(subject_, passing, kind, cells);
    std::string text = fmt::format("\n[men.{}]\nletter = \"{}\"\n", kind.name, kind.letter);
    if (!moves.text.moves.empty()) text += fmt::format("moves = \"{}\"\n", moves.text.moves);
    if (!moves.text.paths.empty() && !moves.text.moves.empty())
      refuse(type_key(kind.type), "moves with two descriptions in a game of stones");
    if (!moves.text.paths.empty()) text += fmt::format("moves = {}\n", moves.text.paths);
    const auto cells_line = [&](std::string_view key, const SidedSquares& squares) {
      text += fmt::format("{} = {}\n", key, sided_squares_value(completed(squares, kind, board), board));
    };
    if (cells.stands_on != SidedSquares{board.all(), board.all()}) cells_line("stands_on", cells.stands_on);
    if (!drops()) return text;
    text += "placed = true\n";
    if (variant_.value("enclosingDrop") == "ataxx") text += "placed_beside = \"own\"\n";
    if (variant_.value("enclosingDrop") == "snort") text += "placed_beside = \"no enemy\"\n";
    if (cells.drops_on != cells.stands_on) cells_line("places_on", cells.drops_on);
    if (has_type(variant_.types("dropNoDoubled"), kind.type))
      refuse("dropNoDoubled", "drops that depend on the file in a game of stones");
    return text;
  }

  // ---- Drops, flips and walls

  void write_drops() {
    if (!drops()) return;
    const std::string enclosing = variant_.value("enclosingDrop");
    if (enclosing == "top")
      text_line("rests_on", "s");
    else if (enclosing == "anyside")
      text_line("rests_on", "n e s w");
    else if (enclosing == "snort")
      text_line("beside", "n e s w");
    else if (enclosing == "reversi" && variant_.value("flipEnclosedPieces") != "reversi")
      refuse("enclosingDrop", "drops that must enclose pieces which do not change sides");
    else if (enclosing == "reversi" && start_.board.holes.any())
      refuse("enclosingDrop", "drops that enclose pieces by lines over holes");
    else if (enclosing != "none" && enclosing != "reversi" && enclosing != "ataxx")
      refuse("enclosingDrop", "drops that depend on the pieces around");
    if (enclosing != "none") write_first_drops();
    if (!variant_.flag("mustDrop")) return;
    line("places_first", "true");
    const TypeSet must = variant_.types("mustDropType");
    if (must != 0 && !is_all(must)) refuse("mustDropType", "a side that must drop some kinds alone");
  }
  /// Until these squares are full, only they can be dropped on.
  void write_first_drops() {
    const Squares first = variant_.squares("enclosingDropStart") & start_.board.all();
    for (std::size_t square = 0; square < first.size(); ++square) {
      if (first[square] && !start_.pieces.contains(square))
        return line("filled_first", sided_squares_value({first, first}, start_.board));
    }
  }
  bool is_all(TypeSet types) const {
    return has_type(types, star_type) || std::all_of(kinds_.kinds().begin(), kinds_.kinds().end(),
                                                     [&](const Kind& kind) { return has_type(types, kind.type); });
  }

  void write_flips() {
    const std::string flips = variant_.value("flipEnclosedPieces");
    if (flips == "ataxx") return text_line("touching", "flip");
    if (flips == "none") return;
    if (flips != "reversi") return refuse("flipEnclosedPieces", "pieces that change sides");
    if (moves()) return refuse("flipEnclosedPieces", "pieces that change sides at drops, but not at moves");
    const bool must = variant_.value("enclosingDrop") == "reversi";
    line("flanking", fmt::format("{{ effect = \"flip\", must = {} }}", must));
  }

  void write_walls() {
    const std::string rule = variant_.value("wallingRule");
    if (rule == "none") return;
    const bool has_region =
        variant_.squares("wallingRegion").any() || variant_.sided_squares("wallingRegion") != SidedSquares{};
    if (rule != "arrow" || drops() || has_region || variant_.flag("wallOrMove") || kinds_.kinds().size() != 1)
      return refuse("wallingRule", "a move that also places a wall");
    const auto leaps = read_ini_moves(variant_.moves(kinds_.kinds().front().type));
    const MovesText text = moves_text(*leaps, variant_.moves(kinds_.kinds().front().type));
    line("shoots", text.moves.empty() ? text.paths : fmt::format("\"{}\"", text.moves));
  }

  // ---- Goals

  void write_goals() {
    const std::string_view result = variant_.value("connectValue") == "win" ? "" : R"(, result = "loss")";
    if (const int length = variant_.number("connectN"); length > 0)
      goals_.push_back(fmt::format("{{ line = {}{} }}", length, result));
    write_regions(result);
    if (!goals_.empty()) check_connections();
    for (const Side side : both_sides) write_flag(side);
    if (!goals_.empty()) line("goals", fmt::format("[{}]", fmt::join(goals_, ", ")));
  }

  void write_regions(std::string_view result) {
    const SidedSquares from = real(variant_.sided_squares("connectRegion1"));
    const SidedSquares to = real(variant_.sided_squares("connectRegion2"));
    if (from == SidedSquares{} && to == SidedSquares{}) return;
    goals_.push_back(fmt::format("{{ connects = {}, with = {}{} }}", sided_squares_value(from, start_.board),
                                 sided_squares_value(to, start_.board), result));
    if (variant_.value("flipEnclosedPieces") == "ataxx" || variant_.value("enclosingDrop") == "ataxx" ||
        variant_.value("enclosingDrop") == "snort")
      refuse("connectRegion1White", "chains and neighbours that differ in their directions");
    if (!connect_directions().empty()) text_line("beside", connect_directions());
  }
  SidedSquares real(const SidedSquares& squares) const {
    return {squares[0] & start_.board.all(), squares[1] & start_.board.all()};
  }

  /// Returns the directions of lines and chains; empty: all.
  std::string connect_directions() const {
    const bool across = variant_.flag("connectHorizontal");
    const bool up = variant_.flag("connectVertical");
    const bool aslant = variant_.flag("connectDiagonal");
    std::vector<std::string_view> ways;
    if (across && up && aslant) return {};
    if (up) ways.emplace_back("n");
    if (across) ways.emplace_back("e");
    if (aslant) ways.emplace_back("ne se");
    return fmt::format("{}", fmt::join(ways, " "));
  }
  void check_connections() {
    if (variant_.number("connectN") > 0 && !connect_directions().empty())
      text_line("lines_along", connect_directions());
    const TypeSet types = variant_.types("connectPieceTypes");
    if (types != 0 && !is_all(types)) refuse("connectPieceTypes", "lines of some kinds alone");
    if (variant_.value("connectValue") != "win" && variant_.value("connectValue") != "loss")
      refuse("connectValue", "a line that draws");
  }

  void write_flag(Side side) {
    const TypeSet types = variant_.types("flagPiece", side);
    SidedSquares on{};
    on[at(side)] = real(variant_.sided_squares("flagRegion"))[at(side)];
    if (on[at(side)].none()) return;
    for (const Kind& kind : kinds_.kinds()) {
      const bool is_wanted = has_type(types, kind.type) || has_type(types, star_type);
      if (is_wanted && (start_.squares_of(variant_, kind.type, side) & on[at(side)]).any())
        refuse(sided_key("flagRegion", side), "a piece that stands on a goal cell at the start");
    }
    if (variant_.number("flagPieceCount") != 1)
      refuse("flagPieceCount", "several pieces that must reach their cells in a game of stones");
    std::string table = fmt::format("on = {}", sided_squares_value(on, start_.board));
    if (!is_all(types)) table += fmt::format(", men = [{}]", fmt::join(kinds_.names_of(types), ", "));
    goals_.push_back(fmt::format("{{ {} }}", table));
  }

  // ---- The end

  void write_end() {
    const std::string value = variant_.value("stalemateValue");
    const bool counts = variant_.flag("stalematePieceCount");
    const bool passes = variant_.flag("passOnStalemateWhite");
    if (passes != variant_.flag("passOnStalemateBlack"))
      refuse("passOnStalemateWhite", "one side that passes if it has no move");
    if (value == "none") refuse("stalemateValue", "no result");
    const bool is_counted = is_counted_at_end();
    text_line("stuck", passes ? "pass" : counts || is_counted ? "draw" : value);
    if (is_counted || (counts && value == "loss")) text_line("counts", "most");
    if (!counts || value != "win") return;
    if (is_counted) refuse("materialCounting", "a count for most pieces and one for fewest");
    text_line("counts", "fewest");
  }

  /// Returns whether the side with most pieces wins. A full board ends the game as if neither side could move.
  bool is_counted_at_end() {
    const std::string counting = variant_.value("materialCounting");
    const bool is_only_full = variant_.flag("adjudicateFullBoard") && drops() && is_free_drop();
    if (counting == "unweighted" && (variant_.flag("stalematePieceCount") || is_only_full)) return true;
    // The pieces of a full board are all of the side that has just moved, and the other side cannot move.
    if (variant_.value("enclosingDrop") == "snort" && variant_.value("stalemateValue") == "loss") return false;
    if (counting != "none")
      refuse("materialCounting", "a draw that the pieces left decide");
    else if (variant_.flag("adjudicateFullBoard"))
      refuse("adjudicateFullBoard", "an end of the game on a full board");
    return false;
  }
  /// Returns whether a side can drop on each empty square at any time.
  bool is_free_drop() const {
    return !start_.has_hands && variant_.value("enclosingDrop") == "none" && !moves() &&
           variant_.sided_squares("dropRegion", start_.board.all()) ==
               SidedSquares{start_.board.all(), start_.board.all()};
  }

  void write_draws() {
    write_repetition_line();
    line("quiet_moves", std::to_string(std::min(variant_.number("nMoveRule"), 500)));
    if (variant_.number("nMoveRule") > 500) refuse("nMoveRule", "more than 500 moves");
  }
  void write_repetition_line() {
    const int fold = variant_.number("nFoldRule");
    const std::string value = variant_.value("nFoldValue");
    if (fold != 3) subject_.remarks.note("nFoldRule", "the file ends the game at the third occurrence of a position");
    if (value == "none") refuse("nFoldValue", "no result");
    if (fold == 0 || value == "draw") return;
    if (variant_.flag("nFoldValueAbsolute")) refuse("nFoldValueAbsolute", "a repetition that one side wins");
    text_line("repetition", value == "loss" ? "win" : "loss");
  }

  const Subject& subject_;
  const IniVariant& variant_;
  const StartPosition& start_;
  const KindList& kinds_;
  std::vector<std::string> goals_;
  std::string lines_;
};

}  // namespace

bool is_game_of_stones(const Subject& subject) {
  const IniVariant& variant = subject.variant;
  const bool has_rule = std::any_of(stones_keys.begin(), stones_keys.end(),
                                    [&](std::string_view key) {
                                      // Other walls are the blocks of chess-like games.
                                      if (key == "wallingRule") return variant.value(key) == "arrow";
                                      return is_set(variant, key);
                                    }) ||
                        (variant.flag("pieceDrops") && !variant.flag("capturesToHand"));
  const bool has_king =
      std::any_of(subject.kinds.kinds().begin(), subject.kinds.kinds().end(),
                  [&](const Kind& kind) { return has_type(subject.kinds.royal_types(), kind.type); });
  return has_rule && !has_king && has_only_quiet_kinds(subject) && !has_promotions(subject);
}

StonesText stones_text(const Subject& subject) { return StonesWriter(subject).written(); }

}  // namespace roundel::convert
