#include "variants/games/draughts_file_playing.hpp"

namespace roundel::draughts {

Expected<Variant> with_wide_board(Variant row, const GameFile& game) {
  return with_board<Mask128>(std::move(row), game);
}

}  // namespace roundel::draughts
