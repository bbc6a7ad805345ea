#include <boost/program_options/parsers.hpp>
#include <stdexcept>

#include "tools/match/players/command_words.hpp"

namespace roundel::match {
namespace {

/// A backslash escapes a quote, and another backslash before a quote.
bool has_open_quote(const std::string& command) {
  bool is_open = false;
  std::size_t backslashes = 0;
  for (const char c : command) {
    if (c == '"' && backslashes % 2 == 0) is_open = !is_open;
    backslashes = c == '\\' ? backslashes + 1 : 0;
  }
  return is_open;
}

}  // namespace

std::vector<std::string> command_words(const std::string& command) {
  if (has_open_quote(command)) throw std::invalid_argument("a quote is not closed");
  return boost::program_options::split_winmain(command);
}

}  // namespace roundel::match
