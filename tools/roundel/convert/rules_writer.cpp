#include "tools/roundel/convert/rules_writer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "tools/roundel/convert/unsupported_keys.hpp"

namespace roundel::convert {
namespace {

/// Returns whether a key is said here, in the words of game files, although no other key of the ini file needs it.
bool is_said(std::string_view key) {
  return key == "passWhite" || key == "passBlack" || key == "passOnStalemateWhite" || key == "passOnStalemateBlack" ||
         key == "bikjangRule" || key == "diagonalLines" || key == "materialCounting" || key == "pieceDemotion" ||
         key == "piecePromotionOnCapture" || key == "dropPromoted" || key == "dropOppositeColoredBishop" ||
         key == "mustDrop" || key == "dupleCheck" || key == "gating" || key == "wallingRule";
}

/// Writes the table of the rules.
class RulesWriter {
 public:
  explicit RulesWriter(const Subject& subject)
      : subject_(subject), variant_(subject.variant), start_(subject.start), kinds_(subject.kinds) {}

  RulesText written() {
    refuse_unsaid(subject_, is_said);
    write_goal();
    write_extinction();
    write_ends();
    write_explosions();
    write_flags();
    write_checks();
    write_drops();
    write_passes();
    write_blocks();
    check_counting();
    write_repetition();
    write_quiet_moves();
    text_.table = fmt::format("\n[rules]\n{}", lines_);
    return text_;
  }

 private:
  void line(std::string_view key, std::string_view value) { lines_ += fmt::format("{} = {}\n", key, value); }
  void text_line(std::string_view key, std::string_view value) { line(key, fmt::format("\"{}\"", value)); }
  void names_line(std::string_view key, TypeSet types) {
    line(key, fmt::format("[{}]", fmt::join(kinds_.names_of(types), ", ")));
  }
  Remarks& remarks() { return subject_.remarks; }

  bool has_kind(TypeSet types) const { return !kinds_.names_of(types).empty(); }
  bool is_extinction_of_all() const { return has_type(variant_.types("extinctionPieceTypes"), star_type); }
  bool has_extinction() const {
    return variant_.value("extinctionValue") != "none" && variant_.types("extinctionPieceTypes") != 0;
  }
  bool has_royals() const { return kinds_.has_royals(); }

  // ---- Royal pieces

  void write_goal() {
    if (variant_.flag("extinctionPseudoRoyal")) check_pseudo_royals();
    text_line("goal", has_royals() ? "mate" : "none");
    if (needs_all_checks()) text_line("in_check", "all");
  }

  /// Returns whether a check needs all royal pieces of a side.
  bool needs_all_checks() const {
    return variant_.flag("dupleCheck") && variant_.flag("extinctionPseudoRoyal") && has_royals() &&
           !drops_captures(variant_);
  }

  /// A kind is royal as long as few enough of it are left. Game files can say that of kinds that are always few.
  void check_pseudo_royals() {
    if (is_extinction_of_all()) remarks().refuse("extinctionPieceTypes", "all pieces together are royal");
    if (variant_.value("extinctionValue") != "loss")
      remarks().refuse("extinctionValue", "royal pieces whose loss is no loss");
    const int most = variant_.number("extinctionPieceCount") + 1;
    for (const Kind& kind : kinds_.kinds()) {
      if (kind.type == king_type || !has_type(kinds_.royal_types(), kind.type) || needs_all_checks()) continue;
      for (const Side side : {Side::first, Side::second}) {
        if (start_.count(variant_, kind.type, side) + in_hand(kind.type, side) > most)
          remarks().refuse("extinctionPieceCount",
                           fmt::format("the {} is royal only if few of it are left", kind.name));
      }
    }
  }
  int in_hand(int type, Side side) const {
    const auto found = start_.hands[at(side)].find(type);
    return found == start_.hands[at(side)].end() ? 0 : found->second;
  }

  // ---- Lost pieces

