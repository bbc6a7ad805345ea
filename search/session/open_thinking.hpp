#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/session/hash_memory.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/session/situation.hpp"
#include "search/session/told_lines.hpp"
#include "search/session/win_rate.hpp"
#include "search/worker.hpp"

namespace roundel {

/// One search of a position that is known to its side to move, from limits to the decision.
template <TextGame G>
class OpenThinking {
 public:
  using Position = typename G::Position;

  explicit OpenThinking(const Situation<G>& here) : here_(here) {}

  Decision think(const Limits& limits, Signals& signals, Listener& listener);

  /// The line's turns; a last one that is not finished is left out, but for the first, which is completed.
  struct LineTexts {
    std::vector<std::string> canonical;
    std::vector<std::string> in_full;  ///< as TurnView::explicit_text has them
  };
  LineTexts texts_of(std::vector<typename G::Move> line) const;

 private:
  using Search = Worker<G>;
  class Teller;

  std::vector<Turn<G>> root_choices(const Limits& limits, bool whole_turns) const;
  static std::optional<typename G::Move> known_move(const TranspositionTable& table, const Position& position,
                                                    const typename G::MoveList& moves);
  void complete_first_turn(std::vector<typename G::Move>& line) const;
  const Search& leader() const { return *here_.means.workers().front(); }
  const Search& best_worker() const;
  void search(SharedSearch& shared, const std::vector<Turn<G>>& choices, Teller& teller);
  std::vector<typename G::Move> with_reply(std::vector<typename G::Move> line, const TranspositionTable& table) const;
  Decision decide(const Search& worker, const RootMove<G>& choice, Score score,
                  const TranspositionTable& table) const;
  Decision think_fully(const Limits& limits, Signals& signals, Listener& listener);
  Decision think_within(const Strength& strength, const Limits& limits, Signals& signals, Listener& listener);
  const RootMove<G>& mistaken_choice(const Search& worker, const Misjudgement& misjudgement) const;

  Situation<G> here_;
};

/// Puts the leader's progress into words.
template <TextGame G>
class OpenThinking<G>::Teller final : public Search::Observer {
 public:
  Teller(const OpenThinking& thinking, const SharedSearch& shared, Listener& listener)
      : thinking_(thinking), shared_(shared), listener_(listener), lines_(listener) {}

  void line_done(const Search& worker, int rank) override {
    const RootMove<G>& choice = worker.choices()[static_cast<std::size_t>(rank)];
    if (choice.bound != Bound::exact && shared_.time.elapsed() < quiet_time) return;
    tell(worker, rank);
  }

  void choice_begun(const Search&, Depth depth, const RootMove<G>& choice, int number) override {
    if (shared_.time.elapsed() < long_time) return;
    Turn<G> turn = {choice.move};
    turn.insert(turn.end(), choice.rest.begin(), choice.rest.end());
    listener_.current_move(depth, thinking_.here_.text_of(turn), number);
  }

  void tell(const Search& worker, int rank) {
    const RootMove<G>& choice = worker.choices()[static_cast<std::size_t>(rank)];
    if (auto report = report_of(worker, choice, rank, latest(choice))) lines_.tell(*std::move(report));
  }

  /// Whether the best line told last begins with that turn.
  bool has_told(const std::string& turn) const { return lines_.begin_with(turn); }

  /// Tells all lines once more: that of `best`, as it stands where the search ended, and behind it those told last, since a
  /// depth that was not finished knows of others mere bounds.
  void tell_in_front(const Search& worker, const RootMove<G>& best) { tell_in_front(worker, best, latest(best)); }

  /// The same with `best` as the last completed depth has left it.
  void tell_settled_in_front(const Search& worker, const RootMove<G>& best) {
    const Depth depth = std::min(best.depth, worker.completed_depth());
    tell_in_front(worker, best, {worker.settled_score(best), Bound::exact, depth});
  }

 private:
  static constexpr Milliseconds quiet_time{1000};
  static constexpr Milliseconds long_time{3000};
  struct Finding {
    Score score;
    Bound bound;
    Depth depth;
  };

  static Finding latest(const RootMove<G>& choice) {
    const bool searched = choice.score != -infinite_score;
    return {searched ? choice.score : choice.previous_score, searched ? choice.bound : Bound::exact, choice.depth};
  }

  void tell_in_front(const Search& worker, const RootMove<G>& best, const Finding& found) {
    if (auto report = report_of(worker, best, 0, found)) lines_.tell_in_front(*std::move(report), shared_.multi_pv);
  }

  /// What is to be told of a choice; nothing where nothing was found of it.
  std::optional<Report> report_of(const Search& worker, const RootMove<G>& choice, int rank,
                                  const Finding& found) const {
    if (found.score == -infinite_score) return std::nullopt;
    Report report;
    report.depth = found.depth;
    report.selective_depth = std::max(choice.selective_depth, report.depth);
    report.rank = rank + 1;
    report.score = reported(found.score);
    report.bound = found.bound;
    report.is_final = report.bound == Bound::exact && worker.has_ended(choice);
    report.win_draw_loss = win_draw_loss(found.score, report.is_final, G::win_rate, thinking_.here_.side_to_move());
    report.nodes = worker.total_nodes();
    report.table_hits = worker.table_hits();
    report.hash_full = shared_.table.fullness();
    report.time = shared_.time.elapsed();
    LineTexts texts = thinking_.texts_of(choice.line);
    report.line = std::move(texts.canonical);
    report.explicit_line = std::move(texts.in_full);
    return report;
  }

