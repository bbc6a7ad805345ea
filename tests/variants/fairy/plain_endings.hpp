#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/tablebase/ending_value.hpp"
#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::plain_endings {

/// Solves positions of a game from a file, and everything that they lead to, ply by ply from the ends of games, only
/// with the slow rules. There is no clock, and no position recurs.
class PlainEndings {
 public:
  explicit PlainEndings(const slow_fairy::Game& game) : game_(game) {}

  /// Adds a position and everything that it leads to; call it before solve().
  void add(const std::string& text);
  void solve();
  /// Returns the value of a position that was added or reached.
  EndingValue value(const std::string& text) const { return nodes_.at(without_counts(text)).value; }

 private:
  struct Node {
    std::vector<const Node*> replies;
    bool is_new = true;     ///< its replies were not searched yet
    bool is_known = false;  ///< the result of the game is known, or it has ended
    EndingValue value = drawn_ending;
  };

  static std::string without_counts(const std::string& text);
  static bool settle(Node& node, int plies);

  const slow_fairy::Game& game_;
  std::map<std::string, Node> nodes_;
};

}  // namespace roundel::plain_endings
