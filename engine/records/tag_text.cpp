#include "engine/records/tag_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/letters.hpp"
#include "engine/base/typography.hpp"

namespace roundel {
namespace {

constexpr std::string_view narrow_blanks = " \t\v\f";

/// Returns the text of a value up to its closing quote. `at` is after the opening quote and moves past the closing
/// one. Empty: there is none.
std::optional<std::string> take_quoted(std::string_view line, std::size_t& at) {
  std::string value;
  for (; at < line.size(); ++at) {
    if (line[at] == '"') {
      ++at;
      return value;
    }
    const bool is_escape = line[at] == '\\' && at + 1 < line.size() && (line[at + 1] == '"' || line[at + 1] == '\\');
    value += line[is_escape ? ++at : at];
  }
  return std::nullopt;
}

/// Returns the value of a tag with unescaped quotes: up to the last quote, which ends the line.
std::optional<std::string> unescaped_value(std::string_view line, std::size_t begin) {
  const auto close = line.find_last_not_of(narrow_blanks);
  if (close == std::string_view::npos || line[close] != ']' || close == 0) return std::nullopt;
  const auto quote = line.find_last_not_of(narrow_blanks, close - 1);
  if (quote == std::string_view::npos || quote < begin || line[quote] != '"') return std::nullopt;
  return std::string(line.substr(begin, quote - begin));
}

/// Returns the place of the bracket that closes a value without quotes: the first one at the end of the line or
/// before another tag.
std::size_t end_of_bare_value(std::string_view line, std::size_t begin) {
  for (std::size_t close = line.find(']', begin); close != std::string_view::npos;
       close = line.find(']', close + 1)) {
    std::size_t next = close + 1;
    skip_blanks_in(line, next);
    const bool is_before_tag =
        line.substr(next).starts_with('[') && next + 1 < line.size() && is_capital(line[next + 1]);
    if (next == line.size() || is_before_tag) return close;
  }
  return std::string_view::npos;
}

/// Removes quotes that are not in the standard.
std::string_view without_odd_quotes(std::string_view value) {
  constexpr std::array<std::string_view, 10> quotes = {"'",      "`",      "\u2018", "\u2019", "\u201a",
                                                       "\u201c", "\u201d", "\u201e", "\u00ab", "\u00bb"};
  const auto opens = std::find_if(quotes.begin(), quotes.end(), [&](auto quote) { return value.starts_with(quote); });
  const auto closes = std::find_if(quotes.begin(), quotes.end(), [&](auto quote) { return value.ends_with(quote); });
  if (opens == quotes.end() || closes == quotes.end() || value.size() < opens->size() + closes->size()) return value;
  value.remove_prefix(opens->size());
  value.remove_suffix(closes->size());
  return value;
}

/// Text that follows the name without a blank is not a value.
std::optional<std::string> take_bare(std::string_view line, std::size_t& at) {
  if (at > 0 && narrow_blanks.find(line[at - 1]) == std::string_view::npos) return std::nullopt;
  const std::size_t close = end_of_bare_value(line, at);
  if (close == std::string_view::npos || close == at) return std::nullopt;
  std::string_view value = line.substr(at, close - at);
  value = value.substr(0, value.find_last_not_of(narrow_blanks) + 1);
  at = close + 1;
  return std::string(without_odd_quotes(value));
}

}  // namespace

void skip_blanks_in(std::string_view line, std::size_t& at) {
  for (;;) {
    at = std::min(line.find_first_not_of(narrow_blanks, at), line.size());
    const std::size_t length = odd_blank_length(line.substr(at));
    if (length == 0) return;
    at += length;
  }
}

std::string_view take_tag_name(std::string_view line, std::size_t& at) {
  skip_blanks_in(line, at);
  const std::size_t begin = at;
  const auto is_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  while (at < line.size() && is_name(line[at])) ++at;
  const auto name = line.substr(begin, at - begin);
  skip_blanks_in(line, at);
  return name;
}

bool begins_tag(std::string_view line) {
  std::size_t at = 0;
  skip_blanks_in(line, at);
  if (at == line.size() || line[at] != '[') return false;
  ++at;
  return !take_tag_name(line, at).empty() && at < line.size() && line[at] == '"';
}

bool is_bare_tag(std::string_view line) {
  std::size_t at = 0;
  skip_blanks_in(line, at);
  if (at == line.size() || line[at] != '[') return false;
  ++at;
  const std::string_view name = take_tag_name(line, at);
  return !name.empty() && is_capital(name.front()) && take_bare(line, at);
}

std::optional<std::string> take_tag_value(std::string_view line, std::size_t& at) {
  if (at == line.size()) return std::nullopt;
  if (line[at] != '"') return take_bare(line, at);
  std::size_t end = at + 1;
  auto value = take_quoted(line, end);
  skip_blanks_in(line, end);
  if (value && end < line.size() && line[end] == ']') {
    at = end + 1;
    return value;
  }
  value = unescaped_value(line, at + 1);
  if (value) at = line.size();
  return value;
}

}  // namespace roundel
