#pragma once

#include <cstdint>
#include <string>

#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "tools/learn/self_play.hpp"
#include "tools/learn/set_head.hpp"
#include "tools/match/journal/plan.hpp"

namespace roundel::learn {

/// A set of positions that is to be made, or gone on with.
struct GenerationCall {
  const Variant* variant = nullptr;  ///< outlives the call
  std::string path;
  std::uint64_t positions = 1'000'000;  ///< at least; the last game's are all taken
  int threads = 1;
  match::Shard shard = {};  ///< has every so manieth game
  SelfPlaySettings play = {};
};

/// What a file says of how its positions were made: sets that say the same can be gone on with.
Expected<SetSettings> settings_of(const GenerationCall& call);

/// The options of the game and its search among what a file says: who reads its positions sets them too, as they may name
/// another board.
match::OptionValues options_of(const SetSettings& settings);

/// Has the engine play against itself until the set is as large as is wanted, or `stop` is given. Returns whether it is;
/// what there is has been written. Throws Failed, and WrongCall where an option cannot be set.
bool generate(const GenerationCall& call, Signals& stop);

}  // namespace roundel::learn
