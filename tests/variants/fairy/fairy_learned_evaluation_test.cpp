// The learned evaluation of games from files: its correction of the hand-crafted evaluation, where weights are found,
// and which are refused.

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "engine/session/engine.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/variants/fairy/library_setup.hpp"
#include "tests/variants/fairy/random_network.hpp"
#include "tests/variants/page_games.hpp"
#include "tools/roundel/commands/game_check.hpp"
#include "variants/fairy/game.hpp"
#include "variants/games/described_entry.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::fairy_learned_evaluation_test {
namespace {

using testing::contains;
using testing::ScratchFolder;

/// A file of the tutorial's game in a folder of its own.
struct Tutorial {
  ScratchFolder folder;
  std::string path = folder.file("carousel.toml");

  explicit Tutorial(const std::string& more = "") { std::ofstream(path) << testing::tutorial_game() << more; }
  Variant row() const {
    const auto rows = read_file_entries(path);
    REQUIRE_MESSAGE(rows, rows.error().message());
    return rows->front();
  }
  /// Returns the file of roundel-learn for it, with random weights.
  std::string weights() const {
    const auto document = GameDocument::of_file(path);
    REQUIRE(document);
    const auto setup = fairy::Setup<Mask64>::make({"carousel", document->checksum()}, fairy::game_of(*document).board,
                                                  fairy::game_of(*document).rules);
    REQUIRE(setup);
    return fairy::weights_text(**setup, fairy::random_weights(**setup, 7));
  }
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(folder.file(name), std::ios::binary) << bytes;
    return folder.file(name);
  }
};

/// What a session of a row reports about itself at the start, with `evaluation_file` as the option's value.
struct Account {
  explicit Account(const Variant& row, const std::string& evaluation_file = "") {
    Engine engine(std::span(&row, 1));
    if (const auto wrong = engine.set_option("EvalFile", evaluation_file)) error = wrong->message();
    evaluation = engine.session().evaluation();
    source = engine.session().knowledge_source();
  }
  std::string error, evaluation, source;
};

/// Returns the value of a position by the hand-crafted evaluation, or with a network.
template <CellMask M>
int value_of(const fairy::Position<M>& position, std::shared_ptr<const Network> network) {
  const fairy::Knowledge<M> knowledge(position.setup(), fairy::stated_parameters, std::move(network));
  return fairy::Evaluator<M>(knowledge).evaluate(position, fairy::accumulate(knowledge, position));
}

}  // namespace

