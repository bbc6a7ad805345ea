#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "engine/base/fixed_list.hpp"
#include "engine/base/zeroed_memory.hpp"
#include "engine/game/counting_game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_game.hpp"
#include "engine/game/search_parameters.hpp"
#include "engine/game/solved_game.hpp"
#include "search/history.hpp"
#include "search/move_picker.hpp"
#include "search/perft.hpp"
#include "search/root_order.hpp"
#include "search/shared_search.hpp"
#include "search/solver.hpp"

namespace roundel {

/// One choice at the root.
template <Game G>
struct RootMove {
  typename G::Move move;
  std::vector<typename G::Move> rest;  ///< the rest of the turn, if whole turns are compared
  int table_rank = 0;                  ///< from tables: the greater, the sooner it wins or the later it loses
  Score score = -infinite_score;
  Score previous_score = -infinite_score;
  Bound bound = Bound::exact;
  Depth depth = 0;  ///< the depth of this score
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::vector<typename G::Move> line;
};

/// One thread's search: principal variation search with iterative deepening (Marsland and Campbell, 1982; Reinefeld,
/// 1983) and the selective steps below. What a thread learns stays for its next search. All threads search the same
/// root and share only the transposition table (Lazy SMP).
template <Game G>
class Worker {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Knowledge = typename G::Knowledge;

  /// All threads share the knowledge.
  explicit Worker(std::shared_ptr<const Knowledge> knowledge);

  /// Prepares a search of `root` with the root choices `choices` (not empty). `past` are the keys of earlier
  /// positions that could recur, oldest first. `is_leader`: this thread reports on the search, and does not end
  /// before its answer is allowed.
  void prepare(SharedSearch& shared, const Position& root, const std::vector<std::vector<Move>>& choices,
               const std::vector<Key>& past, bool is_leader);

  /// The leader calls these after each finished line, and when it begins a choice.
  struct Observer {
    virtual ~Observer() = default;
    virtual void line_done(const Worker&, int /*rank*/) {}
    virtual void choice_begun(const Worker&, Depth, const RootMove<G>&, int /*number*/) {}
  };
  /// Searches deeper and deeper until it is stopped or reaches its depth limit.
  void iterate(Observer& observer);

  /// Prepares for score(), as prepare() does for iterate().
  void prepare_scores(SharedSearch& shared, bool is_leader);
  /// Returns the value of `root` for its side to move, searched to `depth` (0 or more) with a window. At or below
  /// `alpha` it is an upper bound, at or above `beta` a lower bound. Once stopped(), it is meaningless.
  Score score(const Position& root, const std::vector<Key>& past, Score alpha, Score beta, Depth depth);
  /// Constants of the game in the ordinary build (see engine/game/tunable_parameters.hpp).
  const SearchParameters& numbers() const { return knowledge_->search(); }

  bool stopped() const { return stopped_; }
  /// Allows more searches after a stop.
  void resume() { stopped_ = false; }

  /// Returns the choices, best first. Their scores are of the last depth at which they were searched.
  const std::vector<RootMove<G>>& choices() const { return choices_; }
  Depth completed_depth() const { return completed_depth_; }
  /// Returns a choice's score at the last completed depth; -infinite_score if that only excluded it.
  Score settled_score(const RootMove<G>& choice) const { return stopped_ ? choice.previous_score : choice.score; }
  /// Returns whether a choice's score is that of the end of the game.
  bool has_ended(const RootMove<G>& choice) const { return !stopped_ && reaches_end(choice.depth); }
  /// Returns the nodes of all threads, as far as they were reported.
  std::uint64_t total_nodes() const {
    return shared_->nodes.load(std::memory_order_relaxed) - nodes_reported_ + nodes_;
  }
  std::uint64_t table_hits() const { return table_hits_; }

  /// Clears what earlier searches learned.
  void forget();

 private:
  using Line = FixedList<Move, max_ply + 1>;
  using Replies = typename History<G>::Replies;

  /// The data of one ply of the path.
  struct StackEntry {
    Position position;
    typename G::Accumulator accumulator;  ///< valid for this position only if `is_accumulated`
    typename G::Changes changes;          ///< of the action that led here
    bool is_accumulated = false;
    typename G::NodeInfo info;
    Score evaluation = no_score;  ///< the best estimate without searching
    Score plain_evaluation = no_score;
    Score corrected_evaluation = no_score;
    Move move{};          ///< the current action
    int move_index = -1;  ///< its history index; -1: no action, or a null move
    Replies* replies = nullptr;
    std::uint32_t killers[2] = {0, 0};
    std::uint32_t excluded = 0;  ///< excluded, to test whether it is the only good one
    int turn = 0;                ///< turns from the root
    int since_null = 0;          ///< actions since the last null move
    int double_extensions = 0;
    int single_replies = 0;  ///< on the path, at no cost of depth
    bool must_respond = false;
    Line line;
  };
  static constexpr int entries_before = 4;
  static constexpr std::uint64_t poll_interval = 512;

