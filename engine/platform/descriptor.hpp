#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/base/expected.hpp"

namespace roundel {

/// A file that is open, by the system's number for it; closed with its owner.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, none)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    other.close();
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }  ///< -1: none
  bool is_open() const { return number_ != none; }
  void close();

 private:
  static constexpr int none = -1;
  int number_ = none;
};

/// Waits for bytes and puts some into `buffer`, also where the file was opened not to wait. Returns how many they are; 0
/// at the end, of which an error is one.
std::size_t read_some(int descriptor, std::span<char> buffer);

/// Writes all of `bytes`, with a wait where the file was opened not to wait. Returns what went wrong, if anything.
std::error_code write_all(int descriptor, std::string_view bytes);

/// Opens a file to write at its end, and makes it where there is none. Only regular files are: others could make the
/// caller wait for a reader for ever, or are somebody's standard stream. Error: why not.
Expected<Descriptor> open_to_append(const std::string& path);

}  // namespace roundel
