#pragma once

#include <atomic>
#include <string>

#include "engine/base/file_bytes.hpp"

namespace roundel {

/// Files of tables of endings that come when they are asked for. Any thread may ask.
class EndingShelf {
 public:
  EndingShelf() = default;
  EndingShelf(const EndingShelf&) = delete;
  EndingShelf& operator=(const EndingShelf&) = delete;
  virtual ~EndingShelf() = default;

  /// With how many men on the board a position may stand in one of the files.
  virtual int men() const = 0;
  /// A file that is there, whole or damaged; null: there is none. `folder` is that of the game and its rules.
  virtual FilePointer find(const std::string& folder, const std::string& name) = 0;
  /// Has a file made which is not there, or damaged. find() may have it once arrivals() is another number.
  virtual void want(const std::string& folder, const std::string& name) = 0;
  /// How many times files have come.
  unsigned arrivals() const { return arrivals_.load(std::memory_order_acquire); }

 protected:
  void tell_arrival() { arrivals_.fetch_add(1, std::memory_order_release); }

 private:
  std::atomic<unsigned> arrivals_ = 0;
};

}  // namespace roundel
