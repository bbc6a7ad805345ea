// The parts that outlive a game: options, hash memory, threads, and the engine that owns them. The game only records
// what it receives.

#include "engine/session/engine.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <string>
#include <vector>

namespace roundel::engine_test {
namespace {

/// The calls that the sessions of a test received, in order.
struct Diary {
  std::vector<std::string> entries;
  bool has(const std::string& entry) const {
    return std::find(entries.begin(), entries.end(), entry) != entries.end();
  }
};
Diary& diary() {
  static Diary the_diary;
  return the_diary;
}

/// A game whose position is any text. A search uses as many nodes as the hash has bytes that are not zero, plus its
/// depth, and leaves one such byte: this shows whether the hash was cleared.
class NoteSession : public Session {
 public:
  NoteSession(const Variant& variant, const Resources& resources)
      : name_(variant.name), start_(variant.start), text_(variant.start), resources_(resources) {
    diary().entries.push_back("made " + name_);
  }
  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string>) override {
    text_ = text.value_or(start_);
    return {};
  }
  MaybeError play(const TurnView&) override { return Error{"none"}; }
  std::string position_text() const override { return text_; }
  Key key() const override { return 0; }
  Side side_to_move() const override { return Side::first; }
  std::vector<std::string> legal_moves() const override { return {}; }
  std::vector<TurnView> legal_turns() const override { return {}; }
  Expected<TurnView> read_turn(std::string_view) const override { return Error{"none"}; }
  BoardView board_view(std::optional<Side>) const override { return {}; }
  std::optional<Result> result() const override { return {}; }
  std::string drawing() const override { return {}; }
  std::string evaluation() override { return {}; }
  MaybeError flip() override { return {}; }
  MaybeError options_changed(const Options& options) override {
    diary().entries.push_back(name_ + " style " + options.text("Style"));
    return {};
  }
  void new_game() override { diary().entries.push_back("new game " + name_); }
  Decision think(const Limits& limits, Signals&, Listener&) override {
    diary().entries.push_back(name_ + " thinks with " + resources_.options.text("Hash"));
    resources_.hash.begin_writing();
    Decision decision;
    decision.nodes = static_cast<std::uint64_t>(*limits.depth) + resources_.hash.blocks()[0].words[0]++;
    return decision;
  }
  std::uint64_t perft(int, const Signals&, const PerftListener&) override { return 0; }

