#include "search/adapter/perfect_information.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/session/hash_memory.hpp"
#include "engine/session/thread_pool.hpp"
#include "search/adapter/reported_lines.hpp"
#include "search/adapter/win_rate.hpp"
#include "search/strength.hpp"

namespace roundel {

/// Converts the leader's progress to reports.
class PerfectInformationSearch::Teller final : public AnyWorker::Observer {
 public:
  Teller(const PerfectInformationSearch& search, const SharedSearch& shared, Listener& listener)
      : search_(search), shared_(shared), listener_(listener), lines_(listener) {}

  void line_done(const AnyWorker& worker, std::size_t rank) override {
    const FoundChoice choice = worker.choice(rank);
    if (choice.bound != Bound::exact && shared_.time.elapsed() < quiet_time) return;
    if (auto report = report_of(worker, choice, rank, latest(choice))) lines_.tell(*std::move(report));
  }

  void choice_begun(const AnyWorker& worker, Depth depth, std::size_t rank, int number) override {
    if (shared_.time.elapsed() < long_time) return;
    listener_.current_move(depth, search_.root_.text_of(worker.choice(rank).turn), number);
  }

  /// Returns whether the best line reported last begins with that turn.
  bool has_reported(const std::string& turn) const { return lines_.begin_with(turn); }

  /// Reports all lines again: first that of `best`, as it was when the search ended, then the last reported ones. An
  /// unfinished depth has only bounds for those.
  void tell_in_front(const AnyWorker& worker, const FoundChoice& best) { tell_in_front(worker, best, latest(best)); }

  /// Does the same with `best` as the last completed depth left it.
  void tell_settled_in_front(const AnyWorker& worker, const FoundChoice& best) {
    const Depth depth = std::min(best.depth, worker.completed_depth());
    tell_in_front(worker, best, {best.settled_score, Bound::exact, depth});
  }

 private:
  static constexpr Milliseconds quiet_time{1000};
  static constexpr Milliseconds long_time{3000};
  struct Finding {
    Score score;
    Bound bound;
    Depth depth;
  };

  static Finding latest(const FoundChoice& choice) {
    const bool searched = choice.score != -infinite_score;
    return {searched ? choice.score : choice.previous_score, searched ? choice.bound : Bound::exact, choice.depth};
  }

  void tell_in_front(const AnyWorker& worker, const FoundChoice& best, const Finding& found) {
    if (auto report = report_of(worker, best, 0, found)) lines_.tell_in_front(*std::move(report), shared_.multi_pv);
  }

  /// Returns the report for a choice; nothing if the search found nothing about it.
  std::optional<Report> report_of(const AnyWorker& worker, const FoundChoice& choice, std::size_t rank,
                                  const Finding& found) const {
    if (found.score == -infinite_score) return std::nullopt;
    const SearchRoot& root = search_.root_;
    Report report;
    report.depth = found.depth;
    report.selective_depth = std::max(choice.selective_depth, report.depth);
    report.rank = static_cast<int>(rank) + 1;
    report.score = reported(found.score);
    report.bound = found.bound;
    report.is_final = report.bound == Bound::exact && choice.has_ended;
    report.win_draw_loss = win_draw_loss(found.score, report.is_final, root.game.win_rate(), root.side_to_move());
    report.nodes = worker.total_nodes();
    report.table_hits = worker.table_hits();
    report.hash_full = shared_.table.fullness();
    report.time = shared_.time.elapsed();
    LineTexts texts = search_.texts_of(choice.line);
    report.line = std::move(texts.canonical);
    report.explicit_line = std::move(texts.in_full);
    return report;
  }

