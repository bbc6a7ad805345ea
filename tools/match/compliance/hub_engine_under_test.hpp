#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hub/hub_text.hpp"
#include "tools/match/compliance/engine_under_test.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match {

/// Tests the requirements of the Hub protocol, version 2 (F. Letouzey, protocol.txt of Scan).
class HubEngineUnderTest final : public EngineUnderTest {
 public:
  /// Hub's name of the game that an engine plays without the parameter `variant`.
  static constexpr std::string_view usual_game = "normal";

  HubEngineUnderTest(const Contestant& contestant, const PlayerSetting& setting);

  std::vector<Step> steps() override;

 private:
  /// The result of one search.
  struct Search {
    std::vector<HubLine> infos;
    std::string move;
    std::string ponder;  ///< empty: none was sent
  };

  void greet() override;
  bool is_of_protocol(const std::string& line) const override;
  void settle() override;

  std::vector<Step> steps_of_greeting();
  std::vector<Step> steps_of_positions();
  std::vector<Step> steps_of_limits();
  std::vector<Step> steps_of_signals();
  std::vector<Step> steps_of_reports();
  std::vector<Step> steps_of_lines();
  std::vector<Step> steps_of_ends();

  void choose_game();
  void set_options();
  void check_parameter(const HubLine& line) const;
  /// Sends the position after some moves, or the one before the last moves followed by these.
  void tell_position(const std::vector<std::string>& turns, std::size_t reported_as_moves = 0);
  Search search(const std::string& level, int plies = 2);
  Search hear_answer();
  void begin_search(const std::string& go);
  void stop();
  void move_within(const std::string& level, Milliseconds time);
  void play_game(int turns);
  void check_figures();
  void be_reported_error(const std::string& line);

  std::optional<HubLine> id_;
  std::vector<HubLine> parameters_;
};

}  // namespace roundel::match
