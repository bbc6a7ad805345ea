#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/viewed_game.hpp"
#include "engine/session/hash_memory.hpp"
#include "engine/session/session.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/session/means.hpp"
#include "search/session/turn_views.hpp"
#include "search/session/win_rate.hpp"
#include "search/turns.hpp"
#include "search/worker.hpp"

namespace roundel {

/// A session of any game that has texts: the bridge from the protocols' words to a rule module and the
/// search. Instantiated once per game.
///
/// Where G is made of a type of one source file's own (in its unnamed namespace), the compiler sees every call of the
/// game's functions, and inlines as if it had the whole program. That makes up for link-time optimisation, which costs
/// minutes: 7 % of chess perft.
template <TextGame G>
class GameSession final : public Session {
  static_assert(ViewedGame<G>);

 public:
  using Position = typename G::Position;

  /// `variant` outlives the session; its start text is valid. Sessions may have their means in common, where they do not
  /// think at the same time.
  GameSession(const Variant& variant, std::shared_ptr<const typename G::Setup> setup, const Resources& resources,
              std::shared_ptr<Means<G>> means)
      : variant_(variant), setup_(std::move(setup)), resources_(resources), means_(std::move(means)) {
    set_position(std::nullopt, {});
  }

  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) override {
    const auto start = G::read_position(*setup_, text.value_or(variant_.start), settings_);
    if (!start) return start.error();
    return start_from(*start, moves);
  }
  MaybeError set_board(const BoardView& board, std::span<const std::string> moves) override {
    if constexpr (PlacedGame<G>) {
      const auto start = G::placed(setup_, board);
      return start ? start_from(*start, moves) : start.error();
    } else {
      return Session::set_board(board, moves);
    }
  }

  MaybeError play(const TurnView& view) override {
    const auto turn = view.position == key() ? find_turn<G>(position_, view.packed) : std::nullopt;
    if (!turn) return Error{view.text + " is a turn of another position"};
    play_turn(*turn, position_, past_);
    last_turn_ = view;
    return std::nullopt;
  }

  /// Sets the position to one of this game's, with the keys of those before it.
  void set_state(const Position& position, std::vector<Key> past) {
    position_ = position;
    past_ = std::move(past);
    last_turn_.reset();
  }

