#include "tools/match/openings/opening_generator.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "engine/base/words.hpp"

namespace roundel::match {
namespace {

MaybeError check(const GeneratorSettings& settings) {
  if (settings.plies < 0) return Error{fmt::format("{} random plies are too few", settings.plies)};
  if (settings.nodes == 0) return Error{"a search needs at least one node"};
  if (settings.limit < 0) return Error{fmt::format("a limit of {} centipawns is negative", settings.limit)};
  if (settings.loss < 0) return Error{fmt::format("a loss of {} centipawns is negative", settings.loss)};
  if (settings.tries < 1) return Error{fmt::format("{} tries are too few", settings.tries)};
  return std::nullopt;
}

/// Returns a random move of the side to move, or a set-up if it must set up; empty if it has none.
std::optional<std::string> draw_turn(const Session& session, Random& random) {
  if (session.in_set_up()) return session.random_set_up(random.next());
  auto moves = session.legal_moves();
  if (moves.empty()) return std::nullopt;
  return std::move(moves[static_cast<std::size_t>(random.below(moves.size()))]);
}

}  // namespace

std::optional<std::vector<std::string>> random_turns(Session& session, int plies, Random& random) {
  [[maybe_unused]] auto error = session.set_position(std::nullopt, {});
  assert(!error);
  std::vector<std::string> drawn;
  for (;;) {
    if (session.result()) return std::nullopt;
    if (static_cast<int>(drawn.size()) == plies) return drawn;
    auto turn = draw_turn(session, random);
    if (!turn) return std::nullopt;
    drawn.push_back(*std::move(turn));
    error = session.play_move(drawn.back());
    assert(!error);
  }
}

OpeningGenerator::OpeningGenerator(const Variant& variant, const GeneratorSettings& settings, std::uint64_t seed)
    : settings_(settings), seed_(seed), engine_(std::make_unique<Engine>(std::span(&variant, 1))) {}

Expected<OpeningGenerator> OpeningGenerator::make(const Variant& variant, const OptionValues& game_options,
                                                  const GeneratorSettings& settings, std::uint64_t seed) {
  if (const auto error = check(settings)) return *error;
  OpeningGenerator generator(variant, settings, seed);
  Engine& engine = *generator.engine_;
  for (const auto& [name, value] : game_options) {
    if (const auto error = engine.set_option(name, value)) return *error;
  }
  // The judgement must be the same everywhere, and a memory of this size is cleared quickly.
  for (const auto& [name, value] : OptionValues{{"Hash", "1"}, {"Threads", "1"}, {"MultiPV", "1"}}) {
    if (const auto error = engine.set_option(name, value)) return *error;
  }
  if (const auto error = engine.session().set_position(std::nullopt, {})) return *error;
  if (!engine.session().in_set_up() && engine.session().legal_moves().empty()) {
    return Error{fmt::format("{}: the first moves cannot be listed; give openings with file=FILE", variant.name)};
  }
  return generator;
}

Expected<Opening> OpeningGenerator::opening(std::uint64_t number) {
  const int plies = number % 2 == 1 && settings_.plies > 0 ? settings_.plies - 1 : settings_.plies;
  std::optional<std::vector<std::string>> best;
  int least = std::numeric_limits<int>::max();
  Random random(seed_, number);
  for (int tries = plies == 0 ? 1 : settings_.tries; tries > 0 && least > settings_.limit; --tries) {
    const bool takes_all = settings_.loss >= decided;
    auto moves = takes_all ? random_turns(engine_->session(), plies, random) : reasonable_turns(plies, random);
    if (!moves) continue;
    const int found = imbalance(*moves);
    if (found >= least) continue;
    least = found;
    best = std::move(moves);
  }
  if (!best)
    return Error{fmt::format("opening {}: {} the game", number + 1,
                             counted(plies, "random ply always ends", "random plies always end"))};
  return Opening{fmt::format("random {}", number + 1), std::nullopt, *std::move(best)};
}

std::optional<std::vector<std::string>> OpeningGenerator::reasonable_turns(int plies, Random& random) {
  Session& session = engine_->session();
  [[maybe_unused]] const auto error = session.set_position(std::nullopt, {});
  assert(!error);
  std::vector<std::string> played;
  int value = session.in_set_up() || plies == 0 ? 0 : judged(nodes_of_turn());
  while (!session.result()) {
    if (static_cast<int>(played.size()) == plies) return played;
    if (!add_reasonable_turn(played, value, random)) return std::nullopt;
  }
  return std::nullopt;
}

bool OpeningGenerator::add_reasonable_turn(std::vector<std::string>& played, int& value, Random& random) {
  Session& session = engine_->session();
  if (session.in_set_up()) {
    played.push_back(session.random_set_up(random.next()));
    [[maybe_unused]] const auto error = session.play_move(played.back());
    assert(!error);
    value = session.in_set_up() ? 0 : judged(nodes_of_turn());
    return true;
  }
  const Side side = session.side_to_move();
  std::vector<std::string> turns = session.legal_moves();
  std::optional<std::pair<int, std::string>> best;
  while (!turns.empty() && (!best || value - best->first > settings_.loss)) {
    std::swap(turns[static_cast<std::size_t>(random.below(turns.size()))], turns.back());
    if (stand_behind(played, turns.back())) {
      const int after = judged(nodes_of_turn());
      const int own = session.side_to_move() == side ? after : -after;
      if (!best || own > best->first) best.emplace(own, turns.back());
    }
    turns.pop_back();
  }
  if (!best) return false;
  stand_behind(played, best->second);
  played.push_back(best->second);
  value = session.side_to_move() == side ? best->first : -best->first;
  return true;
}

/// Returns whether the game continues there.
bool OpeningGenerator::stand_behind(const std::vector<std::string>& played, const std::string& next) {
  std::vector<std::string> moves = played;
  moves.push_back(next);
  [[maybe_unused]] const auto error = engine_->session().set_position(std::nullopt, moves);
  assert(!error);
  return !engine_->session().result();
}

int OpeningGenerator::imbalance(const std::vector<std::string>& moves) {
  [[maybe_unused]] const auto error = engine_->session().set_position(std::nullopt, moves);
  assert(!error);
  if (engine_->session().in_set_up()) return 0;  // sides set up at random, so every position is balanced
  return std::abs(judged(settings_.nodes));
}

int OpeningGenerator::judged(std::uint64_t nodes) {
  engine_->new_game();
  Limits limits;
  limits.nodes = nodes;
  Signals signals;
  Listener silent;
  const ReportedScore score = engine_->session().think(limits, signals, silent).score;
  if (score.unit == ReportedScore::Unit::centipawns) return std::clamp(score.value, -decided, decided);
  return score.value > 0 ? decided : -decided;
}

}  // namespace roundel::match
