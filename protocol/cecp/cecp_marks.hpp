#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"
#include "protocol/game_record.hpp"

namespace roundel {

/// Shows the legal moves of the piece that a person has lifted. XBoard sends the touched square, and the answer
/// colours squares. It contains no rules: the effect of a move is read from the legal turns.
class CecpMarks {
 public:
  /// Both must outlive this object. The options are the engine's.
  CecpMarks(const GameRecord& game, const Options& options) : game_(game), options_(options) {}

  /// A piece was lifted from `square`, or from a hand. Returns `highlight` with yellow squares to go to, red ones to
  /// capture on, magenta ones to promote on.
  std::string lift(std::string_view square);
  /// The piece is held over `square`. Returns the same, with what would be captured in green. Empty: there is nothing
  /// to show.
  std::string hover(std::string_view square);
  /// The piece was put on `square`. Returns `choice` with the pieces that it can become. Empty: it does not change.
  std::string put(std::string_view square) const;

  /// No piece is in hand. Returns `highlight` without squares.
  std::string clear();
  /// Returns whether squares are lit and the GUI was not asked to clear them. The GUI clears them itself if it has
  /// read the answer before the piece is put down. A quick move prevents that.
  bool are_lit() const { return are_lit_; }

 private:
  struct Step;
  /// What the person has lifted: the piece of a cell, or one in hand; neither: nothing.
  struct Lifted {
    Cell cell = no_cell;
    char letter = 0;
  };

  using Colours = std::map<std::string, char>;

  Lifted origin(std::string_view square) const;
  std::vector<Step> steps() const;
  Colours colours() const;
  std::string show(const Colours& colours);

  const GameRecord& game_;
  const Options& options_;
  Lifted lifted_;
  bool are_lit_ = false;
};

}  // namespace roundel
