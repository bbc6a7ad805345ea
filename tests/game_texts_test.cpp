// The law that only a game reads its own texts. No file of engine/, search/, protocol/, tools/match or the engine's
// commands parses the text of a position or move, or contains a sign of one. Such code uses views to find out what
// stands where and what a turn does.
//
// The test reads the sources. A literal of code there may not be a single letter of a piece, and may not contain the
// signs below, with which games write positions and moves. The results of position_text(), record_position() and
// position_for() are passed on whole: they are not indexed, iterated or split, directly or through a variable. The
// same holds for the texts of a turn. Signs that a protocol or record format uses itself are listed with its folder.

#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.hpp"
#include "tests/source_text.hpp"

namespace roundel::game_texts_test {
namespace {

using namespace source_text;

/// Letters of pieces, of drops and captures, of unknown pieces and of pieces that lie face down.
constexpr std::string_view letters = "KQRBNPMWXOkqrbnpmwxo@~";
/// Those of them that alone are words of a text: sides, kings, unknown pieces.
constexpr std::string_view words = "WBKXwbkx@~";

/// The signs of positions and moves: castling and its rights, drops, sides and squares of PDN, unknown tiles.
constexpr std::string_view signs[] = {
    "O-O", "0-0", "KQkq", "kqKQ", "@", "W:", "B:", ":W", ":B", "wWbB", "Xx", "xX", "~x", "~X"};

/// The text that people type is compared with the texts of moves sign by sign.
constexpr std::string_view typed_turns = "protocol/typed_turn.cpp";

/// The signs that a folder may use because its protocol or record format has them.
struct Grammar {
  std::string_view folder;
  std::vector<std::string_view> texts;
};
const std::vector<Grammar> grammars = {
    // XBoard: castling in Fischer random, a piece that is dropped, the colour red (magenta is not a sign of a move).
    {"protocol/cecp", {"O-O", "@", "R", "M"}},
    // Hub: the letters of its positions.
    {"protocol/hub", {"W", "B", "w", "b", "wWbBe"}},
    // CheckerBoard: the letters with which its arrays are read.
    {"protocol/checkerboard", {"w", "W", "b", "B"}},
    // DamExchange: the types of its messages, the colours, the letters of its positions; and the sign of captures, as in Hub.
    {"protocol/dxp", {"R", "M", "B", "K", "W", "w", "x"}},
    // JSON: the place of a cell from left to right.
    {"engine/render/json", {"x"}},
    // PDN: the colour that begins, and a draw in points. PGN: the side to move of the tag FEN, from which moves are
    // numbered; drops that begin with their sign; mates in comments; signs of annotators: a remark, a novelty, a
    // wave; the sign of captures, which is not the name of a file; castling in letters.
    {"engine/records", {"W", "B", "0-0", "b", "@", "M", "R", "N", "~", "x", "O"}},
    // The letters of figurines, in the order of their code points, and the sign of captures.
    {"engine/base/typography.cpp", {"KQRBNPKQRBNP", "x"}},
    // Terminals: the ends of what they report of the cursor and the mouse.
    {"engine/platform/cursor_row_posix.cpp", {"R"}},
    {"engine/platform/line_editor.cpp", {"M", "m"}},
    // CSS: the rules that begin with their names.
    {"tools/roundel/commands/review_page.cpp", {"@"}},
    // What people type: castling in letters or digits, and the sign of captures, which is optional; drops, as all
    // games with hands write them.
    {typed_turns, {"O", "o", "x", "{}@{}"}},
    // What people type: the sign of captures means to take.
    {"protocol/spoken_turn.cpp", {"x"}},
};

bool is_grammar(std::string_view path, std::string_view text) {
  return std::any_of(grammars.begin(), grammars.end(), [&](const Grammar& grammar) {
    const auto& texts = grammar.texts;
    return lies_in(path, grammar.folder) && std::find(texts.begin(), texts.end(), text) != texts.end();
  });
}

/// Returns whether a word has at least three characters and consists only of letters of chess pieces and numbers of
/// empty cells, like ranks of a position and lists of pieces.
bool is_row_of_pieces(std::string_view word) {
  const auto is_piece = [](char c) { return std::string_view("kqrbnpKQRBNP").find(c) != std::string_view::npos; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return std::count_if(word.begin(), word.end(), is_piece) >= 3 &&
         std::all_of(word.begin(), word.end(), [&](char c) { return is_piece(c) || is_digit(c); });
}

bool has_row_of_pieces(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    std::size_t end = begin;
    while (end < text.size() && is_letter_or_digit(text[end])) ++end;
    if (is_row_of_pieces(text.substr(begin, end - begin))) return true;
    begin = end;
  }
  return false;
}

/// Returns the sign of a game's text in a literal; empty: none.
std::string sign_in(std::string_view path, const Literal& literal) {
  if (is_grammar(path, literal.text)) return {};
  const std::string_view alone = literal.is_character ? letters : words;
  if (literal.text.size() == 1 && alone.find(literal.text.front()) != std::string_view::npos) return literal.text;
  for (const std::string_view sign : signs) {
    if (literal.text.find(sign) != std::string::npos && !is_grammar(path, sign)) return std::string(sign);
  }
  return has_row_of_pieces(literal.text) ? literal.text : "";
}

const std::string position_call = R"(\b(position_text|record_position|position_for)\s*\([^()]*\))";
const std::string a_part = R"(\s*(\.|\[|->))";

/// Returns the code from `begin` to the end of the block around it.
std::string rest_of_block(const std::string& code, std::size_t begin) {
  int depth = 0;
  std::size_t end = begin;
  for (; end < code.size() && depth >= 0; ++end) depth += code[end] == '{' ? 1 : code[end] == '}' ? -1 : 0;
  return code.substr(begin, end - begin);
}

/// Returns whether some code uses a part of the value with that name.
bool looks_into(const std::string& name, const std::string& code) {
  return std::regex_search(code, std::regex(R"(\b)" + name + a_part)) ||
         std::regex_search(code, std::regex(R"(for\s*\([^;()]*:\s*)" + name + R"(\s*\))"));
}

/// Returns whether `code` parses the text of a position or move.
bool takes_text_apart(const std::string& code) {
  const std::regex of_turn(R"((\.|->)(notation|explicit_text|reported_text))" + a_part);
  if (std::regex_search(code, of_turn)) return true;
  if (std::regex_search(code, std::regex(position_call + a_part))) return true;
  const std::regex named(R"((\w+)\s*(=|\{)\s*[\w:.>()-]*)" + position_call + R"(\}?)");
  for (std::sregex_iterator found(code.begin(), code.end(), named), end; found != end; ++found) {
    const std::string name = (*found)[1];
    const bool is_member = name.ends_with('_');
    const auto begin = static_cast<std::size_t>(found->position() + found->length());
    if (looks_into(name, is_member ? code : rest_of_block(code, begin))) return true;
  }
  return false;
}

/// Returns what is wrong with a source, one complaint per line.
std::vector<std::string> complaints(const std::string& path, std::string_view text) {
  if (!knows_no_game(path)) return {};
  std::vector<std::string> found;
  const std::string code = code_of(text);
  for (const Literal& literal : literals_of(code)) {
    const std::string sign = sign_in(path, literal);
    if (!sign.empty()) found.push_back(path + " knows a game's text: '" + sign + "' in '" + literal.text + "'");
  }
  if (path != typed_turns && takes_text_apart(code)) found.push_back(path + " takes a game's text apart");
  return found;
}

}  // namespace

TEST_SUITE("architecture") {
  TEST_CASE("no game's text is read where no game is known") {
    const std::filesystem::path root(testing::source_folder);
    for (const char* folder :
         {"engine", "search", "protocol", "tools/command_line", "tools/roundel", "tools/match"}) {
      CAPTURE(folder);
      const auto sources = sources_in(root / folder);
      CHECK_FALSE(sources.empty());
      for (const auto& source : sources) {
        const std::string path = std::filesystem::relative(source, root).generic_string();
        for (const std::string& complaint : complaints(path, read_text(source))) FAIL_CHECK(complaint);
      }
    }
  }

  TEST_CASE("a sign of a game's text is caught") {
    for (const char* line :
         {"if (text[0] == 'K') {}\n", "if (c == 'X') {}\n", "return field != \"W\";\n", "text += '@';\n",
          "const auto rank = \"rnbqkbnr/pppppppp\";\n", "find(\"PNBRQK\");\n", "text.starts_with(\"O-O\");\n",
          "find_first_of(\"Xx\");\n", "fmt::format(\"{}:W{}:B{}\", a, b, c);\n", "f(\"w KQkq -\");\n",
          "const auto castling = R\"(O-O-O)\";\n", "f(\"Q@e4\");\n", "f('~');\n"}) {
      CAPTURE(line);
      for (const char* path : {"engine/session/a.cpp", "search/adapter/a.hpp", "protocol/a.cpp", "protocol/uci/a.cpp",
                               "tools/match/players/a.cpp", "tools/match/referee/a.cpp"}) {
        CHECK(complaints(path, line).size() == 1);
      }
      CHECK(complaints("variants/halma/a.cpp", line).empty());
      CHECK(complaints("tools/fit/a.cpp", line).empty());
    }
    CHECK(complaints("protocol/cecp/a.cpp", "f(\"KQkq\"); g('K'); h(\"W:W\");\n").size() == 3);
    CHECK(complaints("protocol/hub/a.cpp", "f('K'); g(\"O-O\");\n").size() == 2);
  }

  TEST_CASE("a protocol's own signs, comments and words are not texts of games") {
    CHECK(complaints("protocol/cecp/a.cpp", "f(\"O-O-O\", '@', 'R');\n").empty());
    CHECK(complaints("protocol/hub/a.cpp", "f('W', \"wWbBe\");\n").empty());
    CHECK(
        complaints("search/a.cpp", "// O-O and KQkq, 'K'\nf(\"king\", 'a', '\\n', \"Bbox\", \"10 MB:\");\n").size() ==
        1);
    CHECK(complaints("search/a.cpp", "// O-O and KQkq, 'K'\nf(\"king\", 'a', '\\n', \"Bbox\", 1'000);\n").empty());
  }

  TEST_CASE("a text of a position or a turn that is taken apart is caught") {
    for (const char* code :
         {"if (turn->notation.starts_with(sign)) {}", "use(view.explicit_text[2]);",
          "const char side = session.position_text().back();", "if (board().position_text()[0]) {}",
          "session.position_for(side).find(mark);", "session->record_position()\n    .substr(1);",
          "const std::string text = session.position_text();\nuse(text.front());",
          "std::string_view known{witness.position_for(side)};\nreturn known[3];",
          "std::string text;\ntext = board_->position_text();\nfor (const char c : text) use(c);"}) {
      CAPTURE(code);
      CHECK(complaints("protocol/a.cpp", code).size() == 1);
      CHECK(complaints("tools/match/a.cpp", code).size() == 1);
    }
  }

  TEST_CASE("a position's text that is handed on whole is not") {
    for (const char* code :
         {"tell(turn->notation); use(turn->reported_text, 1);", "tell(\"fen \" + session.position_text());",
          "session.set_position(other.position_text(), {});",
          "if (session.position_text() != usual) start = session.position_text();\nuse(start);",
          "const auto text = session.position_for(side);\nif (text == known) return text;",
          "virtual std::string position_text() const = 0;"}) {
      CAPTURE(code);
      CHECK(complaints("protocol/a.cpp", code).empty());
    }
  }
}

}  // namespace roundel::game_texts_test
