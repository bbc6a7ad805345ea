#pragma once

#include <algorithm>
#include <array>

#include "tests/variants/draughts/slow_draughts.hpp"

/// The names of the draughts games in the table of variants and in the slow rules.
namespace roundel::draughts_games {

struct Named {
  const char* name;
  slow_draughts::Game slow;
};
inline constexpr std::array<Named, 5> all_games = {{{"english", slow_draughts::Game::english},
                                                    {"brazilian", slow_draughts::Game::brazilian},
                                                    {"international", slow_draughts::Game::international},
                                                    {"russian", slow_draughts::Game::russian},
                                                    {"centrecheckers", slow_draughts::Game::centre_checkers}}};

/// Games from files: the compiled ones, with the names that they have if a user names their files, and those of the
/// library.
inline constexpr std::array<Named, 16> file_games = {{{"english-file", slow_draughts::Game::english},
                                                      {"brazilian-file", slow_draughts::Game::brazilian},
                                                      {"international-file", slow_draughts::Game::international},
                                                      {"russian-file", slow_draughts::Game::russian},
                                                      {"centrecheckers-file", slow_draughts::Game::centre_checkers},
                                                      {"pool", slow_draughts::Game::pool},
                                                      {"czech", slow_draughts::Game::czech},
                                                      {"spanish", slow_draughts::Game::spanish},
                                                      {"portuguese", slow_draughts::Game::portuguese},
                                                      {"italian", slow_draughts::Game::italian},
                                                      {"thai", slow_draughts::Game::thai},
                                                      {"turkish", slow_draughts::Game::turkish},
                                                      {"canadian", slow_draughts::Game::canadian},
                                                      {"frisian", slow_draughts::Game::frisian},
                                                      {"malaysian", slow_draughts::Game::malaysian},
                                                      {"losingdraughts", slow_draughts::Game::losing}}};

constexpr const char* name_of(slow_draughts::Game slow) {
  return std::find_if(all_games.begin(), all_games.end(), [slow](const Named& game) { return game.slow == slow; })
      ->name;
}

}  // namespace roundel::draughts_games
