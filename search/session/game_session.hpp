#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/typography.hpp"
#include "engine/game/configurable_game.hpp"
#include "engine/game/search_game.hpp"
#include "engine/game/viewed_game.hpp"
#include "engine/session/seed.hpp"
#include "engine/session/session.hpp"
#include "engine/session/start_word.hpp"
#include "search/plain_proof.hpp"
#include "search/session/hidden_thinking.hpp"
#include "search/session/knowing.hpp"
#include "search/session/means.hpp"
#include "search/session/open_thinking.hpp"
#include "search/session/situation.hpp"
#include "search/session/turn_views.hpp"
#include "search/turns.hpp"

namespace roundel {

/// A session of any game that has texts: the bridge from the protocols' words to a rule module and the search.
/// Instantiated once per game. It keeps board and rules, the position with its past, and what is known of the game; a way
/// of thinking is chosen by what the game hides. In a game with hidden information it holds what its viewer knows and
/// nothing else.
///
/// Where G is made of a type of one source file's own (in its unnamed namespace), the compiler sees every call of the
/// game's functions, and inlines as if it had the whole program. That makes up for link-time optimisation, which costs
/// minutes: 7 % of chess perft.
template <TextGame G>
class GameSession final : public Session {
  static_assert(ViewedGame<G>);

 public:
  using Position = typename G::Position;
  using Setup = std::shared_ptr<const typename G::Setup>;
  using Knowledge = std::shared_ptr<const typename G::Knowledge>;

  /// `variant` outlives the session; its start text is valid on `setup`. `knowledge` is what the game embeds for that.
  GameSession(const Variant& variant, const Resources& resources, Setup setup, Knowledge knowledge)
      : variant_(variant),
        resources_(resources),
        setup_(std::move(setup)),
        embedded_(std::move(knowledge)),
        means_(std::make_unique<Means<G>>(embedded_)) {
    restart();
    set_position(std::nullopt, {});
  }

  // --- the position

  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) override {
    const bool is_start = !text || means_start(*text);
    std::vector<std::string> notes;
    const auto start = read_position(is_start ? start_text(*setup_) : plain_position_text(*text), notes);
    if (!start) return start.error();
    if (auto error = start_from(*start, moves)) return error;
    notes_ = std::move(notes);
    return {};
  }
  std::vector<std::string> position_notes() const override { return notes_; }
  std::vector<Man> men() const override {
    if constexpr (PlacedGame<G>) return G::men(*setup_);
    return {};
  }
  MaybeError set_board(const BoardView& board, std::span<const std::string> moves) override {
    if constexpr (PlacedGame<G>) {
      const auto start = G::placed(*setup_, board);
      MaybeError error = start ? start_from(*start, moves) : start.error();
      if (!error) notes_.clear();
      return error;
    } else {
      return Session::set_board(board, moves);
    }
  }
  MaybeError play(const TurnView& turn) override {
    if (turn.position == key() && play_on(state_, turn)) return {};
    return Error{turn.text + " is a turn of another position"};
  }
  MaybeError flip() override {
    const Position flipped = G::flipped(position());
    const auto wrong = [](const std::string& why) {
      return Error{"turned round it is no position of the game: " + why};
    };
    const auto read = G::read_position(*setup_, G::write_position(flipped, settings_), settings_);
    if (!read) return wrong(read.error().message);
    if (G::write_position(G::flipped(flipped), settings_) != position_text())
      return wrong("turned back it is another");
    state_ = {flipped};
    notes_.clear();
    return {};
  }

  std::string position_text() const override { return G::write_position(position(), settings_); }
  std::string record_position() const override {
    if constexpr (RecordedPositionGame<G>) {
      return G::record_position(position(), settings_);
    } else {
      return position_text();
    }
  }
  Key key() const override { return position().key(); }
  Side side_to_move() const override { return position().side_to_move(); }
  std::string drawing() const override { return G::draw(position()); }
  BoardView board_view([[maybe_unused]] std::optional<Side> viewer) const override {
    BoardView view;
    if constexpr (HiddenGame<G>) {
      view = G::board_view(viewer ? G::seen_by(position(), *viewer) : position());
    } else {
      view = G::board_view(position());
    }
    view.last_turn = state_.last_turn;
    if constexpr (HiddenGame<G>) {
      if (viewer && view.last_turn) view.last_turn = told_turn(*view.last_turn, other(side_to_move()), *viewer);
    }
    view.result = result();
    return view;
  }

