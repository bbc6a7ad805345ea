#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/base/expected.hpp"

namespace roundel {

/// An open file by the system's number. It is closed with its owner.
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

/// Reads some bytes into `buffer`, and waits for them even if the file was opened as non-blocking. Returns their
/// number; 0 at the end or after an error.
std::size_t read_some(int descriptor, std::span<char> buffer);

/// Writes all of `bytes`, and waits even if the file was opened as non-blocking. Returns the error, if there is one.
std::error_code write_all(int descriptor, std::string_view bytes);

/// Opens a file to append to it, and creates it if it does not exist. Refuses other files than regular ones: they
/// could make the caller wait for a reader for ever, or be another program's standard stream. Error: the reason.
Expected<Descriptor> open_to_append(const std::string& path);

}  // namespace roundel
