#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "tools/learn/self_play.hpp"
#include "tools/learn/set_head.hpp"
#include "tools/learn/step_end.hpp"
#include "tools/match/journal/plan.hpp"

namespace roundel::learn {

/// A set of positions that is to be made, or gone on with.
struct GenerationCall {
  const Variant* variant = nullptr;  ///< outlives the call
  std::string path;
  std::uint64_t positions = 1'000'000;  ///< at least; the last game's are all taken
  std::optional<Seconds> time = {};     ///< after which it ends, too; none: it has what it needs
  int threads = 1;
  match::Shard shard = {};  ///< has every so manieth game
  SelfPlaySettings play = {};
};

/// What a file says of how its positions were made: sets that say the same can be gone on with.
Expected<SetSettings> settings_of(const GenerationCall& call);

/// The options of the game and its search among what a file says: who reads its positions sets them too, as they may name
/// another board.
match::OptionValues options_of(const SetSettings& settings);

/// What a set has come to.
struct GenerationOutcome {
  std::uint64_t positions = 0;
  std::uint64_t games = 0;
  bool is_complete = false;  ///< as large as is wanted
};

/// Has the engine play against itself until the set is as large as is wanted, its time is over, or `stop` is given; what
/// there is has been written. Throws Failed, and UsageError where an option cannot be set.
GenerationOutcome generate(const GenerationCall& call, const Signals& stop);

}  // namespace roundel::learn
