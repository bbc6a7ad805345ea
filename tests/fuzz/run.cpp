// The journals of runs of roundel-learn.

#include <sstream>
#include <string>

#include "tests/fuzz/law.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/learn/run_journal.hpp"

namespace roundel::fuzz::run_target {

using namespace roundel::learn;

namespace {

int try_input(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  std::istringstream stream(text);
  const auto history = RunJournal::read(stream, "run");
  if (!history) {
    require_error(history.error(), "\n");
    return 0;
  }
  const auto& generations = history->generations;
  for (std::size_t n = 0; n < generations.size(); ++n) {
    const GenerationRecord& generation = generations[n];
    require(generation.made && (generation.learned || !generation.played), "no step is left out", text);
    require(generation.is_complete() || n + 1 == generations.size(), "a generation follows on a complete one", text);
  }
  require(history->best().empty() == (history->kept() == 0), "what was kept has a name", text);
  require(history->table().starts_with("generation"), "there is a table of it", text);
  return 0;
}

const Target target("run", try_input);

}  // namespace
}  // namespace roundel::fuzz::run_target
