#pragma once

#include <cstdint>
#include <optional>

#include "tools/learn/duel.hpp"
#include "tools/learn/step_end.hpp"

namespace roundel::learn {

/// How a run of generations spends its time. Each generation makes a set of positions, learns from the last ones, and plays.
struct RunPlan {
  Seconds time{};                           ///< of all of it
  std::optional<int> generations;           ///< after which it ends in any case
  Seconds first{};                          ///< of the first generation
  double growth = 1.5;                      ///< of a generation's time to that of the one before
  double making = 0.5;                      ///< the part of it that goes to positions
  double learning = 0.25;                   ///< the part that learning has at most; what is left goes to the match
  std::uint64_t positions = 1'000'000'000;  ///< of a generation at most
  int window = 4;                           ///< so many generations' positions are learned from
  std::optional<double> blend;              ///< the part of the results in what is learned; none: see blend_of()
  std::optional<std::uint64_t> nodes;  ///< of a search of the games that positions come from; none: see nodes_of()
  double keep = 0.8;                   ///< see is_kept()
  bool from_zero = false;              ///< it begins with weights that are all zero
};

/// The first generation of a run of so much time: a twentieth of it, from one to ten minutes.
Seconds usual_first(Seconds time);

/// The time of a generation, from 1, when so much of the whole is left. The last one takes all of it.
Seconds generation_time(const RunPlan& plan, int generation, Seconds left);

/// Whether it is worth while to begin a generation, from 1, in what is left: it gets no less time than the first, if there was one.
bool is_worth_while(const RunPlan& plan, int generation, Seconds left);

/// The part of the results, when so many generations have been kept: weights that are zero know no scores, so a run from them
/// begins with results alone and comes to the half; another has the half from the beginning.
double blend_of(const RunPlan& plan, int kept);

/// The nodes of a search, in the same way: 1000, but from zero 250 at first, and twice as many with each that is kept.
std::uint64_t nodes_of(const RunPlan& plan, int kept);

/// Whether weights are kept after a match: they are the better ones, or, where that is not decided, are so with the
/// probability `keep`.
bool is_kept(const RunPlan& plan, const match::Results& results);

}  // namespace roundel::learn
