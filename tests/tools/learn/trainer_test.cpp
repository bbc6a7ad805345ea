// From sets of positions to the engine's file through a trainer. These trainers learn nothing, or fail.

#include "tools/learn/trainer.hpp"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <utility>

#include "engine/platform/file_reading.hpp"
#include "tests/analysis.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"
#include "tests/text.hpp"
#include "tools/learn/training.hpp"
#include "variants/games/registry.hpp"

namespace roundel::testing::trainer_test {
namespace {

namespace fs = std::filesystem;

const std::string learn_program = testing::learn_path;
const std::string fake_trainer = std::string(testing::source_folder) + "/tests/tools/learn/fake_trainer";

/// A folder with a small set of positions.
struct Place {
  std::string game;
  ScratchFolder folder;
  std::string set = folder.file("set");

  explicit Place(std::string name = "english") : game(std::move(name)) {
    const Outcome made =
        run({"generate", "--variant", game, "--out", set, "--positions", "50", "--nodes", "50"}, "", learn_program);
    REQUIRE(made.status == 0);
  }

  /// Returns the words of a training into the folder "out" by a program.
  Lines call(const std::string& trainer, const Lines& more = {}) const {
    Lines words{"train", "--variant", game, "--out", folder.file("out"), "--trainer", trainer};
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), {"--set", set});
    return words;
  }
  Outcome train(const std::string& trainer, const Lines& more = {}) const {
    return run(call(trainer, more), "", learn_program);
  }

  /// A trainer that consists of these lines of a shell.
  std::string script(const std::string& lines) const {
    std::string path = folder.file("script");
    std::ofstream(path) << "#!/bin/sh\n" << lines;
    fs::permissions(path, fs::perms::owner_all);
    return path;
  }
};

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *std::move(bytes);
}

}  // namespace

