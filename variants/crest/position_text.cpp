#include "variants/crest/position_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/crest/board_text.hpp"
#include "variants/pieces/board_text.hpp"

namespace roundel::crest {
namespace {

/// Reads letters of both sides' tiles, as in lists of hands and unknown tiles.
Expected<std::array<Tiles, side_count>> read_tiles(std::string_view text) {
  std::array<Tiles, side_count> tiles;
  if (text.empty()) return Error{"a bracket has no tiles"};
  for (const char letter : text) {
    const bool is_black = letter >= 'a' && letter <= 'z';
    const auto kind = tile_of_letter(is_black ? static_cast<char>(letter - 'a' + 'A') : letter);
    if (!kind) return Error{fmt::format("'{}' is not a tile", letter)};
    Tiles& of_side = tiles[is_black];
    if (of_side.count(*kind) == Tiles::most) return Error{fmt::format("more than {} {}", Tiles::most, letter)};
    of_side.add(*kind);
  }
  return tiles;
}

/// The contents of the brackets after the board.
using Brackets = std::vector<std::string_view>;

Expected<Brackets> split_brackets(std::string_view text) {
  Brackets brackets;
  while (!text.empty()) {
    const auto close = text.find(']');
    if (text.front() != '[' || close == std::string_view::npos)
      return Error{fmt::format("'{}' is not a bracket such as [RBN]", text)};
    brackets.push_back(text.substr(1, close - 1));
    text.remove_prefix(close + 1);
  }
  if (brackets.size() > 2)
    return Error{fmt::format("the board has {} brackets after it, more than two", brackets.size())};
  return brackets;
}

/// Returns how many tiles of a side are unknown.
int count_unknown(const Position& position, Side side) {
  int unknown = 0;
  for_each_cell(position.setup().pile_cells(side), [&](Cell cell) {
    const Pile pile = position.pile(cell);
    for (int level = 0; level < pile.height(); ++level) unknown += pile.at(level) == Kind::unknown;
  });
  return unknown;
}

/// Reads the brackets: the tiles to lay out, and the possible unknown tiles. If there are unknown tiles, the last
/// bracket is theirs.
MaybeError read_brackets(const Brackets& brackets, Position& position) {
  std::array<int, side_count> unknown{};
  for (const Side side : {Side::first, Side::second})
    unknown[static_cast<std::size_t>(side)] = count_unknown(position, side);
  const bool has_unknown = unknown[0] + unknown[1] > 0;
  if (has_unknown && brackets.empty()) return Error{"the board has unknown tiles, but no bracket that lists them"};
  if (!has_unknown && brackets.size() == 2)
    return Error{"a second bracket lists unknown tiles, but the board has none"};
  const bool has_hands = brackets.size() > (has_unknown ? 1U : 0U);
  if (has_hands) {
    const auto tiles = read_tiles(brackets.front());
    if (!tiles) return Error{"hands: " + tiles.error().message()};
    for (const Side side : {Side::first, Side::second})
      position.set_hand(side, (*tiles)[static_cast<std::size_t>(side)]);
  }
  if (!has_unknown) return {};
  const auto tiles = read_tiles(brackets.back());
  if (!tiles) return Error{"unknown tiles: " + tiles.error().message()};
  for (const Side side : {Side::first, Side::second}) {
    const Tiles listed = (*tiles)[static_cast<std::size_t>(side)];
    const int number = unknown[static_cast<std::size_t>(side)];
    if (listed.size() != number) {
      return Error{
          fmt::format("{} unknown tiles of {}, but the bracket lists {}", number, name_of(side), listed.size())};
    }
    position.set_unknown(side, listed);
  }
  return {};
}

/// Reads the board and the brackets after it.
MaybeError read_pieces(std::string_view text, Position& position) {
  const auto open = std::min(text.find('['), text.size());
  if (auto error = read_board(text.substr(0, open), position)) return error;
  const auto brackets = split_brackets(text.substr(open));
  return brackets ? read_brackets(*brackets, position) : brackets.error();
}

MaybeError read_side(std::string_view text, Position& position) {
  const auto side = pieces::read_side(text);
  if (!side) return Error{"side to move: " + side.error().message()};
  position.set_side_to_move(*side);
  return {};
}

MaybeError read_chips(std::string_view text, Position& position) {
  const Error wrong{fmt::format("chips: '{}' is not <shields>.<crests>/<shields>.<crests>", text)};
  const auto sides = parts_of(text, '/');
  if (sides.size() != 2) return wrong;
  for (const Side side : {Side::first, Side::second}) {
    const auto numbers = parts_of(sides[static_cast<std::size_t>(side)], '.');
    if (numbers.size() != 2) return wrong;
    const int most = position.setup().shields();
    const auto shields = read_number(numbers[0], 0, most);
    const auto crests = read_number(numbers[1], 0, most);
    if (!shields || !crests)
      return Error{fmt::format("chips of {}: '{}' has a number that is not from 0 to {}", name_of(side),
                               sides[static_cast<std::size_t>(side)], most)};
    position.set_chips(side, *shields, *crests);
  }
  return {};
}

MaybeError read_restriction(std::string_view text, Position& position) {
  if (text == "-") {
    position.set_restriction(Position::lifted);
    return {};
  }
  const auto number = read_number(text, 0, Position::lifted - 1);
  if (!number) return Error{fmt::format("restriction: '{}' is not one of 0, 1, 2, -", text)};
  position.set_restriction(*number);
  return {};
}

MaybeError read_quiet(std::string_view text, Position& position) {
  constexpr int most = 9999;
  const auto number = read_number(text, 0, most);
  if (!number) return Error{fmt::format("quiet turns: '{}' is not a number from 0 to {}", text, most)};
  position.set_quiet(*number);
  return {};
}

/// Counts a side's tiles of one kind everywhere, including named tiles under others.
int count_tiles(const Position& position, Side side, Kind kind) {
  int number = count(position.up(side, kind)) + position.hand(side).count(kind) + position.unknown(side).count(kind);
  for_each_cell(position.setup().all_cells(), [&](Cell cell) {
    const Pile pile = position.pile(cell);
    const bool is_own_lock = contains(position.locked(side), cell);
    const bool is_own_pile = contains(position.setup().pile_cells(side), cell);
    const int below = position.face_down(cell);
    for (int level = 0; level < pile.height(); ++level) {
      number += pile.at(level) == kind && (level < below ? is_own_pile : is_own_lock);
    }
  });
  return number;
}

MaybeError check_army(const Position& position) {
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : all_tiles) {
      const int most = position.setup().army().count(kind);
      const int number = count_tiles(position, side, kind);
      if (number > most)
        return Error{
            fmt::format("{} has {} {}, but only {} belong to it", name_of(side), number, letter_of(kind), most)};
    }
  }
  return {};
}

