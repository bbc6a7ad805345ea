#include "tools/learn/playing_out.hpp"

#include <span>

namespace roundel::learn {

Expected<std::unique_ptr<Engine>> make_playing_engine(const Variant& variant, const match::OptionValues& options) {
  auto engine = std::make_unique<Engine>(std::span(&variant, 1));
  // A hash of this size is cleared quickly, and games must be the same everywhere.
  match::OptionValues all{{"Hash", "4"}};
  all.insert(all.end(), options.begin(), options.end());
  all.insert(all.end(), {{"Threads", "1"}, {"MultiPV", "1"}});
  for (const auto& [name, value] : all) {
    if (const auto error = engine->set_option(name, value)) return *error;
  }
  return engine;
}

Limits limits_of(const SelfPlaySettings& settings) {
  Limits limits;
  limits.depth = settings.depth;
  if (!settings.depth) limits.nodes = settings.nodes;
  return limits;
}

int result_for(Side side, const std::optional<Side>& winner) {
  if (!winner) return 0;
  return *winner == side ? 1 : -1;
}

}  // namespace roundel::learn
