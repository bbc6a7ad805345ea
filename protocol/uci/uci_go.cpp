#include "protocol/uci/uci_go.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "engine/base/number.hpp"
#include "engine/session/session.hpp"

namespace roundel {

namespace {

constexpr std::int64_t node_limit = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t time_limit = 1'000'000'000'000;  // milliseconds: some thirty years, and sums stay whole

/// A word that a number follows.
struct NumberWord {
  std::string_view name;
  std::int64_t minimum;
  std::int64_t maximum;
  void (*store)(GoRequest& request, Side white, std::int64_t number);
};

auto& clock_of(GoRequest& request, Side side) { return request.limits.time[at(side)]; }
auto& increment_of(GoRequest& request, Side side) { return request.limits.increment[at(side)]; }
// A clock that has run out is told as a negative time by GUIs that leave a margin.
Milliseconds time_left(std::int64_t number) { return Milliseconds(std::max<std::int64_t>(number, 0)); }

constexpr std::array<NumberWord, 10> number_words{{
    {"depth", 1, int_limit, [](GoRequest& r, Side, std::int64_t n) { r.limits.depth = static_cast<int>(n); }},
    {"nodes", 1, node_limit,
     [](GoRequest& r, Side, std::int64_t n) { r.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"movetime", 1, time_limit, [](GoRequest& r, Side, std::int64_t n) { r.limits.move_time = Milliseconds(n); }},
    {"wtime", -time_limit, time_limit,
     [](GoRequest& r, Side white, std::int64_t n) { clock_of(r, white) = time_left(n); }},
    {"btime", -time_limit, time_limit,
     [](GoRequest& r, Side white, std::int64_t n) { clock_of(r, other(white)) = time_left(n); }},
    {"winc", 0, time_limit,
     [](GoRequest& r, Side white, std::int64_t n) { increment_of(r, white) = Milliseconds(n); }},
    {"binc", 0, time_limit,
     [](GoRequest& r, Side white, std::int64_t n) { increment_of(r, other(white)) = Milliseconds(n); }},
    // 0 is said by GUIs where there is no further time control.
    {"movestogo", 0, int_limit,
     [](GoRequest& r, Side, std::int64_t n) {
       if (n > 0) r.limits.moves_to_go = static_cast<int>(n);
     }},
    {"mate", 1, int_limit, [](GoRequest& r, Side, std::int64_t n) { r.limits.mate = static_cast<int>(n); }},
    {"perft", 1, Session::greatest_perft_depth,
     [](GoRequest& r, Side, std::int64_t n) { r.perft = static_cast<int>(n); }},
}};

const NumberWord* find_number_word(std::string_view name) { return find_named(number_words, name); }

bool is_go_word(std::string_view word) {
  return find_number_word(word) || word == "infinite" || word == "ponder" || word == "searchmoves";
}

MaybeError read_number_word(const NumberWord& word, Words& rest, Side white, GoRequest& request) {
  if (rest.empty()) return Error{fmt::format("a number has to follow '{}'", word.name)};
  const Expected<std::int64_t> number = read_number(rest.front(), word.minimum, word.maximum);
  if (!number) return Error{fmt::format("{}: {}", word.name, number.error().message)};
  word.store(request, white, *number);
  rest = rest.subspan(1);
  return {};
}

/// Reads the moves up to the next word of `go` or the end.
MaybeError read_search_moves(Words& rest, const TurnReader& read_turn, Limits& limits) {
  if (rest.empty() || is_go_word(rest.front())) return Error{"a move has to follow 'searchmoves'"};
  for (; !rest.empty() && !is_go_word(rest.front()); rest = rest.subspan(1)) {
    const Expected<TurnView> turn = read_turn(rest.front());
    if (!turn) return Error{fmt::format("searchmoves: {}", turn.error().message)};
    const auto& turns = limits.search_moves;
    if (std::find(turns.begin(), turns.end(), *turn) == turns.end()) limits.search_moves.push_back(*turn);
  }
  return {};
}

}  // namespace

Expected<GoRequest> read_go(Words words, Side white, const TurnReader& read_turn) {
  GoRequest request;
  for (Words rest = words; !rest.empty();) {
    const std::string_view word = rest.front();
    rest = rest.subspan(1);
    MaybeError error;
    if (const NumberWord* number_word = find_number_word(word)) {
      error = read_number_word(*number_word, rest, white, request);
    } else if (word == "searchmoves") {
      error = read_search_moves(rest, read_turn, request.limits);
    } else if (word == "infinite") {
      request.limits.infinite = true;
    } else if (word == "ponder") {
      request.ponder = true;
    } else {
      error = Error{fmt::format("'{}' is not a word of go", word)};
    }
    if (error) return *error;
  }
  if (request.perft && words.size() > 2) return Error{"perft takes a depth and nothing else"};
  return request;
}

}  // namespace roundel
