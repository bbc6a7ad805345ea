// The laws of the folders: who may include whom, what the portable library may not touch, and that nothing below
// variants/ knows a game by name. They are read from the sources themselves, so a breach fails the tests.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#ifndef ROUNDEL_SOURCE_DIR
#error "ROUNDEL_SOURCE_DIR must be the source folder, a string literal"
#endif

namespace roundel::architecture_test {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> checked_folders = {"engine", "search", "variants", "protocol"};
constexpr std::array<std::string_view, 6> project_folders = {"engine",   "search", "variants",
                                                             "protocol", "tests",  "tools"};

/// Every word by which a game of ours may be called.
constexpr std::array<std::string_view, 11> variant_words = {
    "chess",     "centrechess",   "draughts", "checkers", "centrecheckers", "english",
    "brazilian", "international", "russian",  "cheversi", "crest"};

/// What keeps the library from other systems: console streams and the calls of one operating system.
constexpr std::array<std::string_view, 13> banned_headers = {
    "iostream",  "cstdio",    "stdio.h",  "print",   "unistd.h", "fcntl.h",  "poll.h",
    "pthread.h", "termios.h", "signal.h", "csignal", "dlfcn.h",  "windows.h"};
constexpr std::array<std::string_view, 3> banned_prefixes = {"boost/", "sys/", "arpa/"};

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }

bool starts_with_at(std::string_view text, std::size_t at, std::string_view what) {
  return text.substr(at, what.size()) == what;
}

/// The index just after the raw string literal whose R is at `at`.
std::size_t end_of_raw_string(std::string_view text, std::size_t at) {
  const std::size_t open = text.find('(', at);
  if (open == std::string_view::npos) return text.size();
  const std::string close = ")" + std::string(text.substr(at + 2, open - at - 2)) + "\"";
  const std::size_t end = text.find(close, open);
  return end == std::string_view::npos ? text.size() : end + close.size();
}

/// The index just after the string or character literal that opens at `at`.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
  const char quote = text[at];
  std::size_t i = at + 1;
  while (i < text.size() && text[i] != quote && text[i] != '\n') i += text[i] == '\\' ? 2 : 1;
  return std::min(i + 1, text.size());
}

/// The index just after the token at `at`: a comment, a literal, or one character.
std::size_t end_of_token(std::string_view text, std::size_t at) {
  if (starts_with_at(text, at, "//")) return std::min(text.find('\n', at), text.size());
  if (starts_with_at(text, at, "/*")) {
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  const bool after_word = at > 0 && is_letter_or_digit(text[at - 1]);  // 1'000 opens no literal
  if (starts_with_at(text, at, "R\"") && !after_word) return end_of_raw_string(text, at);
  if (text[at] == '"' || (text[at] == '\'' && !after_word)) return end_of_literal(text, at);
  return at + 1;
}

/// The source without its comments, which may name a game as an example; its string literals stay.
std::string code_of(std::string_view text) {
  std::string code;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = end_of_token(text, i);
    const bool comment = starts_with_at(text, i, "//") || starts_with_at(text, i, "/*");
    code += comment ? std::string_view(" ") : text.substr(i, end - i);
    i = end;
  }
  return code;
}

struct Include {
  std::string name;
  bool quoted;
};

/// The include that `line` of code holds; an empty name where it holds none.
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

/// The project's file that an include of `file` means, or an empty path where it means none of ours.
fs::path project_target(const fs::path& file, const Include& include) {
  fs::path name = fs::path(include.name).lexically_normal();
  if (contains(project_folders, first_folder(name))) return name;
  if (!include.quoted) return {};
  return (file.parent_path() / name).lexically_normal();
}

/// The arrows of the design.
bool may_include(const fs::path& file, const fs::path& target) {
  const std::string from = first_folder(file);
  const std::string to = first_folder(target);
  if (to == from || to == "engine") return true;
  if (from == "variants" && to == "search") return file.stem() == "table" || file.stem() == "sessions";
  // Where the program is put together, a command that is built upon the protocols is added to theirs.
  if (file == "protocol/main.cpp" && target == "tools/play/play.hpp") return true;
  return from == "protocol" && target == "variants/table.hpp";
}

bool is_banned(const std::string& header) {
  return contains(banned_headers, header) ||
         std::any_of(banned_prefixes.begin(), banned_prefixes.end(),
                     [&header](std::string_view prefix) { return starts_with_at(header, 0, prefix); });
}

/// Whether a new word begins at `i` of `run`: fooBar, HTTPServer and chess960 each fall in two.
bool word_begins(std::string_view run, std::size_t i) {
  if (is_letter(run[i]) != is_letter(run[i - 1])) return true;
  if (!is_upper(run[i])) return false;
  return is_lower(run[i - 1]) || (i + 1 < run.size() && is_lower(run[i + 1]));
}

/// The words of the code in lower case: identifiers are taken apart at underscores, capitals and digits, and given
/// whole too.
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

