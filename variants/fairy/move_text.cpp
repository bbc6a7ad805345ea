#include "variants/fairy/move_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/fairy/illegal_reason.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {
namespace {

template <CellMask M>
MoveList legal_moves(const Position<M>& position) {
  MoveList moves;
  generate<Wanted::all>(position, node_info(position), moves);
  return moves;
}

/// Return the letters and the number of a cell's name.
std::string_view file_name(std::string_view cell) {
  return cell.substr(0, std::min(cell.find_first_of("0123456789"), cell.size()));
}
std::string_view rank_name(std::string_view cell) { return cell.substr(file_name(cell).size()); }

constexpr std::string_view pass_notation = "pass";

/// Castling towards the last file is O-O, also if the rook begins beyond the king.
template <CellMask M>
std::string castling_notation(const Position<M>& position, Move move) {
  const Setup<M>& setup = position.setup();
  const bool is_gating = move.special == Special::castling_gating;
  const auto& castling = setup.castling(is_gating ? setup.castling_between(move.from, move.to) : index(move.kind));
  return castling.rook_from > castling.king_from ? "O-O" : "O-O-O";
}

bool castles(Move move) { return move.special == Special::castling || move.special == Special::castling_gating; }

/// Returns the piece that comes onto the cell that is left, as players of S-Chess write it: /H, or /Hh1 behind castling.
template <CellMask M>
std::string gating_notation(const Position<M>& position, Move move) {
  if (move.special != Special::gating && move.special != Special::castling_gating) return {};
  const std::string text = "/" + position.rules().of(move.kind).letters();
  return castles(move) ? text + std::string(position.setup().graph().name(move.from)) : text;
}

/// Returns the letter of a piece in records.
template <CellMask M>
std::string letter_in_notation(const Position<M>& position, Kind kind) {
  const KindRules& rules = position.rules().of(kind);
  const bool is_pawn = rules.letter == 'P' && rules.promotes();
  return is_pawn ? std::string() : rules.letters();
}

template <CellMask M>
bool takes(const Position<M>& position, Move move) {
  return move.special == Special::en_passant || (move.goes() && position.at(move.to) != Piece::none);
}

/// Returns the shortest part of the origin cell that distinguishes the move from others of such pieces to the same
/// cell.
template <CellMask M>
std::string origin_in_notation(const Position<M>& position, Move move, bool is_pawn) {
  const CellGraph& graph = position.setup().graph();
  const std::string_view from = graph.name(move.from);
  bool rivals = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move rival : legal_moves(position)) {
    if (rival.to != move.to || rival.from == move.from || castles(rival) || rival.special == Special::drop ||
        position.at(rival.from) != position.at(move.from)) {
      continue;
    }
    if (is_pawn && takes(position, rival) != takes(position, move)) continue;
    rivals = true;
    same_file |= file_name(graph.name(rival.from)) == file_name(from);
    same_rank |= rank_name(graph.name(rival.from)) == rank_name(from);
  }
  if (is_pawn && takes(position, move) && !same_file) return std::string(file_name(from));
  if (!rivals) return {};
  if (!same_file) return std::string(file_name(from));
  return std::string(same_rank ? from : rank_name(from));
}

/// Returns a text without the optional parts of the notation. A plus before a letter belongs to a promoted form.
std::string stripped(std::string_view text) {
  std::string bare;
  for (std::size_t n = 0; n < text.size(); ++n) {
    const char letter = text[n];
    const bool is_form = letter == plus_sign && n + 1 < text.size() && is_letter(text[n + 1]);
    if (is_form || std::string_view("x-=+#!?():").find(letter) == std::string_view::npos)
      bare += letter == '0' && bare.empty() ? 'O' : letter;
  }
  return bare;
}

/// Returns the objection to the moves that a text can mean, which `is_meant` accepts. If there is none, the error
/// only says that the move is illegal.
template <CellMask M, class IsMeant>
Error illegal_move_error(const Position<M>& position, std::string_view text, const IsMeant& is_meant) {
  return illegal_turn(in_quotes(text), objection<M>(position, text, is_meant));
}

/// Returns whether a stripped text means castling by the cell that the king reaches, such as `Kg1`, as some programs
/// write it.
template <CellMask M>
bool names_castling(const Position<M>& position, Move move, std::string_view text) {
  if (move.special != Special::castling) return false;
  const CellGraph& graph = position.setup().graph();
  const std::string from(graph.name(move.from));
  const std::string letter = position.rules().of(kind_of(position.at(move.from))).letters();
  for (const std::string_view origin :
       {std::string_view(), file_name(from), rank_name(from), std::string_view(from)}) {
    if (text == fmt::format("{}{}{}", letter, origin, graph.name(move.to))) return true;
  }
  return false;
}

