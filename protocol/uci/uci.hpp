#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/words.hpp"
#include "engine/session/engine.hpp"
#include "protocol/gui_protocol.hpp"
#include "protocol/uci/uci_go.hpp"

namespace roundel {

/// The Universal Chess Interface of April 2006.
class Uci final : public GuiProtocol {
 public:
  /// Adds the protocol's own options to the engine's. `name` is the engine's name in UCI, with its version; empty:
  /// the program's.
  Uci(Engine& engine, Output& output, std::string name = {});

 private:
  struct Command {
    std::string_view name;
    MaybeError (Uci::*answer)(Words words);
    bool uses_engine;  ///< cannot be answered while a job is running
  };
  static std::span<const Command> commands();
  static const Command* find_command(std::string_view name);

  void answer(std::string_view line) override;
  void tell_error(const Error& error) override;
  void tell_note(const std::string& text) override;
  void lose_line(std::string_view beginning) override;
  MaybeError carry_out(const Command& command, Words words);
  void tell_debug(std::string_view text);
  void tell_options(std::size_t but = 0);

  // The commands. `words` are those after the command's name.
  MaybeError introduce(Words words);
  MaybeError set_debug(Words words);
  MaybeError tell_ready(Words words);
  MaybeError set_option(Words words);
  MaybeError ignore(Words words);
  MaybeError new_game(Words words);
  MaybeError set_position(Words words);
  MaybeError set_up(const std::optional<std::string>& text, const std::vector<std::string>& moves);
  MaybeError go(Words words);
  MaybeError stop(Words words);
  MaybeError ponder_hit(Words words);
  MaybeError leave(Words words);
  MaybeError display(Words words);
  MaybeError evaluate(Words words);
  MaybeError help(Words words);
  MaybeError flip(Words words);
  /// Reads moves from a position, in UCI's form or as people and records write them. Error: which move is wrong, and
  /// why.
  Expected<std::vector<TurnView>> read_turns(const std::optional<std::string>& text,
                                             const std::vector<std::string>& moves);
  /// Returns the moves that `d` shows: the legal ones and those that led here, as records write them.
  std::string reported_moves();
  /// Call when the position is no longer that of the last `position`.
  void forget_moves();
  MaybeError bench(Words words);
  MaybeError refuse_protocol(Words words);

  /// Starts a job that returns its answer as a text.
  void start_answer(bool pondering, std::function<std::string()> job);
  MaybeError decline(const std::string& why);
  bool is_endless_by_mistake(const GoRequest& request) const;
  Side side_to_move() const;
  std::string search(const Limits& limits, bool with_wdl);
  std::string count(int depth);
  std::string file_reported(const std::string& name) const;
  void tell_if_stopped(std::string_view job);

  std::string name_;
  std::optional<std::string> start_;  ///< of the last `position`; empty: the game's start
  std::vector<std::string> moves_;    ///< of the last `position`, from there
  bool debug_ = false;
};

}  // namespace roundel
