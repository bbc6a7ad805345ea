#pragma once

#include <cstdint>
#include <iosfwd>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tools/baselines/cheversi/board.hpp"

namespace roundel::baselines {

enum class Player { greedy, plain };

/// A baseline as a UCI engine, with only the parts of UCI that an arbiter needs. Every line is answered immediately,
/// including `go` with any limits, so there is nothing to stop. The answer to wrong input is `info string error:
/// ...`, and nothing changes.
///
/// Scores are in hundredths of a point. The greedy player's generator restarts from its seed with each `ucinewgame`,
/// so a game does not depend on earlier games.
class Conversation {
 public:
  explicit Conversation(Player player, std::ostream& output);

  /// Answers one line. Returns whether the conversation continues.
  bool hear(const std::string& line);

 private:
  using Words = std::vector<std::string>;

  void introduce();
  void set_option(const Words& words);
  void set_position(const Words& words);
  void play();
  void say(std::string_view line);

  Player player_;
  std::ostream& output_;
  Board board_;
  std::uint64_t seed_ = 1;
  std::mt19937_64 random_{seed_};
};

}  // namespace roundel::baselines
