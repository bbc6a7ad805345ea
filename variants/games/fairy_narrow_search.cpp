#include "variants/games/fairy_playing.hpp"

namespace roundel::fairy {

Expected<Variant> with_narrow_board(Variant row, const GameFile& game) {
  return with_board<Mask64>(std::move(row), game);
}

}  // namespace roundel::fairy
