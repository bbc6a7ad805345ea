#include "tools/learn/runs_in_turn.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>

#include "engine/base/words.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/match/progress_rate.hpp"
#include "tools/match/screen.hpp"

namespace roundel::learn {
namespace {

/// Says whose turn it is, and for how long the runs that are not complete may go on.
void say_turn(const RunCall& call, const std::vector<RunCall>& calls, const std::vector<RunOutcome>& outcomes) {
  Seconds left{};
  std::uint64_t open = 0;
  for (std::size_t n = 0; n < calls.size(); ++n) {
    if (outcomes[n].is_complete) continue;
    left += std::max(Seconds{}, calls[n].plan.time - Seconds(outcomes[n].history.seconds()));
    ++open;
  }
  match::Screen().line(fmt::format("the turn of {}; {} left for {}", call.game.variant.name, match::time_text(left),
                                   counted(open, "game")));
}

}  // namespace

std::vector<std::string> names_in(const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    names.push_back(text.substr(begin, end - begin));
    if (names.back().empty())
      throw UsageError("--variants: a name is empty; write names with commas, such as makruk,grand");
    begin = end + 1;
  }
  return names;
}

std::vector<RunOutcome> run_in_turn(const std::vector<RunCall>& calls, const Signals& stop) {
  std::vector<RunOutcome> outcomes;
  for (const RunCall& call : calls) outcomes.push_back(run_generations(call, stop, 0));
  const auto is_complete = [](const RunOutcome& outcome) { return outcome.is_complete; };
  while (!stop.stopped() && !std::all_of(outcomes.begin(), outcomes.end(), is_complete)) {
    for (std::size_t n = 0; n < calls.size() && !stop.stopped(); ++n) {
      if (outcomes[n].is_complete) continue;
      say_turn(calls[n], calls, outcomes);
      outcomes[n] = run_generations(calls[n], stop, 1);
    }
  }
  return outcomes;
}

}  // namespace roundel::learn
