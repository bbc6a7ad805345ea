#include "engine/session/own_options.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/suggestion.hpp"

namespace roundel {

MaybeError check_own_option(const Variant& variant, std::string_view name) {
  const auto is_it = [name](const Option& option) { return same_name(option.name, name); };
  if (std::any_of(variant.options.begin(), variant.options.end(), is_it)) return std::nullopt;
  return Error{.reason = fmt::format("{} has no option '{}' of its own", variant.name, name),
               .hint = meant_name(name, variant.options)};
}

}  // namespace roundel
