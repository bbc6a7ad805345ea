#include "variants/table/draughts_file_playing.hpp"

namespace roundel::draughts {

Expected<Playing> play_on_wide_board(const GameFile& game) { return play_on<Mask128>(game); }

}  // namespace roundel::draughts
