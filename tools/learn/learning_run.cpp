#include "tools/learn/learning_run.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/platform/file_reading.hpp"
#include "engine/platform/whole_file.hpp"
#include "tools/learn/generation.hpp"
#include "tools/learn/step_end.hpp"
#include "tools/learn/weights_output.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/match.hpp"
#include "tools/match/screen.hpp"

namespace roundel::learn {
namespace {

namespace fs = std::filesystem;
using match::need;

/// With less time, no step is begun.
constexpr Seconds least_time{2};

/// The trainer refuses fewer positions. The first generation makes so many even if its time is over.
constexpr std::uint64_t least_to_learn = 2048;

std::string path_in(const std::string& folder, const std::string& name) { return (fs::path(folder) / name).string(); }

void make_folder(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) throw match::Failed(fmt::format("{}: {}", path, error.message()));
}

void remove_files(const std::string& folder, const std::function<bool(const fs::path&)>& is_old) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    std::error_code ignored;
    if (is_old(entry.path())) fs::remove(entry.path(), ignored);
  }
}

/// Throws UsageError if a folder without a run contains files with a run's names, because they belong to something else.
void check_folder(const std::string& out) {
  std::error_code error;
  if (fs::exists(journal_path(out), error)) return;  // the journal shows whose run it is
  for (const auto& entry : fs::directory_iterator(out, error)) {
    const std::string name = entry.path().filename().string();
    if (name != "best.weights" && name != "start.weights" && !name.starts_with("generation-")) continue;
    throw UsageError(
        fmt::format("--out: '{}' is not of a run and is not changed; name another folder", entry.path().string()));
  }
}

class LearningRun {
 public:
  LearningRun(const RunCall& call, const Signals& stop)
      : call_(call), stop_(stop), journal_(open_journal(call)), before_(journal_.history().seconds()) {
    start_ = start_weights();
    if (!history().best().empty()) publish();
  }

  RunOutcome run(std::size_t most) {
    const std::size_t before = completed();
    while (!stop_.stopped() && !is_over() && completed() - before < most) next_step();
    return {history(), is_over()};
  }

 private:
  static RunJournal open_journal(const RunCall& call) {
    make_folder(call.out);
    check_folder(call.out);
    const nlohmann::ordered_json head{
        {"roundel_learn_run", 1}, {"variant", call.game.variant.name}, {"from", call.from}};
    return need(RunJournal::open(journal_path(call.out), head));
  }

  /// Returns the initial weights, as the game's option takes them. The folder has its own copy of a file.
  std::string start_weights() const {
    std::string own = path_in(call_.out, "start.weights");
    std::error_code error;
    const bool is_file = fs::is_regular_file(call_.from, error);
    if (!call_.plan.from_zero && !is_file) return call_.from;
    if (fs::exists(own, error)) return own;
    if (call_.plan.from_zero) {
      write_zero_weights(*call_.game.source, own);
    } else {
      need(write_whole_file(own, need(read_bytes(call_.from))));
    }
    return own;
  }

  const RunHistory& history() const { return journal_.history(); }
  std::size_t completed() const {
    const auto& generations = history().generations;
    const bool is_open = !generations.empty() && !generations.back().is_complete();
    return generations.size() - static_cast<std::size_t>(is_open);
  }
  std::string best() const { return history().kept() > 0 ? path_in(call_.out, history().best()) : start_; }
  /// Returns a file's name for the journal, relative to the folder, so that the folder can be moved. Other texts are
  /// unchanged.
  std::string relative(const std::string& path) const {
    return path.starts_with(call_.out) ? fs::path(path).lexically_relative(call_.out).string() : path;
  }
  Seconds left() const { return call_.plan.time - Seconds(before_) - Seconds(Steady::now() - begun_); }

  bool is_over() const {
    const auto& generations = history().generations;
    const bool is_between = generations.empty() || generations.back().is_complete();
    if (left() < least_time || !is_between) return left() < least_time;
    const int done = static_cast<int>(generations.size());
    return (call_.plan.generations && done >= *call_.plan.generations) ||
           !is_worth_while(call_.plan, done + 1, left());
  }

  /// Runs the next step, with its share of the generation's time.
  void next_step() {
    const auto& generations = history().generations;
    const bool is_new = generations.empty() || generations.back().is_complete();
    number_ = static_cast<int>(generations.size()) + (is_new ? 1 : 0);
    const double used = is_new ? 0 : generations.back().seconds();
    const Seconds whole = generation_time(call_.plan, number_, left() + Seconds(used));
    const Seconds rest = std::min(left(), whole - Seconds(used));
    folder_ = path_in(call_.out, fmt::format("generation-{}", number_));
    make_folder(folder_);
    if (is_new) {
      make_positions(whole * call_.plan.making);
    } else if (!generations.back().learned) {
      learn(whole * call_.plan.learning, rest);
    } else {
      play(rest);
    }
  }

  void make_positions(Seconds time) {
    const auto begun = Steady::now();
    GenerationCall making{.variant = &call_.game.variant,
                          .path = positions_of(number_),
                          .positions = call_.plan.positions,
                          .time = std::min(time, left()),
                          .least = number_ == 1 ? least_to_learn : 0,
                          .threads = call_.threads,
                          .play = call_.play};
    making.play.nodes = nodes_of(call_.plan, history().kept());
    making.play.seed += static_cast<std::uint64_t>(number_ - 1);
    making.play.options = options_for(best());
    // With zero weights every position looks drawn.
    if (call_.plan.from_zero && history().kept() == 0) making.play.adjudication.draw.reset();
    say(fmt::format("generation {}: games of {}, {} per search", number_, text_of_weights(best()),
                    counted(making.play.nodes, "node")));
    const GenerationOutcome outcome = generate(making, stop_);
    if (stop_.stopped()) return;
    need(journal_.add(MadeStep{.seconds = seconds_since(begun),
                               .by = relative(best()),
                               .nodes = making.play.nodes,
                               .games = outcome.games,
                               .positions = outcome.positions}));
  }

