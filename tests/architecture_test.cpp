// The laws of the folders: which folder may include which, what the portable library may not use, and that nothing
// outside variants/ names a game. The test reads the sources, so a breach fails it.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"
#include "tests/source_text.hpp"

namespace roundel::architecture_test {
namespace {

using namespace source_text;

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> project_folders = {"engine",   "search", "variants",
                                                             "protocol", "tools",  "tests"};

/// A folder of sources, and the others that it may include besides itself. A name means that folder and those within
/// it. Rooms are listed in the order of building, and each may only include earlier ones.
struct Room {
  std::string_view folder;
  std::vector<std::string_view> may_include = {};
};

/// The rooms of the engine that search/ may include: all but render, records and platform.
const std::vector<std::string_view> core = {"engine/base",      "engine/view",         "engine/board",  "engine/game",
                                            "engine/tablebase", "engine/book_formats", "engine/session"};
/// The rooms that searches over worlds and sessions may include.
const std::vector<std::string_view> searching = {"engine/base", "engine/view", "engine/game", "engine/session",
                                                 "search"};
/// The rooms that a family of games may include. No family includes another.
const std::vector<std::string_view> family = {"engine/base",     "engine/view",      "engine/board",
                                              "engine/game",     "engine/tablebase", "variants/toml",
                                              "variants/boards", "variants/pieces",  "variants/evaluation"};
/// The rooms that a protocol may include. No protocol includes another.
const std::vector<std::string_view> gui = {"engine/base", "engine/view", "engine/session", "engine/platform",
                                           "protocol"};
/// The rooms that a room of the arbiter may include.
const std::vector<std::string_view> arbiter = {"engine/base",   "engine/view",        "engine/session",
                                               "engine/render", "engine/records",     "engine/platform",
                                               "protocol",      "tools/command_line", "tools/match"};
/// The rooms that a command of the engine may include.
const std::vector<std::string_view> commands = {
    "engine/base", "engine/view",    "engine/session",     "engine/render", "engine/records",       "engine/platform",
    "protocol",    "variants/games", "tools/command_line", "tools/roundel", "tools/roundel/convert"};
/// The rooms that a program may include if it fits or learns numbers.
const std::vector<std::string_view> learner = {
    "engine", "search", "variants", "protocol", "tools/command_line", "tools/roundel/commands", "tools/match"};

const std::vector<Room> rooms = {
    {"engine/base"},
    {"engine/view", {"engine/base"}},
    {"engine/board", {"engine/base"}},
    {"engine/game", {"engine/base", "engine/view", "engine/board"}},
    {"engine/tablebase", {"engine/base", "engine/board", "engine/game"}},
    {"engine/book_formats", {"engine/base"}},
    {"engine/session", {"engine/base", "engine/view", "engine/game", "engine/book_formats"}},
    {"engine/render/svg", {"engine/base", "engine/view"}},
    {"engine/render/json", {"engine/base", "engine/view"}},
    {"engine/render/characters", {"engine/base", "engine/view"}},
    {"engine/records", {"engine/base", "engine/session"}},
    {"engine/platform", {"engine/base", "engine/session"}},
    {"search", core},
    {"search/hidden_information", searching},
    {"search/tablebase", core},
    {"search/all_positions", core},
    {"search/adapter", searching},
    {"variants/toml", {"engine/base"}},
    {"variants/boards", {"engine/base", "engine/view", "engine/board", "variants/toml"}},
    {"variants/pieces", {"engine/base", "engine/view", "engine/board", "variants/toml"}},
    {"variants/books"},
    {"variants/evaluation", {"engine/base", "engine/game", "engine/tablebase"}},
    {"variants/chess", family},
    {"variants/draughts", family},
    {"variants/cheversi", family},
    {"variants/crest", family},
    {"variants/fairy", family},
    {"variants/stones", family},
    {"variants/protocol_names", {"engine/session"}},
    {"variants/games",
     {"engine/base", "engine/board", "engine/session", "search/adapter", "search/tablebase", "variants"}},
    {"protocol", {"engine/base", "engine/view", "engine/session", "engine/platform"}},
    {"protocol/uci", gui},
    {"protocol/cecp", gui},
    {"protocol/hub", gui},
    {"protocol/dxp", gui},
    {"protocol/checkerboard",
     {"engine/base", "engine/view", "engine/session", "engine/records", "engine/platform", "protocol"}},
    {"tools/command_line", {"engine/base", "engine/session", "engine/platform"}},
    {"tools/roundel/review", {"engine/base", "engine/session", "engine/records"}},
    {"tools/roundel/convert", {"engine/base", "engine/session", "engine/board", "variants"}},
    {"tools/roundel/commands", commands},
    {"tools/match/files", arbiter},
    {"tools/match/players", arbiter},
    {"tools/match/records", arbiter},
    {"tools/match/referee", arbiter},
    {"tools/match/openings", arbiter},
    {"tools/match/compliance", arbiter},
    {"tools/match/statistics", arbiter},
    {"tools/match/journal", arbiter},
    {"tools/match",
     {"engine/base", "engine/session", "engine/platform", "protocol", "variants/games", "tools/command_line",
      "tools/roundel/commands", "tools/match"}},
    {"tools/roundel/play",
     {"engine/base", "engine/view", "engine/session", "engine/render", "engine/records", "engine/platform",
      "protocol", "tools/command_line", "tools/roundel", "tools/match"}},
    {"tools/roundel/records", commands},
    {"tools/roundel", {"engine/platform", "tools/match", "tools/roundel"}},
    {"tools/checkerboard", {"engine/platform", "protocol", "variants/games"}},
    {"tools/browser",
     {"engine/base", "engine/session", "engine/render", "engine/records", "engine/platform", "protocol",
      "variants/evaluation", "variants/games", "tools/roundel/commands", "tools/roundel/records"}},
    {"tools/baselines/cheversi"},
    {"tools/baselines/crest", {"engine/session", "engine/platform", "search", "protocol", "variants"}},
    {"tools/tablebases",
     {"engine/base", "engine/tablebase", "engine/session", "engine/platform", "protocol", "variants/games",
      "tools/command_line", "tools/match"}},
    {"tools/learn", learner},
    {"tools/fit",
     {"engine", "search", "variants", "protocol", "tools/command_line", "tools/roundel/commands", "tools/match",
      "tools/learn"}},
    {"tests", {"engine", "search", "variants", "protocol", "tools"}},
};

/// All words for our games.
constexpr std::array<std::string_view, 11> variant_words = {
    "chess",     "centrechess",   "draughts", "checkers", "centrecheckers", "english",
    "brazilian", "international", "russian",  "cheversi", "crest"};

/// Things that tie code to one system: console streams and calls of one operating system.
constexpr std::array<std::string_view, 13> banned_headers = {
    "iostream",  "cstdio",    "stdio.h",  "print",   "unistd.h", "fcntl.h",  "poll.h",
    "pthread.h", "termios.h", "signal.h", "csignal", "dlfcn.h",  "windows.h"};
constexpr std::array<std::string_view, 3> banned_prefixes = {"boost/", "sys/", "arpa/"};

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

struct Include {
  std::string name;
  bool quoted;
};

/// Returns the include in a line of code; an empty name if there is none.
Include include_in(std::string_view line) {
  const auto skip_blanks = [&line] { line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size())); };
  skip_blanks();
  if (line.empty() || line.front() != '#') return {"", false};
  line.remove_prefix(1);
  skip_blanks();
  if (!starts_with_at(line, 0, "include")) return {"", false};
  line.remove_prefix(7);
  skip_blanks();
  if (line.empty() || (line.front() != '"' && line.front() != '<')) return {"", false};
  const bool quoted = line.front() == '"';
  const std::size_t end = line.find(quoted ? '"' : '>', 1);
  if (end == std::string_view::npos) return {"", false};
  return {std::string(line.substr(1, end - 1)), quoted};
}

