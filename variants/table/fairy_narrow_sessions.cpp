#include "variants/table/fairy_playing.hpp"

namespace roundel::fairy {

Expected<Playing> play_on_narrow_board(const std::string& name, const GameFile& game) {
  return play_on<Mask64>(name, game);
}

}  // namespace roundel::fairy
