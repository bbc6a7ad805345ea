#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "tools/learn/dataset_head.hpp"
#include "tools/learn/self_play.hpp"
#include "tools/learn/step_end.hpp"
#include "tools/match/journal/plan.hpp"

namespace roundel::learn {

/// A set of positions to make or continue.
struct GenerationCall {
  const Variant* variant = nullptr;  ///< must outlive the call
  std::string path;
  std::uint64_t positions = 1'000'000;  ///< the minimum; all of the last game's are added
  std::optional<Seconds> time = {};     ///< the time limit; none: unlimited
  std::uint64_t least = 0;              ///< so many are made even if the time is over
  int threads = 1;
  match::Shard shard = {};  ///< plays every `count`th game
  SelfPlaySettings play = {};
};

/// Returns the settings that a file stores, with which its positions were made. Sets with equal settings can be continued.
Expected<DatasetSettings> settings_of(const GenerationCall& call);

/// Returns the options of the game and its search in these settings. Readers of the positions must set them too,
/// because they may name another board.
match::OptionValues options_of(const DatasetSettings& settings);

/// The result of a generation.
struct GenerationOutcome {
  std::uint64_t positions = 0;
  std::uint64_t games = 0;
  bool is_complete = false;  ///< it has the wanted size
};

/// Lets the engine play against itself until the set has its size, its time is over, or it is stopped. What exists by
/// then was written. Throws Failed, and UsageError if an option cannot be set.
GenerationOutcome generate(const GenerationCall& call, const Signals& stop);

}  // namespace roundel::learn
