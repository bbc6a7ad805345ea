#include "variants/games/draughts_file_playing.hpp"

namespace roundel::draughts {

Expected<Variant> with_narrow_board(Variant row, const GameFile& game) {
  return with_board<Mask64>(std::move(row), game);
}

}  // namespace roundel::draughts
