#include "tools/roundel/convert/men_writer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "tools/roundel/convert/detours.hpp"
#include "tools/roundel/convert/passing.hpp"

namespace roundel::convert {
namespace {

constexpr std::array<Side, 2> sides{Side::first, Side::second};

/// Writes the table of one kind.
class KindWriter {
 public:
  KindWriter(const Subject& subject, const Passing& passing, const Kind& kind)
      : subject_(subject), variant_(subject.variant), board_(subject.start.board), passing_(passing), kind_(kind) {}

  std::string table() {
    read_leaps();
    for (const Side side : sides) find_cells(side);
    line("letter", fmt::format("\"{}\"", kind_.letter));
    write_moves();
    if (has_type(subject_.kinds.royal_types(), kind_.type)) write_royal();
    if (stands_on_ != both(board_.all())) squares_line("stands_on", stands_on_);
    if (has_type(variant_.types("mutuallyImmuneTypes"), kind_.type))
      line("spares", fmt::format("[\"{}\"]", kind_.name));
    if (has_first_moves_) squares_line("begins_on", begins_on_);
    write_promotions();
    if (variant_.flag("pieceDrops") && !kind_.is_form()) write_drops();
    return fmt::format("\n[men.{}]\n{}", kind_.name, text_);
  }

 private:
  static SidedSquares both(const Squares& squares) { return {squares, squares}; }
  void line(std::string_view key, std::string_view value) { text_ += fmt::format("{} = {}\n", key, value); }
  /// Writes the squares of both sides. A side without such pieces has those of the other, turned over.
  void squares_line(std::string_view key, SidedSquares squares) {
    line(key, sided_squares_value(completed(squares), board_));
  }
  SidedSquares completed(SidedSquares squares) const {
    for (const Side side : sides) {
      if (!kind_.has[at(side)]) squares[at(side)] = board_.turned(squares[at(other(side))]);
    }
    return squares;
  }

  // ---- Moves

  void read_leaps() {
    wanted_ = kind_.type == pawn_type ? "fmWfcF" : variant_.moves(kind_.type);
    const auto leaps = read_ini_moves(wanted_);
    if (leaps) {
      leaps_ = *leaps;
    } else {
      subject_.remarks.refuse(type_key(kind_.type), leaps.error().message());
    }
    if (kind_.type == janggi_cannon_type)
      subject_.remarks.refuse("janggiCannon", "a cannon that neither hops over cannons nor captures them");
    const bool hops =
        std::any_of(leaps_.begin(), leaps_.end(), [](const Leap& leap) { return leap.hop != Leap::Hop::none; });
    if (hops && board_.holes.any())
      subject_.remarks.refuse(type_key(kind_.type), "a piece that hops over the holes of the board");
  }

  void write_moves() {
    add_first_moves();
    add_en_passant();
    MovesText text = mirrored(leaps_) == leaps_ ? moves_text(leaps_, wanted_) : handed_moves();
    if (kind_.type == soldier_type && soldier_rank() > 0) text = soldier_moves();
    if (board_.holes.any()) add_detours();
    if (!text.moves.empty()) line("moves", fmt::format("\"{}\"", text.moves));
    for (const std::string& more : paths_) text.paths += (text.paths.empty() ? "" : ", ") + more;
    if (!text.paths.empty()) line("paths", fmt::format("[{}]", text.paths));
  }

  /// Ini files turn the moves of the second side round. Game files turn them over, which exchanges left and right.
  MovesText handed_moves() const {
    if (!kind_.has[1]) return moves_text(leaps_, wanted_);
    if (!kind_.has[0]) return {{}, paths_text(mirrored(leaps_))};
    return {{},
            paths_text(leaps_, R"(, within = { first = "all", second = "" })") + ", " +
                paths_text(mirrored(leaps_), R"(, within = { first = "", second = "all" })")};
  }

