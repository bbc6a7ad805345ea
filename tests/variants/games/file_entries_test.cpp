// Files that describe games, from their text to an entry: inheritance, paths, and the errors of invalid files.

#include "variants/games/file_entries.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/records/record_names.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "protocol/hub/hub_name.hpp"
#include "protocol/uci/uci_names.hpp"
#include "tests/paths.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/search/toy_game.hpp"
#include "tests/variants/described_games.hpp"
#include "variants/games/library.hpp"
#include "variants/games/registry.hpp"

namespace roundel::file_entries_test {
namespace {

namespace fs = std::filesystem;

using testing::ScratchFolder;

/// Of toy games: `length` stones in an entry win.
Variant make_toy(Variant entry, files::KeyReader& keys) {
  const int length = keys.integer("length", 2, 4, 4);
  Variant game = toy::row(entry.name, length);
  game.nicknames = std::move(entry.nicknames);
  game.title = std::move(entry.title);
  game.summary = std::move(entry.summary);
  game.rules = std::move(entry.rules);
  game.description.files = std::move(entry.description.files);
  game.description.checksum = entry.description.checksum;
  return game;
}

void describe_toy(GameListing& game, files::KeyReader& keys) { game.files = keys.integer("length", 2, 4, 4); }

constexpr std::array<FileFamily, 2> families{{{"toy", describe_toy, make_toy}, {"absent", describe_toy, nullptr}}};

/// Files in a folder of their own.
class Folder {
 public:
  void write(const std::string& name, const std::string& text) {
    fs::create_directories(fs::path(path(name)).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
  }
  std::string path(const std::string& name) const { return folder_.file(name); }
  Expected<std::vector<Variant>> read(const std::string& name) const {
    return read_file_entries(path(name), families);
  }
  /// Returns the only game of a valid file.
  Variant game(const std::string& name) const {
    const auto entries = read(name);
    REQUIRE_MESSAGE(entries, entries.error().message());
    REQUIRE(entries->size() == 1);
    return entries->front();
  }
  /// Returns the error of an invalid file; paths in it are relative to the folder.
  std::string error(const std::string& name) const {
    const auto entries = read(name);
    REQUIRE_FALSE(entries);
    std::string text = entries.error().message();
    const std::string folder = folder_.path() + "/";
    for (auto at = text.find(folder); at != std::string::npos; at = text.find(folder)) text.erase(at, folder.size());
    return text;
  }

 private:
  ScratchFolder folder_;
};

/// The files of a folder of the sources are those, with these texts.
void check_embedded(const std::string& path, const std::vector<std::string_view>& embedded,
                    std::string_view (*text_of)(std::string_view)) {
  CAPTURE(path);
  std::vector<std::string> files;
  const fs::path folder = fs::path(testing::source_folder) / path;
  if (fs::is_directory(folder)) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".toml") files.push_back(entry.path().stem().string());
    }
  }
  std::sort(files.begin(), files.end());
  CHECK(std::vector<std::string>(embedded.begin(), embedded.end()) == files);
  for (const std::string& game : files) {
    CAPTURE(game);
    std::ifstream file(folder / (game + ".toml"), std::ios::binary);
    CHECK(text_of(game) == std::string(std::istreambuf_iterator<char>(file), {}));
    const auto entry = variant_files().read_library(game);
    CHECK_MESSAGE(entry, entry.error().message());
    if (entry) CHECK(entry->name == game);
  }
  CHECK(text_of("no such game").empty());
}

std::vector<std::string> names_of(const std::vector<Variant>& entries) {
  std::vector<std::string> names;
  for (const Variant& entry : entries) names.push_back(entry.name);
  return names;
}

}  // namespace

