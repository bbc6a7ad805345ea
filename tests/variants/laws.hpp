#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/game/counting_game.hpp"
#include "engine/game/hidden_game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_game.hpp"
#include "engine/game/solved_game.hpp"
#include "engine/game/text_game.hpp"
#include "engine/game/viewed_game.hpp"
#include "search/perft.hpp"
#include "search/score.hpp"
#include "search/turns.hpp"
#include "tests/variants/view_laws.hpp"

/// Checks the laws in engine/game/game.hpp at the positions of random games.
namespace roundel::laws {

/// Access to a game's boards and changes. It is specialised beside a game's tests, with
///   static Content content(const G::Position&);
///   static void replay(const G::Changes&, Content&);
/// Content can be compared, and holds everything that the changes of an action report.
template <class G>
struct Board;

/// Checks every law at the positions that it receives.
template <TextGame G>
class Laws {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  using Knowledge = std::shared_ptr<const typename G::Knowledge>;

  /// Uses the knowledge that the game embeds, or another.
  Laws(const typename G::Setup& setup, const typename G::Settings& settings, std::uint64_t seed)
      : Laws(setup, settings, seed, std::make_shared<const typename G::Knowledge>(setup)) {}
  Laws(const typename G::Setup& setup, const typename G::Settings& settings, std::uint64_t seed, Knowledge knowledge)
      : setup_(setup),
        settings_(settings),
        random_(seed),
        views_(setup, settings, seed + 1),
        knowledge_(std::move(knowledge)),
        evaluator_(*knowledge_) {}

  /// In this game the sides move differently, so no position is another one turned over.
  void leave_out_flips() { has_flips_ = false; }

  /// Plays up to `actions` random actions from `text`, and checks all laws at every position. Returns the number of
  /// positions.
  int check_game(std::string_view text, int actions) {
    INFO("from: ", std::string(text));
    const auto start = G::read_position(setup_, text, settings_);
    REQUIRE(start);
    Position position = *start;
    for (int n = 0; n < actions; ++n) {
      check(position);
      const auto moves = all_of(position);
      if (moves.empty()) return n + 1;
      do_turn<G>(position, {moves[below(moves.size())]});
    }
    check(position);
    return actions + 1;
  }

  /// Plays random set-ups from `text` until no side must set up, and checks what is reported.
  void check_set_up(std::string_view text) {
    const auto start = G::read_position(setup_, text, settings_);
    REQUIRE(start);
    views_.check_set_up(*start);
  }

  void check(const Position& position) {
    INFO("position: ", text_of(position));
    check_lists(position);
    check_two_plies(position);
    check_packings(position);
    check_actions(position);
    check_texts(position);
    check_turns(position);
    views_.check(position);
    if (has_flips_) check_flip(position);
    check_evaluation(position);
    check_end(position);
    check_future(position);
    if constexpr (ExchangeGame<G>) check_exchanges(position);
    if constexpr (NullMoveGame<G>) check_null_move(position);
    remember(position);
  }

