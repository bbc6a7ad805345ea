#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"

#include "variants/toml/scalars.hpp"

namespace roundel::files {
namespace {

bool are_digits(std::string_view text) { return std::all_of(text.begin(), text.end(), is_digit); }

bool is_hexadecimal(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// Returns the base for 0x, 0o or 0b; else 10.
int base_of(std::string_view text) {
  if (text.starts_with("0x")) return 16;
  if (text.starts_with("0o")) return 8;
  return text.starts_with("0b") ? 2 : 10;
}

/// Returns the number without underscores between digits. Returns nothing if one stands elsewhere.
std::optional<std::string> without_underscores(std::string_view text) {
  const auto is_digit_here = base_of(text) == 16 ? is_hexadecimal : is_digit;
  std::string plain;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] != '_') {
      plain += text[n];
    } else if (n == 0 || n + 1 == text.size() || !is_digit_here(text[n - 1]) || !is_digit_here(text[n + 1])) {
      return {};
    }
  }
  return plain;
}

bool looks_like_time(std::string_view word) {
  const auto digits_before = [word](std::size_t count, char mark) {
    return word.size() > count && word[count] == mark && are_digits(word.substr(0, count));
  };
  return digits_before(4, '-') || digits_before(2, ':');
}

/// Returns whether digits are valid in TOML: at least one, and no leading 0.
bool is_decimal(std::string_view digits) {
  return !digits.empty() && are_digits(digits) && (digits.size() == 1 || digits.front() != '0');
}

/// Returns whether a text without its sign is a TOML fraction: 1.5, 1e-5 or 1.5e3.
bool is_fraction(std::string_view text) {
  const std::size_t power_at = std::min(text.find_first_of("eE"), text.size());
  if (power_at < text.size()) {
    std::string_view power = text.substr(power_at + 1);
    if (power.starts_with('+') || power.starts_with('-')) power.remove_prefix(1);
    if (power.empty() || !are_digits(power)) return false;
  }
  const std::string_view mantissa = text.substr(0, power_at);
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  if (point == mantissa.size()) return power_at < text.size() && is_decimal(mantissa);
  const std::string_view decimals = mantissa.substr(point + 1);
  return is_decimal(mantissa.substr(0, point)) && !decimals.empty() && are_digits(decimals);
}

/// Works like std::from_chars. If the standard library supports that only for whole numbers, a fraction must fill
/// `text`.
template <class Number, class... Style>
std::from_chars_result read_number(std::string_view text, Number& number, Style... style) {
  const char* end = text.data() + text.size();
  if constexpr (requires { std::from_chars(end, end, number, style...); }) {
    return std::from_chars(text.data(), end, number, style...);
  } else {
    number = std::strtod(std::string(text).c_str(), nullptr);
    const std::string_view mantissa = text.substr(0, text.find_first_of("eE"));
    const bool is_zero = mantissa.find_first_of("123456789") == std::string_view::npos;
    const bool is_in_range = std::isfinite(number) && (number == 0) == is_zero;
    return {end, is_in_range ? std::errc{} : std::errc::result_out_of_range};
  }
}

/// Returns the number that fills a word; nothing if it is none.
template <class Number, class... Style>
std::optional<Expected<Number>> number_in(std::string_view text, Style... style) {
  Number number{};
  const auto [stop, status] = read_number(text, number, style...);
  if (stop != text.data() + text.size() || status == std::errc::invalid_argument) return {};
  if (status != std::errc{}) return Expected<Number>(Error{"is too large a number, or too small a one"});
  return Expected<Number>(number);
}

Error no_number(std::string_view word) {
  const bool begins_one = is_digit(word.front()) || word.find_first_of("+-.") == 0;
  return Error{begins_one ? "is not written as a number" : "is not a value: write a text between quotes"};
}

template <class Number>
Expected<Value> valued(std::string_view word, const std::optional<Expected<Number>>& number, int line) {
  if (!number) return no_number(word);
  if (!*number) return number->error();
  return Value(**number, line);
}

Expected<Value> read_number_word(std::string_view word, int line) {
  if (looks_like_time(word)) return Error{"is a date or a time, which no key takes"};
  const bool has_sign = word.starts_with('+') || word.starts_with('-');
  const std::string_view unsigned_word = word.substr(has_sign ? 1 : 0);
  if (unsigned_word == "inf" || unsigned_word == "nan") return Error{"is not a number of a form that is read"};
  const std::optional<std::string> plain = without_underscores(unsigned_word);
  if (!plain) return no_number(word);
  const std::string signed_text = (word.starts_with('-') ? "-" : "") + *plain;
  if (is_fraction(*plain)) return valued(word, number_in<double>(signed_text), line);
  const int base = base_of(*plain);
  if (base != 10 && !has_sign && (*plain)[2] != '-') {
    return valued(word, number_in<std::int64_t>(std::string_view(*plain).substr(2), base), line);
  }
  if (!is_decimal(*plain)) return no_number(word);
  return valued(word, number_in<std::int64_t>(signed_text, 10), line);
}

}  // namespace

Expected<Value> read_word(Cursor& cursor) {
  const int line = cursor.line();
  Cursor ahead = cursor;
  const std::string_view word = ahead.take_until(" \t\n#,=[]{}\"'");
  if (word.empty()) return cursor.unexpected("a value");
  cursor = ahead;
  if (word == "true" || word == "false") return Value(word == "true", line);
  const Expected<Value> number = read_number_word(word, line);
  if (!number) return line_error(line, fmt::format("{} {}", in_quotes(word), number.error().message()));
  return *number;
}

}  // namespace roundel::files
