// Players with the Chess Engine Communication Protocol: what the engine receives, what its lines mean, and that every
// failure is reported correctly. The engine is a stub that fails on request.

#include <doctest/doctest.h>

#include "protocol/cecp/cecp_client.hpp"
#include "tests/tools/match/stub_players.hpp"
#include "tools/match/players/cecp_player.hpp"
#include "tools/match/players/make_player.hpp"

namespace roundel::match::cecp_test {
namespace {

using namespace testing;

using Texts = std::vector<std::string>;

CecpPlayer stub_player(const std::string& arguments) {
  return CecpPlayer(stub(arguments), setting_for(chess_entry()));
}

Limits with_clocks() {
  Limits limits;
  limits.time = {Milliseconds(61'500), Milliseconds(59'990)};
  limits.increment = {Milliseconds(100), Milliseconds(250)};
  return limits;
}

Answer choose(Player& player, const Texts& moves = {}, Milliseconds patience = ample) {
  return player.choose({{}, moves}, with_clocks(), patience);
}

/// A player whose conversation is kept.
struct Observed {
  explicit Observed(const Contestant& contestant, PlayerSetting setting = setting_for(chess_entry()))
      : player(contestant, (setting.transcript = file.name(), setting)) {}

  /// Returns the lines to the engine since the last call, except answers to features.
  Texts news() {
    Texts all = file.sent();
    std::erase_if(
        all, [](const std::string& line) { return line.starts_with("accepted") || line.starts_with("rejected"); });
    Texts part(all.begin() + static_cast<std::ptrdiff_t>(seen), all.end());
    seen = all.size();
    return part;
  }