TEST_SUITE("games described in files") {
  TEST_CASE("an entry has the texts for people of its file") {
    Folder folder;
    folder.write(
        "a.toml",
        "name = 'short'\ntitle = 'Short rows'\nsummary = 'three in a row'\nsource = '''A.\nB.'''\nlength = 3\n");
    const Variant entry = folder.game("a.toml");
    CHECK(entry.name == "short");
    CHECK(entry.title == "Short rows");
    CHECK(entry.summary == "three in a row");
    CHECK(entry.rules == "Short rows\n\nthree in a row\n\nSource: A.\nB.\n");
    CHECK(entry.description.files == std::vector{folder.path("a.toml")});
    folder.write("b.toml", "name = \"" + std::string(40, 'x') + "\"");
    CHECK(folder.game("b.toml").title == std::string(40, 'x'));
  }

  TEST_CASE("other names of a game do not belong to a game that inherits it, and are not a part of its rules") {
    Folder folder;
    folder.write("base.toml", "name = 'base'\nlength = 3\n");
    const std::uint32_t rules = folder.game("base.toml").description.checksum;
    folder.write("base.toml", "name = 'base'\naliases = ['the Base', 'b']\nlength = 3\n");
    folder.write("own.toml", "name = 'own'\ninherits = 'base.toml'\n");
    const Variant base = folder.game("base.toml");
    CHECK(base.nicknames == std::vector<std::string>{"the Base", "b"});
    CHECK(base.description.checksum == rules);
    CHECK(folder.game("own.toml").nicknames.empty());
  }

  TEST_CASE("games of the library are found by the names of other programs and sites, and no two share one") {
    const Games games(built_in_variants(), variant_files());
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"antichess", "antichess"},
        {"Antichess", "antichess"},
        {"losing chess", "antichess"},
        {"giveaway", "giveaway"},
        {"Give Away", "giveaway"},
        {"kingOfTheHill", "kingofthehill"},
        {"King of the Hill", "kingofthehill"},
        {"koth", "kingofthehill"},
        {"threeCheck", "3check"},
        {"Three-check", "3check"},
        {"Three Check Chess", "3check"},
        {"3-Check", "3check"},
        {"Crazyhouse", "crazyhouse"},
        {"Crazy House", "crazyhouse"},
        {"ZH", "crazyhouse"},
        {"fromPosition", "chess"},
        {"Chess960", "chess"},
        {"fischerandom", "chess"},
        {"normal", "chess"},
        {"hoppel-poppel", "hoppelpoppel"},
        {"Los Alamos", "losalamos"},
        {"Capablanca Chess", "capablanca"},
        {"frisian", "frisian"},
        {"Brazilian", "brazilian"},
        {"russian", "russian"},
        {"dama", "turkish"},
        {"fogOfWar", ""},
    };
    for (const auto& [name, meant] : cases) {
      const auto& shown_name = name;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_name);
      CHECK(games.meant(name) == meant);
    }
    Games all(built_in_variants(), variant_files());
    all.read_library();
    for (const VariantEntry& entry : all.entries()) {
      for (const std::string& nickname : entry->nicknames) {
        CAPTURE(nickname);
        CHECK(all.meant(nickname) == entry->name);
        CHECK(games.meant(nickname) == entry->name);
      }
    }
  }

  TEST_CASE("what is wrong is reported with file and line") {
    Folder folder;
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"length = 3\n", "a.toml: line 1: the key 'name' is missing"},
        {"\nname = 'Short'\n", "a.toml: line 2: name: it needs 1 to 40 letters a-z, digits, - and _"},
        {"name = 'two words'\n", "a.toml: line 1: name: it needs 1 to 40 letters a-z, digits, - and _"},
        {"name = ''\n", "a.toml: line 1: name: it needs 1 to 40 letters a-z, digits, - and _"},
        {"name = '" + std::string(41, 'x') + "'",
         "a.toml: line 1: name: it needs 1 to 40 letters a-z, digits, - and _"},
        {"name = 7\n", "a.toml: line 1: name: '7' is not a text"},
        {"name = 'a'\ntitle = \"a\\nb\"\n", "a.toml: line 2: title: it has control characters"},
        {"name = 'a'\ntitle = \"a\\u009bb\"\n", "a.toml: line 2: title: it has control characters"},
        {"name = 'a'\nsource = '" + std::string(2001, 'x') + "'\n",
         "a.toml: line 2: source: it has more than 2000 bytes"},
        {"name = 'a'\naliases = ['b', '?!']\n",
         "a.toml: line 2: aliases: '?!' needs 1 to 40 bytes, with a letter or a digit"},
        {"name = 'a'\naliases = '" + std::string(41, 'x') + "'\n",
         "a.toml: line 2: aliases: '" + std::string(41, 'x') + "' needs 1 to 40 bytes, with a letter or a digit"},
        {"name = 'a'\naliases = 7\n", "a.toml: line 2: aliases: '7' is not a text"},
        {"name = 'a'\nlength = 9\n", "a.toml: line 2: length: '9' is not a whole number from 2 to 4"},
        {"name = 'a'\n\nwidth = 9\n", "a.toml: line 3: there is no key 'width'"},
        {"name = 'a'\nfamily = 'absent'\n", "a.toml: line 2: games of the family absent cannot be played yet"},
        {"name = 'a'\n\n[absent]\nlength = 3\n",
         "a.toml: line 3: [absent] needs family = \"absent\" at the top of the file; without it, or with another, "
         "this is a game of the family toy"},
        {"name = 'a\n", "a.toml: line 1: the text has no end"},
    };
    for (const auto& each : cases) {
      const std::string text = each.first;
      const std::string error = each.second;
      CAPTURE(text);
      folder.write("a.toml", text);
      CHECK(folder.error("a.toml").substr(0, error.size()) == error);
    }
    CHECK(folder.error("none.toml").find("none.toml' cannot be read") != std::string::npos);
  }

  TEST_CASE("a file inherits from another file beside it, as if the content were its own") {
    Folder folder;
    folder.write("far/base.toml", "name = 'base'\nsummary = 'of the base'\nlength = 2\n");
    folder.write("far/middle.toml", "name = 'middle'\ninherits = 'base.toml'\nlength = 3\ntitle = 'In the middle'\n");
    folder.write("own.toml", "name = 'own'\ninherits = 'far/middle.toml'\n");
    const Variant entry = folder.game("own.toml");
    CHECK(entry.name == "own");
    CHECK(entry.title == "In the middle");
    CHECK(entry.summary == "of the base");
    CHECK(entry.description.files ==
          std::vector{folder.path("own.toml"), folder.path("far/middle.toml"), folder.path("far/base.toml")});
    const auto document = GameDocument::of_file(folder.path("own.toml"));
    REQUIRE(document);
    CHECK(files::find(document->table(), "length")->integer() == 3);

    folder.write("nameless.toml", "inherits = 'far/middle.toml'\n");
    CHECK(folder.error("nameless.toml") == "nameless.toml: line 1: the key 'name' is missing");
  }

  TEST_CASE("an error has the file and the line of its value as its place") {
    Folder folder;
    folder.write("own.toml", "name = 'own'\n\ninherits = 'base.toml'\nhigh = 1\n");
    folder.write("base.toml", "name = 'base'\n\n\n[rules]\nlist = [\n1,\n2]\n");
    const auto document = GameDocument::of_file(folder.path("own.toml"));
    REQUIRE(document);
    const auto place_of = [](const files::Value& value) { return files::line_error(value.line(), "wrong").place; };
    const files::Value& rules = *files::find(document->table(), "rules");
    const files::Value& list = *files::find(rules.table(), "list");
    CHECK(place_of(*files::find(document->table(), "high")) == ErrorPlace{folder.path("own.toml"), 4});
    CHECK(place_of(rules) == ErrorPlace{folder.path("base.toml"), 4});
    CHECK(place_of(list.list()[1]) == ErrorPlace{folder.path("base.toml"), 7});
    folder.write("base.toml", "name = 'base'\n= 9\n");
    CHECK(GameDocument::of_file(folder.path("own.toml")).error().place == ErrorPlace{folder.path("base.toml"), 2});
  }

  TEST_CASE("an error in an inherited file is reported for that file") {
    Folder folder;
    folder.write("own.toml", "name = 'own'\n\ninherits = 'base.toml'\n");
    folder.write("base.toml", "name = 'base'\n\nlength = 9\n");
    CHECK(folder.error("own.toml") == "base.toml: line 3: length: '9' is not a whole number from 2 to 4");
    folder.write("base.toml", "name = 'base'\n\nwidth = 9\n");
    CHECK(folder.error("own.toml").starts_with("base.toml: line 3: there is no key 'width'"));
    folder.write("base.toml", "name = 'base'\n= 9\n");
    CHECK(folder.error("own.toml").starts_with("base.toml: line 2: "));
    folder.write("own.toml", "name = 'own'\n\nlength = 9\ninherits = 'base.toml'\n");
    folder.write("base.toml", "name = 'base'\nlength = 3\n");
    CHECK(folder.error("own.toml") == "own.toml: line 3: length: '9' is not a whole number from 2 to 4");
  }

  TEST_CASE("a file that cannot be inherited is refused on the line that names it") {
    Folder folder;
    folder.write("a.toml", "name = 'a'\ninherits = 'b.toml'\n");
    CHECK(folder.error("a.toml") == "a.toml: line 2: inherits: 'b.toml' cannot be read: No such file or directory");
    folder.write("b.toml", "\n\ninherits = 'a.toml'\n");
    CHECK(folder.error("a.toml") == "b.toml: line 3: inherits: 'a.toml' would inherit from itself");
    folder.write("a.toml", "name = 'a'\ninherits = 'a.toml'\n");
    CHECK(folder.error("a.toml") == "a.toml: line 2: inherits: 'a.toml' would inherit from itself");
    for (const char* wrong : {"''", "7", "['b.toml']"}) {
      folder.write("a.toml", std::string("name = 'a'\ninherits = ") + wrong + "\n");
      CHECK(folder.error("a.toml") == "a.toml: line 2: inherits: it must be a text that names a file");
    }
  }

  TEST_CASE("at most eight files may inherit from each other") {
    Folder folder;
    folder.write("0.toml", "name = 'first'\n");
    for (int n = 1; n <= 8; ++n) {
      folder.write(std::to_string(n) + ".toml",
                   "name = 'n" + std::to_string(n) + "'\ninherits = '" + std::to_string(n - 1) + ".toml'\n");
    }
    CHECK(folder.game("7.toml").name == "n7");
    CHECK(folder.error("8.toml") == "1.toml: line 2: inherits: more than 8 files inherit from each other");
  }

  TEST_CASE("several files are read, and all of a folder in the order of their names") {
    Folder folder;
    for (const char* name : {"b", "a", "c"}) {
      folder.write(std::string("games/") + name + ".toml", std::string("name = '") + name + "'\n");
    }
    folder.write("games/notes.txt", "nothing that is read");
    fs::create_directories(folder.path("games/folder.toml"));
    folder.write("z.toml", "name = 'z'\n");
    CHECK(names_of(*folder.read("games")) == std::vector<std::string>{"a", "b", "c"});
    const auto entries = read_file_entries(folder.path("z.toml") + ":" + folder.path("games") + ":", families);
    REQUIRE(entries);
    CHECK(names_of(*entries) == std::vector<std::string>{"z", "a", "b", "c"});
    fs::create_directories(folder.path("empty"));
    CHECK(folder.error("empty").ends_with("' has no files *.toml"));
    folder.write("games/b.toml", "name = 7\n");
    CHECK(folder.error("games") == "games/b.toml: line 1: name: '7' is not a text");
  }

  TEST_CASE("every file of the library's folders is part of the program, under its own name") {
    check_embedded("variants/library", library_games(), library_file);
    check_embedded("variants/library/built_in", built_in_files(), built_in_file);
  }

  TEST_CASE("lists show each game once: no two have one title, and none has the rules of a compiled one") {
    Games games(built_in_variants(), variant_files());
    std::set<std::string> titles;
    std::set<std::string> names;
    for (const ListedGame& game : games.listings()) {
      CAPTURE(game->name);
      CHECK(titles.insert(game->title).second);
      CHECK(names.insert(game->name).second);
    }
    CHECK(titles.size() == built_in_variants().size() + library_games().size());
    std::set<std::uint32_t> rules;
    for (const std::string& name : testing::described_games()) {
      CAPTURE(name);
      CHECK(rules.insert(GameDocument::of_library(name)->checksum()).second);
    }
  }

  TEST_CASE("each compiled game that has a file is called as the file calls it") {
    for (const std::string_view name : built_in_files()) {
      CAPTURE(std::string(name));
      const Variant* const compiled = find_variant(built_in_variants(), name);
      REQUIRE(compiled);
      const auto entry = read_file_entry(*GameDocument::of_library(name));
      REQUIRE(entry);
      CHECK(entry->name == compiled->name);
      CHECK(entry->title == compiled->title);
      CHECK(entry->start == compiled->start);
    }
  }

  TEST_CASE("a user's file may inherit a compiled game that has a file, or stand beside it") {
    Folder folder;
    for (const std::string_view base : built_in_files()) {
      CAPTURE(std::string(base));
      folder.write("own.toml", "name = 'own'\ninherits = '" + std::string(base) + "'\n");
      Games games = testing::games_with(folder.path("own.toml"));
      REQUIRE(games.find("own"));
      CHECK((*games.find("own"))->start == find_variant(built_in_variants(), base)->start);
      const std::string file_name = std::string(base) + "-file";
      CHECK(games.find(file_name).error().message() ==
            "there is no variant '" + file_name + "'; did you mean '" + std::string(base) + "'?");
      REQUIRE(games.read(testing::built_in_path(base)));
      REQUIRE(games.find(file_name));
      CHECK((*games.find(base))->description.files.empty());
    }
  }

  TEST_CASE("lists have the same content for each library game as its entry") {
    const VariantFiles files = variant_files();
    for (const std::string& name : files.library) {
      CAPTURE(name);
      const Expected<GameListing> listing = files.list_library(name);
      const Expected<Variant> entry = files.read_library(name);
      REQUIRE(listing);
      REQUIRE(entry);
      CHECK(listing->name == entry->name);
      CHECK(listing->aliases == entry->aliases);
      CHECK(listing->nicknames == entry->nicknames);
      CHECK(listing->title == entry->title);
      CHECK(listing->summary == entry->summary);
      CHECK(uci_template(*listing) == uci_template(*entry));
      CHECK(listing->files == entry->files);
      CHECK(listing->ranks == entry->ranks);
      CHECK(listing->pocket == entry->pocket);
      CHECK(listing->sides == entry->sides);
      CHECK(pdn_game_type(*listing) == pdn_game_type(*entry));
      CHECK(hub_name(*listing) == hub_name(*entry));
      CHECK(listing->description.checksum == entry->description.checksum);
      REQUIRE(listing->options.size() == entry->options.size());
      for (std::size_t n = 0; n < entry->options.size(); ++n)
        CHECK(listing->options[n].name == entry->options[n].name);
      REQUIRE(cecp_names(*listing).size() == cecp_names(*entry).size());
      for (std::size_t n = 0; n < cecp_names(*entry).size(); ++n) {
        CHECK(cecp_names(*listing)[n].name == cecp_names(*entry)[n].name);
      }
    }
  }
}

}  // namespace roundel::file_entries_test
