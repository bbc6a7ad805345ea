#include "engine/render/characters/piece_sign.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "engine/base/letters.hpp"

namespace roundel::characters {
namespace {

struct NamedSign {
  std::string_view name;
  std::string_view sign;
};

/// Figures as a set of pieces has them, the same for both sides: the colour shows the side.
constexpr NamedSign figures[] = {{"king", "♚"},   {"queen", "♛"},  {"rook", "♜"},
                                 {"bishop", "♝"}, {"knight", "♞"}, {"pawn", "♟"}};

constexpr std::string_view crowned = "king";

std::string disc(const PieceView& piece, const Style& style) {
  const bool is_crowned = piece.name == crowned;
  if (style.has_signs && style.has_colour()) return is_crowned ? "◉" : "●";
  const char letter = style.sides[at(piece.side)].front();
  return std::string(1, is_crowned ? to_upper(letter) : to_lower(letter));
}

}  // namespace

std::string sign_of(const PieceView& piece, const Style& style) {
  if (!piece.is_known()) return "?";
  if (piece.form == PieceView::Form::disc || piece.form == PieceView::Form::stone) return disc(piece, style);
  if (style.has_signs && style.has_colour()) {
    for (const NamedSign& figure : figures) {
      if (figure.name == piece.name) return std::string(figure.sign);
    }
  }
  std::string sign = piece.letters();
  if (piece.side != style.light) sign.back() = to_lower(sign.back());
  return sign;
}

std::string sign_of(const StandingPiece& piece, const Style& style) {
  std::string sign = sign_of(piece.piece, style);
  if (piece.is_fresh) sign += '\'';
  if (!piece.face_down) return sign;
  return piece.piece.side == style.light ? '(' + sign + ')' : '<' + sign + '>';
}

std::string sign_of(const CellView& cell, const Style& style) {
  if (cell.pieces.empty()) return {};
  std::string sign = sign_of(*cell.top(), style);
  if (cell.is_locked) sign += '#';
  return cell.pieces.size() > 1 ? sign + std::to_string(cell.pieces.size()) : sign;
}

Ink ink_of(Side side, const Style& style) {
  return {side == style.light ? light_piece_ink : dark_piece_ink, {}, true};
}

std::string sign_of_mark(const CellView& cell, const Style& style) {
  if (cell.mark.empty()) return {};
  constexpr NamedSign marks[] = {{"diamond", "◇"}, {"cross", "✕"},         {"waves", "≈"},
                                 {"crown", "♔"},   {"White's crown", "♔"}, {"Black's crown", "♔"}};
  constexpr NamedSign letters[] = {{"diamond", "o"}, {"cross", "+"},         {"waves", "%"},
                                   {"crown", "^"},   {"White's crown", "^"}, {"Black's crown", "^"}};
  for (const NamedSign& mark : style.has_signs ? marks : letters) {
    if (mark.name == cell.mark) return std::string(mark.sign);
  }
  return std::string(1, to_lower(cell.mark.front()));
}

}  // namespace roundel::characters
