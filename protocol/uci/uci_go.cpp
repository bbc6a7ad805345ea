#include "protocol/uci/uci_go.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/base/number.hpp"
#include "engine/session/session.hpp"

namespace roundel {

namespace {

constexpr std::int64_t node_limit = 1'000'000'000'000'000'000;
constexpr std::int64_t time_limit = 1'000'000'000'000;  // milliseconds: some thirty years, so that sums do not
                                                        // overflow

/// A word with a number after it.
struct NumberWord {
  std::string_view name;
  std::int64_t minimum;
  std::int64_t maximum;
  bool is_limit;  ///< it ends a search
  void (*store)(GoRequest& request, Side white, std::int64_t number);
};

auto& clock_of(GoRequest& request, Side side) { return request.limits.time[at(side)]; }
auto& increment_of(GoRequest& request, Side side) { return request.limits.increment[at(side)]; }
// GUIs that keep a margin send a negative time for a clock that has run out.
Milliseconds time_left(std::int64_t number) { return Milliseconds(std::max<std::int64_t>(number, 0)); }

constexpr std::array<NumberWord, 9> number_words{{
    {"depth", 1, int_limit, true, [](GoRequest& r, Side, std::int64_t n) { r.limits.depth = static_cast<int>(n); }},
    {"nodes", 1, node_limit, true,
     [](GoRequest& r, Side, std::int64_t n) { r.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"movetime", 1, time_limit, true,
     [](GoRequest& r, Side, std::int64_t n) { r.limits.move_time = Milliseconds(n); }},
    {"wtime", -time_limit, time_limit, true,
     [](GoRequest& r, Side white, std::int64_t n) { clock_of(r, white) = time_left(n); }},
    {"btime", -time_limit, time_limit, true,
     [](GoRequest& r, Side white, std::int64_t n) { clock_of(r, other(white)) = time_left(n); }},
    {"winc", 0, time_limit, false,
     [](GoRequest& r, Side white, std::int64_t n) { increment_of(r, white) = Milliseconds(n); }},
    {"binc", 0, time_limit, false,
     [](GoRequest& r, Side white, std::int64_t n) { increment_of(r, other(white)) = Milliseconds(n); }},
    // GUIs send 0 if there is no next time control.
    {"movestogo", 0, int_limit, false,
     [](GoRequest& r, Side, std::int64_t n) {
       if (n > 0) r.limits.moves_to_go = static_cast<int>(n);
     }},
    {"mate", 1, int_limit, false, [](GoRequest& r, Side, std::int64_t n) { r.limits.mate = static_cast<int>(n); }},
}};

const NumberWord* find_number_word(std::string_view name) { return find_named(number_words, name); }

bool is_go_word(std::string_view word) {
  return find_number_word(word) || word == "infinite" || word == "ponder" || word == "searchmoves" || word == "perft";
}

/// Returns the whole number in `text`, limited to 64 bits; nothing if it is not a number.
std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  if (stop != end || status == std::errc::invalid_argument) return std::nullopt;
  if (status == std::errc{}) return number;
  using Limits64 = std::numeric_limits<std::int64_t>;
  return text.starts_with('-') ? Limits64::min() : Limits64::max();
}

/// Reads the words after `go` in order.
class GoReader {
 public:
  GoReader(Words words, Side white, const TurnReader& read_turn)
      : rest_(words), white_(white), read_turn_(read_turn) {}

  GoRequest read() {
    const bool is_plain_perft = rest_.size() <= 2;
    while (!rest_.empty()) read_word(take());
    if (request_.perft && !is_plain_perft && request_.complaints.empty()) {
      complain("perft takes a depth and nothing else");
    }
    return std::move(request_);
  }

 private:
  bool is_at_argument() const { return !rest_.empty() && !is_go_word(rest_.front()); }
  std::string_view take() {
    const std::string_view word = rest_.front();
    rest_ = rest_.subspan(1);
    return word;
  }
  void complain(std::string text) {
    request_.was_to_end = true;  // the intended word may have been a limit
    request_.complaints.push_back(std::move(text));
  }

  void read_word(std::string_view word) {
    if (const NumberWord* number_word = find_number_word(word)) {
      read_number_word(*number_word);
    } else if (word == "searchmoves") {
      read_search_moves();
    } else if (word == "perft") {
      read_perft();
    } else if (word == "infinite") {
      request_.limits.infinite = true;
    } else if (word == "ponder") {
      request_.ponder = true;
    } else {
      complain(fmt::format("'{}' is not a word of go", word));
    }
  }

  void read_number_word(const NumberWord& word) {
    request_.was_to_end = request_.was_to_end || word.is_limit;
    if (!is_at_argument()) return complain(fmt::format("a number must follow '{}'", word.name));
    const std::string_view text = take();
    const auto number = whole_number(text);
    if (!number) return complain(fmt::format("{}: '{}' is not a whole number", word.name, text));
    const std::int64_t used = std::clamp(*number, word.minimum, word.maximum);
    if (used != *number) {
      complain(fmt::format("{}: '{}' is not from {} to {}: {} is used", word.name, text, word.minimum, word.maximum,
                           used));
    }
    word.store(request_, white_, used);
  }

  void read_perft() {
    const std::string_view text = is_at_argument() ? take() : "";
    const Expected<int> depth = read_number(text, 1, Session::greatest_perft_depth);
    if (depth) {
      request_.perft = *depth;
    } else {
      request_.refuses_perft = true;
      complain(text.empty() ? "a depth must follow 'perft'" : fmt::format("perft: {}", depth.error().message()));
    }
  }

  /// Reads the moves up to the next word of `go` or the end.
  void read_search_moves() {
    if (!is_at_argument()) return complain("a move must follow 'searchmoves'");
    while (is_at_argument()) {
      const Expected<TurnView> turn = read_turn_(take());
      if (!turn) {
        complain(fmt::format("searchmoves: {}", turn.error().message()));
        continue;
      }
      auto& turns = request_.limits.search_moves;
      if (std::find(turns.begin(), turns.end(), *turn) == turns.end()) turns.push_back(*turn);
    }
  }

  Words rest_;
  Side white_;
  const TurnReader& read_turn_;
  GoRequest request_;
};

}  // namespace

GoRequest read_go(Words words, Side white, const TurnReader& read_turn) {
  return GoReader(words, white, read_turn).read();
}

}  // namespace roundel
