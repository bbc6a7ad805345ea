#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "engine/base/expected.hpp"

/// Functions with which every target states its laws.
namespace roundel::fuzz {

/// Ends the process if a law is broken, so that libFuzzer keeps the input. `law` is the law that should hold; `evidence` is
/// a text that breaks it.
inline void require(bool holds, std::string_view law, std::string_view evidence = {}) {
  if (holds) return;
  std::fprintf(stderr, "BROKEN LAW: %.*s\n", static_cast<int>(law.size()), law.data());
  if (!evidence.empty()) std::fprintf(stderr, "with: %.*s\n", static_cast<int>(evidence.size()), evidence.data());
  std::abort();
}

/// An error has a text in one line. It may quote the line ends of its input.
void require_error(const Error& error, std::string_view text);

}  // namespace roundel::fuzz
