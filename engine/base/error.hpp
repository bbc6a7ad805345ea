#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// Where something is wrong. Empty parts are unknown.
struct ErrorPlace {
  std::string file{};   ///< or the part of a text, under its reader's name for it
  int line = 0;         ///< in the file, from 1
  std::string token{};  ///< the turn, the option or the field, as messages show it

  bool operator==(const ErrorPlace&) const = default;
};

/// An error in a text from outside: what is wrong, where, and what to do.
struct Error {
  enum class Kind : std::uint8_t { other, illegal_turn };

  std::string reason{};  ///< one line without a final full stop
  ErrorPlace place{};
  std::string hint{};  ///< such as "did you mean 'royal'?"; empty: no hint
  Kind kind = Kind::other;

  /// Returns all parts in one line for people: `FILE: line N: TOKEN: REASON; HINT`. Empty parts are left out.
  std::string message() const;
  /// Returns the error with a file as its place, unless it already has one.
  Error in_file(const std::string& file) const;
  /// Returns the error as one about a token. The old place, if there is one, becomes part of the reason.
  Error about(std::string_view token) const;

  bool operator==(const Error&) const = default;
};

/// Returns the messages of several errors or notes.
std::vector<std::string> messages_of(const std::vector<Error>& errors);

}  // namespace roundel
