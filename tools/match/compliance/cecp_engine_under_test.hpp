#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/cecp/cecp_client.hpp"
#include "tools/match/compliance/engine_under_test.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match {

/// What the Chess Engine Communication Protocol asks of an engine, version 2 (H.G. Muller and T. Mann, engine-intf.html of XBoard).
/// What depends on a feature is skipped where the engine lacks it.
class CecpEngineUnderTest final : public EngineUnderTest {
 public:
  CecpEngineUnderTest(const Contestant& contestant, const PlayerSetting& setting);

  std::vector<Step> steps() override;

 private:
  using Kind = client::CecpReply::Kind;
  /// What an engine plays that has not been told otherwise.
  static constexpr std::string_view usual_game = "normal";

  void greet() override;
  bool is_of_protocol(const std::string& line) const override;
  void settle() override;
  /// Whether a line is one of thinking.
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
  /// Has the engine play the setting's game, of which it may offer options.
  void hear_options_of_game();

  /// Begins a game of the variant, in force mode, from the start or a position, behind some turns.
  void begin_game(int plies, bool from_text = false);
  void begin_game(const std::vector<std::string>& turns, const std::optional<std::string>& start);
  /// Tells a turn of the other side, and plays it on the board.
  void tell_turn(const TurnView& turn);
  std::string text_of(const TurnView& turn) const;
  TurnView first_legal_turn();
  /// Has the engine think in a game behind some turns, and reads its move, which is played on the board.
  void go(int plies = 2, const std::vector<std::string>& before = {"sd 3"});
  void hear_move(std::vector<std::string>* thoughts = nullptr);
  /// A search that takes longer than any test.
  void begin_long_search(const std::string& command = "go");
  /// Waits until all that was said has been dealt with.
  void synchronise();
  void move_within(const std::vector<std::string>& limits, Milliseconds time);

  /// By a command that takes so many turns back.
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

  std::string name_;  ///< of the game; empty: it is not played here
  client::CecpFeatures features_;
  std::vector<client::CecpFeature> told_;
  Options options_;
  int pings_ = 0;
};

}  // namespace roundel::match
