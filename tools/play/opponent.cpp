#include "tools/play/opponent.hpp"

#include <span>
#include <stdexcept>

#include "protocol/system/this_system.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::play {

Opponent::Opponent(const Variant& variant) : engine_(std::span(&variant, 1), nullptr, this_system()) {}

MaybeError Opponent::begin(const Strength& strength, std::uint64_t seed) {
  strength_ = strength;
  if (strength.threads) {
    if (auto error = engine_.set_option("Threads", *strength.threads)) return error;
  }
  if (const auto value = match::seed_value(engine_.options(), {}, seed)) {
    if (auto error = engine_.set_option("Seed", *value)) return error;
  }
  engine_.new_game();
  return std::nullopt;
}

std::optional<std::string> Opponent::choose(const match::View& view, Signals& signals) {
  if (const auto error = engine_.session().set_position(view.start, view.moves)) {
    throw std::logic_error("the engine cannot read what it is told: " + error->message);
  }
  Limits limits;
  limits.move_time = strength_.time;
  Listener silent;
  return engine_.session().think(limits, signals, silent).move;
}

}  // namespace roundel::play
