#pragma once

#include <algorithm>
#include <cstdint>

namespace roundel {

#ifdef ROUNDEL_SANITIZED
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// Returns how many of `count` random games, positions or nodes a quick suite uses: all of them, but a quarter under
/// a sanitizer, which makes each ten times as slow. What a sanitizer finds depends on the code that runs, not on the
/// number. The release build compares all of them.
template <class Count>
constexpr Count scaled(Count count) {
  return is_sanitized ? std::max<Count>(1, count / 4) : count;
}

}  // namespace roundel