/// Returns whether a stripped text can mean a move.
template <CellMask M>
bool fits(const Position<M>& position, Move move, std::string_view text) {
  if (castles(move)) {
    std::string reported(text);
    std::replace(reported.begin(), reported.end(), '0', 'O');
    return reported == stripped(castling_notation(position, move) + gating_notation(position, move));
  }
  const CellGraph& graph = position.setup().graph();
  // read_move handles drops, and read_notation passes
  if (move.special == Special::drop || move.special == Special::pass || move.special == Special::block ||
      move.special == Special::stop)
    return false;
  const Kind kind = kind_of(position.at(move.from));
  const std::string letter = letter_in_notation(position, kind);
  const std::string_view from = graph.name(move.from);
  std::string end(graph.name(move.to));
  if (move.promotes()) end += position.rules().of(move.kind).letters();
  end += gating_notation(position, move);
  std::string reported(text);
  const bool ends_in_kind = move.promotes() || move.special == Special::gating;
  if (ends_in_kind && !reported.empty()) reported.back() = to_upper(reported.back());
  for (const std::string_view origin : {std::string_view(), file_name(from), rank_name(from), from}) {
    const std::string rest = std::string(origin) + end;
    // A pawn's letter, as in Pe4, is rare but accepted.
    if (reported == letter + rest || reported == position.rules().of(kind).letters() + rest) return true;
  }
  return false;
}

}  // namespace

template <CellMask M>
std::string move_text(const Position<M>& position, Move move) {
  const CellGraph& graph = position.setup().graph();
  const Rules& rules = position.rules();
  if (move.special == Special::stop) return {};
  if (move.special == Special::drop) return fmt::format("{}@{}", rules.of(move.kind).letters(), graph.name(move.to));
  std::string text = fmt::format("{}{}", graph.name(move.from), graph.name(move.to));
  if (move.special == Special::gating) return text + to_lower(rules.of(move.kind).letter);
  if (move.special == Special::castling_gating) {
    const int number = position.setup().castling_between(move.from, move.to);
    const auto& castling = position.setup().castling(number);
    if (move.from == castling.king_from)
      text = move_text(position, {move.from, castling.king_to, static_cast<Kind>(number), Special::castling});
    return text + to_lower(rules.of(move.kind).letter);
  }
  if (move.special == Special::castling) {
    // If the king could also have stepped there, castling is written as its move onto the rook.
    for (const Move rival : legal_moves(position)) {
      if (rival.from != move.from || rival.to != move.to || rival.special != Special::nothing) continue;
      return fmt::format("{}{}", graph.name(move.from),
                         graph.name(position.setup().castling(index(move.kind)).rook_from));
    }
  } else if (move.promotes()) {
    const KindRules& mover = rules.of(kind_of(position.at(move.from)));
    const KindRules& becomes = rules.of(move.kind);
    const bool turns_back = mover.has_plus && mover.plain == move.kind;
    text += becomes.has_plus ? plus_sign : turns_back ? minus_sign : to_lower(becomes.letter);
  }
  return text;
}

namespace {

/// Returns whether a text of cells names a move, legal or not.
template <CellMask M>
bool is_named(const Position<M>& position, Move move, std::string_view text) {
  if (move.special == Special::castling && !contains(position.royals(position.side_to_move()), move.from))
    return false;
  return move_text(position, move) == text;
}

/// Returns whether a text of cells is a promotion without its letter.
template <CellMask M>
bool lacks_promotion(const Position<M>& position, std::string_view text) {
  const MoveList moves = legal_moves(position);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    if (!move.promotes()) return false;
    std::string is = move_text(position, move);
    is.pop_back();
    return is == text;
  });
}

}  // namespace

template <CellMask M>
Expected<Move> read_move(const Position<M>& position, std::string_view text) {
  std::string wanted(text);
  // Records write the drop of a pawn without its letter.
  if (wanted.starts_with('@')) wanted.insert(0, 1, 'P');
  const std::size_t sign = wanted.find('@');
  const bool is_drop = sign != std::string::npos && sign > 0;
  // The letter of a promotion may be a capital, and that of a drop a small letter.
  if (is_drop) wanted[sign - 1] = to_upper(wanted[sign - 1]);
  const bool is_promotion = !is_drop && !wanted.empty() && is_capital(wanted.back());
  if (is_promotion) wanted.back() = to_lower(wanted.back());
  for (const Move move : legal_moves(position)) {
    if (move_text(position, move) == wanted) return move;
    if (move.special == Special::block && position.setup().graph().name(move.to) == wanted) return move;
  }
  if (lacks_promotion(position, wanted))
    return Error{fmt::format("{}: the letter of the promotion is missing", in_quotes(text))};
  return illegal_move_error(position, text, [&](Move move) { return is_named(position, move, wanted); });
}

namespace {

/// Returns the text of cells that names the pass of the side to move, legal or not. Empty: it has no piece.
template <CellMask M>
std::string text_of_pass(const Position<M>& position) {
  return any(position.of(position.side_to_move())) ? move_text(position, position.pass()) : std::string();
}

}  // namespace

