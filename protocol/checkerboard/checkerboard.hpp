#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/session/engine.hpp"
#include "protocol/checkerboard/board_array.hpp"
#include "protocol/checkerboard/checkerboard_move.hpp"

namespace roundel::checkerboard {

/// The result of `getmove` for the position after its move, from the view of the side that moved.
enum class Verdict : int { draw = 0, win = 1, loss = 2, unknown = 3 };

/// The input of `getmove`.
struct Question {
  int colour = 0;      ///< of the side to move
  double seconds = 0;  ///< average thinking time
  int info = 0;        ///< flags: see thinking_time.hpp
  int more_info = 0;
  std::function<void(std::string_view)> show = {};  ///< receives a line for CheckerBoard's status bar; may be called
                                                    ///< often
  std::function<bool()> play_now = {};              ///< returns whether the user wants the move immediately
};

/// An engine for CheckerBoard, for one draughts game on 32 squares. It implements the functions `getmove`,
/// `enginecommand` and `islegal` (see board_array.hpp for the documents). Not thread-safe; it searches on the calling
/// thread.
class CheckerBoard {
 public:
  CheckerBoard(Games games, const VariantEntry& game, System system);

  /// Plays a move on the array and returns it in `move`. The past of the game is that of the last `set gamehist`, if
  /// that led to this position. If no move is legal, the array stays and the result is a loss. Error: the array or
  /// the colour is not one of the game. Then the array stays.
  Expected<Verdict> get_move(BoardArray& array, const Question& question, CheckerboardMove& move);
  /// Returns the legal move between two squares. If there are several, it is the first of those that take most.
  /// Nothing: none is legal. Error: as get_move().
  Expected<std::optional<CheckerboardMove>> legal_move(const BoardArray& array, int colour, int from, int to);
  /// Returns the answer to a command. Nothing: it is unknown or failed; `reason`, if given, receives the cause.
  std::optional<std::string> command(std::string_view text, std::string* reason = nullptr);

 private:
  /// Carries out a command. Error: why it failed.
  Expected<std::string> answer(std::string_view text);
  Expected<std::string> get(std::string_view name, std::string_view rest);
  Expected<std::string> set(std::string_view name, const std::string& value);
  Expected<std::string> set_option(std::string_view option, const std::string& value);
  Expected<std::string> set_tables(bool are_used, const std::string& folder);
  Expected<std::string> movelist(std::string_view position);
  MaybeError set_history(std::string_view text);

  /// Sets the engine's session to the position of an array, with its past if known. Error: see get_move().
  MaybeError stand_at(const BoardArray& array, int colour);
  Verdict verdict_of(const Decision& decision, Side mover) const;

  Engine engine_;
  Side white_;
  std::optional<std::string> past_start_;  ///< from the last `set gamehist`: a position, and the moves since then
  std::vector<std::string> past_moves_;
  bool uses_tables_ = true;
  std::string tables_;  ///< folders of tablebases
};

}  // namespace roundel::checkerboard
