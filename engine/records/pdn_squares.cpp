#include "engine/records/pdn_squares.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/records/pdn_game_type.hpp"

namespace roundel {
namespace {

/// Returns whether a letter can begin a square's name, such as c3. The capture sign x cannot.
bool is_file_letter(char c) { return is_small(c) && c != 'x'; }

std::string opposite(std::string_view number, int squares) {
  const auto read = read_number(number, 1, squares);
  return read ? fmt::format("{}", squares + 1 - *read) : std::string(number);
}

/// Returns the text with each number turned, in a move or a list of men.
std::string turned_numbers(std::string_view text, int squares) {
  std::string turned;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (end == at) {
      turned += text[at++];
      continue;
    }
    const std::string_view number = text.substr(at, end - at);
    turned += at > 0 && is_file_letter(text[at - 1]) ? std::string(number) : opposite(number, squares);
    at = end;
  }
  return turned;
}

/// Turns a part of a list of men. Ranges ascend, so the ends of a range are swapped.
std::string turned_item(std::string_view item, int squares) {
  const std::size_t first = std::min(item.find_first_of("0123456789"), item.size());
  const auto ends = parts_of(item.substr(first), '-');
  const auto is_number = [](std::string_view end) {
    return !end.empty() && std::all_of(end.begin(), end.end(), is_digit);
  };
  const bool is_range = ends.size() == 2 && is_number(ends[0]) && is_number(ends[1]);
  const bool has_letter = first > 0 && is_file_letter(item[first - 1]);
  if (!is_range || has_letter) return turned_numbers(item, squares);
  return fmt::format("{}{}-{}", item.substr(0, first), opposite(ends[1], squares), opposite(ends[0], squares));
}

/// Turns a field of a position: a colour and its men, or something else.
std::string turned_field(std::string_view field, int squares) {
  const std::size_t letter = std::min(field.find_first_not_of(blanks), field.size());
  const bool has_men = letter < field.size() && (field[letter] == 'W' || field[letter] == 'B');
  if (!has_men) return std::string(field);
  std::vector<std::string> items;
  for (const std::string_view item : parts_of(field.substr(letter + 1), ','))
    items.push_back(turned_item(item, squares));
  return fmt::format("{}{}", field.substr(0, letter + 1), fmt::join(items, ","));
}

void turn_line(std::vector<PgnMove>& moves, int squares) {
  for (PgnMove& move : moves) {
    move.text = turned_squares(move.text, squares);
    for (std::vector<PgnMove>& variation : move.variations) turn_line(variation, squares);
  }
}

/// Returns the type, completed from the standard. Empty: there is none, or its squares have no numbers.
std::optional<GameType> numbered_type(const PgnGame& game) {
  const std::string* const tag = game.tag("GameType");
  if (game.format != RecordFormat::pdn || tag == nullptr) return std::nullopt;
  const auto read = read_game_type(*tag);
  if (!read) return std::nullopt;
  GameType type = with_standard(*read);
  const bool has_numbers = type.first_colour && type.board && type.board->notation == 'N';
  return has_numbers ? std::optional(type) : std::nullopt;
}

}  // namespace

std::string turned_squares(std::string_view text, int squares) {
  if (text.find(':') == std::string_view::npos || is_digit(text.front())) return turned_numbers(text, squares);
  std::vector<std::string> fields;
  for (const std::string_view field : parts_of(text, ':')) fields.push_back(turned_field(field, squares));
  return fmt::format("{}", fmt::join(fields, ":"));
}

std::optional<PgnGame> with_turned_squares(const PgnGame& game) {
  const auto type = numbered_type(game);
  if (!type) return std::nullopt;
  const int squares = type->board->files * type->board->ranks / 2;
  PgnGame turned = game;
  turn_line(turned.moves, squares);
  if (const std::string* const fen = game.tag("FEN")) turned.set_tag("FEN", turned_squares(*fen, squares));
  return turned;
}

bool counts_from_other_end(const PgnGame& game) {
  const auto type = numbered_type(game);
  // Older versions wrote the unlisted type with a corner that was sometimes wrong.
  if (!type || type->number == unlisted_type) return false;
  return type->board->first_corner == (type->first_colour == 'W' ? PdnBoard::bottom_right : PdnBoard::top_left);
}

PgnGame with_our_squares(PgnGame game) {
  if (!counts_from_other_end(game)) return game;
  auto turned = with_turned_squares(game);
  return turned ? *std::move(turned) : std::move(game);
}

}  // namespace roundel