 private:
  std::string name_;
  std::string start_;
  std::string text_;
  Resources resources_;
};

std::unique_ptr<Session> make_note_session(const Variant& variant, const Resources& resources) {
  return std::make_unique<NoteSession>(variant, resources);
}

Variant make_variant(std::string name, std::vector<std::string> aliases, std::vector<Option> options) {
  Variant variant;
  variant.name = std::move(name);
  variant.aliases = std::move(aliases);
  variant.start = "start of " + variant.name;
  variant.options = std::move(options);
  variant.bench.positions = {"one", "two"};
  variant.make_session = make_note_session;
  return variant;
}

std::vector<Variant> make_table() {
  const Option style = combo_option("Style", "plain", {"plain", "fancy"});
  std::vector<Variant> table;
  table.push_back(make_variant("red", {"rouge"}, {}));
  table.push_back(make_variant("blue", {}, {style, check_option("Deep", false)}));
  table.push_back(make_variant("navy", {"dark"}, {style}));
  return table;
}

bool refused(const MaybeError& error, const char* part) {
  return error && error->message().find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("engine options") {
  TEST_CASE("each kind takes its own values in canonical form and keeps the old one otherwise") {
    Options options;
    options.add(check_option("Flag", true));
    options.add(spin_option("Number", 5, -3, 10));
    options.add(combo_option("Choice", "one", {"one", "Two"}));
    options.add(button_option("Press"));
    options.add(text_option("Text", "as it was"));

    CHECK(options.flag("flag"));
    CHECK_FALSE(options.set("FLAG", "False"));
    CHECK_FALSE(options.flag("Flag"));
    CHECK(refused(options.set("Flag", "0"), "'0'"));
    CHECK(options.text("Flag") == "false");

    CHECK(options.number("Number") == 5);
    CHECK_FALSE(options.set("Number", "-3"));
    CHECK(options.number("Number") == -3);
    for (const char* wrong : {"-4", "11", "", " 1", "1 ", "+1", "1e1", "99999999999999999999"}) {
      CHECK(refused(options.set("Number", wrong), "from -3 to 10"));
    }
    CHECK(options.number("Number") == -3);

    CHECK_FALSE(options.set("Choice", "TWO"));
    CHECK(options.text("Choice") == "Two");
    CHECK(refused(options.set("Text", "of two\nlines"), "control character"));
    CHECK(options.text("Text") == "as it was");
    CHECK(refused(options.set("Choice", "three"), "'three'"));
    CHECK(options.text("Choice") == "Two");

    CHECK_FALSE(options.set("Press", ""));
    CHECK_FALSE(options.set("Text", "  Any Case "));
    CHECK(options.text("Text") == "  Any Case ");
    CHECK(refused(options.set("Nothing", "1"), "'Nothing'"));
  }

  TEST_CASE("all options are listed in the order in which they were added") {
    Options options;
    options.add(check_option("b", true));
    options.add(check_option("a", true));
    REQUIRE(options.all().size() == 2);
    CHECK(options.all()[0].name == "b");
    CHECK(options.find("A") == &options.all()[1]);
    CHECK(options.find("c") == nullptr);
  }
}

TEST_SUITE("thread pool") {
  TEST_CASE("every thread runs once in each round, after any earlier size") {
    ThreadPool pool;
    for (const int size : {1, 4, 2, 7, 1, 3}) {
      CHECK(pool.resize(size));
      CHECK(pool.size() == size);
      for (int round = 0; round < 100; ++round) {
        std::array<std::atomic<int>, 7> runs{};
        pool.run([&] { ++runs[0]; }, [&](int number) { ++runs[static_cast<std::size_t>(number)]; });
        for (int number = 0; number < 7; ++number) CHECK(runs[static_cast<std::size_t>(number)] == (number < size));
      }
    }
  }

  TEST_CASE("run returns when the slowest helper has") {
    ThreadPool pool;
    CHECK(pool.resize(3));
    std::atomic<bool> go{false};
    std::atomic<int> done{0};
    pool.run([&] { go = true; },
             [&](int) {
               while (!go) std::this_thread::yield();
               ++done;
             });
    CHECK(done == 2);
  }
}

TEST_SUITE("hash memory of the engine") {
  TEST_CASE("it is clear after a change of size and after clearing, with any number of threads") {
    for (const int threads : {1, 3}) {
      ThreadPool pool;
      CHECK(pool.resize(threads));
      HashMemory hash;
      for (const std::size_t size : {2, 1, 3}) {
        CHECK(hash.resize(size, pool, SpareMemory()));
        CHECK(hash.mebibytes() == size);
        CHECK(hash.block_count() == (size << 20) / 64);
        const auto count_set = [&hash] {
          std::size_t set = 0;
          for (std::size_t i = 0; i < hash.block_count(); ++i) {
            for (const auto& word : hash.blocks()[i].words) set += word != 0;
          }
          return set;
        };
        CHECK(count_set() == 0);
        hash.begin_writing();
        for (std::size_t i = 0; i < hash.block_count(); ++i) hash.blocks()[i].words[i % 8] = i + 1;
        CHECK(count_set() == hash.block_count());
        hash.clear(pool);
        CHECK(count_set() == 0);
      }
    }
  }

  TEST_CASE("memory that cannot be had is refused and the old memory kept") {
    ThreadPool pool;
    HashMemory hash;
    CHECK(hash.resize(1, pool, SpareMemory()));
    hash.blocks()[5].words[5] = 7;
    for (const std::size_t size : {std::size_t{1} << 25, std::numeric_limits<std::size_t>::max()}) {
      CHECK_FALSE(hash.resize(size, pool, SpareMemory()));
      CHECK(hash.mebibytes() == 1);
      CHECK(hash.blocks()[5].words[5] == 7);
    }
  }
}

TEST_SUITE("engine") {
  TEST_CASE("the first row of the table is the default, unless another is named") {
    const std::vector<Variant> table = make_table();
    Engine engine(table);
    CHECK(&engine.variant() == &table.front());
    CHECK(engine.options().find("UCI_Variant")->initial == "red");
    CHECK(engine.options().find("UCI_Variant")->choices ==
          std::vector<std::string>{"red", "rouge", "blue", "navy", "dark"});
    Engine other(table, &table[2]);
    CHECK(&other.variant() == &table[2]);
    CHECK(other.options().find("UCI_Variant")->initial == "navy");
    CHECK(other.session().position_text() == "start of navy");
  }

  TEST_CASE("a variant is found by its name and aliases in any case") {
    const std::vector<Variant> table = make_table();
    const Engine engine(table);
    CHECK(engine.find_variant("BLUE") == &table[1]);
    CHECK(engine.find_variant("Rouge") == &table.front());
    CHECK(engine.find_variant("Dark") == &table[2]);
    CHECK(engine.find_variant("blu") == nullptr);
    CHECK(engine.find_variant("") == nullptr);
  }

  TEST_CASE("games that share an option have one, whose value outlives a change of game") {
    const std::vector<Variant> table = make_table();
    Engine engine(table);
    const auto& all = engine.options().all();
    CHECK(std::count_if(all.begin(), all.end(), [](const Option& option) { return option.name == "Style"; }) == 1);
    diary() = {};
    CHECK_FALSE(engine.set_option("style", "fancy"));
    CHECK(diary().entries.empty());  // the present game has no such option
    CHECK_FALSE(engine.set_option("UCI_Variant", "blue"));
    CHECK(diary().entries == std::vector<std::string>{"made blue", "blue style fancy"});
    CHECK_FALSE(engine.set_option("Style", "plain"));
    CHECK(diary().entries.back() == "blue style plain");
    CHECK_FALSE(engine.set_option("UCI_Variant", "DARK"));
    CHECK(diary().entries.back() == "navy style plain");
    CHECK(&engine.variant() == &table[2]);
  }

  TEST_CASE("a wrong value changes nothing") {
    const std::vector<Variant> table = make_table();
    Engine engine(table);
    CHECK_FALSE(engine.session().set_position("somewhere", {}));
    CHECK(refused(engine.set_option("UCI_Variant", "green"), "'green'"));
    CHECK(refused(engine.set_option("Hash", "0"), "'0'"));
    CHECK(refused(engine.set_option("Nothing", "0"), "'Nothing'"));
    CHECK(engine.options().text("UCI_Variant") == "red");
    CHECK(engine.options().number("Hash") == 16);
    CHECK(engine.session().position_text() == "somewhere");
  }

  TEST_CASE("a hash that cannot be had leaves the option and the memory as they were") {
    const std::vector<Variant> table = make_table();
    Engine engine(table);
    CHECK_FALSE(engine.set_option("Hash", "3"));
    CHECK(refused(engine.set_option("Hash", "33554432"), "there is no memory for 33554432 MB: set a smaller value"));
    CHECK(engine.options().number("Hash") == 3);
    Limits limits;
    limits.depth = 10;
    Signals signals;
    Listener listener;
    CHECK(engine.session().think(limits, signals, listener).nodes == 10);
  }

  TEST_CASE("a new game and the button clear what was learned") {
    const std::vector<Variant> table = make_table();
    Engine engine(table);
    Limits limits;
    limits.depth = 10;
    Signals signals;
    Listener listener;
    const auto nodes = [&] { return engine.session().think(limits, signals, listener).nodes; };
    CHECK(nodes() == 10);
    CHECK(nodes() == 11);
    engine.new_game();
    CHECK(diary().entries.back() == "new game red");
    CHECK(nodes() == 10);
    CHECK_FALSE(engine.set_option("Clear Hash", ""));
    CHECK(nodes() == 10);
    CHECK_FALSE(engine.set_option("UCI_Variant", "navy"));
    CHECK(nodes() == 10);
  }

  TEST_CASE("the bench searches all positions with a fixed and clear hash, and leaves the user's state") {
    const std::vector<Variant> table = make_table();
    Engine engine(table);
    CHECK_FALSE(engine.set_option("UCI_Variant", "blue"));
    CHECK_FALSE(engine.set_option("Hash", "1"));
    CHECK_FALSE(engine.set_option("Style", "fancy"));
    CHECK_FALSE(engine.session().set_position("somewhere", {}));
    diary() = {};
    Signals signals;
    std::vector<std::string> lines;
    const auto note = [&lines](const Engine::BenchLine& line) {
      lines.push_back(line.variant.name + " " + line.position + " " + std::to_string(line.decision.nodes));
    };
    CHECK(engine.bench(7, nullptr, signals, note) == 6 * 7);
    CHECK(lines ==
          std::vector<std::string>{"red one 7", "red two 7", "blue one 7", "blue two 7", "navy one 7", "navy two 7"});
    CHECK(diary().has("blue thinks with 16"));
    CHECK(diary().has("blue style plain"));
    CHECK_FALSE(diary().has("blue thinks with 1"));
    CHECK(&engine.variant() == &table[1]);
    CHECK(engine.session().position_text() == "somewhere");
    CHECK(engine.options().text("Style") == "fancy");
    CHECK(engine.options().number("Hash") == 1);

    lines.clear();
    CHECK(engine.bench(3, &table[2], signals, note) == 2 * 3);
    CHECK(lines == std::vector<std::string>{"navy one 3", "navy two 3"});
    signals.stop();
    CHECK(engine.bench(3, nullptr, signals, note) == 0);
  }
}

}  // namespace roundel::engine_test
