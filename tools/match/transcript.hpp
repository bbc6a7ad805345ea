#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

#include "engine/expected.hpp"
#include "tools/match/child_process.hpp"

namespace roundel::match {

/// A file to which lines between the arbiter and engines are appended, each in one write, so that several players,
/// on several threads, may have the same file: `12:34:56.789 NAME[process] > isready`, with the time in UTC. `>` goes
/// to the engine, `<` comes from it.
class Transcript {
 public:
  /// Writes nowhere.
  Transcript() = default;
  /// Error: the file cannot be opened.
  static Expected<Transcript> open(const std::string& file, std::string_view name);

  /// The process that speaks from now on.
  void set_process(pid_t id);
  void sent(std::string_view line) const { note('>', line); }
  void received(std::string_view line) const { note('<', line); }

 private:
  void note(char direction, std::string_view line) const;

  Descriptor file_;
  std::string name_;
  std::string label_;
};

}  // namespace roundel::match
