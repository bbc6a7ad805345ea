#include "variants/stones/move_text.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/missing_cell.hpp"
#include "variants/stones/generator.hpp"

namespace roundel::stones {
namespace {

constexpr std::string_view pass_text = "pass";

/// The cells that a text names one after the other, such as e2 and e4.
struct NamedCells {
  std::vector<Cell> cells;
  std::string_view rest;
};

/// Takes the longest names of cells at the beginning of a text.
NamedCells named_cells(const CellGraph& graph, std::string_view text) {
  NamedCells named{{}, text};
  while (!named.rest.empty() && named.cells.size() < 2) {
    Cell found = no_cell;
    std::size_t length = std::min<std::size_t>(CellGraph::max_name, named.rest.size());
    for (; length > 0 && found == no_cell; --length) found = graph.find(named.rest.substr(0, length));
    if (found == no_cell) break;
    named.cells.push_back(found);
    named.rest.remove_prefix(length + 1);
  }
  return named;
}

/// Returns why nothing can be placed on a cell.
template <CellMask M>
std::string placing_error(const Position<M>& position, Cell cell) {
  const Rules& rules = position.rules();
  if (contains(position.occupied(), cell))
    return fmt::format("a piece stands on {}", position.setup().graph().name(cell));
  if (rules.has_hands && !position.has_in_hand(position.side_to_move())) return "no piece is in hand";
  const auto flanks = [&](int kind) {
    return rules.of(static_cast<Kind>(kind)).is_placed &&
           flanks_from(position, position.side_to_move(), cell, static_cast<Kind>(kind));
  };
  bool flanks_something = !rules.flanking.is_must;
  for (int kind = 0; kind < rules.kind_count(); ++kind) flanks_something = flanks_something || flanks(kind);
  if (!flanks_something) return "no enemy piece would be flanked";
  return {};
}

/// Returns why a stone cannot go from a cell to another one.
template <CellMask M>
std::string going_error(const Position<M>& position, Cell from, Cell to) {
  const Side us = position.side_to_move();
  const CellGraph& graph = position.setup().graph();
  if (position.phase() != Phase::begin && position.active() != no_cell && from != position.active())
    return fmt::format("it is the piece on {} that goes on", graph.name(position.active()));
  if (!contains(position.of(us), from))
    return fmt::format("{} has no piece on {}", us == Side::first ? "White" : "Black", graph.name(from));
  if (contains(position.of(us) | position.blocks(), to)) return fmt::format("a piece stands on {}", graph.name(to));
  if (position.rules().places_first && position.has_in_hand(us)) return "the pieces in hand are placed first";
  const Kind kind = position.kind_at(from);
  if (!contains(position.setup().tables(us, kind).stands_on, to))
    return fmt::format("the {} cannot stand on {}", position.rules().of(kind).name, graph.name(to));
  if (position.rules().compulsory_capture) {
    MoveList moves;
    generate_all(position, moves);
    if (!moves.empty() && position.is_strike(moves[0])) return "a capture has to be made";
  }
  return {};
}

template <CellMask M>
Error illegal_move(const Position<M>& position, std::string_view text, std::string_view reported) {
  const CellGraph& graph = position.setup().graph();
  const std::string_view cells = reported.substr(reported.find('@') == 1 ? 2 : reported.starts_with('x') ? 1 : 0);
  const NamedCells named = named_cells(graph, cells);
  if (named.cells.empty()) {
    const std::string missing = missing_cell(graph, cells);
    if (!missing.empty()) return illegal_turn(in_quotes(text), missing);
    return Error{fmt::format("{} is not a move, as e4, P@e4 or e2e4", in_quotes(text))};
  }
  if (position.end() != End::none) return illegal_turn(in_quotes(text), "the game is over");
  if (reported.starts_with('x')) return illegal_turn(in_quotes(text), "");
  if (position.phase() == Phase::removing)
    return illegal_turn(in_quotes(text), "an enemy piece has to be removed now");
  const std::string why = named.cells.size() == 1 ? placing_error(position, named.cells[0])
                                                  : going_error(position, named.cells[0], named.cells[1]);
  return illegal_turn(in_quotes(text), why);
}

}  // namespace

template <CellMask M>
std::string move_text(const Position<M>& position, Move move) {
  const CellGraph& graph = position.setup().graph();
  const auto walk = [&](std::string_view end) {
    return fmt::format("{}{}{}", graph.name(move.from), graph.name(move.to), end);
  };
  switch (move.act) {
    case Act::place: return fmt::format("{}@{}", position.rules().of(move.kind).letter, graph.name(move.to));
    case Act::approach: return walk("a");
    case Act::withdraw: return walk("w");
    case Act::remove: return fmt::format("x{}", graph.name(move.to));
    case Act::stop: return {};
    case Act::pass: {
      const M own = position.of(position.side_to_move());
      const std::string_view cell = graph.name(any(own) ? lowest(own) : Cell{});
      return fmt::format("{}{}", cell, cell);
    }
    default: return walk("");
  }
}

template <CellMask M>
Expected<Move> read_move(const Position<M>& position, std::string_view text) {
  MoveList moves;
  generate_all(position, moves);
  std::string reported(text);
  if (reported.size() > 2 && reported[1] == '@') reported[0] = to_upper(reported[0]);
  std::optional<Move> placed;
  int placements = 0;
  for (const Move move : moves) {
    const std::string is = move_text(position, move);
    if (is == reported || (move.act == Act::pass && reported == pass_text)) return move;
    if (move.act == Act::place && is.substr(2) == reported) {
      placed = move;
      ++placements;
    }
  }
  if (placements == 1) return *placed;
  if (text.empty()) return Error{"the turn is not finished"};
  return illegal_move<M>(position, text, reported);
}

template <CellMask M>
std::string notation(const Position<M>& position, const std::vector<Move>& turn) {
  const auto& kinds = position.rules().kinds;
  const bool is_only_kind =
      std::count_if(kinds.begin(), kinds.end(), [](const KindRules& kind) { return kind.is_placed; }) == 1;
  std::string text;
  Position<M> now = position;
  for (const Move move : turn) {
    std::string action = move_text(now, move);
    if (move.act == Act::pass) action = pass_text;
    if (move.act == Act::place && is_only_kind) action = now.setup().graph().name(move.to);
    text += (text.empty() || action.empty() ? "" : ",") + action;
    now.do_move(move);
  }
  return text;
}

template <CellMask M>
Expected<std::vector<Move>> read_notation(const Position<M>& position, std::string_view text) {
  std::vector<Move> turn;
  Position<M> now = position;
  for (const std::string_view part : parts_of(text, ',')) {
    if (!turn.empty() && !now.mid_turn())
      return Error{fmt::format("{} goes on after the end of the turn", in_quotes(text))};
    const auto move = read_move(now, part);
    if (!move) return move.error();
    turn.push_back(*move);
    now.do_move(*move);
  }
  if (!now.mid_turn()) return turn;
  const auto end = read_move(now, "");
  if (!end) return Error{fmt::format("{} is only a part of a turn", in_quotes(text))};
  turn.push_back(*end);
  return turn;
}

template std::string notation(const Position<Mask64>&, const std::vector<Move>&);
template std::string notation(const Position<Mask128>&, const std::vector<Move>&);
template Expected<std::vector<Move>> read_notation(const Position<Mask64>&, std::string_view);
template Expected<std::vector<Move>> read_notation(const Position<Mask128>&, std::string_view);
template std::string move_text(const Position<Mask64>&, Move);
template std::string move_text(const Position<Mask128>&, Move);
template Expected<Move> read_move(const Position<Mask64>&, std::string_view);
template Expected<Move> read_move(const Position<Mask128>&, std::string_view);

}  // namespace roundel::stones
