#include <fmt/core.h>

#include <algorithm>

#include "engine/render/characters/board_drawing.hpp"
#include "engine/render/characters/canvas.hpp"
#include "engine/render/characters/piece_sign.hpp"

namespace roundel::characters {
namespace {

constexpr Side both_sides[] = {Side::first, Side::second};

/// Fills the numbered places of a text.
template <class... Args>
std::string with(const std::string& text, const Args&... args) {
  return fmt::vformat(text, fmt::make_format_args(args...));
}

/// Text beside the board has no colours, so letters show the side of a piece.
Style in_letters(const Style& style) {
  Style plain = style;
  plain.colours = ColourDepth::none;
  return plain;
}

void add_counts(const BoardView& board, const Style& style, std::vector<std::string>& lines) {
  for (const CountView& count : board.counts) {
    lines.push_back(fmt::format("{}: {} {}, {} {}", style.text(count.name), style.text(style.sides[0]),
                                count.of_side[0], style.text(style.sides[1]), count.of_side[1]));
  }
}

void add_hands(const BoardView& board, const Style& style, std::vector<std::string>& lines) {
  for (const Side side : both_sides) {
    std::string pieces;
    for (const HeldPieces& held : board.hands[at(side)]) {
      for (int n = 0; n < held.number; ++n) pieces += sign_of(held.piece, in_letters(style));
    }
    if (!pieces.empty()) lines.push_back(with(style.text("{0} has {1}"), style.text(style.sides[at(side)]), pieces));
  }
}

void add_piles(const BoardView& board, const Style& style, std::vector<std::string>& lines) {
  for (const CellView& cell : board.cells) {
    if (cell.pieces.size() < 2) continue;
    std::string line = cell.name + ":";
    for (const StandingPiece& piece : cell.pieces) line += ' ' + sign_of(piece, in_letters(style));
    lines.push_back(cell.is_locked ? line + ' ' + style.text("locked") : line);
  }
}

/// Explanations of a board's signs, each given once.
class Legend {
 public:
  Legend(const BoardView& board, const Style& style) : board_(board), style_(style) {}

  std::vector<std::string> lines() {
    explain_tiles();
    explain_marks();
    explain_barriers();
    explain_letters();
    return std::move(lines_);
  }

 private:
  template <class Test>
  bool has_piece(Test&& test) const {
    return std::any_of(board_.cells.begin(), board_.cells.end(), [&](const CellView& cell) {
      return std::any_of(cell.pieces.begin(), cell.pieces.end(), test);
    });
  }
  void say(std::string line) {
    if (std::find(lines_.begin(), lines_.end(), line) == lines_.end()) lines_.push_back(std::move(line));
  }

  void explain_tiles() {
    const auto is_down_of = [this](Side side) {
      return has_piece([side](const StandingPiece& piece) { return piece.face_down && piece.piece.side == side; });
    };
    for (const Side side : both_sides) {
      if (!is_down_of(side)) continue;
      const std::string_view sign = side == style_.light ? "( )" : "< >";
      say(fmt::format("{} {}", sign, with(style_.text("face down, {0}"), style_.text(style_.sides[at(side)]))));
    }
    if (has_piece([](const StandingPiece& piece) { return !piece.piece.is_known(); }))
      say("?  " + style_.text("unknown"));
    if (has_piece([](const StandingPiece& piece) { return piece.is_fresh; }))
      say("'  " + style_.text("just turned up"));
    if (std::any_of(board_.cells.begin(), board_.cells.end(), [](const CellView& cell) { return cell.is_locked; }))
      say("#  " + style_.text("locked"));
  }

  void explain_marks() {
    for (const CellView& cell : board_.cells) {
      if (!cell.mark.empty()) say(fmt::format("{}  {}", sign_of_mark(cell, style_), style_.text(name_of_mark(cell))));
    }
    if (std::any_of(board_.counts.begin(), board_.counts.end(),
                    [](const CountView& count) { return count.name == "points"; })) {
      say("2:1  " + with(style_.text("an empty square's points for {0}:{1}"), style_.text(style_.sides[0]),
                         style_.text(style_.sides[1])));
    }
  }
  /// Marks that look the same get one name.
  static std::string_view name_of_mark(const CellView& cell) {
    const std::string_view name = cell.mark;
    const std::size_t owner = name.find("'s ");
    return owner == std::string_view::npos ? name : name.substr(owner + 3);
  }

  void explain_barriers() {
    const auto has = [this](bool is_passed) {
      return std::any_of(board_.barriers.begin(), board_.barriers.end(),
                         [is_passed](const BarrierView& barrier) { return barrier.is_passed == is_passed; });
    };
    if (has(false)) say(fmt::format("{}  {}", style_.has_signs ? "═" : "=", style_.text("nothing passes")));
    if (has(true)) say(fmt::format("{}  {}", style_.has_signs ? "┄" : ":", style_.text("lines pass over")));
    if (board_.is_centre_crossed) say("+  " + style_.text("the centre, no place"));
  }

  /// Explains letters that differ from the first letter of the piece's name; in another language all letters.
  void explain_letters() {
    for (const CellView& cell : board_.cells) {
      for (const StandingPiece& standing : cell.pieces) {
        const PieceView& piece = standing.piece;
        if (piece.form != PieceView::Form::figure || !piece.is_known()) continue;
        if (!style_.translated && is_usual(piece)) continue;
        const PieceView light{style_.light, piece.letter, piece.name, piece.form};
        say(fmt::format("{}  {}", sign_of(light, in_letters(style_)), style_.text(piece.name)));
      }
    }
  }
  static bool is_usual(const PieceView& piece) {
    constexpr std::string_view usual[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
    return std::find(std::begin(usual), std::end(usual), piece.name) != std::end(usual);
  }

  const BoardView& board_;
  const Style& style_;
  std::vector<std::string> lines_;
};

/// Returns the place to break a line that is too long: after a comma, or else between words.
std::size_t break_of(const std::string& line, int columns) {
  constexpr std::size_t indent = 3;
  const auto room = static_cast<std::size_t>(columns);
  const std::size_t comma = line.rfind(", ", room - 1);
  if (comma != std::string::npos) return comma + 1;
  const std::size_t blank = line.rfind(' ', room);
  return blank == std::string::npos || blank < indent ? line.find(' ', room) : blank;
}

/// Adds the words of a line, wrapped to lines that fit.
void add_wrapped(const std::string& line, int columns, std::vector<std::string>& lines) {
  std::string rest = line;
  while (columns_of(rest) > columns) {
    const std::size_t blank = break_of(rest, columns);
    if (blank == std::string::npos) break;
    lines.push_back(rest.substr(0, blank));
    rest = "   " + rest.substr(blank + 1);
  }
  lines.push_back(rest);
}

}  // namespace

std::vector<std::string> draw_beside(const BoardView& board, const Style& style, int columns) {
  std::vector<std::string> all;
  add_counts(board, style, all);
  add_hands(board, style, all);
  add_piles(board, style, all);
  for (std::string& line : Legend(board, style).lines()) all.push_back(std::move(line));
  std::vector<std::string> lines;
  for (const std::string& line : all) add_wrapped(line, columns, lines);
  return lines;
}

}  // namespace roundel::characters