  enum class Node { pv, other };
  /// The result of singular_extension() if the node can be cut at once.
  static constexpr Depth no_extension_but_cut = -100;

  /// The window of scores in which the root is searched.
  struct Window {
    Score alpha = -infinite_score;
    Score beta = infinite_score;
    Score margin = 0;

    bool fails_low(Score score) const { return score <= alpha && alpha > -infinite_score; }
    bool fails_high(Score score) const { return score >= beta && beta < infinite_score; }
    /// Widens the window to include a score outside it. Beyond `widest` that side has no limit.
    void widen(Score score, Score widest);
  };
  /// A node whose moves are searched: its task and its data.
  struct NodeContext {
    Score beta;
    Depth depth;
    bool cut_node;
    bool improving;
    const TableEntry& known;
    const std::optional<Move>& hash_move;
  };
  /// A move that is searched.
  struct MoveContext {
    Move move;
    int number;  ///< from 1
    bool is_forcing;
    bool threatens;
  };
  /// The moves tried at a node without a cutoff, and the best result.
  struct TriedMoves {
    Score best = -infinite_score;
    std::optional<Move> best_move;  ///< the best that raised alpha
    int number = 0;
    FixedList<Move, 64> quiets;
    FixedList<Move, 32> forcing;

    void add(const MoveContext& move_context) {
      if (move_context.is_forcing) {
        if (forcing.size() < forcing.max_size()) forcing.push_back(move_context.move);
      } else if (quiets.size() < quiets.max_size()) {
        quiets.push_back(move_context.move);
      }
    }
  };
  /// The same for quiescence.
  struct Best {
    Score score = -infinite_score;
    std::optional<Move> move;
    int number = 0;
  };

  StackEntry& stack(Ply ply) { return stack_[static_cast<std::size_t>(ply + entries_before)]; }
  const StackEntry& stack(Ply ply) const { return stack_[static_cast<std::size_t>(ply + entries_before)]; }

  // Iterative deepening (iterate.hpp).
  void begin(SharedSearch& shared, bool is_leader);
  void set_root(const Position& root, const std::vector<Key>& past);
  bool reaches_end(Depth depth) const;
  void search_rank(Depth depth, int rank);
  bool is_decisive_time(const Position& position) const;
  template <class Probe>
  std::optional<ProbeResult> judge_choice(const Position& next, const Probe& probe) const;
  void rank_by_tables();
  template <class Probe>
  void rank_by(const Probe& probe);
  std::size_t end_of_rank(std::size_t first) const;
  void sort_choices(std::size_t begin, std::size_t end);
  template <class RankOf>
  void reorder(std::size_t begin, std::size_t end, const RankOf& rank_of);
  Score search_choices(Score alpha, Score beta, Depth depth, int first);
  Score search_choice(const RootMove<G>& choice, int number, Score alpha, Score beta, Depth depth, Depth less);
  void note(RootMove<G>& choice, Score score, Bound bound);
  Score least_rival(Score best) const;
  bool proves_mate_asked_for() const;
  void begin_depth();
  bool enough_time(Depth depth, int drop) const;

  // A node (alpha_beta.hpp).
  template <Node node>
  Score search(Ply ply, Score alpha, Score beta, Depth depth, bool cut_node);
  template <Node node>
  Score search_child(Ply ply, Score alpha, Score beta, Depth depth, bool cut_node);
  template <Node node>
  Score search_moves(Ply ply, Score alpha, const NodeContext& node_context);
  Score at_proof(Ply ply, Score score, const TableEntry& known, const std::optional<Move>& hash_move);
  template <Node node>
  Score search_move(Ply ply, const MoveContext& move_context, Score alpha, const NodeContext& node_context,
                    Depth extension);
  Score conclude(Ply ply, const TriedMoves& tried, Score alpha, const NodeContext& node_context);
  bool is_left_out(Ply ply, const Move& move) const;
  template <Node node>
  std::optional<Score> enter(Ply ply, Score alpha, Score beta);
  bool look_up(Ply ply, Key key, TableEntry& known) const;
  void store(Ply ply, Key key, const std::optional<Move>& move, Score score, Depth depth, Bound bound);
  void estimate(Ply ply, const TableEntry& known, bool hit);
  void play(const StackEntry& here, StackEntry& next, Move move);
  void make(Ply ply, Move move);
  Ply make_choice(const RootMove<G>& choice);
  void make_null(Ply ply);
  bool visit();
  void watch();
  int repeats_after(Ply ply) const;
  Score score_of_repetition(const Position& position, int actions) const;
  std::optional<Score> ended(Ply ply) const;
  bool may_be_in_tables(const Position& position) const;
  std::optional<ProbeResult> probe(const Position& position) const;
  std::optional<Score> probe_tables(Ply ply, Score alpha, Score beta);
  template <Node node>
  std::optional<Score> solve_endgame(Ply ply, Score alpha, Score beta);
  const typename G::Accumulator& accumulator(Ply ply);
  Score evaluate(Ply ply, Score plain);
  bool is_improving(Ply ply);
  void take_line(Ply ply);

