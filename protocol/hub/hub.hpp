#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/gui_protocol.hpp"
#include "protocol/hub/hub_level.hpp"
#include "protocol/hub/hub_text.hpp"

namespace roundel {

/// The Hub protocol, version 2, of draughts programs. The GUI keeps the game and sends a position for each search,
/// with only the part of the past that can recur. The counts of draw rules therefore begin there.
///
/// Unknown commands and arguments are ignored, as the protocol requires. A wrong value is answered by `error`, and
/// nothing has changed.
class Hub final : public GuiProtocol {
 public:
  /// If the engine's game cannot be played here, changes it to one that can.
  Hub(Engine& engine, Output& output);

 private:
  struct Command {
    std::string_view name;
    MaybeError (Hub::*answer)(const HubLine& line);
    bool uses_engine;  ///< cannot be answered during a search
  };
  struct Parameter {
    std::string_view name;
    HubLine (Hub::*describe)();
    MaybeError (Hub::*set)(const std::string& value);
  };
  static const Command* find_command(std::string_view name);
  static const Parameter* find_parameter(std::string_view name);

  void answer(std::string_view text) override;
  void tell_error(const Error& error) override;
  void lose_line(std::string_view beginning) override;
  /// Answers a line that cannot be read completely, if its command sets a position or begins a search.
  void answer_garbled(std::string_view text, const Error& error);
  void tell_line(const HubLine& line) { tell(write_hub_line(line)); }
  void start_search(const Limits& limits, bool pondering);
  void tell_decision(const Decision& decision);

  MaybeError introduce(const HubLine& line);
  MaybeError set_parameter(const HubLine& line);
  MaybeError initialise(const HubLine& line);
  MaybeError new_game(const HubLine& line);
  MaybeError set_position(const HubLine& line);
  MaybeError set_level(const HubLine& line);
  MaybeError go(const HubLine& line);
  MaybeError ponder_hit(const HubLine& line);
  MaybeError stop(const HubLine& line);
  MaybeError ping(const HubLine& line);
  MaybeError leave(const HubLine& line);

  MaybeError set_up(const HubLine& line);
  MaybeError decline(const std::string& why);

  HubLine describe_variant();
  HubLine describe_threads();
  HubLine describe_table();
  HubLine describe_book();
  MaybeError set_variant(const std::string& value);
  MaybeError set_threads(const std::string& value);
  MaybeError set_table(const std::string& value);
  MaybeError set_book(const std::string& value);

  HubLevel level_;
};

}  // namespace roundel