  /// Leaps go over the holes of the board.
  void add_detours() {
    for (const Leap& leap : leaps_) {
      const bool is_long = std::max(std::abs(leap.files), std::abs(leap.ranks)) > 1;
      if (is_long && leap.range != 1)
        subject_.remarks.refuse(type_key(kind_.type), "repeated leaps over the holes of the board");
      const auto paths = detour_paths(leap, board_, kind_.has);
      if (!paths || (!paths->empty() && mirrored(leaps_) != leaps_))
        subject_.remarks.refuse(type_key(kind_.type), "leaps over holes that no path of the board leads round");
      else if (!paths->empty())
        paths_.push_back(detours_table(leap, *paths));
    }
  }

  int soldier_rank() const { return variant_.rank("soldierPromotionRank"); }
  MovesText soldier_moves() const {
    return {"fW",
            fmt::format("{{ path = [\"w\", \"e\"], within = \"ranks {}-{}\" }}", soldier_rank() + 1, board_.ranks)};
  }

  SidedSquares first_move_squares() const {
    if (!variant_.flag("doubleStep")) return {};
    const SidedSquares squares = variant_.sided_squares("doubleStepRegion");
    return {squares[0] & board_.all(), squares[1] & board_.all()};
  }

  void add_first_moves() {
    begins_on_ = first_move_squares();
    if (kind_.type == pawn_type) {
      add_pawn_steps(2, begins_on_);
      add_triple_steps();
      return;
    }
    const bool has_any = std::any_of(leaps_.begin(), leaps_.end(), [](const Leap& leap) { return leap.is_first; });
    const SidedSquares region = completed(begins_on_);
    if (has_any && region[0].none() && region[1].none()) {
      std::erase_if(leaps_, [](const Leap& leap) { return leap.is_first; });
      return;
    }
    has_first_moves_ = has_any;
    if (has_any) check_first_moves();
  }

  /// Adds the first steps of a pawn. From some squares nothing can capture it en passant.
  void add_pawn_steps(int length, const SidedSquares& from) {
    const Leap step{.ranks = 1};
    SidedSquares exposed;
    SidedSquares safe;
    for (const Side side : sides) {
      if (!kind_.has[at(side)]) continue;
      exposed[at(side)] = passing_.exposed(from[at(side)], step, side) & ~promoting(from[at(side)], length, side);
      safe[at(side)] = from[at(side)] & ~exposed[at(side)];
    }
    const bool has_exposed = exposed[0].any() || exposed[1].any();
    if (has_exposed) {
      has_first_moves_ = true;
      begins_on_ = exposed;
      wanted_ += "ifmnD";
      leaps_.insert({.ranks = length, .is_lame = true, .is_first = true});
    }
    if (safe[0].any() || safe[1].any()) add_safe_steps(length, safe);
  }

  /// Returns the squares from which a first step promotes. A promoted piece is not captured en passant.
  Squares promoting(const Squares& from, int length, Side side) {
    Squares squares;
    for (std::size_t square = 0; square < from.size(); ++square) {
      const int to = from[square] ? square_after(board_, square, {.ranks = length}, side) : -1;
      if (to < 0 || !promotes_on_[at(side)][static_cast<std::size_t>(to)]) continue;
      squares.set(square);
      if (!must_promote_on_[at(side)][static_cast<std::size_t>(to)])
        subject_.remarks.refuse("mandatoryPawnPromotion", "a first step that may promote or be captured en passant");
    }
    return squares;
  }

  /// Adds first steps that nothing captures en passant.
  void add_safe_steps(int length, const SidedSquares& from) {
    SidedSquares within = from;
    for (const Side side : sides) {
      for (std::size_t square = 0; square < from[at(side)].size(); ++square) {
        const int to = from[at(side)][square] ? square_after(board_, square, {.ranks = length}, side) : -1;
        if (to >= 0) within[at(side)].set(static_cast<std::size_t>(to));
      }
    }
    within = completed(within);
    // The squares where a step ends may not begin one.
    for (const Side side : sides) {
      if (!kind_.has[at(side)]) continue;
      const Squares ends = within[at(side)] & ~from[at(side)];
      for (std::size_t square = 0; square < ends.size(); ++square) {
        const int to = ends[square] ? square_after(board_, square, {.ranks = length}, side) : -1;
        if (to >= 0 && within[at(side)][static_cast<std::size_t>(to)])
          subject_.remarks.refuse("enPassantRegion", "first steps of which only some can be captured en passant");
      }
    }
    std::string path = "n";
    for (int n = 1; n < length; ++n) path += " n";
    paths_.push_back(fmt::format("{{ path = \"{}\", to = \"empty\", way = \"lame\", within = {} }}", path,
                                 sided_squares_value(within, board_)));
  }