/// What is wrong with one source file, each complaint a line; `path` is relative to the source folder.
std::vector<std::string> complaints(const std::string& path, std::string_view text) {
  const fs::path file(path);
  const std::string folder = first_folder(file);
  const std::string code = code_of(text);
  std::vector<std::string> found;
  for (const Include& include : includes_of(code)) {
    const fs::path target = project_target(file, include);
    if (!target.empty() && !may_include(file, target)) found.push_back(path + " may not include " + include.name);
    if (folder != "protocol" && is_banned(include.name))
      found.push_back(path + " is to be portable, without " + include.name);
  }
  if (folder == "variants") return found;
  for (const std::string& word : words_of(code)) {
    if (contains(variant_words, word)) found.push_back(path + " names a variant: " + word);
  }
  return found;
}

std::string read_text(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> sources_in(const fs::path& folder) {
  std::vector<fs::path> sources;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path extension = entry.path().extension();
    if (entry.is_regular_file() && (extension == ".hpp" || extension == ".cpp")) sources.push_back(entry.path());
  }
  std::sort(sources.begin(), sources.end());
  return sources;
}

std::size_t count_complaints(const std::string& path, std::string_view text) { return complaints(path, text).size(); }

}  // namespace

TEST_SUITE("architecture") {
  TEST_CASE("every source keeps the laws of its folder") {
    const fs::path root(ROUNDEL_SOURCE_DIR);
    for (const std::string_view folder : checked_folders) {
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

  TEST_CASE("includes along the arrows are allowed") {
    CHECK(count_complaints("engine/a.hpp", "#include <vector>\n#include \"engine/types.hpp\"\n") == 0);
    CHECK(count_complaints("search/a.hpp", "#include \"engine/types.hpp\"\n#include \"search/limits.hpp\"\n") == 0);
    CHECK(count_complaints("variants/round/b.cpp", "#include \"engine/a.hpp\"\n#include \"variants/c.hpp\"\n") == 0);
    CHECK(count_complaints("variants/table.cpp", "#include \"search/a.hpp\"\n") == 0);
    CHECK(count_complaints("variants/round/sessions.cpp", "#include \"search/a.hpp\"\n") == 0);
    CHECK(count_complaints("protocol/main.cpp",
                           "#include <iostream>\n#include <boost/program_options.hpp>\n"
                           "#include \"engine/a.hpp\"\n#include \"variants/table.hpp\"\n") == 0);
    CHECK(count_complaints("protocol/main.cpp", "#include \"tools/play/play.hpp\"\n") == 0);
    CHECK(count_complaints("engine/a.cpp", "#include \"types.hpp\"\n// #include \"search/a.hpp\"\n") == 0);
  }

  TEST_CASE("an include against an arrow is caught") {
    CHECK(count_complaints("engine/a.hpp", "#include \"search/a.hpp\"\n") == 1);
    CHECK(count_complaints("engine/a.hpp", "  #  include <variants/table.hpp>\n") == 1);
    CHECK(count_complaints("engine/a.hpp", "#include \"../search/a.hpp\"\n") == 1);
    CHECK(count_complaints("engine/deep/a.hpp", "#include \"../../protocol/a.hpp\"\n") == 1);
    CHECK(count_complaints("search/a.hpp", "#include \"variants/table.hpp\"\n") == 1);
    CHECK(count_complaints("search/a.hpp", "#include \"protocol/uci.hpp\"\n") == 1);
    CHECK(count_complaints("variants/round/rules.hpp", "#include \"search/a.hpp\"\n") == 1);
    CHECK(count_complaints("variants/table.cpp", "#include \"protocol/uci.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci.cpp", "#include \"search/a.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci.cpp", "#include \"variants/round/rules.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci.cpp", "#include \"../variants/round/rules.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/uci.cpp", "#include \"tests/a.hpp\"\n#include \"tools/b.hpp\"\n") == 2);
    CHECK(count_complaints("protocol/terminal.cpp", "#include \"tools/play/play.hpp\"\n") == 1);
    CHECK(count_complaints("protocol/main.cpp", "#include \"tools/match/referee.hpp\"\n") == 1);
    CHECK(count_complaints("variants/a.cpp", "/* why */ #include \"tools/b.hpp\" // so\n") == 1);
  }

  TEST_CASE("a header that is not portable is caught in the library alone") {
    for (const char* header : {"iostream", "cstdio", "unistd.h", "sys/mman.h", "boost/asio.hpp", "pthread.h"}) {
      CAPTURE(header);
      const std::string line = "#include <" + std::string(header) + ">\n";
      CHECK(count_complaints("engine/a.cpp", line) == 1);
      CHECK(count_complaints("search/a.cpp", line) == 1);
      CHECK(count_complaints("variants/a.cpp", line) == 1);
      CHECK(count_complaints("protocol/a.cpp", line) == 0);
    }
  }

  TEST_CASE("the name of a variant is caught below and beside variants/") {
    for (const std::string_view word : variant_words) {
      CAPTURE(word);
      CHECK(count_complaints("search/a.cpp", "if (name == \"" + std::string(word) + "\") {}\n") == 1);
      CHECK(count_complaints("variants/a.cpp", "if (name == \"" + std::string(word) + "\") {}\n") == 0);
    }
    CHECK(count_complaints("engine/a.cpp", "option(\"UCI_Chess960\");\n") == 1);
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
