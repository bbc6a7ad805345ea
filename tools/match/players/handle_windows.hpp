#pragma once

#include <windows.h>

#include <utility>

namespace roundel::match {

/// A system handle that is closed with its owner.
class Handle {
 public:
  Handle() = default;
  explicit Handle(HANDLE handle) : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
  Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(handle_, other.handle_);
    other.close();
    return *this;
  }
  ~Handle() { close(); }

  HANDLE get() const { return handle_; }
  bool is_open() const { return handle_ != nullptr; }
  void close() {
    if (is_open()) CloseHandle(handle_);
    handle_ = nullptr;
  }

 private:
  HANDLE handle_ = nullptr;
};

}  // namespace roundel::match
