#include "variants/games/stones_entry.hpp"

#include "variants/evaluation/evaluation_file.hpp"
#include "variants/games/file_family.hpp"
#include "variants/games/stones_searches.hpp"
#include "variants/stones/game_file.hpp"

namespace roundel::stones {
namespace {

void describe(GameListing& game, const GameFile& file) {
  game.files = file.board.files;
  game.ranks = file.board.ranks;
  if (file.rules.has_hands) {
    for (const KindRules& kind : file.rules.kinds) game.pocket += static_cast<int>(kind.is_placed);
  }
  game.options = {evaluation_file()};
  game.protocols["uci"].terms = {"chess"};
  game.protocols["pgn"].names = {{game.name}, {game.title}};
}

constexpr FileFamilyRows<GameFile> entries{read_game_file, describe, with_narrow_board, with_wide_board, 5};

}  // namespace

void describe_stones_game(GameListing& game, files::KeyReader& keys) { entries.list(game, keys); }

Variant stones_entry(Variant entry, files::KeyReader& keys) { return entries.entry(std::move(entry), keys); }

}  // namespace roundel::stones
