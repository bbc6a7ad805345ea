#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>

#include "tools/match/statistics/results.hpp"

namespace roundel::learn {

/// Returns the results of a test in which new weights drew this many pairs of games with the old ones, then won some
/// and lost others.
inline match::Results duel_results(int won, int halved, int lost, const match::SprtSettings& sprt) {
  match::Results results({"new", "old"}, {.sprt = sprt, .anchor = {}, .by_opening = false});
  std::uint64_t number = 0;
  const auto add = [&](const std::string& first, Side winner) {
    match::GameRecord game;
    game.number = number;
    game.opening = number++ / 2;
    game.players = {first, first == "new" ? "old" : "new"};
    game.winner = winner;
    REQUIRE_FALSE(results.add(game));
  };
  const auto add_pairs = [&](int pairs, Side with_first, Side with_second) {
    for (int n = 0; n < pairs; ++n) {
      add("new", with_first);
      add("old", with_second);
    }
  };
  add_pairs(halved, Side::first, Side::first);
  add_pairs(won, Side::first, Side::second);
  add_pairs(lost, Side::second, Side::first);
  return results;
}

}  // namespace roundel::learn
