#include "tools/learn/run_plan.hpp"

#include <algorithm>
#include <cmath>

namespace roundel::learn {

Seconds usual_first(Seconds time) { return std::clamp(time / 20, Seconds(60), Seconds(600)); }

Seconds generation_time(const RunPlan& plan, int generation, Seconds left) {
  const Seconds usual = plan.first * std::pow(plan.growth, generation - 1);
  return left < 2 * usual ? left : usual;
}

bool is_worth_while(const RunPlan& plan, int generation, Seconds left) {
  return generation == 1 || left >= plan.first;
}

double blend_of(const RunPlan& plan, int kept) {
  constexpr double usual = 0.5;
  constexpr double step = 0.1;
  if (plan.blend) return *plan.blend;
  return plan.from_zero ? std::max(usual, 1 - step * kept) : usual;
}

std::uint64_t nodes_of(const RunPlan& plan, int kept) {
  constexpr std::uint64_t usual = 1000;
  constexpr std::uint64_t first = 250;
  if (plan.nodes) return *plan.nodes;
  return plan.from_zero ? std::min(usual, first << std::min(kept, 2)) : usual;
}

bool is_kept(const RunPlan& plan, const match::Results& results) {
  const Verdict verdict = judge(results);
  if (verdict != Verdict::undecided) return verdict == Verdict::better;
  return likelihood_of_superiority(results.standings().total(0)) >= plan.keep;
}

}  // namespace roundel::learn
