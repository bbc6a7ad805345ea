#include "tools/match/still_engine.hpp"

#include <cassert>
#include <span>

namespace roundel::match {

std::unique_ptr<Engine> make_still_engine(const Variant& variant, const OptionValues& game_options) {
  auto engine = std::make_unique<Engine>(std::span(&variant, 1));
  [[maybe_unused]] MaybeError error = engine->set_option("Hash", "1");
  assert(!error);
  for (const auto& [name, value] : game_options) {
    error = engine->set_option(name, value);
    assert(!error);
  }
  return engine;
}

}  // namespace roundel::match