/// While a side must still lay out, there may be only kings on their crowns and, of White, laid-out tiles.
MaybeError check_set_up(const Position& position) {
  if (!position.in_set_up()) return {};
  const bool white_waits = !position.hand(Side::first).empty();
  if (white_waits && position.hand(Side::second).empty())
    return Error{"White lays out before Black, whose hand is empty"};
  const Side next = white_waits ? Side::first : Side::second;
  if (position.side_to_move() != next)
    return Error{fmt::format("side to move: {} lays out its tiles now", name_of(next))};
  for (const Side side : {Side::first, Side::second}) {
    if (position.up(side) != position.setup().crown(side) || any(position.locked(side))) {
      return Error{
          fmt::format("{} has other face-up pieces than its king before all tiles are laid out", name_of(side))};
    }
    if (any(position.down(side) & ~position.setup().diamonds(side))) {
      return Error{fmt::format("{} has laid out a tile off its diamonds", name_of(side))};
    }
    if (!position.hand(side).empty() && any(position.down(side))) {
      return Error{fmt::format("{} has tiles on the board and in hand", name_of(side))};
    }
  }
  return {};
}

}  // namespace

Expected<Position> read_position(const Setup& setup, std::string_view text) {
  constexpr std::array readers = {read_pieces, read_side, read_chips, read_restriction, read_quiet};
  const auto fields = words_of(text);
  Position position(setup);
  for (std::size_t n = 0; n < std::min(fields.size(), readers.size()); ++n) {
    if (auto error = readers[n](fields[n], position)) return *error;
  }
  if (fields.size() != readers.size())
    return Error{
        fmt::format("{} fields, not 5: board, side to move, chips, restriction, quiet turns", fields.size())};
  if (auto error = check_army(position)) return *error;
  if (auto error = check_set_up(position)) return *error;
  return position;
}

std::string write_position(const Position& position) {
  const auto letters = [](const auto& tiles_of_side) {
    std::string text;
    for (const Side side : {Side::first, Side::second}) {
      for (const Kind kind : all_tiles)
        text.append(static_cast<std::size_t>(tiles_of_side(side).count(kind)), letter_of(side, kind));
    }
    return text.empty() ? text : '[' + text + ']';
  };
  const auto chips = [&](Side side) { return fmt::format("{}.{}", position.shields(side), position.crests(side)); };
  return fmt::format(
      "{}{}{} {} {}/{} {} {}", write_board(position), letters([&](Side side) { return position.hand(side); }),
      letters([&](Side side) { return position.unknown(side); }), pieces::side_letter(position.side_to_move()),
      chips(Side::first), chips(Side::second),
      position.restriction() == Position::lifted ? "-" : std::to_string(position.restriction()), position.quiet());
}

std::string start_text(const Setup& setup) {
  Position position(setup);
  for (const Side side : {Side::first, Side::second}) {
    position.put_up({side, Kind::king, Face::moved}, lowest(setup.crown(side)));
    position.set_hand(side, setup.army());
  }
  return write_position(position);
}

}  // namespace roundel::crest
