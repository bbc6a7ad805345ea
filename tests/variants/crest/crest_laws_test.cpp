#include "tests/variants/crest/crest_laws.hpp"

#include <map>

#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"
#include "tests/variants/laws.hpp"
#include "tests/workload.hpp"

namespace roundel::laws {

/// Crest reports what lies face up and what locks a square. A lock removes nothing from its own square.
template <>
struct Board<crest::CrestGame> {
  using Content = std::map<Cell, crest::Piece>;

  static Content content(const crest::Position& position) {
    Content pieces;
    for (const Side side : {Side::first, Side::second}) {
      for_each_cell(position.up(side), [&](Cell cell) {
        const bool is_fresh = contains(position.fresh(), cell);
        pieces[cell] = {side, position.kind_at(cell), is_fresh ? crest::Face::fresh : crest::Face::moved};
      });
      for_each_cell(position.locked(side), [&](Cell cell) {
        pieces[cell] = {side, position.pile(cell).top(), crest::Face::locking};
      });
    }
    return pieces;
  }
  static void replay(const crest::ChangeList& list, Content& pieces) {
    for (const auto& change : list.changes) {
      const auto place = pieces.find(change.cell);
      CHECK((place == pieces.end()) == change.added);
      if (change.added) {
        pieces[change.cell] = change.piece;
      } else if (place != pieces.end()) {
        CHECK((place->second == change.piece));
        pieces.erase(place);
      }
    }
  }
};

namespace {

void check_field(const crest_games::Field& field, int games, std::uint64_t seed) {
  Laws<crest::CrestGame> laws(field.setup, {}, seed);
  random_crest::Random random(seed + 1);
  for (int game = 0; game < games; ++game) {
    CHECK(laws.check_game(random_crest::random_start(field.slow, random).text(), 80) > 3);
  }
  for (int game = 0; game < games; ++game) laws.check_set_up(crest::start_text(field.setup));
  for (int n = 0; n < 15 * games; ++n) laws.check_game(random_crest::random_position(field.slow, random), 2);
  for (int n = 0; n < games; ++n) laws.check_game(random_crest::random_jam(field.slow, random), 3);
}

/// Positions in which neither side can act, which are seldom met at random.
void check_stalemates() {
  Laws<crest::CrestGame> laws(crest_games::common().setup, {}, 67);
  for (const std::string chips : {"3.0/3.0", "2.0/3.0", "3.0/1.0"}) {
    for (const std::string side : {" w ", " b "}) {
      const std::string text = "1b5/(~r~nb')1{~rN}4/1k5/7/1K5/(~R~NB')1{~Rn}4/1B5" + side + chips + " - 0";
      CHECK(laws.check_game(text, 1) == 1);
    }
  }
}

}  // namespace

Run crest_run() {
  return {"crest", [](const Variant&) {
            check_field(crest_games::common(), scaled(8), 61);
            check_field(crest_games::small(), scaled(8), 63);
            check_field(crest_games::uneven(), scaled(4), 65);
            check_stalemates();
          }};
}

}  // namespace roundel::laws
