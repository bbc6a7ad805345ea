#include "tests/variants/cheversi/cheversi_laws.hpp"

#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"
#include "tests/variants/laws.hpp"

namespace roundel::laws {

/// Cheversi reports only pieces that come.
template <>
struct Board<cheversi::CheversiGame> {
  using Content = std::vector<cheversi::Piece>;

  static Content content(const cheversi::Position& position) {
    Content pieces;
    for (int n = 0; n < cheversi::cell_count; ++n) pieces.push_back(position.at(static_cast<Cell>(n)));
    return pieces;
  }
  static void replay(const cheversi::ChangeList& list, Content& pieces) {
    CHECK(list.changes.size() == 1);
    for (const auto& change : list.changes) {
      CHECK(change.added);
      cheversi::Piece& piece = pieces[static_cast<std::size_t>(change.cell)];
      CHECK(piece == cheversi::Piece::none);
      piece = change.piece;
    }
  }
};

namespace {

void check_games(std::string_view start, std::shared_ptr<const cheversi::Knowledge> knowledge) {
  constexpr int plies = cheversi::plies_a_game;
  Laws<cheversi::CheversiGame> laws(cheversi_games::setup(), {}, 41, std::move(knowledge));
  for (int game = 0; game < 5; ++game) CHECK(laws.check_game(start, plies) == plies + 1);
  for (const auto style : random_cheversi::all_styles) {
    for (int left = 0; left < plies; ++left) {
      const auto seed = static_cast<std::uint64_t>(100 + left);
      laws.check_game(random_cheversi::random_position(seed, left, style), 2);
    }
  }
  // Not a full set: scored, but not played.
  for (const char* text : {"8/8/8/8/8/8/8/Kr6[] w b1", "8/8/8/8/8/8/8/Kr6[QQnk] b a1", "8/8/8/8/8/8/8/8[] w -"}) {
    CHECK(laws.check_game(text, 1) == 1);
  }
}

}  // namespace

Run cheversi_run() {
  return {"cheversi", [](const Variant& variant) {
            using cheversi::Knowledge;
            check_games(variant.start, std::make_shared<const Knowledge>(cheversi_games::setup()));
            check_games(variant.start, std::make_shared<const Knowledge>(cheversi_games::setup(),
                                                                         Knowledge::TunableParameters{}, nullptr));
            check_games(variant.start, cheversi_games::random_knowledge(42));
          }};
}

}  // namespace roundel::laws