  /// It ends with its time, but if there are no weights yet, only when the generation's time is over.
  void learn(Seconds time, Seconds longest) {
    const auto begun = Steady::now();
    // Files of a killed step are no result of this one.
    remove_files(folder_, [](const fs::path& file) {
      return file.filename() == "weights.npy" || file.filename() == "curve.csv";
    });
    const double blend = blend_of(call_.plan, history().kept());
    TrainingCall training{.game = call_.game,
                          .out = folder_,
                          .sets = last_sets(),
                          .most_score = call_.most_score,
                          .trainer = call_.trainer,
                          .from = first_weights()};
    for (const std::string& word : {fmt::format("--blend={}", blend), std::string("--restart")}) {
      training.trainer.options.push_back(word);
    }
    say(fmt::format("generation {}: learning from {} sets, blend {}", number_, training.sets.size(), blend));
    StepEnd end(stop_, [begun, time, longest, path = path_in(folder_, "weights.npy")] {
      const Seconds spent = Steady::now() - begun;
      std::error_code ignored;
      return spent > longest || (spent > time && fs::exists(path, ignored));
    });
    const TrainingOutcome outcome = train(training, end.signals());
    if (stop_.stopped()) return;
    // The arrays are many times as large as the positions.
    remove_files(folder_,
                 [](const fs::path& file) { return file.extension() == ".npy" && file.filename() != "weights.npy"; });
    need(journal_.add(LearnedStep{.seconds = seconds_since(begun),
                                  .blend = blend,
                                  .positions = outcome.features.rows,
                                  .best = outcome.best,
                                  .weights = relative(outcome.weights)}));
    if (outcome.weights.empty()) say(fmt::format("generation {}: not enough time for new weights", number_));
  }

  /// Returns the weights with which the training begins. Empty: zero. The best weights may have another form, such as
  /// the hand-crafted evaluation.
  std::optional<std::string> first_weights() const {
    const bool is_zero = call_.plan.from_zero && history().kept() == 0;
    if (is_zero || !call_.game.source->begins_with_best()) return std::nullopt;
    const std::string from = best().empty() ? present_text : best();
    return has_first_weights(*call_.game.source, from) ? std::optional(from) : std::nullopt;
  }

  void play(Seconds longest) {
    const auto begun = Steady::now();
    const std::string fresh = path_in(call_.out, history().generations.back().learned->weights);
    say(fmt::format("generation {}: new weights against {}", number_, text_of_weights(best())));
    StepEnd end(stop_, [deadline = deadline_after(longest)] { return Steady::now() >= deadline; });
    const match::MatchCall duel = call_.duel({fresh, best()}, path_in(folder_, "games"));
    const match::MatchOutcome outcome = play_games(duel, call_.game.variant, end.signals());
    if (stop_.stopped()) return;
    const match::Record record = outcome.results.standings().total(0);
    PlayedStep step{.seconds = seconds_since(begun),
                    .games = record.games,
                    .elo = elo_text(elo_difference(record)),
                    .superiority = likelihood_of_superiority(record),
                    .verdict = verdict_text(outcome.results),
                    .is_kept = is_kept(call_.plan, outcome.results)};
    need(journal_.add(step));
    if (step.is_kept) publish();
    say(fmt::format("generation {}: {}; {}", number_, step.verdict, step.is_kept ? "kept" : "not kept"));
  }

  /// Returns the sets of the last generations, including this one.
  std::vector<std::string> last_sets() const {
    std::vector<std::string> sets;
    for (int n = std::max(1, number_ - call_.plan.window + 1); n <= number_; ++n) sets.push_back(positions_of(n));
    return sets;
  }

  void publish() const { need(write_whole_file(best_path(call_.out), need(read_bytes(best())))); }

  std::string positions_of(int generation) const {
    return path_in(path_in(call_.out, fmt::format("generation-{}", generation)), "positions");
  }
  static std::string text_of_weights(const std::string& weights) {
    return weights.empty() ? "the present weights" : weights;
  }
  static double seconds_since(Steady::time_point begun) { return Seconds(Steady::now() - begun).count(); }
  static void say(const std::string& text) { match::Screen().line(text); }

  const RunCall& call_;
  const Signals& stop_;
  RunJournal journal_;
  double before_;  ///< seconds of the earlier steps
  Steady::time_point begun_ = Steady::now();
  std::string start_;
  int number_ = 0;  ///< number of the generation, from 1
  std::string folder_;
};

}  // namespace

std::string journal_path(const std::string& out) { return path_in(out, "journal.jsonl"); }
std::string best_path(const std::string& out) { return path_in(out, "best.weights"); }

RunOutcome run_generations(const RunCall& call, const Signals& stop, std::size_t most) {
  return LearningRun(call, stop).run(most);
}

std::string summary_of(const RunHistory& history, const std::string& out) {
  const std::string best = history.best();
  return history.table() + (best.empty() ? "No new weights were kept.\n"
                                         : fmt::format("The best weights are {}, of {}.\n", best_path(out), best));
}

}  // namespace roundel::learn
