#include "engine/records/pgn_turn.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "engine/base/number.hpp"
#include "engine/base/typography.hpp"
#include "engine/base/words.hpp"
#include "engine/records/pdn_game_type.hpp"

namespace roundel {

PgnTurn first_turn(const PgnGame& game) {
  if (game.format == RecordFormat::pdn) return {1, second_side_begins(game)};
  const std::string* fen = game.start();
  if (fen == nullptr) return {};
  const std::string plain = plain_position_text(*fen);
  auto fields = split_words(plain);
  // Check counters, such as 3+3, may stand before the move counters.
  constexpr std::size_t before_counters = 4;
  if (fields.size() > before_counters && fields[before_counters].find('+') != std::string_view::npos) {
    fields.erase(fields.begin() + before_counters);
  }
  PgnTurn turn;
  turn.of_second_side = fields.size() > 1 && fields[1] == "b";
  constexpr int greatest = 1'000'000;
  if (fields.size() > 5) {
    if (const auto number = read_number(fields[5], 1, std::numeric_limits<int>::max())) {
      turn.number = std::min(*number, greatest);
    }
  }
  return turn;
}

}  // namespace roundel
