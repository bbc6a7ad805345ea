#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"
#include "engine/session/protocol_names.hpp"

namespace roundel {

/// The files that describe a game.
struct GameDescription {
  /// The game's file and the files that it inherits from. Empty: the game is built in.
  std::vector<std::string> files = {};
  /// The checksum of everything in the files that affects play; 0: no file describes the game.
  std::uint32_t checksum = 0;
  std::string family = {};  ///< the key `family` of the file; empty: no file describes the game
  /// The path of the file of learned weights, beside the game's file. It may not exist. Empty: the game has no such
  /// path.
  std::string weights = {};
};

/// What lists show of a game before it is played. No board or table is made for it.
struct GameListing {
  std::string name;  ///< its name in UCI_Variant
  std::vector<std::string> aliases;
  std::vector<std::string> nicknames = {};  ///< its name for people; protocols do not use it
  std::string title;                        ///< for people
  std::string summary;                      ///< a line for people
  int files = 0;
  int ranks = 0;
  int pocket = 0;                                               ///< number of piece kinds that a hand can hold
  std::array<std::string, side_count> sides{"White", "Black"};  ///< for people
  std::vector<Option> options;                                  ///< only of this game
  NamesByProtocol protocols = {};                               ///< its names in protocols and records
  GameDescription description = {};

  const std::string& side_name(Side side) const { return sides[at(side)]; }
  /// Returns the side that is called White, or the first side if none is. Protocols that are made for chess use it.
  Side white() const { return side_name(Side::second) == "White" ? Side::second : Side::first; }
};

}  // namespace roundel
