// cheversi-baseline greedy|plain: a player of Cheversi that never changes, as a UCI engine. Matches against it show
// how well the engine plays; see players.hpp.

#include <iostream>
#include <string>
#include <string_view>

#include "tools/baselines/cheversi/conversation.hpp"

int main(int count, char** arguments) {
  using roundel::baselines::Player;
  const std::string_view player = count == 2 ? arguments[1] : "";
  if (player != "greedy" && player != "plain") {
    std::cerr << "usage: cheversi-baseline greedy|plain\n";
    return 2;
  }
  roundel::baselines::Conversation conversation(player == "greedy" ? Player::greedy : Player::plain, std::cout);
  for (std::string line; std::getline(std::cin, line);) {
    if (!conversation.hear(line)) break;
  }
  return 0;
}