  void write_extinction() {
    if (!has_extinction() || variant_.flag("extinctionPseudoRoyal")) return;
    const std::string value = variant_.value("extinctionValue");
    if (variant_.number("extinctionOpponentPieceCount") > 0 || variant_.flag("extinctionClaim"))
      return write_bare_king();
    if (value == "draw") return remarks().refuse("extinctionValue", "a draw if pieces are lost");
    text_line("extinction", value);
    const int at_most = variant_.number("extinctionPieceCount");
    if (at_most > 0) line("extinction_at", std::to_string(at_most));
    check_extinction_start(at_most);
    if (is_extinction_of_all()) return;
    names_line("extinction_men", variant_.types("extinctionPieceTypes"));
    if (extinction_count() > 1) text_line("extinction_of", "any");
  }
  int extinction_count() const {
    int count = 0;
    for (int type = 1; type < type_count; ++type) {
      count += static_cast<int>(has_type(variant_.types("extinctionPieceTypes"), type));
    }
    return count;
  }
  void check_extinction_start(int at_most) {
    const auto all = variant_.types("extinctionPieceTypes");
    for (int type = 0; type < type_count; ++type) {
      if (!has_type(all, type) || (is_extinction_of_all() && type != star_type)) continue;
      for (const Side side : {Side::first, Side::second}) {
        if (start_.count(variant_, type, side) + in_hand(type, side) > at_most) continue;
        remarks().refuse("extinctionPieceTypes",
                         at_most == 0 ? "a side has no such piece at the start: the game is over there"
                                      : "a side has too few such pieces at the start: the game is over there");
      }
    }
  }
  void write_bare_king() {
    const bool is_shatranj = variant_.value("extinctionValue") == "loss" && is_extinction_of_all() && has_royals() &&
                             variant_.number("extinctionPieceCount") == 1 && variant_.flag("extinctionClaim") &&
                             variant_.number("extinctionOpponentPieceCount") == 2;
    if (is_shatranj) return text_line("bare_king", "loss");
    remarks().refuse(variant_.flag("extinctionClaim") ? "extinctionClaim" : "extinctionOpponentPieceCount",
                     "an end of the game that depends on how many pieces each side has left");
  }

  void write_ends() {
    if (variant_.value("stalemateValue") != "draw") text_line("stalemate", variant_.value("stalemateValue"));
    if (variant_.value("checkmateValue") != "loss") text_line("mate", variant_.value("checkmateValue"));
    for (const char* key : {"stalemateValue", "checkmateValue", "nFoldValue"}) {
      if (variant_.value(key) == "none") remarks().refuse(key, "no result");
    }
    if (variant_.flag("mustCapture")) line("compulsory_capture", "true");
  }

  void write_explosions() {
    if (!variant_.flag("blastOnCapture")) return;
    line("explodes", "true");
    if (kinds_.plain(pawn_type)) names_line("explosion_spares", set_of_type(pawn_type));
  }

  // ---- Goal cells

  void write_flags() {
    const SidedSquares region = variant_.sided_squares("flagRegion");
    std::vector<std::string> tables;
    const bool is_same = variant_.types("flagPiece", Side::first) == variant_.types("flagPiece", Side::second);
    if (is_same) {
      add_flag(region, variant_.types("flagPiece", Side::first), tables);
    } else {
      add_flag({region[0], Squares{}}, variant_.types("flagPiece", Side::first), tables);
      add_flag({Squares{}, region[1]}, variant_.types("flagPiece", Side::second), tables);
    }
    if (!tables.empty()) line("reach", fmt::format("[{}]", fmt::join(tables, ", ")));
  }

  void add_flag(const SidedSquares& region, TypeSet types, std::vector<std::string>& tables) {
    const SidedSquares real{region[0] & start_.board.all(), region[1] & start_.board.all()};
    if ((real[0].none() && real[1].none()) || !has_kind(types)) return;
    check_flag(real, types);
    std::string table;
    if (!has_type(types, star_type)) table = fmt::format("men = [{}], ", fmt::join(kinds_.names_of(types), ", "));
    table += fmt::format("on = {}", sided_squares_value(real, start_.board));
    if (variant_.flag("flagPieceSafe")) table += ", safe = true";
    if (variant_.flag("flagMove")) table += ", reply = true";
    if (variant_.number("flagPieceCount") > 1)
      table += fmt::format(", number = {}", variant_.number("flagPieceCount"));
    if (variant_.flag("flagPieceBlockedWin")) table += ", blocked = true";
    tables.push_back(fmt::format("{{ {} }}", table));
  }

