// The laws of engine/game/game.hpp on every chess-like game of the library.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/variants/fairy/library_setup.hpp"
#include "tests/variants/fairy/random_network.hpp"
#include "tests/variants/laws.hpp"
#include "tests/workload.hpp"

namespace roundel::laws {

/// These games report only pieces that come to cells and leave them.
template <CellMask M>
struct Board<fairy::FairyGame<M>> {
  using Content = std::vector<fairy::Piece>;

  static Content content(const fairy::Position<M>& position) {
    Content pieces;
    for (int n = 0; n < position.setup().graph().cell_count(); ++n)
      pieces.push_back(position.at(static_cast<Cell>(n)));
    return pieces;
  }
  static void replay(const fairy::ChangeList& list, Content& pieces) {
    for (const fairy::Change& change : list.changes) {
      fairy::Piece& piece = pieces[static_cast<std::size_t>(change.cell)];
      CHECK(piece == (change.added ? fairy::Piece::none : change.piece));
      piece = change.added ? change.piece : fairy::Piece::none;
    }
  }
};

}  // namespace roundel::laws

namespace roundel::fairy_laws_test {
namespace {

/// Returns whether each side's pieces have the same steps, castlings and goals, turned over.
template <CellMask M>
bool are_turned_over(const fairy::Setup<M>& setup) {
  const auto is_turned = [&](const SidedCells& cells) { return setup.board().turned_over(cells[0]) == cells[1]; };
  const auto& arrivals = setup.rules().arrivals;
  if (std::any_of(arrivals.begin(), arrivals.end(),
                  [&](const fairy::Arrival& each) { return each.reply || !is_turned(each.on); }))
    return false;
  const auto& castlings = setup.rules().castlings;
  const auto is_of_first = [](const fairy::CastlingRules& each) { return each.side == Side::first; };
  if (2 * std::count_if(castlings.begin(), castlings.end(), is_of_first) != std::ssize(castlings)) return false;
  const auto& kinds = setup.rules().kinds;
  return std::all_of(kinds.begin(), kinds.end(), [&](const fairy::KindRules& kind) {
    const bool goes_alike = std::all_of(kind.strides.begin(), kind.strides.end(),
                                        [&](const pieces::Stride& stride) { return is_turned(stride.within); });
    return goes_alike && is_turned(kind.promotes_on) && is_turned(kind.must_promote_on) &&
           (kind.begins_in_setup || is_turned(kind.begins_on)) && is_turned(kind.drops_on);
  });
}

template <CellMask M>
void check_games(const fairy::Setup<M>& setup, std::shared_ptr<const fairy::Knowledge<M>> knowledge, int games) {
  laws::Laws<fairy::FairyGame<M>> laws(setup, {}, 3, std::move(knowledge));
  if (!are_turned_over(setup)) laws.leave_out_flips();
  for (int n = 0; n < games; ++n) laws.check_game(setup.rules().start, 120);
}

/// Plays with the hand-crafted evaluation, and one game with a network that has learned nothing.
template <CellMask M>
void check_games(std::shared_ptr<const fairy::Setup<M>> setup, int games) {
  using Knowledge = fairy::Knowledge<M>;
  check_games<M>(*setup, std::make_shared<const Knowledge>(*setup, fairy::stated_parameters), games);
  check_games<M>(
      *setup, std::make_shared<const Knowledge>(*setup, fairy::stated_parameters, fairy::random_learned(*setup, 4)),
      1);
}

}  // namespace

TEST_SUITE("laws of chess-like games from files") {
  TEST_CASE("hold in random games of the library") {
    for (const std::string& game : fairy::library_of_chess()) {
      INFO(game);
      if (fairy::is_narrow(game)) {
        check_games(fairy::library_setup<Mask64>(game), 3);
      } else {
        check_games(fairy::library_setup<Mask128>(game), 2);
      }
    }
  }

  TEST_CASE("hold in games that are drawn at random") {
    for (int seed = 0; seed < scaled(40); ++seed) {
      CAPTURE(seed);
      const fairy::GameFile game = fairy::game_of(fairy::random_document(seed));
      if (fairy::is_narrow(game)) {
        check_games(fairy::setup_of<Mask64>({"random"}, game), 1);
      } else {
        check_games(fairy::setup_of<Mask128>({"random"}, game), 1);
      }
    }
  }
}

}  // namespace roundel::fairy_laws_test
