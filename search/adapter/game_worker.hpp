#pragma once

#include <memory>
#include <utility>

#include "search/adapter/turn_views.hpp"
#include "search/any_worker.hpp"
#include "search/worker.hpp"

namespace roundel {

/// A search thread of one game behind the interface for all games.
template <Game G>
class GameWorker final : public AnyWorker {
 public:
  using Search = Worker<G>;

  explicit GameWorker(std::shared_ptr<const typename G::Knowledge> knowledge) : search_(std::move(knowledge)) {}

  Search& search() { return search_; }

  void prepare(SharedSearch& shared, const AnyPosition& root, const std::vector<PackedTurn>& choices,
               const std::vector<Key>& past, bool is_leader) override {
    const auto& position = root.as<typename G::Position>();
    std::vector<Turn<G>> turns;
    for (const PackedTurn& choice : choices) turns.push_back(unpacked<G>(position, choice));
    search_.prepare(shared, position, turns, past, is_leader);
  }

  void iterate(AnyWorker::Observer& observer) override {
    Forwarder forwarder(*this, observer);
    search_.iterate(forwarder);
  }

  std::size_t choice_count() const override { return search_.choices().size(); }
  FoundChoice choice(std::size_t rank) const override {
    const RootMove<G>& choice = search_.choices()[rank];
    FoundChoice found;
    found.turn = packed_turn<G>(choice.rest);
    found.turn.insert(found.turn.begin(), G::pack(choice.move));
    found.line = packed_turn<G>(choice.line);
    found.score = choice.score;
    found.previous_score = choice.previous_score;
    found.settled_score = search_.settled_score(choice);
    found.bound = choice.bound;
    found.depth = choice.depth;
    found.selective_depth = choice.selective_depth;
    found.has_ended = search_.has_ended(choice);
    return found;
  }
  Depth completed_depth() const override { return search_.completed_depth(); }
  bool stopped() const override { return search_.stopped(); }
  std::uint64_t total_nodes() const override { return search_.total_nodes(); }
  std::uint64_t table_hits() const override { return search_.table_hits(); }
  void forget() override { search_.forget(); }

 private:
  class Forwarder final : public Search::Observer {
   public:
    Forwarder(const GameWorker& worker, AnyWorker::Observer& observer) : worker_(worker), observer_(observer) {}

    void line_done(const Search&, int rank) override { observer_.line_done(worker_, static_cast<std::size_t>(rank)); }
    void choice_begun(const Search& search, Depth depth, const RootMove<G>& choice, int number) override {
      observer_.choice_begun(worker_, depth, static_cast<std::size_t>(&choice - search.choices().data()), number);
    }

   private:
    const GameWorker& worker_;
    AnyWorker::Observer& observer_;
  };

  Search search_;
};

}  // namespace roundel
