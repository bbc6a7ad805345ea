#include "tools/roundel/convert/castling_writer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace roundel::convert {
namespace {

/// A castling move by files. Its rank is the side's.
struct CastlingMove {
  char right = 'K';
  int king = 0;
  int rook = 0;
  int king_to = 0;
  int rook_to = 0;
  bool is_royal = true;

  bool operator==(const CastlingMove&) const = default;
};
using CastlingMoves = std::vector<CastlingMove>;

/// Finds the castling moves of the start.
class CastlingFinder {
 public:
  explicit CastlingFinder(const Subject& subject)
      : subject_(subject), variant_(subject.variant), board_(subject.start.board) {}

  /// Returns the moves of pieces that are dropped: of a king on its file, and of rooks on the first and the last file.
  CastlingMoves dropped_moves() const {
    CastlingMoves moves;
    for (const char right : {'K', 'Q'}) {
      const int rook = right == 'K' ? board_.files - 1 : 0;
      const int king_to = variant_.file(right == 'K' ? "castlingKingsideFile" : "castlingQueensideFile");
      moves.push_back({.right = right,
                       .king = variant_.file("castlingKingFile"),
                       .rook = rook,
                       .king_to = king_to,
                       .rook_to = king_to + (right == 'K' ? -1 : 1)});
    }
    return moves;
  }

  CastlingMoves moves_of(Side side) const {
    CastlingMoves moves;
    for (const char letter : subject_.start.castling) {
      const bool is_first = std::isupper(static_cast<unsigned char>(letter)) != 0;
      if (is_first != (side == Side::first)) continue;
      const auto move = move_of(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))), side);
      if (move && std::find(moves.begin(), moves.end(), *move) == moves.end()) moves.push_back(*move);
    }
    return moves;
  }

  int rank_of(Side side) const {
    const int rank = variant_.rank("castlingRank");
    return side == Side::first ? rank : board_.ranks - 1 - rank;
  }

 private:
  bool is_piece(int file, Side side, TypeSet types) const {
    const auto found = subject_.start.pieces.find(square_at(file, rank_of(side)));
    if (found == subject_.start.pieces.end() || found->second.side != side) return false;
    return has_type(types, present_type(variant_, found->second));
  }

  /// Returns the file of the king: of the only one on its rank, or of the one where it should be.
  std::optional<int> king_file(Side side) const {
    const TypeSet kings = variant_.types("castlingKingPiece", side);
    std::vector<int> found;
    for (int file = 0; file < board_.files; ++file) {
      if (is_piece(file, side, kings)) found.push_back(file);
    }
    if (found.size() == 1) return found.front();
    const int usual = variant_.file("castlingKingFile");
    if (std::find(found.begin(), found.end(), usual) == found.end()) return std::nullopt;
    return usual;
  }

  std::optional<int> rook_file(char right, Side side) const {
    const TypeSet rooks = variant_.types("castlingRookPieces", side);
    if (right == 'K') {
      for (int file = std::min(variant_.file("castlingRookKingsideFile"), board_.files - 1); file >= 0; --file) {
        if (is_piece(file, side, rooks)) return file;
      }
    } else if (right == 'Q') {
      for (int file = variant_.file("castlingRookQueensideFile"); file < board_.files; ++file) {
        if (is_piece(file, side, rooks)) return file;
      }
    } else if (right - 'A' < board_.files && is_piece(right - 'A', side, rooks)) {
      return right - 'A';
    }
    return std::nullopt;
  }

  std::optional<CastlingMove> move_of(char right, Side side) const {
    const auto king = king_file(side);
    const auto rook = rook_file(right, side);
    if (!king || !rook || *king == *rook) return std::nullopt;
    const bool is_kingside = *rook > *king;
    CastlingMove move{.right = is_kingside ? 'K' : 'Q', .king = *king, .rook = *rook};
    move.king_to = variant_.file(is_kingside ? "castlingKingsideFile" : "castlingQueensideFile");
    move.rook_to = move.king_to + (is_kingside ? -1 : 1);
    const auto piece = subject_.start.pieces.find(square_at(*king, rank_of(side)));
    move.is_royal = has_type(subject_.kinds.royal_types(), present_type(variant_, piece->second));
    return move;
  }

  const Subject& subject_;
  const IniVariant& variant_;
  const BoardShape& board_;
};

