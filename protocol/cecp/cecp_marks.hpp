#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"
#include "protocol/game_record.hpp"

namespace roundel {

/// Shows a person the legal moves of the piece in hand: XBoard says which square was touched, the answer is how the
/// squares are to be coloured. It knows no rules: what a move does is read off the legal turns.
class CecpMarks {
 public:
  /// Both outlive the marks; the options are the engine's.
  CecpMarks(const GameRecord& game, const Options& options) : game_(game), options_(options) {}

  /// A piece is taken up from `square`, or from those in hand: `highlight` with yellow squares to go to, red ones to
  /// capture on, magenta ones to promote on.
  std::string lift(std::string_view square);
  /// The piece is held over `square`: the same, with what would be captured in green. Empty: there is nothing to show.
  std::string hover(std::string_view square);
  /// The piece is put on `square`: `choice` with the pieces it can become. Empty: it stays what it is.
  std::string put(std::string_view square) const;

  /// No piece is in hand: `highlight` without a square.
  std::string clear();
  /// Whether squares were lit that the GUI was not told to put out. It does so itself where it has taken up the answer
  /// before the piece was put down, which a quick hand prevents.
  bool are_lit() const { return are_lit_; }

 private:
  struct Step;
  /// What the person has taken up: the man of a cell, or one of those in hand; neither: nothing.
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
