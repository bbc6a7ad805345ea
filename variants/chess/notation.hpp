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
/// whose cells are named by a letter, the file, and a number, the rank.
///
/// Written: the letter of the piece, none for a pawn; of its cell the file, or else the rank, or else both, where
/// another legal move would have the same text (a pawn that takes always tells its file); x before the cell where
/// something is taken; =Q for a promotion; O-O and O-O-O for castling towards the last and the first file, in Chess960
/// too; + for check and # for mate.
///
/// Read besides: check signs and !? wrong or missing, x missing or too many, more of the cell than is needed, 0-0,
/// e8Q and e8(q), exd6 e.p., a pawn that takes as ed, Pe4, both cells with or without piece and dash (e2-e4, Ng1xf3),
/// and all that read_move reads.
namespace roundel::chess {

/// What a text in the notation says of a move. What it does not say is empty.
struct MoveSketch {
  enum class Castling : std::uint8_t { none, east, west };
  Castling castling = Castling::none;
  Kind kind = Kind::none;      ///< none: only where both cells are told in full
  std::string_view from_file;  ///< parts of cells' names, as they stand in the text
  std::string_view from_rank;
  std::string_view to_file;
  std::string_view to_rank;  ///< empty where a pawn takes as `ed`
  Kind promotion = Kind::none;
};

/// Error: not the form of a move. Whether there are such cells is not looked at.
Expected<MoveSketch> read_sketch(std::string_view text);

/// The letters and the number of a cell's name.
struct CellName {
  std::string_view file;
  std::string_view rank;
};
CellName name_of(const CellGraph& graph, Cell cell);

/// How much of the cell that a move begins on is written.
struct Disambiguation {
  bool file = false;
  bool rank = false;
};
/// The least that tells `move` from `rivals`, moves of the same kind of man to the same cell from others.
Disambiguation disambiguation(const CellGraph& graph, Move move, bool takes, Kind kind,
                              const std::vector<Cell>& rivals);

/// The text without the sign of check. `kind` is that of the man that moves.
std::string write_san(const CellGraph& graph, Move move, Kind kind, bool takes, Disambiguation told);

Error ambiguous_move_error(std::string_view text, const std::vector<std::string>& meanings);

template <class Variant>
MoveList legal_moves(const Position<Variant>& position) {
  MoveList moves;
  generate<Wanted::all>(position, legality_of(position), moves);
  return moves;
}

/// Writes a legal move. No two of a position have the same text.
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

/// Whether a legal move can be meant by what a text says.
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
  const auto agrees = [](std::string_view told, std::string_view is) { return told.empty() || told == is; };
  if (sketch.kind != Kind::none && sketch.kind != kind) return false;
  if (sketch.to_rank.empty() && from.file == to.file) return false;
  return sketch.promotion == move.promotion && agrees(sketch.from_file, from.file) &&
         agrees(sketch.from_rank, from.rank) && agrees(sketch.to_file, to.file) && agrees(sketch.to_rank, to.rank);
}

/// What keeps those men from the cell that a text can mean, which does not tell where they begin; empty: nobody can say.
template <class Variant>
std::string way_objection(const Position<Variant>& position, const MoveSketch& sketch) {
  const CellGraph& graph = position.variant().graph;
  const Cell to = graph.find(fmt::format("{}{}", sketch.to_file, sketch.to_rank));
  if (to == no_cell) return {};
  typename Variant::Mask men{};
  for_each_cell(position.of(position.side_to_move(), sketch.kind), [&](Cell cell) {
    const CellName name = name_of(graph, cell);
    const bool is_told = (sketch.from_file.empty() || sketch.from_file == name.file) &&
                         (sketch.from_rank.empty() || sketch.from_rank == name.rank);
    if (is_told) men |= mask_of<typename Variant::Mask>(cell);
  });
  if (!any(men) && !(sketch.from_file.empty() && sketch.from_rank.empty())) {
    const std::string_view kind = men::kind_names[static_cast<std::size_t>(sketch.kind)];
    return men::no_man_on_line_objection(position.side_to_move(), kind, sketch.from_file, sketch.from_rank);
  }
  return way_objection(position, men, sketch.kind, to);
}

/// What speaks against the promotion that a text tells: that the move is none, or that there is none to such a man; empty: nothing
/// does.
template <class Variant>
std::string promotion_objection(const Position<Variant>& position, const MoveSketch& sketch) {
  if (sketch.promotion == Kind::none) return {};
  MoveSketch other = sketch;
  for (const Move move : legal_moves(position)) {
    other.promotion = move.promotion;
    if (!fits(position, move, other)) continue;
    if (move.promotion == Kind::none) return std::string(men::no_promotion);
    return men::promotion_objection(men::kind_names[static_cast<std::size_t>(sketch.promotion)]);
  }
  return {};
}

/// What speaks against all that a text can mean; empty: nobody can say.
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
    if (!is_own) return men::no_man_on_objection(position.side_to_move(), graph.name(from));
    const bool is_meant = sketch.kind == Kind::none || sketch.kind == kind_of(position.at(from));
    return is_meant ? objection(position, from, to)
                    : men::other_man_objection(named_men(position, mask_of<typename Variant::Mask>(from)));
  }
  for (const Move move : unheeding_moves(position)) {
    if (fits(position, move, sketch)) return objection(position, move);
  }
  return way_objection(position, sketch);
}

/// The legal move that `text` means. Error: not the form of a move; there is no such cell; the letter of a promotion is missing;
/// not legal, or why not; or which moves it could mean.
template <class Variant>
Expected<Move> read_notation(const Position<Variant>& position, std::string_view text) {
  if (const auto move = read_move(position, text)) return *move;
  const std::string missing = missing_cell(position.variant().graph, text);
  if (!missing.empty()) return illegal_move_error(in_quotes(text), false, missing);
  const auto sketch = read_sketch(text);
  if (!sketch) return sketch.error();
  const bool is_full = !sketch->from_file.empty() && !sketch->from_rank.empty();
  if (is_full && (sketch->kind == Kind::none || sketch->kind == Kind::king)) {
    // Two cells of the king can mean castling, which read_move knows.
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
  if (meant.empty()) return illegal_move_error(in_quotes(text), lacks_promotion, objection(position, *sketch));
  if (meant.size() == 1) return meant.front();
  std::vector<std::string> meanings;
  for (const Move move : meant) meanings.push_back(notation(position, move));
  return ambiguous_move_error(text, meanings);
}

}  // namespace roundel::chess
