#include "search/tablebase/ending_class.hpp"

#include "engine/tablebase/ending_tables.hpp"

namespace roundel {
namespace {

/// Returns nothing if none was found.
std::optional<EndingSample> random_sample(const EndingClass& solved, RandomKeys& random) {
  constexpr int most_tries = 1000;
  for (int n = 0; n < most_tries; ++n) {
    const std::uint64_t number = random.next() % solved.size;
    if (solved.images(number) == 0) continue;
    return EndingSample{solved.text(number), probe_result(solved.entry(number), solved.clock, {}, solved.needs)};
  }
  return std::nullopt;
}

}  // namespace

EndingCounts counts_of(const EndingClass& solved, std::string_view letters, const Signals& stop) {
  struct Longest {
    int plies = -1;
    std::uint64_t number = 0;
  };
  Longest win;
  Longest loss;
  EndingCounts counts;
  counts.material = solved.material.text(letters);
  for (std::uint64_t number = 0; number < solved.size && !stop.stopped(); ++number) {
    const auto images = static_cast<std::uint64_t>(solved.images(number));
    if (images == 0) continue;
    const Outcome outcome = solved.outcome(number);
    const EndingValue value = solved.to_end[number];
    if (outcome == Outcome::draw) {
      counts.drawn += images;
      if (value != drawn_ending) counts.late += images;
      continue;
    }
    (outcome == Outcome::win ? counts.won : counts.lost) += images;
    Longest& longest = outcome == Outcome::win ? win : loss;
    if (plies_of(value) > longest.plies) longest = {plies_of(value), number};
  }
  const Longest& told = win.plies >= 0 ? win : loss;
  if (told.plies < 0) return counts;
  counts.longest = told.plies;
  counts.example = solved.text(told.number);
  return counts;
}

std::vector<EndingSample> random_samples(const EndingClass& solved, int count, RandomKeys random) {
  std::vector<EndingSample> samples;
  for (int n = 0; n < count; ++n) {
    if (auto sample = random_sample(solved, random)) samples.push_back(*std::move(sample));
  }
  return samples;
}

}  // namespace roundel