  void add_triple_steps() {
    const SidedSquares from = variant_.sided_squares("tripleStepRegion");
    bool is_exposed = false;
    bool has_any = false;
    for (const Side side : sides) {
      if (!kind_.has[at(side)]) continue;
      has_any |= from[at(side)].any();
      is_exposed |= passing_.exposed(from[at(side)], {.ranks = 1}, side).any();
      is_exposed |= passing_.exposed(from[at(side)], {.ranks = 2}, side).any();
    }
    if (!has_any) return;
    if (is_exposed)
      subject_.remarks.refuse("tripleStepRegionWhite",
                              "a step over two cells that can be captured en passant on both");
    else
      add_safe_steps(3, from);
  }

  /// Returns the squares from which a leap ends on the board.
  Squares squares_with(const Leap& leap, const Squares& from, Side side) const {
    Squares squares;
    for (std::size_t square = 0; square < from.size(); ++square) {
      if (from[square] && square_after(board_, square, leap, side) >= 0) squares.set(square);
    }
    return squares;
  }

  /// Returns whether a leap from one of some squares ends on one of others.
  bool ends_on(const Leap& leap, const Squares& from, const Squares& on, Side side) const {
    for (std::size_t square = 0; square < from.size(); ++square) {
      const int to = from[square] ? square_after(board_, square, leap, side) : -1;
      if (to >= 0 && on[static_cast<std::size_t>(to)]) return true;
    }
    return false;
  }

  /// A first move that can be captured en passant goes over exactly one cell, which must be empty.
  void check_first_moves() {
    for (const Leap& leap : leaps_) {
      if (leap.is_first) check_first_move(leap);
    }
    make_unexposed();
  }

  void check_first_move(const Leap& leap) {
    const bool is_double = leap.files % 2 == 0 && leap.ranks % 2 == 0 && std::abs(leap.files) <= 2 &&
                           std::abs(leap.ranks) <= 2 && leap.is_single();
    const Leap step{.files = leap.files / 2, .ranks = leap.ranks / 2};
    for (const Side side : sides) {
      if (!kind_.has[at(side)] || !passing_.is_possible(side)) continue;
      const Squares from = squares_with(leap, begins_on_[at(side)], side);
      const Squares exposed = is_double ? passing_.exposed(from, step, side) : from;
      const bool is_never = exposed.none();
      if (!is_never && ends_on(leap, from, promotes_on_[at(side)], side))
        subject_.remarks.refuse(type_key(kind_.type), "a first move that promotes");
      if (!is_never && (!is_double || !leap.is_lame || exposed != from))
        subject_.remarks.refuse(
            type_key(kind_.type),
            "a first move that can be captured en passant in another way than over one empty cell");
      if (is_never && is_double && leap.is_lame && begins_on_[at(side)].any()) unexposed_.push_back(leap);
    }
  }

  /// Lame first moves over one cell would be exposed: those that are not become paths that need no first move.
  void make_unexposed() {
    for (const Leap& leap : unexposed_) {
      if (!leaps_.erase(leap)) continue;
      if (leap.files != 0) {
        subject_.remarks.refuse("enPassantRegion", "a first move aside that nothing captures en passant");
        return;
      }
      add_safe_steps(leap.ranks, begins_on_);
    }
    has_first_moves_ = std::any_of(leaps_.begin(), leaps_.end(), [](const Leap& leap) { return leap.is_first; });
  }

