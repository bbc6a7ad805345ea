#include "variants/games/cheversi_search.hpp"

#include "search/adapter/game_adapter.hpp"
#include "variants/cheversi/game.hpp"

namespace roundel::cheversi {

PlayedGame cheversi_game() { return played_game<CheversiGame>(); }

}  // namespace roundel::cheversi
