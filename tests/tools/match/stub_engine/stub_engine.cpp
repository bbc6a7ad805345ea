// An engine without rules, for tests of programs that start engines. It supports enough of UCI, CECP or Hub to play
// from a script, and fails in the way of its first argument. The first line that it receives selects the protocol.
//
//   stub_engine [BEHAVIOUR [NUMBER [MOVE...]]]
//
// It answers a position after N moves with the script's move N, and after the end of the script with (none). In Hub
// it does not receive the number of moves, and answers the Nth search of a game with the script's move N. Most
// behaviours take place at the NUMBERth search (default 1), those that end in -start at once. For `late` and
// `slow-start` NUMBER is a delay in milliseconds. `daemon` starts a process that leaves its group, session, pipes and
// parent. `deaf` and `close-input` get ready for one game and then read nothing more.

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

/// Its lines in the protocol in which it is addressed.
struct Speech {
  const char* thought;  ///< a line of a search
  const char* answer;   ///< the word before a move
};
Speech speech{
    "info depth 1 score cp 1 nodes 1 pv e2e4",  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
    "bestmove "};

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
  say(is("reads-games") ? "id name Roundel 1" : "id name Stub " + behaviour);
  say("id author nobody");
  say("option name Hash type spin default 16 min 1 max 1024");
  say("option name Clear Hash type button");
  say("option name Style type combo default Normal var Solid var Normal var Very Risky");
  say("option name Book File type string default <empty>");
  say("option name Nodes Limit type spin default 0 min 0 max 9223372036854775807");
  say("option name OwnBook type check default true");
  if (is("variants")) say("option name UCI_Variant type combo default chess var chess var atomic");
  if (is("silent-start") || is("same-start") || is("other-start")) {
    say("option name UCI_Variant type combo default chess var chess var centre-chess");
  }
  if (is("reads-games") || is("reads-other-games")) {
    say("option name VariantPath type string default <empty>");
    say("option name UCI_Variant type combo default chess var chess");
  }
  if (is("seed")) say("option name Seed type spin default 0 min 0 max 99");
  for (int n = 0; is("many-options") && n < 3000; ++n) {
    say("option name Number " + std::to_string(n) + " type spin default 0 min 0 max 9");
  }
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

/// Starts a process that keeps our pipes open after we end.
[[noreturn]] void leave_orphan() {
  if (fork() == 0) sleep_for_ever();
  _exit(7);
}

/// A process that has left our group, our session and our pipes, and lost its parent, as services do.
void start_daemon() {
  if (fork() != 0) return;
  setsid();
  if (fork() != 0) _exit(0);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) close(file);
  sleep_for_ever();
}

/// Fails instead of answering; returns if there is an answer after all.
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
  if (is("endless-lines")) write_for_ever(std::string(speech.thought) + '\n');
  if (is("garbage")) {
    std::string noise;
    for (int i = 0; i < 4096; ++i) noise += static_cast<char>(i * 7 + i / 256);
    const std::string answer = speech.answer;
    std::cout << noise << '\n' << answer.substr(0, answer.find(' ')) << '\n' << std::flush;
    sleep_for_ever();
  }
  if (is("half-line")) {
    std::cout << speech.answer << "e2e4" << std::flush;
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

/// What is done when the arbiter asks for readiness once more.
void get_ready(const std::string& answer) {
  if (is("close-input")) close(STDIN_FILENO);
  say(answer);
  if (is("close-input") || is("deaf")) sleep_for_ever();
}

void answer_ping(const std::string& answer) {
  static bool is_ready = false;
  is_ready ? get_ready(answer) : say(answer);
  is_ready = true;
}

[[noreturn]] void leave() {
  if (is("never-quits")) sleep_for_ever();
  std::exit(0);
}

/// As Fairy-Stockfish announces a game, with its start.
void announce_game() {
  if (!is("same-start") && !is("other-start")) return;
  say(std::string("info string variant centre-chess files 8 ranks 8 pocket 0 template chess startpos ") +
      (is("same-start") ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
                        : "8/8/8/8/8/8/8/K1k5 w - - 0 1"));
}

void serve_uci(int number, const std::vector<std::string>& script) {
  say_options();
  say("uciok");
  std::size_t played = 0;
  int searches = 0;
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "isready") {
      if (is("leaves-after-game") && searches > 0) _exit(0);
      answer_ping("readyok");
    } else if (line.starts_with("setoption name VariantPath")) {
      if (is("reads-games")) say("option name UCI_Variant type combo default chess var chess var own");
    } else if (line.starts_with("setoption name UCI_Variant")) {
      announce_game();
    } else if (line.starts_with("position")) {
      played = count_moves(line);
    } else if (line.starts_with("go")) {
      ++searches;
      if (is("late") || searches == number) misbehave(number);
      say_infos();
      say("bestmove " + move_for(script, played) + " ponder e7e5");
      if (is("stale")) say("bestmove a1a1");
    } else if (line == "quit") {
      leave();
    }
  }
}

