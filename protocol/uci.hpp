#pragma once

#include <istream>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "engine/expected.hpp"
#include "engine/signals.hpp"
#include "protocol/output.hpp"
#include "protocol/uci_go.hpp"
#include "protocol/words.hpp"
#include "protocol/worker.hpp"

namespace roundel {

/// The Universal Chess Interface of April 2006. Input is read on the caller's thread; searches, counts and
/// the bench run on the worker's, which is the only one to use the engine meanwhile.
class Uci {
 public:
  /// Adds the options that are the protocol's own to the engine's. `name` is told as the engine's, with its version; empty:
  /// the program's.
  Uci(Engine& engine, Output& output, std::string name = {});
  /// Ends what is running, and lets it answer.
  ~Uci() { stop_job(); }

  /// Answers the lines of `input` until `quit` or its end.
  void serve(std::istream& input);

 private:
  struct Command {
    std::string_view name;
    MaybeError (Uci::*answer)(Words words);
    bool uses_engine;  ///< cannot be answered while a job is running
  };
  static const Command* find_command(std::string_view name);

  void answer(std::string_view line);
  MaybeError carry_out(const Command& command, Words words);
  bool job_running() const;
  void start_job(bool pondering, std::function<std::string()> job);
  void stop_job();
  void tell_error(const Error& error);
  void tell_debug(std::string_view text);

  // The commands; `words` are those behind the command's name.
  MaybeError introduce(Words words);
  MaybeError set_debug(Words words);
  MaybeError tell_ready(Words words);
  MaybeError set_option(Words words);
  MaybeError ignore(Words words);
  MaybeError new_game(Words words);
  MaybeError set_position(Words words);
  MaybeError go(Words words);
  MaybeError stop(Words words);
  MaybeError ponder_hit(Words words);
  MaybeError quit(Words words);
  MaybeError display(Words words);
  MaybeError evaluate(Words words);
  MaybeError flip(Words words);
  MaybeError bench(Words words);
  MaybeError refuse_protocol(Words words);

  MaybeError change_option(const std::string& name, const std::string& value);
  std::string search(const Limits& limits, bool with_wdl);
  std::string count(int depth);
  void tell_if_stopped(std::string_view job);

  Engine& engine_;
  Output& output_;
  std::string name_;
  bool debug_ = false;
  bool quitting_ = false;
  std::unique_ptr<Signals> signals_ = std::make_unique<Signals>();  ///< of the last job
  Worker worker_;
};

}  // namespace roundel
