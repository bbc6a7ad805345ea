// The assumptions of a side of Crest about unseen tiles, and the random layouts of sides, compared with manual counts
// and complete lists of layouts.

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <set>

#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"

namespace roundel::crest_belief_test {
namespace {

using crest_games::position_of;

/// The worlds of the side with unknown tiles, as texts, with their weights.
std::map<std::string, double> worlds_of(const crest::Position& position, Side side) {
  const crest::Belief belief(position, side);
  CHECK(static_cast<std::uint64_t>(belief.size()) == crest::count_worlds(position, side));
  std::map<std::string, double> worlds;
  for (int n = 0; n < belief.size(); ++n) worlds[crest::write_position(belief.world(n))] = belief.weight(n);
  CHECK(static_cast<int>(worlds.size()) == belief.size());
  return worlds;
}

/// Worlds agree with what was seen, are complete, and their weights are those of a probability.
void check_worlds(const crest::Position& truth, Side viewer) {
  CAPTURE(crest::write_position(truth));
  const crest::Position seen = crest::seen_by(truth, viewer);
  const crest::Belief belief(seen, other(viewer));
  double sum = 0;
  bool has_truth = false;
  for (int n = 0; n < belief.size(); ++n) {
    const crest::Position world = belief.world(n);
    CHECK(world.is_complete());
    CHECK(world.key() == world.computed_key());
    CHECK((crest::seen_by(world, viewer) == seen));
    has_truth |= world == truth;
    CHECK(belief.weight(n) > 0);
    sum += belief.weight(n);
  }
  CHECK(has_truth);
  CHECK(sum == doctest::Approx(1));
}

// ---- Layouts

/// A board on which White has 30 layouts: three tiles, two of them alike, on three diamonds.
const crest::Setup& narrow() {
  static const crest::Setup setup({{".k..", "ooo.", "XX..", "ooo.", "..C."}, "RRN", 2});
  return setup;
}

/// All layouts of White's, each in its text with the exponent of its probability.
std::map<std::string, double> all_layouts(const crest::LayoutStrategy& strategy) {
  const auto& squares = narrow().diamonds_in_order(Side::first);
  crest::Position position(narrow());
  std::map<std::string, double> layouts;
  std::string order = "NRR||";  // '|': on to the next square
  do {
    crest::Layout layout;
    std::size_t square = 0;
    for (const char letter : order) {
      if (letter == '|') {
        ++square;
      } else {
        layout.push_back({squares[square], *crest::tile_of_letter(letter)});
      }
    }
    layouts[crest::write_layout(position, layout, false)] = strategy.preference(Side::first, layout);
  } while (std::next_permutation(order.begin(), order.end()));
  return layouts;
}

/// Pearson's statistic of draws against their expectation.
template <class Draw>
double chi_square(const std::map<std::string, double>& exponents, int draws, const Draw& draw) {
  double sum = 0;
  for (const auto& [text, exponent] : exponents) sum += std::exp(exponent);
  std::map<std::string, int> seen;
  const crest::Position position(narrow());
  for (int n = 0; n < draws; ++n) ++seen[crest::write_layout(position, draw(), false)];
  double statistic = 0;
  for (const auto& [text, exponent] : exponents) {
    const double expected = std::exp(exponent) / sum * draws;
    CHECK(expected >= 5);  // or the statistic has another distribution
    statistic += (seen[text] - expected) * (seen[text] - expected) / expected;
  }
  CHECK(seen.size() == exponents.size());
  return statistic;
}

/// Of 29 degrees of freedom; once in a thousand times chance exceeds it.
constexpr double critical = 58.30;

crest::LayoutWeights some_weights() {
  crest::LayoutWeights weights{};
  RandomKeys random(17);
  for (auto& of_kind : weights[0]) {
    for (auto& of_cell : of_kind) {
      for (double& weight : of_cell) weight = static_cast<double>(random.next() % 1000) / 1000 - 0.5;
    }
  }
  return weights;
}

/// Random games and positions with all tiles known.
template <class Visit>
void visit_positions(int positions, std::uint64_t seed, const Visit& visit) {
  random_crest::Random random(seed);
  for (const auto* field : {&crest_games::common(), &crest_games::small(), &crest_games::uneven()}) {
    for (int n = 0; n < positions; ++n) {
      visit(position_of(random_crest::random_position(field->slow, random), *field));
      visit(position_of(random_crest::random_start(field->slow, random).text(), *field));
    }
  }
}

}  // namespace

TEST_SUITE("crest beliefs") {
  TEST_CASE("small cases have the worlds of a manual count") {
    using Texts = std::set<std::string>;
    const auto texts = [](const char* text) {
      Texts found;
      for (const auto& [world, weight] : worlds_of(position_of(text), Side::second)) found.insert(world);
      return found;
    };
    CHECK(texts("3k3/~x1nb3/7/7/3r3/BN4N/3K3[r] w 3.0/3.0 - 5") ==
          Texts{"3k3/~r1nb3/7/7/3r3/BN4N/3K3 w 3.0/3.0 - 5"});
    CHECK(texts("3k3/(~x~r)1{~xR}1n2/7/7/3r3/BN4N/3K3[bn] w 3.0/3.0 - 5") ==
          Texts{"3k3/(~b~r)1{~nR}1n2/7/7/3r3/BN4N/3K3 w 3.0/3.0 - 5",
                "3k3/(~n~r)1{~bR}1n2/7/7/3r3/BN4N/3K3 w 3.0/3.0 - 5"});
  }
  TEST_CASE("as many as there are orders of the unknown tiles") {
    const auto number = [](const char* text) { return worlds_of(position_of(text), Side::second).size(); };
    CHECK(number("3k3/~x~x~x1r2/7/7/7/BN4N/3K3[rbn] w 3.0/3.0 - 5") == 6);
    CHECK(number("3k3/~x~x~x1r2/7/7/7/BN4N/3K3[bbn] w 3.0/3.0 - 5") == 3);
    CHECK(number("3k3/(~x~x)1~x1r2/7/7/7/BN4N/3K3[nbn] w 3.0/3.0 - 5") == 3);
    CHECK(number("3k3/(~x~xr')1{~xR}4/7/7/7/BN4N/3K3[rbn] w 3.0/3.0 - 5") == 6);
    CHECK(number("3k3/(~x~x)1~x1~x~x~x/7/7/7/BN4N/3K3[rrbbnn] w 3.0/3.0 - 5") == 90);
    CHECK(number("3k3/~r1nb3/7/7/3r3/BN4N/3K3 w 3.0/3.0 - 5") == 1);
  }
  TEST_CASE("worlds agree with what was seen, one of them is the truth, and their weights add up to one") {
    visit_positions(40, 21, [](const crest::Position& truth) {
      for (const Side viewer : {Side::first, Side::second}) check_worlds(truth, viewer);
    });
  }
  TEST_CASE("a quarter of the belief is even, the rest follows the strategy of layouts") {
    const crest::Position seen = position_of("3k3/(~x~xr')1~x4/7/7/7/BN4N/3K3[rbn] w 3.0/3.0 - 5");
    const crest::Belief belief(seen, Side::second);
    const crest::LayoutStrategy strategy(crest_games::common().setup);
    const auto cell = [](const char* name) { return crest_games::common().setup.graph().find(name); };
    std::vector<double> likelihoods;
    double sum = 0;
    for (int n = 0; n < belief.size(); ++n) {
      const crest::Position world = belief.world(n);
      const auto preference = [&](const char* name, int level, bool is_covered) {
        return strategy.preference(Side::second, world.pile(cell(name)).at(level), cell(name), is_covered);
      };
      likelihoods.push_back(
          std::exp(preference("a6", 0, true) + preference("a6", 1, true) + preference("c6", 0, false)));
      sum += likelihoods.back();
    }
    for (int n = 0; n < belief.size(); ++n) {
      const double expected = 0.75 * likelihoods[static_cast<std::size_t>(n)] / sum + 0.25 / belief.size();
      CHECK(belief.weight(n) == doctest::Approx(expected));
    }
  }
}

TEST_SUITE("crest views") {
  TEST_CASE("a view hides the other side's face-down tiles, locked ones too, and lists what they can be") {
    const crest::Position truth = position_of("3k3/(~r~b)~nr'1{~nB}2/7/7/3~N3/~R1(~R~B)1{~Nb}2/3K3 w 3.0/3.0 1 5");
    CHECK(crest::write_position(crest::seen_by(truth, Side::first)) ==
          "3k3/(~x~x)~xr'1{~xB}2/7/7/3~N3/~R1(~R~B)1{~Nb}2/3K3[rbnn] w 3.0/3.0 1 5");
    CHECK(crest::write_position(crest::seen_by(truth, Side::second)) ==
          "3k3/(~r~b)~nr'1{~nB}2/7/7/3~X3/~X1(~X~X)1{~Xb}2/3K3[RRBNN] w 3.0/3.0 1 5");
  }
  TEST_CASE("a view of a view is the same, and hides exactly the unknown tiles") {
    visit_positions(40, 22, [](const crest::Position& truth) {
      for (const Side viewer : {Side::first, Side::second}) {
        const crest::Position seen = crest::seen_by(truth, viewer);
        CHECK((crest::seen_by(seen, viewer) == seen));
        CHECK_FALSE(seen.is_unknown(viewer));
        const std::string text = crest::write_position(seen);
        const char hidden = viewer == Side::first ? 'x' : 'X';
        const auto unknown = std::count(text.begin(), text.end(), hidden);
        CHECK(unknown == seen.unknown(other(viewer)).size());
        // Face-down tiles of the other side have no name.
        for (const char* name : viewer == Side::first ? std::array{"~r", "~b", "~n"} : std::array{"~R", "~B", "~N"})
          CHECK(text.find(name) == std::string::npos);
      }
    });
  }
}

TEST_SUITE("crest layouts") {
  TEST_CASE("even layouts are as likely, one as the next") {
    const crest::LayoutWeights nothing{};
    const crest::LayoutStrategy strategy(narrow(), nothing);
    const auto layouts = all_layouts(strategy);
    REQUIRE(layouts.size() == 30);
    RandomKeys random(18);
    const auto draw = [&] { return crest::even_layout(narrow(), Side::first, crest::tiles_of("RRN"), random); };
    CHECK(chi_square(layouts, 6000, draw) < critical);
  }
  TEST_CASE("a strategy draws layouts in proportion to its weights") {
    const crest::LayoutWeights weights = some_weights();
    const crest::LayoutStrategy strategy(narrow(), weights);
    const auto layouts = all_layouts(strategy);
    RandomKeys random(19);
    const auto draw = [&] { return strategy.draw(Side::first, crest::tiles_of("RRN"), random); };
    CHECK(chi_square(layouts, 1500, draw) < critical);
    // An even draw is not such a draw.
    const auto even = [&] { return crest::even_layout(narrow(), Side::first, crest::tiles_of("RRN"), random); };
    CHECK(chi_square(layouts, 1500, even) > critical);
  }
  TEST_CASE("drawn layouts are legal, for either side, and seldom the same twice") {
    const crest::Setup& setup = crest_games::common().setup;
    RandomKeys random(20);
    for (const Side side : {Side::first, Side::second}) {
      std::set<std::string> seen;
      crest::Position position = position_of(crest::start_text(setup));
      if (side == Side::second) position = crest_games::after(position, "@a2R,a2R,b2B,b2B,c2N,c2N");
      for (int n = 0; n < 500; ++n) {
        const auto layout = n % 50 == 0 ? crest::CrestGame::chosen_layout(position, random)
                                        : crest::CrestGame::random_layout(position, random);
        const std::string text = crest::write_layout(position, layout, false);
        const auto read = crest::read_layout(position, text);
        REQUIRE(read);
        CHECK(crest::write_layout(position, *read, false) == text);
        seen.insert(text);
      }
      CHECK(seen.size() > 490);
    }
  }
}

}  // namespace roundel::crest_belief_test
