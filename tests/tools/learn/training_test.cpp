// From positions to the weights that the engine reads: the inputs of a training are the terms of the evaluation.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>

#include "engine/platform/file_reading.hpp"
#include "tests/analysis.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/learn/feature_sum.hpp"
#include "tests/variants/draughts/draughts_games.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "tests/variants/draughts/random_weights.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/learn/feature_files.hpp"
#include "tools/learn/feature_source.hpp"
#include "tools/learn/npy_file.hpp"
#include "tools/learn/rounding.hpp"
#include "tools/learn/training_commands.hpp"
#include "tools/match/failure.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::training_test {
namespace {

using roundel::testing::contains;
using roundel::testing::ScratchFolder;

std::unique_ptr<FeatureSource> source_of(std::string_view name) {
  return make_feature_source(*find_variant(built_in_variants(), name));
}

/// Returns what a command throws, or nothing.
std::string refusal(CommandLine line, int (*run)(const CommandLine&, Games&), const std::vector<std::string>& words,
                    std::span<const Variant> compiled = built_in_variants()) {
  Games games(compiled);
  try {
    line.parse(words);
    run(line, games);
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}
std::string refused_features(const std::vector<std::string>& words) {
  return refusal(features_command_line(), run_features, words);
}
std::string refused_weights(const std::vector<std::string>& words) {
  return refusal(weights_command_line(), run_weights, words);
}

template <class Paired>
void check_features() {
  using V = typename Paired::Fast;
  CAPTURE(V::name);
  const auto source = source_of(V::name);
  REQUIRE(source);
  const auto& setup = draughts_games::setup_of<V>();
  const auto learned = draughts::random_learned(setup, 7);
  REQUIRE(std::ssize(learned->weights) == source->weights());
  const draughts::Knowledge<V> knowledge(setup, {}, learned);
  const draughts::Evaluator<V> evaluator(knowledge);
  RandomKeys random(8);
  int weighed = 0;
  for (int n = 0; n < 300; ++n) {
    for (const auto style : random_draughts::all_styles) {
      const std::string text = random_draughts::placement(random, Paired::slow, style);
      CAPTURE(text);
      const auto features = source->features(text);
      REQUIRE(features);
      const auto position = draughts::read_position(setup, text);
      if (!*features) continue;
      ++weighed;
      CHECK(std::ssize((*features)->entries) <= source->columns());
      const double value = evaluator.evaluate(*position, accumulate(knowledge, *position));
      CHECK(std::abs(value - sum_of(**features, learned->weights)) < 1.01);
    }
  }
  CHECK(weighed > 10);
}

void write_set(const std::string& path, const std::vector<Sample>& samples) {
  auto writer = SampleWriter::open(path, *find_variant(built_in_variants(), "english"), {}, [](const Sample&) {});
  REQUIRE(writer);
  REQUIRE_FALSE((*writer).add_game(samples));
  REQUIRE_FALSE((*writer).flush());
}

}  // namespace

TEST_SUITE("training") {
  TEST_CASE("the sum of the features is the evaluation") {
    check_features<draughts_games::English>();
    check_features<draughts_games::Brazilian>();
    check_features<draughts_games::International>();
    check_features<draughts_games::Russian>();
    check_features<draughts_games::CentreCheckers>();
  }

  TEST_CASE(
      "positions in which the evaluation is not asked are none to learn from, and texts that are none are errors") {
    const auto source = source_of("english");
    const auto is_weighed = [&](const char* text) {
      const auto features = source->features(text);
      REQUIRE(features);
      return features->has_value();
    };
    CHECK(is_weighed("W:W21-32:B1-12"));
    CHECK_FALSE(is_weighed("W:W18:B14,1"));     // White must capture
    CHECK_FALSE(is_weighed("W:WK32,K31:BK4"));  // hardly to be won
    CHECK_FALSE(is_weighed("W:W21:B17,14"));    // no legal move
    CHECK_FALSE(source->features("W:W33:B1"));
    CHECK_FALSE(source_of("chess"));
  }

  TEST_CASE("sets of positions become arrays with a row for each") {
    const ScratchFolder folder;
    const std::string set = folder.file("set");
    write_set(
        set,
        {{"W:W21-32:B1-12", -7, 1}, {"W:W18:B14,1", 100, -1}, {"B:W21-32:B1-12", 2001, 0}, {"B:W32:B1,2", 2000, -1}});
    CHECK(refused_features({"--variant", "english", "--out", folder.file("a"), set}).empty());
    const auto text = [&](const char* name) {
      const auto bytes = read_bytes(folder.file(name));
      REQUIRE(bytes);
      return *bytes;
    };
    const int columns = source_of("english")->columns();
    CHECK(contains(text("a.places.npy"), "'<i4', 'fortran_order': False, 'shape': (2, " + std::to_string(columns)));
    CHECK(text("a.places.npy").size() == 128 + 2 * 4 * static_cast<std::size_t>(columns));
    CHECK(text("a.counts.npy").size() == 128 + 2 * 2 * static_cast<std::size_t>(columns));
    CHECK(text("a.phase.npy").size() == 128 + 2 * 4);
    CHECK((text("a.score.npy").substr(128) == std::string("\xf9\xff\xd0\x07", 4)));
    CHECK((text("a.result.npy").substr(128) == std::string("\x01\xff", 2)));
    CHECK(contains(text("a.json"), "\"game\":\"english\""));

    std::ofstream(folder.file("c.phase.npy")) << "somebody's";
    std::vector<std::string> words{"--variant", "english", "--out", folder.file("c"), set};
    CHECK(refused_features(words) == "--out: '" + folder.file("c.phase.npy") +
                                         "' exists already: name another file, or overwrite it with --force");
    CHECK(text("c.phase.npy") == "somebody's");
    CHECK_FALSE(std::filesystem::exists(folder.file("c.score.npy")));
    words.emplace_back("--force");
    CHECK(refused_features(words).empty());
    CHECK(text("c.phase.npy") == text("a.phase.npy"));
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
      CHECK_FALSE(entry.path().string().ends_with(".new"));
    }

    CHECK(contains(refused_features({"--variant", "halma", "--out", "a", set}), "there is no variant 'halma'"));
    std::array<Variant, 1> games;
    games[0].name = "hopscotch";
    CHECK(refusal(features_command_line(), run_features, {"--variant", "hopscotch", "--out", "a", set}, games) ==
          "hopscotch has no learned evaluation");
    CHECK(contains(refused_features({"--variant", "english", "--out", "a"}), "no set of positions is given"));
    CHECK(contains(refused_features({"--variant", "russian", "--out", folder.file("b"), set}), set));
    CHECK(
        contains(refused_features({"--variant", "english", "--out", folder.file("no/b"), set}), "cannot be written"));
  }