 private:
  std::vector<Move> all_of(const Position& position) const {
    typename G::MoveList list;
    G::generate_all(position, list);
    return {list.begin(), list.end()};
  }
  static std::set<std::uint32_t> packed(const std::vector<Move>& moves) {
    std::set<std::uint32_t> packings;
    for (const Move& move : moves) packings.insert(G::pack(move));
    return packings;
  }
  std::string text_of(const Position& position) const { return G::write_position(position, settings_); }
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_.next() % end); }
  bool one_in(std::size_t times) { return below(times) == 0; }

  /// Returns whether two positions are the same in everything that the game reports.
  bool same(const Position& left, const Position& right) const {
    if (left.key() != right.key() || Board<G>::content(left) != Board<G>::content(right)) return false;
    if constexpr (std::equality_comparable<Position>) {
      return left == right;
    } else {
      return left.side_to_move() == right.side_to_move() && text_of(left) == text_of(right);
    }
  }

  /// The list contains each action once. Its two parts are the forcing and the other ones.
  void check_lists(const Position& position) {
    const auto info = G::node_info(position);
    typename G::MoveList forcing;
    typename G::MoveList quiet;
    G::generate_forcing(position, info, forcing);
    G::generate_quiet(position, info, quiet);
    const auto all = all_of(position);
    const auto packings = packed(all);
    CHECK(packings.size() == all.size());
    CHECK(packings.count(0) == 0);

    std::vector<Move> parts(forcing.begin(), forcing.end());
    parts.insert(parts.end(), quiet.begin(), quiet.end());
    CHECK(parts.size() == all.size());
    CHECK((packed(parts) == packings));
    for (const Move& move : forcing) CHECK(G::is_forcing(position, move));
    for (const Move& move : quiet) CHECK_FALSE(G::is_forcing(position, move));
    if constexpr (CountingGame<G>) CHECK(static_cast<std::size_t>(G::count_actions(position)) == all.size());
  }

  /// Counting two plies at once gives the same number as playing them one by one.
  void check_two_plies(const Position& position) {
    if constexpr (TwoPlyCountingGame<G>) {
      std::uint64_t total = 0;
      for (const Move& move : all_of(position)) {
        Position next = position;
        typename G::NoChanges nothing;
        next.do_move(move, nothing);
        total += G::count_actions(next);
      }
      CHECK(static_cast<std::uint64_t>(G::count_two_plies(position)) == total);
    }
  }

  /// A packing finds its action, and finds nothing if that action is illegal, for any bits.
  void check_packings(const Position& position) {
    const auto info = G::node_info(position);
    const auto all = all_of(position);
    const auto legal = packed(all);
    const auto check_find = [&](std::uint32_t packing) {
      const std::optional<Move> found = G::find(position, info, packing);
      const bool right = found ? G::pack(*found) == packing && legal.count(packing) == 1 : legal.count(packing) == 0;
      if (!right) FAIL_CHECK("wrong about the packing ", packing);
    };
    check_find(0);
    for (const Move& move : all) {
      check_find(G::pack(move));
      check_find(G::pack(move) ^ 1U << below(32));
      if constexpr (std::equality_comparable<Move>) CHECK((G::find(position, info, G::pack(move)) == move));
    }
    for (const std::uint32_t packing : packings_seen_) check_find(packing);
    for (int n = 0; n < 20; ++n) check_find(static_cast<std::uint32_t>(random_.next()));
  }

  /// Playing on a copy leaves the original unchanged, the key is that of the new position, and the reported changes
  /// turn the old board into the new one.
  void check_actions(const Position& position) {
    const auto bytes = bytes_of(position);
    const std::string text = text_of(position);
    CHECK(position.key() == position.computed_key());
    for (const Move& move : all_of(position)) {
      INFO("action: ", G::action_text(position, move, settings_));
      const Position next = after_with_changes(position, move);
      check_accumulator(position, move, next);
      Position quietly = position;
      do_turn<G>(quietly, {move});
      CHECK(same(quietly, next));
      CHECK(next.key() == next.computed_key());
      CHECK(next.key() != position.key());
      check_side(position, next);
      check_indices(position, move);
    }
    CHECK((bytes_of(position) == bytes));
    CHECK(text_of(position) == text);
  }

  static std::array<unsigned char, sizeof(Position)> bytes_of(const Position& position) {
    std::array<unsigned char, sizeof(Position)> bytes{};
    std::memcpy(bytes.data(), &position, sizeof(Position));
    return bytes;
  }

  Position after_with_changes(const Position& position, const Move& move) const {
    Position next = position;
    typename G::Changes changes;
    next.do_move(move, changes);
    auto content = Board<G>::content(position);
    Board<G>::replay(changes, content);
    CHECK((content == Board<G>::content(next)));
    return next;
  }

  void check_accumulator(const Position& position, const Move& move, const Position& next) const {
    Position same_next = position;
    typename G::Changes changes;
    same_next.do_move(move, changes);
    typename G::Accumulator kept{};
    G::update(*knowledge_, next, changes, G::accumulate(*knowledge_, position), kept);
    CHECK((kept == G::accumulate(*knowledge_, next)));
  }

  /// The side to move stays within a turn, which can be finished, and changes if a turn is one action.
  void check_side(const Position& position, const Position& next) const {
    const bool stays = next.side_to_move() == position.side_to_move();
    if (in_mid_turn<G>(next)) {
      CHECK(stays);
      CHECK_FALSE(all_of(next).empty());
    } else if (!has_compound_turns<G>(position)) {
      CHECK_FALSE(stays);
    }
  }

  static void check_indices(const Position& position, const Move& move) {
    const auto in_range = [](int index, int size) { return index >= 0 && index < size; };
    CHECK(in_range(G::history_index(position, move), G::history_size));
    CHECK(in_range(G::butterfly_index(position, move), G::butterfly_size));
    if (G::is_forcing(position, move)) CHECK(in_range(G::victim_kind(position, move), G::victim_kinds));
  }

  /// The texts of a position and of its actions are read as what they were written for. No two actions have the same
  /// text.
  void check_texts(const Position& position) const {
    if (is_reported_in_text(position)) check_position_text(position);

    std::set<std::string> texts;
    for (const Move& move : all_of(position)) {
      const std::string action = G::action_text(position, move, settings_);
      CHECK_MESSAGE(texts.insert(action).second, action);
      const auto read = G::read_action(position, action, settings_);
      REQUIRE_MESSAGE(read, action);
      CHECK_MESSAGE(G::pack(*read) == G::pack(move), action);
    }
  }

  /// A text describes only the beginning of a turn.
  static bool is_reported_in_text(const Position& position) {
    if constexpr (CompoundGame<G>) return !position.mid_turn();
    return true;
  }
  void check_position_text(const Position& position) const {
    const std::string text = text_of(position);
    const auto again = G::read_position(setup_, text, settings_);
    REQUIRE(again);
    CHECK(same(*again, position));
    CHECK(again->key() == again->computed_key());
    CHECK(G::table_key(*again) == G::table_key(position));
    CHECK(text_of(*again) == text);
  }

  /// The same for turns; a few of them are tested.
  void check_turns(const Position& position) {
    const auto turns = legal_turns<G>(position);
    std::set<std::string> texts;
    for (const Turn<G>& turn : turns) texts.insert(turn_text<G>(position, turn, settings_));
    CHECK(texts.size() == turns.size());
    for (int n = 0; n < 5 && !turns.empty(); ++n) {
      const Turn<G>& turn = turns[below(turns.size())];
      const std::string text = turn_text<G>(position, turn, settings_);
      const auto read = read_turn<G>(position, text, settings_);
      REQUIRE_MESSAGE(read, text);
      CHECK_MESSAGE((turn_text<G>(position, *read, settings_) == text), text);
      Position left = position;
      Position right = position;
      do_turn<G>(left, turn);
      do_turn<G>(right, *read);
      CHECK_MESSAGE(same(left, right), text);
    }
  }

  /// The board turned round is the same game for the other side, or for the same side if the sides differ. Turned
  /// twice it is unchanged.
  void check_flip(const Position& position) {
    const auto turned = [](Side side) { return G::sides_are_alike ? other(side) : side; };
    const Position flipped = G::flipped(position);
    CHECK(same(G::flipped(flipped), position));
    CHECK(flipped.side_to_move() == turned(position.side_to_move()));
    CHECK(flipped.key() == flipped.computed_key());
    CHECK(value_of(flipped) == value_of(position));
    CHECK((futures_of(flipped, false) == futures_of(position, true)));
    const auto result = G::result(position);
    const auto mirrored = G::result(flipped);
    REQUIRE(result.has_value() == mirrored.has_value());
    if (!result) return;
    CHECK(result->reason == mirrored->reason);
    REQUIRE(result->winner.has_value() == mirrored->winner.has_value());
    if (result->winner) CHECK(*mirrored->winner == turned(*result->winner));
  }

  /// Returns the keys of the positions after each action, turned round if requested.
  std::set<Key> futures_of(const Position& position, bool turned_round) const {
    std::set<Key> keys;
    for (const Move& move : all_of(position)) {
      Position next = position;
      do_turn<G>(next, {move});
      keys.insert(turned_round ? G::flipped(next).key() : next.key());
    }
    return keys;
  }

  Score value_of(const Position& position) {
    return evaluator_.evaluate(position, G::accumulate(*knowledge_, position));
  }

  /// An evaluation is within its limit, and does not depend on earlier evaluations.
  void check_evaluation(const Position& position) {
    const Score value = value_of(position);
    CHECK(value <= evaluation_limit);
    CHECK(value >= -evaluation_limit);
    CHECK(value_of(position) == value);
    if (!one_in(16)) return;
    typename G::Evaluator fresh(*knowledge_);
    CHECK(fresh.evaluate(position, G::accumulate(*knowledge_, position)) == value);
  }

  /// The game is over exactly if there is no action, with that outcome, or if a rule has drawn it.
  void check_end(const Position& position) const {
    const std::optional<Result> result = G::result(position);
    CHECK(G::reversible_actions(position) >= 0);
    if (!all_of(position).empty()) {
      CHECK(result.has_value() == G::drawn_by_rule(position));
      if (result) CHECK_FALSE(result->winner.has_value());
      return;
    }
    REQUIRE(result);
    CHECK_FALSE(result->claimed);
    const Outcome outcome = G::outcome_without_moves(position, G::node_info(position));
    // Otherwise quiescence would use the static evaluation.
    if (outcome != Outcome::draw) CHECK(G::must_respond(position, G::node_info(position)));
    if (outcome != Outcome::draw) CHECK_FALSE(G::drawn_by_rule(position));
    CHECK(result->winner.has_value() == (outcome != Outcome::draw));
    const Side mover = position.side_to_move();
    if (result->winner) CHECK(*result->winner == (outcome == Outcome::win ? mover : other(mover)));
  }

  /// Positions with the same key have the same future.
  void check_future(const Position& position) {
    std::string future;
    for (const Move& move : all_of(position)) future += G::action_text(position, move, settings_) + ' ';
    const auto [known, added] = futures_.emplace(position.key(), future);
    if (!added) CHECK(known->second == future);
  }

  /// An exchange that wins some threshold wins every lower one. None wins everything, and all win less than nothing.
  void check_exchanges(const Position& position) {
    constexpr Score everything = 30'000;
    for (const Move& move : all_of(position)) {
      INFO("action: ", G::action_text(position, move, settings_));
      CHECK(G::see_ge(*knowledge_, position, move, -everything));
      CHECK_FALSE(G::see_ge(*knowledge_, position, move, everything));
      bool before = true;
      Score threshold = -3000;
      while (threshold < 3000) {
        const bool wins = G::see_ge(*knowledge_, position, move, threshold);
        if (wins && !before) FAIL_CHECK("wins ", threshold, " but not a little less");
        before = wins;
        threshold += 1 + static_cast<Score>(below(150));
      }
    }
  }

  static void check_null_move(const Position& position) {
    if (!G::null_move_is_sound(position, G::node_info(position))) return;
    Position next = position;
    next.do_null_move();
    CHECK(next.key() == next.computed_key());
    CHECK(next.side_to_move() == other(position.side_to_move()));
    CHECK((Board<G>::content(next) == Board<G>::content(position)));
  }

  /// Keeps a few packings for tests on other positions.
  void remember(const Position& position) {
    const auto all = all_of(position);
    for (int n = 0; n < 8 && !all.empty(); ++n) {
      const std::uint32_t packing = G::pack(all[below(all.size())]);
      if (packings_seen_.size() < 64)
        packings_seen_.push_back(packing);
      else
        packings_seen_[below(packings_seen_.size())] = packing;
    }
  }

  const typename G::Setup& setup_;
  typename G::Settings settings_;
  RandomKeys random_;
  ViewLaws<G> views_;  ///< with its own random numbers, so that games do not depend on the checks
  Knowledge knowledge_;
  typename G::Evaluator evaluator_;
  bool has_flips_ = true;
  std::vector<std::uint32_t> packings_seen_;
  std::unordered_map<Key, std::string> futures_;
};

}  // namespace roundel::laws
