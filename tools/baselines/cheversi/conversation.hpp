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

/// A baseline as a UCI engine: as much of UCI as an arbiter needs. Whatever is said is answered at once, `go` too,
/// whatever its limits; so there is never anything to stop. Wrong input is answered by `info string error: ...` and
/// changes nothing.
///
/// Scores are told as hundredths of a point. The greedy player's generator begins anew from its seed with each
/// `ucinewgame`, so a game does not depend on the games before it.
class Conversation {
 public:
  explicit Conversation(Player player, std::ostream& output);

  /// Hears and answers one line; whether the conversation goes on.
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
