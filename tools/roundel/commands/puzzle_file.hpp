#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/platform/append_file.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/commands/puzzle.hpp"

namespace roundel {

/// Returns the first line of a file of puzzles: a JSON object with the game and the settings.
std::string puzzles_head(const Variant& variant, const PuzzleSettings& settings);
/// Returns the line of a puzzle: a JSON object.
std::string puzzle_line(const Puzzle& puzzle);
/// Reads such a line. `session` checks the position and the turns, and its position changes. Error: what is wrong.
Expected<Puzzle> read_puzzle(const std::string& line, Session& session);

/// A file of puzzles. A search for puzzles continues it after an interruption at any moment.
class PuzzleFile {
 public:
  /// Continues a file with the same game and settings, or creates it. An incomplete last line is cut off. `session`
  /// checks the puzzles, and its position changes. Error: the file cannot be used, or the first wrong line, with the
  /// reason; the file is unchanged.
  static Expected<PuzzleFile> open(const std::string& path, const Variant& variant, const PuzzleSettings& settings,
                                   Session& session);

  /// Returns the puzzles that the file had when it was opened.
  const std::vector<Puzzle>& puzzles() const { return puzzles_; }
  /// Appends a puzzle. Error: it cannot be written.
  MaybeError add(const Puzzle& puzzle) const { return file_.append(puzzle_line(puzzle) + '\n'); }

 private:
  PuzzleFile(AppendFile file, std::vector<Puzzle> puzzles) : file_(std::move(file)), puzzles_(std::move(puzzles)) {}

  AppendFile file_;
  std::vector<Puzzle> puzzles_;
};

}  // namespace roundel
