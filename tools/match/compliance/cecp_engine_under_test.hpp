#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/cecp/cecp_client.hpp"
#include "tools/match/compliance/engine_under_test.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match {

/// Tests what the Chess Engine Communication Protocol, version 2, requires of an engine (H.G. Muller and T. Mann,
/// engine-intf.html of XBoard). If the engine lacks a feature, the steps that need it are skipped.
class CecpEngineUnderTest final : public EngineUnderTest {
 public:
  CecpEngineUnderTest(const Contestant& contestant, const PlayerSetting& setting);

  std::vector<Step> steps() override;

 private:
  using Kind = client::CecpReply::Kind;
  /// The game that an engine plays by default.
  static constexpr std::string_view usual_game = "normal";

  void greet() override;
  bool is_of_protocol(const std::string& line) const override;
  void settle() override;
  /// Returns whether a line is one of thinking.
  static bool is_thought(const std::string& line);

  std::vector<Step> steps_of_greeting();
  std::vector<Step> steps_of_positions();
  std::vector<Step> steps_of_play();
  std::vector<Step> steps_of_limits();
  std::vector<Step> steps_of_analysis();
  std::vector<Step> steps_of_courtesies();
  std::vector<Step> steps_of_lines();
  std::vector<Step> steps_of_ends();

  void take_features(const std::string& line);
  void need(bool feature, std::string_view name) const;
  void set_options();
  /// Sets the engine to the setting's game, which may add options.
  void hear_options_of_game();

  /// Begins a game of the variant, in force mode, from the start or a position, after some moves.
  void begin_game(int plies, bool from_text = false);
  void begin_game(const std::vector<std::string>& turns, const std::optional<std::string>& start);
  /// Sends a move of the other side, and plays it on the board.
  void tell_turn(const TurnView& turn);
  std::string text_of(const TurnView& turn) const;
  TurnView first_legal_turn();
  /// Starts a search in a game after some moves, reads the engine's move, and plays it on the board.
  void go(int plies = 2, const std::vector<std::string>& before = {"sd 3"});
  void hear_move(std::vector<std::string>* thoughts = nullptr);
  /// Starts a search that takes longer than any test.
  void begin_long_search(const std::string& command = "go");
  /// Waits until everything that was sent has been processed.
  void synchronise();
  void move_within(const std::vector<std::string>& limits, Milliseconds time);

  /// Uses a command that takes back this many moves.
  void take_back(const std::string& command, std::ptrdiff_t turns);
  void reply_to_moves();
  void play_other();
  void move_now();
  void check_thoughts();
  void be_silent();
  void refuse(const std::string& line, std::string_view answer);
  void refuse_move();
  void begin_analysis();
  void analyse();
  void analyse_behind_moves();

  std::string name_;  ///< the game's name; empty: it cannot be played here
  client::CecpFeatures features_;
  std::vector<client::CecpFeature> reported_;
  Options options_;
  int pings_ = 0;
};

}  // namespace roundel::match
