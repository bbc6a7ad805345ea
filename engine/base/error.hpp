#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// Where something is wrong. Parts that are empty say nothing.
struct ErrorPlace {
  std::string file{};   ///< or the part of a text, as its reader calls it
  int line = 0;         ///< of the file, from 1
  std::string token{};  ///< the turn, the option or the field, as messages show it

  bool operator==(const ErrorPlace&) const = default;
};

/// What is wrong with a text from outside, where, and what to do.
struct Error {
  enum class Kind : std::uint8_t { other, illegal_turn };

  std::string reason{};  ///< in one line without a final full stop
  ErrorPlace place{};
  std::string hint{};  ///< such as "did you mean 'royal'?"; empty: nobody can say
  Kind kind = Kind::other;

  /// Returns all of it as people read it: `FILE: line N: TOKEN: REASON; HINT`, without the parts that are empty.
  std::string message() const;
  /// Returns the error with a file as its place, if it has none yet.
  Error in_file(const std::string& file) const;
  /// Returns the error as one about a token. Where this one says its own place, that becomes a part of the reason.
  Error about(std::string_view token) const;

  bool operator==(const Error&) const = default;
};

/// Returns the messages of several errors, or of notes in their form.
std::vector<std::string> messages_of(const std::vector<Error>& errors);

}  // namespace roundel
