#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"

namespace roundel {

/// What others call a game.
struct GameName {
  std::string name;
  std::string option = {};  ///< the check option of the game that has to be on for this name; empty: none has
  bool is_own = false;      ///< it is the name of the game here, and changes with that

  bool is_allowed(const Options& options) const {
    return option.empty() || (options.find(option) != nullptr && options.flag(option));
  }
};

/// Returns the one of a game's names that its options ask for: the first whose option is on, or else the first without an
/// option. Null: there is none.
const GameName* name_in_force(std::span<const GameName> names, const Options& options);

/// A game's entry in the table of a protocol or a form of record. Each protocol has a header that says what its entries hold.
struct ProtocolEntry {
  /// What the protocol calls the game. The one in force is written; all are read, by other protocols and people too.
  std::vector<GameName> names = {};
  /// What this protocol alone understands, in its own form: the game's code, or lines that describe the game.
  std::vector<std::string> terms = {};

  /// Returns the first term; an empty text: there is none.
  const std::string& term() const;
};

/// A game's entries by the names of the protocols.
using ProtocolEntries = std::map<std::string, ProtocolEntry, std::less<>>;

/// Returns the entry of a protocol, an empty one where the game has none.
const ProtocolEntry& entry_in(const ProtocolEntries& entries, std::string_view protocol);

}  // namespace roundel
