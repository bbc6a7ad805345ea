#include "tools/match/players/rules_only_engine.hpp"

#include <cassert>
#include <span>
#include <stdexcept>

namespace roundel::match {

std::unique_ptr<Engine> make_rules_only_engine(const Variant& variant, const OptionValues& game_options) {
  auto engine = std::make_unique<Engine>(std::span(&variant, 1));
  [[maybe_unused]] const MaybeError no_memory = engine->set_option("Hash", "1");
  assert(!no_memory);
  for (const auto& [name, value] : game_options) {
    if (const auto error = engine->set_option(name, value)) throw std::runtime_error(error->message());
  }
  return engine;
}

}  // namespace roundel::match
