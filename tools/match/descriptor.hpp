#pragma once

#include <utility>

namespace roundel::match {

/// A file descriptor that is closed with its owner.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor() { close(); }

  int number() const { return number_; }  ///< -1: none
  bool is_open() const { return number_ >= 0; }
  void close();

 private:
  int number_;
};

}  // namespace roundel::match
