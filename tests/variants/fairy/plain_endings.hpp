#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/tablebase/ending_value.hpp"
#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::plain_endings {

/// Solves positions of a game that a file describes, and all that they lead to, ply by ply from the ends of games, by the slow rules
/// and by nothing else. No clock runs, and no position comes again.
class PlainEndings {
 public:
  explicit PlainEndings(const slow_fairy::Game& game) : game_(game) {}

  /// Adds a position and all that it leads to; before solve().
  void add(const std::string& text);
  void solve();
  /// Of a position that was added, or that one leads to.
  EndingValue value(const std::string& text) const { return nodes_.at(without_counts(text)).value; }

 private:
  struct Node {
    std::vector<const Node*> replies;
    bool is_new = true;     ///< its replies have not been looked for
    bool is_known = false;  ///< how the game ends, or that it has ended
    EndingValue value = drawn_ending;
  };

  static std::string without_counts(const std::string& text);
  static bool settle(Node& node, int plies);

  const slow_fairy::Game& game_;
  std::map<std::string, Node> nodes_;
};

}  // namespace roundel::plain_endings
