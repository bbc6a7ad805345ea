// The laws of engine/game/game.hpp on every game of stones of the library, and on the small games that mix the keys.

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/variants/evaluation/random_network.hpp"
#include "tests/variants/laws.hpp"
#include "tests/variants/stones/stones_games.hpp"
#include "tests/variants/stones/stones_setup.hpp"
#include "tests/workload.hpp"

namespace roundel::laws {

/// These games report only pieces that come to cells and leave them.
template <CellMask M>
struct Board<stones::StonesGame<M>> {
  using Content = std::vector<stones::Piece>;

  static Content content(const stones::Position<M>& position) {
    Content pieces;
    for (int n = 0; n < position.setup().graph().cell_count(); ++n)
      pieces.push_back(position.at(static_cast<Cell>(n)));
    return pieces;
  }
  static void replay(const stones::ChangeList& list, Content& pieces) {
    for (const stones::Change& change : list.changes) {
      stones::Piece& piece = pieces[static_cast<std::size_t>(change.cell)];
      CHECK(piece == (change.added ? stones::Piece::none : change.piece));
      piece = change.added ? change.piece : stones::Piece::none;
    }
  }
};

}  // namespace roundel::laws

namespace roundel::stones_laws_test {
namespace {

template <CellMask M>
void check_games_on(const DescribedGame& described, const stones::GameFile& game, int games, int plies) {
  const auto setup = stones::setup_of<M>(described, game);
  laws::Laws<stones::StonesGame<M>> laws(
      *setup, {}, 3,
      std::make_shared<const stones::Knowledge<M>>(*setup, stones::StonesParameters{}, random_learned(*setup, 4)));
  if (!setup->sides_are_alike()) laws.leave_out_flips();
  // With shots, a position of the library has thousands of turns.
  const bool has_many_turns = !setup->rules().shots.empty() && setup->graph().cell_count() > 64;
  for (int n = 0; n < games; ++n) laws.check_game(setup->rules().start, has_many_turns ? plies / 10 : plies);
}

void check_games(const GameDocument& document, const std::string& name, int games, int plies) {
  const stones::GameFile game = stones::game_of(document);
  if (stones::is_narrow(game)) {
    check_games_on<Mask64>({name, document.checksum()}, game, games, plies);
  } else {
    check_games_on<Mask128>({name, document.checksum()}, game, games, plies);
  }
}

}  // namespace

TEST_SUITE("laws of games of stones") {
  TEST_CASE("hold in random games of the library") {
    for (const std::string& name : stones_games::library_of_stones()) {
      INFO(name);
      const auto document = GameDocument::of_library(name);
      REQUIRE(document);
      check_games(*document, name, scaled(1), 60);
    }
  }

  TEST_CASE("hold in small games that mix the keys") {
    for (const std::string& text : stones_games::small_games()) {
      INFO(text.substr(0, text.find("board")));
      const auto document = GameDocument::of_text("stones.toml", text);
      REQUIRE_MESSAGE(document, document.error().message());
      check_games(*document, "small", scaled(2), 60);
    }
  }
}

}  // namespace roundel::stones_laws_test
