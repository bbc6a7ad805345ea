#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "engine/session/signals.hpp"

namespace roundel::play {

/// The lines that have been read and not yet heard. One thread reads and adds them, while another plays, and hears them
/// in its own time; so the end of input is noticed during a search too.
class Inbox {
 public:
  /// Empty where the line was too long to be kept.
  using Line = std::optional<std::string>;

  /// Adds a line, after a wait where many stand there. Returns whether there is anybody to hear it.
  bool add(Line line);
  /// No line follows.
  void close();
  /// The same, and nobody waits for answers: searches from now on are stopped, so that what was said is soon done with.
  void leave();
  /// Stops the search under way, and those up to the next line that is added. Later lines have their time again.
  void hurry();

  /// Waits for the next line; empty when there will be none.
  std::optional<Line> next();
  /// Whether nobody waits for answers.
  bool is_left() const;
  /// Whether that is so, and no line is left.
  bool is_done() const;
  /// Nobody hears any more.
  void abandon();

  /// Calls `search` with the signals that leave() and hurry() give.
  template <class Search>
  auto interruptibly(Search&& search) {
    Signals signals;
    const Watch watch(*this, signals);
    return search(signals);
  }

 private:
  /// As long as it lives, a search is under way.
  class Watch {
   public:
    Watch(Inbox& inbox, Signals& signals) : inbox_(inbox) { inbox_.watch(&signals); }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() { inbox_.watch(nullptr); }

   private:
    Inbox& inbox_;
  };
  void watch(Signals* signals);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Line> lines_;
  Signals* signals_ = nullptr;  ///< of the search under way
  bool is_closed_ = false;
  bool is_left_ = false;
  std::size_t hurried_lines_ = 0;  ///< until that many lines have been taken, searches are stopped
  bool is_abandoned_ = false;
};

}  // namespace roundel::play
