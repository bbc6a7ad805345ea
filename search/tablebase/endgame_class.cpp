#include "search/tablebase/endgame_class.hpp"

#include "engine/tablebase/tablebases.hpp"

namespace roundel {
namespace {

/// Returns nothing if none was found.
std::optional<EndgameSample> random_sample(const EndgameClass& solved, RandomKeys& random) {
  constexpr int most_tries = 1000;
  for (int n = 0; n < most_tries; ++n) {
    const std::uint64_t number = random.next() % solved.size;
    if (solved.images(number) == 0) continue;
    return EndgameSample{solved.text(number), probe_result(solved.entry(number), solved.clock, {}, solved.needs)};
  }
  return std::nullopt;
}

}  // namespace

TablebaseCounts counts_of(const EndgameClass& solved, std::string_view letters, const Signals& stop) {
  struct Longest {
    int plies = -1;
    std::uint64_t number = 0;
  };
  Longest win;
  Longest loss;
  TablebaseCounts counts;
  counts.material = solved.material.text(letters);
  for (std::uint64_t number = 0; number < solved.size && !stop.stopped(); ++number) {
    const auto images = static_cast<std::uint64_t>(solved.images(number));
    if (images == 0) continue;
    const Outcome outcome = solved.outcome(number);
    const TablebaseValue value = solved.to_end[number];
    if (outcome == Outcome::draw) {
      counts.drawn += images;
      if (value != drawn_value) counts.late += images;
      continue;
    }
    (outcome == Outcome::win ? counts.won : counts.lost) += images;
    Longest& longest = outcome == Outcome::win ? win : loss;
    if (plies_of(value) > longest.plies) longest = {plies_of(value), number};
  }
  const Longest& reported = win.plies >= 0 ? win : loss;
  if (reported.plies < 0) return counts;
  counts.longest = reported.plies;
  counts.example = solved.text(reported.number);
  return counts;
}

std::vector<EndgameSample> random_samples(const EndgameClass& solved, int count, RandomKeys random) {
  std::vector<EndgameSample> samples;
  for (int n = 0; n < count; ++n) {
    if (auto sample = random_sample(solved, random)) samples.push_back(*std::move(sample));
  }
  return samples;
}

}  // namespace roundel