  void add_en_passant() {
    std::array<bool, side_count> takes{};
    for (const Side side : sides) {
      takes[at(side)] = kind_.has[at(side)] && passing_.captures(kind_.type, side) && is_capturable(other(side));
    }
    if (!takes[0] && !takes[1]) return;
    Leaps more;
    for (Leap leap : leaps_) {
      if (leap.aim != Leap::Aim::capture) continue;
      Leap quiet = leap;
      quiet.aim = Leap::Aim::quiet;
      if (leaps_.contains(quiet)) continue;
      if (!leap.is_single() || leap.is_lame)
        subject_.remarks.refuse("enPassantTypes", "a capture en passant that is no single leap");
      leap.aim = Leap::Aim::en_passant;
      more.insert(leap);
    }
    leaps_.insert(more.begin(), more.end());
    if (kind_.type == pawn_type) wanted_.insert(wanted_.find("cF") + 1, "e");
  }

  /// Returns whether a side has a piece whose first move can be captured en passant.
  bool is_capturable(Side side) const {
    if (!variant_.flag("doubleStep") || !passing_.is_possible(side)) return false;
    const Squares region = variant_.squares(sided_key("enPassantRegion", other(side)), board_.all());
    const Squares from = variant_.squares(sided_key("doubleStepRegion", side)) & board_.all();
    if (region.none() || from.none()) return false;
    return std::any_of(subject_.kinds.kinds().begin(), subject_.kinds.kinds().end(), [&](const Kind& kind) {
      const bool has_first = kind.type == pawn_type || variant_.moves(kind.type).find('i') != std::string::npos;
      return kind.has[at(side)] && has_first;
    });
  }

  void write_royal() {
    line("royal", "true");
    if (!variant_.flag("flyingGeneral") || kind_.type != king_type) return;
    bool has_common_rank = false;
    for (int rank = 0; rank < board_.ranks; ++rank) {
      std::array<bool, side_count> stands{};
      for (const Side side : sides) {
        for (int file = 0; file < board_.files; ++file)
          stands[at(side)] |= stands_on_[at(side)][square_at(file, rank)];
      }
      has_common_rank |= stands[0] && stands[1];
    }
    line("faces", has_common_rank ? R"(["n", "e", "s", "w"])" : R"("n")");
  }

  // ---- Cells

  /// Returns the squares from which a kind of a side could never move again.
  Squares immobile(int type, Side side) const {
    Squares squares;
    const auto leaps = type == pawn_type ? read_ini_moves("fW") : read_ini_moves(variant_.moves(type));
    if (!leaps) return squares;
    for (std::size_t square = 0; square < squares.size(); ++square) {
      const bool moves = std::any_of(leaps->begin(), leaps->end(), [&](const Leap& leap) {
        return leap.is_quiet() && !leap.is_first && square_after(board_, square, leap, side) >= 0;
      });
      if (!moves && board_.all()[square]) squares.set(square);
    }
    return squares;
  }

  Squares region_of(int type, Side side) const {
    std::string name(type_key(type));
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    const Squares region =
        variant_.squares(fmt::format("mobilityRegion{}{}", side == Side::first ? "White" : "Black", name));
    return region.any() ? region & board_.all() : board_.all();
  }

  /// Returns the kinds to which a kind promotes as pawns do. Limits are checked elsewhere.
  TypeSet pawn_promotions(Side side) const {
    return !kind_.is_form() && subject_.kinds.is_pawn(kind_.type, side) && kind_.type != king_type
               ? variant_.types("promotionPieceTypes", side)
               : TypeSet{0};
  }
  bool has_piece_promotion() const {
    return !kind_.is_form() && kind_.type != king_type && variant_.promoted_type(kind_.type) != no_type;
  }

