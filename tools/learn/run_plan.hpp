#pragma once

#include <cstdint>
#include <optional>

#include "tools/learn/duel.hpp"
#include "tools/learn/step_end.hpp"

namespace roundel::learn {

/// How a run of generations uses its time. Each generation makes a set of positions, learns from the last sets, and
/// plays a match.
struct RunPlan {
  Seconds time{};                           ///< for the whole run
  std::optional<int> generations;           ///< the maximum number
  Seconds first{};                          ///< of the first generation
  double growth = 1.5;                      ///< the ratio of a generation's time to that of the previous one
  double making = 0.5;                      ///< the share of it for positions
  double learning = 0.25;                   ///< the maximum share for learning; the rest is for the match
  std::uint64_t positions = 1'000'000'000;  ///< maximum of a generation
  int window = 4;                           ///< learning uses the positions of this many generations
  std::optional<double> blend;              ///< the share of the results in the learning target; none: see blend_of()
  std::optional<std::uint64_t> nodes;       ///< for each search of the games that positions come from; none: see
                                            ///< nodes_of()
  double keep = 0.8;                        ///< see is_kept()
  bool from_zero = false;                   ///< begins with zero weights
};

/// Returns the time of the first generation: a twentieth of the whole, from one to ten minutes.
Seconds usual_first(Seconds time);

/// Returns the time of a generation, from 1, with this much of the whole left. The last one gets all of it.
Seconds generation_time(const RunPlan& plan, int generation, Seconds left);

/// Returns whether a generation, from 1, is worth beginning in the remaining time: unless it is the first, it must
/// get at least the first one's time.
bool is_worth_while(const RunPlan& plan, int generation, Seconds left);

/// Returns the share of the results after this many generations were kept. Zero weights give no useful scores, so a
/// run from them begins with results alone and approaches a half. Others have a half from the beginning.
double blend_of(const RunPlan& plan, int kept);

/// Returns the nodes of a search in the same way: 1000, but from zero 250 at first, and twice as many with each kept
/// generation.
std::uint64_t nodes_of(const RunPlan& plan, int kept);

/// Returns whether weights are kept after a match: they are better, or, if that is undecided, with at least the
/// probability `keep`.
bool is_kept(const RunPlan& plan, const match::Results& results);

}  // namespace roundel::learn
