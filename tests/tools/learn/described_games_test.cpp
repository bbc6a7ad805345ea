// Learning for games from files: training receives exactly the inputs of the evaluation, and sets and weights of
// other rules are refused.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "engine/base/zobrist.hpp"
#include "engine/session/engine.hpp"
#include "search/turns.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/learn/feature_sum.hpp"
#include "tests/variants/described_games.hpp"
#include "tests/variants/draughts/draughts_games.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "tests/variants/draughts/random_weights.hpp"
#include "tests/variants/evaluation/random_network.hpp"
#include "tests/variants/fairy/library_setup.hpp"
#include "tests/variants/fairy/random_network.hpp"
#include "tests/variants/page_games.hpp"
#include "tests/variants/stones/stones_setup.hpp"
#include "tools/learn/dataset_head.hpp"
#include "tools/learn/feature_source.hpp"
#include "tools/learn/network_source.hpp"
#include "tools/learn/weights_output.hpp"
#include "variants/draughts/board_check.hpp"
#include "variants/draughts/evaluation.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::described_games_test {
namespace {

using roundel::testing::contains;
using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::ScratchFolder;

const std::string learn_program = testing::learn_path;
const std::string fake_trainer = std::string(testing::source_folder) + "/tests/tools/learn/fake_trainer";

Outcome run_learn(const Lines& words) { return roundel::testing::run(words, "", learn_program); }

/// The row of a game of the library.
Variant library_entry(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  const auto row = read_file_entry(*document);
  REQUIRE(row);
  return *row;
}

/// Returns the value of a position by a network, as in training.
int reported_value(const Network& network, const NetworkPosition& position) {
  NetworkSums sums = network.empty();
  for (const NetworkPiece& piece : position.pieces) network.add(piece, sums);
  return position.by_hand + network.value(sums, position.side_to_move, position.count());
}

/// Plays at random, and compares the training's input with the evaluation.
template <class Game>
void check_inputs(const NetworkSource& source, const typename Game::Setup& setup, const Network& network,
                  const typename Game::Knowledge& knowledge) {
  RandomKeys random(5);
  int seen = 0;
  for (int game = 0; game < 4; ++game) {
    auto position = *Game::read_position(setup, setup.rules().start, {});
    for (int ply = 0; ply < 80; ++ply) {
      const std::string text = Game::write_position(position, {});
      CAPTURE(text);
      const auto reported = source.read(text);
      REQUIRE(reported);
      const bool is_evaluated = any(position.occupied()) && !Game::must_respond(position, Game::node_info(position));
      CHECK(reported->has_value() == is_evaluated);
      if (*reported) {
        ++seen;
        CHECK(std::ssize((*reported)->pieces) <= source.most_pieces());
        typename Game::Evaluator evaluator(knowledge);
        CHECK(reported_value(network, **reported) ==
              evaluator.evaluate(position, Game::accumulate(knowledge, position)));
      }
      const auto turns = legal_turns<Game>(position);
      if (turns.empty()) break;
      do_turn<Game>(position, turns[random.next() % turns.size()]);
    }
  }
  CHECK(seen > 20);
}

template <CellMask M>
void check_network(const std::string& name) {
  CAPTURE(name);
  const auto setup = fairy::library_setup<M>(name);
  const auto evaluation = make_learned_evaluation(library_entry(name));
  const auto* source = dynamic_cast<const NetworkSource*>(evaluation.get());
  REQUIRE(source);
  CHECK(source->signature() == fairy::network_signature(*setup, fairy::PieceValues<M>(*setup)));
  const auto network = fairy::random_learned(*setup, 3);
  check_inputs<fairy::FairyGame<M>>(*source, *setup, *network, {*setup, fairy::stated_parameters, network});
}

template <CellMask M>
void check_network_of_stones(const std::string& name) {
  CAPTURE(name);
  const auto document = GameDocument::of_library(name);
  const auto setup = stones::setup_of<M>({name, document->checksum()}, stones::game_of(*document));
  const auto evaluation = make_learned_evaluation(library_entry(name));
  const auto* source = dynamic_cast<const NetworkSource*>(evaluation.get());
  REQUIRE(source);
  CHECK(source->signature() == stones::network_signature(*setup, stones::stated_evaluation));
  const auto network = random_learned(*setup, 3);
  check_inputs<stones::StonesGame<M>>(*source, *setup, *network, {*setup, {}, network});
}

/// Returns the symmetries that positions of a game of the library are trained with.
std::vector<Symmetry> symmetries_of(const std::string& name) {
  const auto evaluation = make_learned_evaluation(library_entry(name));
  return dynamic_cast<const NetworkSource&>(*evaluation).symmetries();
}

template <class V>
void check_features(const std::string& name, const draughts::GameFile& file, slow_draughts::Game slow) {
  const auto document = GameDocument::of_library(name);
  const draughts::Setup<V> setup{V({std::string(name), document->checksum()}, file.rules, file.whole, file.texts)};
  const auto evaluation = make_learned_evaluation(library_entry(name));
  const auto* source = dynamic_cast<const FeatureSource*>(evaluation.get());
  REQUIRE(source);
  const auto learned = draughts::random_learned(setup, 7);
  CHECK(source->signature() == draughts::signature_of(setup.variant, learned->tables.size()));
  const draughts::Knowledge<V> knowledge(setup, {}, learned);
  RandomKeys random(8);
  int weighed = 0;
  for (int n = 0; n < 60; ++n) {
    for (const auto style : random_draughts::all_styles) {
      const std::string text = random_draughts::placement(random, slow, style);
      CAPTURE(text);
      const auto features = source->features(text);
      REQUIRE(features);
      if (!*features) continue;
      ++weighed;
      CHECK(std::ssize((*features)->entries) <= source->columns());
      const auto position = draughts::read_position(setup, text);
      const double value =
          draughts::Evaluator<V>(knowledge).evaluate(*position, draughts::accumulate(knowledge, *position));
      CHECK(std::abs(value - sum_of(**features, learned->weights)) < 1.01);
    }
  }
  CHECK(weighed > 5);
}

/// Writes the tutorial's game, followed by more text, to a file in a folder.
std::string write_tutorial(const ScratchFolder& folder, const std::string& more) {
  std::string path = folder.file("carousel.toml");
  std::ofstream(path) << roundel::testing::tutorial_game() << more;
  return path;
}

}  // namespace

