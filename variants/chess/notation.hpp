#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/missing_cell.hpp"
#include "variants/chess/move_text.hpp"

/// Moves as records of games write them: standard algebraic notation (the PGN standard of 1994, 8.2.3), on any board
/// whose cells have names of a letter, the file, and a number, the rank.
///
/// These parts are written:
/// - the letter of the piece, none for a pawn;
/// - of its cell the file, or else the rank, or else both, if another legal move would have the same text (a pawn
///   that takes always has its file);
/// - x before the cell of a capture;
/// - =Q for a promotion;
/// - O-O and O-O-O for castling towards the last and the first file, in Chess960 too;
/// - + for check and # for mate.
///
/// These are read too:
/// - wrong or missing check signs, and !?;
/// - a missing or superfluous x, and more of the cell than needed;
/// - 0-0, e8Q, e8(q), exd6 e.p., Pe4, a pawn's capture as ed, and Kg1 for castling to g1;
/// - both cells with or without piece and dash (e2-e4, Ng1xf3);
/// - everything that read_move reads.
namespace roundel::chess {

/// The parts of a move that a text in the notation states. The others are empty.
struct MoveSketch {
  enum class Castling : std::uint8_t { none, east, west };
  Castling castling = Castling::none;
  Kind kind = Kind::none;      ///< none: only if both cells are complete
  std::string_view from_file;  ///< parts of cells' names, as views into the text
  std::string_view from_rank;
  std::string_view to_file;
  std::string_view to_rank;  ///< empty if a pawn takes as in `ed`
  Kind promotion = Kind::none;
};

/// Error: it has not the form of a move. It does not check whether the cells exist.
Expected<MoveSketch> read_sketch(std::string_view text);

/// The letters and the number of a cell's name.
struct CellName {
  std::string_view file;
  std::string_view rank;
};
CellName name_of(const CellGraph& graph, Cell cell);

/// How much of the origin cell is written.
struct Disambiguation {
  bool file = false;
  bool rank = false;
};
/// Returns the minimum that distinguishes `move` from `rivals`: moves of other pieces of the same kind to the same
/// cell.
Disambiguation disambiguation(const CellGraph& graph, Move move, bool takes, Kind kind,
                              const std::vector<Cell>& rivals);

/// Returns the text without the check sign. `kind` is that of the moving piece.
std::string write_san(const CellGraph& graph, Move move, Kind kind, bool takes, Disambiguation reported);

Error ambiguous_move_error(std::string_view text, const std::vector<std::string>& meanings);

template <class Variant>
MoveList legal_moves(const Position<Variant>& position) {
  MoveList moves;
  generate<Wanted::all>(position, legality_of(position), moves);
  return moves;
}

/// Writes a legal move. Its text is unique in the position.
template <class Variant>
std::string notation(const Position<Variant>& position, Move move) {
  const CellGraph& graph = position.variant().graph;
  const Kind kind = kind_of(position.at(move.from));
  const bool is_castling = move.special == Special::castling;
  const bool takes = move.special == Special::en_passant || (!is_castling && position.at(move.to) != Piece::none);
  std::string text = move.to > move.from ? "O-O" : "O-O-O";
  if (!is_castling) {
    std::vector<Cell> rivals;
    for (const Move other : legal_moves(position)) {
      if (other.to != move.to || other.from == move.from || other.special == Special::castling) continue;
      if (position.at(other.from) == position.at(move.from)) rivals.push_back(other.from);
    }
    text = write_san(graph, move, kind, takes, disambiguation(graph, move, takes, kind, rivals));
  }
  Position<Variant> after = position;
  after.do_move(move);
  if (after.in_check()) text += legal_moves(after).empty() ? '#' : '+';
  return text;
}

/// Returns whether the text can mean a legal move.
template <class Variant>
bool fits(const Position<Variant>& position, Move move, const MoveSketch& sketch) {
  using Castling = MoveSketch::Castling;
  if (move.special == Special::castling || sketch.castling != Castling::none) {
    const auto wing = move.to > move.from ? Castling::east : Castling::west;
    return move.special == Special::castling && sketch.castling == wing;
  }
  const Kind kind = kind_of(position.at(move.from));
  const CellName from = name_of(position.variant().graph, move.from);
  const CellName to = name_of(position.variant().graph, move.to);
  const auto agrees = [](std::string_view reported, std::string_view is) {
    return reported.empty() || reported == is;
  };
  if (sketch.kind != Kind::none && sketch.kind != kind) return false;
  if (sketch.to_rank.empty() && from.file == to.file) return false;
  return sketch.promotion == move.promotion && agrees(sketch.from_file, from.file) &&
         agrees(sketch.from_rank, from.rank) && agrees(sketch.to_file, to.file) && agrees(sketch.to_rank, to.rank);
}

/// Returns what keeps the meant pieces from the cell, if the text does not state where they begin. Empty: unknown.
template <class Variant>
std::string way_objection(const Position<Variant>& position, const MoveSketch& sketch) {
  const CellGraph& graph = position.variant().graph;
  const Cell to = graph.find(fmt::format("{}{}", sketch.to_file, sketch.to_rank));
  if (to == no_cell) return {};
  typename Variant::Mask pieces{};
  for_each_cell(position.of(position.side_to_move(), sketch.kind), [&](Cell cell) {
    const CellName name = name_of(graph, cell);
    const bool is_reported = (sketch.from_file.empty() || sketch.from_file == name.file) &&
                             (sketch.from_rank.empty() || sketch.from_rank == name.rank);
    if (is_reported) pieces |= mask_of<typename Variant::Mask>(cell);
  });
  if (!any(pieces) && !(sketch.from_file.empty() && sketch.from_rank.empty())) {
    const std::string_view kind = pieces::kind_names[static_cast<std::size_t>(sketch.kind)];
    return pieces::no_piece_on_line_objection(position.side_to_move(), kind, sketch.from_file, sketch.from_rank);
  }
  return way_objection(position, pieces, sketch.kind, to);
}

/// Returns the objection to the promotion in a text: the move is not a promotion, or the piece cannot become that
/// kind. Empty: there is none.
template <class Variant>
std::string promotion_objection(const Position<Variant>& position, const MoveSketch& sketch) {
  if (sketch.promotion == Kind::none) return {};
  MoveSketch other = sketch;
  for (const Move move : legal_moves(position)) {
    other.promotion = move.promotion;
    if (!fits(position, move, other)) continue;
    if (move.promotion == Kind::none) return std::string(pieces::no_promotion);
    return pieces::promotion_objection(pieces::kind_names[static_cast<std::size_t>(sketch.promotion)]);
  }
  return {};
}

/// Returns the objection to everything that a text can mean. Empty: unknown.
template <class Variant>
std::string objection(const Position<Variant>& position, const MoveSketch& sketch) {
  using Castling = MoveSketch::Castling;
  if (sketch.castling != Castling::none) return castling_objection(position, sketch.castling == Castling::east);
  if (std::string why = promotion_objection(position, sketch); !why.empty()) return why;
  if (!sketch.from_file.empty() && !sketch.from_rank.empty()) {
    const CellGraph& graph = position.variant().graph;
    const Cell from = graph.find(fmt::format("{}{}", sketch.from_file, sketch.from_rank));
    const Cell to = graph.find(fmt::format("{}{}", sketch.to_file, sketch.to_rank));
    if (from == no_cell || to == no_cell) return {};
    const bool is_own = contains(position.of(position.side_to_move()), from);
    if (!is_own) return pieces::no_piece_on_objection(position.side_to_move(), graph.name(from));
    const bool is_meant = sketch.kind == Kind::none || sketch.kind == kind_of(position.at(from));
    return is_meant ? objection(position, from, to)
                    : pieces::other_piece_objection(named_pieces(position, mask_of<typename Variant::Mask>(from)));
  }
  for (const Move move : unheeding_moves(position)) {
    if (fits(position, move, sketch)) return objection(position, move);
  }
  return way_objection(position, sketch);
}

/// Returns the castling that takes the king to the cell of a text such as `Kg1`, as some programs write it; none if
/// no castling does.
template <class Variant>
std::optional<Move> castling_to(const Position<Variant>& position, const MoveSketch& sketch) {
  if (sketch.kind != Kind::king || sketch.promotion != Kind::none) return {};
  const CellGraph& graph = position.variant().graph;
  const Cell to = graph.find(fmt::format("{}{}", sketch.to_file, sketch.to_rank));
  for (const Move move : legal_moves(position)) {
    if (move.special != Special::castling || position.castling_targets(move.from, move.to).king != to) continue;
    const CellName from = name_of(graph, move.from);
    const bool is_reported = (sketch.from_file.empty() || sketch.from_file == from.file) &&
                             (sketch.from_rank.empty() || sketch.from_rank == from.rank);
    if (is_reported && to != move.from) return move;
  }
  return {};
}

/// Returns the legal move that `text` means. Error, with the reason if it is known: the text has not the form of a
/// move; the board lacks a named cell; a promotion's letter is missing; the move is illegal; or which moves the text
/// could mean.
template <class Variant>
Expected<Move> read_notation(const Position<Variant>& position, std::string_view text) {
  if (const auto move = read_move(position, text)) return *move;
  const std::string missing = missing_cell(position.variant().graph, text);
  if (!missing.empty()) return illegal_move_error(in_quotes(text), false, missing);
  const auto sketch = read_sketch(text);
  if (!sketch) return sketch.error();
  const bool is_full = !sketch->from_file.empty() && !sketch->from_rank.empty();
  if (is_full && (sketch->kind == Kind::none || sketch->kind == Kind::king)) {
    // Two cells of a king's move can mean castling, which read_move handles.
    const auto form = fmt::format("{}{}{}{}", sketch->from_file, sketch->from_rank, sketch->to_file, sketch->to_rank);
    const auto move = read_move(position, form);
    if (move && kind_of(position.at(move->from)) == Kind::king && sketch->promotion == Kind::none) return *move;
  }
  std::vector<Move> meant;
  bool lacks_promotion = false;
  for (const Move move : legal_moves(position)) {
    if (fits(position, move, *sketch)) meant.push_back(move);
    MoveSketch promoting = *sketch;
    promoting.promotion = move.promotion;
    lacks_promotion |= sketch->promotion == Kind::none && fits(position, move, promoting);
  }
  if (meant.empty()) {
    if (const auto castling = castling_to(position, *sketch)) return *castling;
    return illegal_move_error(in_quotes(text), lacks_promotion, objection(position, *sketch));
  }
  if (meant.size() == 1) return meant.front();
  std::vector<std::string> meanings;
  for (const Move move : meant) meanings.push_back(notation(position, move));
  return ambiguous_move_error(text, meanings);
}

}  // namespace roundel::chess
