#include "tests/fuzz/games.hpp"

#include <map>
#include <memory>
#include <string>

#include "tests/fuzz/law.hpp"
#include "variants/games/registry.hpp"

namespace roundel::fuzz {
namespace {

void set(Engine& engine, const std::string& name, const std::string& value) {
  if (engine.options().text(name) == value) return;
  const MaybeError error = engine.set_option(name, value);
  require(!error, "an option takes its own values", name);
}

std::unique_ptr<Engine> make_engine(const Variant& variant) {
  auto engine = std::make_unique<Engine>(built_in_variants(), &variant);
  set(*engine, "Hash", "1");
  // Without it, random choices are different each time.
  if (engine->options().find("Seed")) set(*engine, "Seed", "1");
  return engine;
}

void apply(int setting, const Option& option, Engine& engine) {
  const auto pick = static_cast<std::size_t>(setting);
  if (option.kind == Option::Kind::check) set(engine, option.name, setting % 2 == 0 ? "false" : "true");
  if (option.kind == Option::Kind::combo) set(engine, option.name, option.choices[pick % option.choices.size()]);
}

}  // namespace

int game_count() { return static_cast<int>(built_in_variants().size()); }

const Variant& game(int row) { return built_in_variants()[static_cast<std::size_t>(row)]; }

Engine& engine_for(int row, int setting) {
  static std::map<int, std::unique_ptr<Engine>> engines;
  std::unique_ptr<Engine>& engine = engines[row];
  if (!engine) engine = make_engine(game(row));
  for (const Option& option : game(row).options) apply(setting, option, *engine);
  const MaybeError error = engine->session().set_position(std::nullopt, {});
  require(!error, "the start position is legal");
  return *engine;
}

}  // namespace roundel::fuzz
