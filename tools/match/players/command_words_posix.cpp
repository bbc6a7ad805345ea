#include <boost/program_options/parsers.hpp>

#include "tools/match/players/command_words.hpp"

namespace roundel::match {

std::vector<std::string> command_words(const std::string& command) {
  return boost::program_options::split_unix(command);
}

}  // namespace roundel::match