  TEST_CASE("weights are rounded to the nearest unit and kept to 16 bits") {
    const RoundedWeights rounded = round_weights(std::array{0.0F, 0.25F, -0.26F, 0.03F, 3000.0F, -3000.0F}, 16);
    CHECK((rounded.weights == std::vector<std::int16_t>{0, 4, -4, 0, 32767, -32768}));
    CHECK(rounded.cut == 2);
    CHECK(rounded.nonzero == 4);
    CHECK(rounded.errors->greatest == doctest::Approx(3000 - 32767 / 16.0));
    const RoundedWeights fine = round_weights(std::array{0.0F, 0.26F, -0.27F}, 16);
    CHECK(fine.errors->mean == doctest::Approx(std::sqrt((0.01 * 0.01 + 0.02 * 0.02) / 2)).epsilon(1e-4));
  }

  TEST_CASE("the weights of a file are the numbers of a training that become them") {
    const auto source = source_of("english");
    std::vector<std::int16_t> weights(source->signature().count);
    for (std::size_t n = 0; n < weights.size(); ++n) weights[n] = static_cast<std::int16_t>(7 * n);
    const std::vector<float> numbers = source->numbers(weights);
    CHECK(numbers[1] == static_cast<float>(weights[weights.size() / 2]) / 16);
    CHECK((source->rounded(numbers, {}).weights == weights));
  }

  TEST_CASE("trained weights become a file that the engine uses") {
    const ScratchFolder folder;
    const auto source = source_of("english");
    const int piece = source->weights() - 32 - static_cast<int>(draughts::Term::king_here);
    const auto write = [&](int rows, float endgame) {
      NpyWriter<float> writer(folder.file("w.npy"), 2);
      for (int n = 0; n < rows; ++n) {
        writer.add(n == piece ? std::array{120.0F, endgame}.data() : std::array{0.0F, 0.0F}.data());
      }
      REQUIRE_FALSE(writer.finish());
    };
    std::vector<std::string> words = {"--variant",          "english", "--in",
                                      folder.file("w.npy"), "--out",   folder.file("w")};
    write(source->weights(), 60);
    REQUIRE(refused_weights(words).empty());
    Analyst analyst(built_in_variants(), "english");
    analyst.set("EvalFile", folder.file("w"));
    REQUIRE_FALSE(analyst.session().set_position("W:W21,22:B1,2,3,4", {}));
    // Six pieces of 24: 75.0 for a piece.
    CHECK(contains(analyst.session().evaluation(), "Evaluation: +1.50 (Black's view"));

    CHECK(refused_weights(words) ==
          "--out: '" + folder.file("w") + "' exists already: name another file, or overwrite it with --force");
    words.emplace_back("--force");
    REQUIRE(refused_weights(words).empty());
    write(source->weights() - 1, 60);
    CHECK(contains(refused_weights(words), "rows of 2 instead of"));
    write(source->weights(), std::numeric_limits<float>::quiet_NaN());
    CHECK(contains(refused_weights(words), "values that are not finite numbers"));
    write(source->weights() + 1, 60);
    CHECK_FALSE(refused_weights(words).empty());
  }
}

}  // namespace roundel::learn::training_test
