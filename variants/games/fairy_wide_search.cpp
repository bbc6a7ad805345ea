#include "variants/games/fairy_playing.hpp"

namespace roundel::fairy {

Expected<Variant> with_wide_board(Variant row, const GameFile& game) {
  return with_board<Mask128>(std::move(row), game);
}

}  // namespace roundel::fairy
