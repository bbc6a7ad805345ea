#include "tests/variants/draughts/draughts_laws.hpp"

#include <array>

#include "tests/variants/draughts/draughts_games.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "tests/variants/draughts/random_weights.hpp"
#include "tests/variants/laws.hpp"
#include "tests/workload.hpp"
#include "variants/draughts/board_check.hpp"

namespace roundel::laws {

/// Draughts reports only pieces that come and go.
template <class V>
struct Board<draughts::DraughtsGame<V>> {
  using Content = std::vector<std::optional<draughts::Piece>>;

  static Content content(const draughts::Position<V>& position) { return draughts::fields_of(position).board; }
  static void replay(const draughts::ChangeList& list, Content& pieces) {
    for (const draughts::Change& change : list.changes) {
      auto& place = pieces[static_cast<std::size_t>(change.cell)];
      CHECK((place == (change.added ? std::optional<draughts::Piece>() : change.piece)));
      place = change.added ? std::optional(change.piece) : std::nullopt;
    }
  }
};

namespace {

using draughts::DraughtsGame;
using draughts::RuntimeVariant;

template <class V>
void check_games(Laws<DraughtsGame<V>> laws, std::string_view start, slow_draughts::Game slow, int games) {
  RandomKeys random(22);
  for (int game = 0; game < games; ++game) CHECK(laws.check_game(start, 200) > 10);
  for (int n = 0; n < 8 * games; ++n) {
    for (const auto style : random_draughts::all_styles) {
      laws.check_game(random_draughts::placement(random, slow, style), 4);
    }
  }
}

/// With the built-in evaluation of the game, and for fewer games with learned weights.
template <class V>
void check_games(const draughts::Setup<V>& setup, std::string_view start, slow_draughts::Game slow, int games) {
  using Knowledge = typename DraughtsGame<V>::Knowledge;
  check_games<V>(Laws<DraughtsGame<V>>(setup, {}, 21), start, slow, games);
  const auto learned = std::make_shared<const Knowledge>(setup, typename Knowledge::TunableParameters{},
                                                         draughts::random_learned(setup, 24));
  check_games<V>(Laws<DraughtsGame<V>>(setup, {}, 25, learned), start, slow, (games + 2) / 3);
}

template <class Paired>
constexpr Run run_of() {
  return {Paired::name, [](const Variant& variant) {
            check_games(draughts_games::setup_of<typename Paired::Fast>(), variant.start, Paired::slow, scaled(6));
          }};
}

/// 12x12 with the rules of International draughts, as played in Canada.
draughts::Rules wide_rules() {
  draughts::Rules rules = draughts::international_rules();
  rules.files = rules.ranks = 12;
  rules.men_a_side = 30;
  return rules;
}

template <CellMask M>
void check_file_on(const draughts::GameFile& game, slow_draughts::Game slow) {
  using V = draughts::FileVariant<M>;
  const draughts::Setup<V> setup{V({}, game.rules, game.whole, game.texts)};
  check_games(setup, game.position, slow, 1);
}

}  // namespace

std::span<const Run> draughts_runs() {
  static constexpr std::array runs = {run_of<draughts_games::English>(), run_of<draughts_games::Brazilian>(),
                                      run_of<draughts_games::International>(), run_of<draughts_games::Russian>(),
                                      run_of<draughts_games::CentreCheckers>()};
  return runs;
}

void check_runtime_draughts() {
  using slow_draughts::Game;
  check_games(draughts_games::runtime_setup_of<draughts::Russian>(), "W:W21-32:B1-12", Game::russian, 1);
  check_games(draughts_games::runtime_setup_of<draughts::CentreCheckers>(), "B:W21-32:B1-12", Game::centre_checkers,
              1);
  const draughts::Setup<RuntimeVariant> wide{RuntimeVariant{.rules = wide_rules()}};
  Laws<DraughtsGame<RuntimeVariant>> laws(wide, {}, 23);
  for (int game = 0; game < 2; ++game) CHECK(laws.check_game("W:W43-72:B1-30", 200) > 10);
}

void check_draughts_of_files() {
  for (const auto& named : draughts_games::file_games) {
    INFO(named.name);
    const auto game = draughts_games::described_game(named.name);
    if (draughts::numbers_of(game.rules) <= mask_width<Mask64>) {
      check_file_on<Mask64>(game, named.slow);
    } else {
      check_file_on<Mask128>(game, named.slow);
    }
  }
}

}  // namespace roundel::laws
