// Games whose entries appear at run time, from files and a library of files, and the engine that plays them.

#include "engine/session/games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/session/engine.hpp"
#include "tests/engine/session/toy_files.hpp"
#include "tests/search/toy_game.hpp"

namespace roundel::games_test {
namespace {

using Names = std::vector<std::string>;
using toy::Files;

const std::vector<Variant>& compiled() {
  static const std::vector<Variant> table = [] {
    auto entries = toy::table();
    entries[0].aliases = {"lines"};
    entries[0].nicknames = {"stones"};
    return entries;
  }();
  return table;
}

Names names_of(std::span<const VariantEntry> entries) {
  Names names;
  for (const VariantEntry& entry : entries) names.push_back(entry->name);
  return names;
}

const Names& choices_of(const Engine& engine) { return engine.options().find("UCI_Variant")->choices; }

/// Returns whether three stones in an entry end the current game; in a game of four they do not.
bool ends_with_three(Engine& engine) {
  REQUIRE_FALSE(engine.session().set_position("xxx./oo../..../.... o 0", {}));
  return engine.session().result().has_value();
}

}  // namespace

TEST_SUITE("engine games") {
  TEST_CASE("a game of the library is read when it is wanted, once") {
    Files files{.library = {{"short", "short 3"}, {"tiny", "tiny 2"}}};
    Games games(compiled(), files.reader());
    CHECK(games.names() == Names{"rows", "lines", "norows", "short", "tiny"});
    CHECK(games.known("stones") == games.known("rows"));
    CHECK(games.known("short") == nullptr);
    CHECK(names_of(games.entries()) == Names{"rows", "norows"});
    CHECK(files.read.empty());

    Names listed;
    for (const ListedGame& game : games.listings()) listed.push_back(game->name);
    CHECK(listed == Names{"rows", "norows", "short", "tiny"});
    CHECK(games.listings().size() == listed.size());
    CHECK(files.listed == Names{"short", "tiny"});  // each once
    CHECK(files.read.empty());

    const Expected<VariantEntry> entry = games.find("TINY");
    REQUIRE(entry);
    CHECK((*entry)->name == "tiny");
    CHECK(games.known("tiny") == entry->get());
    REQUIRE(games.find("tiny"));
    CHECK(files.read == Names{"tiny"});
    CHECK(games.names() == Names{"rows", "lines", "norows", "short", "tiny"});

    games.read_library();
    games.read_library();
    CHECK(files.read == Names{"tiny", "short"});
    CHECK(names_of(games.entries()) == Names{"rows", "norows", "tiny", "short"});
    CHECK(games.find("huge").error().message() == "there is no variant 'huge'");
  }

  TEST_CASE("a name is read with other signs and in any case, and a game of just that name comes first") {
    Files files{.library = {{"kings-hill", "kings-hill 3"}, {"tiny", "tiny 2"}}, .texts = {{"a", "stones 3"}}};
    VariantFiles reader = files.reader();
    reader.other_names = [](const std::string& name) {
      return name == "tiny" ? Names{"The Tiny One"} : Names{"koth"};
    };
    Games games(compiled(), reader);
    for (const char* name : {"kings-hill", "kingsHill", "Kings Hill", "kings_hill", "KOTH"}) {
      CHECK(games.meant(name) == "kings-hill");
    }
    CHECK(games.meant("the tiny one!") == "tiny");
    CHECK(games.meant("Stones") == "rows");
    for (const char* name : {"", "-", "hill", "tin y one"}) CHECK(games.meant(name).empty());
    CHECK(files.read.empty());  // that takes longer
    CHECK((*games.find("the-tiny-one"))->name == "tiny");
    CHECK(games.find("The Tiny Ome").error().message() ==
          "there is no variant 'The Tiny Ome'; did you mean 'The Tiny One'?");
    // A user's game may have another game's nickname. If a compiled game has its name, it gets another name.
    REQUIRE(games.read("a"));
    CHECK(names_of(games.entries()) == Names{"rows", "norows", "tiny", "stones-file"});
  }

  TEST_CASE("a name can turn on an option of the game, which is off again under another name") {
    std::vector<Variant> table = compiled();
    table[0].options.push_back(check_option("Loose", false));
    table[0].protocols["pgn"].names = {{"Rows"}, {"Loose Rows", "Loose"}};
    Engine engine{std::span<const Variant>(table)};
    CHECK_FALSE(engine.set_option("UCI_Variant", "looserows"));
    CHECK(engine.variant().name == "rows");
    CHECK(engine.options().text("UCI_Variant") == "rows");
    CHECK(engine.options().flag("Loose"));
    CHECK_FALSE(engine.set_option("UCI_Variant", "norows"));
    CHECK_FALSE(engine.options().flag("Loose"));
    CHECK_FALSE(engine.set_option("UCI_Variant", "Loose-Rows"));
    CHECK_FALSE(engine.set_option("UCI_Variant", "lines"));
    CHECK_FALSE(engine.options().flag("Loose"));
    // An option that was set by its own name stays.
    CHECK_FALSE(engine.set_option("Loose", "true"));
    CHECK_FALSE(engine.set_option("UCI_Variant", "rows"));
    CHECK(engine.options().flag("Loose"));
  }

  TEST_CASE("an error in the library is reported when its game is requested") {
    Files files{.library = {{"broken", "broken"}}};
    Games games(compiled(), files.reader());
    games.read_library();
    CHECK(games.find("broken").error().message() == "the library's broken: line 1: no length");
    CHECK(games.entries().size() == 2);
  }

  TEST_CASE("files add games, and take the place of those of the same name") {
    Files files{.library = {{"short", "short 3"}}, .texts = {{"a", "wide 4"}, {"b", "short 2"}, {"c", "wide 3"}}};
    Games games(compiled(), files.reader());
    REQUIRE(games.find("short"));
    const auto entries = games.read("a:b");
    REQUIRE(entries);
    CHECK(names_of(*entries) == Names{"wide", "short"});
    CHECK(names_of(games.entries()) == Names{"rows", "norows", "short", "wide"});
    CHECK(games.names() == Names{"rows", "lines", "norows", "short", "wide"});
    CHECK((*games.find("short"))->description.files == Names{"b"});

    const VariantEntry old = *games.find("wide");
    REQUIRE(games.read("c"));
    CHECK((*games.find("wide"))->description.files == Names{"c"});
    CHECK(old->description.files == Names{"a"});  // its sessions keep it
  }

  TEST_CASE("beside a compiled game of its name a file's game has another, in the library too") {
    Files files{.library = {{"norows", "norows 2"}}, .texts = {{"a", "rows 3"}, {"b", "Lines 4"}}};
    Games games(compiled(), files.reader());
    CHECK(games.names() == Names{"rows", "lines", "norows", "norows-file"});
    REQUIRE(games.read("a:b"));
    CHECK(names_of(games.entries()) == Names{"rows", "norows", "rows-file", "Lines-file"});
    CHECK(games.is_compiled(**games.find("norows")));
    CHECK_FALSE(games.is_compiled(**games.find("norows-file")));
  }

  TEST_CASE("a name of a file's game that is not there is answered with the compiled game's") {
    Files files{.library = {{"kings-hill", "kings-hill 3"}}, .texts = {{"a", "rows 3"}}};
    Games games(compiled(), files.reader());
    CHECK(games.find("rows-file").error().message() == "there is no variant 'rows-file'; did you mean 'rows'?");
    CHECK(games.find("Lines-FILE").error().message() == "there is no variant 'Lines-FILE'; did you mean 'rows'?");
    CHECK(games.find("kings-hill-file").error().message() ==
          "there is no variant 'kings-hill-file'; did you mean 'kings-hill'?");
    for (const std::string name : {"-file", "file", "nothing-file"}) {
      CHECK(games.find(name).error().message() == "there is no variant '" + name + "'");
    }
    REQUIRE(games.read("a"));
    CHECK(games.find("rows-file"));
  }

  TEST_CASE("a name that is used twice is refused, and then nothing is read") {
    Files files{.texts = {{"a", "wide 4"}, {"c", "wide 2"}, {"e", "wide"}}};
    Games games(compiled(), files.reader());
    for (const auto& [paths, error] : std::vector<std::pair<std::string, std::string>>{
             {"a:c", "a: another file has a game 'wide' too: rename one of them"},
             {"a:e", "e: line 1: no length"},
             {"a:f", "f: is not there"}}) {
      const auto entries = games.read(paths);
      REQUIRE_FALSE(entries);
      CHECK(entries.error().message() == error);
      CHECK(names_of(games.entries()) == Names{"rows", "norows"});
    }
  }

  TEST_CASE("an engine plays each entry by its own rules") {
    Files files{.library = {{"short", "short 3"}}, .texts = {{"a", "wide 4"}}};
    Engine engine(Games(compiled(), files.reader()));
    CHECK(choices_of(engine) == Names{"rows", "lines", "norows", "short"});
    CHECK_FALSE(engine.set_option("VariantPath", "a"));
    CHECK(engine.variant().name == "rows");
    CHECK(choices_of(engine) == Names{"rows", "lines", "norows", "short", "wide"});
    CHECK_FALSE(engine.set_option("UCI_Variant", "wide"));
    CHECK_FALSE(ends_with_three(engine));
    CHECK_FALSE(engine.set_option("UCI_Variant", "short"));
    CHECK(ends_with_three(engine));
    CHECK(engine.find_variant("wide"));
  }

  TEST_CASE("a game that is read anew is played when it is chosen again") {
    Files files{.texts = {{"a", "wide 4"}}};
    Engine engine(Games(compiled(), files.reader()));
    CHECK_FALSE(engine.set_option("VariantPath", "a"));
    CHECK_FALSE(engine.set_option("UCI_Variant", "wide"));
    CHECK_FALSE(engine.session().set_position(std::nullopt, std::vector<std::string>{"a1,b1"}));
    const std::string position = engine.session().position_text();
    files.texts["a"] = "wide 3";
    CHECK_FALSE(engine.set_option("VariantPath", "a"));
    CHECK(engine.session().position_text() == position);
    CHECK_FALSE(ends_with_three(engine));
    CHECK_FALSE(engine.make_session()->result());
    CHECK_FALSE(engine.set_option("UCI_Variant", "wide"));
    CHECK(ends_with_three(engine));
  }

  TEST_CASE("what is wrong with files leaves an engine as it was") {
    Files files{.library = {{"broken", "broken"}}, .texts = {{"a", "wide 4"}, {"b", "other"}}};
    Engine engine(Games(compiled(), files.reader()));
    CHECK_FALSE(engine.set_option("VariantPath", "a"));
    CHECK_FALSE(engine.session().set_position(std::nullopt, std::vector<std::string>{"a1,b1"}));
    const std::string position = engine.session().position_text();
    const Names choices = choices_of(engine);
    CHECK(engine.set_option("VariantPath", "a:b")->message() == "option 'VariantPath': b: line 1: no length");
    CHECK(engine.set_option("UCI_Variant", "broken")->message() ==
          "option 'UCI_Variant': the library's broken: line 1: no length");
    CHECK(engine.options().text("VariantPath") == "a");
    CHECK(engine.options().text("UCI_Variant") == "rows");
    CHECK(choices_of(engine) == choices);
    CHECK(engine.session().position_text() == position);
    CHECK_FALSE(engine.set_option("VariantPath", ""));  // as by GUIs that set no file
    CHECK(choices_of(engine) == choices);
  }

  TEST_CASE("options of a game are there when it is chosen, and keep their values") {
    Files files{.library = {{"short", "short 3 Deep"}}, .texts = {{"a", "wide 4 Broad"}}};
    Engine engine(Games(compiled(), files.reader()));
    CHECK_FALSE(engine.options().find("Deep"));
    CHECK_FALSE(engine.set_option("UCI_Variant", "short"));
    CHECK_FALSE(engine.set_option("Deep", "true"));
    CHECK_FALSE(engine.set_option("VariantPath", "a"));
    REQUIRE(engine.options().find("Broad"));
    CHECK_FALSE(engine.set_option("VariantPath", "a"));
    CHECK(engine.options().flag("Deep"));
  }

  TEST_CASE("an engine can begin with any entry, and has no option for files that it cannot read") {
    Files files{.texts = {{"a", "wide 3"}}};
    Games games(compiled(), files.reader());
    const VariantEntry entry = games.read("a")->front();
    Engine engine(std::move(games), entry);
    CHECK(&engine.variant() == entry.get());
    CHECK(engine.options().find("UCI_Variant")->initial == "wide");
    CHECK(ends_with_three(engine));
    CHECK(engine.options().find("VariantPath"));
    CHECK_FALSE(Engine(compiled()).options().find("VariantPath"));
  }

  TEST_CASE("the bench is that of compiled games, or of the one that is named") {
    Files files{.texts = {{"a", "wide 3"}}};
    Engine engine(Games(compiled(), files.reader()));
    Signals signals;
    Names searched;
    const auto note = [&searched](const Engine::BenchLine& line) { searched.push_back(line.variant.name); };
    const std::uint64_t before = engine.bench(2, nullptr, signals, note);
    CHECK_FALSE(engine.set_option("VariantPath", "a"));
    CHECK(engine.bench(2, nullptr, signals, note) == before);
    CHECK(searched == Names{"rows", "norows", "rows", "norows"});
    CHECK(engine.bench({}, engine.find_variant("wide"), signals, note) > 0);
    CHECK(searched.back() == "wide");
  }
}

}  // namespace roundel::games_test
