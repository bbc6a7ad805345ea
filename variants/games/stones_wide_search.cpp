#include "variants/games/stones_playing.hpp"

namespace roundel::stones {

Expected<Variant> with_wide_board(Variant row, const GameFile& game) {
  return with_board<Mask128>(std::move(row), game);
}

}  // namespace roundel::stones