/// Returns the cells that must be empty, if they are others than those that game files mean.
std::string empty_words(const CastlingMove& move, int rank) {
  const auto is_between = [](int file, int a, int b) { return file >= std::min(a, b) && file <= std::max(a, b); };
  const auto [least, greatest] = std::minmax({move.king, move.rook, move.king_to, move.rook_to});
  std::vector<std::string> cells;
  bool has_gap = false;
  for (int file = least; file <= greatest; ++file) {
    const bool is_needed = is_between(file, move.king, move.king_to) || is_between(file, move.rook, move.rook_to);
    has_gap |= !is_needed;
    if (is_needed) cells.push_back(square_name(square_at(file, rank)));
  }
  return has_gap ? fmt::format(", empty = \"{}\"", fmt::join(cells, " ")) : std::string();
}

std::string move_line(const CastlingMove& move, int rank, Side side) {
  const auto name = [&](int file) { return square_name(square_at(file, rank)); };
  return fmt::format("  {{ right = \"{}\", king = \"{}-{}\", rook = \"{}-{}\"{}{}{} }},\n", move.right,
                     name(move.king), name(move.king_to), name(move.rook), name(move.rook_to),
                     empty_words(move, rank), move.is_royal ? "" : ", safe = \"\"",
                     side == Side::second ? ", second = true" : "");
}

}  // namespace

namespace {

/// Returns the names of the king and the rook that castle after drops. What files cannot say is refused.
std::string dropped_names(const Subject& subject) {
  const IniVariant& variant = subject.variant;
  const TypeSet kings = variant.types("castlingKingPiece", Side::first);
  const TypeSet rooks = variant.types("castlingRookPieces", Side::first);
  const auto king = subject.kinds.names_of(kings);
  const auto rook = subject.kinds.names_of(rooks);
  const bool is_same = kings == variant.types("castlingKingPiece", Side::second) &&
                       rooks == variant.types("castlingRookPieces", Side::second);
  if (king.size() == 1 && rook.size() == 1 && is_same) return fmt::format("[{}, {}]", king.front(), rook.front());
  subject.remarks.refuse("castlingDroppedPiece", "several kinds that castle after drops");
  return "[]";
}

}  // namespace

CastlingText castling_text(const Subject& subject) {
  if (!subject.variant.flag("castling")) return {};
  const CastlingFinder finder(subject);
  if (subject.variant.flag("castlingDroppedPiece") && subject.variant.flag("pieceDrops")) {
    CastlingText text{.table = fmt::format("\n[castling]\ndropped = {}\nmoves = [\n", dropped_names(subject)),
                      .rights = {}};
    for (const CastlingMove& move : finder.dropped_moves())
      text.table += move_line(move, finder.rank_of(Side::first), Side::first);
    text.table += "]\n";
    return text;
  }
  const std::array<CastlingMoves, side_count> moves{finder.moves_of(Side::first), finder.moves_of(Side::second)};
  if (moves[0].empty() && moves[1].empty()) return {};
  const bool is_same = moves[0] == moves[1];
  CastlingText text{.table = "\n[castling]\nmoves = [\n", .rights = {}};
  for (const Side side : {Side::first, Side::second}) {
    for (const CastlingMove& move : moves[at(side)]) {
      if (side == Side::first || !is_same) text.table += move_line(move, finder.rank_of(side), side);
      text.rights += side == Side::first ? move.right : static_cast<char>(std::tolower(move.right));
    }
  }
  text.table += "]\n";
  return text;
}

}  // namespace roundel::convert
