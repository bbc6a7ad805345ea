#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/words.hpp"
#include "protocol/cecp/cecp_marks.hpp"
#include "protocol/cecp/cecp_progress.hpp"
#include "protocol/clock.hpp"
#include "protocol/game_record.hpp"
#include "protocol/gui_protocol.hpp"

namespace roundel {

/// The protocol of XBoard and WinBoard (CECP), version 2, after its document engine-intf.html. The engine keeps the
/// game, moves when it is its turn, claims results, and may think during the opponent's time.
///
/// The answer to a wrong line is `Error (reason): line` or `Illegal move (reason): move`. The game is then unchanged.
/// After a refused `setboard` no move is accepted until the next one, because the GUI shows another board.
class Cecp final : public GuiProtocol {
 public:
  /// Adds the protocol's own options to the engine's.
  Cecp(Engine& engine, Output& output);

 private:
  /// When a command is carried out.
  enum class Timing {
    at_once,     ///< immediately, in any state of the engine
    anew,        ///< immediately; then pondering restarts
    after_move,  ///< after the engine's move, if it is the engine's turn
    alone,       ///< the same, and it stops pondering or analysis
    breaks_off,  ///< immediately; the engine's current work is abandoned
  };
  struct Command {
    std::string_view name;
    MaybeError (Cecp::*answer)(Words words);
    Timing timing;
    std::string_view argument = {};  ///< the kind of its single word; empty: the command reads its words itself
    bool is_of_board = false;        ///< meaningless while the GUI shows a position that was refused
  };
  static const Command* find_command(std::string_view name);

  /// The engine's task.
  enum class Mode { force, play, analyse };
  /// The engine's present work.
  enum class Task { none, think, ponder, analyse };

  void answer(std::string_view line) override;
  void tell_error(const Error& error) override;
  void take_command(const Command& command, Words words, std::string_view line);
  void carry_out(const Command& command, Words words, std::string_view line);
  MaybeError objection(const Command& command, Words words) const;
  void answer_deferred();

  // The game.
  bool is_own_turn() const;
  void take_usermove(std::string_view text);
  MaybeError choose_variant(const Variant& variant, std::string_view name);
  Expected<TurnView> read_turn(std::string_view text) const;
  std::string move_text(const TurnView& turn) const;
  void begin_game();
  void position_changed();
  void claim(bool after_own_move);

  // The engine's own actions (cecp_play.cpp).
  void go_on();
  void break_off();
  void start_search(Task task, const Limits& limits, const std::optional<std::string>& next = {});
  void take_decision(const Decision& decision);
  void make_move(const Decision& decision);
  std::vector<TurnView> turns_to_search() const;
  bool is_hopeless();
  bool accepts_draw(const Decision& decision) const;

  // The commands. `words` are those after the command's name.
  MaybeError ignore(Words words);
  MaybeError introduce(Words words);
  MaybeError new_game(Words words);
  MaybeError set_variant(Words words);
  MaybeError leave(Words words);
  MaybeError force(Words words);
  MaybeError go(Words words);
  MaybeError play_other(Words words);
  MaybeError white(Words words);
  MaybeError black(Words words);
  MaybeError set_level(Words words);
  MaybeError set_move_time(Words words);
  MaybeError set_depth(Words words);
  MaybeError set_time(Words words);
  MaybeError set_other_time(Words words);
  MaybeError user_move(Words words);
  MaybeError move_now(Words words);
  MaybeError ping(Words words);
  MaybeError offer_draw(Words words);
  MaybeError end_game(Words words);
  MaybeError set_board(Words words);
  MaybeError edit(Words words);
  MaybeError hint(Words words);
  MaybeError tell_book(Words words);
  MaybeError undo(Words words);
  MaybeError remove(Words words);
  MaybeError hard(Words words);
  MaybeError easy(Words words);
  MaybeError post(Words words);
  MaybeError no_post(Words words);
  MaybeError analyse(Words words);
  MaybeError leave_analysis(Words words);
  MaybeError tell_status(Words words);
  MaybeError set_memory(Words words);
  MaybeError set_cores(Words words);
  MaybeError set_tablebases(Words words);
  MaybeError set_option(Words words);
  MaybeError exclude(Words words);
  MaybeError include(Words words);
  MaybeError lift(Words words);
  MaybeError put(Words words);
  MaybeError hover(Words words);

  MaybeError side_to_move_is(Side side);
  MaybeError take_back(std::size_t turns);
  Expected<std::vector<TurnView>> read_turns(Words words) const;
  void tell_variants();
  void tell_options();

  std::string first_variant_;  ///< its name
  GameRecord game_;
  CecpMarks marks_{game_, engine().options()};
  CecpProgress progress_;

  Mode mode_ = Mode::play;
  Task task_ = Task::none;
  Side own_side_;
  bool out_of_step_ = false;  ///< the GUI shows a position that was refused
  bool editing_ = false;
  bool wants_to_ponder_ = false;
  bool is_introduced_ = false;
  std::vector<std::string> offered_;  ///< names of the options that were offered
  bool draw_offered_ = false;
  int hopeless_turns_ = 0;
  std::vector<TurnView> excluded_;
  std::optional<std::string> expected_;  ///< the expected reply to the engine's last move
  std::vector<std::string> deferred_;    ///< commands for after the engine's move
  Clock clock_;
  std::optional<Milliseconds> other_time_;
  std::chrono::steady_clock::time_point turn_begun_;
};

}  // namespace roundel
