#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/option.hpp"
#include "tools/match/compliance/engine_under_test.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/uci_start.hpp"

namespace roundel::match {

/// Tests what UCI requires of an engine (the specification of April 2006, and UCI_Variant).
class UciEngineUnderTest final : public EngineUnderTest {
 public:
  UciEngineUnderTest(const Contestant& contestant, const PlayerSetting& setting)
      : EngineUnderTest(contestant, setting), start_(setting.variant, setting.game_options) {}

  std::vector<Step> steps() override;

 private:
  /// The result of one search.
  struct Search {
    std::vector<std::string> infos;
    std::string move;
    std::string ponder;  ///< empty: none was sent
  };

  void greet() override;
  bool is_of_protocol(const std::string& line) const override;
  void settle() override;

  std::vector<Step> steps_of_greeting();
  std::vector<Step> steps_of_options();
  std::vector<Step> steps_of_positions();
  std::vector<Step> steps_of_limits();
  std::vector<Step> steps_of_signals();
  std::vector<Step> steps_of_reports();
  std::vector<Step> steps_of_lines();
  std::vector<Step> steps_of_ends();

  void hear_greeting();
  void choose_game();
  void check_option_line(const std::string& line) const;
  void set_option(const Option& option, std::string_view value);
  const Option& listed(std::string_view name) const;

  /// Sends a position, and sets up the board in the same way.
  void tell_position(const std::vector<std::string>& turns, const std::optional<std::string>& start = {});
  /// Searches from a position after some moves.
  Search search(const std::string& go, int plies = 2);
  /// Reads up to the answer, whose move must be legal on the board.
  Search hear_answer();
  /// Begins an infinite search after some moves.
  void begin_search(const std::string& go = "go infinite");
  /// The engine's own time is `time`; its opponent has plenty.
  std::string clock_of(Milliseconds time);

  void search_legal_turns(std::size_t count);
  void check_reports();
  void check_lines_of_many();
  void play_game(int turns);
  void answer_without_turns();

  std::vector<std::string> ids_;
  std::vector<std::string> option_lines_;
  Options options_;
  UciStart start_;
};

}  // namespace roundel::match
