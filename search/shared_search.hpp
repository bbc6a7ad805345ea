#pragma once

#include <atomic>
#include <cstdint>

#include "engine/session/signals.hpp"
#include "search/strength.hpp"
#include "search/time_manager.hpp"
#include "search/transposition_table.hpp"

namespace roundel {

/// The data that all threads of one search share.
struct SharedSearch {
  TranspositionTable table;
  const Limits& limits;
  Signals& signals;
  TimeManager time;
  std::atomic<bool> stop{false};
  /// The nodes of all threads, as reported last.
  std::atomic<std::uint64_t> nodes{0};
  int multi_pv = 1;
  /// If the player's strength is limited: all root choices that it may take for the best must have scores.
  const Misjudgement* misjudgement = nullptr;
};

}  // namespace roundel
