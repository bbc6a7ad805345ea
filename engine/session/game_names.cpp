#include "engine/session/game_names.hpp"

#include <algorithm>
#include <array>

#include "engine/base/letters.hpp"

namespace roundel {
namespace {

/// Letters of other scripts are parts of names too.
constexpr bool counts(char c) {
  const char small = to_lower(c);
  return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

std::string_view from_next_letter(std::string_view text) {
  return text.substr(static_cast<std::size_t>(std::find_if(text.begin(), text.end(), counts) - text.begin()));
}

/// Returns the name, in any protocol, that matches; null: the game has none.
const GameName* find_name(const GameListing& variant, std::string_view name) {
  for (const auto& [protocol, entry] : variant.protocols) {
    for (const GameName& each : entry.names) {
      if (same_game_name(each.name, name)) return &each;
    }
  }
  return nullptr;
}

}  // namespace

bool same_game_name(std::string_view left, std::string_view right) {
  left = from_next_letter(left);
  right = from_next_letter(right);
  if (left.empty()) return false;
  while (!left.empty() && !right.empty() && to_lower(left.front()) == to_lower(right.front())) {
    left = from_next_letter(left.substr(1));
    right = from_next_letter(right.substr(1));
  }
  return left.empty() && right.empty();
}

bool is_called(const GameListing& variant, std::string_view name) {
  const auto is_it = [name](const std::string& each) { return same_game_name(each, name); };
  return is_it(variant.name) || is_it(variant.title) ||
         std::any_of(variant.aliases.begin(), variant.aliases.end(), is_it) ||
         std::any_of(variant.nicknames.begin(), variant.nicknames.end(), is_it) || find_name(variant, name);
}

std::string_view option_of_name(const GameListing& variant, std::string_view name) {
  const GameName* found = find_name(variant, name);
  return found ? std::string_view(found->option) : std::string_view();
}

std::string_view option_in_force(const GameListing& variant, const Options& options) {
  for (const auto& [protocol, entry] : variant.protocols) {
    for (const GameName& each : entry.names) {
      if (!each.option.empty() && each.is_allowed(options)) return each.option;
    }
  }
  return {};
}

}  // namespace roundel