  void find_cells(Side side) {
    const std::size_t n = at(side);
    const Squares zone = variant_.squares(sided_key("promotionRegion", side)) & board_.all();
    const bool is_pawn = !kind_.is_form() && subject_.kinds.is_pawn(kind_.type, side) && kind_.type != king_type;
    const bool promotes = pawn_promotions(side) != 0 || has_piece_promotion();
    const Squares stuck = variant_.flag("immobilityIllegal") ? immobile(kind_.type, side) : Squares{};
    stands_on_[n] = region_of(kind_.type, side);
    drops_on_[n] = stands_on_[n] & variant_.squares(sided_key("dropRegion", side), board_.all()) & ~stuck;
    if (kind_.type == pawn_type) {
      if (!variant_.flag("promotionZonePawnDrops")) drops_on_[n] &= ~zone;
      if (!variant_.flag("firstRankPawnDrops")) drops_on_[n] &= ~first_rank(side);
    }
    const bool must_as_pawn = is_pawn && variant_.flag("mandatoryPawnPromotion");
    if (promotes) {
      promotes_on_[n] = zone;
      const bool must_as_piece =
          kind_.type != pawn_type && has_piece_promotion() && variant_.flag("mandatoryPiecePromotion");
      must_promote_on_[n] = must_as_pawn || must_as_piece ? zone : zone & stuck;
      if (has_piece_promotion() && kind_.type != pawn_type) find_leaving(side, zone, must_as_piece);
    } else if (must_as_pawn && !kind_.is_form()) {
      // It may not enter, as it has nothing to become.
      stands_on_[n] &= ~zone;
    }
    stands_on_[n] &= ~(stuck & ~promotes_on_[n]);
    if (kind_.has[n] && (start_squares(side) & ~stands_on_[n]).any()) stands_on_[n] |= start_squares(side) & stuck;
  }

  Squares first_rank(Side side) const {
    Squares squares;
    for (int file = 0; file < board_.files; ++file)
      squares.set(square_at(file, side == Side::first ? 0 : board_.ranks - 1));
    return squares;
  }
  Squares start_squares(Side side) const {
    Squares squares;
    for (const auto& [square, piece] : subject_.start.pieces) {
      const bool is_kind =
          piece.is_promoted ? piece.type == kind_.plain_type : piece.type == kind_.type && !kind_.is_form();
      if (piece.side == side && is_kind) squares.set(square);
    }
    return squares;
  }

  /// A piece that leaves the zone may promote too. Game files cannot say that it must.
  void find_leaving(Side side, const Squares& zone, bool must) {
    promotes_from_[at(side)] = zone;
    if (!must || !kind_.has[at(side)]) return;
    const bool is_dropped = variant_.flag("pieceDrops") && (drops_on_[at(side)] & zone).any() && is_in_hand(side);
    if (!is_dropped && (start_squares(side) & zone).none()) {
      promotes_from_[at(side)].reset();
      return;
    }
    const auto leaps = read_ini_moves(variant_.moves(kind_.type));
    if (!leaps) return;
    for (std::size_t square = 0; square < zone.size(); ++square) {
      if (!zone[square]) continue;
      const bool leaves = std::any_of(leaps->begin(), leaps->end(), [&](const Leap& leap) {
        const int to = square_after(board_, square, leap, side);
        return to >= 0 && (!zone[static_cast<std::size_t>(to)] || leap.range != 1);
      });
      if (leaves && (board_.all() & ~zone).any()) {
        subject_.remarks.refuse("mandatoryPiecePromotion",
                                fmt::format("the {} must promote when it leaves the zone", kind_.name));
        return;
      }
    }
    promotes_from_[at(side)].reset();
  }
  bool is_in_hand(Side side) const {
    return drops_captures(variant_) || subject_.start.hands[at(side)].contains(kind_.type);
  }

  // ---- Promotion

