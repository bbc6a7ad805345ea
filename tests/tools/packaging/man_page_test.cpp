// The manual pages, as man shows them on a terminal of 80 columns.

#include <doctest/doctest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/text.hpp"
#include "tests/tools/packaging/made_of_help.hpp"

namespace roundel::testing::man_page_test {
namespace {

constexpr std::size_t columns = 80;
constexpr std::size_t indentation = 7;  // of all but headings

const std::string programs[] = {built_engine, match_path, learn_path, tables_path};

std::string page_of(const std::string& program) {
  const std::string name = std::filesystem::path(program).filename().string();
  const std::string further = std::string(source_folder) + "/tools/packaging/man/" + name + ".txt";
  return made_of_help("man_page.py", {"--sections", further, "--data", "/usr/share"}, program);
}

Lines lines_of(const std::string& text) {
  Lines lines;
  std::size_t begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
    lines.push_back(text.substr(begin, end - begin));
  }
  return lines;
}

/// Returns the line after another.
std::string after(const Lines& lines, const std::string& line) {
  for (std::size_t n = 0; n + 1 < lines.size(); ++n) {
    if (lines[n] == line) return lines[n + 1];
  }
  FAIL("no line " << line);
  return {};
}

/// Returns the display of a line that is not filled.
std::string shown(const std::string& line) {
  std::string text;
  for (std::size_t n = 0; n < line.size(); ++n) {
    if (line[n] != '\\' || n + 1 == line.size()) {
      text += line[n];
    } else {
      const char sign = line[++n];
      if (sign != '&') text += sign == 'e' ? '\\' : sign;
    }
  }
  return text;
}

/// Returns a page in the layout of man; nothing if man is not installed.
Lines laid_out(const std::string& page) {
  const ScratchFolder folder;
  std::ofstream(folder.file("page.1")) << page;
  const std::string script =
      "if command -v man && command -v groff; then MANWIDTH=80 LC_ALL=C man -l '" + folder.file("page.1") + "'; fi";
  return run({"sh", "-c", script}, "", "/usr/bin/env").output;
}

}  // namespace

TEST_SUITE("manual pages") {
  TEST_CASE("the first line states a program's purpose, and the description more") {
    for (const std::string& program : programs) {
      const Lines lines = lines_of(page_of(program));
      const std::string name = after(lines, ".SH NAME");
      CAPTURE(name);
      const std::size_t gap = name.find(" \\- ");
      REQUIRE(gap != std::string::npos);
      const std::string summary = name.substr(gap + 4);
      CHECK(std::isupper(static_cast<unsigned char>(summary.front())) != 0);  // a sentence, not a list of commands
      CHECK_FALSE(contains(summary, "build, stats"));
      CHECK(after(lines, ".SH DESCRIPTION") == ".PP");
    }
  }

  TEST_CASE("examples fit 80 columns, and are lines that a shell reads as one call") {
    bool has_examples = false;
    for (const std::string& program : programs) {
      bool is_as_it_stands = false;
      std::string before;
      for (const std::string& line : lines_of(page_of(program))) {
        CAPTURE(line);
        if (line == ".nf" || line == ".fi") {
          is_as_it_stands = line == ".nf";
        } else if (is_as_it_stands) {
          has_examples = true;
          const std::string text = shown(line);
          CHECK(text.size() + indentation <= columns);
          CHECK(text.starts_with(' ') == before.ends_with('\\'));
        }
        before = is_as_it_stands && line != ".nf" ? shown(line) : "";
      }
      CHECK_FALSE(is_as_it_stands);
    }
    CHECK(has_examples);
  }

  TEST_CASE("man shows no line over 80 columns") {
    for (const std::string& program : programs) {
      CAPTURE(program);
      for (const std::string& line : laid_out(page_of(program))) CHECK_MESSAGE(line.size() <= columns, line);
    }
  }

  TEST_CASE("the ways to call a program are whole in the synopsis") {
    const std::string page = page_of(match_path);
    const std::string synopsis =
        page.substr(page.find(".SH SYNOPSIS"), page.find(".SH DESCRIPTION") - page.find(".SH SYNOPSIS"));
    CHECK(contains(shown(synopsis),
                   "\n.ti -4n\nroundel-match merge PATH ... [options] (see roundel-match merge --help)\n.br"));
  }
}

}  // namespace roundel::testing::man_page_test
