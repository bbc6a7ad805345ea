#include "tools/roundel/commands/named_side.hpp"

#include <fmt/core.h>

#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/view/side_word.hpp"

namespace roundel {
namespace {

/// Returns whether the text is the first letter of one name but not of the other.
bool is_initial(std::string_view text, std::string_view name, std::string_view other_name) {
  return text.size() == 1 && same_name(text, name.substr(0, 1)) && !same_name(text, other_name.substr(0, 1));
}

}  // namespace

std::optional<Side> named_side(const Variant& variant, std::string_view text) {
  for (const Side side : {Side::first, Side::second}) {
    const std::string& name = variant.side_name(side);
    const bool is_it = same_name(text, word_of(side)) || same_name(text, name) ||
                       is_initial(text, name, variant.side_name(other(side)));
    if (is_it) return side;
  }
  return std::nullopt;
}

Expected<Side> read_side(const Variant& variant, std::string_view text, std::string_view more) {
  if (const auto side = named_side(variant, text)) return *side;
  const auto& [first, second] = variant.sides;
  const std::string sides =
      more.empty() ? fmt::format("{} or {}", first, second) : fmt::format("{}, {}, {}", first, second, more);
  return Error{.reason = fmt::format("{} is not a side: write {}", in_quotes(text), sides),
               .hint = meant_word(text, {first, second})};
}

}  // namespace roundel
