// Players that speak DamExchange: an engine of ours that waits, and a waiting program that the test imitates.

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <variant>

#include "engine/platform/message_socket.hpp"
#include "protocol/dxp/dxp_text.hpp"
#include "tests/paths.hpp"
#include "tests/tools/match/stub_players.hpp"
#include "tools/match/players/dxp_player.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match::dxp_test {
namespace {

using namespace testing;

using Texts = std::vector<std::string>;

constexpr const char* loopback = "127.0.0.1";

const Variant& international() { return variant_named("international"); }

Limits minutes(int count) {
  Limits limits;
  limits.time = {std::chrono::minutes(count), std::chrono::minutes(count)};
  return limits;
}

Answer choose(Player& player, const Texts& moves = {}, Milliseconds patience = ample) {
  return player.choose({{}, moves}, minutes(1), patience);
}

/// A program that waits, played by the test: it answers every message with the next line of the script, a space
/// between two messages; `hang up` breaks the line instead.
class Follower {
 public:
  explicit Follower(Texts script) : script_(std::move(script)) {
    const auto port = MessageSocket::free_port(loopback);
    REQUIRE_MESSAGE(port, port.error().message());
    port_ = *port;
    thread_ = std::jthread([this] { play(); });
    while (!can_call_) std::this_thread::yield();
  }
  ~Follower() { signals_.stop(); }
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;

  /// A stub that is not such a program runs as the process.
  DxpPlayer player(const Variant& variant = international()) const {
    Contestant contestant = stub("good");
    contestant.protocol = Protocol::dxp;
    contestant.port = port_;
    return {contestant, setting_for(variant)};
  }
  /// All that came, once the script has ended.
  const Texts& heard() {
    if (thread_.joinable()) thread_.join();
    return heard_;
  }

 private:
  void play() {
    auto port = MessagePort::open(loopback, port_);
    can_call_ = true;
    if (!port) return;
    auto line = (*port).wait(signals_);
    if (!line || !*line) return;
    for (const std::string& reply : script_) {
      const auto text = (*line)->receive(longest_dxp_message, signals_);
      if (!text || !*text) return;
      heard_.push_back(**text);
      if (reply == "hang up") return;
      for (std::size_t at = 0; at < reply.size();) {
        const std::size_t end = std::min(reply.find('|', at), reply.size());
        if ((*line)->send(reply.substr(at, end - at))) return;
        at = end + 1;
      }
    }
    // A silent program does not close the connection either.
    while (!signals_.stopped()) {
      const auto text = (*line)->receive(longest_dxp_message, signals_);
      if (!text || !*text) return;
    }
  }

  Texts script_;
  Texts heard_;
  std::uint16_t port_ = 0;
  std::atomic<bool> can_call_ = false;
  Signals signals_;
  std::jthread thread_;
};

/// The program takes the game, and plays.
std::string accepts(const std::string& then = "") {
  const std::string answer = write_dxp_message(DxpAnswer{"Stub"});
  return then.empty() ? answer : answer + '|' + then;
}
std::string move(int from, int to, std::vector<int> taken = {}) {
  return write_dxp_message(DxpMove{0, from, to, std::move(taken)});
}
std::string end(DxpEnd::Reason reason = DxpEnd::Reason::none) { return write_dxp_message(DxpEnd{reason}); }

DxpMessage message(const std::string& text) {
  const auto read = read_dxp_message(text);
  REQUIRE_MESSAGE(read, text);
  return *read;
}

}  // namespace

