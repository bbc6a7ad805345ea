// Players of a match: an engine's failures are reported correctly, within the watchdog's patience, and do not affect
// the next game. The engines are a stub that fails on request, the real program, and Roundel in this process. No
// engine must be fast: patience is short only where it must end, and the tests do not limit the time that this takes.

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "protocol/uci/uci_client.hpp"
#include "protocol/uci/uci_names.hpp"
#include "tests/paths.hpp"
#include "tests/tools/match/stub_players.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/engine_player.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/uci_player.hpp"
#include "variants/games/registry.hpp"

namespace roundel::match::player_test {
namespace {

using namespace testing;

namespace fs = std::filesystem;

/// A stub that plays chess, not yet started.
UciPlayer stub_player(const std::string& arguments) { return UciPlayer(stub(arguments), setting_for(chess_entry())); }

Limits to_nodes(std::uint64_t nodes) {
  Limits limits;
  limits.nodes = nodes;
  return limits;
}

Answer choose(Player& player, const std::vector<std::string>& moves = {}, Milliseconds patience = ample) {
  return player.choose({{}, moves}, to_nodes(1000), patience);
}

}  // namespace

TEST_SUITE("match players") {
  TEST_CASE("a protocol is read by its names, in any case of letters") {
    for (const char* name : {"cecp", "CECP", "xboard", "XBoard", "winboard"}) {
      CAPTURE(std::string(name));
      REQUIRE(read_protocol(name));
      CHECK(*read_protocol(name) == Protocol::cecp);
    }
    CHECK(*read_protocol("UCI") == Protocol::uci);
    CHECK(read_protocol("usi").error().message() == "'usi' is not a protocol; use one of uci, cecp, hub, dxp");
  }

  TEST_CASE("a good engine plays, and reports its name and its evaluation of the move") {
    UciPlayer player = stub_player("good");
    CHECK(player.engine_name().empty());
    begin(player);
    CHECK(player.engine_name() == "Stub good");
    const Answer first = choose(player);
    check_move(first, "e2e4");
    REQUIRE(first.score.has_value());
    CHECK(first.score->unit == ReportedScore::Unit::centipawns);
    CHECK(first.score->value == 21);  // not the bound, not the second line, not the string
    CHECK(first.depth == 5);
    CHECK(first.nodes == 600);
    CHECK(first.elapsed.count() >= 0);
    check_move(choose(player, {"e2e4"}), "e7e5");
    begin(player);
    check_move(choose(player), "e2e4");
  }

  TEST_CASE("a score may be a mate, and may be missing") {
    UciPlayer mated = stub_player("mate");
    begin(mated);
    const Answer answer = choose(mated);
    REQUIRE(answer.score.has_value());
    CHECK(answer.score->unit == ReportedScore::Unit::mate);
    CHECK(answer.score->value == -3);
    CHECK(answer.depth == 6);
    UciPlayer silent = stub_player("no-info");
    begin(silent);
    const Answer other = choose(silent);
    check_move(other, "e2e4");
    CHECK_FALSE(other.score);
  }

  TEST_CASE("every failure at a move is reported correctly, and a new game restarts the engine") {
    const std::vector<FailureCase> cases = {
        {"crash", Failure::crash, "exit status 3", ample},
        {"abort", Failure::crash, "signal ABRT", ample},
        {"orphan", Failure::crash, "exit status 7", ample},
        {"half-line", Failure::crash, "exit status 0", ample},
        {"close-output", Failure::closed, "closed", ample},
        {"hang", Failure::hang, "no 'bestmove' within 300 ms", brief},
        {"hang-ignoring-sigterm", Failure::hang, "no 'bestmove' within 300 ms", brief},
        {"endless-lines", Failure::hang, "no 'bestmove' within 300 ms", brief},
        {"endless-line", Failure::garbage, "a line is longer than", ample},
        {"garbage", Failure::garbage, "'bestmove' without a move", ample},
    };
    check_failures(cases, stub_player, choose, "e2e4", "e7e5");
  }

  TEST_CASE("an engine that takes no more input is found out") {
    UciPlayer closed = stub_player("close-input");
    begin(closed);
    check_failure(choose(closed), Failure::closed, "closed");

    UciPlayer deaf = stub_player("deaf");
    begin(deaf);
    const std::vector<std::string> long_game(200'000, "e2e4");  // does not fit in a pipe
    check_failure(choose(deaf, long_game, brief), Failure::hang, "does not read its input within 300 ms");
  }

  TEST_CASE("any move is passed on unchanged") {
    UciPlayer illegal = stub_player("illegal");
    begin(illegal);
    check_move(choose(illegal), "e1e8");
    UciPlayer empty = stub_player("good 1 e2e4");
    begin(empty);
    check_move(choose(empty, {"e2e4", "e7e5"}), "(none)");
    UciPlayer null_move = stub_player("good 1 0000");
    begin(null_move);
    check_move(choose(null_move), "0000");
    UciPlayer noise = stub_player(
        "good 1 \xff\x01"
        "e4");
    begin(noise);
    check_move(choose(noise), "??e4");  // it is to be printed
  }

  TEST_CASE("an answer that comes late, but before the watchdog's patience ends, is an answer") {
    UciPlayer player = stub_player("late 200");
    begin(player);
    const Answer answer = choose(player);
    check_move(answer, "e2e4");
    CHECK(answer.elapsed >= Milliseconds(200));
  }

  TEST_CASE("a second answer to one question is not taken for the answer to the next") {
    UciPlayer player = stub_player("stale");
    begin(player);
    check_move(choose(player), "e2e4");
    check_move(choose(player, {"e2e4"}), "e7e5");
    begin(player);
    check_move(choose(player, {"e2e4", "e7e5"}), "g1f3");
  }

  TEST_CASE("an engine that ended after its last answer is started again") {
    UciPlayer player = stub_player("leaves-after-game");
    for (int game = 0; game < 3; ++game) {
      begin(player);
      check_move(choose(player), "e2e4");
    }
    check_failure(choose(player), Failure::crash, "exit status 0");
  }

  TEST_CASE("an engine that does not start is refused with the reason, at each try") {
    struct Case {
      std::string arguments;
      std::string part;
    };
    const std::vector<Case> cases = {
        {"crash-start", "exit status 3"},
        {"abort-start", "signal ABRT"},
        {"hang-start", "no 'uciok' within 300 ms; if the engine's protocol is not uci, give it with"},
        {"not-uci", "no 'uciok' within 300 ms; if the engine's protocol is not uci, "},
        {"slow-start 600000", "no 'uciok' within 300 ms"},
    };
    for (const Case& each : cases) {
      CAPTURE(each.arguments);
      PlayerSetting setting = setting_for(chess_entry());
      if (contains(each.part, "300 ms")) setting.start_patience = brief;
      UciPlayer player(stub(each.arguments), setting);
      check_refused(player, each.part);
      check_refused(player, each.part);
      check_failure(choose(player), Failure::crash, "not running");
    }
    UciPlayer slow = stub_player("slow-start 200");
    begin(slow);
    check_move(choose(slow), "e2e4");
  }

  TEST_CASE("the last output of an engine that ended is reported, from either stream") {
    const auto refusal = [](const std::string& script) {
      const auto player =
          make_player({"engine", "sh -c \"read line; " + script + "\"", "", {}}, setting_for(chess_entry()));
      const MaybeError error = player->new_game();
      REQUIRE(error);
      return error->message();
    };
    CHECK(refusal("echo no network >&2; echo >&2; exit 4")
              .ends_with("; its last line on standard error was 'no network'"));
    CHECK(refusal("echo one >&2; printf two >&2; echo id name x; exit 4")
              .ends_with("; its last line on standard error was 'two'"));
    CHECK(refusal("echo id name x; exit 4").ends_with("; its last line was 'id name x'"));
    LastWords words;
    words.hear(std::string(100'000, 'x') + "\nlate");
    words.hear("r\n \n");
    CHECK(words.line() == "later");
  }

  TEST_CASE("a command that cannot be run is refused with the reason") {
    const auto check = [](const std::string& command, const std::string& directory, const std::string& part) {
      CAPTURE(command);
      const auto player = make_player({"engine", command, directory, {}}, setting_for(chess_entry()));
      check_refused(*player, part);
    };
    check("/nowhere/engine", "", "No such file or directory");
    check("roundel-has-no-such-program", "", "No such file or directory");
    check("/", "", "Permission denied");
    check(quoted(testing::stub_engine_path), "/nowhere", "'/nowhere' is not a folder");
    check("''", "", "the command is empty");
    check(" \t", "", "the command is empty");
    check("\"x", "", "the command '\"x' cannot be split: a quote is not closed");
    check("/bin/true", "", "exit status 0");
  }

  TEST_CASE("a command is taken apart as a shell does") {
    using Words = std::vector<std::string>;
    CHECK(*split_command("a  b\tc") == Words{"a", "b", "c"});
    CHECK(*split_command(R"("it's here" 'a "b" \c' d\ e"f" '')") == Words{"it's here", "a \"b\" \\c", "d ef", ""});
    CHECK(*split_command(R"("a \"b\" \c")") == Words{"a \"b\" \\c"});
    for (const char* const open : {"roundel 'x", "roundel \"x", "roundel 'x\"", "\"a\\\""}) {
      CAPTURE(open);
      const auto words = split_command(open);
      REQUIRE_FALSE(words);
      CHECK(contains(words.error().message(), "a quote is not closed"));
    }
    CHECK_FALSE(split_command(" \t"));
  }

  TEST_CASE("the command runs in its directory") {
    const fs::path program = fs::absolute(testing::stub_engine_path);
    const std::string relative = "./" + program.filename().string();
    UciPlayer player({"stub", quoted(relative), program.parent_path().string(), {}}, setting_for(chess_entry()));
    begin(player);
    check_move(choose(player), "e2e4");
  }

  TEST_CASE("the conversation is written down") {
    const TemporaryFile file;
    PlayerSetting setting = setting_for(chess_entry());
    setting.transcript = file.name();
    Limits limits;
    limits.time = {Milliseconds(0), Milliseconds(61'500)};
    limits.increment = {Milliseconds(100), Milliseconds(200)};
    limits.moves_to_go = 40;
    {
      UciPlayer player(stub("good", {{"hash", "32"}, {"Clear Hash", ""}, {"STYLE", "very risky"}, {"Book File", ""}}),
                       setting);
      begin(player);
      check_move(player.choose({{}, {"d2d4"}}, limits, ample), "e7e5");
      limits = to_nodes(77);
      limits.depth = 9;
      limits.move_time = Milliseconds(250);
      check_move(player.choose({"8/8/8/8/8/8/8/K1k5 w - - 0 1", {}}, limits, ample), "e2e4");
    }
    CHECK(file.sent() == std::vector<std::string>{
                             "uci",
                             "setoption name Hash value 32",
                             "setoption name Clear Hash",
                             "setoption name Style value Very Risky",
                             "setoption name Book File value",
                             "ucinewgame",
                             "isready",
                             "isready",
                             "position startpos moves d2d4",
                             "go wtime 1 btime 61500 winc 100 binc 200 movestogo 40",
                             "isready",
                             "position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1",
                             "go movetime 250 depth 9 nodes 77",
                             "quit",
                         });
    CHECK(file.received().front() == "id name Stub good");
    CHECK(contains(file.received(), "bestmove e7e5 ponder e7e5"));
  }

  TEST_CASE("the start of a game is sent as a position, unless the engine announces the same one") {
    const std::string ours = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"silent-start", "position fen " + ours + " moves e2e3"},
        {"other-start", "position fen " + ours + " moves e2e3"},
        {"same-start", "position startpos moves e2e3"},
    };
    for (const auto& [behaviour, line] : cases) {
      const auto& shown_behaviour = behaviour;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_behaviour);
      const TemporaryFile file;
      PlayerSetting setting = setting_for(variant_named("centrechess"));
      setting.transcript = file.name();
      {
        UciPlayer player(stub(behaviour), setting);
        begin(player);
        check_move(choose(player, {"e2e3"}), "e7e5");
        check_move(player.choose({"8/8/8/8/8/8/8/K1k5 w - - 0 1", {}}, to_nodes(1), ample), "e2e4");
      }
      CHECK(contains(file.sent(), "setoption name UCI_Variant value centre-chess"));
      CHECK(contains(file.sent(), line));
      CHECK(contains(file.sent(), "position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1"));
    }
  }

  TEST_CASE("an option that the engine lacks, or a value of the wrong kind, is refused by name") {
    const auto check = [](const std::string& name, const std::string& value, const std::string& part) {
      CAPTURE(name);
      UciPlayer player(stub("good", {{name, value}}), setting_for(chess_entry()));
      check_refused(player, "stub: ");
      check_refused(player, part);
    };
    check("Contempt", "1", "no option 'Contempt'");
    check("Hash", "1025", "'Hash'");
    check("Hash", "many", "'Hash'");
    check("OwnBook", "yes", "'OwnBook'");
    check("Style", "Wild", "'Style'");
    check("Book File", "a\nquit", "control characters");
    UciPlayer player(stub("good", {{"Nodes Limit", "99999999999"}, {"OwnBook", "False"}}),
                     setting_for(chess_entry()));
    begin(player);
  }

  TEST_CASE("an engine may have as many options as one that is made for tuning") {
    UciPlayer player(stub("many-options", {{"Number 2999", "3"}}), setting_for(chess_entry()));
    begin(player);
  }

  TEST_CASE("a game's options are set, and may be missing where the value is the default") {
    PlayerSetting setting = setting_for(chess_entry());
    setting.game_options = {{"UCI_Chess960", "false"}};
    UciPlayer plain(stub("good"), setting);
    begin(plain);
    setting.game_options = {{"UCI_Chess960", "true"}};
    UciPlayer lacking(stub("good"), setting);
    check_refused(lacking, "no option 'UCI_Chess960'");
    const TemporaryFile file;
    setting.transcript = file.name();
    UciPlayer player(stub("chess960"), setting);
    begin(player);
    CHECK(contains(file.sent(), "setoption name UCI_Chess960 value true"));
  }

  TEST_CASE("an engine is asked for the variant, and refused if it does not play it") {
    const TemporaryFile file;
    PlayerSetting setting = setting_for(chess_entry());
    setting.transcript = file.name();
    UciPlayer player(stub("variants"), setting);
    begin(player);
    CHECK(contains(file.sent(), "setoption name UCI_Variant value chess"));
    UciPlayer lacking(stub("variants"), setting_for(variant_named("centrechess")));
    check_refused(lacking, "does not play centrechess: its UCI_Variant can only be chess, atomic");
    UciPlayer without(stub("good"), setting_for(variant_named("centrechess")));
    check_refused(without, "does not play centrechess: it has no option UCI_Variant");
  }

  TEST_CASE("a seed is set before the game that it is for, where the engine has one and the user set none") {
    const auto sent_for = [](const std::string& behaviour, const OptionValues& options) {
      const TemporaryFile file;
      PlayerSetting setting = setting_for(chess_entry());
      setting.transcript = file.name();
      UciPlayer player(stub(behaviour, options), setting);
      begin(player);
      player.set_seed(1207);
      begin(player);
      return file.sent();
    };
    const auto sent = sent_for("seed", {});
    const auto seed = std::find(sent.begin(), sent.end(), "setoption name Seed value 7");
    REQUIRE(seed != sent.end());
    CHECK(*(seed + 1) == "ucinewgame");
    CHECK_FALSE(contains(sent_for("good", {}), "setoption name Seed value 7"));
    CHECK_FALSE(contains(sent_for("seed", {{"Seed", "3"}}), "setoption name Seed value 7"));
  }

  TEST_CASE(
      "the file of a game is sent before its name, to engines that read such files or have their own option for "
      "them") {
    Variant own = chess_entry();
    own.name = "own";
    own.title = "Own";
    own.aliases.clear();
    own.protocols = {{"pgn", {.names = {{"Own"}}}}, {"cecp", {.names = {{"own"}}}}};
    const auto sent_for = [&](const std::string& behaviour, const OptionValues& options) {
      const TemporaryFile file;
      PlayerSetting setting = setting_for(own);
      setting.transcript = file.name();
      UciPlayer player(stub(behaviour, options), setting);
      const auto error = player.new_game();
      return error ? std::vector<std::string>{error->message()} : file.sent();
    };
    const auto has_game = [&](const std::vector<std::string>& sent, const std::string& path) {
      const auto reported = std::find(sent.begin(), sent.end(), "setoption name VariantPath value " + path);
      REQUIRE(sent.end() - reported > 2);
      CHECK(*(reported + 1) == "isready");
      CHECK(*(reported + 2) == "setoption name UCI_Variant value own");
      CHECK(std::count(sent.begin(), sent.end(), *reported) == 1);
    };
    own.description.files = {"games/own.toml", "games/base.toml"};
    has_game(sent_for("reads-games", {}), std::filesystem::absolute("games/own.toml").string());
    has_game(sent_for("reads-games", {{"variantpath", "/mine"}}), "/mine");
    has_game(sent_for("reads-other-games", {{"VariantPath", "/variants.ini"}}), "/variants.ini");
    CHECK(sent_for("reads-other-games", {}).front().find("does not play own") != std::string::npos);
    own.description.files.clear();  // a game of the library, which an engine may lack
    CHECK(sent_for("reads-games", {}).front().find("does not play own") != std::string::npos);
  }

  TEST_CASE("exactly one game is what UCI means without a variant") {
    const auto table = built_in_variants();
    CHECK(std::count_if(table.begin(), table.end(), [](const Variant& variant) { return is_uci_default(variant); }) ==
          1);
  }

  TEST_CASE("option lines are read by their parts, which may have blanks in them") {
    const auto read = [](const std::string& line) {
      const std::optional<Option> option = client::read_option_line(line);
      REQUIRE(option);
      return *option;
    };
    const Option spin = read("option name Move Overhead type spin default -10 min -5000 max 5000\t");
    CHECK(spin.name == "Move Overhead");
    CHECK(spin.kind == Option::Kind::spin);
    CHECK(spin.initial == "-10");
    CHECK(spin.minimum == -5000);
    CHECK(spin.maximum == 5000);
    const Option combo = read("option name Style type combo default Very Risky var Solid var Very Risky");
    CHECK(combo.choices == std::vector<std::string>{"Solid", "Very Risky"});
    CHECK(combo.initial == "Very Risky");
    const Option text = read("option name File type string default min max type var");
    CHECK(text.initial == "min max type var");
    CHECK(read("option name B type button").kind == Option::Kind::button);
    CHECK(read("option name B type check default true").kind == Option::Kind::check);
    for (const char* odd : {"option name S type spin default 1", "option name S type spin min 1 max 9999999999",
                            "option name S type wheel", "option name S"}) {
      CHECK(read(odd).kind == Option::Kind::text);
    }
    for (const char* none : {"", "option", "option name", "option name type spin", "options name S", "info option"}) {
      CHECK_FALSE(client::read_option_line(none));
    }
  }

  TEST_CASE("info lines with anything in them are read or passed over") {
    const auto read = [](const std::vector<std::string>& lines) {
      client::SearchInfo reported;
      for (const std::string& line : lines) client::read_info_line(line, reported);
      return reported;
    };
    CHECK(read({"info depth 3 score cp 5 nodes 7", "info depth 4 score cp 9 upperbound nodes 8"}).score->value == 5);
    CHECK(read({"info depth 3 score upperbound cp 5", "info depth 4 score cp 9 lowerbound"}).score->value == 9);
    CHECK(read({"info depth 4 score cp 9 lowerbound", "info depth 4 score cp 8"}).score->value == 8);
    CHECK(read({"info nodes 18446744073709551615"}).nodes == 18446744073709551615U);
    CHECK(read({"info multipv 1 depth 2 score mate 0"}).depth == 2);
    for (const char* useless : {"", "info", "info score", "information score cp 1", "info string score cp 1",
                                "info pv score cp 1", "info multipv 2 score cp 1", " bestmove cp 1"}) {
      CAPTURE(useless);
      CHECK_FALSE(read({useless}).score);
    }
    CHECK(read({"info depth score cp", "info nodes -4", "info nodes"}).nodes == 0);
  }

  TEST_CASE("an engine and all that it started end with the arbiter, however that ends") {
    const Heirs heirs;
    const pid_t arbiter = fork();
    if (arbiter == 0) {
      const std::string script = quoted(testing::stub_engine_path) + " hang-ignoring-sigterm; true";
      UciPlayer player({"script", "/bin/sh -c '" + script + "'"}, setting_for(chess_entry()));
      if (player.new_game()) _exit(1);
      std::thread([] {
        std::this_thread::sleep_for(brief);
        kill(getpid(), SIGKILL);
      }).detach();
      choose(player);
      _exit(1);
    }
    REQUIRE(arbiter > 0);
    int status = 0;
    REQUIRE(waitpid(arbiter, &status, 0) == arbiter);
    CHECK(WIFSIGNALED(status));
    CHECK(heirs.all_end());
  }

  TEST_CASE("what has left its group and its session ends with its engine all the same, however the arbiter ends") {
    for (const bool is_killed : {false, true}) {
      CAPTURE(is_killed);
      const Heirs heirs;
      const pid_t arbiter = fork();
      if (arbiter == 0) {
        {
          UciPlayer player = stub_player("daemon");
          if (player.new_game()) _exit(1);
          if (!heirs.is_any_left()) _exit(1);
          if (is_killed) kill(getpid(), SIGKILL);
        }
        _exit(heirs.is_any_left() ? 1 : 0);
      }
      REQUIRE(arbiter > 0);
      int status = 0;
      REQUIRE(waitpid(arbiter, &status, 0) == arbiter);
      CHECK((WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0));
      CHECK(bool(WIFSIGNALED(status)) == is_killed);
      CHECK(heirs.all_end());
    }
  }

  TEST_CASE("an engine is given three pipes of its own, and no other file") {
    const TemporaryFile file;
    PlayerSetting setting = setting_for(chess_entry());
    setting.transcript = file.name();
    const int open_for_all = open(file.name().c_str(), O_RDONLY);  // as a shell may leave one to the arbiter
    REQUIRE(open_for_all > 2);
    const std::string script = "names=$(for each in /proc/$$/fd/*; do readlink $each; done); echo $names >&2; exec " +
                               quoted(testing::stub_engine_path) + " good";
    UciPlayer player({"spy", "/bin/sh -c '" + script + "'"}, setting);
    begin(player);
    close(open_for_all);
    const std::vector<std::string> said = file.said_beside();
    REQUIRE(said.size() == 1);
    std::vector<std::string_view> files = split_words(said[0]);
    CHECK(files.size() == 4);  // with the pipe of the substitution itself
    for (const std::string_view name : files) CHECK_MESSAGE(name.starts_with("pipe:"), said[0]);
    std::sort(files.begin(), files.end());
    CHECK(std::unique(files.begin(), files.end()) == files.end());
  }

  TEST_CASE("an engine's standard error is stored, its last lines too") {
    const TemporaryFile file;
    PlayerSetting setting = setting_for(chess_entry());
    setting.transcript = file.name();
    const std::string script = "echo first >&2; printf %070000d 1 >&2; echo >&2; printf last >&2; exit 3";
    UciPlayer player({"sh", "/bin/sh -c '" + script + "'"}, setting);
    check_refused(player, "exit status 3");
    const std::vector<std::string> said = file.said_beside();
    REQUIRE(said.size() == 4);
    CHECK(said[0] == "first");
    CHECK(said[1].size() + said[2].size() == 70'000);
    CHECK(said[3] == "last");
  }

  TEST_CASE("a transcript that cannot be written stops the match, with the reason") {
    PlayerSetting setting = setting_for(chess_entry());
    setting.transcript = "/dev/full";
    UciPlayer player(stub("good"), setting);
    CHECK_THROWS_WITH(player.new_game(), "/dev/full: No space left on device");
  }

  TEST_CASE("an engine that ignores quit does not outlive its player") {
    const Heirs heirs;
    {
      UciPlayer player = stub_player("never-quits");
      begin(player);
    }
    CHECK(heirs.all_end());
  }
}

TEST_SUITE("match players on threads") {
  TEST_CASE("the end of an engine is seen although others were started at the same time") {
    // If another engine inherited a pipe, only a check of the process would show its end, and `closed` would not be
    // detected.
    std::vector<std::string> details(8);
    std::vector<std::jthread> threads;
    threads.reserve(details.size());
    for (std::string& detail : details) {
      threads.emplace_back([&detail] {
        UciPlayer player(stub("close-output"), setting_for(*find_variant(built_in_variants(), "chess")));
        for (int game = 0; game < 3; ++game) {
          if (const MaybeError error = player.new_game()) detail = error->message();
          const Answer answer = choose(player);
          if (answer.failure != Failure::closed) detail += "; " + answer.detail;
        }
      });
    }
    threads.clear();
    for (const std::string& detail : details) CHECK(detail.empty());
  }

  TEST_CASE("the real program plays legal moves of every game") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      UciPlayer player({"real", quoted(testing::built_engine), "", {{"Hash", "1"}}}, setting_for(variant));
      begin(player);
      CHECK(contains(player.engine_name(), "Roundel"));
      Engine referee(built_in_variants(), &variant);
      std::vector<std::string> moves;
      for (int ply = 0; ply < 10; ++ply) {
        const Answer answer = choose(player, moves);
        REQUIRE_MESSAGE(!answer.failure, answer.detail);
        const bool is_searched = !referee.session().in_set_up();
        CHECK(answer.score.has_value() == is_searched);
        CHECK((answer.depth > 0) == is_searched);
        CHECK((answer.nodes > 0) == is_searched);
        moves.push_back(answer.move);
        const MaybeError error = referee.session().set_position({}, moves);
        REQUIRE_MESSAGE(!error, error->message());
      }
    }
  }

  TEST_CASE("two equal games in this process at fixed nodes are identical, and legal") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const auto player = make_player({"here", "", "", {{"Hash", "1"}}}, setting_for(variant));
      CHECK(player->engine_name().empty());
      player->set_seed(1);
      Engine referee(built_in_variants(), &variant);
      const auto play_game = [&] {
        begin(*player);
        std::vector<std::string> moves;
        std::vector<std::uint64_t> nodes;
        for (int ply = 0; ply < 12; ++ply) {
          const Answer answer = player->choose({{}, moves}, to_nodes(3000), ample);
          REQUIRE_MESSAGE(!answer.failure, answer.detail);
          CHECK((answer.score.has_value() || referee.session().in_set_up()));
          moves.push_back(answer.move);
          nodes.push_back(answer.nodes);
          const MaybeError error = referee.session().set_position({}, moves);
          REQUIRE_MESSAGE(!error, error->message());
        }
        return std::pair(moves, nodes);
      };
      const auto first = play_game();
      CHECK(play_game() == first);
      CHECK(contains(player->engine_name(), "Roundel"));
    }
  }

  TEST_CASE("the program and this process answer the same at fixed nodes") {
    UciPlayer there({"there", quoted(testing::built_engine), "", {{"Hash", "1"}}}, setting_for(chess_entry()));
    EnginePlayer here({"here", "", "", {{"Hash", "1"}}}, setting_for(chess_entry()));
    begin(there);
    begin(here);
    std::vector<std::string> moves;
    for (int ply = 0; ply < 6; ++ply) {
      const Answer answer = choose(there, moves);
      REQUIRE_MESSAGE(!answer.failure, answer.detail);
      CHECK(choose(here, moves).move == answer.move);
      moves.push_back(answer.move);
    }
  }

  TEST_CASE("a search in this process without an end is a hang, and the next one works") {
    EnginePlayer player({"here", "", "", {}}, setting_for(chess_entry()));
    check_failure(choose(player), Failure::crash, "not running");
    begin(player);
    Limits endless;
    endless.infinite = true;
    check_failure(player.choose({}, endless, brief), Failure::hang, "no move within 300 ms");
    begin(player);
    CHECK_FALSE(choose(player).failure);
  }

  TEST_CASE("an impossible task of a player in this process is reported in a line") {
    EnginePlayer unknown({"here", "", "", {{"Contempt", "1"}}}, setting_for(chess_entry()));
    check_refused(unknown, "here: there is no option 'Contempt'");
    EnginePlayer large({"here", "", "", {{"Hash", "0"}}}, setting_for(chess_entry()));
    check_refused(large, "'Hash'");
    EnginePlayer player({"here", "", "", {}}, setting_for(chess_entry()));
    begin(player);
    check_failure(choose(player, {"e2e5"}), Failure::garbage, "move 1");
    check_failure(player.choose({"no position", {}}, to_nodes(10), ample), Failure::garbage, "position");
  }
}

}  // namespace roundel::match::player_test
