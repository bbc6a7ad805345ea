#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/tablebase/tablebase_value.hpp"
#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::plain_tablebases {

/// Solves positions of a game from a file, and everything that they lead to, ply by ply from the ends of games, only
/// with the slow rules. There is no clock, and no position recurs.
class PlainTablebases {
 public:
  explicit PlainTablebases(const slow_fairy::Game& game) : game_(game) {}

  /// Adds a position and everything that it leads to; call it before solve().
  void add(const std::string& text);
  void solve();
  /// Returns the value of a position that was added or reached.
  TablebaseValue value(const std::string& text) const { return nodes_.at(without_counts(text)).value; }

 private:
  struct Node {
    std::vector<const Node*> replies;
    bool is_new = true;     ///< its replies were not searched yet
    bool is_known = false;  ///< the result of the game is known, or it has ended
    TablebaseValue value = drawn_value;
  };

  static std::string without_counts(const std::string& text);
  static bool settle(Node& node, int plies);

  const slow_fairy::Game& game_;
  std::map<std::string, Node> nodes_;
};

}  // namespace roundel::plain_tablebases
