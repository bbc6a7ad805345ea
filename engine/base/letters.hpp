#pragma once

/// ASCII letters and digits. Unlike the functions of <cctype>, these accept any char and ignore the locale.
namespace roundel {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_small(c) || is_capital(c); }

/// Returns the small letter for a capital, and any other character unchanged.
constexpr char to_lower(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
/// Returns the capital for a small letter, and any other character unchanged.
constexpr char to_upper(char c) { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace roundel
