#include "tools/roundel/convert/piece_writer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/roundel/convert/en_passant.hpp"
#include "tools/roundel/convert/kind_cells.hpp"
#include "tools/roundel/convert/kind_moves.hpp"

namespace roundel::convert {
namespace {

/// Writes the table of one kind.
class KindWriter {
 public:
  KindWriter(const Subject& subject, const Passing& passing, const Kind& kind)
      : subject_(subject),
        variant_(subject.variant),
        board_(subject.start.board),
        kind_(kind),
        cells_(cells_of(subject, kind)),
        moves_(moves_of(subject, passing, kind, cells_)) {}

  std::string table() {
    line("letter", fmt::format("\"{}\"", kind_.letter));
    if (!moves_.text.moves.empty()) line("moves", fmt::format("\"{}\"", moves_.text.moves));
    if (!moves_.text.paths.empty()) line("paths", fmt::format("[{}]", moves_.text.paths));
    if (has_type(subject_.kinds.royal_types(), kind_.type)) write_royal();
    if (cells_.stands_on != SidedSquares{board_.all(), board_.all()}) squares_line("stands_on", cells_.stands_on);
    write_spared();
    if (moves_.has_first_moves) squares_line("begins_on", moves_.begins_on);
    write_promotions();
    write_limit();
    const bool is_dropped = !kind_.is_form() || variant_.flag("dropPromoted");
    if (variant_.flag("pieceDrops") && is_dropped) write_drops();
    return fmt::format("\n[men.{}]\n{}", kind_.name, text_);
  }

 private:
  void line(std::string_view key, std::string_view value) { text_ += fmt::format("{} = {}\n", key, value); }
  void squares_line(std::string_view key, const SidedSquares& squares) {
    line(key, sided_squares_value(completed(squares, kind_, board_), board_));
  }

  /// A cannon of Janggi neither hops over cannons nor captures them. A promoted form that moves like one is such a cannon.
  void write_spared() {
    const bool is_cannon = kind_.type == janggi_cannon_type;
    const TypeSet cannons = set_of_type(janggi_cannon_type);
    if (is_cannon || has_type(variant_.types("mutuallyImmuneTypes"), kind_.type))
      line("spares", fmt::format("[{}]", fmt::join(subject_.kinds.names_of(set_of_type(kind_.type)), ", ")));
    if (is_cannon) line("cannot_hop_over", fmt::format("[{}]", fmt::join(subject_.kinds.names_of(cannons), ", ")));
  }

  void write_royal() {
    line("royal", "true");
    const bool sees = variant_.flag("flyingGeneral") || variant_.flag("bikjangRule");
    if (!sees || kind_.type != king_type) return;
    bool has_common_rank = false;
    for (int rank = 0; rank < board_.ranks; ++rank) {
      std::array<bool, side_count> stands{};
      for (const Side side : both_sides) {
        for (int file = 0; file < board_.files; ++file)
          stands[at(side)] |= cells_.stands_on[at(side)][square_at(file, rank)];
      }
      has_common_rank |= stands[0] && stands[1];
    }
    line("faces", has_common_rank ? R"(["n", "e", "s", "w"])" : R"("n")");
  }

  // ---- Promotion

  void write_promotions() {
    const std::vector<std::string> becomes = promotion_names();
    if (becomes.empty()) return;
    SidedSquares on = cells_.promotes_on;
    SidedSquares must = cells_.must_promote_on;
    if (completed(on, kind_, board_)[0].none() && completed(on, kind_, board_)[1].none()) return;
    squares_line("promotes_on", on);
    if (completed(must, kind_, board_) != completed(on, kind_, board_)) squares_line("must_promote_on", must);
    if (cells_.promotes_from[0].any() || cells_.promotes_from[1].any())
      squares_line("promotes_from", cells_.promotes_from);
    if (cells_.must_promote_from[0].any() || cells_.must_promote_from[1].any())
      squares_line("must_promote_from", cells_.must_promote_from);
    line("promotes_to", fmt::format("[{}]", fmt::join(becomes, ", ")));
    if (promotes_as_piece(subject_, kind_) && variant_.flag("piecePromotionOnCapture"))
      line("promotes_by", "\"captures\"");
  }

