// Options by name and value, a line `NAME=VALUE` each.

#include <algorithm>
#include <map>
#include <string>

#include "engine/base/number.hpp"
#include "tests/fuzz/games.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/session_laws.hpp"
#include "tests/fuzz/target.hpp"
#include "variants/games/registry.hpp"

namespace roundel::fuzz::option_target {
namespace {

constexpr int most_lines = 16;

using Values = std::map<std::string, std::string>;

Values values_of(const Options& options) {
  Values values;
  for (const Option& option : options.all()) values[option.name] = options.text(option.name);
  return values;
}

/// Memory and threads are limited, and only files of the folder are opened, because devices may never end.
bool is_allowed(std::string_view name, std::string_view value) {
  constexpr int most = 3;
  if (same_name(name, "Hash") || same_name(name, "Threads")) {
    const auto number = read_number<std::int64_t>(value, INT64_MIN, INT64_MAX);
    return !number || *number <= most || *number > INT32_MAX;
  }
  return value.find('/') == std::string_view::npos;
}

bool is_value_of(const Option& option, const std::string& value) {
  switch (option.kind) {
    case Option::Kind::check: return value == "true" || value == "false";
    case Option::Kind::spin: {
      const auto number = read_number(value, option.minimum, option.maximum);
      return number && std::to_string(*number) == value;
    }
    case Option::Kind::combo:
      return std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
    case Option::Kind::button: return value.empty();
    case Option::Kind::text:
    case Option::Kind::file: break;
  }
  return true;
}

void check_set(Engine& engine, const Option& option, Values before, Key position) {
  const std::string value = engine.options().text(option.name);
  require(is_value_of(option, value), "an option's value is canonical", value);
  before[option.name] = value;
  require(values_of(engine.options()) == before, "only the option that is set changes", option.name);
  const bool resets = option.name == "UCI_Variant" || option.name == "BoardFile";
  require(resets || engine.session().key() == position, "an option leaves the position", option.name);
  require(!engine.set_option(option.name, value), "an option takes the value that it has", value);
  require(engine.options().text(option.name) == value, "and keeps it", value);
  require(engine.find_variant(engine.options().text("UCI_Variant")) == &engine.variant(), "the game is the option's");
}

void set(Engine& engine, std::string_view name, std::string_view value) {
  const Values before = values_of(engine.options());
  const Standing standing = standing_of(engine.session());
  const Variant& variant = engine.variant();
  if (const MaybeError error = engine.set_option(name, value)) {
    require_error(*error, std::string(name) + std::string(value));
    require(values_of(engine.options()) == before, "a wrong value changes no option", value);
    require(standing_of(engine.session()) == standing && &engine.variant() == &variant, "and no position", value);
    return;
  }
  const Option* option = engine.options().find(name);
  require(option != nullptr, "only an option can be set", name);
  check_set(engine, *option, before, standing.key);
}

void reset(Engine& engine) {
  for (const Option& option : engine.options().all()) {
    const std::string value = option.name == "Hash" ? "1" : option.initial;
    const bool is_new = option.kind != Option::Kind::button && engine.options().text(option.name) != value;
    if (is_new) require(!engine.set_option(option.name, value), "an option takes its initial value", option.name);
  }
  require(!engine.session().set_position(std::nullopt, {}), "the start position is legal");
}

int try_input(const std::uint8_t* data, std::size_t size) {
  static Engine engine(built_in_variants());
  reset(engine);
  Input input(data, size);
  for (int lines = 0; !input.is_empty() && lines < most_lines; ++lines) {
    const std::string_view text = input.line();
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view name = text.substr(0, equals);
    const std::string_view value = text.substr(std::min(equals + 1, text.size()));
    if (is_allowed(name, value)) set(engine, name, value);
  }
  return 0;
}

const Target target("option", try_input);

}  // namespace
}  // namespace roundel::fuzz::option_target
