// Every option by which a program writes a file, and its effect on an existing file. A new file is written. A file of
// another program stays unless --force is given. A file that is read always stays.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/learn/feature_source.hpp"
#include "tools/learn/npy_file.hpp"
#include "tools/match/journal/journal.hpp"
#include "variants/games/registry.hpp"

namespace roundel::written_files_test {
namespace {

namespace fs = std::filesystem;

using testing::contains;
using testing::engine_program;
using testing::Lines;
using testing::Outcome;
using testing::run;
using testing::ScratchFolder;
using testing::text_of;

constexpr const char* anothers = "somebody's notes";

// ---- Files that are read

void write_record(const std::string& path) { std::ofstream(path) << "1. e4 e5 2. Nf3 Nc6 1-0\n"; }

void write_draughts(const std::string& path) { std::ofstream(path) << "name = 'own'\ninherits = 'international'\n"; }

void write_game(const std::string& path) {
  std::ofstream(path) << "name = 'small'\ninherits = 'gardner'\nboard = { files = 4, ranks = 5 }\n"
                         "setup.position = 'rbqk/pppp/4/PPPP/RBQK'\n";
}

void write_openings(const std::string& path) { std::ofstream(path) << "e2e4\nd2d4\n"; }

void write_part(const std::string& path) {
  const nlohmann::ordered_json plan = {{"variant", "chess"},
                                       {"game_options", nlohmann::ordered_json::object()},
                                       {"players", {{{"name", "a"}}, {{"name", "b"}}}}};
  match::GameRecord record;
  record.players = {"a", "b"};
  record.begun = "2026-01-31T12:00:00Z";
  record.book_moves = {"e2e4"};
  record.reason = "adjudication";
  std::ofstream(path) << match::header_line(plan, {}) << '\n' << match::line_of(record) << '\n';
}

void write_set(const std::string& path) {
  auto writer =
      learn::SampleWriter::open(path, *find_variant(built_in_variants(), "english"), {}, [](const auto&) {});
  REQUIRE(writer);
  REQUIRE_FALSE((*writer).add_game({{"W:W21-32:B1-12", -7, 1}}));
  REQUIRE_FALSE((*writer).flush());
}

void write_numbers(const std::string& path) {
  const auto source = learn::make_feature_source(*find_variant(built_in_variants(), "english"));
  learn::NpyWriter<float> writer(path, 2);
  const std::array<float, 2> row{};
  for (int n = 0; n < source->weights(); ++n) writer.add(row.data());
  REQUIRE_FALSE(writer.finish());
}

// ---- The table

/// The effect on a file that the same call has written earlier.
enum class Again { refused, goes_on };

/// How a file is changed.
enum class Change { replaced, added_to };

/// An option by which a program writes a file.
struct Writer {
  const char* name;
  std::string program;
  std::string extension;  ///< of the file's name
  std::function<Lines(const std::string& file, const std::string& input)> call;
  std::function<void(const std::string&)> write_input;
  Again again = Again::refused;
  Change change = Change::replaced;
  bool has_force = true;
  bool is_refused_only = false;  ///< an accepted call would take too long, or need another program
};

Lines match_call(const std::string& input, const Lines& more) {
  Lines words{"--engine", "name=a",     "--engine",      "name=b",      "cmd=" + engine_program,
              "--each",   "depth=1",    "--games",       "2",           "--max-moves",
              "2",        "--openings", "file=" + input, "format=moves"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::vector<Writer> all_writers() {
  const std::string match = testing::match_path;
  const std::string learn = testing::learn_path;
  const std::string score = ".score.npy";
  const auto stem = [score](const std::string& file) { return file.substr(0, file.size() - score.size()); };
  return {
      {"analyse --annotate", engine_program, ".pgn",
       [](const auto& file, const auto& input) {
         return Lines{"analyse", "--game", input, "--nodes", "50", "--annotate", file};
       },
       write_record},
      {"diagram --out, SVG", engine_program, ".svg",
       [](const auto& file, const auto& input) {
         return Lines{"diagram", "--variant-file", input, "--out", file};
       },
       write_game},
      {"diagram --out, PNG", engine_program, ".png",
       [](const auto& file, const auto& input) {
         return Lines{"diagram", "--variant-file", input, "--out", file};
       },
       write_game},
      {"rules --diagram", engine_program, ".svg",
       [](const auto& file, const auto& input) {
         return Lines{"rules", "--variant-file", input, "--diagram", file};
       },
       write_game},
      {"dxp --out", engine_program, ".pdn",
       [](const auto& file, const auto& input) {
         return Lines{"dxp", "--variant-file", input, "--call", "--out", file};
       },
       write_draughts, Again::goes_on, Change::added_to, true, true},
      {"roundel-match --log", match, ".log",
       [](const auto& file, const auto& input) {
         return match_call(input, {"--log", file});
       },
       write_openings, Again::goes_on, Change::added_to},
      {"roundel-match compliance --log", match, ".log",
       [](const auto& file, const auto& input) {
         return Lines{"compliance", "--engine", "cmd=false", "--variant-file", input, "--log", file};
       },
       write_game, Again::goes_on, Change::added_to, true, true},
      {"roundel-match merge --games", match, ".jsonl",
       [](const auto& file, const auto& input) {
         return Lines{"merge", input, "--games", file};
       },
       write_part},
      {"roundel-match merge --pgn", match, ".pgn",
       [](const auto& file, const auto& input) {
         return Lines{"merge", input, "--pgn", file};
       },
       write_part},
      {"roundel-learn generate --out", learn, ".set",
       [](const auto& file, const auto& input) {
         return Lines{"generate", "--variant-file", input, "--positions", "5", "--nodes", "10", "--out", file};
       },
       write_game, Again::goes_on, Change::replaced, false},
      {"roundel-learn book --out", learn, ".book",
       [](const auto& file, const auto& input) {
         return Lines{"book", "--variant", "chess", "--games", input, "--min-games", "1", "--out", file};
       },
       write_record, Again::goes_on},
      {"roundel-learn book --format polyglot", learn, ".bin",
       [](const auto& file, const auto& input) {
         return Lines{"book",     "--variant",   "chess", "--games", input, "--format",
                      "polyglot", "--min-games", "1",     "--out",   file};
       },
       write_record},
      {"roundel-learn features --out", learn, score,
       [stem](const auto& file, const auto& input) {
         return Lines{"features", "--variant", "english", "--out", stem(file), input};
       },
       write_set},
      {"roundel-learn weights --out", learn, ".weights",
       [](const auto& file, const auto& input) {
         return Lines{"weights", "--variant", "english", "--in", input, "--out", file};
       },
       write_numbers},
  };
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *bytes;
}

/// A writer with a folder, and the file that it reads in another.
class Trial {
 public:
  explicit Trial(const Writer& writer) : writer_(writer), input_(inputs_.file("in" + writer.extension)) {
    writer.write_input(input_);
  }

  std::string file(const std::string& name) const { return folder_.file(name + writer_.extension); }
  const std::string& input() const { return input_; }
  const ScratchFolder& folder() const { return folder_; }
  Outcome write(const std::string& file, bool is_forced = false) const {
    Lines words = writer_.call(file, input_);
    if (is_forced) words.insert(words.begin() + is_command(words.front()), "--force");
    return run(words, "", writer_.program);
  }
  void check_refused(const std::string& file, bool is_forced, std::string_view reason) const {
    const Outcome outcome = write(file, is_forced);
    CHECK(outcome.status != 0);
    CHECK(outcome.output.empty());
    CHECK_MESSAGE(std::count(outcome.error.begin(), outcome.error.end(), '\n') == 1, outcome.error);
    CHECK_MESSAGE(contains(outcome.error, reason), outcome.error);
  }

 private:
  static int is_command(const std::string& word) { return word.starts_with('-') ? 0 : 1; }

  const Writer& writer_;
  ScratchFolder folder_;
  ScratchFolder inputs_;
  std::string input_;
};

/// The files in a folder, by their names.
std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

void check_new_and_again(const Writer& writer) {
  const Trial trial(writer);
  const std::string file = trial.file("new");
  const Outcome first = trial.write(file);
  CHECK_MESSAGE(first.status == 0, first.error);
  CHECK(first.error.empty());
  REQUIRE(fs::exists(file));
  const std::string bytes = bytes_of(file);
  for (const std::string& name : names_in(trial.folder().path())) CHECK_FALSE(contains(name, ".new"));
  if (writer.again == Again::refused) {
    trial.check_refused(file, false, "exists already: name another file, or overwrite it with --force");
    CHECK(bytes_of(file) == bytes);
  }
  const Outcome again = trial.write(file, writer.again == Again::refused);
  CHECK_MESSAGE(again.status == 0, again.error);
  CHECK(bytes_of(file).size() >= bytes.size());
}

void check_anothers(const Writer& writer) {
  const Trial trial(writer);
  const std::string file = trial.file("letter");
  std::ofstream(file) << anothers;
  fs::create_symlink(file, trial.file("link"));
  for (const std::string& name : {file, trial.file("link")}) {
    trial.check_refused(name, false, writer.has_force ? "--force" : name);
    CHECK(bytes_of(file) == anothers);
  }
  CHECK(names_in(trial.folder().path()).size() == 2);
  if (!writer.has_force || writer.is_refused_only) return;
  const Outcome forced = trial.write(file, true);
  CHECK_MESSAGE(forced.status == 0, forced.error);
  CHECK(bytes_of(file).starts_with(anothers) == (writer.change == Change::added_to));
  CHECK(bytes_of(file) != anothers);
}

void check_input(const Writer& writer) {
  const Trial trial(writer);
  const std::string bytes = bytes_of(trial.input());
  fs::create_symlink(trial.input(), trial.file("link"));
  std::error_code none;
  fs::create_hard_link(trial.input(), trial.file("twin"), none);
  for (const std::string& name : {trial.input(), trial.file("link"), trial.file("twin")}) {
    if (!fs::exists(name)) continue;
    for (const bool is_forced : {false, true}) {
      if (is_forced && !writer.has_force) continue;
      trial.check_refused(name, is_forced, writer.has_force ? "is an input of this call" : name);
      CHECK(bytes_of(trial.input()) == bytes);
    }
  }
}

void check_folders(const Writer& writer) {
  const Trial trial(writer);
  fs::create_directory(trial.file("folder"));
  trial.check_refused(trial.file("folder"), writer.has_force,
                      writer.has_force ? "is a folder: name a file in it" : "");
  trial.check_refused(trial.folder().file("no/file" + writer.extension), writer.has_force,
                      "No such file or directory");
  CHECK(names_in(trial.folder().path()).size() == 1);
  CHECK(fs::is_empty(trial.file("folder")));
}

void for_all_writers(const std::function<void(const Writer&)>& check) {
  for (const Writer& writer : all_writers()) {
    const char* const name = writer.name;
    CAPTURE(name);
    check(writer);
  }
}

}  // namespace

TEST_SUITE("written files terminal") {
  TEST_CASE("a new file is written, and overwritten if it is the program's own or the user allows it") {
    for_all_writers([](const Writer& writer) {
      if (!writer.is_refused_only) check_new_and_again(writer);
    });
  }

  TEST_CASE("a file of another program stays, and is overwritten if the user allows it") {
    for_all_writers(check_anothers);
  }

  TEST_CASE("what is read is never written, by any name") { for_all_writers(check_input); }

  TEST_CASE("a folder is not a file, and a missing one is not created") { for_all_writers(check_folders); }

  TEST_CASE("--force is refused where there is nothing to be written") {
    const auto refused = [](const Lines& words, const std::string& program, std::string_view reason) {
      CAPTURE(reason);
      const Outcome outcome = run(words, "", program);
      CHECK(outcome.status == 2);
      CHECK_MESSAGE(contains(outcome.error, reason), outcome.error);
    };
    refused({"analyse", "chess", "--force", "--depth", "1"}, engine_program,
            "--force has no effect without --annotate");
    refused({"diagram", "chess", "--force"}, engine_program, "--force has no effect without --out");
    refused({"rules", "chess", "--force"}, engine_program, "--force has no effect without --diagram");
    refused({"dxp", "--variant", "international", "--force"}, engine_program, "--force has no effect without --out");
    const Lines engines{"--engine", "name=a", "--engine", "name=b", "--each", "depth=1", "--force"};
    refused(engines, testing::match_path, "--force has no effect without --log");
    const ScratchFolder folder;
    write_part(folder.file("part.jsonl"));
    refused({"merge", folder.file("part.jsonl"), "--force"}, testing::match_path,
            "--force has no effect without --games or --pgn");
  }
}

}  // namespace roundel::written_files_test
