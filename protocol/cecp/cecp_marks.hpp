#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/game_record.hpp"

namespace roundel {

/// Shows a person the legal moves of the piece in hand: XBoard says which square was touched, the answer is how the
/// squares are to be coloured. It knows no rules: what a move does is read off the board before and after it.
class CecpMarks {
 public:
  explicit CecpMarks(GameRecord& game) : game_(game) {}

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

  using Colours = std::map<std::string, char>;

  std::string origin(std::string_view square) const;
  std::vector<Step> steps() const;
  std::vector<std::string> victims(const Step& step) const;
  Colours colours() const;
  std::string show(const Colours& colours);

  GameRecord& game_;
  std::string lifted_;  ///< what the moves of the piece in hand begin with; empty: there is none
  bool are_lit_ = false;
};

}  // namespace roundel
