#include "variants/crest/move_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/missing_cell.hpp"
#include "variants/crest/generator.hpp"

namespace roundel::crest {
namespace {

std::string_view name(const Position& position, Cell cell) { return position.setup().graph().name(cell); }

/// Takes the name of a cell from the beginning of `text`; no_cell if there is none.
Cell take_cell(const Position& position, std::string_view& text) {
  std::size_t length = text.empty() ? 0 : 1;
  while (length < text.size() && text[length] >= '0' && text[length] <= '9') ++length;
  const Cell cell = position.setup().graph().find(text.substr(0, length));
  if (cell != no_cell) text.remove_prefix(length);
  return cell;
}

/// Returns nothing if the text has not the form of an action.
std::optional<Move> read_form(const Position& position, std::string_view text) {
  Move move;
  if (text.empty()) return move.action = Action::stop, move;
  if (text == "pass") return move;
  if (text.front() == '+') {
    move.gives_crest = true;
    text.remove_prefix(1);
  }
  move.from = take_cell(position, text);
  if (move.from == no_cell || text.empty()) return std::nullopt;
  if (text.front() == '=') {
    const auto kind = text.size() == 2 ? tile_of_letter(to_upper(text[1])) : std::nullopt;
    if (!kind) return std::nullopt;
    move.action = Action::flip;
    move.kind = *kind;
    return move;
  }
  move.to = take_cell(position, text);
  if (move.to == no_cell) return std::nullopt;
  move.action = text.empty() ? Action::move : Action::attack;
  if (text.empty()) return move;
  if (text.front() != ':') return std::nullopt;
  text.remove_prefix(1);
  move.cross = take_cell(position, text);
  if (move.cross == no_cell || !text.empty()) return std::nullopt;
  return move;
}

Error form_error(const Position& position, std::string_view text) {
  const std::string missing = missing_cell(position.setup().graph(), text);
  if (!missing.empty()) return illegal_turn(in_quotes(text), missing);
  return {fmt::format("'{}' is not an action such as a2=R, a2a5, a2d7:b4, +d1d2 or pass", text)};
}

std::string flip_error(const Position& position, Move move) {
  const Side us = position.side_to_move();
  const auto cell = name(position, move.from);
  if (contains(position.locked(), move.from)) return fmt::format("{} is locked", cell);
  if (contains(position.up(us), move.from)) return fmt::format("the tile on {} is face up already", cell);
  if (!contains(position.down(us), move.from)) return fmt::format("{} has no tile on {}", name_of(us), cell);
  const Kind top = position.pile(move.from).top();
  if (top == Kind::unknown)
    return fmt::format("{} has no {} left that it could be", name_of(us), letter_of(move.kind));
  return fmt::format("the tile on {} is {}", cell, letter_of(top));
}

std::string mover_error(const Position& position, Move move) {
  const Side us = position.side_to_move();
  const auto cell = name(position, move.from);
  if (contains(position.locked(), move.from)) return fmt::format("{} is locked", cell);
  if (contains(position.down(us), move.from)) return fmt::format("the tile on {} lies face down", cell);
  if (!contains(position.up(us), move.from)) return fmt::format("{} has no tile on {}", name_of(us), cell);
  if (!position.may_move(us)) {
    return "White may not move before Black has moved or White has turned up three tiles";
  }
  if (position.kind_at(move.from) == Kind::king && !move.gives_crest && !position.mid_turn()) {
    return "a king moves in a crest turn only";
  }
  return {};
}

std::string target_error(const Position& position, Move move) {
  const Side us = position.side_to_move();
  const Side them = other(us);
  const auto cell = name(position, move.to);
  const bool is_king = position.kind_at(move.from) == Kind::king;
  const Mask reached = position.setup().reached(position.kind_at(move.from), move.from, position.occupied());
  if (!contains(reached, move.to))
    return fmt::format("{} is out of reach of the tile on {}", cell, name(position, move.from));
  if (contains(position.locked(), move.to)) return fmt::format("{} is locked", cell);
  if (contains(position.up(us) | position.down(us), move.to))
    return fmt::format("{} has a tile of its own on {}", name_of(us), cell);
  if (is_king && !contains(position.setup().king_cells(us), move.to))
    return fmt::format("{} is marked, and not {}'s crown", cell, name_of(us));
  const bool at_king = contains(position.up(them, Kind::king), move.to);
  if (is_king && contains(position.down(them), move.to)) return "a king locks no square";
  if (at_king && is_king) return "a king does not attack a king";
  if (at_king && move.action == Action::move)
    return "an attack on the king names the cross where it ends, as in a2d7:b4";
  if (contains(position.fresh() & position.up(them), move.to))
    return fmt::format("the tile on {} has not moved yet", cell);
  if (move.action == Action::attack && !at_king) return fmt::format("the king is not on {}", cell);
  if (contains(position.locked(), move.cross)) return fmt::format("{} is locked", name(position, move.cross));
  return fmt::format("{} is not a cross in the centre or in {}'s half", name(position, move.cross), name_of(them));
}

/// Explains how a side sets up.
std::string all_at_once(const Position& position) {
  const Side us = position.side_to_move();
  return fmt::format("{} lays out its {} tiles first, all in one turn, as in @a2R,b2N,...", name_of(us),
                     position.hand(us).size());
}

/// Returns why an action with a valid form is illegal.
std::string error_of(const Position& position, Move move) {
  if (position.is_over()) return "the game is over";
  if (position.in_set_up()) return all_at_once(position);
  if (move.action == Action::stop) return "no action is given";
  if (move.action == Action::pass) return "a side passes only where it has no action";
  if (move.gives_crest && position.mid_turn()) return "a crest is given up before the first action";
  if (move.gives_crest && !may_give_crest(position))
    return fmt::format("{} has no crest", name_of(position.side_to_move()));
  if (move.action == Action::flip) return flip_error(position, move);
  std::string error = mover_error(position, move);
  return error.empty() ? target_error(position, move) : error;
}

}  // namespace

std::string write_action(const Position& position, Move move) {
  const std::string crest = move.gives_crest ? "+" : "";
  const auto from = name(position, move.from);
  switch (move.action) {
    case Action::flip: return fmt::format("{}{}={}", crest, from, letter_of(move.kind));
    case Action::move: return fmt::format("{}{}{}", crest, from, name(position, move.to));
    case Action::attack:
      return fmt::format("{}{}{}:{}", crest, from, name(position, move.to), name(position, move.cross));
    case Action::pass: return "pass";
    default: return {};
  }
}

Expected<Move> read_action(const Position& position, std::string_view text) {
  const auto move = read_form(position, text);
  if (!move) return form_error(position, text);
  if (is_legal(position, *move)) return *move;
  const std::string why = error_of(position, *move);
  return text.empty() ? Error{"this is not an action: " + why} : illegal_turn(text, why);
}

// ---- Layouts

namespace {

/// Sorts a layout's squares into the order of texts. Tiles of one square keep their order.
void sort_layout(const Position& position, Layout& layout) {
  const std::vector<Cell>& order = position.setup().diamonds_in_order(position.side_to_move());
  const auto rank = [&](const LaidTile& tile) { return std::find(order.begin(), order.end(), tile.cell); };
  std::stable_sort(layout.begin(), layout.end(),
                   [&](const LaidTile& left, const LaidTile& right) { return rank(left) < rank(right); });
}

Expected<LaidTile> read_laid_tile(const Position& position, std::string_view text) {
  const std::string_view whole = text;
  LaidTile tile;
  tile.cell = take_cell(position, text);
  if (tile.cell == no_cell || text.size() != 1) {
    const std::string missing = missing_cell(position.setup().graph(), whole);
    if (!missing.empty()) return illegal_turn(in_quotes(whole), missing);
    return Error{fmt::format("'{}' is not a tile on a square, such as a2R", whole)};
  }
  const auto kind = tile_of_letter(to_upper(text[0]));
  if (!kind && to_upper(text[0]) != letter_of(Kind::unknown))
    return Error{fmt::format("'{}': {} is not one of R, B, N, X", whole, text[0])};
  tile.kind = kind.value_or(Kind::unknown);
  const Side us = position.side_to_move();
  if (!contains(position.setup().diamonds(us), tile.cell)) {
    return illegal_turn(in_quotes(whole),
                        fmt::format("{} is not a diamond in {}'s half", name(position, tile.cell), name_of(us)));
  }
  return tile;
}

/// Checks that a layout uses the whole hand, with either all tiles named or all hidden.
MaybeError check_tiles(const Position& position, const Layout& layout) {
  const Side us = position.side_to_move();
  Tiles left = position.hand(us);
  int hidden = 0;
  for (const LaidTile& tile : layout) {
    if (tile.kind == Kind::unknown) {
      ++hidden;
    } else if (left.has(tile.kind)) {
      left.take(tile.kind);
    } else {
      return Error{fmt::format("{} has {} {} to lay out, not more", name_of(us), position.hand(us).count(tile.kind),
                               letter_of(tile.kind))};
    }
  }
  if (layout.size() != position.hand(us).size())
    return Error{
        fmt::format("{} has {} tiles to lay out, not {}", name_of(us), position.hand(us).size(), layout.size())};
  if (hidden != 0 && hidden != layout.size()) return Error{"write all tiles by name or all as X"};
  return {};
}

/// Returns why a text is not a layout. A single tile, such as `a2R` or `a2=R`, may have other errors too.
std::string single_error(const Position& position, std::string_view text) {
  std::string bare(text);
  std::erase(bare, '=');
  const auto tile = read_laid_tile(position, bare);
  const std::string_view why = tile ? std::string_view() : reason_of(tile.error());
  return why.empty() ? all_at_once(position) : std::string(why);
}

}  // namespace

std::string write_layout(const Position& position, const Layout& layout, bool hidden) {
  std::string text = "@";
  for (const LaidTile& tile : layout) {
    if (text.size() > 1) text += ',';
    text += name(position, tile.cell);
    text += letter_of(hidden ? Kind::unknown : tile.kind);
  }
  return text;
}

Expected<Layout> read_layout(const Position& position, std::string_view text) {
  if (position.is_over()) return Error{"the game is over"};
  if (!position.in_set_up()) return Error{fmt::format("'{}': all tiles are laid out already", text)};
  if (text.empty() || text.front() != '@') {
    return illegal_turn(in_quotes(text), single_error(position, text));
  }
  Layout layout;
  for (const std::string_view part : parts_of(text.substr(1), ',')) {
    const auto tile = read_laid_tile(position, part);
    if (!tile) return tile.error();
    if (layout.size() == Layout::max_size()) return Error{fmt::format("more than {} tiles", Layout::max_size())};
    layout.push_back(*tile);
  }
  if (auto error = check_tiles(position, layout)) return *error;
  sort_layout(position, layout);
  return layout;
}

std::vector<std::uint32_t> pack_layout(const Layout& layout) {
  std::vector<std::uint32_t> packed;
  for (const LaidTile& tile : layout) {
    packed.push_back(static_cast<std::uint32_t>(tile.cell) | static_cast<std::uint32_t>(tile.kind) << 8);
  }
  return packed;
}

std::optional<Layout> find_layout(const Position& position, const std::vector<std::uint32_t>& packed) {
  if (position.is_over() || !position.in_set_up() || std::ssize(packed) > Layout::max_size()) return std::nullopt;
  Layout layout;
  for (const std::uint32_t number : packed) {
    const LaidTile tile{static_cast<Cell>(number & 0xff), static_cast<Kind>(number >> 8)};
    const bool is_known_kind = number >> 8 <= static_cast<std::uint32_t>(Kind::unknown);
    const bool is_cell = index(tile.cell) < position.setup().graph().cell_count();
    if (!is_known_kind || !is_cell || !contains(position.setup().diamonds(position.side_to_move()), tile.cell)) {
      return std::nullopt;
    }
    layout.push_back(tile);
  }
  if (check_tiles(position, layout)) return std::nullopt;
  sort_layout(position, layout);
  return layout;
}

}  // namespace roundel::crest
