#include <stdexcept>
#include <string_view>

#include "tools/match/players/command_words.hpp"

namespace roundel::match {
namespace {

constexpr char no_quote = '\0';

bool is_in(std::string_view characters, char c) { return characters.find(c) != std::string_view::npos; }

/// Returns whether a backslash escapes `next` inside this quote.
bool escapes(char quote, char next) {
  if (quote == '\'') return false;
  return quote == no_quote || is_in("\"\\$`", next);
}

}  // namespace

std::vector<std::string> command_words(const std::string& command) {
  std::vector<std::string> words;
  bool is_in_word = false;
  char quote = no_quote;
  for (std::size_t at = 0; at < command.size(); ++at) {
    const char c = command[at];
    if (quote == no_quote && is_in(" \t\r\n", c)) {
      is_in_word = false;
      continue;
    }
    if (!is_in_word) words.emplace_back();
    is_in_word = true;
    if (c == quote) {
      quote = no_quote;
    } else if (quote == no_quote && is_in("'\"", c)) {
      quote = c;
    } else if (c == '\\' && at + 1 == command.size() && quote == no_quote) {
      throw std::invalid_argument("nothing follows the last backslash");
    } else if (c == '\\' && at + 1 < command.size() && escapes(quote, command[at + 1])) {
      words.back() += command[++at];
    } else {
      words.back() += c;
    }
  }
  if (quote != no_quote) throw std::invalid_argument("a quote is not closed");
  return words;
}

}  // namespace roundel::match