namespace {

/// Returns the notation of the first action of a turn, or of one within it.
template <CellMask M>
std::string notation(const Position<M>& position, Move move) {
  const CellGraph& graph = position.setup().graph();
  std::string text;
  if (castles(move)) {
    text = castling_notation(position, move) + gating_notation(position, move);
  } else if (move.special == Special::pass) {
    text = pass_notation;
  } else if (move.special == Special::drop) {
    text = move_text(position, move);
  } else {
    const std::string letter = letter_in_notation(position, kind_of(position.at(move.from)));
    text = letter + origin_in_notation(position, move, letter.empty());
    if (takes(position, move)) text += 'x';
    text += graph.name(move.to);
    if (move.promotes()) text += fmt::format("={}", position.rules().of(move.kind).letters());
    text += gating_notation(position, move);
  }
  Position<M> after = position;
  after.do_move(move);
  if (const auto info = node_info(after); info.in_check) text += legal_moves(after).empty() ? '#' : '+';
  return text;
}

/// Returns the notation of the moves of a turn, or of the rest of one. A stop has none.
template <CellMask M>
std::string notation_of_moves(Position<M> position, const std::vector<Move>& turn) {
  std::string text;
  for (const Move move : turn) {
    if (move.special == Special::stop) break;
    if (!text.empty()) text += action_separator;
    text += notation(position, move);
    position.do_move(move);
  }
  return text;
}

}  // namespace

template <CellMask M>
std::string notation(const Position<M>& position, const std::vector<Move>& turn) {
  if (position.rules().moves_a_turn > 1) return notation_of_moves(position, turn);
  if (position.mid_turn()) return std::string(position.setup().graph().name(turn.front().to));
  std::string text = notation(position, turn.front());
  if (turn.size() > 1) text += fmt::format("{}{}", action_separator, position.setup().graph().name(turn.back().to));
  return text;
}

namespace {

/// Reads the first action of a turn.
template <CellMask M>
Expected<Move> read_first_notation(const Position<M>& position, std::string_view text) {
  if (text == pass_notation) {
    const std::string cells = text_of_pass(position);
    if (const auto pass = read_move(position, cells)) return *pass;
    return illegal_move_error(position, text, [&](Move move) { return is_named(position, move, cells); });
  }
  auto plain = read_move(position, text);
  if (plain) return plain;
  const std::string bare = stripped(text);
  if (const auto move = read_move(position, bare)) return *move;
  std::vector<Move> meant;
  for (const Move move : legal_moves(position)) {
    if (fits(position, move, bare)) meant.push_back(move);
  }
  if (meant.empty()) {
    for (const Move move : legal_moves(position)) {
      if (names_castling(position, move, bare)) return move;
    }
    if (lacks_promotion(position, bare)) return plain.error();
    return illegal_move_error(
        position, text, [&](Move move) { return fits(position, move, bare) || is_named(position, move, bare); });
  }
  if (meant.size() == 1) return meant.front();
  std::string meanings;
  for (const Move move : meant) meanings += (meanings.empty() ? "" : " or ") + notation(position, move);
  return Error{fmt::format("{} could be {}", in_quotes(text), meanings)};
}

/// Reads the moves of a turn, or of the rest of one. A turn that must end before its last move gets a stop.
template <CellMask M>
Expected<std::vector<Move>> read_moves(Position<M> position, std::string_view text) {
  std::vector<Move> turn;
  const Side us = position.side_to_move();
  for (const std::string_view part : parts_of(text, action_separator)) {
    if (position.side_to_move() != us) return Error{fmt::format("{}: the turn has ended before", in_quotes(part))};
    const auto move = read_first_notation(position, part);
    if (!move) return move.error();
    turn.push_back(*move);
    position.do_move(*move);
  }
  if (position.side_to_move() != us || !position.mid_turn()) return turn;
  if (!node_info(position).must_stop)
    return Error{fmt::format("{}: the next move of the turn is missing, behind a comma", in_quotes(text))};
  turn.push_back(position.stop());
  return turn;
}

}  // namespace

template <CellMask M>
Expected<std::vector<Move>> read_notation(const Position<M>& position, std::string_view text) {
  if (position.rules().moves_a_turn > 1) return read_moves(position, text);
  const bool goes_on = position.has_compound_turns() && !position.mid_turn();
  const std::size_t end = goes_on ? text.find(action_separator) : std::string_view::npos;
  const auto move =
      position.mid_turn() ? read_move(position, text) : read_first_notation(position, text.substr(0, end));
  if (!move) return move.error();
  std::vector<Move> turn{*move};
  if (!goes_on) return turn;
  Position<M> after = position;
  after.do_move(*move);
  if (end == std::string_view::npos)
    return Error{fmt::format("{}: the cell of the block is missing, behind a comma", in_quotes(text))};
  const auto block = read_move(after, text.substr(end + 1));
  if (!block) return block.error();
  turn.push_back(*block);
  return turn;
}

template std::string move_text(const Position<Mask64>&, Move);
template std::string move_text(const Position<Mask128>&, Move);
template Expected<Move> read_move(const Position<Mask64>&, std::string_view);
template Expected<Move> read_move(const Position<Mask128>&, std::string_view);
template std::string notation(const Position<Mask64>&, const std::vector<Move>&);
template std::string notation(const Position<Mask128>&, const std::vector<Move>&);
template Expected<std::vector<Move>> read_notation(const Position<Mask64>&, std::string_view);
template Expected<std::vector<Move>> read_notation(const Position<Mask128>&, std::string_view);

}  // namespace roundel::fairy
