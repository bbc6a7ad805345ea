#include "variants/table/fairy_playing.hpp"

namespace roundel::fairy {

Expected<Playing> play_on_wide_board(const std::string& name, const GameFile& game) {
  return play_on<Mask128>(name, game);
}

}  // namespace roundel::fairy
