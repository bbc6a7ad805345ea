#include "tools/roundel/commands/position_list.hpp"

#include <sstream>
#include <string_view>
#include <vector>

#include "engine/base/words.hpp"

namespace roundel {
namespace {

std::string first_line(const std::string& content) {
  std::istringstream lines(content);
  for (std::string line; std::getline(lines, line);) {
    const auto words = split_words(line);
    if (!words.empty() && words.front().front() != '#') return line;
  }
  return {};
}

/// Returns whether some of the first words form a position.
bool begin_with_position(Words words, Session& session) {
  for (std::size_t n = words.size(); n > 0; --n) {
    if (!session.set_position(join_words(words.first(n)), {})) return true;
  }
  return false;
}

}  // namespace

VariantEntry game_of_positions(const std::string& content, RecordGames& games) {
  const std::string line = first_line(content);
  const std::vector<std::string_view> words = split_words(line);
  constexpr std::size_t longest = 50;  // no position has more words, nor do the words after it
  if (words.size() > longest) return nullptr;
  for (const VariantEntry& entry : games.known("")) {
    if (begin_with_position(words, games.session_of(entry))) return entry;
  }
  return nullptr;
}

}  // namespace roundel
