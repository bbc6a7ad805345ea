// The review as a page: `roundel analyse FILE --html OUT`.

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::review_page_test {
namespace {

using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::content_of;
using roundel::testing::count_of;
using roundel::testing::Lines;
using roundel::testing::output_of;
using roundel::testing::ScratchFolder;

/// Returns the page with the review of a file's games.
std::string page_of(const std::string& games, const Lines& more = {}) {
  const ScratchFolder folder;
  std::ofstream(folder.file("games.pgn")) << games;
  Lines arguments = {"analyse", folder.file("games.pgn"), "--nodes", "1000", "--html", folder.file("page.html")};
  arguments.insert(arguments.end(), more.begin(), more.end());
  output_of(arguments);
  return content_of(folder.file("page.html"));
}

constexpr const char* fools_mate =
    "[White \"A <b>\"]\n[Black \"B & C\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

}  // namespace

TEST_SUITE("review page terminal") {
  TEST_CASE("the page has the players, the last position, the mistakes with pictures, and all moves") {
    const std::string page = page_of(fools_mate);
    CHECK(page.starts_with("<!doctype html>\n"));
    CHECK(page.ends_with("</html>\n"));
    CHECK(contains(page, "<h2>A &lt;b&gt; – B &amp; C, 0-1</h2>"));
    CHECK_FALSE(contains(page, "<b>"));
    CHECK_FALSE(contains(page, "<script"));
    CHECK(contains(page, "<h3 class=\"blunder\">2. g4?\?</h3>"));
    CHECK(contains(page, "it loses by force."));
    CHECK(contains(page, "class=\"blunder\" href=\"#game-1-turn-3\">g4?\?</a>"));
    CHECK(contains(page, "Black won"));
    // The last position, and one for each mistake.
    CHECK(count_of(page, "<figure>") == 1 + count_of(page, "<article "));
    CHECK(count_of(page, "<article ") == count_of(page, "<circle class="));
    CHECK_FALSE(contains(page, "<nav>"));
  }

  TEST_CASE("several games have a list of them") {
    const std::string page = page_of(std::string(fools_mate) + '\n' + "1. e4 e5 *\n");
    CHECK(contains(page, "<li><a href=\"#game-2\">? – ?, *</a></li>"));
    CHECK(contains(page, "<section id=\"game-2\">"));
  }

  TEST_CASE("games of other families have pages too") {
    const std::string draughts = page_of("[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n");
    CHECK(contains(draughts, "English draughts"));
    CHECK(contains(draughts, "<td>11-15</td>"));
    const std::string placed = page_of("[Variant \"reversi\"]\n\n1. c5 *\n");
    CHECK(contains(placed, "Reversi"));
    CHECK(contains(placed, "c5</td>"));
  }

  TEST_CASE("the page needs games, and overwrites nothing unless that is asked for") {
    const ScratchFolder folder;
    check_refused({"analyse", "chess", "--html", folder.file("page.html")}, "--html needs --game");
    std::ofstream(folder.file("games.pgn")) << fools_mate;
    std::ofstream(folder.file("page.html")) << "mine";
    const Lines call = {"analyse", folder.file("games.pgn"), "--nodes", "100", "--html", folder.file("page.html")};
    check_refused(call, "--html: '" + folder.file("page.html") + "' exists");
    CHECK(content_of(folder.file("page.html")) == "mine");
    check_refused({"analyse", folder.file("games.pgn"), "--html", folder.file("games.pgn"), "--force"},
                  "--html: '" + folder.file("games.pgn") + "'");
    check_refused(
        {"analyse", folder.file("games.pgn"), "--annotate", folder.file("new"), "--html", folder.file("new")},
        "--annotate and --html both name '" + folder.file("new") + "'; name two files");
    Lines forced = call;
    forced.emplace_back("--force");
    output_of(forced);
    CHECK(contains(content_of(folder.file("page.html")), "<h1>Review"));
  }
}

}  // namespace roundel::review_page_test
