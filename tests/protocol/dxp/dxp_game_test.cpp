// Games by DamExchange on the loopback: two engines against each other, and an engine against messages of the test.
#include "protocol/dxp/dxp_game.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <future>
#include <iterator>
#include <utility>

#include "engine/records/game_tags.hpp"
#include "engine/session/engine.hpp"
#include "protocol/dxp/dxp_reception.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"
#include "tests/text.hpp"
#include "variants/games/registry.hpp"

namespace roundel::dxp_game_test {
namespace {

using std::chrono::seconds;

/// Returns another port for each line, which other programs of the machine probably do not use.
std::uint16_t next_port() {
  static int lines = 0;
  return static_cast<std::uint16_t>(20'000 + (getpid() * 7 + ++lines) % 12'000);
}

constexpr const char* loopback = "127.0.0.1";

/// Returns both ends of a connection: the waiting one's and the caller's.
std::pair<MessageSocket, MessageSocket> line() {
  const std::uint16_t port = next_port();
  Signals signals;
  auto waiting = MessagePort::open(loopback, port);
  REQUIRE_MESSAGE(waiting, waiting.error().message());
  auto caller = MessageSocket::call(loopback, port, seconds(10));
  auto called = (*waiting).wait(signals);
  REQUIRE_MESSAGE(caller, caller.error().message());
  REQUIRE((called && *called));
  return {std::move(**called), std::move(*caller)};
}

struct Heard final : DxpListener {
  void turn(const Session&, const TurnView& turn, seconds) override { turns.push_back(turn.text); }
  void chat(const std::string& text) override { said.push_back(text); }
  void back(std::size_t left) override { turns.resize(left); }
  std::vector<std::string> turns;
  std::vector<std::string> said;
};

/// One side of a game.
struct Player {
  explicit Player(const char* variant) : engine(built_in_variants(), find_variant(built_in_variants(), variant)) {
    REQUIRE_FALSE(engine.set_option("Hash", "1"));
  }
  Expected<DxpOutcome> play(MessageSocket& line, bool is_white, int moves) {
    Signals signals;
    return DxpGame(engine, line, {is_white, 5, moves, 300}, heard).play(signals);
  }
  Engine engine;
  Heard heard;
};

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string received(MessageSocket& line) {
  const Signals signals;
  const auto message = line.receive(longest_dxp_message, signals);
  REQUIRE((message && *message));
  return **message;
}

TEST_SUITE("protocol dxp games") {
  TEST_CASE("two engines play to an end on which they agree") {
    for (const char* variant : {"international", "english", "russian"}) {
      CAPTURE(variant);
      auto [called, caller] = line();
      Player white(variant);
      Player black(variant);
      auto whites = std::async(std::launch::async, [&, line = &called] { return white.play(*line, true, 0); });
      const auto blacks_end = black.play(caller, false, 0);
      const auto whites_end = whites.get();
      REQUIRE_MESSAGE(blacks_end, blacks_end.error().message());
      REQUIRE_MESSAGE(whites_end, whites_end.error().message());
      CHECK(white.heard.turns == black.heard.turns);
      CHECK(white.heard.turns.size() > 10);
      REQUIRE(whites_end->winner);
      CHECK(whites_end->winner == blacks_end->winner);
      CHECK(whites_end->reason == blacks_end->reason);
      CHECK(white.engine.session().result());
    }
  }

  TEST_CASE("a game ends after as many moves as were agreed upon") {
    auto [called, caller] = line();
    Player white("international");
    Player black("international");
    auto whites = std::async(std::launch::async, [&, line = &called] { return white.play(*line, true, 3); });
    const auto end = black.play(caller, false, 3);
    REQUIRE(end);
    CHECK_FALSE(end->winner);
    CHECK(whites.get()->reason == "3 moves were made");
    CHECK(white.heard.turns.size() == 6);
  }

  TEST_CASE("chat is received, moves are taken back, and the side that gives up has lost") {
    auto [called, caller] = line();
    Player black("international");
    auto game = std::async(std::launch::async, [&, line = &called] { return black.play(*line, false, 0); });
    REQUIRE_FALSE(caller.send("CGood luck"));
    REQUIRE_FALSE(caller.send("M0001322800"));
    CHECK(received(caller).starts_with("M0000"));
    REQUIRE_FALSE(caller.send("B003W"));
    CHECK(received(caller) == "K2");
    REQUIRE_FALSE(caller.send("B001W"));
    CHECK(received(caller) == "K0");
    REQUIRE_FALSE(caller.send("M0001342900"));
    CHECK(received(caller).starts_with("M0000"));
    REQUIRE_FALSE(caller.send("E11"));
    CHECK(received(caller) == "E00");
    const auto end = game.get();
    REQUIRE(end);
    REQUIRE(end->winner);
    CHECK(*end->winner == Side::second);
    CHECK(end->other_leaves);
    CHECK(black.heard.said == std::vector<std::string>{"Good luck"});
    REQUIRE(black.heard.turns.size() == 2);
    CHECK(black.heard.turns.front() == "34-29");
  }

  TEST_CASE("an illegal move, or an invalid message, ends the game with the reason") {
    const std::pair<const char*, const char*> wrong[] = {
        {"M0001323700", "32-37"}, {"Hello", "'Hello' is not a DamExchange message"}, {"M000132280123", "32x28x23"}};
    for (const auto& [text, reason] : wrong) {
      const std::string sent = text;  // clang 14 cannot capture a structured binding
      CAPTURE(sent);
      auto [called, caller] = line();
      Player black("international");
      auto game = std::async(std::launch::async, [&, line = &called] { return black.play(*line, false, 0); });
      REQUIRE_FALSE(caller.send(sent));
      CHECK(received(caller) == "E01");
      const auto end = game.get();
      REQUIRE_FALSE(end);
      CHECK_MESSAGE(testing::contains(end.error().message(), reason), end.error().message());
    }
  }

  TEST_CASE("a program that leaves, or sends endlessly, is reported") {
    auto [called, caller] = line();
    Player black("international");
    REQUIRE_FALSE(caller.send(std::string(500, 'C')));
    CHECK(black.play(called, false, 0).error().message() ==
          "the other program sent a message of more than 127 characters");
    auto [other, gone] = line();
    { const MessageSocket leaving = std::move(gone); }
    CHECK(Player("international").play(other, false, 0).error().message().find("the connection is broken") == 0);
  }

  TEST_CASE("two programs play each other, and keep the games") {
    using testing::Process;
    const testing::ScratchFolder folder;
    const std::string port = std::to_string(next_port());
    const std::string kept = folder.file("kept.pdn");
    Process waiting({"dxp", "--variant", "brazilian", "--port", port, "--nodes", "200", "--out", kept});
    const auto lines = testing::output_of({"dxp", "--variant", "brazilian", "--call", "--port", port, "--nodes",
                                           "200", "--games", "2", "--moves", "4"});
    CHECK(testing::contains(testing::text_of(lines),
                            "\nGame 2: Roundel plays White, Roundel (here) Black; 5 minutes a side, 4 moves\n"));
    CHECK(waiting.wait() == 0);
    const std::string text = text_of_file(kept);
    CHECK_MESSAGE(text.starts_with("[Event \"DamExchange\"]"), text);  // by which the program recognises its own file
    CHECK_MESSAGE(testing::contains(text, "[Date \"" + date_of_today() + "\"]\n[Round \"1\"]"), text);
    CHECK_MESSAGE(testing::contains(text, "[Round \"2\"]\n[White \"Roundel (here)\"]\n[Black \"Roundel\"]"), text);
    CHECK(testing::output_of({"analyse", "--game", kept, "--nodes", "1", "--json"}).size() >= 16);
  }

  TEST_CASE("other callers do not keep a waiting program from its game") {
    const std::uint16_t port = next_port();
    testing::Process waiting({"dxp", "--variant", "international", "--port", std::to_string(port), "--nodes", "200"});
    const auto call = [port] {
      auto called = MessageSocket::call(loopback, port, seconds(10));
      REQUIRE_MESSAGE(called, called.error().message());
      return std::move(*called);
    };
    const auto reported = [&waiting](const std::string& part) { waiting.wait_for_error(part); };
    { const MessageSocket gone = call(); }
    reported("without asking for a game: the connection is broken");
    MessageSocket foreign = call();
    REQUIRE_FALSE(foreign.send("GET / HTTP/1.1"));
    reported("'GET / HTTP/1.1' is not a DamExchange message");
    MessageSocket endless = call();
    REQUIRE_FALSE(endless.send(std::string(500, 'x')));
    reported("the other program sent a message of more than 127 characters");
    MessageSocket other_game = call();
    REQUIRE_FALSE(other_game.send(write_dxp_message(DxpRequest{"Test", false, 5, 0, "Wwz"})));
    CHECK(received(other_game).ends_with("2"));
    reported("roundel: no game with Test: a position needs 51 characters, not 3");
    const MessageSocket silent = call();
    reported("roundel: a program has called and asks for no game");
    MessageSocket caller = call();
    REQUIRE_FALSE(caller.send(write_dxp_message(DxpRequest{"Test", false, 5, 0})));
    CHECK(received(caller).ends_with("0"));
    // Only the games are results.
    CHECK(waiting.read_line() == "Game 1: Test plays White, Roundel Black; 5 minutes a side");
    REQUIRE_FALSE(caller.send(write_dxp_message(DxpEnd{DxpEnd::Reason::none, true})));
    CHECK(waiting.wait() == 0);
    const std::string& all = waiting.error_text();
    CHECK_MESSAGE(std::count(all.begin(), all.end(), '\n') == 5, all);
  }

  TEST_CASE("two programs of ours with different games disconnect at once, and name both games") {
    // In one of these games White begins, in the other Black: each program would wait for the other's first move.
    const std::string port = std::to_string(next_port());
    testing::Process waiting({"dxp", "--variant", "russian", "--port", port, "--nodes", "100"});
    testing::Process calling({"dxp", "--variant", "english", "--call", "--port", port, "--nodes", "100"});
    CHECK(calling.wait() == 1);
    calling.read_all();
    CHECK(calling.error_text() ==
          "roundel: the other program plays russian, this one english; start both with the same game\n");
    waiting.wait_for_error("no game with Roundel: the other program plays english, this one russian; ");
    waiting.interrupt();  // it continues to wait for another caller
  }

  TEST_CASE("a wait for a program that sends no move ends") {
    auto [called, caller] = line();
    Player black("russian");
    DxpTerms terms{false, 0};
    terms.grace = std::chrono::milliseconds(20);
    Signals none;
    const auto end = DxpGame(black.engine, called, terms, black.heard).play(none);
    REQUIRE_FALSE(end);
    CHECK(
        end.error().message() ==
        "the other program sent no move for 0 s: it may play another game than Russian draughts; start both programs "
        "in one game");
    CHECK(received(caller) == "E01");
  }

  TEST_CASE("a caller that is silent at first is accepted if no other program calls") {
    auto port = MessagePort::open(loopback, 0);
    REQUIRE(port);
    const std::uint16_t number = (*port).number();
    std::vector<std::string> reported;
    DxpReception reception(
        std::move(*port), [&](const std::string& said) { reported.push_back(said); }, std::chrono::milliseconds(1));
    auto called = MessageSocket::call(loopback, number, seconds(10));
    REQUIRE(called);
    const Signals signals;
    const auto none = reception.wait(signals, std::chrono::steady_clock::now() + std::chrono::milliseconds(300));
    REQUIRE(none);
    CHECK_FALSE(*none);
    CHECK(reception.has_caller());
    CHECK(reported.size() == 1);
    REQUIRE_FALSE((*called).send("CHello\n"));
    REQUIRE_FALSE((*called).send(write_dxp_message(DxpRequest{"Test", true, 5, 75})));
    const auto guest = reception.wait(signals);
    REQUIRE((guest && *guest));
    CHECK((**guest).request == DxpRequest{"Test", true, 5, 75});
    CHECK(reported.back() == "the other program says: Hello?");
    CHECK_FALSE(reception.has_caller());
  }

  TEST_CASE("a call for a game that the other program does not play is refused, with status 1") {
    const auto refused = [](const std::vector<std::string>& replies, bool is_white) {
      auto port = MessagePort::open(loopback, 0);
      REQUIRE(port);
      testing::Process calling({"dxp", "--variant", "international", "--call", "--port",
                                std::to_string((*port).number()), "--nodes", "100", "--side",
                                is_white ? "white" : "black"});
      Signals signals;
      auto line = (*port).wait(signals);
      REQUIRE((line && *line));
      for (const std::string& reply : replies) {
        if (!reply.starts_with('M')) received(**line);
        REQUIRE_FALSE((**line).send(reply));
      }
      CHECK(calling.wait() == 1);
      calling.read_all();
      CHECK(std::count(calling.error_text().begin(), calling.error_text().end(), '\n') == 1);
      return calling.error_text();
    };
    const std::string accepted = write_dxp_message(DxpAnswer{"Test"});
    CHECK(refused({write_dxp_message(DxpAnswer{"Test", '2'})}, true) ==
          "roundel: Test refuses the game: code 2, not this game\n");
    CHECK(testing::contains(refused({write_dxp_message(DxpAnswer{"Test", '3'})}, true), "code 3, no game at all"));
    const std::string left = refused({accepted, write_dxp_message(DxpEnd{DxpEnd::Reason::none, true})}, true);
    CHECK_MESSAGE(left.starts_with("roundel: the other program left at the first move, "), left);
    CHECK_MESSAGE(left.ends_with(": it may play another game than International draughts\n"), left);
    const std::string other = refused({accepted, "M0000111500"}, false);
    CHECK_MESSAGE(testing::contains(other, "11-15"), other);
    CHECK_MESSAGE(testing::contains(other, "; the other program may play another game than International draughts"),
                  other);
  }

  TEST_CASE("a call is announced at once, ends by Ctrl-C, and reports why there is no answer") {
    const std::string port = std::to_string(next_port());
    testing::TerminalProcess calling({"dxp", "--variant", "international", "--call", "--port", port});
    calling.wait_for("calling 127.0.0.1:" + port + ", for 10 s at most; Ctrl-C ends it");
    const auto begin = std::chrono::steady_clock::now();
    calling.press("\x03");
    CHECK(calling.wait() == 0);
    CHECK(std::chrono::steady_clock::now() - begin < seconds(8));  // it would continue for ten
    testing::Process failing({"dxp", "--variant", "international", "--call", "--port", port});
    CHECK(failing.wait() == 2);
    CHECK(failing.read_all().empty());
    CHECK(failing.error_text() == "roundel: no program answers at 127.0.0.1:" + port + ": Connection refused\n");
  }

  TEST_CASE("a game whose line breaks is kept without a result") {
    const testing::ScratchFolder folder;
    const std::uint16_t port = next_port();
    testing::Process waiting({"dxp", "--variant", "international", "--port", std::to_string(port), "--nodes", "200",
                              "--out", folder.file("kept.pdn")});
    {
      auto called = MessageSocket::call(loopback, port, seconds(10));
      REQUIRE(called);
      MessageSocket caller = std::move(*called);
      REQUIRE_FALSE(caller.send(write_dxp_message(DxpRequest{"Test", false, 5, 0})));
      CHECK(received(caller).starts_with("A"));
      REQUIRE_FALSE(caller.send("M0001322800"));
      CHECK(received(caller).starts_with("M"));
    }
    CHECK(waiting.wait() == 1);
    const std::string kept = text_of_file(folder.file("kept.pdn"));
    CHECK_MESSAGE(testing::contains(kept, "1. 32-28 "), kept);
    CHECK_MESSAGE(testing::contains(kept, "[Result \"*\"]"), kept);
  }

  TEST_CASE("a wrong call is refused with the reason") {
    testing::check_refused({"dxp"}, "variant");
    testing::check_refused({"dxp", "--variant", "chess"}, "Chess is not played by DamExchange");
    testing::check_refused({"dxp", "--variant", "international", "--minutes", "3"}, "--minutes needs --call");
    testing::check_refused({"dxp", "--variant", "international", "--call", "--side", "red"},
                           "--side: 'red' is not a side: write White or Black");
    testing::check_refused({"dxp", "--variant", "international", "--port", "0"}, "--port");
    testing::check_refused({"dxp", "--variant", "international", "--address", "256.1.1.1"}, "256.1.1.1");
  }
}

}  // namespace
}  // namespace roundel::dxp_game_test
