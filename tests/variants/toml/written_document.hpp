#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "engine/base/text_parts.hpp"
#include "variants/toml/document.hpp"

/// Writes documents as texts again, each key on a line with its whole value: one text for each meaning.
namespace roundel::written_document {

using files::Table;
using files::Value;

inline std::string quoted_text(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (is_control(c)) {
      quoted += fmt::format("\\u{:04x}", static_cast<int>(c));
    } else {
      if (c == '"' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted + '"';
}

inline std::string key_text(const std::string& key) {
  constexpr std::string_view bare = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return !key.empty() && key.find_first_not_of(bare) == std::string::npos ? key : quoted_text(key);
}

/// A fraction stays one: 1.0 is not written as 1.
inline std::string number_text(double number) {
  const std::string text = fmt::format("{}", number);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

inline std::string value_text(const Value& value) {
  std::string text;
  switch (value.kind()) {
    case Value::Kind::flag: return value.flag() ? "true" : "false";
    case Value::Kind::integer: return fmt::format("{}", value.integer());
    case Value::Kind::number: return number_text(value.number());
    case Value::Kind::text: return quoted_text(value.text());
    case Value::Kind::list:
      for (const Value& one : value.list()) text += (text.empty() ? "" : ", ") + value_text(one);
      return "[" + text + "]";
    case Value::Kind::table:
      for (const files::Entry& entry : value.table()) {
        text += (text.empty() ? "" : ", ") + key_text(entry.key) + " = " + value_text(entry.value);
      }
      return "{" + text + "}";
  }
  return text;
}

/// Returns `key = value` for each key, in the order of the document.
inline std::string written(const Table& table) {
  std::string text;
  for (const files::Entry& entry : table) text += key_text(entry.key) + " = " + value_text(entry.value) + "\n";
  return text;
}

}  // namespace roundel::written_document
