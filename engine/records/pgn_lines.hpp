#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "engine/base/expected.hpp"

namespace roundel {

/// The lines of a file of records, whoever wrote it, without their ends of any kind and in UTF-8: a line that is not is ISO 8859-1, as the
/// standard of PGN has it; UTF-16 is refused. The mark at the beginning of a file and escaped lines (`%`) are passed over.
class PgnLines {
 public:
  explicit PgnLines(std::istream& input) : input_(input) {}

  /// Goes to the next line. False: there is none, or it cannot be read.
  bool next();
  /// The line, before the first next() and behind the last an empty one.
  const std::string& text() const { return text_; }
  int number() const { return number_; }  ///< of the line, from 1
  /// Whether the line before this one was empty.
  bool after_empty() const { return after_empty_; }
  /// How many bytes of the input stand before that place of the line.
  std::size_t bytes_before(std::size_t place) const;
  /// Why no more can be read, as `line L: ` or `after line L: ` and the reason; empty: the input is at its end, or goes on.
  MaybeError failure() const;

 private:
  std::istream& input_;
  std::string text_;
  std::size_t begins_ = 0;       ///< bytes of the input before the line
  std::size_t next_begins_ = 0;  ///< those up to the next one
  int number_ = 0;
  bool after_empty_ = false;
  bool is_latin1_ = false;  ///< the line was, before it became UTF-8
  bool is_utf16_ = false;   ///< the input is
};

}  // namespace roundel
