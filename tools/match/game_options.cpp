#include "tools/match/game_options.hpp"

#include "tools/match/failure.hpp"
#include "tools/match/referee/referee.hpp"
#include "tools/roundel/commands/commands.hpp"

namespace roundel::match {

OptionValues read_game_options(const CommandLine& line, const Variant& variant) {
  OptionValues options = game_options(line, variant);
  need_right(check_game_options(variant, options), "--game-option");
  return options;
}

}  // namespace roundel::match