  void check_flag(const SidedSquares& region, TypeSet types) {
    if (variant_.number("flagPieceCount") == 0) remarks().refuse("flagPieceCount", "a goal without a piece");
    const bool is_king = types == set_of_type(king_type);
    if (variant_.flag("flagMove") && !is_king)
      remarks().refuse("flagMove", "a reply after each side has reached its cells, with other pieces than kings");
    if (variant_.flag("flagMove") && variant_.flag("flagPieceSafe"))
      remarks().refuse("flagPieceSafe", "a reply only if the piece is attacked");
    const int wanted = variant_.flag("flagPieceBlockedWin") ? 1 : variant_.number("flagPieceCount");
    for (const Side side : {Side::first, Side::second}) {
      Squares standing;
      for (int type = 0; type < type_count; ++type) {
        if (has_type(types, type)) standing |= start_.squares_of(variant_, type, side) & region[at(side)];
      }
      if (static_cast<int>(standing.count()) >= wanted)
        remarks().refuse(sided_key("flagRegion", side), "a piece that stands on a goal cell at the start");
    }
  }

  // ---- Checks and drops

  void write_checks() {
    if (!variant_.flag("checking")) {
      if (has_royals()) line("may_check", "false");
    }
    if (!variant_.flag("checkCounting")) return;
    const auto checks = start_.checks.value_or(std::array<int, side_count>{1, 1});
    if (checks[0] != checks[1] || checks[0] == 0)
      return remarks().refuse("startFen", "other numbers of checks for each side");
    text_.checks = checks[0];
    line("checks", std::to_string(checks[0]));
  }

  void write_drops() {
    const bool has_hand = !start_.hands[0].empty() || !start_.hands[1].empty();
    text_.has_drops = variant_.flag("pieceDrops");
    if (variant_.flag("gating")) return write_gates(has_hand);
    if (!text_.has_drops) {
      if (has_hand) remarks().refuse("startFen", "pieces in hand that are never dropped");
      return;
    }
    line("drops", "true");
    if (!variant_.flag("capturesToHand")) line("captures_to_hand", "false");
    if (variant_.flag("mustDrop")) write_first_drops();
    if (variant_.flag("dropLoop") && has_promotions())
      remarks().refuse("dropLoop", "captured pieces that stay promoted");
  }
  void write_gates(bool has_hand) {
    if (!variant_.flag("seirawanGating") || text_.has_drops || variant_.flag("capturesToHand") || !has_hand)
      return remarks().refuse("gating", "pieces that move in another way once, or that are dropped too");
    text_.has_drops = text_.has_gates = true;
    line("drops", "true");
    line("captures_to_hand", "false");
    line("gating", "true");
  }
  void write_first_drops() {
    const TypeSet all = variant_.types("mustDropType");
    if (variant_.flag("capturesToHand") || (all != 0 && !has_type(all, star_type)))
      remarks().refuse("mustDrop", "a side that must drop some of its pieces, or captured ones");
    line("drops_first", "true");
  }
  bool has_promotions() const {
    return std::any_of(kinds_.kinds().begin(), kinds_.kinds().end(), [&](const Kind& kind) {
      const auto as_pawn = [&](Side side) {
        return kind.has[at(side)] && kinds_.is_pawn(kind.type, side) &&
               variant_.types("promotionPieceTypes", side) != 0;
      };
      return kind.is_form() || as_pawn(Side::first) || as_pawn(Side::second);
    });
  }

  void check_counting() {
    const std::string counting = variant_.value("materialCounting");
    if (counting == "janggi")
      remarks().note("materialCounting", "the file draws without a count of the pieces left");
    else if (counting != "none")
      remarks().refuse("materialCounting", "a draw that the pieces left decide");
  }

