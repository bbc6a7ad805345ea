// The plain solver of Cheversi as a program, for tools/scripts/bench_solver.
//
//   slow_solver positions PLIES COUNT [any|starving|tight]   random positions so many plies from the end, a line each
//   slow_solver solve TEXT                                   the value, and the seconds of processor time it took
//
// Position n of a list is that of the random game n. A wrong call ends with status 2 and a reason.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <regex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/cheversi/random_cheversi.hpp"
#include "tests/variants/cheversi/slow_cheversi.hpp"
#include "tests/variants/cheversi/slow_cheversi_solver.hpp"

namespace {

using roundel::random_cheversi::Style;
using roundel::slow_cheversi::Position;

constexpr const char* usage =
    "usage: slow_solver positions PLIES COUNT [any|starving|tight]\n"
    "       slow_solver solve TEXT";

[[noreturn]] void reject(const std::string& reason) { throw std::invalid_argument(reason); }

int read_number(const std::string& text, int least, int most) {
  int number = 0;
  const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (status != std::errc{} || stop != text.data() + text.size() || number < least || number > most) {
    reject("not a number from " + std::to_string(least) + " to " + std::to_string(most) + ": " + text);
  }
  return number;
}

Style read_style(const std::string& text) {
  if (text == "any") return Style::any;
  if (text == "starving") return Style::starving;
  if (text == "tight") return Style::tight;
  reject("no such style: " + text);
}

// ---- Checks of a position, because the slow rules do not check what they read

int squares_in(const std::string& row) {
  int count = 0;
  for (const char letter : row) count += letter <= '8' ? letter - '0' : 1;
  return count;
}

/// Returns whether `text`, the board and the hands, has all pieces of both sets once.
bool has_full_sets(std::string text) {
  const auto is_no_piece = [](char letter) {
    return std::string_view("KQRBNkqrbn").find(letter) == std::string::npos;
  };
  text.erase(std::remove_if(text.begin(), text.end(), is_no_piece), text.end());
  std::sort(text.begin(), text.end());
  return text == "BBKNNQRRbbknnqrr";
}

Position read_position(const std::string& text) {
  static const std::regex shape(
      "([1-8KQRBNkqrbn]+)/([1-8KQRBNkqrbn]+)/([1-8KQRBNkqrbn]+)/([1-8KQRBNkqrbn]+)/([1-8KQRBNkqrbn]+)/"
      "([1-8KQRBNkqrbn]+)/([1-8KQRBNkqrbn]+)/([1-8KQRBNkqrbn]+)\\[[KQRBNkqrbn]*\\] [wb] (-|[a-h][1-8])");
  std::smatch parts;
  if (!std::regex_match(text, parts, shape)) reject("not a position: " + text);
  for (std::size_t row = 1; row <= 8; ++row) {
    if (squares_in(parts[row]) != 8) reject("a row has not 8 squares: " + parts[row].str());
  }
  if (!has_full_sets(text.substr(0, text.find(']')))) reject("not two full sets: " + text);
  Position position = Position::parse(text);
  const int last = position.last_square();
  const bool is_start = text.starts_with("8/8/8/8/8/8/8/8[");
  if (is_start ? last >= 0 : last < 0 || position.piece_at(last) == '.') reject("not placed there last: " + text);
  if (position.legal_moves().empty() && !position.over()) reject("a position without a legal move: " + text);
  return position;
}

// ---- The two commands

void print_positions(int plies, int count, Style style) {
  for (int seed = 1; seed <= count; ++seed) {
    std::cout << roundel::random_cheversi::random_position(static_cast<std::uint64_t>(seed), plies, style) << '\n';
  }
}

void print_solution(const Position& position) {
  const std::clock_t begin = std::clock();
  const int value = roundel::slow_cheversi::solve(position);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  std::cout << value << ' ' << std::fixed << std::setprecision(6) << seconds << '\n';
}

void run(const std::vector<std::string>& words) {
  if ((words.size() == 3 || words.size() == 4) && words[0] == "positions") {
    const Style style = words.size() == 4 ? read_style(words[3]) : Style::any;
    print_positions(read_number(words[1], 0, 16), read_number(words[2], 1, 1'000'000), style);
  } else if (words.size() == 2 && words[0] == "solve") {
    print_solution(read_position(words[1]));
  } else {
    reject(usage);
  }
}

}  // namespace

int main(int count, char** arguments) {
  try {
    run({arguments + 1, arguments + count});
  } catch (const std::invalid_argument& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
  return 0;
}
