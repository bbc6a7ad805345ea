#include "variants/table/draughts_file_playing.hpp"

namespace roundel::draughts {

Expected<Playing> play_on_narrow_board(const GameFile& game) { return play_on<Mask64>(game); }

}  // namespace roundel::draughts
