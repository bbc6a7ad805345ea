// The learned evaluation of games of stones: its correction of the hand-crafted evaluation, its inputs, where weights are found, and
// which are refused.

#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/variants/evaluation/random_network.hpp"
#include "tests/variants/stones/stones_setup.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::stones_learned_evaluation_test {
namespace {

using testing::contains;
using testing::ScratchFolder;

template <CellMask M>
std::shared_ptr<const stones::Setup<M>> library_setup(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  return stones::setup_of<M>({name, document->checksum()}, stones::game_of(*document));
}

template <CellMask M>
int value_of(const stones::Setup<M>& setup, const std::string& text, std::shared_ptr<const Network> network) {
  const auto position = stones::read_position(setup, text);
  REQUIRE_MESSAGE(position, position.error().message());
  const stones::Knowledge<M> knowledge(setup, {}, std::move(network));
  return stones::Evaluator<M>(knowledge).evaluate(*position, stones::accumulate(knowledge, *position));
}

/// Returns what a random network adds.
template <CellMask M>
int learned_part(const stones::Setup<M>& setup, const std::string& text) {
  return value_of(setup, text, random_learned(setup, 9)) - value_of(setup, text, nullptr);
}

/// A file of a small game in a folder of its own.
struct SmallGame {
  ScratchFolder folder;
  std::string path = folder.file("small.toml");

  explicit SmallGame(const std::string& more = "") {
    std::ofstream(path) << "name = 'small'\ninherits = 'reversi6'\n" << more;
  }
  /// Returns a file of random weights for it.
  std::string weights() const {
    const auto document = GameDocument::of_file(path);
    REQUIRE(document);
    const auto setup = stones::setup_of<Mask64>({"small", document->checksum()}, stones::game_of(*document));
    return write_weights(stones::network_signature(*setup, stones::stated_evaluation), random_weights(*setup, 7));
  }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder.file(name), std::ios::binary) << bytes;
    return folder.file(name);
  }
  /// Returns an engine's report of its source and of the evaluation, after the error of the option if there is one.
  std::string report(const std::string& evaluation_file = "") const {
    const auto rows = read_file_entries(path);
    REQUIRE_MESSAGE(rows, rows.error().message());
    Engine engine(std::span(&rows->front(), 1));
    std::string report;
    if (const auto wrong = engine.set_option("EvalFile", evaluation_file)) report = wrong->message() + '\n';
    return report + engine.session().knowledge_source() + '\n' + engine.session().evaluation();
  }
};

}  // namespace

TEST_SUITE("learned evaluation of games of stones") {
  TEST_CASE("a network of zeros adds nothing, and the bias of the number of stones is added") {
    const auto setup = library_setup<Mask64>("reversi");
    const auto inputs = stones::network_inputs(*setup);
    std::vector<std::int16_t> weights(Network::size(inputs.size()));
    const auto value = [&](const std::string& text) {
      return value_of(*setup, text,
                      std::make_shared<const Network>(*Network::made(inputs, stones::most_pieces(*setup), weights)));
    };
    const std::string& start = setup->rules().start;
    const int by_hand = value_of<Mask64>(*setup, start, nullptr);
    CHECK(value(start) == by_hand);
    // Four stones of 64 select the first of eight outputs.
    weights[weights.size() - Network::buckets] = Network::bias_unit / 2;
    CHECK(value(start) == by_hand + Network::value_unit / 2);
    weights[weights.size() - Network::buckets] = 0;
    weights.back() = Network::bias_unit / 2;
    CHECK(value(start) == by_hand);
  }

  TEST_CASE("stones in hand are inputs") {
    const auto setup = library_setup<Mask64>("morris");
    const std::string& start = setup->rules().start;
    const auto held = start.find('[');
    REQUIRE(held != std::string::npos);
    const std::string fewer = start.substr(0, held + 1) + start.substr(held + 2);
    CHECK(learned_part(*setup, fewer) != learned_part(*setup, start));
  }

  TEST_CASE("blocks are inputs, and count alike for both sides") {
    const auto setup = library_setup<Mask128>("amazons");
    const std::string with = "10/10/10/3Q2#3/10/10/6q3/10/10/10";
    const std::string without = "10/10/10/3Q6/10/10/6q3/10/10/10";
    CHECK(learned_part(*setup, with + " w - 0 1") != learned_part(*setup, without + " w - 0 1"));
    // The same with the sides exchanged.
    CHECK(learned_part(*setup, "10/10/10/6Q3/10/10/3q2#3/10/10/10 b - 0 1") ==
          learned_part(*setup, with + " w - 0 1"));
  }

  TEST_CASE("sides with different rules have inputs of their own") {
    const auto of_reversi = library_setup<Mask64>("reversi");
    const auto of_tablut = library_setup<Mask128>("tablut");
    CHECK(of_reversi->network_kinds() == 1);
    CHECK(of_tablut->network_kinds() == 2 * of_tablut->kind_count());
  }

  TEST_CASE("the game uses the weights beside its file, unless an option selects others") {
    const SmallGame game;
    const std::string path = game.folder.file("small.weights");
    const std::string without = game.report();
    CHECK(contains(without, "hand-crafted, as there is no '" + path + "'\n"));
    CHECK_FALSE(contains(without, "what the network adds"));
    game.write("small.weights", game.weights());
    const std::string with = game.report();
    CHECK(with.starts_with(path + '\n'));
    CHECK(contains(with, "what the network adds"));
    CHECK_FALSE(contains(game.report("<hand>"), "what the network adds"));
    CHECK(contains(game.report(game.write("other", game.weights())), "what the network adds"));
  }

  TEST_CASE("weights of another game, or of other rules, are refused in a line") {
    const SmallGame game;
    const SmallGame other_rules("[rules]\nstuck = 'draw'\n");
    const std::string path = game.write("foreign", other_rules.weights());
    const std::string wrong = "it has weights for another board, other rules or another evaluation of small";
    CHECK(game.report(path).starts_with("EvalFile '" + path + "': " + wrong + '\n'));
    const std::string beside = game.write("small.weights", other_rules.weights());
    CHECK(game.report().starts_with("hand-crafted, as '" + beside + "' cannot be used: " + wrong + '\n'));
    const std::string nothing = game.write("nothing", "nothing of the kind");
    CHECK(contains(game.report(nothing), "it is not a weights file of roundel"));
  }
}

}  // namespace roundel::stones_learned_evaluation_test
