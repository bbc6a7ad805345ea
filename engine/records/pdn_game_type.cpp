#include "engine/records/pdn_game_type.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/records/record_names.hpp"
#include "engine/records/result_token.hpp"
#include "engine/session/game_names.hpp"

namespace roundel {
namespace {

/// The complete table of PDN 3.0 (https://wiegerw.github.io/pdn/gametype.html).
constexpr std::array<std::string_view, 14> standard_types = {
    "20,W,10,10,N2,0", "21,B,8,8,N1,0", "22,W,8,8,N2,1",   "23,B,8,8,N1,0", "24,W,8,8,N1,1",
    "25,W,8,8,A0,0",   "26,W,8,8,A0,0", "27,W,12,12,N2,0", "28,W,8,8,N1,1", "29,W,8,8,A0,0",
    "30,W,8,8,A0,0",   "31,B,8,8,N2,0", "40,W,10,10,N2,0", "41,W,10,8,A0,0"};

/// The types with the result type International in the standard's table.
constexpr std::array<int, 2> types_in_points = {20, 27};

/// Standard types that older versions of this program wrote as the unlisted type, before it wrote names.
constexpr std::array<int, 3> types_once_unlisted = {24, 28, 31};

/// Values that lidraughts writes in the tag Variant for games of the standard type.
constexpr std::array<std::string_view, 2> usual_names = {"Standard", "From Position"};

constexpr char numeric = 'N';

bool is_colour(char c) { return c == 'W' || c == 'B'; }

template <class List, class Value>
bool has(const List& list, const Value& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

/// Reads the parts after the colour: files, ranks, notation, and possibly whether the board is mirrored.
std::optional<PdnBoard> read_board(std::string_view text) {
  const auto parts = parts_of(text, ',');
  if (parts.size() != 3 && parts.size() != 4) return std::nullopt;
  constexpr int most_lines = 99;
  const auto files = read_number(parts[0], 1, most_lines);
  const auto ranks = read_number(parts[1], 1, most_lines);
  if (!files || !ranks || parts[2].size() != 2) return std::nullopt;
  const auto corner = read_number(parts[2].substr(1), 0, 3);
  const auto mirrored = read_number(parts.size() == 4 ? parts[3] : "0", 0, 1);
  if (!corner || !mirrored) return std::nullopt;
  return PdnBoard{*files, *ranks, parts[2].front(), *corner, *mirrored == 1};
}

/// Returns the type from the standard's table. Empty: the number is not there.
std::optional<GameType> standard_type(int number) {
  for (const std::string_view text : standard_types) {
    auto type = read_game_type(text);
    if (type && type->number == number) return type;
  }
  return std::nullopt;
}

/// Returns the type that older versions of this program wrote for a game, before it wrote names. They counted squares
/// from the same corner in all games.
GameType once_written(const Variant& variant) {
  GameType type = game_type_of(variant);
  if (type.number == unlisted_type) return type;
  type.number = unlisted_type;
  if (type.board && type.board->notation == numeric) type.board->first_corner = PdnBoard::top_left;
  return type;
}

bool is_called_so(const PgnGame& game, const Variant& variant) {
  const auto name = name_in_record(game);
  return name && is_called(variant, *name);
}

/// Returns whether the unlisted type of a record can be that of a variant. Without a name, it must describe the same
/// board.
bool can_be_unlisted(const GameType& type, const PgnGame& game, const Variant& variant) {
  const int own = game_type_of(variant).number;
  if (own != unlisted_type && !has(types_once_unlisted, own)) return false;
  if (is_called_so(game, variant)) return true;
  const GameType known = once_written(variant);
  const bool other_colour = type.first_colour && type.first_colour != known.first_colour;
  return !other_colour && (!type.board || type.board == known.board);
}

MaybeError check_game_type(const PgnGame& game, const Variant& variant) {
  const std::string* tag = game.tag("GameType");
  if (tag == nullptr) return std::nullopt;
  const auto type = read_game_type(*tag);
  if (!type) return Error{fmt::format("GameType tag: '{}' is not a game type such as 20", one_line(*tag))};
  const int own = game_type_of(variant).number;
  if (type->number == unlisted_type) {
    if (can_be_unlisted(*type, game, variant)) return std::nullopt;
    return Error{fmt::format("GameType tag: {} is not {}, which is {}", one_line(*tag), variant.title,
                             own == unlisted_type ? pdn_game_type(variant) : fmt::format("{}", own))};
  }
  if (type->number == own) return std::nullopt;
  return Error{fmt::format("GameType tag: {} is not {}, which is {}", type->number, variant.title, own)};
}

}  // namespace

std::optional<GameType> read_game_type(std::string_view text) {
  const std::size_t comma = std::min(text.find(','), text.size());
  const auto number = read_number(text.substr(0, comma), 0, 999);
  if (!number) return std::nullopt;
  GameType type{*number, {}};
  const std::string_view details = text.substr(comma);
  if (details.empty()) return type;
  if (details.size() < 2 || !is_colour(details[1])) return std::nullopt;
  type.first_colour = details[1];
  if (details.size() > 3) type.board = read_board(details.substr(3));
  return type;
}

GameType with_standard(GameType type) {
  const auto standard = standard_type(type.number);
  if (!standard) return type;
  if (!type.first_colour) type.first_colour = standard->first_colour;
  if (!type.board) type.board = standard->board;
  return type;
}

GameType game_type_of(const Variant& variant) {
  const auto type = read_game_type(pdn_game_type(variant));
  assert(type);
  return type.value_or(GameType{});
}

std::string written_game_type(const Variant& variant) {
  const GameType type = game_type_of(variant);
  const bool counts_from_black =
      type.number == unlisted_type && type.first_colour == 'B' && type.board && type.board->notation == numeric;
  if (!counts_from_black) return pdn_game_type(variant);
  // This program's first square is the top left one for White, so it is the bottom right one for Black, who begins.
  return fmt::format("{},{},{},{},{}{},{}", type.number, *type.first_colour, type.board->files, type.board->ranks,
                     numeric, PdnBoard::bottom_right, type.board->is_mirrored ? 1 : 0);
}

bool is_named_in_records(const Variant& variant) {
  return game_type_of(variant).number == unlisted_type || !variant.description.files.empty();
}

std::optional<std::string> name_in_record(const PgnGame& game) {
  const std::string* const tag = game.tag("Variant");
  if (tag == nullptr || tag->empty() || *tag == "?") return std::nullopt;
  const auto is_it = [tag](std::string_view usual) { return same_game_name(usual, *tag); };
  if (std::any_of(usual_names.begin(), usual_names.end(), is_it)) return std::nullopt;
  return *tag;
}

bool says_its_game(const PgnGame& game) {
  if (name_in_record(game)) return true;
  const std::string* const tag = game.tag("GameType");
  if (tag == nullptr) return false;
  const auto type = read_game_type(*tag);
  return !type || type->number != unlisted_type;
}

bool lacks_name(const PgnGame& game) {
  return game.format == RecordFormat::pdn && game.tag("GameType") != nullptr && !says_its_game(game);
}

MaybeError check_pdn_tags(const PgnGame& game, const Variant& variant) {
  if (auto error = check_game_type(game, variant)) return error;
  const auto name = name_in_record(game);
  if (!name || is_called(variant, *name)) return std::nullopt;
  return Error{fmt::format("Variant tag: '{}' is not {}", one_line(*name), variant.title)};
}

std::string_view pdn_result(const GameType& type, std::optional<Side> winner) {
  const bool in_points = has(types_in_points, type.number);
  return in_points ? points_text(winner) : result_text(winner);
}

bool second_side_begins(const PgnGame& game) {
  const std::string* fen = game.start();
  const std::string* tag = game.tag("GameType");
  if (fen == nullptr || tag == nullptr) return false;
  const auto type = read_game_type(*tag);
  const std::size_t begin = std::min(fen->find_first_not_of(blanks), fen->size() - 1);
  const char colour = static_cast<char>(std::toupper(static_cast<unsigned char>((*fen)[begin])));
  return type && type->first_colour && is_colour(colour) && colour != *type->first_colour;
}

bool has_pdn_type(const PgnGame& game) {
  constexpr int type_of_pgn = 0;
  const std::string* const tag = game.tag("GameType");
  const auto type = tag == nullptr ? std::nullopt : read_game_type(*tag);
  return type && type->number != type_of_pgn;
}

bool other_side_begins(const PgnGame& game) {
  const std::string* const tag = game.tag("GameType");
  if (game.format != RecordFormat::pdn || tag == nullptr || game.start() != nullptr) return false;
  const auto type = read_game_type(*tag);
  const auto standard = type ? standard_type(type->number) : std::nullopt;
  return standard && type->first_colour && type->first_colour != standard->first_colour;
}

}  // namespace roundel