  // Steps that may end a node early or leave a move out (pruning.hpp).
  std::optional<Score> razor(Ply ply, Score alpha, Depth depth);
  std::optional<Score> reverse_futility(Ply ply, Score beta, Depth depth, bool improving) const;
  std::optional<Score> null_move(Ply ply, Score beta, Depth depth, bool cut_node);
  std::optional<Score> probcut(Ply ply, Score beta, Depth depth, bool cut_node);
  std::optional<Score> prune_node(Ply ply, Score alpha, Score beta, Depth depth, bool cut_node, bool improving);
  bool prunes_late_move(const MoveContext& move_context, const NodeContext& node_context) const;
  bool is_futile(Ply ply, const MoveContext& move_context, Score alpha, Depth depth) const;
  int late_move_count(Depth depth, bool improving) const;
  bool prunes_quiet(Ply ply, Move move, Score alpha, Depth depth, Depth reduced) const;
  bool prunes_forcing(Ply ply, Move move, Depth depth) const;
  Depth extension_of(Ply ply, const MoveContext& move_context, const NodeContext& node_context,
                     Depth for_single_reply, bool pv);
  Depth singular_extension(Ply ply, const TableEntry& known, Score beta, Depth depth, bool cut_node, bool pv);
  Depth threat_extension(Ply ply, Move move) const;
  Depth single_reply_extension(Ply ply) const;
  Depth quiet_reduction(Ply ply, Move move, Depth depth, int number, bool cut_node) const;
  Depth late_reduction(Ply ply, const MoveContext& move_context, const NodeContext& node_context, bool pv) const;
  void fill_reductions();
  Depth reduction(Depth depth, int number) const;

  // What is learned (learning.hpp).
  Ordering<G> ordering(Ply ply);
  int quiet_history(Ply ply, Move move) const;
  void learn_cutoff(Ply ply, Move best, Depth depth, const FixedList<Move, 64>& quiets,
                    const FixedList<Move, 32>& forcing);
  void learn_quiet(Ply ply, Move move, int bonus);
  Key key_of_last_moves(Ply ply) const;
  Score correction(Ply ply) const;
  void learn_error(Ply ply, Score score, Bound bound, Depth depth, bool best_is_forcing);

  // quiescence.hpp
  bool quiescence_uses_table(Ply ply) const;
  bool must_respond_in_quiescence(Ply ply, Depth depth) const;
  Score stand_pat(Ply ply, const TableEntry& known);
  bool falls_short(Ply ply, const Move& move, Score alpha, Score& best) const;
  bool is_tried_in_quiescence(Ply ply, const std::optional<ThreatTeller<G>>& teller, const Move& move) const;
  template <Node node>
  Best search_forcing(Ply ply, Score alpha, Score beta, Depth depth, const std::optional<Move>& hash_move, Best best);
  template <Node node>
  Score quiescence(Ply ply, Score alpha, Score beta, Depth depth);

  std::shared_ptr<const Knowledge> knowledge_;
  SharedSearch* shared_ = nullptr;
  bool is_leader_ = false;
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_reported_ = 0;
  std::uint64_t table_hits_ = 0;
  int selective_depth_ = 0;
  Ply null_move_from_ = 0;  ///< no null move before this ply, while one is verified
  Depth root_depth_ = 0;
  Depth completed_depth_ = 0;
  int stability_ = 0;
  Score settled_score_ = no_score;  ///< the best of the last completed depth
  std::uint64_t rank_nodes_ = 0;

  std::vector<RootMove<G>> choices_;
  /// Keys of the game's positions, followed by those on the path. The root's is at root_key_.
  std::vector<Key> keys_;
  std::size_t root_key_ = 0;
  std::vector<StackEntry> stack_;
  Observer* observer_ = nullptr;

  Zeroed<History<G>> history_;
  Zeroed<CorrectionHistory> corrections_;
  Zeroed<CorrectionHistory> corrections_by_last_moves_;
  bool has_learned_ = false;
  std::unique_ptr<typename G::Evaluator> evaluator_;
  std::array<std::array<std::uint8_t, 64>, 64> reductions_{};
};

}  // namespace roundel

// The definitions, by what they do.
#include "search/alpha_beta.inl"
#include "search/history_update.inl"
#include "search/iterative_deepening.inl"
#include "search/pruning.inl"
#include "search/quiescence.inl"
#include "search/reductions.inl"
