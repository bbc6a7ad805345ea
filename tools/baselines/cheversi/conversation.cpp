#include "tools/baselines/cheversi/conversation.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <ostream>
#include <sstream>
#include <stdexcept>

#include "tools/baselines/cheversi/board_text.hpp"
#include "tools/baselines/cheversi/players.hpp"

namespace roundel::baselines {
namespace {

using Words = std::vector<std::string>;

constexpr std::uint64_t highest_seed = 2147483647;

Words split(const std::string& line) {
  std::istringstream stream(line);
  return {std::istream_iterator<std::string>(stream), {}};
}

std::string joined(Words::const_iterator begin, Words::const_iterator end) {
  std::string text;
  for (auto word = begin; word != end; ++word) text += (text.empty() ? "" : " ") + *word;
  return text;
}

std::uint64_t read_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (status != std::errc{} || stop != text.data() + text.size() || seed > highest_seed) {
    throw std::invalid_argument("Seed is no number from 0 to " + std::to_string(highest_seed) + ": " + text);
  }
  return seed;
}

}  // namespace

Conversation::Conversation(Player player, std::ostream& output) : player_(player), output_(output) {}

bool Conversation::hear(const std::string& line) {
  const Words words = split(line);
  if (words.empty()) return true;
  const std::string& command = words.front();
  try {
    if (command == "quit") return false;
    if (command == "uci") {
      introduce();
    } else if (command == "isready") {
      say("readyok");
    } else if (command == "ucinewgame") {
      random_.seed(seed_);
    } else if (command == "setoption") {
      set_option(words);
    } else if (command == "position") {
      set_position(words);
    } else if (command == "go") {
      play();
    } else if (command != "stop") {
      throw std::invalid_argument("unknown command: " + command);
    }
  } catch (const std::invalid_argument& error) {
    say(std::string("info string error: ") + error.what());
  }
  return true;
}

void Conversation::introduce() {
  say(player_ == Player::greedy ? "id name Cheversi baseline greedy" : "id name Cheversi baseline plain");
  say("id author the authors of Roundel");
  say("option name UCI_Variant type combo default cheversi var cheversi");
  if (player_ == Player::greedy) {
    say("option name Seed type spin default 1 min 0 max " + std::to_string(highest_seed));
  }
  say("uciok");
}

/// Handles `setoption name NAME value VALUE`; both are single words.
void Conversation::set_option(const Words& words) {
  if (words.size() != 5 || words[1] != "name" || words[3] != "value") {
    throw std::invalid_argument("not `setoption name NAME value VALUE`");
  }
  const std::string& name = words[2];
  const std::string& value = words[4];
  if (name == "UCI_Variant") {
    if (value != "cheversi") throw std::invalid_argument("UCI_Variant can only be cheversi, not " + value);
  } else if (name == "Seed" && player_ == Player::greedy) {
    seed_ = read_seed(value);
    random_.seed(seed_);
  } else {
    throw std::invalid_argument("there is no option " + name);
  }
}

/// Handles `position startpos|fen TEXT [moves MOVE ...]`.
void Conversation::set_position(const Words& words) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const auto text = words.begin() + std::min<std::ptrdiff_t>(2, moves - words.begin());
  Board board;
  if (words.size() > 1 && words[1] == "fen") {
    board = read_board(joined(text, moves));
  } else if (words.size() < 2 || words[1] != "startpos" || text != moves) {
    throw std::invalid_argument("not `position startpos` or `position fen TEXT`");
  }
  if (moves != words.end()) {
    for (auto move = moves + 1; move != words.end(); ++move) board = board.after(read_drop(board, *move));
  }
  board_ = board;
}

void Conversation::play() {
  const Choice choice = player_ == Player::greedy ? play_greedily(board_, random_) : play_plainly(board_);
  if (!choice.drop) {
    say("bestmove (none)");
    return;
  }
  const std::string move = text_of(*choice.drop);
  say("info depth " + std::to_string(choice.depth) + " score cp " + std::to_string(100 * choice.margin) + " nodes " +
      std::to_string(choice.nodes) + " pv " + move);
  say("bestmove " + move);
}

void Conversation::say(std::string_view line) { output_ << line << '\n' << std::flush; }

}  // namespace roundel::baselines
