#include "variants/toml/key_reader.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/toml/cursor.hpp"

namespace roundel::files {
namespace {

/// Describes a value for an error.
std::string described(const Value& value) {
  switch (value.kind()) {
    case Value::Kind::flag: return value.flag() ? "'true'" : "'false'";
    case Value::Kind::integer: return fmt::format("'{}'", value.integer());
    case Value::Kind::number: return fmt::format("'{}'", value.number());
    case Value::Kind::text: return "the text " + in_quotes(value.text());
    case Value::Kind::list: return "a list";
    case Value::Kind::table: return "a table";
  }
  return {};
}

/// Returns "a, b and c".
std::string listed(const std::vector<std::string_view>& words) {
  std::string list;
  for (std::size_t n = 0; n < words.size(); ++n) {
    list += n == 0 ? "" : n + 1 == words.size() ? " and " : ", ";
    list += words[n];
  }
  return list;
}

}  // namespace

KeyReader::KeyReader(const Table* table, std::string name, Line line)
    : table_(table), name_(std::move(name)), line_(std::move(line)) {}

const Value* KeyReader::take(std::string_view key) {
  if (std::find(taken_.begin(), taken_.end(), key) == taken_.end()) taken_.emplace_back(key);
  return table_ ? find(*table_, key) : nullptr;
}

bool KeyReader::flag(std::string_view key, bool fallback) {
  const Value* value = take(key, Value::Kind::flag, "true or false");
  return value ? value->flag() : fallback;
}

int KeyReader::integer(std::string_view key, int minimum, int maximum, int fallback) {
  const Value* value = take(key);
  if (!value) return fallback;
  if (value->is(Value::Kind::integer) && value->integer() >= minimum && value->integer() <= maximum) {
    return static_cast<int>(value->integer());
  }
  fail_value(key, *value, fmt::format("is not a whole number from {} to {}", minimum, maximum));
  return fallback;
}

std::string KeyReader::text(std::string_view key, std::string_view fallback) {
  const Value* value = take(key, Value::Kind::text, "a text");
  return value ? value->text() : std::string(fallback);
}

int KeyReader::choice(std::string_view key, const std::vector<std::string_view>& choices, int fallback) {
  const Value* value = take(key, Value::Kind::text, "a text");
  if (!value) return fallback;
  const auto found = std::find(choices.begin(), choices.end(), value->text());
  if (found != choices.end()) return static_cast<int>(found - choices.begin());
  fail(value->line(), fmt::format("{}: {} is not one of {}", key, in_quotes(value->text()), listed(choices)),
       meant_word(value->text(), choices));
  return fallback;
}

std::vector<std::string> KeyReader::texts(std::string_view key) {
  std::vector<std::string> texts;
  for (const Value* value : one_or_more(key, Value::Kind::text, "a text or a list of texts")) {
    texts.push_back(value->text());
  }
  return texts;
}

std::vector<std::int64_t> KeyReader::integers(std::string_view key, std::int64_t minimum) {
  std::vector<std::int64_t> numbers;
  for (const Value* value : one_or_more(key, Value::Kind::integer, "a whole number or a list of whole numbers")) {
    if (value->integer() < minimum) fail_value(key, *value, fmt::format("is less than {}", minimum));
    numbers.push_back(value->integer());
  }
  return numbers;
}

std::vector<const Value*> KeyReader::tables(std::string_view key) {
  return one_or_more(key, Value::Kind::table, "a table or a list of tables");
}

const Value* KeyReader::table(std::string_view key) { return take(key, Value::Kind::table, "a table"); }

bool KeyReader::require(std::string_view key) {
  if (take(key)) return true;
  fail(line_, fmt::format("the key '{}' is missing", key));
  return false;
}

Line KeyReader::line_of(std::string_view key) {
  const Value* value = take(key);
  return value ? value->line() : line_;
}

void KeyReader::fail(const Line& line, std::string_view what, std::string hint) {
  if (error_) return;
  error_ = line_error(line, name_.empty() ? std::string(what) : fmt::format("{} {}", name_, what));
  error_->hint = std::move(hint);
}

void KeyReader::fail(const MaybeError& error) {
  if (!error_) error_ = error;
}

MaybeError KeyReader::finish() {
  if (error_ || !table_) return error_;
  const std::vector<std::string_view> known(taken_.begin(), taken_.end());
  for (const Entry& entry : *table_) {
    if (std::find(known.begin(), known.end(), entry.key) != known.end()) continue;
    fail(entry.value.line(), fmt::format("{} no key {}", name_.empty() ? "there is" : "has", in_quotes(entry.key)),
         meant_word(entry.key, known));
    break;
  }
  return error_;
}

void KeyReader::fail_value(std::string_view key, const Value& value, std::string_view what) {
  fail(value.line(), fmt::format("{}: {} {}", key, described(value), what));
}

const Value* KeyReader::take(std::string_view key, Value::Kind kind, std::string_view what) {
  const Value* value = take(key);
  if (!value || value->is(kind)) return value;
  fail_value(key, *value, fmt::format("is not {}", what));
  return nullptr;
}

std::vector<const Value*> KeyReader::one_or_more(std::string_view key, Value::Kind kind, std::string_view what) {
  const Value* value = take(key);
  if (!value) return {};
  std::vector<const Value*> values;
  if (value->is(Value::Kind::list)) {
    for (const Value& one : value->list()) values.push_back(&one);
  } else {
    values.push_back(value);
  }
  for (const Value* one : values) {
    if (one->is(kind)) continue;
    fail_value(key, *one, fmt::format("is not {}", one == value ? what : what.substr(0, what.find(" or "))));
    return {};
  }
  return values;
}

}  // namespace roundel::files
