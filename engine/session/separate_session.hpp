#pragma once

#include <cstddef>
#include <memory>

#include "engine/base/expected.hpp"
#include "engine/session/games.hpp"
#include "engine/session/hash_memory.hpp"
#include "engine/session/session.hpp"
#include "engine/session/thread_pool.hpp"

namespace roundel {

/// A session with one thread, hash memory and options of its own. It may think while an engine or other sessions do.
class SeparateSession {
 public:
  /// Starts one of the game `row` with `options`. `of` are an engine's resources: its files and its memory outlive the
  /// session and stay as they are. Error: the hash memory, of `mebibytes`, or the memory for a search cannot be had.
  static Expected<std::unique_ptr<SeparateSession>> make(const VariantRow& row, const Resources& of, Options options,
                                                         std::size_t mebibytes);

  Session& session() { return *session_; }
  /// Clears the hash memory and what the session has learned. The next search then finds what the first one would.
  void new_game();

 private:
  SeparateSession(const VariantRow& row, const Resources& of, Options options);

  const VariantRow row_;  ///< first, so that it goes after its session
  const Options options_;
  HashMemory hash_;
  ThreadPool threads_;
  const std::unique_ptr<Session> session_;
};

}  // namespace roundel
