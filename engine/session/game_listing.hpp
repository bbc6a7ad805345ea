#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"
#include "engine/session/protocol_entry.hpp"

namespace roundel {

/// The files that describe a game.
struct GameDescription {
  /// The game's file, and those that it inherits from. Empty: the program brings the game along.
  std::vector<std::string> files = {};
  /// The checksum of all that the files say of how the game is played; 0: none describe it.
  std::uint32_t checksum = 0;
  /// The file of the game's learned weights, if there is one, beside the file of the game. Empty: no such file is looked for.
  std::string weights = {};
};

/// What lists say of a game: all that there is to know of one before it is played. No board and no table of one is made for it.
struct GameListing {
  std::string name;  ///< as UCI_Variant has it
  std::vector<std::string> aliases;
  std::vector<std::string> nicknames = {};  ///< what people call it; programs are not told
  std::string title;                        ///< for people
  std::string summary;                      ///< a line for people
  int files = 0;
  int ranks = 0;
  int pocket = 0;                                               ///< kinds of pieces that can be held in hand
  std::array<std::string, side_count> sides{"White", "Black"};  ///< for people
  std::vector<Option> options;                                  ///< of this game alone
  ProtocolEntries protocols = {};                               ///< what protocols and records call it
  GameDescription description = {};

  const std::string& side_name(Side side) const { return sides[at(side)]; }
  /// The side that is called White; the first where none is. Protocols that know only chess speak of it.
  Side white() const { return side_name(Side::second) == "White" ? Side::second : Side::first; }
};

}  // namespace roundel