  std::optional<Result> result() const override {
    if (const auto result = G::result(position())) return result;
    if (occurrences() < 3) return std::nullopt;
    if constexpr (AdjudicatedGame<G>) return G::result_of_repetition(position());
    return Result{std::nullopt, "threefold repetition", true};
  }

  std::optional<ProbeResult> probe_tables() const override {
    if constexpr (ProbedGame<G>) {
      const auto& knowledge = means_->knowledge();
      if (G::men(position()) <= G::men_in_tables(knowledge)) return G::probe(knowledge, position());
    }
    return std::nullopt;
  }

  int men_in_tables() const override {
    if constexpr (ProbedGame<G>) return G::men_in_tables(means_->knowledge());
    return 0;
  }

  std::optional<ProbeResult> prove([[maybe_unused]] int plies,
                                   [[maybe_unused]] const Signals& signals) const override {
    if constexpr (ProbedGame<G>) return PlainProof<G>(signals).find(position(), plies);
    return std::nullopt;
  }

  // --- its turns

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> texts;
    for (const Turn<G>& turn : roundel::legal_turns<G>(position())) {
      texts.push_back(turn_text<G>(position(), turn, settings_));
    }
    return texts;
  }
  std::vector<TurnView> legal_turns() const override {
    std::vector<TurnView> views;
    for (const Turn<G>& turn : roundel::legal_turns<G>(position())) {
      views.push_back(turn_view<G>(position(), turn, settings_));
    }
    return views;
  }
  Expected<TurnView> read_turn(std::string_view text) const override { return read_turn_of(position(), text); }
  Expected<TurnView> read_notation(std::string_view text) const override {
    if constexpr (RecordedGame<G>) {
      const auto turn = G::read_notation(position(), plain_move_text(text), settings_);
      if (!turn) return turn.error();
      return turn_view<G>(position(), *turn, settings_);
    } else {
      return Session::read_notation(text);
    }
  }
  Expected<std::vector<TurnView>> read_notations(std::string_view text) const override {
    if constexpr (AmbiguouslyRecordedGame<G>) {
      const auto turns = G::read_notations(position(), plain_move_text(text), settings_);
      if (!turns) return turns.error();
      std::vector<TurnView> views;
      for (const auto& turn : *turns) views.push_back(turn_view<G>(position(), turn, settings_));
      return views;
    } else {
      return Session::read_notations(text);
    }
  }
  Expected<TurnView> null_turn() const override {
    const auto after = passed(position());
    if (!after) return after.error();
    return null_turn_view(key());
  }
  std::optional<TurnView> find_turn(const std::vector<std::uint32_t>& packed) const override {
    if constexpr (SetUpGame<G>) {
      if (in_set_up()) {
        const auto layout = G::find_layout(position(), packed);
        if (!layout) return std::nullopt;
        return layout_turn_view<G>(position(), *layout);
      }
    }
    const auto turn = roundel::find_turn<G>(position(), packed);
    if (!turn) return std::nullopt;
    return turn_view<G>(position(), *turn, settings_);
  }
  int turns_played() const override { return state_.turns; }
  bool is_quiet() const override { return !G::must_respond(position(), G::node_info(position())); }
  bool is_forcing(const TurnView& view) const override {
    if (takes_men(view)) return true;
    const auto turn = roundel::find_turn<G>(position(), view.packed);
    Position here = position();
    for (const Move& move : turn.value_or(Turn<G>())) {
      if (G::is_forcing(here, move)) return true;
      do_turn<G>(here, {move});
    }
    return false;
  }
  std::uint64_t perft(int depth, const Signals& signals, const PerftListener& listener) override {
    assert(depth >= 1 && depth <= greatest_perft_depth);
    std::uint64_t total = 0;
    for (const Turn<G>& turn : roundel::legal_turns<G>(position())) {
      Position next = position();
      do_turn<G>(next, turn);
      const std::uint64_t turns = count_turns<G>(next, depth - 1, signals);
      if (signals.stopped()) break;
      listener(turn_text<G>(position(), turn, settings_), turns);
      total += turns;
    }
    return total;
  }

  // --- what is hidden

  bool has_hidden_information() const override { return HiddenGame<G>; }
  bool in_set_up() const override {
    if constexpr (SetUpGame<G>) return position().in_set_up();
    return false;
  }
  std::string random_set_up(std::uint64_t seed) const override {
    if constexpr (SetUpGame<G>) {
      RandomKeys random(seed);
      return G::layout_text(position(), G::random_layout(position(), random), false);
    } else {
      return Session::random_set_up(seed);
    }
  }
  std::string position_for(Side side) const override {
    if constexpr (HiddenGame<G>) {
      return G::write_position(G::seen_by(position(), side), settings_);
    } else {
      return Session::position_for(side);
    }
  }

  // --- options

  /// A new board begins a new game; new knowledge is that of another player, and leaves the position.
  MaybeError options_changed(const Options& options) override {
    auto setup = wanted_setup(options);
    if (!setup) return setup.error();
    const bool is_new_board = *setup != setup_;
    Expected<Knowledge> knowledge = wanted_knowledge<G>(variant_, **setup, options, resources_.files);
    if (!knowledge) return knowledge.error();
    settings_.read(options);
    if constexpr (HiddenGame<G>) {
      seed_ = static_cast<std::uint64_t>(options.number("Seed"));
      restart();
    }
    if (is_new_board) {
      setup_ = *setup;
      embedded_ = std::make_shared<const typename G::Knowledge>(*setup_);
    }
    if (!*knowledge) *knowledge = embedded_;
    if (knowledge->get() != &means_->knowledge()) means_ = std::make_unique<Means<G>>(*std::move(knowledge));
    return is_new_board ? set_position(std::nullopt, {}) : MaybeError();
  }
  MaybeError prepare() override { return means_->prepare(resources_); }
  void new_game() override {
    means_->forget();
    restart();
  }

  // --- thinking

  WinRateModel win_rate() const override { return G::win_rate; }
  std::string evaluation() override { return G::explain(means_->knowledge(), position()); }
  std::string knowledge_source() const override {
    if constexpr (requires { means_->knowledge().source(); }) return means_->knowledge().source();
    return {};
  }
  Decision think(const Limits& limits, Signals& signals, Listener& listener) override {
    if constexpr (HiddenGame<G>) {
      return HiddenThinking<G>(situation(), result().has_value(), random_).think(limits, signals, listener);
    } else {
      return OpenThinking<G>(situation()).think(limits, signals, listener);
    }
  }
  bool has_solver() const override { return EndingGame<G>; }
  std::optional<Solution> solve(Signals& signals, const SolverListener& listener) override;

 private:
  using Move = typename G::Move;

  const Position& position() const { return state_.position; }
  Situation<G> situation() { return {state_, settings_, resources_, *means_}; }
  void restart() { random_ = RandomKeys(seed_ != 0 ? seed_ : fresh_seed()); }

  std::string start_text([[maybe_unused]] const typename G::Setup& setup) const {
    if constexpr (ConfigurableGame<G>) {
      return G::start_text(setup);
    } else {
      return variant_.start;
    }
  }
  /// The board and rules that the options ask for: the present ones where they are equal.
  Expected<Setup> wanted_setup([[maybe_unused]] const Options& options) const {
    if constexpr (ConfigurableGame<G>) {
      auto setup = G::make_setup(options, resources_.files);
      if (!setup) return setup.error();
      if (**setup != *setup_) return *setup;
    }
    return setup_;
  }

  Expected<TurnView> read_turn_of(const Position& from, std::string_view text) const {
    if constexpr (SetUpGame<G>) {
      if (from.in_set_up()) {
        const auto layout = G::read_layout(from, text);
        if (!layout) return layout.error();
        return layout_turn_view<G>(from, *layout);
      }
    }
    const auto turn = roundel::read_turn<G>(from, text, settings_);
    if (!turn) return turn.error();
    return turn_view<G>(from, *turn, settings_);
  }

  Expected<Position> read_position(std::string_view text, [[maybe_unused]] std::vector<std::string>& notes) const {
    if constexpr (CorrectingGame<G>) {
      return G::read_position(*setup_, text, settings_, notes);
    } else {
      return G::read_position(*setup_, text, settings_);
    }
  }

  /// The position after a null turn. Its text is read again, which refuses what cannot be.
  Expected<Position> passed([[maybe_unused]] const Position& from) const {
    if constexpr (NullMoveGame<G>) {
      Position after = from;
      after.do_null_move();
      return G::read_position(*setup_, G::write_position(after, settings_), settings_);
    } else {
      return Session::null_turn().error();
    }
  }
  /// Passes. Returns why that cannot be; then the state is as it was.
  MaybeError pass(GameState<G>& state) const {
    const auto after = passed(state.position);
    if (!after) return after.error();
    state.pass(*after);
    return {};
  }

  /// Plays a turn of the state's position. Returns whether it is one; else the state is as it was.
  bool play_on(GameState<G>& state, const TurnView& view) const {
    if (view.packed.empty() && view.text == null_turn_text) return !pass(state);
    if (!lay_out(state, view)) {
      const auto turn = roundel::find_turn<G>(state.position, view.packed);
      if (!turn) return false;
      state.play(*turn);
    }
    state.last_turn = view;
    return true;
  }
  /// Sets up, where it is time to. Returns whether it was done.
  static bool lay_out([[maybe_unused]] GameState<G>& state, [[maybe_unused]] const TurnView& view) {
    if constexpr (SetUpGame<G>) {
      if (!state.position.in_set_up()) return false;
      const auto layout = G::find_layout(state.position, view.packed);
      if (!layout) return false;
      state.position.lay_out(*layout);
      state.past.clear();
      ++state.turns;
      return true;
    }
    return false;
  }

  /// Sets the position to `start` and plays `moves` from there. Error: which one is not legal; the old position stays.
  MaybeError start_from(const Position& start, std::span<const std::string> moves) {
    GameState<G> state{start};
    for (std::size_t n = 0; n < moves.size(); ++n) {
      if (auto error = play_text(state, moves[n], n + 1 == moves.size())) {
        return Error{"move " + std::to_string(n + 1) + ": " + error->message};
      }
    }
    state_ = std::move(state);
    return {};
  }
  /// The view of a turn costs more than the turn: `is_last` tells whether it is wanted.
  MaybeError play_text(GameState<G>& state, std::string_view text, bool is_last) const {
    if (text == null_turn_text) return pass(state);
    bool is_plain = !is_last;
    if constexpr (SetUpGame<G>) is_plain = is_plain && !state.position.in_set_up();
    if (is_plain) {
      const auto turn = roundel::read_turn<G>(state.position, text, settings_);
      if (!turn) return turn.error();
      state.play(*turn);
      return {};
    }
    const auto view = read_turn_of(state.position, text);
    if (!view) return view.error();
    [[maybe_unused]] const bool is_played = play_on(state, *view);
    assert(is_played);
    return {};
  }

  /// How often the position has stood since it could last have been another.
  int occurrences() const {
    if constexpr (!G::can_repeat) return 1;
    const auto past = reversible_part<G>(state_.past, position());
    return 1 + static_cast<int>(std::count(past.begin(), past.end(), position().key()));
  }

  const Variant& variant_;
  Resources resources_;
  typename G::Settings settings_{};
  Setup setup_;
  Knowledge embedded_;  ///< for the board of the set-up, whatever the options ask for
  std::unique_ptr<Means<G>> means_;
  GameState<G> state_;
  std::vector<std::string> notes_;  ///< what was left out of the text of the position from which the state came about
  std::uint64_t seed_ = 0;
  RandomKeys random_{0};  ///< of games in which something is drawn
};

