#include "engine/base/option.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel {

namespace {

Expected<std::string> read_check(std::string_view value) {
  for (const char* flag : {"true", "false"}) {
    if (same_name(value, flag)) return std::string(flag);
  }
  return Error{fmt::format("'{}' is neither true nor false", value)};
}

Expected<std::string> read_spin(const Option& option, std::string_view value) {
  const Expected<int> number = read_number(value, option.minimum, option.maximum);
  if (!number) return number.error();
  return std::to_string(*number);
}

std::string option_token(std::string_view name) { return fmt::format("option '{}'", name); }

Expected<std::string> read_combo(const Option& option, std::string_view value) {
  for (const std::string& choice : option.choices) {
    if (same_name(value, choice)) return choice;
  }
  return Error{.reason = fmt::format("'{}' is not one of {}", value, fmt::join(option.choices, ", ")),
               .hint = meant_word(value, {option.choices.begin(), option.choices.end()})};
}

/// Returns `value` in canonical form. Error: the option cannot have it.
Expected<std::string> read_value(const Option& option, std::string_view value) {
  switch (option.kind) {
    case Option::Kind::check: return read_check(value);
    case Option::Kind::spin: return read_spin(option, value);
    case Option::Kind::combo: return read_combo(option, value);
    case Option::Kind::button: return std::string();  // some GUIs send a meaningless value with a button
    case Option::Kind::text:
    case Option::Kind::file: break;
  }
  // Messages quote the value in one line.
  if (std::any_of(value.begin(), value.end(), is_control)) return Error{"the value has a control character"};
  return std::string(value);
}

}  // namespace

Option check_option(std::string name, bool initial) {
  return {.name = std::move(name), .kind = Option::Kind::check, .initial = initial ? "true" : "false"};
}

Option spin_option(std::string name, int initial, int minimum, int maximum) {
  return {.name = std::move(name),
          .kind = Option::Kind::spin,
          .initial = std::to_string(initial),
          .minimum = minimum,
          .maximum = maximum};
}

Option combo_option(std::string name, std::string initial, std::vector<std::string> choices) {
  return {.name = std::move(name),
          .kind = Option::Kind::combo,
          .initial = std::move(initial),
          .choices = std::move(choices)};
}

Option button_option(std::string name) { return {.name = std::move(name), .kind = Option::Kind::button}; }

Option text_option(std::string name, std::string initial) {
  return {.name = std::move(name), .kind = Option::Kind::text, .initial = std::move(initial)};
}

Option tables_option(std::string name) {
  Option option = text_option(std::move(name), "");
  option.names_tables = true;
  return option;
}

Option file_option(std::string name, std::string initial) {
  return {.name = std::move(name), .kind = Option::Kind::file, .initial = std::move(initial)};
}

Option input_file_option(std::string name, std::size_t longest, std::vector<std::string> words) {
  Option option = file_option(std::move(name), "");
  option.choices = std::move(words);
  option.longest_file = longest;
  return option;
}

bool same_name(std::string_view left, std::string_view right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [](char a, char b) { return to_lower(a) == to_lower(b); });
}

void Options::add(Option option) {
  assert(!find(option.name));
  values_[option.name] = option.initial;
  options_.push_back(std::move(option));
}

void Options::set_choices(std::string_view name, std::vector<std::string> choices) {
  const auto option = std::find_if(options_.begin(), options_.end(),
                                   [name](const Option& each) { return same_name(each.name, name); });
  assert(option != options_.end() && option->kind == Option::Kind::combo);
  option->choices = std::move(choices);
}

const Option* Options::find(std::string_view name) const {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [name](const Option& option) { return same_name(option.name, name); });
  return found == options_.end() ? nullptr : &*found;
}

MaybeError Options::set(std::string_view name, std::string_view value) {
  const Option* option = find(name);
  if (!option)
    return Error{.reason = fmt::format("there is no option '{}'", name), .hint = meant_name(name, options_)};
  const Expected<std::string> canonical = read_value(*option, value);
  if (!canonical) return option_error(option->name, canonical.error());
  values_[option->name] = *canonical;
  return {};
}

const std::string& Options::text(std::string_view name) const {
  const Option* option = find(name);
  assert(option);
  return values_.find(option->name)->second;
}

int Options::number(std::string_view name) const {
  const Option* option = find(name);
  assert(option && option->kind == Option::Kind::spin);
  return *read_number(text(name), option->minimum, option->maximum);
}

bool Options::flag(std::string_view name) const { return text(name) == "true"; }

Error option_error(std::string_view name, const Error& error) { return error.about(option_token(name)); }

bool is_option_error(const Error& error, std::string_view name) {
  return error.place.token == option_token(name) || error.place.token == name;
}

}  // namespace roundel
