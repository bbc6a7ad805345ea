// An engine that knows no rules, for tests of whoever starts engines: it speaks enough UCI to play from a script, and
// fails in the way that its first argument says.
//
//   stub_engine [BEHAVIOUR [NUMBER [MOVE...]]]
//
// It answers a position after N moves with the script's move N, and beyond it with (none). Most behaviours take place
// at the NUMBERth `go` (default 1), those that end in -start at once; for `late` and `slow-start` NUMBER is a delay in
// milliseconds. `deaf` and `close-input` get ready for one game and then take no more.

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace {

std::string behaviour = "good";  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

bool is(const char* name) { return behaviour == name; }

void say(const std::string& line) { std::cout << line << '\n' << std::flush; }

[[noreturn]] void sleep_for_ever() {
  for (;;) pause();
}

void sleep_for(int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

[[noreturn]] void crash_by_signal() {
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  std::abort();
}

void say_options() {
  say("id name Stub " + behaviour);
  say("id author nobody");
  say("option name Hash type spin default 16 min 1 max 1024");
  say("option name Clear Hash type button");
  say("option name Style type combo default Normal var Solid var Normal var Very Risky");
  say("option name Book File type string default <empty>");
  say("option name Nodes Limit type spin default 0 min 0 max 9223372036854775807");
  say("option name OwnBook type check default true");
  if (is("variants")) say("option name UCI_Variant type combo default chess var chess var atomic");
  if (is("seed")) say("option name Seed type spin default 0 min 0 max 99");
  if (is("chess960")) say("option name UCI_Chess960 type check default false");
}

void say_infos() {
  if (is("no-info")) return;
  say("info depth 5 seldepth 9 multipv 1 score cp 21 nodes 500 nps 1000 pv e2e4 e7e5");
  if (is("mate")) say("info depth 6 score mate -3 nodes 550 pv e2e4");
  say("info depth 5 multipv 2 score cp -99 nodes 520 pv d2d4");
  say("info depth 6 score cp 70 lowerbound nodes 600");
  say("info depth 7 currmove e2e4 currmovenumber 1");
  say("info string depth 99 score cp 999 nodes 9999");
}

[[noreturn]] void write_for_ever(const std::string& text) {
  for (;;) std::cout << text << std::flush;
}

/// A process that lives on holding our pipes, while we end.
[[noreturn]] void leave_orphan() {
  if (fork() == 0) sleep_for_ever();
  _exit(7);
}

/// What is done instead of an answer; returns where there is an answer after all.
void misbehave(int number) {
  if (is("crash")) _exit(3);
  if (is("abort")) crash_by_signal();
  if (is("hang")) sleep_for_ever();
  if (is("hang-ignoring-sigterm")) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) std::signal(signal, SIG_IGN);
    sleep_for_ever();
  }
  if (is("orphan")) leave_orphan();
  if (is("close-output")) {
    close(STDOUT_FILENO);
    sleep_for_ever();
  }
  if (is("endless-line")) write_for_ever(std::string(4096, 'x'));
  if (is("endless-lines")) write_for_ever("info depth 1 score cp 1 nodes 1 pv e2e4\n");
  if (is("garbage")) {
    std::string noise;
    for (int i = 0; i < 4096; ++i) noise += static_cast<char>(i * 7 + i / 256);
    std::cout << noise << "\nbestmove\n" << std::flush;
    sleep_for_ever();
  }
  if (is("half-line")) {
    std::cout << "bestmove e2e4" << std::flush;
    _exit(0);
  }
  if (is("late")) sleep_for(number);
}

std::string move_for(const std::vector<std::string>& script, std::size_t played) {
  if (is("illegal")) return "e1e8";
  return played < script.size() ? script[played] : "(none)";
}

/// Moves in the last line `position`.
std::size_t count_moves(const std::string& line) {
  std::istringstream words(line);
  std::string word;
  while (words >> word && word != "moves") {
  }
  std::size_t count = 0;
  while (words >> word) ++count;
  return count;
}

/// What is done when the arbiter asks for readiness.
void get_ready() {
  if (is("close-input")) close(STDIN_FILENO);
  say("readyok");
  if (is("close-input") || is("deaf")) sleep_for_ever();
}

void serve(int number, const std::vector<std::string>& script) {
  std::size_t played = 0;
  int searches = 0;
  bool is_ready = false;
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "uci") {
      say_options();
      say("uciok");
    } else if (line == "isready") {
      if (is("leaves-after-game") && searches > 0) _exit(0);
      is_ready ? get_ready() : say("readyok");
      is_ready = true;
    } else if (line.starts_with("position")) {
      played = count_moves(line);
    } else if (line.starts_with("go")) {
      ++searches;
      if (is("late") || searches == number) misbehave(number);
      say_infos();
      say("bestmove " + move_for(script, played) + " ponder e7e5");
      if (is("stale")) say("bestmove a1a1");
    } else if (line == "quit") {
      if (is("never-quits")) sleep_for_ever();
      return;
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  if (!words.empty()) behaviour = words[0];
  const int number = words.size() > 1 ? std::atoi(words[1].c_str()) : 1;
  std::vector<std::string> script(words.begin() + (words.size() > 2 ? 2 : static_cast<int>(words.size())),
                                  words.end());
  if (script.empty()) script = {"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"};

  if (is("crash-start")) return 3;
  if (is("abort-start")) crash_by_signal();
  if (is("hang-start")) sleep_for_ever();
  if (is("slow-start")) sleep_for(number);
  if (is("not-uci")) {
    for (std::string line; std::getline(std::cin, line);) say("Error (unknown command): " + line);
    return 0;
  }
  serve(number, script);
}
