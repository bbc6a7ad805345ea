#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "engine/base/expected.hpp"

namespace roundel {

/// The lines of a file of records from any program, in UTF-8 and without line ends of any kind. A line that is not
/// UTF-8 is read as ISO 8859-1, as in the PGN standard. UTF-16 is refused. A byte order mark and escaped lines (`%`)
/// are skipped.
class PgnLines {
 public:
  explicit PgnLines(std::istream& input) : input_(input) {}

  /// Goes to the next line. Returns false if there is none, or it cannot be read.
  bool next();
  /// Returns the line. It is empty before the first next() and after the end.
  const std::string& text() const { return text_; }
  int number() const { return number_; }  ///< number of the line, from 1
  /// Returns whether the line before this one was empty.
  bool after_empty() const { return after_empty_; }
  /// Returns the number of input bytes before that place of the line.
  std::size_t bytes_before(std::size_t place) const;
  /// Returns why no more can be read: `line L: ` or `after line L: ` and the reason. Empty: there was no error.
  MaybeError failure() const;

 private:
  std::istream& input_;
  std::string text_;
  std::size_t begins_ = 0;       ///< input bytes before the line
  std::size_t next_begins_ = 0;  ///< input bytes before the next line
  int number_ = 0;
  bool after_empty_ = false;
  bool is_latin1_ = false;  ///< the line was, before its conversion to UTF-8
  bool is_utf16_ = false;   ///< the input is
};

}  // namespace roundel