  void write_promotions() {
    const std::vector<std::string> becomes = promotion_names();
    if (becomes.empty()) return;
    SidedSquares on = promotes_on_;
    SidedSquares must = must_promote_on_;
    if (completed(on)[0].none() && completed(on)[1].none()) return;
    squares_line("promotes_on", on);
    if (completed(must) != completed(on)) squares_line("must_promote_on", must);
    if (promotes_from_[0].any() || promotes_from_[1].any()) squares_line("promotes_from", promotes_from_);
    line("promotes_to", fmt::format("[{}]", fmt::join(becomes, ", ")));
    if (promotes_to_lost()) line("promotes_to_lost", "true");
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
    for (const Side side : sides) {
      if (kind_.has[at(side)]) pawn |= pawn_promotions(side);
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
    if (!has_piece_promotion()) return;
    const int becomes = variant_.promoted_type(kind_.type);
    const bool has_form = subject_.kinds.has_form(kind_.type);
    const Kind* kind = has_form ? subject_.kinds.form_of(kind_.type) : subject_.kinds.plain(becomes);
    if (variant_.promotion_limit(becomes) > 0 && kind_.type != pawn_type)
      subject_.remarks.refuse("promotionLimit", "a limit for promotions of this kind");
    if (!has_form && drops_captures(variant_))
      subject_.remarks.refuse("promotedPieceType",
                              fmt::format("the promotion of the {} in a game with drops", kind_.name));
    if (!names.empty() && kind_.type != pawn_type)
      subject_.remarks.refuse("promotedPieceType", fmt::format("two ways of promotion of the {}", kind_.name));
    if (kind) names.push_back(fmt::format("\"{}\"", kind->name));
  }

  void check_sides(TypeSet pawn) {
    for (const Side side : sides) {
      if (kind_.has[at(side)] && pawn_promotions(side) != pawn)
        subject_.remarks.refuse(sided_key("promotionPieceTypes", side),
                                "promotion to other kinds than the other side's");
    }
  }

  /// Limits can be said if they are the numbers of the start.
  bool promotes_to_lost() {
    int limited = 0;
    int free = 0;
    for (const Side side : sides) {
      if (!kind_.has[at(side)]) continue;
      for (int type = 1; type < type_count; ++type) {
        if (!has_type(pawn_promotions(side), type) || variant_.letter(type) == '\0') continue;
        const int limit = variant_.promotion_limit(type);
        ++(limit > 0 ? limited : free);
        if (limit > 0 && limit != subject_.start.count(variant_, type, side)) {
          subject_.remarks.refuse("promotionLimit", "another limit than the number of such pieces at the start");
          return false;
        }
      }
    }
    if (limited > 0 && free > 0) subject_.remarks.refuse("promotionLimit", "a limit for some promotions alone");
    return limited > 0;
  }

  // ---- Drops

  void write_drops() {
    const bool is_once = has_type(variant_.types("dropNoDoubled"), kind_.type);
    if (is_once && variant_.number("dropNoDoubledCount") == 0)
      drops_on_ = {};
    else if (is_once && variant_.number("dropNoDoubledCount") > 1)
      subject_.remarks.refuse("dropNoDoubledCount", "more than one such piece on a file");
    if (variant_.flag("sittuyinRookDrop") && type_key(kind_.type) == "rook") {
      for (const Side side : sides) drops_on_[at(side)] &= first_rank(side);
    }
    if (drops_on_ != stands_on_) squares_line("drops_on", drops_on_);
    if (is_once && variant_.number("dropNoDoubledCount") == 1) line("drops_once_a_file", "true");
    if (kind_.type == shogi_pawn_type && variant_.flag("shogiPawnDropMateIllegal")) line("drops_may_mate", "false");
  }

  const Subject& subject_;
  const IniVariant& variant_;
  const BoardShape& board_;
  const Passing& passing_;
  const Kind& kind_;
  std::string text_;
  std::string wanted_;
  Leaps leaps_;
  std::vector<Leap> unexposed_;
  std::vector<std::string> paths_;
  bool has_first_moves_ = false;
  SidedSquares begins_on_;
  SidedSquares stands_on_;
  SidedSquares drops_on_;
  SidedSquares promotes_on_;
  SidedSquares must_promote_on_;
  SidedSquares promotes_from_;
};

}  // namespace

std::string men_tables(const Subject& subject) {
  const Passing passing(subject);
  std::string text;
  for (const Kind& kind : subject.kinds.kinds()) text += KindWriter(subject, passing, kind).table();
  return text;
}

}  // namespace roundel::convert