  const PerfectInformationSearch& search_;
  const SharedSearch& shared_;
  Listener& listener_;
  ReportedLines lines_;
};

/// Returns the choices of the search: first actions, or whole turns if they must be distinguished.
std::vector<PackedTurn> PerfectInformationSearch::root_choices(const Limits& limits, bool whole_turns) const {
  const bool all = limits.search_moves.empty();
  if (all && (!root_.game.has_compound_turns() || !whole_turns)) {
    std::vector<PackedTurn> choices;
    for (const std::uint32_t action : root_.game.distinct_actions(root_.position())) choices.push_back({action});
    return choices;
  }
  std::vector<PackedTurn> turns = root_.game.legal_turns(root_.position());
  if (all) return turns;
  std::erase_if(turns, [&](const PackedTurn& turn) {
    return std::none_of(limits.search_moves.begin(), limits.search_moves.end(), [&](const TurnView& wanted) {
      return wanted.position == root_.key() && wanted.packed == turn;
    });
  });
  return turns;
}

/// Returns the worker whose answer counts: the deepest, and among those the one with the best score.
const AnyWorker& PerfectInformationSearch::best_worker() const {
  const AnyWorker* best = &leader();
  for (const auto& worker : root_.pool.workers()) {
    const bool deeper = worker->completed_depth() > best->completed_depth();
    const bool better =
        worker->completed_depth() == best->completed_depth() && worker->choice(0).score > best->choice(0).score;
    if (deeper || better) best = worker.get();
  }
  return *best;
}

/// Returns the legal action that the table stores as best in the position. Empty: it stores none.
std::optional<std::uint32_t> PerfectInformationSearch::known_action(const TranspositionTable& table,
                                                                    const AnyPosition& position,
                                                                    const PackedTurn& actions) const {
  TableEntry entry;
  if (!table.probe(root_.game.table_key(position), entry) || entry.move == 0) return std::nullopt;
  const auto found = std::find(actions.begin(), actions.end(), entry.move);
  return found == actions.end() ? std::nullopt : std::optional(*found);
}

void PerfectInformationSearch::complete_first_turn(PackedTurn& line) const {
  const SearchedGame& game = root_.game;
  AnyPosition position = root_.position();
  for (const std::uint32_t action : line) {
    game.do_action(position, action);
    if (!game.mid_turn(position)) return;
  }
  const TranspositionTable table(root_.resources.hash);
  while (game.mid_turn(position)) {
    const PackedTurn actions = game.legal_actions(position);
    line.push_back(known_action(table, position, actions).value_or(actions.front()));
    game.do_action(position, line.back());
  }
}

auto PerfectInformationSearch::texts_of(PackedTurn line) const -> LineTexts {
  const SearchedGame& game = root_.game;
  if (game.has_compound_turns()) complete_first_turn(line);
  LineTexts texts;
  AnyPosition position = root_.position();
  PackedTurn turn;
  AnyPosition turn_start = position;
  for (const std::uint32_t action : line) {
    turn.push_back(action);
    game.do_action(position, action);
    if (game.mid_turn(position)) continue;
    texts.canonical.push_back(game.turn_text(turn_start, turn));
    if (game.has_explicit_texts()) texts.in_full.push_back(game.explicit_text(turn_start, turn));
    turn.clear();
    turn_start = position;
  }
  if (!game.has_explicit_texts()) texts.in_full = texts.canonical;
  return texts;
}

/// Extends a line of one turn by the reply in the table. A search that was stopped before it could evaluate its new
/// best turn has such a line.
PackedTurn PerfectInformationSearch::with_reply(PackedTurn line, const TranspositionTable& table) const {
  const SearchedGame& game = root_.game;
  if (game.has_compound_turns()) complete_first_turn(line);
  AnyPosition position = root_.position();
  game.do_turn(position, line);
  do {
    const auto reply = known_action(table, position, game.legal_actions(position));
    if (!reply) break;
    line.push_back(*reply);
    game.do_action(position, *reply);
  } while (game.mid_turn(position));
  return line;
}

/// Returns the decision of a search in `table` that found `choice` with `score`; -infinite_score if it found nothing.
Decision PerfectInformationSearch::decide(const AnyWorker& worker, const FoundChoice& choice, Score score,
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

/// Searches with all threads until a limit or signal ends the search.
void PerfectInformationSearch::search(SharedSearch& shared, const std::vector<PackedTurn>& choices, Teller& teller) {
  root_.resources.hash.next_generation();
  const auto& workers = root_.pool.workers(root_.resources);
  const auto past = root_.past();
  for (const auto& worker : workers)
    worker->prepare(shared, root_.position(), choices, past, worker == workers.front());
  AnyWorker::Observer nobody;
  root_.resources.threads.run([&] { workers[0]->iterate(teller); },
                              [&](int n) { workers[static_cast<std::size_t>(n)]->iterate(nobody); });
}

Decision PerfectInformationSearch::think_fully(const Limits& limits, Signals& signals, Listener& listener) {
  SharedSearch shared{TranspositionTable(root_.resources.hash), limits, signals, root_.time_manager(limits)};
  shared.multi_pv = root_.resources.options.number("MultiPV");
  const auto choices = root_choices(limits, shared.multi_pv > 1);
  if (choices.empty() || root_.is_over()) {
    signals.wait_for_leave(limits.infinite);
    return {};
  }
  Teller teller(*this, shared, listener);
  search(shared, choices, teller);

  const AnyWorker& best = shared.multi_pv > 1 ? leader() : best_worker();
  const FoundChoice choice = best.choice(0);
  Decision decision =
      decide(best, choice, choice.score != -infinite_score ? choice.score : choice.previous_score, shared.table);
  // A result from an unfinished depth, or from another thread.
  const bool is_news = &best != &leader() || choice.depth > best.completed_depth();
  if (!teller.has_reported(*decision.move) || (is_news && shared.multi_pv == 1)) teller.tell_in_front(best, choice);
  decision.nodes = leader().total_nodes();
  return decision;
}

/// Returns the choice that looks best to a player of limited strength, from the results of a search.
FoundChoice PerfectInformationSearch::mistaken_choice(const AnyWorker& worker,
                                                      const Misjudgement& misjudgement) const {
  std::vector<FoundChoice> choices;
  for (std::size_t rank = 0; rank < worker.choice_count(); ++rank) choices.push_back(worker.choice(rank));
  const auto is_known = [](const FoundChoice& choice) { return choice.settled_score != -infinite_score; };
  const bool is_blind = std::none_of(choices.begin(), choices.end(), is_known);
  const FoundChoice* best = nullptr;
  double most = 0;
  for (const FoundChoice& choice : choices) {
    if (!is_blind && !is_known(choice)) continue;
    AnyPosition after = root_.position();
    root_.game.do_turn(after, choice.turn);
    const Score score = is_blind ? draw_score : choice.settled_score;
    const double perceived = misjudgement.perceived(score, root_.game.key(after));
    if (best && perceived <= most) continue;
    best = &choice;
    most = perceived;
  }
  return *best;
}

Decision PerfectInformationSearch::think_within(const Strength& strength, const Limits& user_limits, Signals& signals,
                                                Listener& listener) {
  LimitedWorker& limited = root_.pool.limited();
  const Limits limits = within(strength, user_limits);
  const Misjudgement misjudgement(strength, seed_of_search(root_.resources.options, root_.key()));
  SharedSearch shared{TranspositionTable(limited.hash()), limits, signals, root_.time_manager(limits)};
  shared.multi_pv = root_.resources.options.number("MultiPV");
  shared.misjudgement = &misjudgement;
  const auto choices = root_choices(limits, true);
  if (choices.empty() || root_.is_over()) {
    signals.wait_for_leave(limits.infinite);
    return {};
  }
  limited.clear();
  AnyWorker& worker = limited.worker();
  worker.prepare(shared, root_.position(), choices, root_.past(), true);
  Teller teller(*this, shared, listener);
  worker.iterate(teller);

  const FoundChoice choice = mistaken_choice(worker, misjudgement);
  Decision decision = decide(worker, choice, choice.settled_score, shared.table);
  const bool is_news = worker.stopped() && shared.multi_pv == 1;
  if (is_news || !teller.has_reported(*decision.move)) teller.tell_settled_in_front(worker, choice);
  decision.nodes = worker.total_nodes();
  return decision;
}

Decision PerfectInformationSearch::think(const Limits& limits, Signals& signals, Listener& listener) {
  const auto strength = limited_strength(root_.resources.options);
  return strength ? think_within(*strength, limits, signals, listener) : think_fully(limits, signals, listener);
}

}  // namespace roundel