  /// Returns the number of moves of a kind on an empty board, which orders promotions.
  int power(int type) const {
    const auto leaps = read_ini_moves(variant_.moves(type));
    if (!leaps) return 0;
    int count = 0;
    for (std::size_t square = 0; square < board_.all().size(); ++square) {
      if (!board_.all()[square]) continue;
      for (const Leap& leap : *leaps) {
        int to = square_after(board_, square, leap, Side::first);
        for (int n = 1; to >= 0; ++n) {
          ++count;
          if (n == leap.range) break;
          to = square_after(board_, static_cast<std::size_t>(to), leap, Side::first);
        }
      }
    }
    return count;
  }

  std::vector<std::string> promotion_names() {
    TypeSet pawn = 0;
    for (const Side side : both_sides) {
      if (kind_.has[at(side)]) pawn |= pawn_promotions(subject_, kind_, side);
    }
    check_sides(pawn);
    std::vector<std::pair<int, std::string>> found;
    for (const Kind& kind : subject_.kinds.kinds()) {
      if (!kind.is_form() && has_type(pawn, kind.type)) found.emplace_back(-power(kind.type), kind.name);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> names;
    for (const auto& [unused, name] : found) names.push_back(fmt::format("\"{}\"", name));
    add_piece_promotion(names);
    return names;
  }

  void add_piece_promotion(std::vector<std::string>& names) {
    if (turns_back(subject_, kind_))
      names.push_back(fmt::format("\"{}\"", subject_.kinds.plain(kind_.plain_type)->name));
    if (!has_piece_promotion(subject_, kind_)) return;
    const int becomes = variant_.promoted_type(kind_.type);
    const bool has_form = subject_.kinds.has_form(kind_.type);
    const Kind* kind = has_form ? subject_.kinds.form_of(kind_.type) : subject_.kinds.plain(becomes);
    if (!has_form && drops_captures(variant_))
      subject_.remarks.refuse("promotedPieceType",
                              fmt::format("the promotion of the {} in a game with drops", kind_.name));
    if (!names.empty() && kind_.type != pawn_type)
      subject_.remarks.refuse("promotedPieceType", fmt::format("two ways of promotion of the {}", kind_.name));
    if (kind) names.push_back(fmt::format("\"{}\"", kind->name));
  }

  void check_sides(TypeSet pawn) {
    for (const Side side : both_sides) {
      if (kind_.has[at(side)] && pawn_promotions(subject_, kind_, side) != pawn)
        subject_.remarks.refuse(sided_key("promotionPieceTypes", side),
                                "promotion to other kinds than the other side's");
    }
  }

  void write_limit() {
    const int limit = variant_.promotion_limit(kind_.type);
    if (limit == 0) return;
    line("promotion_limit", std::to_string(limit));
    if (subject_.kinds.names_of(set_of_type(kind_.type)).size() > 1)
      subject_.remarks.refuse("promotionLimit", "a limit for two kinds together");
  }

  // ---- Drops

  void write_drops() {
    const bool is_limited = has_type(variant_.types("dropNoDoubled"), kind_.type);
    const int most_on_file = variant_.number("dropNoDoubledCount");
    if (is_limited && most_on_file == 0) cells_.drops_on = {};
    if (variant_.flag("sittuyinRookDrop") && type_key(kind_.type) == "rook") {
      for (const Side side : both_sides) cells_.drops_on[at(side)] &= first_rank(board_, side);
    }
    if (cells_.drops_on != cells_.stands_on) squares_line("drops_on", cells_.drops_on);
    if (is_limited && most_on_file > 0) line("drops_a_file", std::to_string(most_on_file));
    // The engine of these ini files lets drops attack royal pieces of other types.
    if (!variant_.flag("dropChecks") && has_type(subject_.kinds.royal_types(), king_type))
      line("drops_may_check", "false");
    if (kind_.type == shogi_pawn_type && variant_.flag("shogiPawnDropMateIllegal")) line("drops_may_mate", "false");
    if (variant_.flag("dropPromoted") && !kind_.is_form() && subject_.kinds.form_of(kind_.type))
      line("drops_promoted", "true");
    if (variant_.flag("dropOppositeColoredBishop") && type_key(kind_.type) == "bishop")
      line("drops_on_both_colours", "true");
  }

  const Subject& subject_;
  const IniVariant& variant_;
  const BoardShape& board_;
  const Kind& kind_;
  KindCells cells_;
  KindMoves moves_;
  std::string text_;
};

}  // namespace

std::string pieces_tables(const Subject& subject) {
  const Passing passing(subject);
  std::string text;
  for (const Kind& kind : subject.kinds.kinds()) text += KindWriter(subject, passing, kind).table();
  return text;
}

}  // namespace roundel::convert
