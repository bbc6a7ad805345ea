#pragma once

#include <type_traits>

#ifndef ROUNDEL_TUNING
#error "ROUNDEL_TUNING must be 0 or 1, see CMakeLists.txt"
#endif

namespace roundel {

/// Whether this program is built for tuning. If so, options can change the numbers of search and evaluation.
inline constexpr bool is_made_for_tuning = ROUNDEL_TUNING;

/// Where the code reads numbers that a game states as a constant. In the ordinary build it is the constant itself, so
/// that the numbers fold. In a build for tuning it is an object that begins as that constant.
template <const auto& stated, bool can_change = is_made_for_tuning>
class TunableParameters {
 public:
  using Struct = std::remove_cvref_t<decltype(stated)>;

  const Struct& get() const { return numbers_; }
  void set(const Struct& numbers) { numbers_ = numbers; }

 private:
  Struct numbers_ = stated;
};

template <const auto& stated>
class TunableParameters<stated, false> {
 public:
  using Struct = std::remove_cvref_t<decltype(stated)>;

  constexpr const Struct& get() const { return stated; }
};

/// All numbers of a game's search and evaluation, which begin as the game states them.
template <const auto& stated_search, const auto& stated_evaluation>
struct GameParameters {
  [[no_unique_address]] TunableParameters<stated_search> search;
  [[no_unique_address]] TunableParameters<stated_evaluation> evaluation;
};

}  // namespace roundel
