#pragma once

#include <cstddef>
#include <memory>

#include "engine/base/expected.hpp"
#include "engine/session/games.hpp"
#include "engine/session/hash_memory.hpp"
#include "engine/session/session.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

/// A session with its own options and hash memory, on one thread. It may think while an engine or other sessions do.
class SeparateSession {
 public:
  /// Starts a session of the game `entry` with `options`. `of` are an engine's resources: its files and memory outlive
  /// the session and are unchanged. Error: the hash memory (`mebibytes`) or the memory for a search is not available.
  static Expected<std::unique_ptr<SeparateSession>> make(const VariantEntry& entry, const Resources& of,
                                                         Options options, std::size_t mebibytes);

  Session& session() { return *session_; }
  /// Clears the hash memory and what the session has learned. The next search then gives the same result as the first
  /// one.
  void new_game();

 private:
  SeparateSession(const VariantEntry& entry, const Resources& of, Options options);

  const VariantEntry entry_;  ///< declared first, so that it is destroyed after its session
  const Options options_;
  HashMemory hash_;
  ThreadPool threads_;
  const std::unique_ptr<Session> session_;
};

}  // namespace roundel
