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

#include "engine/base/tablebase_shelf.hpp"
#include "engine/session/tablebase_maker.hpp"

namespace roundel {

/// Opens the folder in which small tables are kept between runs of the program. Returns null if it is not available.
/// The program's main part provides this function.
using TablebaseStore = std::function<std::unique_ptr<TablebaseFiles>(const std::string& folder)>;
/// A background thread calls this first, for example to lower its priority. Empty: there may be no such thread.
using BeginBackground = std::function<void()>;

/// The limits of small tables: pieces, and positions. If a game's tables would have more positions, they have fewer
/// pieces.
inline constexpr int most_small_pieces = 3;
inline constexpr std::uint64_t most_small_positions = 1'500'000;

/// The small tables of one game. Nothing is read or made before it is requested. Files in the store are read from
/// there. The others are made, each with the tables that it leads to, and stored if possible. A background thread
/// makes them, or the requesting thread at once.
class SmallTablebases final : public TablebaseShelf {
 public:
  using MakeMaker = std::function<std::shared_ptr<TablebaseMaker>()>;
  /// Receives the reason for waiting, then once a second the progress, if the maker reports it.
  using Notify = std::function<void(const std::string&)>;

  SmallTablebases(MakeMaker make_maker, TablebaseStore store, BeginBackground begin_background, Notify notify);
  /// Ends the making of tables.
  ~SmallTablebases() override;

  int pieces() const override { return most_small_pieces; }
  FilePointer find(const std::string& folder, const std::string& name) override;
  void want(const std::string& folder, const std::string& name) override;

  /// From now on, files are made at once, until `stop`, which must outlive this. Files that were wanted and are not
  /// made yet are requested again. Not allowed while another thread may request a file.
  void work_at_once(const Signals& stop);
  /// From now on, files are made in the background, if there is one. This includes files already wanted. Not allowed
  /// while another thread may request a file.
  void work_beside();
  /// Makes the file that was wanted last, on all of `threads`. The background continues when another file is wanted.
  /// Not allowed while another thread may request a file. Returns whether any file was wanted. Error: what went
  /// wrong, or that `stop` ended it. Then finished files are kept, and the file stays wanted.
  Expected<bool> make_next(ThreadPool& threads, const Signals& stop);

 private:
  using Wanted = std::pair<std::string, std::string>;  ///< folder and name
  class Kept;

  Kept& kept_in(const std::string& folder);
  bool take_on(const Wanted& wanted);
  bool is_wanted(const Wanted& wanted) const;
  std::optional<Wanted> last_wanted() const;
  void forget(const Wanted& wanted);
  MaybeError make(const Wanted& wanted, ThreadPool& threads, const Signals& stop, const Notify& notify);
  void make_alone(const Wanted& wanted, const Signals& stop, const Notify& notify);
  std::set<std::size_t> steps_to(std::size_t step) const;
  void prepare_maker();
  void start_background();
  void work_in_background();
  void end_background();

  const MakeMaker make_maker_;
  const TablebaseStore store_;
  const BeginBackground begin_background_;
  const Notify notify_;
  const Signals never_stopped_;
  const Signals* stop_at_once_ = nullptr;  ///< null: files are made in the background

  std::mutex making_;  ///< held by the thread that makes tables; guards the next members
  std::shared_ptr<TablebaseMaker> maker_;
  int pieces_ = 0;  ///< most pieces in the game's tables
  std::vector<TablebaseMaker::Step> steps_;

  mutable std::mutex mutex_;  ///< guards all members below
  std::map<std::string, std::unique_ptr<Kept>> kept_;
  std::vector<Wanted> wanted_;  ///< in the order of requests; not made yet
  std::set<Wanted> asked_;      ///< every file requested so far
  bool is_working_ = false;
  std::unique_ptr<Signals> stop_background_;
  std::thread background_;
};

}  // namespace roundel