  void write_passes() {
    for (const char* key : {"pass", "passOnStalemate"}) {
      const std::string first = sided_key(key, Side::first);
      if (variant_.flag(first) != variant_.flag(sided_key(key, Side::second)))
        remarks().refuse(first, "a rule of passes for one side alone");
    }
    const bool always = variant_.flag("passWhite");
    if (always || variant_.flag("passOnStalemateWhite")) text_line("passes", always ? "always" : "stalemate");
    if (!variant_.flag("bikjangRule")) return;
    if (!always) return remarks().refuse("bikjangRule", "kings that face each other in a game without passes");
    text_line("facing", "draw");
  }

  // ---- Blocks

  void write_blocks() {
    const std::string rule = variant_.value("wallingRule");
    if (rule == "none") return;
    const auto refuse = [&](std::string_view why) { remarks().refuse("wallingRule", why); };
    const std::string_view blocks = rule == "duck"     ? "one"
                                    : rule == "static" ? "more"
                                    : rule == "past"   ? "trail"
                                                       : "";
    if (blocks.empty()) return refuse("walls that this rule places");
    if (has_royals()) return refuse("walls in a game with royal pieces");
    if (text_.has_drops) return refuse("walls in a game with drops");
    if (variant_.flag("wallOrMove")) return refuse("a side that either moves or places a wall");
    text_line("blocks", blocks);
    write_block_cells(blocks == "trail");
  }
  /// `wallingRegion` is for both sides, and the last key counts.
  void write_block_cells(bool is_trail) {
    const Squares all = start_.board.all();
    const Squares both = variant_.squares("wallingRegion");
    const SidedSquares cells = both.any() ? SidedSquares{both, both} : variant_.sided_squares("wallingRegion", all);
    const SidedSquares open = {cells[0] & all, cells[1] & all};
    if (open == SidedSquares{all, all}) return;
    if (is_trail) return remarks().refuse("wallingRule", "cells that pieces leave without a wall");
    line("blocks_on", sided_squares_value(open, start_.board));
  }

  // ---- Draws

  /// A game file names the occurrence of a position that ends the game.
  void write_occurrences(int fold) {
    if (fold == 3) return;
    if (fold >= 2 && fold <= 5) return line("occurrences", std::to_string(fold));
    remarks().note("nFoldRule", "the file ends the game at the third occurrence of a position");
  }

  void write_repetition() {
    const std::string value = variant_.value("nFoldValue");
    const int fold = variant_.number("nFoldRule");
    write_occurrences(fold);
    // Ini files give the result of the side to move, game files that of the side that has moved.
    if (fold > 0 && value != "draw" && variant_.flag("nFoldValueAbsolute"))
      remarks().note("nFoldValueAbsolute", "the file draws by repetition");
    else if (fold > 0 && value != "draw" && value != "none")
      text_line("repetition", value == "loss" ? "win" : "loss");
    if (variant_.flag("perpetualCheckIllegal") && fold > 0 && has_royals()) text_line("perpetual_check", "loss");
    if (variant_.value("chasingRule") != "none")
      remarks().note("chasingRule", "the file draws by repetition after perpetual chases");
  }

  TypeSet counted_types() const {
    return variant_.types("nMoveRuleTypes", Side::first) | variant_.types("nMoveRuleTypes", Side::second);
  }
  void write_quiet_moves() {
    const std::string counting = variant_.value("countingRule");
    if (counting == "makruk" && variant_.flag("pieceDrops"))
      remarks().note("countingRule", "the file has no counting in a game with drops");
    else if (counting == "makruk")
      text_line("counting", "makruk");
    else if (counting != "none")
      remarks().refuse("countingRule", "this way to count moves");
    const int limit = variant_.number("nMoveRule");
    if (limit > 500) remarks().refuse("nMoveRule", "more than 500 moves");
    line("quiet_moves", std::to_string(limit));
    if (limit > 0) names_line("counted_men", counted_types());
  }

  const Subject& subject_;
  const IniVariant& variant_;
  const StartPosition& start_;
  const KindList& kinds_;
  std::string lines_;
  RulesText text_;
};

}  // namespace

RulesText rules_text(const Subject& subject) { return RulesWriter(subject).written(); }

}  // namespace roundel::convert
