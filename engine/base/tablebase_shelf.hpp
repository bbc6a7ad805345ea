#pragma once

#include <atomic>
#include <string>

#include "engine/base/file_bytes.hpp"

namespace roundel {

/// Files of tablebases that arrive on request. Any thread may request them.
class TablebaseShelf {
 public:
  TablebaseShelf() = default;
  TablebaseShelf(const TablebaseShelf&) = delete;
  TablebaseShelf& operator=(const TablebaseShelf&) = delete;
  virtual ~TablebaseShelf() = default;

  /// Returns the greatest number of pieces for which a file may have a position.
  virtual int pieces() const = 0;
  /// Returns a file, whole or damaged. Null: it is not there. `folder` is that of the game and its rules.
  virtual FilePointer find(const std::string& folder, const std::string& name) = 0;
  /// Requests a file that is missing or damaged. When arrivals() changes, find() may have it.
  virtual void want(const std::string& folder, const std::string& name) = 0;
  /// Returns how many times files have arrived.
  unsigned arrivals() const { return arrivals_.load(std::memory_order_acquire); }

 protected:
  void tell_arrival() { arrivals_.fetch_add(1, std::memory_order_release); }

 private:
  std::atomic<unsigned> arrivals_ = 0;
};

}  // namespace roundel