  const OpenThinking& thinking_;
  const SharedSearch& shared_;
  Listener& listener_;
  ToldLines lines_;
};

/// What the search has to choose from: first actions, or whole turns where they have to be told apart.
template <TextGame G>
std::vector<Turn<G>> OpenThinking<G>::root_choices(const Limits& limits, bool whole_turns) const {
  if (limits.search_moves.empty() && (!G::compound_turns || !whole_turns)) {
    typename G::MoveList moves;
    G::generate_all(here_.position(), moves);
    std::vector<Turn<G>> choices;
    for (const auto& move : moves) choices.push_back({move});
    if constexpr (SymmetricGame<G>) {
      const auto info = G::node_info(here_.position());
      std::erase_if(choices, [&](const Turn<G>& turn) { return G::is_redundant(info, turn.front()); });
    }
    return choices;
  }
  std::vector<Turn<G>> turns = roundel::legal_turns<G>(here_.position());
  if (limits.search_moves.empty()) return turns;
  std::erase_if(turns, [&](const Turn<G>& turn) {
    const auto packed = packed_turn<G>(turn);
    return std::none_of(limits.search_moves.begin(), limits.search_moves.end(), [&](const TurnView& wanted) {
      return wanted.position == here_.key() && wanted.packed == packed;
    });
  });
  return turns;
}

/// The thread whose answer counts: the deepest, and of those the one with the best score.
template <TextGame G>
const typename OpenThinking<G>::Search& OpenThinking<G>::best_worker() const {
  const Search* best = &leader();
  for (const auto& worker : here_.means.workers()) {
    const bool deeper = worker->completed_depth() > best->completed_depth();
    const bool better =
        worker->completed_depth() == best->completed_depth() && worker->choices()[0].score > best->choices()[0].score;
    if (deeper || better) best = worker.get();
  }
  return *best;
}

/// The one of the position's legal moves that the table holds as best there; empty where it holds none.
template <TextGame G>
std::optional<typename G::Move> OpenThinking<G>::known_move(const TranspositionTable& table, const Position& position,
                                                            const typename G::MoveList& moves) {
  TableEntry entry;
  if (!table.probe(G::table_key(position), entry) || entry.move == 0) return std::nullopt;
  const auto is_known = [&entry](const typename G::Move& move) { return G::pack(move) == entry.move; };
  const auto found = std::find_if(moves.begin(), moves.end(), is_known);
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

template <TextGame G>
void OpenThinking<G>::complete_first_turn(std::vector<typename G::Move>& line) const {
  Position position = here_.position();
  for (std::size_t n = 0; n < line.size(); ++n) {
    do_turn<G>(position, {line[n]});
    if (!in_mid_turn<G>(position)) return;
  }
  const TranspositionTable table(here_.resources.hash);
  while (in_mid_turn<G>(position)) {
    typename G::MoveList moves;
    G::generate_all(position, moves);
    line.push_back(known_move(table, position, moves).value_or(moves[0]));
    do_turn<G>(position, {line.back()});
  }
}

template <TextGame G>
auto OpenThinking<G>::texts_of(std::vector<typename G::Move> line) const -> LineTexts {
  if constexpr (G::compound_turns) complete_first_turn(line);
  LineTexts texts;
  Position position = here_.position();
  Turn<G> turn;
  Position turn_start = position;
  for (const auto& move : line) {
    turn.push_back(move);
    do_turn<G>(position, {move});
    if (in_mid_turn<G>(position)) continue;
    texts.canonical.push_back(turn_text<G>(turn_start, turn, here_.settings));
    if constexpr (ExplicitGame<G>) texts.in_full.push_back(explicit_turn_text<G>(turn_start, turn, here_.settings));
    turn.clear();
    turn_start = position;
  }
  if constexpr (!ExplicitGame<G>) texts.in_full = texts.canonical;
  return texts;
}

/// A line of one turn with the reply that the table has for it. Such a line is what a search has that was stopped before
/// it knew how good its new best turn is.
template <TextGame G>
std::vector<typename G::Move> OpenThinking<G>::with_reply(std::vector<typename G::Move> line,
                                                          const TranspositionTable& table) const {
  if constexpr (G::compound_turns) complete_first_turn(line);
  Position position = here_.position();
  do_turn<G>(position, line);
  do {
    typename G::MoveList moves;
    G::generate_all(position, moves);
    const auto reply = known_move(table, position, moves);
    if (!reply) break;
    line.push_back(*reply);
    do_turn<G>(position, {*reply});
  } while (in_mid_turn<G>(position));
  return line;
}

/// What a search in `table` has decided that found `choice` worth `score`; -infinite_score where it found nothing.
template <TextGame G>
Decision OpenThinking<G>::decide(const Search& worker, const RootMove<G>& choice, Score score,
                                 const TranspositionTable& table) const {
  LineTexts line = texts_of(choice.line);
  if (line.canonical.size() == 1) line = texts_of(with_reply(choice.line, table));
  Decision decision;
  decision.move = line.canonical.front();
  if (line.canonical.size() > 1) decision.ponder = line.canonical[1];
  line.in_full.resize(std::min<std::size_t>(line.in_full.size(), 2));
  decision.explicit_line = std::move(line.in_full);
  decision.score = reported(score == -infinite_score ? draw_score : score);
  decision.depth = worker.completed_depth();
  return decision;
}

/// Searches with all threads until a limit or signal ends it.
template <TextGame G>
void OpenThinking<G>::search(SharedSearch& shared, const std::vector<Turn<G>>& choices, Teller& teller) {
  here_.resources.hash.next_generation();
  const auto& workers = here_.means.workers(here_.resources);
  const auto past = here_.past();
  for (const auto& worker : workers)
    worker->prepare(shared, here_.position(), choices, past, worker == workers.front());
  typename Search::Observer nobody;
  here_.resources.threads.run([&] { workers[0]->iterate(teller); },
                              [&](int n) { workers[static_cast<std::size_t>(n)]->iterate(nobody); });
}

template <TextGame G>
Decision OpenThinking<G>::think_fully(const Limits& limits, Signals& signals, Listener& listener) {
  SharedSearch shared{TranspositionTable(here_.resources.hash), limits, signals, here_.time_manager(limits)};
  shared.multi_pv = here_.resources.options.number("MultiPV");
  const auto choices = root_choices(limits, shared.multi_pv > 1);
  if (choices.empty() || here_.is_over()) {
    signals.wait_for_leave(limits.infinite);
    return {};
  }
  Teller teller(*this, shared, listener);
  search(shared, choices, teller);

  const Search& best = shared.multi_pv > 1 ? leader() : best_worker();
  const RootMove<G>& choice = best.choices()[0];
  Decision decision =
      decide(best, choice, choice.score != -infinite_score ? choice.score : choice.previous_score, shared.table);
  // What a depth that was not finished has found, or another thread.
  const bool is_news = &best != &leader() || choice.depth > best.completed_depth();
  if (!teller.has_told(*decision.move) || (is_news && shared.multi_pv == 1)) teller.tell_in_front(best, choice);
  decision.nodes = leader().total_nodes();
  return decision;
}

/// The choice that a player takes for the best who misjudges all that a search has found.
template <TextGame G>
const RootMove<G>& OpenThinking<G>::mistaken_choice(const Search& worker, const Misjudgement& misjudgement) const {
  const auto is_known = [&](const RootMove<G>& choice) { return worker.settled_score(choice) != -infinite_score; };
  const auto& choices = worker.choices();
  const bool is_blind = std::none_of(choices.begin(), choices.end(), is_known);
  const RootMove<G>* best = nullptr;
  double most = 0;
  for (const RootMove<G>& choice : choices) {
    if (!is_blind && !is_known(choice)) continue;
    Position after = here_.position();
    do_turn<G>(after, {choice.move});
    do_turn<G>(after, choice.rest);
    const Score score = is_blind ? draw_score : worker.settled_score(choice);
    const double perceived = misjudgement.perceived(score, after.key());
    if (best && perceived <= most) continue;
    best = &choice;
    most = perceived;
  }
  return *best;
}

template <TextGame G>
Decision OpenThinking<G>::think_within(const Strength& strength, const Limits& user_limits, Signals& signals,
                                       Listener& listener) {
  LimitedMeans<G>& means = here_.means.limited();
  const Limits limits = within(strength, user_limits);
  const Misjudgement misjudgement(strength, seed_of_search(here_.resources.options, here_.position().key()));
  SharedSearch shared{TranspositionTable(means.hash()), limits, signals, here_.time_manager(limits)};
  shared.multi_pv = here_.resources.options.number("MultiPV");
  shared.misjudgement = &misjudgement;
  const auto choices = root_choices(limits, true);
  if (choices.empty() || here_.is_over()) {
    signals.wait_for_leave(limits.infinite);
    return {};
  }
  means.clear();
  Search& worker = means.worker();
  worker.prepare(shared, here_.position(), choices, here_.past(), true);
  Teller teller(*this, shared, listener);
  worker.iterate(teller);

  const RootMove<G>& choice = mistaken_choice(worker, misjudgement);
  Decision decision = decide(worker, choice, worker.settled_score(choice), shared.table);
  const bool is_news = worker.stopped() && shared.multi_pv == 1;
  if (is_news || !teller.has_told(*decision.move)) teller.tell_settled_in_front(worker, choice);
  decision.nodes = worker.total_nodes();
  return decision;
}

template <TextGame G>
Decision OpenThinking<G>::think(const Limits& limits, Signals& signals, Listener& listener) {
  const auto strength = limited_strength(here_.resources.options);
  return strength ? think_within(*strength, limits, signals, listener) : think_fully(limits, signals, listener);
}

}  // namespace roundel