std::vector<Include> includes_of(std::string_view code) {
  std::vector<Include> includes;
  while (!code.empty()) {
    const std::size_t end = std::min(code.find('\n'), code.size());
    if (Include found = include_in(code.substr(0, end)); !found.name.empty()) includes.push_back(std::move(found));
    code.remove_prefix(std::min(end + 1, code.size()));
  }
  return includes;
}

std::string first_folder(const fs::path& path) { return path.begin() == path.end() ? "" : path.begin()->string(); }

/// Returns the project's file that an include in `file` means, or an empty path if the file is not ours.
fs::path project_target(const fs::path& file, const Include& include) {
  fs::path name = fs::path(include.name).lexically_normal();
  if (contains(project_folders, first_folder(name))) return name;
  if (!include.quoted) return {};
  return (file.parent_path() / name).lexically_normal();
}

/// Returns the room of a file: the innermost folder that contains it.
const Room* room_of(const fs::path& file) {
  const std::string folder = file.parent_path().generic_string();
  const Room* found = nullptr;
  for (const Room& room : rooms) {
    if (lies_in(folder, room.folder) && (!found || room.folder.size() > found->folder.size())) found = &room;
  }
  return found && (found->folder == folder || found->folder == "tests") ? found : nullptr;
}

bool may_include(const Room& from, const Room& to) {
  if (&from == &to) return true;
  return &to < &from && std::any_of(from.may_include.begin(), from.may_include.end(),
                                    [&to](std::string_view folder) { return lies_in(to.folder, folder); });
}