  std::string position_text() const override { return G::write_position(position_, settings_); }
  std::string record_position() const override {
    if constexpr (RecordedPositionGame<G>) {
      return G::record_position(position_, settings_);
    } else {
      return position_text();
    }
  }
  Key key() const override { return position_.key(); }
  Side side_to_move() const override { return position_.side_to_move(); }
  WinRateModel win_rate() const override { return G::win_rate; }
  std::string drawing() const override { return G::draw(position_); }
  std::string evaluation() override { return G::explain(means_->knowledge(), position_); }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    for (const Turn<G>& turn : roundel::legal_turns<G>(position_)) texts.push_back(text_of(turn));
    return texts;
  }
  std::vector<TurnView> legal_turns() const override {
    std::vector<TurnView> views;
    for (const Turn<G>& turn : roundel::legal_turns<G>(position_)) views.push_back(view_of(turn));
    return views;
  }

  Expected<TurnView> read_turn(std::string_view text) const override {
    const auto turn = roundel::read_turn<G>(position_, text, settings_);
    if (!turn) return turn.error();
    return view_of(*turn);
  }

  BoardView board_view(std::optional<Side>) const override {
    BoardView view = G::board_view(position_);
    view.last_turn = last_turn_;
    view.result = result();
    return view;
  }

  std::optional<Result> result() const override {
    if (const auto result = G::result(position_)) return result;
    if (occurrences() < 3) return std::nullopt;
    if constexpr (AdjudicatedGame<G>) return G::result_of_repetition(position_);
    return Result{std::nullopt, "threefold repetition", true};
  }

  Expected<TurnView> read_notation(std::string_view text) const override {
    if constexpr (RecordedGame<G>) {
      const auto turn = G::read_notation(position_, text, settings_);
      if (!turn) return turn.error();
      return view_of(*turn);
    } else {
      return Session::read_notation(text);
    }
  }

  void flip() override { set_state(G::flipped(position_), {}); }

  MaybeError options_changed(const Options& options) override {
    settings_.read(options);
    return {};
  }

  MaybeError prepare() override { return means_->prepare(resources_); }
  void new_game() override { means_->forget(); }

  Decision think(const Limits& limits, Signals& signals, Listener& listener) override;

  bool has_solver() const override { return EndingGame<G>; }
  std::optional<Solution> solve(const Signals& signals, const SolverListener& listener) override;

  std::uint64_t perft(int depth, const Signals& signals, const PerftListener& listener) override {
    assert(depth >= 1 && depth <= greatest_perft_depth);
    std::uint64_t total = 0;
    for (const Turn<G>& turn : roundel::legal_turns<G>(position_)) {
      Position next = position_;
      do_turn<G>(next, turn);
      const std::uint64_t turns = count_turns<G>(next, depth - 1, signals);
      if (signals.stopped()) break;
      listener(text_of(turn), turns);
      total += turns;
    }
    return total;
  }

 private:
  using Search = Worker<G>;
  class Teller;

  /// Sets the position to `start` and plays `moves` from there. Error: which one is not legal; the old position stays.
  MaybeError start_from(const Position& start, std::span<const std::string> moves) {
    Position position = start;
    std::vector<Key> past;
    std::optional<TurnView> last_turn;
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const auto turn = roundel::read_turn<G>(position, moves[n], settings_);
      if (!turn) return Error{"move " + std::to_string(n + 1) + ": " + turn.error().message};
      if (n + 1 == moves.size()) last_turn = turn_view<G>(position, *turn, settings_);
      play_turn(*turn, position, past);
    }
    set_state(position, std::move(past));
    last_turn_ = std::move(last_turn);
    return std::nullopt;
  }

  /// Plays a legal turn on `position`, whose past grows by its actions.
  static void play_turn(const Turn<G>& turn, Position& position, std::vector<Key>& past) {
    for (const auto& move : turn) {
      past.push_back(position.key());
      do_turn<G>(position, {move});
    }
  }

  std::string text_of(const Turn<G>& turn) const { return turn_text<G>(position_, turn, settings_); }
  TurnView view_of(const Turn<G>& turn) const { return turn_view<G>(position_, turn, settings_); }

  /// How often the position has stood since it could last have been another.
  int occurrences() const {
    if constexpr (!G::can_repeat) return 1;
    const auto past = reversible_part<G>(past_, position_);
    return 1 + static_cast<int>(std::count(past.begin(), past.end(), position_.key()));
  }
  /// Whether there is nothing to search for: a draw that a player could claim leaves a move to find.
  bool is_over() const {
    const auto ended = G::result(position_);
    return ended && !ended->claimed;
  }
  TimeManager time_manager(const Limits& limits) const {
    return {limits, side_to_move(), Milliseconds(resources_.options.number("Move Overhead")),
            means_->knowledge().search().time};
  }
  std::vector<Turn<G>> root_choices(const Limits& limits, bool whole_turns) const;
  /// The line's turns; a last one that is not finished is left out, but for the first, which is completed.
  struct LineTexts {
    std::vector<std::string> canonical;
    std::vector<std::string> in_full;  ///< as TurnView::explicit_text has them
  };
  LineTexts texts_of(std::vector<typename G::Move> line) const;
  static std::optional<typename G::Move> known_move(const TranspositionTable& table, const Position& position,
                                                    const typename G::MoveList& moves);
  void complete_first_turn(std::vector<typename G::Move>& line) const;
  const Search& leader() const { return *means_->workers().front(); }
  const Search& best_worker() const;
  void search(SharedSearch& shared, const std::vector<Turn<G>>& choices, Teller& teller);
  std::vector<typename G::Move> with_reply(std::vector<typename G::Move> line, const TranspositionTable& table) const;
  Decision decide(const Search& worker, const RootMove<G>& choice, Score score,
                  const TranspositionTable& table) const;
  Decision think_fully(const Limits& limits, Signals& signals, Listener& listener);
  Decision think_within(const Strength& strength, const Limits& limits, Signals& signals, Listener& listener);
  const RootMove<G>& mistaken_choice(const Search& worker, const Misjudgement& misjudgement) const;

  const Variant& variant_;
  std::shared_ptr<const typename G::Setup> setup_;
  Resources resources_;
  typename G::Settings settings_{};
  Position position_{};
  std::vector<Key> past_;
  std::optional<TurnView> last_turn_;
  std::shared_ptr<Means<G>> means_;
};

}  // namespace roundel

#include "search/session/solving.hpp"
#include "search/session/thinking.hpp"
