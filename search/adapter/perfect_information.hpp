#pragma once

#include <optional>
#include <string>
#include <vector>

#include "search/adapter/search_root.hpp"

namespace roundel {

class Misjudgement;
struct Strength;

/// One search of a position without hidden information, from limits to the decision.
class PerfectInformationSearch {
 public:
  explicit PerfectInformationSearch(const SearchRoot& root) : root_(root) {}

  Decision think(const Limits& limits, Signals& signals, Listener& listener);

  /// The texts of a line's turns. An unfinished last turn is left out, except the first one, which is completed.
  struct LineTexts {
    std::vector<std::string> canonical;
    std::vector<std::string> in_full;  ///< as TurnView::explicit_text
  };
  LineTexts texts_of(PackedTurn line) const;

 private:
  class Teller;

  std::vector<PackedTurn> root_choices(const Limits& limits, bool whole_turns) const;
  std::optional<std::uint32_t> known_action(const TranspositionTable& table, const AnyPosition& position,
                                            const PackedTurn& actions) const;
  void complete_first_turn(PackedTurn& line) const;
  const AnyWorker& leader() const { return *root_.pool.workers().front(); }
  const AnyWorker& best_worker() const;
  void search(SharedSearch& shared, const std::vector<PackedTurn>& choices, Teller& teller);
  PackedTurn with_reply(PackedTurn line, const TranspositionTable& table) const;
  Decision decide(const AnyWorker& worker, const FoundChoice& choice, Score score,
                  const TranspositionTable& table) const;
  Decision think_fully(const Limits& limits, Signals& signals, Listener& listener);
  Decision think_within(const Strength& strength, const Limits& user_limits, Signals& signals, Listener& listener);
  FoundChoice mistaken_choice(const AnyWorker& worker, const Misjudgement& misjudgement) const;

  SearchRoot root_;
};

}  // namespace roundel
