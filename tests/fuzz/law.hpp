#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/base/expected.hpp"

/// What every target uses to state its laws.
namespace roundel::fuzz {

/// Ends the process where a law is broken, which makes libFuzzer keep the input. `law` says what should hold; `evidence`
/// is a text that breaks it.
inline void require(bool holds, std::string_view law, std::string_view evidence = {}) {
  if (holds) return;
  std::fprintf(stderr, "BROKEN LAW: %.*s\n", static_cast<int>(law.size()), law.data());
  if (!evidence.empty()) std::fprintf(stderr, "with: %.*s\n", static_cast<int>(evidence.size()), evidence.data());
  std::abort();
}

/// An error says something, in one line; it may quote the line ends of the text that it is about.
void require_error(const Error& error, std::string_view text);

}  // namespace roundel::fuzz
