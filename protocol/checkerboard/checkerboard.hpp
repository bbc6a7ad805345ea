#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/session/engine.hpp"
#include "protocol/checkerboard/board_array.hpp"
#include "protocol/checkerboard/told_move.hpp"

namespace roundel::checkerboard {

/// What `getmove` returns of the position after its move, from the view of the side that moved.
enum class Verdict : int { draw = 0, win = 1, loss = 2, unknown = 3 };

/// What `getmove` is asked for.
struct Question {
  int colour = 0;      ///< of the side to move
  double seconds = 0;  ///< to think, on average
  int info = 0;        ///< flags: see thinking_time.hpp
  int more_info = 0;
  std::function<void(std::string_view)> show = {};  ///< a line for CheckerBoard's status bar; may be called often
  std::function<bool()> play_now = {};              ///< whether the user wants the move at once
};

/// An engine of CheckerBoard's for one draughts game on 32 squares, behind its functions `getmove`, `enginecommand` and `islegal` (see
/// board_array.hpp for the documents). Not thread-safe; it searches on the calling thread.
class CheckerBoard {
 public:
  CheckerBoard(Games games, const VariantRow& game, System system);

  /// Plays a move on the array and tells it. The game's last moves are those of the last `set gamehist`, where that led to this
  /// position. Where no move is legal, the array stays and that is a loss. Error: the array or the colour is none of the game; the
  /// array stays.
  Expected<Verdict> get_move(BoardArray& array, const Question& question, ToldMove& move);
  /// The legal move between two squares; where there are several, that which takes most, and of these the first. Nothing: none is legal. Error:
  /// as get_move().
  Expected<std::optional<ToldMove>> legal_move(const BoardArray& array, int colour, int from, int to);
  /// The answer to a command. Nothing: it is not understood, or cannot be carried out; `reason`, where it is there, says why.
  std::optional<std::string> command(std::string_view text, std::string* reason = nullptr);

 private:
  /// What the parts of a command lead to. Error: why it cannot be carried out.
  Expected<std::string> answer(std::string_view text);
  Expected<std::string> get(std::string_view name, std::string_view rest);
  Expected<std::string> set(std::string_view name, const std::string& value);
  Expected<std::string> set_option(std::string_view option, const std::string& value);
  Expected<std::string> set_tables(bool are_used, const std::string& folder);
  Expected<std::string> movelist(std::string_view position);
  MaybeError set_history(std::string_view text);

  /// Has the engine's session stand at the position of an array, with its past where that is known. Error: see get_move().
  MaybeError stand_at(const BoardArray& array, int colour);
  Verdict verdict_of(const Decision& decision, Side mover) const;

  Engine engine_;
  Side white_;
  std::optional<std::string> past_start_;  ///< of the last `set gamehist`: a position, and the moves since
  std::vector<std::string> past_moves_;
  bool uses_tables_ = true;
  std::string tables_;  ///< folders of tables of endings
};

}  // namespace roundel::checkerboard