TEST_SUITE("learning of games from files") {
  TEST_CASE("a network receives the inputs of the evaluation of a chess-like game") {
    for (const char* name : {"crazyhouse", "makruk", "3check", "losalamos"}) check_network<Mask64>(name);
    for (const char* name : {"capablanca", "glinski", "shako"}) check_network<Mask128>(name);
  }

  TEST_CASE("the sum of the features is the evaluation of a draughts game") {
    for (const auto& named : draughts_games::file_games) {
      CAPTURE(named.name);
      const auto game = draughts_games::described_game(named.name);
      const std::string name(testing::file_name_of(named.name));
      if (draughts::numbers_of(game.rules) <= mask_width<Mask64>) {
        check_features<draughts::FileVariant<Mask64>>(name, game, named.slow);
      } else {
        check_features<draughts::FileVariant<Mask128>>(name, game, named.slow);
      }
    }
  }

  TEST_CASE("on a board that is its own mirror image, positions are mirrored if pieces move in the same way there") {
    const auto of_crazyhouse = symmetries_of("crazyhouse");
    REQUIRE(of_crazyhouse.size() == 1);
    REQUIRE(of_crazyhouse[0].size() == 64 + fairy::most_seen_in_hand);
    for (int n = 0; n < 64; ++n) CHECK(index(of_crazyhouse[0][static_cast<std::size_t>(n)]) == (n ^ 7));
    for (int n = 64; n < 64 + fairy::most_seen_in_hand; ++n) {
      CHECK(index(of_crazyhouse[0][static_cast<std::size_t>(n)]) == n);
    }
    CHECK(symmetries_of("glinski").size() == 1);
    const auto lopsided = GameDocument::of_text(
        "a.toml", "name = 'lopsided'\ninherits = 'chess'\n[men]\nbishop = { letter = 'B', moves = 'BflW' }\n");
    REQUIRE(lopsided);
    CHECK(make_network_source({"lopsided"}, fairy::game_of(*lopsided))->symmetries().empty());
  }

  TEST_CASE("a network receives the inputs of the evaluation of a game of stones") {
    for (const char* name : {"reversi6", "ataxx", "morris", "connectfour", "brandubh", "moatamazons"})
      check_network_of_stones<Mask64>(name);
    for (const char* name : {"tablut", "hex", "halma10"}) check_network_of_stones<Mask128>(name);
  }

  TEST_CASE("positions of games of stones are turned and mirrored if the rules are the same there") {
    CHECK(symmetries_of("reversi").size() == 7);
    CHECK(symmetries_of("gomoku").size() == 7);
    CHECK(symmetries_of("connectfour").size() == 1);
    CHECK(symmetries_of("hex").size() == 1);
    CHECK(symmetries_of("foxandhounds").size() == 1);
  }

  TEST_CASE("a game that stands beside a compiled one learns under its own name") {
    Games games = testing::games_with(testing::built_in_path("english"));
    const auto row = games.find("english-file");
    REQUIRE(row);
    const auto evaluation = make_learned_evaluation(**row);
    CHECK(evaluation->signature().game == "english");
    CHECK(evaluation->signature().contents !=
          make_feature_source(*find_variant(built_in_variants(), "english"))->signature().contents);
  }

  TEST_CASE("a run makes sets and weights of the tutorial's game, and of no other") {
    const ScratchFolder folder;
    const std::string game = write_tutorial(folder, "");
    const std::string out = folder.file("run");
    const Outcome run = run_learn({"run",        "--variant-file",
                                   game,         "--from",
                                   "zero",       "--hours",
                                   "1",          "--out",
                                   out,          "--trainer",
                                   fake_trainer, "--generations",
                                   "1",          "--positions",
                                   "60",         "--nodes",
                                   "30",         "--games",
                                   "2",          "--time",
                                   "nodes=20",   "--openings",
                                   "plies=4",    "nodes=100",
                                   "--threads",  "1",
                                   "--keep",     "0"});
    CHECK_MESSAGE(run.status == 0, run.error);
    const std::string set = out + "/generation-1/positions";
    const Outcome reported = run_learn({"statistics", "--variant-file", game, set});
    CHECK(reported.status == 0);
    CHECK(contains(roundel::testing::text_of(reported.output), set + ": carousel\n"));
    CHECK(contains(run_learn({"statistics", set}).error, "there is no variant 'carousel'"));
    const Lines features{"features", "--variant-file", game, "--force", "--out", folder.file("a"), set};
    CHECK(run_learn(features).status == 0);
    // The engine uses the weights beside the file.
    std::filesystem::copy_file(out + "/best.weights", folder.file("carousel.weights"));
    const auto source_of = [&] {
      const auto rows = read_file_entries(game);
      REQUIRE(rows);
      Engine engine(std::span(&rows->front(), 1));
      return engine.session().knowledge_source();
    };
    CHECK(source_of() == folder.file("carousel.weights"));

    write_tutorial(folder, "\n[rules]\nquiet_moves = 20\n");
    CHECK(contains(run_learn(features).error, "it was made when carousel had other rules or another start"));
    CHECK(contains(source_of(), "it has weights for another board, other rules or another evaluation of carousel"));
  }
}

}  // namespace roundel::learn::described_games_test
