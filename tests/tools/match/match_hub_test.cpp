// Players with the Hub protocol: what the engine receives, what its lines mean, and that every failure is reported
// correctly. The engine is a stub that fails on request.

#include <doctest/doctest.h>

#include "protocol/hub/hub_client.hpp"
#include "tests/tools/match/stub_players.hpp"
#include "tools/match/players/hub_player.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match::hub_test {
namespace {

using namespace testing;

using Texts = std::vector<std::string>;

const Variant& international() { return variant_named("international"); }

HubPlayer stub_player(const std::string& arguments) {
  return HubPlayer(stub(arguments), setting_for(international()));
}

Limits to_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

Answer choose(Player& player, const Texts& moves = {}, Milliseconds patience = ample) {
  return player.choose({{}, moves}, to_nodes(1000), patience);
}

Texts said(const Contestant& contestant, const View& view, const Limits& limits) {
  const TemporaryFile file;
  PlayerSetting setting = setting_for(international());
  setting.transcript = file.name();
  HubPlayer player(contestant, setting);
  begin(player);
  check_move(player.choose(view, limits, ample), "32-28");
  return file.sent();
}

std::string level(const Limits& limits) { return write_hub_line(client::hub_level(limits, Side::first)); }

}  // namespace

TEST_SUITE("match players that speak Hub") {
  TEST_CASE("a good engine plays, and reports its name and its evaluation of the move") {
    HubPlayer player = stub_player("good");
    CHECK(player.engine_name().empty());
    begin(player);
    CHECK(player.engine_name() == "Stub good");
    const Answer first = choose(player);
    check_move(first, "32-28");
    CHECK(first.score == ReportedScore{ReportedScore::Unit::centipawns, -21});
    CHECK(first.depth == 5);
    CHECK(first.nodes == 600);
    check_move(choose(player, {"32-28", "19-23"}), "37-32");
    begin(player);
    check_move(choose(player), "32-28");
    HubPlayer won = stub_player("mate");
    begin(won);
    CHECK(choose(won).score == ReportedScore{ReportedScore::Unit::mate, 3});  // in five plies
    HubPlayer silent = stub_player("no-info");
    begin(silent);
    CHECK_FALSE(choose(silent).score);
  }

  TEST_CASE("the conversation is that of the protocol") {
    CHECK(said(stub("good", {{"Threads", "4"}, {"book", "false"}, {"book-margin", "0.25"}, {"title", "a b"}}), {},
               to_nodes(77)) == Texts{
                                    "hub",
                                    "set-param name=variant value=normal",
                                    "set-param name=threads value=4",
                                    "set-param name=book value=false",
                                    "set-param name=book-margin value=0.25",
                                    "set-param name=title value=\"a b\"",
                                    "init",
                                    "new-game",
                                    "ping",
                                    "ping",
                                    "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
                                    "level nodes=77",
                                    "go think",
                                });
  }

  TEST_CASE("moves are sent from the last position that cannot recur") {
    const auto position_line = [](const View& view) {
      return said(stub("good"), view, to_nodes(1)).at(6);
    };  // the parameter, no others
    CHECK(position_line({{}, {"32-28", "19-23", "28x19", "14x23"}}) ==
          "pos pos=Wbbbbbbbbbbbbbebbbbebeebeeeeeeewewwwwwwwwwwwwwwwwww");
    const std::string start = "W:WK46:BK4,20";
    const std::string empty(50, 'e');
    std::string placed = 'W' + empty;
    placed[4] = 'B';
    placed[20] = 'b';
    placed[46] = 'W';
    CHECK(position_line({start, {}}) == "pos pos=" + placed);
    CHECK(position_line({start, {"46-41", "4-9"}}) == "pos pos=" + placed + " moves=\"46-41 4-9\"");
    std::swap(placed[46], placed[41]);
    std::swap(placed[20], placed[24]);
    CHECK(position_line({start, {"46-41", "20-24"}}) == "pos pos=" + placed);
  }

  TEST_CASE("limits are sent in seconds") {
    Limits limits;
    limits.depth = 9;
    limits.move_time = Milliseconds(250);
    CHECK(level(limits) == "level depth=9 move-time=0.250");
    limits = {};
    limits.time = {Milliseconds(61'500), Milliseconds(1)};
    CHECK(level(limits) == "level time=61.500");
    limits.increment = {Milliseconds(20), Milliseconds(30)};
    limits.moves_to_go = 40;
    CHECK(level(limits) == "level moves=40 time=61.500 inc=0.020");
    limits.time[0] = Milliseconds(0);
    CHECK(contains(level(limits), "time=0.001"));
  }

  TEST_CASE("every failure at a move is reported correctly, and a new game restarts the engine") {
    const std::vector<FailureCase> cases = {
        {"crash", Failure::crash, "exit status 3", ample},
        {"abort", Failure::crash, "signal ABRT", ample},
        {"half-line", Failure::crash, "exit status 0", ample},
        {"close-output", Failure::closed, "closed", ample},
        {"hang", Failure::hang, "no 'done' within 300 ms", brief},
        {"endless-lines", Failure::hang, "no 'done' within 300 ms", brief},
        {"endless-line", Failure::garbage, "a line is longer than", ample},
        {"garbage", Failure::garbage, "'done' without a move", ample},
        {"broken-answer", Failure::garbage, "the quote of 'move' is not closed", ample},
    };
    check_failures(cases, stub_player, choose, "32-28", "19-23");
    HubPlayer closed = stub_player("close-input");
    begin(closed);
    check_failure(choose(closed), Failure::closed, "closed");
    HubPlayer complaining = stub_player("error");
    begin(complaining);
    check_failure(choose(complaining), Failure::garbage, "answers 'error': 'bad position'");
  }

  TEST_CASE("a move is passed on as it is, and a second answer is not taken for the next") {
    HubPlayer illegal = stub_player("illegal");
    begin(illegal);
    check_move(choose(illegal), "32-29");
    HubPlayer stale = stub_player("stale");
    begin(stale);
    check_move(choose(stale), "32-28");
    check_move(choose(stale, {"32-28", "19-23"}), "37-32");
    HubPlayer late = stub_player("late 200");
    begin(late);
    CHECK(choose(late).elapsed >= Milliseconds(200));
  }

  TEST_CASE("an engine that does not start, play the game or have an option is refused with the reason") {
    HubPlayer early = stub_player("crash-start");
    check_refused(early, "exit status 3");
    HubPlayer initial = stub_player("crash-init");
    check_refused(initial, "exit status 4");
    HubPlayer russian(stub("good"), setting_for(variant_named("russian")));
    check_refused(russian, "does not play russian: its variant can only be normal, brazilian, english");
    HubPlayer english(stub("plain"), setting_for(variant_named("english")));
    check_refused(english, "does not play english: it has no parameter variant");
    HubPlayer plain = stub_player("plain");
    begin(plain);
    HubPlayer other(stub("good"), setting_for(chess_entry()));
    check_refused(other, "chess is not played in the Hub protocol");
    HubPlayer option(stub("good", {{"threads", "17"}}), setting_for(international()));
    check_refused(option, "'threads'");
    HubPlayer unknown(stub("good", {{"Hash", "17"}}), setting_for(international()));
    check_refused(unknown, "no option 'Hash'");
    HubPlayer leaving = stub_player("leaves-after-game");
    for (int game = 0; game < 3; ++game) {
      begin(leaving);
      check_move(choose(leaving), "32-28");
    }
  }

  TEST_CASE("info lines with anything in them are read or passed over") {
    const auto read = [](const Texts& lines) {
      client::SearchInfo reported;
      for (const std::string& line : lines) {
        const auto parsed = read_hub_line(line);
        REQUIRE(parsed);
        client::read_hub_info(*parsed, reported);
      }
      return reported;
    };
    CHECK(read({"info depth=3 score=1.234 nodes=5"}).score->value == 123);
    CHECK(read({"info score=-99.94"}).score == ReportedScore{ReportedScore::Unit::mate, -3});
    CHECK(read({"info score=98.5"}).score->value == 9850);
    CHECK(read({"info nodes=18446744073709551615"}).nodes == 18446744073709551615U);
    for (const char* useless :
         {"info", "info score", "info score=x", "info score=nan", "infos score=1", "info depth=2"}) {
      CAPTURE(useless);
      CHECK_FALSE(read({useless}).score);
    }
  }
}

}  // namespace roundel::match::hub_test
