#include "tools/roundel/play/typed_option.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/base/words.hpp"
#include "engine/session/engine.hpp"

namespace roundel::play {
namespace {

/// The words without those in front of an option's name.
Words behind_introduction(Words words) {
  constexpr std::array<std::string_view, 4> introductions{"setoption", "set", "option", "name"};
  while (words.size() > 1 && is_among(words.front(), introductions)) words = words.subspan(1);
  return words;
}

/// An option that --OPTION of the call sets.
struct CallOption {
  std::string_view option;
  std::string_view argument;
  std::string_view value_name;
};
constexpr std::array<CallOption, 4> call_options{{{"Threads", "threads", "N"},
                                                  {"Seed", "seed", "N"},
                                                  {"TablebasePath", "tables", "DIR"},
                                                  {"BookFile", "book", "FILE"}}};

/// As a shell takes it for one word.
std::string as_word(const std::string& value) {
  return value.find(' ') == std::string::npos ? value : fmt::format("'{}'", value);
}

std::string value_or(const std::string& value, std::string_view value_name) {
  return value.empty() ? std::string(value_name) : as_word(one_line(value));
}

/// What the call has behind the game that sets the option; empty: nothing.
std::string argument_for(const TypedOption& typed, const Variant& variant) {
  const std::string& name = typed.option->name;
  if (same_name(name, "OwnBook")) return same_name(typed.value, "false") ? "--book none" : "--book FILE";
  const auto found = std::find_if(call_options.begin(), call_options.end(),
                                  [&](const CallOption& each) { return same_name(each.option, name); });
  if (found != call_options.end()) {
    return fmt::format("--{} {}", found->argument, value_or(typed.value, found->value_name));
  }
  if (check_own_option(variant, name)) return {};
  return fmt::format("--game-option {}={}", name, value_or(typed.value, "VALUE"));
}

}  // namespace

std::optional<TypedOption> read_typed_option(const Options& options, std::string_view text) {
  std::string divided(text);
  if (const auto sign = divided.find('='); sign != std::string::npos) divided[sign] = ' ';
  const std::vector<std::string_view> all = split_words(divided);
  const Words words = behind_introduction(all);
  for (std::size_t n = words.size(); n > 0; --n) {
    const Option* const option = options.find(join_words(words.first(n)));
    if (option == nullptr) continue;
    Words value = words.subspan(n);
    if (value.size() > 1 && same_name(value.front(), "value")) value = value.subspan(1);
    return TypedOption{option, join_words(value)};
  }
  return std::nullopt;
}

Expected<std::string> way_to_set(const TypedOption& typed, const Options& options, const Variant& variant,
                                 const Language& language) {
  const std::string& name = typed.option->name;
  if (same_name(name, "UCI_Variant")) {
    return language.words("To play another game, run `roundel play {}`.", value_or(typed.value, "GAME"));
  }
  if (Options tried = options; !typed.value.empty()) {
    if (auto error = tried.set(name, typed.value)) return *error;
  }
  if (same_name(name, "UCI_Elo")) {
    return language.words("`level {}` sets the strength of the engine.", value_or(typed.value, "ELO"));
  }
  if (same_name(name, "UCI_LimitStrength")) {
    const std::string_view level = same_name(typed.value, "false") ? "full" : "ELO";
    return language.words("`level {}` sets the strength of the engine.", level);
  }
  const std::string argument = argument_for(typed, variant);
  if (argument.empty()) return language.words("The option {} belongs to `roundel uci`, not to `roundel play`.", name);
  return language.words("Set the option {0} when you start the program: `roundel play {1} {2}`.", name, variant.name,
                        argument);
}

}  // namespace roundel::play
