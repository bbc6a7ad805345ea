#include "tests/protocol/uci/uci_conversation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

namespace roundel::testing {

Lines ask(Process& engine, std::string_view text) {
  engine.send(text);
  engine.send("isready");
  Lines lines = engine.read_until("readyok");
  lines.pop_back();
  return lines;
}

Lines search(Process& engine, std::string_view text) {
  engine.send(text);
  Lines lines;
  do {
    lines.push_back(engine.read_line().value());
  } while (!lines.back().starts_with("bestmove"));
  return lines;
}

std::string position_of(Process& engine) { return value_of(ask(engine, "d"), "Fen: "); }

Lines words_of(const std::string& line) {
  std::istringstream stream(line);
  Lines words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

Lines variant_names(Process& engine) {
  engine.send("uci");
  const Lines words = words_of(value_of(engine.read_until("uciok"), "option name UCI_Variant type combo "));
  Lines names;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == "var") names.push_back(words[i + 1]);
  }
  return names;
}

bool any_begins(const Lines& lines, std::string_view prefix) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(prefix); });
}

void check_refused(Process& engine, std::string_view text, std::string_view part) {
  CAPTURE(std::string(text.substr(0, 200)));
  const Lines lines = ask(engine, text);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].starts_with("info string error: "));
  CHECK_MESSAGE(lines[0].find(part) != std::string::npos, lines[0]);
}

void check_silent(Process& engine, std::string_view text) {
  CAPTURE(std::string(text.substr(0, 200)));
  const Lines lines = ask(engine, text);
  CHECK(text_of(lines) == "");
}

}  // namespace roundel::testing
