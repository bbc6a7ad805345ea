#include "tools/roundel/convert/kind_moves.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "tools/roundel/convert/detours.hpp"

namespace roundel::convert {
namespace {

class MovesWriter {
 public:
  MovesWriter(const Subject& subject, const Passing& passing, const Kind& kind, const KindCells& cells)
      : subject_(subject),
        variant_(subject.variant),
        board_(subject.start.board),
        passing_(passing),
        kind_(kind),
        cells_(cells) {}

  KindMoves written() {
    read_leaps();
    add_first_moves();
    add_en_passant();
    MovesText text = mirrored(leaps_) == leaps_ ? moves_text(leaps_, wanted_) : handed_moves();
    if (kind_.type == soldier_type && soldier_rank() > 0) text = soldier_moves();
    if (board_.holes.any()) add_detours();
    add_diagonal_lines();
    for (const std::string& more : paths_) text.paths += (text.paths.empty() ? "" : ", ") + more;
    return {text, has_first_moves_, begins_on_};
  }

 private:
  void read_leaps() {
    wanted_ = kind_.type == pawn_type ? "fmWfcF" : variant_.moves(kind_.type);
    const auto leaps = read_ini_moves(wanted_);
    if (leaps) {
      leaps_ = *leaps;
    } else {
      subject_.remarks.refuse(type_key(kind_.type), leaps.error().message());
    }
    const bool hops =
        std::any_of(leaps_.begin(), leaps_.end(), [](const Leap& leap) { return leap.hop != Leap::Hop::none; });
    if (hops && board_.holes.any())
      subject_.remarks.refuse(type_key(kind_.type), "a piece that hops over the holes of the board");
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

  /// On some squares there are diagonal lines, which pieces follow that go straight.
  void add_diagonal_lines() {
    const Squares lines = variant_.squares("diagonalLines") & board_.all();
    if (lines.none()) return;
    const std::string within = fmt::format(", within = {} }}", sided_squares_value({lines, lines}, board_));
    constexpr std::string_view all_ways = R"("ne", "se", "sw", "nw")";
    const auto add = [&](std::string_view ways, std::string_view more) {
      paths_.push_back(fmt::format("{{ path = [{}]{}{}", ways, more, within));
    };
    if (kind_.type == soldier_type) return add(R"("nw", "ne")", "");
    if (kind_.type == janggi_cannon_type) return add(all_ways, R"(, strides = 0, hop = "over")");
    if (type_key(kind_.type) == "rook") return add(all_ways, ", strides = 0");
    const bool is_king = kind_.type == king_type && variant_.moves(king_type) == "W";
    if (is_king || type_key(kind_.type) == "wazir") add(all_ways, "");
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
    const SidedSquares region = completed(begins_on_, kind_, board_);
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
    for (const Side side : both_sides) {
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
      if (to < 0 || !cells_.promotes_on[at(side)][static_cast<std::size_t>(to)]) continue;
      squares.set(square);
      if (!cells_.must_promote_on[at(side)][static_cast<std::size_t>(to)])
        subject_.remarks.refuse("mandatoryPawnPromotion", "a first step that may promote or be captured en passant");
    }
    return squares;
  }

  /// Adds first steps that nothing captures en passant.
  void add_safe_steps(int length, const SidedSquares& from) {
    SidedSquares within = from;
    for (const Side side : both_sides) {
      for (std::size_t square = 0; square < from[at(side)].size(); ++square) {
        const int to = from[at(side)][square] ? square_after(board_, square, {.ranks = length}, side) : -1;
        if (to >= 0) within[at(side)].set(static_cast<std::size_t>(to));
      }
    }
    within = completed(within, kind_, board_);
    // The squares where a step ends may not begin one.
    for (const Side side : both_sides) {
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
    for (const Side side : both_sides) {
      if (!kind_.has[at(side)]) continue;
      has_any |= from[at(side)].any();
      is_exposed |= passing_.exposed(from[at(side)], {.ranks = 1}, side).any();
      is_exposed |= passing_.exposed(from[at(side)], {.ranks = 2}, side).any();
    }
    if (!has_any) return;
    if (is_exposed)
      add_exposed_triple_steps(from);
    else
      add_safe_steps(3, from);
  }
  /// Adds steps over two cells on both of which a pawn can be captured. They begin among the other first steps.
  void add_exposed_triple_steps(const SidedSquares& from) {
    SidedSquares within = from;
    bool is_sayable = true;
    for (const Side side : both_sides) {
      if (!kind_.has[at(side)]) continue;
      const Squares begin = from[at(side)] & board_.all();
      is_sayable &= (begin & ~begins_on_[at(side)]).none();
      for (const int passed : {1, 2}) is_sayable &= passing_.exposed(begin, {.ranks = passed}, side) == begin;
      for (std::size_t square = 0; square < begin.size(); ++square) {
        const int to = begin[square] ? square_after(board_, square, {.ranks = 3}, side) : -1;
        if (to < 0) continue;
        const auto end = static_cast<std::size_t>(to);
        is_sayable &= !begins_on_[at(side)][end] && !cells_.promotes_on[at(side)][end];
        within[at(side)].set(end);
      }
    }
    if (!is_sayable)
      return subject_.remarks.refuse("tripleStepRegionWhite", "steps over two cells, some of which expose a pawn");
    within = completed(within, kind_, board_);
    paths_.push_back(fmt::format("{{ path = \"n n n\", to = \"empty\", way = \"lame\", first = true, within = {} }}",
                                 sided_squares_value(within, board_)));
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
    for (const Side side : both_sides) {
      if (!kind_.has[at(side)] || !passing_.is_possible(side)) continue;
      const Squares from = squares_with(leap, begins_on_[at(side)], side);
      const Squares exposed = is_double ? passing_.exposed(from, step, side) : from;
      const bool is_never = exposed.none();
      if (!is_never && ends_on(leap, from, cells_.promotes_on[at(side)], side))
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
    for (const Side side : both_sides) {
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

  const Subject& subject_;
  const IniVariant& variant_;
  const BoardShape& board_;
  const Passing& passing_;
  const Kind& kind_;
  const KindCells& cells_;
  std::string wanted_;
  Leaps leaps_;
  std::vector<Leap> unexposed_;
  std::vector<std::string> paths_;
  bool has_first_moves_ = false;
  SidedSquares begins_on_;
};

}  // namespace

KindMoves moves_of(const Subject& subject, const Passing& passing, const Kind& kind, const KindCells& cells) {
  return MovesWriter(subject, passing, kind, cells).written();
}

}  // namespace roundel::convert
