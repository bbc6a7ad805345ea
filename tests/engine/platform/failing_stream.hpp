#pragma once

#include <cerrno>
#include <cstddef>
#include <ios>
#include <istream>
#include <streambuf>
#include <string>
#include <system_error>

namespace roundel::testing {

/// A file on a failing disk: it returns the bytes of a text, then throws, as a file's buffer does if the system
/// cannot read further.
class FailingBuffer : public std::streambuf {
 public:
  explicit FailingBuffer(std::string text) : text_(std::move(text)) {
    setg(text_.data(), text_.data(), text_.data() + text_.size());
  }

 protected:
  int_type underflow() override {
    errno = EIO;
    throw std::ios_base::failure("the disk fails", std::error_code(EIO, std::generic_category()));
  }

 private:
  std::string text_;
};

/// A stream that reads such a file.
class FailingStream : public std::istream {
 public:
  explicit FailingStream(std::string text) : std::istream(nullptr), buffer_(std::move(text)) { rdbuf(&buffer_); }

 private:
  FailingBuffer buffer_;
};

}  // namespace roundel::testing
