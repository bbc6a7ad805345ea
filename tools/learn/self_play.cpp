#include "tools/learn/self_play.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "search/score.hpp"
#include "tools/learn/playing_out.hpp"
#include "tools/match/openings/opening_generator.hpp"

namespace roundel::learn {
namespace {

/// Returns whether a position is useful for learning: its score is from a search that an evaluation should match.
bool is_instructive(const Session& session, const Decision& decision, const TurnView& turn) {
  const ReportedScore& score = decision.score;
  const bool is_estimate = score.unit == ReportedScore::Unit::centipawns && !is_decisive(score.value);
  return is_estimate && session.is_quiet() && !session.is_forcing(turn);
}

/// Lets each side that must set up do so at random.
void set_up(Session& session, match::Random& random) {
  while (session.in_set_up()) {
    [[maybe_unused]] const auto error = session.play_move(session.random_set_up(random.next()));
    assert(!error);
  }
}

}  // namespace

Expected<SelfPlay> SelfPlay::make(const Variant& variant, const SelfPlaySettings& settings) {
  auto engine = make_playing_engine(variant, settings.options);
  if (!engine) return engine.error();
  return Expected<SelfPlay>(SelfPlay(std::move(*engine), settings));
}

Expected<std::optional<std::vector<Candidate>>> SelfPlay::play(std::uint64_t number, Signals& stop) {
  match::Random random(settings_.seed, number);
  engine_->new_game();
  const auto opening_plies = open_game(random);
  if (!opening_plies) {
    return Error{fmt::format("game {}: {} to {} random plies always end it", number + 1, settings_.least_random_plies,
                             settings_.most_random_plies)};
  }
  Game game;
  if (!play_on(*opening_plies, stop, game)) return std::optional<Game>();
  draw_samples(game, random);
  return std::optional(std::move(game));
}

std::optional<int> SelfPlay::open_game(match::Random& random) {
  constexpr int tries = 100;
  const auto numbers = static_cast<std::uint64_t>(settings_.most_random_plies - settings_.least_random_plies + 1);
  for (int n = 0; n < tries; ++n) {
    const int plies = settings_.least_random_plies + static_cast<int>(random.below(numbers));
    const auto turns = match::random_turns(engine_->session(), plies, random);
    if (!turns) continue;
    set_up(engine_->session(), random);
    return plies;
  }
  return std::nullopt;
}

bool SelfPlay::play_on(int opening_plies, Signals& stop, Game& game) {
  Session& session = engine_->session();
  match::Adjudicator adjudicator(settings_.adjudication, static_cast<std::size_t>(opening_plies));
  std::vector<Side> sides;
  const auto end =
      play_out(session, limits_of(settings_), adjudicator, stop, [&](const Decision& decision, const TurnView& turn) {
        if (!is_instructive(session, decision, turn)) return;
        game.push_back({session.key(), {session.position_text(), decision.score.value, 0}});
        sides.push_back(session.side_to_move());
      });
  if (!end) return false;
  for (std::size_t n = 0; n < game.size(); ++n) game[n].sample.result = result_for(sides[n], end->winner);
  return true;
}

void SelfPlay::draw_samples(Game& game, match::Random& random) const {
  const auto most = static_cast<std::size_t>(settings_.most_samples);
  if (game.size() <= most) return;
  std::vector<std::size_t> drawn = match::random_order(game.size(), random);
  drawn.resize(most);
  std::sort(drawn.begin(), drawn.end());
  for (std::size_t n = 0; n < most; ++n) std::swap(game[n], game[drawn[n]]);
  game.resize(most);
}

}  // namespace roundel::learn
