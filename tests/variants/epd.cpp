#include "tests/variants/epd.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "tests/paths.hpp"

namespace roundel::epd {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string path_of(const std::string& file) {
  return std::string(testing::source_folder) + "/tests/variants/positions/" + file;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  const std::size_t end = text.find_last_not_of(blanks);
  return end == std::string_view::npos ? std::string_view{} : text.substr(begin, end + 1 - begin);
}

std::vector<std::string> read_lines(const std::string& file) {
  std::ifstream stream(path_of(file));
  if (!stream) throw std::runtime_error("cannot read " + path_of(file));
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    if (!trimmed(line).empty() && line.front() != '#') lines.emplace_back(trimmed(line));
  }
  if (lines.empty()) throw std::runtime_error("nothing in " + path_of(file));
  return lines;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (const auto part = trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

PerftLine parse_perft(std::string_view line) {
  const auto parts = split(line, ';');
  PerftLine perft{std::string(parts.front()), {}};
  for (std::size_t n = 1; n < parts.size(); ++n) {
    std::istringstream words{std::string(parts[n])};
    char letter = ' ';
    Count count{};
    words >> letter >> count.depth >> count.leaves;
    if (!words || letter != 'D' || count.depth < 1) throw std::runtime_error("no count: " + std::string(line));
    perft.counts.push_back(count);
  }
  if (perft.counts.empty()) throw std::runtime_error("no counts: " + std::string(line));
  return perft;
}

/// Where the operations begin: at the first word that is one.
std::size_t find_operations(std::string_view line) {
  const std::size_t moves = line.find(" bm ");
  const std::size_t mate = line.find(" dm ");
  if (std::min(moves, mate) == std::string_view::npos) throw std::runtime_error("no bm, no dm: " + std::string(line));
  return std::min(moves, mate);
}

Problem parse_problem(std::string_view line) {
  const std::size_t operations = find_operations(line);
  Problem problem;
  problem.position = trimmed(line.substr(0, operations));
  for (const std::string_view operation : split(line.substr(operations), ';')) {
    std::istringstream words{std::string(operation)};
    std::string name;
    words >> name;
    if (name == "bm") {
      for (std::string move; words >> move;) problem.best_moves.push_back(move);
    } else if (name == "dm") {
      int mate = 0;
      if (!(words >> mate) || mate < 1) throw std::runtime_error("dm is no number: " + std::string(line));
      problem.mate = mate;
    } else if (name == "id") {
      problem.name = trimmed(operation.substr(name.size()));
    }
  }
  return problem;
}

}  // namespace

std::vector<PerftLine> read_perft(const std::string& file) {
  std::vector<PerftLine> lines;
  for (const std::string& line : read_lines(file)) lines.push_back(parse_perft(line));
  return lines;
}

std::vector<Problem> read_problems(const std::string& file) {
  std::vector<Problem> problems;
  for (const std::string& line : read_lines(file)) problems.push_back(parse_problem(line));
  return problems;
}

}  // namespace roundel::epd
