#include "tests/variants/fairy/plain_tablebases.hpp"

#include <algorithm>
#include <utility>

namespace roundel::plain_tablebases {

/// BOARD SIDE CASTLING EN-PASSANT
std::string PlainTablebases::without_counts(const std::string& text) {
  std::size_t end = 0;
  for (int word = 0; word < 4; ++word) end = std::min(text.find(' ', end + 1), text.size());
  return text.substr(0, end);
}

void PlainTablebases::add(const std::string& text) {
  std::vector<std::string> to_add{without_counts(text)};
  while (!to_add.empty()) {
    const std::string one = to_add.back();
    to_add.pop_back();
    Node& node = nodes_[one];
    if (!std::exchange(node.is_new, false)) continue;
    const slow_fairy::Position position(game_, one);
    if (const auto result = position.result()) {
      const bool is_second = one.find(" b ") != std::string::npos;
      const bool is_won = result->winner == static_cast<int>(is_second);
      node.is_known = true;
      node.value = ended_with(result->winner < 0 ? Outcome::draw : is_won ? Outcome::win : Outcome::loss);
      continue;
    }
    for (const std::string& move : position.legal_moves()) {
      to_add.push_back(without_counts(position.after(move).text()));
      node.replies.push_back(&nodes_[to_add.back()]);
    }
  }
}

void PlainTablebases::solve() {
  bool goes_on = true;
  for (int plies = 1; goes_on; ++plies) {
    goes_on = false;
    for (auto& [text, node] : nodes_) goes_on |= !node.is_known && settle(node, plies);
  }
}

/// Finds a win or loss in this many plies, if those in fewer plies are known. Returns whether it found one.
bool PlainTablebases::settle(Node& node, int plies) {
  bool is_lost = true;
  for (const Node* reply : node.replies) {
    const TablebaseValue value = one_ply_before(reply->is_known ? reply->value : drawn_value);
    if (value == won_value(plies)) {
      node.is_known = true;
      node.value = value;
      return true;
    }
    is_lost = is_lost && value < 0 && plies_of(value) <= plies;
  }
  if (!is_lost) return false;
  node.is_known = true;
  node.value = lost_value(plies);
  return true;
}

}  // namespace roundel::plain_tablebases