/// Starts a session. Board, rules and knowledge are made at the first one and shared by all that options do not change.
/// In a compiled game G is of the calling file's own, for the reason that GameSession tells.
template <TextGame G>
std::unique_ptr<Session> make_session(const Variant& variant, const Resources& resources) {
  static const auto setup = G::default_setup();
  static const auto knowledge = std::make_shared<const typename G::Knowledge>(*setup);
  return std::make_unique<GameSession<G>>(variant, resources, setup, knowledge);
}

namespace detail {

template <TextGame G>
Variant with_number_options(Variant row) {
  const std::vector<Option> numbers = number_options_of<G>(row);
  row.options.insert(row.options.end(), numbers.begin(), numbers.end());
  return row;
}

/// What the sessions of a row share that is made at run time.
template <TextGame G>
struct RowKnowledge {
  std::once_flag is_made;
  std::shared_ptr<const typename G::Knowledge> knowledge;
};

}  // namespace detail

/// The row with what plays its game. In a build made for tuning it offers the game's numbers as options.
template <TextGame G>
Variant with_session(Variant row) {
  row.make_session = make_session<G>;
  return detail::with_number_options<G>(std::move(row));
}

/// The same for a game that is described at run time: `setup` is its own board with its rules, on which the row's start is
/// valid. What is known of it is made for the first session and shared by all.
template <TextGame G>
Variant with_session(Variant row, std::shared_ptr<const typename G::Setup> setup) {
  const auto shared = std::make_shared<detail::RowKnowledge<G>>();
  row.make_session = [setup = std::move(setup), shared](const Variant& variant, const Resources& resources) {
    std::call_once(shared->is_made,
                   [&] { shared->knowledge = std::make_shared<const typename G::Knowledge>(*setup); });
    return std::make_unique<GameSession<G>>(variant, resources, setup, shared->knowledge);
  };
  return detail::with_number_options<G>(std::move(row));
}

}  // namespace roundel

#include "search/session/solving.hpp"