TEST_SUITE("match players that speak DamExchange") {
  TEST_CASE("an engine of ours plays, and one game after the other") {
    Contestant waiting{"ours",
                       quoted(testing::built_engine) + " dxp --variant international --nodes 200 --port {port}"};
    waiting.protocol = Protocol::dxp;
    DxpPlayer player(waiting, setting_for(international()));
    const auto still = [] {
      auto engine = std::make_unique<Engine>(std::span(&international(), 1));
      REQUIRE_FALSE(engine->session().set_position({}, {}));
      return engine;
    }();
    for (int game = 0; game < 2; ++game) {
      begin(player);
      const Answer first = choose(player);
      REQUIRE_MESSAGE(!first.failure, first.detail);
      CHECK(still->session().read_turn(first.move));
      const Answer second = choose(player, {first.move, "20-24"});
      REQUIRE_MESSAGE(!second.failure, second.detail);
      CHECK_FALSE(second.move.empty());
    }
    CHECK(player.engine_name() == "Roundel");
    begin(player);
    CHECK_FALSE(choose(player, {"32-28"}).failure);  // the other side's first
  }

  TEST_CASE("games are requested, each with the position in which the program is to move") {
    Follower follower(
        {accepts(move(32, 28)), "Cwell played|" + move(28, 19, {23}), end(), accepts(move(20, 24)), end()});
    {
      DxpPlayer player = follower.player();
      begin(player);
      CHECK(player.engine_name().empty());
      check_move(choose(player), "32-28");
      CHECK(player.engine_name() == "Stub");
      check_move(choose(player, {"32-28", "19-23"}), "28x19");
      begin(player);
      check_move(player.choose({"W:W31,32:B1,20", {"31-27"}}, minutes(2), ample), "20-24");
    }
    const Texts& heard = follower.heard();
    REQUIRE(heard.size() == 5);
    CHECK(message(heard[0]) == DxpMessage(DxpRequest{"Roundel", true, 1, 0}));
    CHECK(message(heard[1]) == DxpMessage(DxpMove{0, 19, 23}));
    CHECK(message(heard[2]) == DxpMessage(DxpEnd{}));
    const auto second = message(heard[3]);
    REQUIRE(std::holds_alternative<DxpRequest>(second));
    const auto& request = std::get<DxpRequest>(second);
    CHECK_FALSE(request.follower_is_white);
    CHECK(request.minutes == 2);
    CHECK(request.position == "Zzeeeeeeeeeeeeeeeeeezeeeeeeweeeeweeeeeeeeeeeeeeeeee");
    CHECK(message(heard[4]) == DxpMessage(DxpEnd{DxpEnd::Reason::none, true}));
  }

  TEST_CASE("the referee judges a move that is not legal") {
    struct Case {
      std::string reply;
      std::string said;
      bool ends;
    };
    for (const Case& each : {Case{move(32, 22), "32-22", false},
                             {end(DxpEnd::Reason::lost), "resign", true},
                             {end(DxpEnd::Reason::drawn), "draw", true},
                             {end(DxpEnd::Reason::won), "won", true},
                             {end(), "the game is over", true}}) {
      CAPTURE(each.reply);
      Follower follower({accepts(each.reply), end()});
      DxpPlayer player = follower.player();
      begin(player);
      const Answer answer = choose(player);
      check_move(answer, each.said);
      CHECK(answer.ends_game == each.ends);
    }
  }

  TEST_CASE("each failure is reported correctly, and a new game restarts the program") {
    struct Case {
      Texts script;
      Failure failure;
      std::string part;
      Milliseconds patience;
    };
    const std::vector<Case> cases{
        {{accepts()}, Failure::hang, "no move within 300 ms", brief},
        {{accepts("nonsense")}, Failure::garbage, "nonsense", ample},
        {{"hang up"}, Failure::closed, "still runs, but the connection is broken", ample},
        {{write_dxp_message(DxpAnswer{"Stub", '2'})},
         Failure::garbage,
         "refuses the game: code 2, not this game",
         ample},
        {{accepts(write_dxp_message(DxpBackRequest{1, true}))}, Failure::hang, "no move", brief}};
    for (const Case& each : cases) {
      CAPTURE(each.part);
      Follower follower(each.script);
      DxpPlayer player = follower.player();
      begin(player);
      check_failure(choose(player, {}, each.patience), each.failure, each.part);
      check_failure(choose(player), Failure::crash, "not running");
    }
  }

  TEST_CASE("an engine of ours calls, and requests one game after the other") {
    Contestant calling{"ours", quoted(testing::built_engine) +
                                   " dxp --variant international --call --nodes 200 --minutes 1 --moves 0 --games 2"
                                   " --port {port}"};
    calling.protocol = Protocol::dxp;
    calling.calls = true;
    DxpPlayer player(calling, setting_for(international()));
    begin(player);
    const Answer first = choose(player);
    REQUIRE_MESSAGE(!first.failure, first.detail);
    const Answer second = choose(player, {first.move, "20-24"});
    REQUIRE_MESSAGE(!second.failure, second.detail);
    CHECK(player.engine_name() == "Roundel");
    begin(player);
    const Answer other = choose(player, {"32-28"});
    REQUIRE_MESSAGE(!other.failure, other.detail);
    CHECK_FALSE(choose(player, {"32-28", other.move, "31-27"}).failure);
    // It requested two. For another game, begin() would start the program again if that has ended by now.
    CHECK(choose(player).failure);
  }

  TEST_CASE("the request of a calling program is compared with the planned game") {
    const std::string usual = "Wzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
    struct Case {
      DxpRequest request;
      Texts moves;
      std::string part;
    };
    const std::vector<Case> cases{
        {{"Stub", false, 1, 0}, {}, ""},
        {{"Stub", false, 1, 0, usual}, {}, ""},
        {{"Stub", true, 1, 0}, {"32-28"}, ""},
        {{"Stub", true, 1, 0, "Zzzzzzzzzzzzzzzzzzzzzeeeeeeeweewewwwwwwwwwwwwwwwwww"}, {"32-28"}, ""},
        {{"Stub", true, 1, 0}, {}, "asks for a wrong game: it is White"},
        {{"Stub", false, 1, 0}, {"32-28"}, "it is Black"},
        {{"Stub", false, 5, 0}, {}, "of 1 minute, not 5"},
        {{"Stub", false, 1, 75}, {}, "without an end after 75 moves"},
        {{"Stub", false, 1, 0, "Z" + usual.substr(1)}, {}, "from another position"},
        {{"Stub", false, 1, 0}, {"32-28", "20-24"}, "from another position"}};
    for (const Case& each : cases) {
      CAPTURE(each.part);
      const auto port = MessageSocket::free_port(loopback);
      REQUIRE(port);
      Contestant contestant = stub("good");
      contestant.protocol = Protocol::dxp;
      contestant.port = *port;
      contestant.calls = true;
      DxpPlayer player(contestant, setting_for(international()));
      const bool is_second = each.part.empty() && each.moves.size() == 1;
      const bool hears_first_turn = is_second && !each.request.position;
      const std::jthread caller([&] {
        auto called = MessageSocket::call(loopback, *port, ample);
        if (!called) return;
        MessageSocket& line = *called;
        const Signals signals;
        const auto hear = [&] {
          static_cast<void>(line.receive(longest_dxp_message, signals, std::chrono::steady_clock::now() + ample));
        };
        if (line.send(write_dxp_message(each.request))) return;
        hear();
        if (hears_first_turn) hear();
        static_cast<void>(line.send(is_second ? move(20, 24) : move(32, 28)));
      });
      begin(player);
      const Answer answer = choose(player, each.moves);
      if (each.part.empty()) {
        check_move(answer, is_second ? "20-24" : "32-28");
        CHECK(player.engine_name() == "Stub");
      } else {
        check_failure(answer, Failure::garbage, each.part);
      }
    }
  }

  TEST_CASE("other callers do no harm where a program waits for its call") {
    Contestant contestant = stub("good");
    contestant.protocol = Protocol::dxp;
    contestant.calls = true;
    contestant.port = *MessageSocket::free_port(loopback);
    DxpPlayer player(contestant, setting_for(international()));
    const auto call = [&] {
      auto line = MessageSocket::call(loopback, *contestant.port, ample);
      REQUIRE_MESSAGE(line, line.error().message());
      return std::move(*line);
    };
    { const MessageSocket gone = call(); }
    MessageSocket foreign = call();
    REQUIRE_FALSE(foreign.send("GET / HTTP/1.1"));
    const MessageSocket silent = call();
    MessageSocket line = call();
    REQUIRE_FALSE(line.send(write_dxp_message(DxpRequest{"Stub", false, 1, 0})));
    REQUIRE_FALSE(line.send(move(32, 28)));
    begin(player);
    check_move(choose(player), "32-28");
    CHECK(player.engine_name() == "Stub");
  }

  TEST_CASE("a program that calls and requests nothing") {
    Contestant contestant = stub("good");
    contestant.protocol = Protocol::dxp;
    contestant.calls = true;
    contestant.port = *MessageSocket::free_port(loopback);
    PlayerSetting setting = setting_for(international());
    setting.start_patience = brief;
    DxpPlayer player(contestant, setting);
    const auto line = MessageSocket::call(loopback, *contestant.port, ample);
    REQUIRE(line);
    check_refused(player, "asks for no game at 127.0.0.1:");
  }

  TEST_CASE("a program that does not call") {
    Contestant none = stub("good");
    none.protocol = Protocol::dxp;
    none.calls = true;
    none.command += " {port}";
    PlayerSetting setting = setting_for(international());
    setting.start_patience = brief;
    DxpPlayer silent(none, setting);
    check_refused(silent, "does not call 127.0.0.1:");
  }

  TEST_CASE("a program that does not wait for a call") {
    Contestant none = stub("good");
    none.protocol = Protocol::dxp;
    none.command += " {port}";
    PlayerSetting setting = setting_for(international());
    setting.start_patience = brief;
    DxpPlayer silent(none, setting);
    check_refused(silent, "does not answer a call by DXP");
    none.command = "/bin/true {port}";
    DxpPlayer ended(none, setting_for(international()));
    check_refused(ended, "ended with exit status 0");
    Follower follower({});
    DxpPlayer chess = follower.player(chess_entry());
    check_refused(chess, "chess is not played by DXP");
  }

  TEST_CASE("the limits that the protocol can express") {
    Contestant dxp = stub("good");
    dxp.protocol = Protocol::dxp;
    CHECK_FALSE(check_limits(dxp, minutes(5)));
    CHECK(check_limits(dxp, {}));
    CHECK(check_limits(dxp, minutes(1000)));
    Limits with_nodes = minutes(5);
    with_nodes.nodes = 5;
    CHECK(check_limits(dxp, with_nodes));
    Limits seconds = minutes(5);
    seconds.time[0] = std::chrono::seconds(61);
    CHECK(check_limits(dxp, seconds));
    Limits increment = minutes(5);
    increment.increment[0] = Milliseconds(1);
    CHECK(check_limits(dxp, increment));
    Limits moves = minutes(5);
    moves.moves_to_go = 40;
    CHECK(check_limits(dxp, moves));
  }
}

}  // namespace roundel::match::dxp_test
