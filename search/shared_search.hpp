#pragma once

#include <atomic>
#include <cstdint>

#include "engine/session/signals.hpp"
#include "search/strength.hpp"
#include "search/time_manager.hpp"
#include "search/transposition_table.hpp"

namespace roundel {

/// What all threads of one search share.
struct SharedSearch {
  TranspositionTable table;
  const Limits& limits;
  Signals& signals;
  TimeManager time;
  std::atomic<bool> stop{false};
  /// The nodes of all threads when they last told.
  std::atomic<std::uint64_t> nodes{0};
  int multi_pv = 1;
  /// Where the player is to be misled: all root choices that it may then take for the best are scored.
  const Misjudgement* misjudgement = nullptr;
};

}  // namespace roundel