// ---- CECP

void say_features() {
  if (is("no-features")) return;
  say("# feature ping=0");
  say("feature done=0");
  say("feature myname=\"Stub " + behaviour + "\" usermove=1 colors=0 xedit=1 debug=1");
  say(std::string("feature ping=") + (is("no-ping") ? "0" : "1") + " setboard=" + (is("no-setboard") ? "0" : "1"));
  if (is("san")) say("feature san=1");
  if (is("no-time")) say("feature time=0");
  if (is("no-reuse")) say("feature reuse=0");
  if (!is("plain")) say("feature memory=1 smp=1 variants=\"normal,fischerandom,8x8+0_centrechess\"");
  say("feature option=\"Clear it -button\" option=\"Style -combo Solid /// *Normal /// Very Risky\"");
  say("feature option=\"Depth Limit -spin 5 0 9\" option=\"Own Book -check 1\" option=\"Book -file a -b.bin\"");
  say("feature option=\"nonsense\"");
  say("feature done=1");
}

void say_thoughts() {
  if (is("no-info")) return;
  say("tellics say thinking");
  say("  5     21     7    500  e2e4 e7e5");
  if (is("mate")) say("6 -100003 8 550 e2e4");
  say("6 70 9 600 e2e4!");
  say("  0      0     0      0  (e2e4 64%)");
  say("offer draw");
}

bool is_move(const std::string& line) {
  return line.starts_with("O-O") || (line.size() >= 4 && line[1] >= '1' && line[1] <= '8' && line[3] >= '1' &&
                                     line[3] <= '8' && line[0] >= 'a' && line[0] <= 'h');
}

class CecpStub {
 public:
  CecpStub(int number, const std::vector<std::string>& script) : number_(number), script_(script) {}

  void hear(const std::string& line) {
    if (line == "protover 2") say_features();
    if (line == "new") begin();
    if (line == "force") is_playing_ = false;
    if (line.starts_with("setboard ") && is("refuse-position")) say("tellusererror Illegal position");
    if (line.starts_with("variant ")) say("setup (PNBRQKpnbrqk) 8x8+0_normal 8/8/8/8/8/8/8/K1k5 w - - 0 1");
    if (line == "easy") say("Error (unknown command): easy");
    if (line.starts_with("sd ") && is("refuse-depth")) say("Illegal move: " + line);
    if (line.starts_with("ping ")) answer_ping("pong " + line.substr(5));
    if (line == "go") play();
    if (line == "quit") leave();
    if (line.starts_with("usermove ")) take(line.substr(9));
    if (is_move(line)) take(line);
  }

 private:
  void begin() {
    if (is("leaves-after-game") && searches_ > 0) _exit(0);
    played_ = 0;
    is_playing_ = true;
  }

  void take(const std::string& move) {
    if (is("refuse-move")) say("Illegal move: " + move);
    if (is("misunderstand-move")) say("Error (unknown command): " + move);
    ++played_;
    if (is_playing_) play();
  }

