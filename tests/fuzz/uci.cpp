// Conversations in UCI: the input is the GUI's lines.

#include <algorithm>
#include <array>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "protocol/uci/uci.hpp"
#include "tests/fuzz/conversation.hpp"
#include "tests/fuzz/target.hpp"

namespace roundel::fuzz::uci_target {
namespace {

using Lines = std::vector<std::string>;

/// Returns the command of a line: its first word that is a command. Empty: there is none.
std::string_view command_of(std::string_view line) {
  static constexpr std::array<std::string_view, 18> commands = {
      "uci",       "debug", "isready", "setoption", "register", "ucinewgame", "position", "go",     "stop",
      "ponderhit", "quit",  "d",       "eval",      "flip",     "bench",      "help",     "xboard", "hub"};
  for (const std::string_view word : split_words(line)) {
    if (std::find(commands.begin(), commands.end(), word) != commands.end()) return word;
  }
  return {};
}

auto count(const Lines& lines, std::string_view beginning) {
  return std::count_if(lines.begin(), lines.end(),
                       [beginning](const std::string& line) { return line.starts_with(beginning); });
}

auto count_commands(const Lines& lines, std::string_view command) {
  return std::count_if(lines.begin(), lines.end(),
                       [command](const std::string& line) { return command_of(line) == command; });
}

bool is_unknown(std::string_view error) {
  return error.starts_with("info string error: unknown command ") ||
         error.find(" is no command of UCI: ") != std::string_view::npos;
}

bool is_blank(const std::string& line) { return split_words(line).empty(); }

struct UciTalk {
  using Protocol = Uci;

  static Lines begin() { return {"setoption name Hash value 1", "setoption name Seed value 1"}; }

  static std::optional<std::string> tame(std::string_view line) {
    auto tamed = tame_options(line);
    const std::string_view command = tamed ? command_of(*tamed) : std::string_view();
    // A bench makes its own engine and searches for a long time. Other tests cover it.
    if (command == "bench") return std::nullopt;
    if (command == "go" && !is_endless(*tamed)) *tamed += " nodes 100";
    return tamed;
  }

  /// Waits for searches that end by themselves, so that an input has the same effect each time. Others continue while
  /// the next lines are sent.
  static bool answered(const Lines& said, const Lines& heard) {
    const auto last_stop = std::find_if(said.rbegin(), said.rend(), [](const std::string& line) {
      return command_of(line) == "stop" || (command_of(line) == "go" && is_endless(line));
    });
    const bool goes_on = last_stop != said.rend() && command_of(*last_stop) == "go";
    return goes_on || answers(heard) >= count_commands(said, "go");
  }

  static bool is_last(std::string_view line) { return command_of(line) == "quit"; }

  static void check(const Lines& said, const Lines& heard) {
    const auto asked = count_commands(said, "isready");
    require(count(heard, "readyok") == asked, "isready is always answered");
    require(count(heard, "uciok") == count_commands(said, "uci"), "so is uci");
    const auto spoken = std::count_if(said.begin(), said.end(), [](const auto& line) { return !is_blank(line); });
    require(count(heard, error_beginning) <= spoken, "a line is answered with one error at most");
    const auto unknown =
        std::count_if(said.begin(), said.end(), [](const auto& l) { return !is_blank(l) && command_of(l).empty(); });
    require(std::count_if(heard.begin(), heard.end(), is_unknown) == unknown, "an unknown command is an error");
    require(answers(heard) == count_commands(said, "go"), "every go is answered once");
  }

 private:
  static constexpr std::string_view error_beginning = "info string error: ";

  /// The answers to `go`: a move, the end of a count, or the refusal of a second search.
  static std::ptrdiff_t answers(const Lines& heard) {
    return count(heard, "bestmove ") + count(heard, "Nodes searched: ") +
           count(heard, "info string error: go: not while the engine is searching");
  }

  /// Returns whether a search or a count continues until it is stopped.
  static bool is_endless(const std::string& line) {
    const auto words = split_words(line);
    const auto has = [&words](std::string_view word) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    return has("infinite") || has("ponder") || has("perft");
  }
};

int try_input(const std::uint8_t* data, std::size_t size) {
  converse<UciTalk>({reinterpret_cast<const char*>(data), size});
  return 0;
}

const Target target("uci", try_input);

}  // namespace
}  // namespace roundel::fuzz::uci_target
