#pragma once

#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/base/expected.hpp"
#include "tools/command_line/command_line.hpp"

/// How an error ends the program, on its main thread.
namespace roundel::match {

/// The message after an interruption, if nothing was stored and if the games were stored.
inline constexpr const char* interrupted_text = "interrupted";
inline constexpr const char* goes_on_text = "interrupted; the same command continues";

/// An error in a correctly called program.
class Failed : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
inline void need(const MaybeError& error) {
  if (error) throw Failed(error->message());
}
template <class Value>
Value need(Expected<Value> value) {
  if (!value) throw Failed(value.error().message());
  return std::move(*value);
}

/// Does the same for the caller's input.
template <class Value>
Value need_right(Expected<Value> value) {
  if (!value) throw UsageError(value.error().message());
  return std::move(*value);
}

/// Does the same; `where` is the place that the caller must check.
template <class Value>
Value need_right(Expected<Value> value, const std::string& where) {
  if (!value) throw UsageError(fmt::format("{}: {}", where, value.error().message()));
  return std::move(*value);
}
inline void need_right(const MaybeError& error, const std::string& where) {
  if (error) throw UsageError(fmt::format("{}: {}", where, error->message()));
}

/// Writes results to standard output. Throws Failed if that is impossible.
inline void put_results(const std::string& text) {
  const bool is_written = std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
  if (!is_written) throw Failed("the results cannot be written to standard output");
}

}  // namespace roundel::match
