// The rules of Crest against slow ones that share nothing with them: in games and positions of all sorts both must have
// the same legal turns, the same texts, the same end and the same side ahead.

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"
#include "tests/workload.hpp"

namespace roundel::crest_generators_test {
namespace {

using crest_games::Crest;
using crest_games::Field;
using random_crest::Random;
using random_crest::Style;

/// Compares positions, and tries each one's turns on the next one too.
class Pair {
 public:
  explicit Pair(const Field& field) : field_(field) {}

  void compare(const crest::Position& fast, const slow_crest::Position& slow) {
    CAPTURE(slow.text());
    CHECK(crest::write_position(fast) == slow.text());
    CHECK(crest_games::slow_side(fast.side_to_move()) == slow.side_to_move());
    const auto turns = slow.turns();
    CHECK((crest_games::turns_of(fast) == turns));
    compare_end(fast, slow);
    // The text contains everything that a player may see.
    CHECK((crest_games::position_of(slow.text(), field_) == fast));
    for (const std::string& turn : earlier_) {
      const bool is_legal = std::binary_search(turns.begin(), turns.end(), turn);
      CHECK_MESSAGE((crest_games::read_as(fast, turn) == turn) == is_legal, turn);
    }
    remember(turns);
  }

  void compare_end(const crest::Position& fast, const slow_crest::Position& slow) const {
    CHECK(crest_games::end_of(fast) == crest_games::end_of(slow));
    const auto ahead = crest::side_ahead(fast);
    const auto slow_ahead = slow.adjudicated();
    REQUIRE(ahead.has_value() == slow_ahead.has_value());
    if (ahead) CHECK(crest_games::slow_side(*ahead) == *slow_ahead);
    for (const Side side : {Side::first, Side::second})
      CHECK(fast.remaining(side) == slow.remaining(crest_games::slow_side(side)));
  }

 private:
  /// A few of them.
  void remember(const std::vector<std::string>& turns) {
    constexpr std::size_t wanted = 20;
    earlier_.clear();
    const std::size_t stride = turns.size() / wanted + 1;
    for (std::size_t n = 0; n < turns.size(); n += stride) earlier_.push_back(turns[n]);
  }

  const Field& field_;
  std::vector<std::string> earlier_ = {"pass"};
};

/// Plays a game from the laying out to its end, or for `most` turns.
void compare_game(const Field& field, Style style, Random& random, int most) {
  Pair pair(field);
  slow_crest::Position slow = slow_crest::Position::start(field.slow);
  crest::Position fast = crest_games::position_of(crest::start_text(field.setup), field);
  for (int played = 0; played < most; ++played) {
    pair.compare(fast, slow);
    if (slow.result()) return;
    const bool lays_out = slow.has_hand(slow.side_to_move());
    const std::string turn = lays_out ? random_crest::random_layout(field.slow, slow.side_to_move(), random)
                                      : random_crest::random_turn(slow, style, random);
    slow.play(turn);
    fast = crest_games::after(fast, turn);
  }
}

void compare_games(const Field& field, int games, std::uint64_t seed) {
  Random random(seed);
  for (const Style style : random_crest::all_styles) {
    for (int game = 0; game < games; ++game) compare_game(field, style, random, 150);
  }
}

void compare_position(const Field& field, const std::string& text, Random& random) {
  Pair pair(field);
  const slow_crest::Position slow = slow_crest::Position::read(text, field.slow);
  const crest::Position fast = crest_games::position_of(text, field);
  pair.compare(fast, slow);
  if (slow.result()) return;
  const std::string turn = random_crest::random_turn(slow, Style::any, random);
  pair.compare(crest_games::after(fast, turn), slow.after(turn));
}

void compare_positions(const Field& field, int positions, std::uint64_t seed) {
  Random random(seed);
  for (int n = 0; n < positions; ++n)
    compare_position(field, random_crest::random_position(field.slow, random), random);
}

/// Those in which a side has no turn without a crest. On long boards hardly any can be found.
void compare_jams(const Field& field, int jams, std::uint64_t seed) {
  Random random(seed);
  for (int n = 0; n < jams; ++n) compare_position(field, random_crest::random_jam(field.slow, random), random);
}

/// Plays every turn and compares the results; texts and ends only.
void compare_all_turns(const Field& field, int positions, std::uint64_t seed) {
  Random random(seed);
  const Pair pair(field);
  for (int n = 0; n < positions; ++n) {
    const std::string text = random_crest::random_position(field.slow, random);
    const slow_crest::Position slow = slow_crest::Position::read(text, field.slow);
    const crest::Position fast = crest_games::position_of(text, field);
    for (const auto& turn : legal_turns<Crest>(fast)) {
      crest::Position next = fast;
      do_turn<Crest>(next, turn);
      const slow_crest::Position slow_next = slow.after(turn_text<Crest>(fast, turn, {}));
      CAPTURE(slow_next.text());
      CHECK(crest::write_position(next) == slow_next.text());
      pair.compare_end(next, slow_next);
    }
  }
}

}  // namespace

TEST_SUITE("crest generators") {
  TEST_CASE("random games are as the slow rules have them") { compare_games(crest_games::common(), scaled(4), 1); }
  TEST_CASE("so are games on other boards") {
    compare_games(crest_games::small(), scaled(10), 2);
    compare_games(crest_games::uneven(), 1, 3);
    compare_games(crest_games::narrow(), 1, 8);
    compare_games(crest_games::low(), 1, 9);
  }
  TEST_CASE("so are random positions") {
    compare_positions(crest_games::common(), scaled(150), 4);
    compare_positions(crest_games::small(), scaled(100), 5);
    compare_positions(crest_games::uneven(), scaled(50), 6);
    compare_positions(crest_games::narrow(), scaled(50), 10);
    compare_positions(crest_games::low(), scaled(50), 11);
    compare_jams(crest_games::common(), scaled(6), 12);
    compare_jams(crest_games::small(), scaled(4), 13);
    compare_jams(crest_games::uneven(), scaled(2), 14);
  }
  TEST_CASE("so is what comes of every turn") { compare_all_turns(crest_games::common(), scaled(40), 7); }
  TEST_CASE("a rook in the corner of the longest board has both its lines") {
    const crest_games::Field& field = crest_games::narrow();
    const std::string text = "2k2/n3n/b3b/5/5/5/5/5/5/B3B/N3N/R1K2 w 3.0/3.0 - 0";
    const auto turns = crest_games::turns_of(crest_games::position_of(text, field));
    CHECK((turns == slow_crest::Position::read(text, field.slow).turns()));
    CHECK(std::binary_search(turns.begin(), turns.end(), "a1b1"));
  }
}

TEST_SUITE("long crest generators") {
  TEST_CASE("many games and positions are as the slow rules have them") {
    compare_games(crest_games::common(), 200, 101);
    compare_games(crest_games::small(), 300, 102);
    compare_games(crest_games::uneven(), 60, 103);
    compare_games(crest_games::narrow(), 30, 108);
    compare_games(crest_games::low(), 30, 109);
    compare_positions(crest_games::common(), 5000, 104);
    compare_positions(crest_games::small(), 3000, 105);
    compare_positions(crest_games::uneven(), 1500, 106);
    compare_positions(crest_games::narrow(), 1500, 110);
    compare_positions(crest_games::low(), 1500, 111);
    compare_jams(crest_games::common(), 200, 112);
    compare_jams(crest_games::small(), 120, 113);
    compare_jams(crest_games::uneven(), 60, 114);
    compare_all_turns(crest_games::common(), 1500, 107);
  }
}

}  // namespace roundel::crest_generators_test
