#pragma once

#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

#include "engine/base/expected.hpp"
#include "tools/command_line/command_line.hpp"

/// How an error ends the program, on the thread that runs it.
namespace roundel::match {

/// What is said of an interruption: alone, and of what is kept.
inline constexpr const char* interrupted_text = "interrupted";
inline constexpr const char* goes_on_text = "interrupted; the same command goes on from there";

/// What stops a program that was called rightly.
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

/// The same for what the caller gave.
template <class Value>
Value need_right(Expected<Value> value) {
  if (!value) throw UsageError(value.error().message());
  return std::move(*value);
}

/// With `where` the caller has to look.
template <class Value>
Value need_right(Expected<Value> value, const std::string& where) {
  if (!value) throw UsageError(fmt::format("{}: {}", where, value.error().message()));
  return std::move(*value);
}
inline void need_right(const MaybeError& error, const std::string& where) {
  if (error) throw UsageError(fmt::format("{}: {}", where, error->message()));
}

/// Writes results to standard output. Throws Failed where that cannot be done.
inline void put_results(const std::string& text) {
  const bool is_written = std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0;
  if (!is_written) throw Failed("the results cannot be written to standard output");
}

}  // namespace roundel::match