TEST_SUITE("learned evaluation of games from files") {
  TEST_CASE("a network is added to the hand-crafted evaluation, and a network of zeros adds nothing") {
    const auto setup = fairy::library_setup<Mask128>("capablanca");
    const auto position = fairy::read_position(*setup, setup->rules().start);
    REQUIRE(position);
    const auto inputs = fairy::network_inputs(*setup);
    std::vector<std::int16_t> weights(Network::size(inputs.size()));
    const auto network = [&] {
      return std::make_shared<const Network>(*Network::made(inputs, fairy::most_pieces(*setup), weights));
    };
    const int by_hand = value_of<Mask128>(*position, nullptr);
    CHECK(value_of(*position, network()) == by_hand);
    // All pieces are there: the last bucket's bias is half the unit of values.
    weights.back() = Network::bias_unit / 2;
    CHECK(value_of(*position, network()) ==
          by_hand + (fairy::judged_pieces(*position) == fairy::most_pieces(*setup) ? Network::value_unit / 2 : 0));
    CHECK(fairy::judged_pieces(*position) == fairy::most_pieces(*setup));
  }

  TEST_CASE("pieces in hand are inputs") {
    const auto setup = fairy::library_setup<Mask64>("crazyhouse");
    const auto network = fairy::random_learned(*setup, 9);
    const auto learned_part = [&](const char* text) {
      const auto position = fairy::read_position(*setup, text);
      REQUIRE_MESSAGE(position, position.error().message());
      return value_of(*position, network) - value_of<Mask64>(*position, nullptr);
    };
    const int none = learned_part("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    CHECK(learned_part("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1") != none);
    CHECK(learned_part("4k3/8/8/8/8/8/8/4K3[NN] w - - 0 1") != learned_part("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"));
    // Pieces beyond these places have no input, because a hand can have any size.
    const std::string eight(fairy::most_seen_in_hand, 'P');
    CHECK(learned_part(("4k3/8/8/8/8/8/8/4K3[" + eight + "] w - - 0 1").c_str()) ==
          learned_part(("4k3/8/8/8/8/8/8/4K3[" + eight + "PP] w - - 0 1").c_str()));
  }

  TEST_CASE("a capture that explodes among eight pieces updates the sums") {
    using Game = fairy::FairyGame<Mask64>;
    const auto setup = fairy::library_setup<Mask64>("atomic");
    const fairy::Knowledge<Mask64> knowledge(*setup, fairy::stated_parameters, fairy::random_learned(*setup, 9));
    const auto read = fairy::read_position(*setup, "7k/8/2rnb3/2rnb3/2rnbN2/8/8/K7 w - - 0 1");
    REQUIRE(read);
    fairy::Position<Mask64> position = *read;
    const auto before = fairy::accumulate(knowledge, position);
    const auto cell = [&](const char* name) { return setup->graph().find(name); };
    Game::Changes changes;
    position.do_move({cell("f4"), cell("d5"), fairy::Kind::none, fairy::Special::nothing}, changes);
    CHECK(fairy::write_position(position) == "7k/8/8/8/8/8/8/K7 b - - 0 1");
    fairy::Accumulator after;
    Game::update(knowledge, position, changes, before, after);
    CHECK(after == fairy::accumulate(knowledge, position));
  }

  TEST_CASE("checks given are inputs, except in the shared network") {
    const auto setup = fairy::library_setup<Mask64>("3check");
    const auto learned_part = [&](const std::string& checks, const auto& network) {
      const auto position = fairy::read_position(*setup, "4k3/8/8/8/8/8/8/4K3 w - - " + checks + " 0 1");
      REQUIRE_MESSAGE(position, position.error().message());
      return value_of(*position, network) - value_of<Mask64>(*position, nullptr);
    };
    const auto own = fairy::random_learned(*setup, 9);
    const int none = learned_part("3+3", own);
    CHECK(learned_part("2+3", own) != none);
    CHECK(learned_part("3+2", own) != learned_part("2+3", own));
    CHECK(learned_part("1+3", own) != learned_part("2+3", own));
    const auto shared = fairy::shared_network(*setup, fairy::Knowledge<Mask64>(*setup).worths());
    REQUIRE(shared);
    CHECK(learned_part("1+2", shared) == learned_part("3+3", shared));
  }

  TEST_CASE("the game uses the weights beside its file, unless an option selects others") {
    const Tutorial tutorial;
    const Account without(tutorial.row());
    const std::string path = tutorial.folder.file("carousel.weights");
    CHECK(without.source == "the network that chess-like games share, as there is no '" + path + "'");

    tutorial.write("carousel.weights", tutorial.weights());
    const Account with(tutorial.row());
    CHECK(with.source == path);
    CHECK(contains(with.evaluation, "what the network adds"));
    CHECK(with.evaluation != without.evaluation);
    CHECK_FALSE(contains(Account(tutorial.row(), "<hand>").evaluation, "what the network adds"));
    const std::string shared = tutorial.write("shared", std::string(embedded_weights("chesslike")));
    CHECK(Account(tutorial.row(), shared).evaluation == without.evaluation);
    const std::string elsewhere = tutorial.write("other", tutorial.weights());
    CHECK(Account(tutorial.row(), elsewhere).evaluation == with.evaluation);
  }

  TEST_CASE(
      "weights of another game, or of other rules, are refused in a line, and the game goes by those that all "
      "share") {
    const Tutorial tutorial;
    const Tutorial other_rules("\n[rules]\nstalemate = 'loss'\n");
    const std::string bytes = other_rules.weights();
    const std::string wrong = "it has weights for another board, other rules or another evaluation of carousel";
    const std::string path = tutorial.write("foreign", bytes);
    CHECK(Account(tutorial.row(), path).error == "EvalFile '" + path + "': " + wrong);
    const std::string beside = tutorial.write("carousel.weights", bytes);
    const Account account(tutorial.row());
    CHECK(account.source == "the network that chess-like games share, as '" + beside + "' cannot be used: " + wrong);
    tutorial.write("carousel.weights", "nothing of the kind");
    CHECK(contains(Account(tutorial.row()).source, "cannot be used: it is not a weights file of roundel"));
    tutorial.write("carousel.weights", std::string(embedded_weights("chess")));
    CHECK(contains(Account(tutorial.row()).source, "it has weights for another game than carousel"));
  }

  TEST_CASE("texts for people may change without new weights") {
    const Tutorial tutorial;
    const Tutorial retold("\n# a remark\n");
    CHECK(GameDocument::of_file(tutorial.path)->checksum() == GameDocument::of_file(retold.path)->checksum());
    const auto checksum = [](const std::string& text) { return GameDocument::of_text("a", text)->checksum(); };
    const std::string pieces = "[men]\nking = { letter = 'K', moves = 'K', royal = true }\n";
    CHECK(checksum("name = 'a'\n" + pieces) ==
          checksum("name = 'b'\ntitle = 'B'\nsummary = 'c'\nsource = 'd'\n" + pieces));
    CHECK(checksum("name = 'a'\n" + pieces) != checksum("name = 'a'\n" + pieces + "[rules]\nchecks = 3\n"));
    CHECK(checksum("name = 'a'\n[rules]\nchecks = 3\n") != checksum("name = 'a'\n[rules]\nchecks = 4\n"));
    CHECK(checksum("name = 'a'\nx = ['b', 'c']\n") != checksum("name = 'a'\nx = ['b,1:c']\n"));
  }

  TEST_CASE("inherited rules count like the file's own") {
    const auto checksum = [](const std::string& text) {
      const auto document = GameDocument::of_text("a.toml", text);
      REQUIRE(document);
      return document->checksum();
    };
    CHECK(checksum("name = 'a'\ninherits = 'chess'\n") != checksum("name = 'a'\ninherits = 'makruk'\n"));
    CHECK(checksum("name = 'a'\ninherits = 'chess'\n") == GameDocument::of_library("chess")->checksum());
  }

  TEST_CASE("check-variant reports the weights that were found") {
    const Tutorial tutorial;
    const auto reported = [&] {
      const Variant row = tutorial.row();
      Engine engine(std::span(&row, 1));
      std::string text;
      Output output([&text](std::string_view bytes) {
        text += bytes;
        return std::error_code();
      });
      CHECK_FALSE(check_game(engine, output, {.games = 1}));
      return text;
    };
    CHECK(contains(reported(), "\nEvaluation: the network that chess-like games share, as there is no '" +
                                   tutorial.folder.file("carousel.weights") + "'\n"));
    const std::string path = tutorial.write("carousel.weights", tutorial.weights());
    CHECK(contains(reported(), "\nEvaluation: " + path + "\n"));
  }
}

}  // namespace roundel::fairy_learned_evaluation_test
