#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/base/ending_shelf.hpp"
#include "engine/session/ending_maker.hpp"

namespace roundel {

/// Where small tables are kept from one run of the program to the next: a folder of that name, or null where there is no
/// place for it. Whoever puts the program together says.
using EndingStore = std::function<std::unique_ptr<EndingFiles>(const std::string& folder)>;
/// What a thread does first that works beside everything else, as to give way to others. Empty: there may be no such thread.
using BeginBackground = std::function<void()>;

/// The most men in small tables, and the most positions: of a game whose tables would have more they have fewer men.
inline constexpr int most_small_men = 3;
inline constexpr std::uint64_t most_small_positions = 1'500'000;

/// The small tables of one game. Nothing is read or made before it is asked for. What the store has is taken from there. The rest
/// is made, each table with those that it leads to, and put there where that can be done: on a thread beside everything else, or
/// at once by the thread that asks.
class SmallEndings final : public EndingShelf {
 public:
  using MakeMaker = std::function<std::shared_ptr<EndingMaker>()>;
  /// Hears what is waited for, and then once a second how far the making is, if the maker is heard of so often.
  using Told = std::function<void(const std::string&)>;

  SmallEndings(MakeMaker make_maker, EndingStore store, BeginBackground begin_background, Told told);
  /// Ends what is being made.
  ~SmallEndings() override;

  int men() const override { return most_small_men; }
  FilePointer find(const std::string& folder, const std::string& name) override;
  void want(const std::string& folder, const std::string& name) override;

  /// From now on files are made at once, until `stop`, which outlives that. What was wanted before and is not made yet is asked for
  /// again. Not while a file may be wanted.
  void work_at_once(const Signals& stop);
  /// From now on files are made in the background, if there is one; the rest of what is wanted too. Not while a file may be wanted.
  void work_beside();
  /// Makes, on all of `threads`, the file that was wanted last. The background goes on when another file is wanted. Not while one
  /// may be. Returns whether any was wanted. Error: what went wrong, or that `stop` ended it: what is whole by then is kept, and
  /// the file stays wanted.
  Expected<bool> make_next(ThreadPool& threads, const Signals& stop);

 private:
  using Wanted = std::pair<std::string, std::string>;  ///< folder and name
  class Kept;

  Kept& kept_in(const std::string& folder);
  bool take_on(const Wanted& wanted);
  bool is_wanted(const Wanted& wanted) const;
  std::optional<Wanted> last_wanted() const;
  void forget(const Wanted& wanted);
  MaybeError make(const Wanted& wanted, ThreadPool& threads, const Signals& stop, const Told& told);
  void make_alone(const Wanted& wanted, const Signals& stop, const Told& told);
  std::set<std::size_t> steps_to(std::size_t step) const;
  void prepare_maker();
  void start_background();
  void work_in_background();
  void end_background();

  const MakeMaker make_maker_;
  const EndingStore store_;
  const BeginBackground begin_background_;
  const Told told_;
  const Signals never_stopped_;
  const Signals* stop_at_once_ = nullptr;  ///< null: files are made in the background

  std::mutex making_;  ///< held by the thread that makes tables, and uses what follows
  std::shared_ptr<EndingMaker> maker_;
  int men_ = 0;  ///< in the game's tables
  std::vector<EndingMaker::Step> steps_;

  mutable std::mutex mutex_;  ///< of all that follows
  std::map<std::string, std::unique_ptr<Kept>> kept_;
  std::vector<Wanted> wanted_;  ///< in the order in which they were, and not made yet
  std::set<Wanted> asked_;      ///< ever
  bool is_working_ = false;
  std::unique_ptr<Signals> stop_background_;
  std::thread background_;
};

}  // namespace roundel
