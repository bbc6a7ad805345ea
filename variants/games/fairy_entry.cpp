#include "variants/games/fairy_entry.hpp"

#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/games/fairy_searches.hpp"
#include "variants/games/fairy_xboard.hpp"
#include "variants/games/file_family.hpp"

namespace roundel::fairy {
namespace {

/// Returns how many kinds of pieces can be in hand.
int pocket_of(const Rules& rules) {
  if (!rules.drops) return 0;
  int kinds = 0;
  for (const KindRules& kind : rules.kinds) kinds += static_cast<int>(!kind.is_royal && !kind.has_plus);
  return kinds;
}

void describe(GameListing& game, const GameFile& file) {
  game.files = file.board.files;
  game.ranks = file.board.ranks;
  game.pocket = pocket_of(file.rules);
  game.options = {check_option(pieces_alone_option, false), evaluation_file(), tablebase_folders()};
  game.protocols["uci"].terms = {"chess"};
  game.protocols["pgn"].names = {{game.name}, {game.title}};
  if (is_shown_by_xboard(file)) game.protocols["cecp"].names = {{.name = game.name, .is_own = true}};
}

/// Completes the entry with what XBoard needs, if it shows the game.
template <Expected<Variant> (*with_board)(Variant entry, const GameFile& game)>
Expected<Variant> with_xboard(Variant entry, const GameFile& game) {
  auto playable = with_board(std::move(entry), game);
  if (playable && playable->protocols.contains("cecp")) add_xboard(*playable, game);
  return playable;
}

constexpr FileFamilyRows<GameFile> entries{read_game_file, describe, with_xboard<with_narrow_board>,
                                           with_xboard<with_wide_board>};

}  // namespace

void describe_fairy_game(GameListing& game, files::KeyReader& keys) { entries.list(game, keys); }

Variant fairy_entry(Variant entry, files::KeyReader& keys) { return entries.entry(std::move(entry), keys); }

}  // namespace roundel::fairy
