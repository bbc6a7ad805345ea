#include "protocol/records/pdn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "protocol/records/result_token.hpp"

namespace roundel {
namespace {

/// Those with the result type International in the standard's table.
constexpr std::array<int, 2> types_in_points = {20, 27};

bool is_colour(char c) { return c == 'W' || c == 'B'; }

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
  return type;
}

GameType game_type_of(const Variant& variant) {
  const auto type = read_game_type(variant.pdn_game_type);
  assert(type);
  return type.value_or(GameType{});
}

MaybeError check_game_type(const PgnGame& game, const Variant& variant) {
  const std::string* tag = game.tag("GameType");
  if (tag == nullptr) return std::nullopt;
  const auto type = read_game_type(*tag);
  if (!type) return Error{fmt::format("GameType tag: '{}' is no game type", *tag)};
  const int number = game_type_of(variant).number;
  if (type->number == number) return std::nullopt;
  return Error{fmt::format("GameType tag: {} is not {}, which is {}", type->number, variant.title, number)};
}

std::string_view pdn_result(const GameType& type, std::optional<Side> winner) {
  const bool in_points =
      std::find(types_in_points.begin(), types_in_points.end(), type.number) != types_in_points.end();
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

}  // namespace roundel