  TemporaryFile file;
  std::size_t seen = 0;
  CecpPlayer player;
};

}  // namespace

TEST_SUITE("match players that speak CECP") {
  TEST_CASE("a good engine plays both sides, and reports its name and its evaluation of the move") {
    CecpPlayer player = stub_player("good");
    CHECK(player.engine_name().empty());
    begin(player);
    CHECK(player.engine_name() == "Stub good");
    const Answer first = choose(player);
    check_move(first, "e2e4");
    REQUIRE(first.score.has_value());
    CHECK(first.score->value == 21);  // not the bound, not the book's
    CHECK(first.depth == 5);
    CHECK(first.nodes == 600);
    check_move(choose(player, {"e2e4", "e7e5"}), "g1f3");
    begin(player);
    check_move(choose(player, {"e2e4"}), "e7e5");
    check_move(choose(player, {"e2e4", "e7e5", "g1f3"}), "b8c6");
  }

  TEST_CASE("an engine receives a game in order, and only its new moves") {
    Observed engine(stub("good"));
    begin(engine.player);
    CHECK(engine.news() == Texts{"xboard", "protover 2", "new", "easy", "post", "ping 1"});
    choose(engine.player);
    CHECK(engine.news() == Texts{"force", "level 0 1:01 0.1", "ping 2", "time 6150", "otim 5999", "go"});
    choose(engine.player, {"e2e4", "e7e5"});
    CHECK(engine.news() == Texts{"ping 3", "time 6150", "otim 5999", "usermove e7e5"});
    // Another game in the place of this one.
    check_move(choose(engine.player, {"d2d4", "d7d5", "c2c4"}), "b8c6");
    CHECK(engine.news() == Texts{"new", "easy", "post", "ping 4", "force", "usermove d2d4", "usermove d7d5",
                                 "usermove c2c4", "level 0 0:59 0.25", "ping 5", "time 5999", "otim 6150", "go"});
    // More than one new move.
    choose(engine.player, {"d2d4", "d7d5", "c2c4", "b8c6", "b1c3", "g8f6", "g1f3"});
    CHECK(engine.news() == Texts{"force", "usermove b1c3", "usermove g8f6", "usermove g1f3", "ping 6", "time 5999",
                                 "otim 6150", "go"});
  }

  TEST_CASE("a game may begin with a position, unless the engine takes none") {
    const std::string start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    Observed engine(stub("good"));
    begin(engine.player);
    engine.news();
    check_move(engine.player.choose({start, {}}, with_clocks(), ample), "e2e4");
    CHECK(engine.news().at(1) == "setboard " + start);
    CecpPlayer without = stub_player("no-setboard");
    begin(without);
    check_move(choose(without), "e2e4");
    check_failure(without.choose({start, {}}, with_clocks(), ample), Failure::garbage, "no feature setboard");
    CecpPlayer unwilling = stub_player("refuse-position");
    begin(unwilling);
    check_failure(unwilling.choose({start, {}}, with_clocks(), ample), Failure::garbage, "refuses");
  }

  TEST_CASE("lines to an engine follow its features") {
    const auto said = [](const std::string& behaviour) {
      Observed engine(stub(behaviour));
      begin(engine.player);
      check_move(choose(engine.player, {"e2e4"}), "e7e5");
      check_move(choose(engine.player, {"e2e4", "e7e5", "g1f3"}), "b8c6");
      return engine.news();
    };
    CHECK(contains(said("san"), "usermove Nf3"));
    const Texts untimed = said("no-time");
    CHECK(
        std::none_of(untimed.begin(), untimed.end(), [](const std::string& line) { return contains(line, "tim"); }));
    CHECK_FALSE(contains(said("no-ping"), "ping 1"));
    const Texts plain = said("no-features");  // two seconds go by
    CHECK(plain == Texts{"xboard", "protover 2", "new", "easy", "post", "force", "e2e4", "level 0 0:59 0.25", "white",
                         "time 5999", "otim 6150", "black", "go", "time 5999", "otim 6150", "g1f3"});
  }

  TEST_CASE("features are accepted where they are heeded") {
    Observed engine(stub("good"));
    begin(engine.player);
    const Texts sent = engine.file.sent();
    for (const char* line : {"accepted ping", "accepted myname", "accepted option", "accepted debug", "accepted done",
                             "rejected xedit", "rejected option nonsense"}) {
      CAPTURE(line);
      CHECK(contains(sent, line));
    }
  }

  TEST_CASE("an engine that can play only one game gets a new process for the next") {
    Observed engine(stub("no-reuse"));
    for (int game = 0; game < 3; ++game) {
      begin(engine.player);
      check_move(choose(engine.player), "e2e4");
    }
    const Texts sent = engine.news();
    CHECK(std::count(sent.begin(), sent.end(), "xboard") == 3);
    CHECK(std::count(sent.begin(), sent.end(), "quit") == 2);
  }

  TEST_CASE("options are set as the engine lists them, hash and threads by the protocol's own commands") {
    Observed engine(stub("good", {{"Clear it", ""},
                                  {"style", "very risky"},
                                  {"Depth Limit", "7"},
                                  {"Own Book", "false"},
                                  {"Book", "c.bin"},
                                  {"hash", "64"},
                                  {"Threads", "2"}}));
    begin(engine.player);
    const Texts sent = engine.news();
    CHECK(Texts(sent.begin() + 2, sent.end() - 4) == Texts{"option Clear it", "option Style=Very Risky",
                                                           "option Depth Limit=7", "option Own Book=0",
                                                           "option Book=c.bin", "memory 64", "cores 2"});
    const auto refused = [](const std::string& behaviour, const std::string& name, const std::string& value,
                            const std::string& part) {
      CecpPlayer player(stub(behaviour, {{name, value}}), setting_for(chess_entry()));
      check_refused(player, part);
    };
    refused("good", "Contempt", "1", "no option 'Contempt'");
    refused("good", "Depth Limit", "10", "'Depth Limit'");
    refused("good", "Style", "Wild", "'Style'");
    refused("good", "Hash", "big", "'Hash'");
    refused("good", "Book", "a\nquit", "control characters");
    refused("plain", "Hash", "64", "no option 'Hash'");
  }

  TEST_CASE("an engine is asked for the variant, and refused if it does not play it") {
    PlayerSetting setting = setting_for(chess_entry());
    setting.game_options = {{"UCI_Chess960", "true"}};
    Observed free(stub("good 1 g1f3 O-O"), setting);
    begin(free.player);
    CHECK(contains(free.news(), "variant fischerandom"));
    const std::string castling = "4k2r/5p2/8/8/8/8/5P2/4K2R w Kk - 0 1";
    check_move(free.player.choose({castling, {"e1h1"}}, with_clocks(), ample), "e8h8");
    CHECK(contains(free.news(), "usermove O-O"));

    Observed round(stub("good"), setting_for(variant_named("centrechess")));
    begin(round.player);
    CHECK(contains(round.news(), "variant centrechess"));
    CecpPlayer lacking(stub("good"), setting_for(variant_named("cheversi")));
    check_refused(lacking, "does not play cheversi: its variants are normal, fischerandom, centrechess");
    CecpPlayer silent(stub("plain"), setting_for(variant_named("centrechess")));
    check_refused(silent, "does not play centrechess: it has no feature variants");
    CecpPlayer elsewhere(stub("no-setboard"), setting_for(variant_named("centrechess")));
    check_refused(elsewhere, "begins centrechess with '8/8/8/8/8/8/8/K1k5 w - - 0 1' instead of 'rnbqkbnr/");
    CecpPlayer draughts(stub("good"), setting_for(variant_named("international")));
    check_refused(draughts, "international is not played in CECP");
  }

  TEST_CASE("limits are sent in the protocol's units") {
    const auto reported = [](const Limits& limits) {
      Observed engine(stub("good"));
      begin(engine.player);
      engine.news();
      CHECK_FALSE(client::check_cecp_limits(limits));
      check_move(engine.player.choose({}, limits, ample), "e2e4");
      return engine.news();
    };
    Limits limits;
    limits.depth = 9;
    // CECP must set a time; the watchdog's is used.
    CHECK(reported(limits) == Texts{"force", "st 60", "sd 9", "ping 2", "go"});
    limits = {};
    limits.move_time = Milliseconds(3000);
    CHECK(reported(limits) == Texts{"force", "st 3", "ping 2", "go"});
    limits = with_clocks();
    limits.time[0] = Milliseconds(300'000);
    limits.increment = {};
    limits.moves_to_go = 40;
    CHECK(reported(limits) == Texts{"force", "level 40 5 0", "ping 2", "time 30000", "otim 5999", "go"});
    limits = {};
    limits.nodes = 100;
    CHECK(client::check_cecp_limits(limits)->message() == "CECP cannot limit the nodes");
    limits = {};
    limits.move_time = Milliseconds(1500);
    CHECK(client::check_cecp_limits(limits)->message() == "CECP's 'st' takes whole seconds");
    limits = with_clocks();
    limits.move_time = Milliseconds(1000);
    CHECK(client::check_cecp_limits(limits).has_value());
  }

  TEST_CASE("every failure at a move is reported correctly, and a new game restarts the engine") {
    const std::vector<FailureCase> cases = {
        {"crash", Failure::crash, "exit status 3", ample},
        {"abort", Failure::crash, "signal ABRT", ample},
        {"half-line", Failure::crash, "exit status 0", ample},
        {"close-output", Failure::closed, "closed", ample},
        {"hang", Failure::hang, "no 'move' within 300 ms", brief},
        {"endless-lines", Failure::hang, "no 'move' within 300 ms", brief},
        {"endless-line", Failure::garbage, "a line is longer than", ample},
        {"garbage", Failure::garbage, "'move' without a move", ample},
    };
    check_failures(cases, stub_player, choose, "e2e4", "e7e5");
    CecpPlayer closed = stub_player("close-input");
    begin(closed);
    check_failure(choose(closed), Failure::closed, "closed");
  }

  TEST_CASE("what an engine refuses is a failure, unless the game can do without it") {
    for (const char* behaviour : {"refuse-move", "misunderstand-move"}) {
      CecpPlayer player = stub_player(behaviour);
      begin(player);
      check_failure(choose(player, {"e2e4"}), Failure::garbage, "refuses a command: 'e2e4'");
      begin(player);
      check_move(choose(player), "e2e4");
      check_failure(choose(player, {"e2e4", "e7e5"}), Failure::garbage, "refuses a command: 'e7e5'");
    }
    CecpPlayer shallow = stub_player("refuse-depth");
    begin(shallow);
    Limits limits = with_clocks();
    limits.depth = 3;
    check_failure(shallow.choose({}, limits, ample), Failure::garbage, "'sd 3'");
    begin(shallow);
    check_move(choose(shallow), "e2e4");
  }

  TEST_CASE("during the game, a claimed result or a resignation replaces a move") {
    for (const auto& [behaviour, answer] :
         std::vector<std::pair<std::string, std::string>>{{"resign", "resign"}, {"claim", "1-0 {White mates}"}}) {
      CecpPlayer player = stub_player(behaviour);
      begin(player);
      const Answer end = choose(player);
      check_move(end, answer);
      CHECK(end.ends_game);
      begin(player);
      check_move(choose(player), "e2e4");
    }
    // Before a move, a claim may be about the position after the move, and is dropped. After a move it is about the present
    // position, in which the game continues.
    CecpPlayer before = stub_player("claim-first");
    begin(before);
    check_move(choose(before), "e2e4");
    check_move(choose(before, {"e2e4", "e7e5"}), "g1f3");
    CecpPlayer after = stub_player("claim-after");
    begin(after);
    check_move(choose(after), "e2e4");
    const Answer claim = choose(after, {"e2e4", "e7e5"});
    check_move(claim, "0-1 {Black mates}");
    CHECK(claim.ends_game);
    // The rules may have confirmed it. Then there is a new game, and nothing is reported.
    begin(after);
    check_move(choose(after), "e2e4");
    begin(after);
    check_move(choose(after), "e2e4");
  }

  TEST_CASE("a move is read in any form that names one, and passed on as it is where it is none") {
    const auto answer = [](const std::string& arguments) {
      CecpPlayer player = stub_player(arguments);
      begin(player);
      return choose(player);
    };
    check_move(answer("good 1 Nf3"), "g1f3");
    check_move(answer("old-moves"), "e2e4");
    check_move(answer("illegal"), "e1e8");
    check_move(answer("good 1 0000"), "0000");
    const Answer mate = answer("mate");
    CHECK(mate.score->unit == ReportedScore::Unit::mate);
    CHECK(mate.score->value == -3);
    CHECK_FALSE(answer("no-info").score);
    CHECK(answer("late 200").elapsed >= Milliseconds(200));
  }

  TEST_CASE("a second answer to one question is not taken for the answer to the next") {
    CecpPlayer player = stub_player("stale");
    begin(player);
    check_move(choose(player), "e2e4");
    check_move(choose(player, {"e2e4", "e7e5"}), "g1f3");
    begin(player);
    check_move(choose(player, {"e2e4"}), "e7e5");
  }

  TEST_CASE("an engine that ended after its last answer is started again, one that does not start is refused") {
    CecpPlayer leaving = stub_player("leaves-after-game");
    for (int game = 0; game < 3; ++game) {
      begin(leaving);
      check_move(choose(leaving), "e2e4");
    }
    for (const auto& [behaviour, part] : std::vector<std::pair<std::string, std::string>>{
             {"crash-start", "exit status 3"}, {"abort-start", "signal ABRT"}}) {
      CecpPlayer player = stub_player(behaviour);
      check_refused(player, part);
      check_refused(player, part);
      check_failure(choose(player), Failure::crash, "not running");
    }
    Heirs heirs;
    {
      CecpPlayer player = stub_player("never-quits");
      begin(player);
    }
    CHECK(heirs.all_end());
  }

  TEST_CASE("feature lines are read up to what is wrong in them") {
    const auto names = [](std::string_view line) {
      std::string text;
      for (const client::CecpFeature& feature : client::read_feature_line(line))
        text += feature.name + '=' + feature.value + ';';
      return text;
    };
    CHECK(names("feature ping=1  san=0\tmyname=\"A = B\" done=1") == "ping=1;san=0;myname=A = B;done=1;");
    CHECK(names("feature myname=\"\" reuse=") == "myname=;reuse=;");
    CHECK(names("feature ping=1 nonsense") == "ping=1;");
    CHECK(names("feature ping=1 myname=\"no end") == "ping=1;");
    CHECK(names("feature ping=1 a b=2") == "ping=1;");
    for (const char* none : {"", "feature", "feature =1", "features ping=1", "# feature ping=1"})
      CHECK(names(none).empty());
  }

  TEST_CASE("options are read by their type, wherever it stands") {
    const Option spin = *client::read_cecp_option("King - side -slider 5 -3 9");
    CHECK(spin.name == "King - side");
    CHECK(spin.kind == Option::Kind::spin);
    CHECK(spin.minimum == -3);
    CHECK(client::read_cecp_option("S -spin 1 2")->kind == Option::Kind::text);
    const Option combo = *client::read_cecp_option("C -combo a /// *b c");
    CHECK(combo.choices == Texts{"a", "b c"});
    CHECK(combo.initial == "b c");
    CHECK(client::read_cecp_option("P -path /a -file b")->initial == "/a -file b");
    for (const char* none : {"", "-spin 1 2 3", "name", "name -wheel 1"}) CHECK_FALSE(client::read_cecp_option(none));
  }

  TEST_CASE("lines of a search with anything in them are read or passed over") {
    const auto read = [](const Texts& lines) {
      client::SearchInfo reported;
      for (const std::string& line : lines) client::read_thinking_line(line, reported);
      return reported;
    };
    CHECK(read({" 9. -12 3 400 e2e4"}).score->value == -12);
    CHECK(read({"7 +5 1 2 e4", "8 9 1 3 e4?"}).score->value == 5);
    CHECK(read({"8 100007 1 3 e4"}).score == ReportedScore{ReportedScore::Unit::mate, 7});
    CHECK(read({"1 2 3 18446744073709551615"}).nodes == 18446744073709551615U);
    for (const char* useless : {"", "1 2 3", "1 2 3 x e4", "a 2 3 4", "1. ... e2e4", "move e2e4", "1 2.5 3 4 e4"}) {
      CAPTURE(useless);
      CHECK_FALSE(read({useless}).score);
    }
    using Kind = client::CecpReply::Kind;
    CHECK(client::read_cecp_reply("move e7e8=Q+ ").text == "e7e8=Q+");
    CHECK(client::read_cecp_reply("Illegal move (in check): Nf3").text == "Nf3");
    CHECK(client::read_cecp_reply("illegal move").kind == Kind::refusal);
    CHECK(client::read_cecp_reply("Invalid move: sd 5").text == "sd 5");
    CHECK(client::read_cecp_reply("Error (unknown command): st 5").text == "st 5");
    CHECK(client::read_cecp_reply("1/2-1/2 {Stalemate}").kind == Kind::end);
    for (const char* none :
         {"", "moves e2e4", "offer draw", "1. e2e4", "x ... e4", "1-0-1", "tellusererror no book"}) {
      CAPTURE(none);
      CHECK(client::read_cecp_reply(none).kind == Kind::none);
    }
  }
}

}  // namespace roundel::match::cecp_test
