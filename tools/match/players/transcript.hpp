#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/platform/append_file.hpp"

namespace roundel::match {

/// A file to which lines between the arbiter and engines are appended, each in one write, so that several players on
/// several threads may share it: `12:34:56.789 NAME[process] > isready`, with the time in UTC. `>` goes to the
/// engine, `<` comes from it, and `!` is its standard error.
class Transcript {
 public:
  /// Writes nowhere.
  Transcript() = default;
  /// Error: the file cannot be opened.
  static Expected<Transcript> open(const std::string& file, std::string_view name);

  /// Sets the process that writes from now on.
  void set_process(std::int64_t id);
  void sent(std::string_view line) { note('>', line); }
  void received(std::string_view line) { note('<', line); }
  /// Adds a piece of standard error; an empty one is its end.
  void said_beside(std::string_view text);

  /// Returns why it is incomplete, such as a full disk.
  const MaybeError& error() const { return error_; }

 private:
  void note(char direction, std::string_view line);

  std::optional<AppendFile> file_;
  std::string name_;
  std::string label_;
  std::string beside_;  ///< the beginning of a line
  MaybeError error_;
};

/// Returns whether a file begins like a transcript.
bool begins_transcript(std::string_view beginning);

}  // namespace roundel::match