bool is_banned(const std::string& header) {
  return contains(banned_headers, header) ||
         std::any_of(banned_prefixes.begin(), banned_prefixes.end(),
                     [&header](std::string_view prefix) { return starts_with_at(header, 0, prefix); });
}

/// Returns whether a new word begins at `i` of `run`: fooBar, HTTPServer and chess960 each have two words.
bool word_begins(std::string_view run, std::size_t i) {
  if (is_letter(run[i]) != is_letter(run[i - 1])) return true;
  if (!is_upper(run[i])) return false;
  return is_lower(run[i - 1]) || (i + 1 < run.size() && is_lower(run[i + 1]));
}

/// Returns the words of the code in lower case. Identifiers are split at underscores, capitals and digits, and are
/// included whole too.
std::vector<std::string> words_of(std::string_view code) {
  std::vector<std::string> words;
  const auto add = [&words](std::string_view word) {
    std::string lower(word);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    words.push_back(std::move(lower));
  };
  for (std::size_t i = 0; i < code.size();) {
    std::size_t end = i;
    while (end < code.size() && is_letter_or_digit(code[end])) ++end;
    if (end > i) add(code.substr(i, end - i));
    for (std::size_t begin = i, j = i + 1; j <= end; ++j) {
      if (j < end && !word_begins(code.substr(i, end - i), j - i)) continue;
      if (begin != i || j != end) add(code.substr(begin, j - begin));
      begin = j;
    }
    i = end + 1;
  }
  return words;
}

/// Returns whether a file belongs to the library that is also built for other systems, with pictures and records of
/// games.
bool is_portable(std::string_view path) {
  if (lies_in(path, "engine/platform")) return false;
  return lies_in(path, "engine") || lies_in(path, "search") || lies_in(path, "variants");
}

/// Returns what is wrong with one source file, one complaint per line; `path` is relative to the source folder.
std::vector<std::string> complaints(const std::string& path, std::string_view text) {
  const fs::path file(path);
  const Room* room = room_of(file);
  if (!room) return {path + " lies in no room"};
  const std::string code = code_of(text);
  std::vector<std::string> found;
  for (const Include& include : includes_of(code)) {
    const fs::path target = project_target(file, include);
    const Room* other = target.empty() ? nullptr : room_of(target);
    if (!target.empty() && (!other || !may_include(*room, *other))) {
      found.push_back(path + " may not include " + include.name);
    }
    if (is_portable(path) && is_banned(include.name)) {
      found.push_back(path + " is to be portable, without " + include.name);
    }
  }
  if (!knows_no_game(path)) return found;
  for (const std::string& word : words_of(code)) {
    if (contains(variant_words, word)) found.push_back(path + " names a variant: " + word);
  }
  return found;
}

std::size_t count_complaints(const std::string& path, std::string_view text) { return complaints(path, text).size(); }

}  // namespace

