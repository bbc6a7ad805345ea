#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"

namespace roundel {

/// What others call a game.
struct GameName {
  std::string name;
  std::string option = {};  ///< the check option of the game that has to be on for this name; empty: none has

  bool is_allowed(const Options& options) const {
    return option.empty() || (options.find(option) != nullptr && options.flag(option));
  }
};
/// As the Variant tag of PGN has it; an empty name: the tag is left out.
using PgnName = GameName;
/// As `variant` of the Chess Engine Communication Protocol has it.
using CecpName = GameName;

/// Of the names of one game the one that its options ask for: the first whose option is on, or else the first without
/// an option. Null where there is none.
const GameName* name_in_force(std::span<const GameName> names, const Options& options);

/// What lists say of a game: all that there is to know of one before it is played. No board and no table of one is made for it.
struct GameListing {
  std::string name;  ///< as UCI_Variant has it
  std::vector<std::string> aliases;
  std::vector<std::string> nicknames = {};  ///< what people call it; programs are not told
  bool uci_default = false;                 ///< the game that UCI means where nothing is said of a variant
  std::string title;                        ///< for people
  std::string summary;                      ///< a line for people
  std::string template_name;                ///< the game a GUI may draw it as; Fairy-Stockfish's "template"
  int files = 0;
  int ranks = 0;
  int pocket = 0;                                               ///< kinds of pieces that can be held in hand
  std::array<std::string, side_count> sides{"White", "Black"};  ///< for people
  std::vector<Option> options;                                  ///< of this game alone
  /// In any case of letters; the one in force is written. Empty: the game has no PGN.
  std::vector<PgnName> pgn_names = {};
  /// The value of PDN 3.0's GameType tag, as "21,B,8,8,N1,0"; its first number tells games apart. Empty: the game is no
  /// draughts game and has no PDN.
  std::string pdn_game_type = {};
  /// The one in force is what XBoard and its engines call the game. Empty: it is not played there.
  std::vector<CecpName> cecp_names = {};
  /// The value of the Hub protocol's parameter `variant`; empty: the game is not played there.
  std::string hub_name = {};
  /// The file that describes the game, and those that it goes on from. Empty: the program brings the game along.
  std::vector<std::string> described_by = {};
  /// The checksum of all that the files say of how it is played; 0: none describe it.
  std::uint32_t description = 0;

  const std::string& side_name(Side side) const { return sides[at(side)]; }
  /// The side that is called White; the first where none is. Protocols that know only chess speak of it.
  Side white() const { return side_name(Side::second) == "White" ? Side::second : Side::first; }
};

}  // namespace roundel
