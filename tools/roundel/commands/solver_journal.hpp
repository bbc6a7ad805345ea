#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/platform/append_file.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// A file of solved positions, so that a solver can be interrupted at any moment and continue. Its first line is
/// `roundel solution 1 GAME`. Each further line has the bounds of a position: `LOWER UPPER POSITION`, in points from the
/// view of the side to move, with `*` for a bound that is not known. Later lines of a position narrow its bounds.
class SolverJournalFile {
 public:
  /// Continues a file, or creates it. An incomplete last line is cut off. `session` checks the positions, and its
  /// position changes. Error: the file cannot be used, or the first wrong line, with the reason; the file is
  /// unchanged.
  static Expected<SolverJournalFile> open(const std::string& path, const std::string& game, Session& session);

  const std::vector<SolvedBounds>& known() const { return known_; }
  /// Appends a line. Error: it cannot be written.
  MaybeError add(const SolvedBounds& solved) const;

 private:
  SolverJournalFile(AppendFile file, std::vector<SolvedBounds> known)
      : file_(std::move(file)), known_(std::move(known)) {}

  AppendFile file_;
  std::vector<SolvedBounds> known_;
};

}  // namespace roundel
