#include "engine/records/line_reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "engine/records/annotation_sign.hpp"
#include "engine/records/recorded_null_move.hpp"

namespace roundel {
namespace {

/// The most turns that are played to find the meaning of a line, besides its own.
constexpr std::size_t most_tried = 10000;

/// Searches the readings of a line depth first, in the order of their turns.
class LineSearch {
 public:
  LineSearch(std::span<const PgnMove> moves, Session& session)
      : moves_(moves), session_(session), start_(session.position_text()) {}

  LineReading run() {
    do {
      go_on();
    } while (!is_in_doubt_ && turn_back());
    if (has_forked_) stand_at(best_.turns);
    return std::move(best_);
  }

 private:
  /// A move with several meanings, of which some were not tried yet.
  struct Fork {
    std::size_t place;
    std::vector<TurnView> others;  ///< the next one is last
  };

  /// Plays to the end of the line, or as far as possible.
  void go_on() {
    while (line_.size() < moves_.size()) {
      auto meant = read_move(moves_[line_.size()].text);
      if (!meant) return keep_failure(meant.error());
      const TurnView first = meant->front();
      if (meant->size() > 1) keep_fork(std::move(*meant));
      play(first);
    }
    keep_whole();
  }
  /// Returns all turns that a move can mean. Error: it does not mean any.
  Expected<std::vector<TurnView>> read_move(const std::string& text) {
    auto meant = session_.read_notations(text);
    if (meant) return meant;
    if (is_null_move(text)) return read_null_move(text);
    if (auto turns = read_signed_move(text); !turns.empty()) return turns;
    return meant;
  }
  Expected<std::vector<TurnView>> read_null_move(const std::string& text) const {
    auto turn = session_.null_turn();
    if (turn) return std::vector{std::move(*turn)};
    return Error{fmt::format("'{}' is a null move, by which a side passes: {}", text, turn.error().message())};
  }
  /// Returns the turns that the move can mean without its last letter, if that can be a sign.
  std::vector<TurnView> read_signed_move(std::string_view text) {
    if (text.empty() || nag_of_letter(text.back()) == 0) return {};
    auto meant = session_.read_notations(text.substr(0, text.size() - 1));
    if (!meant) return {};
    signed_.push_back(line_.size());
    return std::move(*meant);
  }
  void keep_fork(std::vector<TurnView> turns) {
    has_forked_ = true;
    turns.erase(turns.begin());
    std::reverse(turns.begin(), turns.end());
    forks_.push_back({line_.size(), std::move(turns)});
  }

  /// Goes back to the last fork and plays its next turn. Returns whether there is one that may still be tried.
  bool turn_back() {
    while (!forks_.empty() && forks_.back().others.empty()) forks_.pop_back();
    if (forks_.empty()) return false;
    if (tried_ > most_tried + moves_.size()) {
      leave_in_doubt(forks_.front().place);
      return false;
    }
    Fork& fork = forks_.back();
    go_back_to(fork.place);
    tried_ += fork.place;
    play(fork.others.back());
    fork.others.pop_back();
    return true;
  }

  void play(const TurnView& turn) {
    [[maybe_unused]] const MaybeError error = session_.play(turn);
    assert(!error);
    line_.push_back(turn.text);
    if (has_forked_) ++tried_;
  }
  void go_back_to(std::size_t place) {
    line_.resize(place);
    stand_at(line_);
    while (!signed_.empty() && signed_.back() > place) signed_.pop_back();
  }
  void stand_at(const std::vector<std::string>& turns) {
    [[maybe_unused]] const MaybeError error = session_.set_position(start_, turns);
    assert(!error);
  }

  /// Of several readings that fail, reports the one that gets furthest.
  void keep_failure(Error why) {
    if (!end_ && (!best_.error || line_.size() > best_.turns.size())) best_ = {line_, std::move(why), signed_};
  }
  void keep_whole() {
    if (!end_) {
      best_ = {line_, {}, signed_};
      end_ = session_.position_text();
    } else if (session_.position_text() != *end_) {
      const auto differs = std::mismatch(line_.begin(), line_.end(), best_.turns.begin()).first;
      leave_in_doubt(static_cast<std::size_t>(differs - line_.begin()));
    }
  }
  /// Reports the possible meanings of the move at this place, which is a fork.
  void leave_in_doubt(std::size_t place) {
    go_back_to(place);
    std::erase(signed_, place);
    best_ = {line_, session_.read_notation(moves_[place].text).error(), signed_};
    is_in_doubt_ = true;
  }

  const std::span<const PgnMove> moves_;
  Session& session_;
  const std::string start_;
  std::vector<std::string> line_;
  std::vector<std::size_t> signed_;  ///< see LineReading; for the current line
  std::vector<Fork> forks_;
  LineReading best_;
  std::optional<std::string> end_;  ///< the final position of the first complete reading
  std::size_t tried_ = 0;
  bool has_forked_ = false;
  bool is_in_doubt_ = false;
};

}  // namespace

LineReading read_line_of(std::span<const PgnMove> moves, Session& session) {
  return LineSearch(moves, session).run();
}

}  // namespace roundel