  void play() {
    is_playing_ = true;
    ++searches_;
    if (is("late") || searches_ == number_) misbehave(number_);
    if (searches_ == number_ && is("resign")) {
      say("resign");
      return;
    }
    if (searches_ == number_ && is("claim")) {
      say("1-0 {White mates}");
      return;
    }
    say_thoughts();
    if (is("claim-first")) say("1/2-1/2 {Draw by repetition}");
    const std::string move = move_for(script_, played_);
    say(is("old-moves") ? "1. ... " + move : "move " + move);
    if (is("old-moves")) say("My move is : " + move);
    if (is("claim-after")) say("0-1 {Black mates}");
    if (is("stale")) say("move a1a1");
    ++played_;
  }

  int number_;
  std::vector<std::string> script_;
  std::size_t played_ = 0;
  int searches_ = 0;
  bool is_playing_ = false;
};

void serve_cecp(int number, const std::vector<std::string>& script) {
  speech = {"1 1 1 1 e2e4", "move "};
  CecpStub stub(number, script);
  for (std::string line; std::getline(std::cin, line);) stub.hear(line);
}

// ---- Hub

void say_parameters() {
  say("id name=Stub version=" + behaviour + " author=\"no body\" country=\"\"");
  if (!is("plain")) say("param name=variant value=normal type=enum values=\"normal brazilian english\"");
  say("param name=threads value=1 type=int min=1 max=16");
  say("param name=book value=true type=bool");
  say("param name=book-margin value=0.5 type=real min=0 max=1");
  say("param name=title value=\"\" type=string");
  say("param nonsense");
  say("wait");
}

class HubStub {
 public:
  HubStub(int number, std::vector<std::string> script) : number_(number), script_(std::move(script)) {
    if (script_.front() == "e2e4") script_ = {"32-28", "37-32", "41-37"};
  }

  void hear(const std::string& line) {
    if (line == "init") get_ready();
    if (line == "new-game") begin();
    if (line == "ping") answer_ping("pong");
    if (line.starts_with("pos ") && is("error")) say("error message=\"bad position\"");
    if (line.starts_with("go")) play();
    if (line == "quit") leave();
  }

 private:
  static void get_ready() {
    say("this is no line of Hub = it is passed over \"");
    if (is("crash-init")) _exit(4);
    say("ready");
  }

  void begin() {
    if (is("leaves-after-game") && searches_ > 0) _exit(0);
    played_ = 0;
  }

  void play() {
    ++searches_;
    if (is("late") || searches_ == number_) misbehave(number_);
    if (!is("no-info")) say("info depth=5 mean-depth=4.5 score=-0.21 nodes=600 time=0.01 nps=1.5 pv=\"32-28 19-23\"");
    if (is("mate")) say("info depth=6 score=99.95 nodes=700");
    if (is("broken-answer") && searches_ == number_) say("done move=\"32-28");
    say("done move=" + (is("illegal") ? "32-29" : move_for(script_, played_)) + " ponder=19-23");
    if (is("stale")) say("done move=1-1");
    ++played_;
  }

  int number_;
  std::vector<std::string> script_;
  std::size_t played_ = 0;
  int searches_ = 0;
};

void serve_hub(int number, const std::vector<std::string>& script) {
  speech = {"info depth=1 score=0.01 nodes=1", "done move="};
  say_parameters();
  HubStub stub(number, script);
  for (std::string line; std::getline(std::cin, line);) stub.hear(line);
}

/// Serves in the protocol that the first known line selects.
void serve(int number, const std::vector<std::string>& script) {
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "uci") serve_uci(number, script);
    if (line == "xboard") serve_cecp(number, script);
    if (line == "hub") serve_hub(number, script);
    if (line == "quit") leave();
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
  if (is("daemon")) start_daemon();
  if (is("not-uci")) {
    for (std::string line; std::getline(std::cin, line);) say("Error (unknown command): " + line);
    return 0;
  }
  serve(number, script);
}
