#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"

namespace roundel {

/// The name of a game in a protocol.
struct GameName {
  std::string name;
  std::string option = {};  ///< the check option of the game that must be on for this name; empty: none
  bool is_own = false;      ///< it is the game's own name here, and changes with it

  bool is_allowed(const Options& options) const {
    return option.empty() || (options.find(option) != nullptr && options.flag(option));
  }
};

/// Returns the name that the options select: the first whose option is on, or else the first without an option. Null:
/// there is none.
const GameName* name_in_force(std::span<const GameName> names, const Options& options);

/// A game's names in a protocol or record format. Each protocol has a header that states what
/// they are.
struct ProtocolNames {
  /// Names of the game in the protocol. The selected one is written. All are read, also by other protocols and from
  /// people.
  std::vector<GameName> names = {};
  /// Terms that only this protocol uses, in its own form: the game's code, or lines that describe the game.
  std::vector<std::string> terms = {};

  /// Returns the first term, or an empty text if there is none.
  const std::string& term() const;
};

/// A game's names by protocol.
using NamesByProtocol = std::map<std::string, ProtocolNames, std::less<>>;

/// Returns the names in a protocol, or none if the game has none.
const ProtocolNames& names_in(const NamesByProtocol& all, std::string_view protocol);

}  // namespace roundel