TEST_SUITE("architecture") {
  TEST_CASE("every source keeps the laws of its room") {
    const fs::path root(testing::source_folder);
    for (const std::string_view folder : project_folders) {
      CAPTURE(folder);
      REQUIRE(fs::is_directory(root / folder));
      const std::vector<fs::path> sources = sources_in(root / folder);
      CHECK_FALSE(sources.empty());
      for (const fs::path& source : sources) {
        const std::string path = fs::relative(source, root).generic_string();
        for (const std::string& complaint : complaints(path, read_text(source))) FAIL_CHECK(complaint);
      }
    }
  }

  TEST_CASE("every room is a folder") {
    for (const Room& room : rooms) {
      CAPTURE(room.folder);
      CHECK(fs::is_directory(fs::path(testing::source_folder) / room.folder));
    }
  }

  TEST_CASE("includes along the arrows are allowed") {
    CHECK(count_complaints("engine/board/a.hpp", "#include <vector>\n#include \"engine/base/types.hpp\"\n") == 0);
    CHECK(count_complaints("search/a.hpp", "#include \"engine/game/a.hpp\"\n#include \"search/b.hpp\"\n") == 0);
    CHECK(count_complaints("search/hidden_information/a.hpp", "#include \"search/b.hpp\"\n") == 0);
    CHECK(count_complaints("variants/crest/b.cpp",
                           "#include \"engine/board/a.hpp\"\n#include \"variants/pieces/c.hpp\"\n") == 0);
    CHECK(count_complaints("variants/games/b.cpp",
                           "#include \"search/adapter/a.hpp\"\n#include \"variants/crest/c.hpp\"\n") == 0);
    CHECK(count_complaints("protocol/uci/a.cpp",
                           "#include <iostream>\n#include <boost/program_options.hpp>\n"
                           "#include \"engine/session/a.hpp\"\n") == 0);
    CHECK(count_complaints("tools/roundel/commands/a.cpp", "#include \"variants/games/registry.hpp\"\n") == 0);
    CHECK(count_complaints("tools/match/players/a.cpp", "#include \"protocol/uci/b.hpp\"\n") == 0);
    CHECK(count_complaints("tools/match/a.cpp", "#include \"tools/match/players/b.hpp\"\n") == 0);
    CHECK(count_complaints("tests/search/a.cpp", "#include \"tests/b.hpp\"\n#include \"tools/fit/c.hpp\"\n") == 0);
    CHECK(count_complaints("engine/base/a.cpp", "#include \"types.hpp\"\n// #include \"search/a.hpp\"\n") == 0);
  }

  TEST_CASE("an include against an arrow is caught") {
    CHECK(count_complaints("engine/base/a.hpp", "#include \"engine/board/a.hpp\"\n") == 1);
    CHECK(count_complaints("engine/board/a.hpp", "#include \"engine/session/a.hpp\"\n") == 1);
    CHECK(count_complaints("engine/game/a.hpp", "  #  include <variants/games/registry.hpp>\n") == 1);
    CHECK(count_complaints("engine/game/a.hpp", "#include \"../session/a.hpp\"\n") == 1);
    CHECK(count_complaints("search/a.hpp", "#include \"search/hidden_information/a.hpp\"\n") == 1);
    CHECK(count_complaints("search/a.hpp", "#include \"variants/games/registry.hpp\"\n") == 1);
    CHECK(count_complaints("search/a.hpp", "#include \"protocol/uci/uci.hpp\"\n") == 1);
    CHECK(count_complaints("variants/crest/rules.hpp", "#include \"search/a.hpp\"\n") == 1);
    CHECK(count_complaints("variants/crest/rules.hpp", "#include \"variants/chess/a.hpp\"\n") == 1);
    CHECK(count_complaints("variants/crest/rules.hpp", "#include \"../chess/a.hpp\"\n") == 1);
    CHECK(count_complaints("variants/crest/rules.hpp", "#include \"engine/session/a.hpp\"\n") == 1);
    CHECK(count_complaints("variants/pieces/a.hpp", "#include \"variants/chess/a.hpp\"\n") == 1);
    CHECK(count_complaints("variants/games/a.cpp", "#include \"protocol/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci/a.cpp", "#include \"search/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci/a.cpp", "#include \"engine/game/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci/a.cpp", "#include \"protocol/cecp/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/a.cpp", "#include \"protocol/uci/a.hpp\"\n") == 1);
    CHECK(count_complaints("search/a.cpp", "#include \"engine/platform/a.hpp\"\n") == 1);
    CHECK(count_complaints("engine/session/a.cpp", "#include \"engine/platform/a.hpp\"\n") == 1);
    CHECK(count_complaints("engine/records/a.cpp", "#include \"protocol/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/a.cpp", "#include \"engine/records/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/a.cpp", "#include \"tools/command_line/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci/a.cpp",
                           "#include \"tests/a.hpp\"\n#include \"tools/roundel/play/b.hpp\"\n") == 2);
    CHECK(count_complaints("tools/match/players/a.cpp", "#include \"tools/match/referee/b.hpp\"\n") == 1);
    CHECK(count_complaints("tools/match/players/a.cpp", "#include \"variants/games/b.hpp\"\n") == 1);
    CHECK(count_complaints("tools/baselines/cheversi/a.cpp", "#include \"engine/base/b.hpp\"\n") == 1);
    CHECK(count_complaints("tools/fit/a.cpp", "/* why */ #include \"tests/b.hpp\" // so\n") == 1);
  }

  TEST_CASE("a folder that is not a room is caught") {
    CHECK(count_complaints("engine/a.hpp", "") == 1);
    CHECK(count_complaints("variants/halma/a.hpp", "") == 1);
    CHECK(count_complaints("search/a.hpp", "#include \"engine/new/a.hpp\"\n") == 1);
  }

  TEST_CASE("a header that is not portable is caught in the library alone") {
    for (const char* header : {"iostream", "cstdio", "unistd.h", "sys/mman.h", "boost/asio.hpp", "pthread.h"}) {
      CAPTURE(header);
      const std::string line = "#include <" + std::string(header) + ">\n";
      CHECK(count_complaints("engine/base/a.cpp", line) == 1);
      CHECK(count_complaints("search/a.cpp", line) == 1);
      CHECK(count_complaints("variants/games/a.cpp", line) == 1);
      CHECK(count_complaints("engine/render/svg/a.cpp", line) == 1);
      CHECK(count_complaints("engine/platform/a.cpp", line) == 0);
      CHECK(count_complaints("tools/match/a.cpp", line) == 0);
    }
  }

  TEST_CASE("the name of a variant is caught where no game is known") {
    for (const std::string_view word : variant_words) {
      CAPTURE(word);
      const std::string line = "if (name == \"" + std::string(word) + "\") {}\n";
      CHECK(count_complaints("search/a.cpp", line) == 1);
      CHECK(count_complaints("tools/match/a.cpp", line) == 1);
      CHECK(count_complaints("variants/games/a.cpp", line) == 0);
      CHECK(count_complaints("tools/fit/a.cpp", line) == 0);
    }
    CHECK(count_complaints("engine/base/a.cpp", "option(\"UCI_Chess960\");\n") == 1);
    CHECK(count_complaints("search/a.cpp", "template class Search<CentreChess>;\n") >= 1);
    CHECK(count_complaints("search/a.cpp", "int centre_chess_bonus = 1;\n") == 1);
    CHECK(count_complaints("search/a.cpp", "constexpr int CHESS_VALUE = 1;\n") == 1);
    CHECK(count_complaints("protocol/a.cpp", "auto s = R\"(\"crest\")\";\n") == 1);
    CHECK(count_complaints("protocol/a.cpp", "const int n = 1'000; use(\"russian\", '\"');\n") == 1);
  }

  TEST_CASE("an example in a comment, or a word within a word, names no variant") {
    CHECK(count_complaints("search/a.cpp", "// as in chess\n/* draughts\n too */ int x = 1;\n") == 0);
    CHECK(count_complaints("search/a.cpp", "int chessboards = 1; auto s = \"increst\"; bool checkmate;\n") == 0);
    CHECK(count_complaints("search/a.cpp", "auto s = \"// chess\";\n") == 1);
  }
}

}  // namespace roundel::architecture_test
