// The threats of moves of chess-like games, compared with the positions after them; and the effect of rules on the
// search.

#include "variants/fairy/threats.hpp"

#include <doctest/doctest.h>

#include <string>

#include "engine/base/zobrist.hpp"
#include "tests/variants/fairy/library_setup.hpp"
#include "variants/fairy/search_parameters.hpp"

namespace roundel::fairy_threats_test {
namespace {

struct Count {
  int threats = 0;
  int missed = 0;
};

/// Returns whether the side that has just moved gives check, or has won by a check or a goal.
template <CellMask M>
bool threatens(const fairy::Position<M>& position) {
  if (const auto end = fairy::special_end_of(position)) {
    return end->reason == "a goal was reached" || end->reason == "enough checks";
  }
  return position.royals_attacked(position.side_to_move());
}

/// Compares all moves of a position. A move that is not a threat may not count as one.
template <CellMask M>
void compare(const fairy::Position<M>& position, Count& count) {
  using Game = fairy::FairyGame<M>;
  const fairy::Threats<M> threats(position);
  fairy::MoveList moves;
  Game::generate_all(position, moves);
  for (const fairy::Move& move : moves) {
    fairy::Position<M> next = position;
    typename Game::NoChanges changes;
    next.do_move(move, changes);
    const bool is_threat = threatens(next);
    const bool is_reported = threats.makes_threat(position, move);
    INFO(fairy::write_position(position), ": ", fairy::move_text(position, move));
    if (is_reported) CHECK(is_threat);
    count.threats += static_cast<int>(is_threat);
    count.missed += static_cast<int>(is_threat && !is_reported);
  }
}

/// Compares the positions of random games. `allowed`: the share of threats that may be missed, in percent.
template <CellMask M>
void compare_games(const std::string& name, int allowed = 3) {
  const auto setup = fairy::library_setup<M>(name);
  RandomKeys random(11);
  Count count;
  for (int game = 0; game < 12; ++game) {
    fairy::Position<M> position = *fairy::read_position(*setup, setup->rules().start);
    for (int ply = 0; ply < 120; ++ply) {
      compare(position, count);
      fairy::MoveList moves;
      fairy::FairyGame<M>::generate_all(position, moves);
      if (moves.empty()) break;
      typename fairy::FairyGame<M>::NoChanges changes;
      position.do_move(moves[static_cast<int>(random.next() % static_cast<Key>(moves.size()))], changes);
    }
  }
  INFO(name);
  CHECK(count.threats > 50);
  CHECK(100 * count.missed <= allowed * count.threats);
}

SearchParameters search_of(const std::string& game) {
  const auto setup = fairy::library_setup<Mask64>(game);
  return fairy::search_by_rules(setup->rules(), fairy::stated_search);
}

}  // namespace

TEST_SUITE("threats of chess-like games from files") {
  TEST_CASE("are checks and wins by arriving, and hardly any is missed") {
    for (const char* game : {"3check", "crazyhouse", "kingofthehill", "knightmate"}) compare_games<Mask64>(game);
    for (const char* game : {"capablanca", "glinski"}) compare_games<Mask128>(game);
    compare_games<Mask128>("shako", 10);  // its cannons check over hurdles
  }

  TEST_CASE("are looked for in quiescence where checks decide") {
    CHECK(search_of("crazyhouse").quiescence_quiet_threat_plies == 1);
    CHECK(search_of("3check").quiescence_quiet_threat_plies == 1);
    CHECK(search_of("makruk").quiescence_quiet_threat_plies == 0);
  }

  TEST_CASE("of compulsory captures make single replies cost no depth, unless the numbers change this") {
    CHECK(search_of("giveaway").single_reply_cap == 10);
    CHECK(search_of("giveaway").quiescence_branching_plies == 2);
    CHECK(search_of("makruk").quiescence_branching_plies == fairy::stated_search.quiescence_branching_plies);
    CHECK(search_of("makruk").single_reply_cap == 0);
    SearchParameters tuned = fairy::stated_search;
    tuned.single_reply_cap = 3;
    CHECK(fairy::search_by_rules(fairy::library_setup<Mask64>("giveaway")->rules(), tuned).single_reply_cap == 3);
  }

  TEST_CASE("of losing pieces are none where losing them wins: all exchanges are even") {
    const auto setup = fairy::library_setup<Mask64>("giveaway");
    const fairy::Knowledge<Mask64> knowledge(*setup, fairy::stated_parameters);
    const auto position = fairy::read_position(*setup, "k7/8/8/3p4/8/8/4Q3/8 w - - 0 1");
    REQUIRE(position);
    for (const char* text : {"e2e4", "e2h2"}) {
      const auto move = fairy::read_move(*position, text);
      REQUIRE(move);
      CHECK(fairy::see_ge(knowledge.worths(), *position, *move, 0));
      CHECK_FALSE(fairy::see_ge(knowledge.worths(), *position, *move, 1));
    }
  }
}

}  // namespace roundel::fairy_threats_test