TEST_SUITE("learn trainer") {
  TEST_CASE("sets become weights that the engine uses, and the trainer receives its options") {
    const Place place;
    const Outcome outcome = place.train(fake_trainer, {"--epochs", "3", "--blend", "0.25", "--restart"});
    CHECK(outcome.status == 0);
    const std::string out = place.folder.file("out");
    CHECK(contains(text_of(outcome.output), out + "/english.weights: 0 of 65688 numbers are not zero"));
    CHECK(outcome.error.empty());
    CHECK(bytes_of(out + "/words") == out + "/english\n--out\n" + out + "\n--epochs=3\n--blend=0.25\n--restart\n");
    Analyst analyst(built_in_variants(), "english");
    analyst.set("EvalFile", out + "/english.weights");
    REQUIRE_FALSE(analyst.session().set_position("W:W21,22:B1,2,3,4", {}));
    CHECK(contains(analyst.session().evaluation(), "Evaluation: +0.00"));
  }

  TEST_CASE("a terminal shows the trainer's output") {
    const Place place;
    testing::TerminalProcess person(place.call(fake_trainer), {}, 80, learn_program);
    CHECK(person.wait() == 0);
    CHECK(contains(person.sent(), "\nepoch 1: loss 0.25, held out 0.5, 0.1 s\r\n"));
  }

  TEST_CASE("files that are not of a training are not overwritten") {
    const Place place;
    const std::string out = place.folder.file("out");
    fs::create_directory(out);
    for (const char* const name :
         {"weights.npy", "checkpoint.pt", "english.weights", "english.score.npy", "english.json"}) {
      CAPTURE(name);
      const std::string path = out + '/' + name;
      std::ofstream(path) << "somebody's";
      const Outcome refused = place.train(fake_trainer);
      CHECK(refused.status == 2);
      CHECK(contains(refused.error, "--out: '" + path + "' is not of a training of english and is not changed"));
      CHECK(bytes_of(path) == "somebody's");
      fs::remove(path);
    }
    CHECK(fs::is_empty(out));
    CHECK(place.train(fake_trainer).status == 0);
    CHECK(place.train(fake_trainer).status == 0);
  }

  TEST_CASE("a training begins with the weights of a file") {
    const Place place;
    REQUIRE(place.train(fake_trainer).status == 0);
    const std::string out = place.folder.file("out");
    const std::string first = out + "/english.weights";
    const Outcome own = place.train(fake_trainer, {"--from", first});
    CHECK(own.status == 2);
    CHECK(own.error ==
          "roundel-learn: --from: '" + first + "' would be overwritten; name another folder, or a copy\n");
    fs::copy_file(first, place.folder.file("copy"));
    REQUIRE(place.train(fake_trainer, {"--from", place.folder.file("copy")}).status == 0);
    CHECK(contains(bytes_of(out + "/words"), "\n--start=" + out + "/from.npy\n"));
    CHECK((bytes_of(out + "/from.npy") == bytes_of(out + "/weights.npy")));
    REQUIRE(place.train(fake_trainer, {"--from", "present"}).status == 0);
    CHECK((bytes_of(out + "/from.npy") != bytes_of(out + "/weights.npy")));
    const auto check_refused = [&](const std::string& path, std::string_view reason) {
      const Outcome refused = place.train(fake_trainer, {"--from", path});
      CHECK(refused.status == 2);
      CHECK(contains(refused.error, fmt::format("roundel-learn: '{}': {}", path, reason)));
    };
    const std::string others = std::string(testing::source_folder) + "/variants/evaluation/weights/";
    check_refused(others + "russian.weights", "it has weights for another game than english");
    check_refused(place.set, "it is not a weights file of roundel");
    check_refused("/nowhere", "");
  }

  TEST_CASE("a training begins with the weights of the program, those of the game or those that games share") {
    for (const char* const game : {"janus", "chaturanga"}) {
      CAPTURE(game);
      const Place place(game);
      REQUIRE(place.train(fake_trainer, {"--from", "present"}).status == 0);
      const std::string out = place.folder.file("out");
      CHECK((bytes_of(out + "/from.npy") != bytes_of(out + "/weights.npy")));
    }
  }

  TEST_CASE("weights that the program lacks begin no training") {
    const Outcome refused = Place("frisian").train(fake_trainer, {"--from", "present"});
    CHECK(refused.status == 2);
    CHECK(refused.error == "roundel-learn: 'present': the program has no weights of this game; leave out --from\n");
  }

  TEST_CASE("a trainer's complaint is reported by its last line") {
    const Place place;
    const Outcome failed = place.train(place.script("echo more >&2; echo 'train.py: no torch' >&2; exit 1\n"));
    CHECK(failed.status == 1);
    CHECK(failed.error.ends_with("roundel-learn: train.py: no torch\n"));
    const Outcome refused =
        place.train(place.script("echo 'usage' >&2; echo 'train.py: --rate is odd' >&2; exit 2\n"));
    CHECK(refused.status == 2);
    CHECK(contains(refused.error, "roundel-learn: train.py: --rate is odd\n"));
    const std::string silent = place.script("exit 3\n");
    CHECK(contains(place.train(silent).error, "roundel-learn: " + silent + ": exit status 3\n"));
    const std::string idle = place.script("exit 0\n");
    CHECK(contains(place.train(idle).error, "roundel-learn: " + idle + " has not written '"));
    const Outcome absent = place.train("/nowhere/train.py");
    CHECK(absent.status == 2);
    CHECK(contains(absent.error, "roundel-learn: there is no trainer '/nowhere/train.py'; "));
    std::ofstream(place.folder.file("plain")) << "no program";
    CHECK(place.train(place.folder.file("plain")).status == 1);
    std::ofstream(place.script("")) << "#!/nowhere/python3\n";
    CHECK(contains(place.train(place.folder.file("script")).error,
                   " cannot be started: No such file or directory; train.py needs"));
  }

  TEST_CASE("Ctrl-C ends the trainer as Ctrl-C does") {
    const Place place;
    const std::string up = place.folder.file("up");
    const std::string down = place.folder.file("down");
    const std::string patient =
        place.script("trap 'touch " + down + "; exit 130' INT\ntouch " + up + "\nwhile :; do sleep 0.01; done\n");
    Process process(place.call(patient), learn_program);
    while (!fs::exists(up)) std::this_thread::yield();
    process.interrupt();
    process.read_all();
    CHECK(process.wait() == 1);
    CHECK(process.error_text().ends_with("roundel-learn: interrupted; the same command continues\n"));
    CHECK(fs::exists(down));
  }

  TEST_CASE("the best pass has the least loss on the held-out part") {
    const ScratchFolder folder;
    CHECK_FALSE(learn::best_pass(folder.file("curve.csv")));
    std::ofstream(folder.file("curve.csv"))
        << "epoch,learning,held out,seconds\n1,0.3,0.4,1.0\n2,0.2,0.35,1.0\n3,0.1,0.36,1.0\n4,0.1,";
    const auto best = learn::best_pass(folder.file("curve.csv"));
    REQUIRE(best);
    CHECK(best->epoch == 2);
    CHECK(best->learned == 0.2);
    CHECK(best->held_out == 0.35);
  }

  TEST_CASE("an impossible training is refused in one line") {
    const auto refused = [](const Lines& arguments, std::string_view reason) {
      const Outcome outcome = run(arguments, "", learn_program);
      CHECK(outcome.status == 2);
      CHECK(contains(outcome.error, reason));
    };
    refused({"train", "--out", "x", "y"}, "no game is given; write --variant chess");
    refused({"train", "--variant", "english", "y"}, "--out is missing");
    refused({"train", "--variant", "english", "--out", "", "y"}, "--out is empty; name a folder");
    refused({"train", "--variant", "english", "--out", "x"}, "no set of positions is given");
  }
}

}  // namespace roundel::testing::trainer_test
