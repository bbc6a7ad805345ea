#include "engine/session/small_tablebases.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

namespace roundel {
namespace {

std::uint64_t positions_in(const std::vector<TablebaseMaker::Step>& steps) {
  std::uint64_t positions = 0;
  for (const TablebaseMaker::Step& step : steps) positions += step.positions;
  return positions;
}

/// Reports the progress of making tables, once a second.
class Progress {
 public:
  Progress(std::string what, std::uint64_t positions, const SmallTablebases::Notify& notify)
      : what_(std::move(what)), positions_(positions), notify_(notify) {}

  /// Reports that one more position is done.
  void tell() {
    const auto now = std::chrono::steady_clock::now();
    if (last_ && now < *last_ + std::chrono::seconds(1)) return;
    const std::string share = last_ ? fmt::format(": {} %", 100 * done_ / positions_) : "";
    notify_(fmt::format("building endgame tablebases: {}{}", what_, share));
    last_ = now;
  }
  void count(std::uint64_t positions) { done_ += positions; }

 private:
  std::string what_;
  std::uint64_t positions_;  ///< of all tables
  std::uint64_t done_ = 0;
  const SmallTablebases::Notify& notify_;
  std::optional<std::chrono::steady_clock::time_point> last_;
};

}  // namespace

/// Files of a store. Files that the store refuses are kept in memory. Any number of threads may read while one
/// writes.
class SmallTablebases::Kept final : public TablebaseFiles {
 public:
  explicit Kept(std::unique_ptr<TablebaseFiles> store) : store_(std::move(store)) {}

  Expected<std::string> read(const std::string& name) override {
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = made_.find(name); found != made_.end()) return found->second;
    }
    if (!store_) return Error{"no tablebase was saved"};
    return store_->read(name);
  }
  /// A file of the same name from another program is equivalent.
  MaybeError write(const std::string& name, const std::string& bytes) override {
    if (store_ && !store_->write(name, bytes)) return {};
    const std::lock_guard lock(mutex_);
    made_[name] = bytes;
    return {};
  }

 private:
  const std::unique_ptr<TablebaseFiles> store_;
  std::mutex mutex_;
  std::map<std::string, std::string> made_;
};

SmallTablebases::SmallTablebases(MakeMaker make_maker, TablebaseStore store, BeginBackground begin_background,
                                 Notify notify)
    : make_maker_(std::move(make_maker)),
      store_(std::move(store)),
      begin_background_(std::move(begin_background)),
      notify_(std::move(notify)) {
  if (!begin_background_) work_at_once(never_stopped_);
}

SmallTablebases::~SmallTablebases() { end_background(); }

void SmallTablebases::work_at_once(const Signals& stop) {
  end_background();
  stop_at_once_ = &stop;
  tell_arrival();  // otherwise files that the background has not made would not be requested again
}

void SmallTablebases::work_beside() {
  if (!begin_background_) return work_at_once(never_stopped_);
  stop_at_once_ = nullptr;
  const std::lock_guard lock(mutex_);
  if (!wanted_.empty()) start_background();
}

// ---- Requests

/// Needs the mutex.
SmallTablebases::Kept& SmallTablebases::kept_in(const std::string& folder) {
  std::unique_ptr<Kept>& kept = kept_[folder];
  if (!kept) kept = std::make_unique<Kept>(store_ ? store_(folder) : nullptr);
  return *kept;
}

FilePointer SmallTablebases::find(const std::string& folder, const std::string& name) {
  std::unique_lock lock(mutex_);
  Kept& kept = kept_in(folder);
  lock.unlock();
  auto bytes = kept.read(name);
  return bytes ? kept_bytes(*std::move(bytes)) : nullptr;
}

void SmallTablebases::want(const std::string& folder, const std::string& name) {
  const Wanted wanted(folder, name);
  if (stop_at_once_ == nullptr) {
    const std::lock_guard lock(mutex_);
    if (take_on(wanted)) start_background();
    return;
  }
  const std::lock_guard lock(making_);
  if (std::unique_lock entry(mutex_); !take_on(wanted) && !is_wanted(wanted)) return;
  make_alone(wanted, *stop_at_once_, notify_);
}

/// Adds a file to the wanted ones. Returns false if it was there already. Needs the mutex.
bool SmallTablebases::take_on(const Wanted& wanted) {
  if (!asked_.insert(wanted).second) return false;
  wanted_.push_back(wanted);
  return true;
}

/// Returns whether a file is requested and not made yet. Needs the mutex.
bool SmallTablebases::is_wanted(const Wanted& wanted) const {
  return std::find(wanted_.begin(), wanted_.end(), wanted) != wanted_.end();
}

std::optional<SmallTablebases::Wanted> SmallTablebases::last_wanted() const {
  const std::lock_guard lock(mutex_);
  return wanted_.empty() ? std::nullopt : std::optional(wanted_.back());
}

void SmallTablebases::forget(const Wanted& wanted) {
  const std::lock_guard lock(mutex_);
  std::erase(wanted_, wanted);
}

// ---- Making tables

Expected<bool> SmallTablebases::make_next(ThreadPool& threads, const Signals& stop) {
  if (!last_wanted()) return false;
  end_background();
  const auto wanted = last_wanted();
  if (!wanted) return true;  // it has just been made
  const std::lock_guard lock(making_);
  const MaybeError error = make(*wanted, threads, stop, notify_);
  if (stop.stopped()) return Error{"the position needs a tablebase, and building it was stopped"};
  forget(*wanted);
  if (error) return *error;
  return true;
}

/// Errors are ignored: the search works without the table.
void SmallTablebases::make_alone(const Wanted& wanted, const Signals& stop, const Notify& notify) {
  ThreadPool alone;
  try {
    make(wanted, alone, stop, notify);
  } catch (const std::bad_alloc&) {
  }
  if (!stop.stopped()) forget(wanted);
}

/// Files of another board or other rules are not made, and neither are files that are not small tables.
MaybeError SmallTablebases::make(const Wanted& wanted, ThreadPool& threads, const Signals& stop,
                                 const Notify& notify) {
  const auto& [folder, name] = wanted;
  prepare_maker();
  const auto has_file = [&name = name](const TablebaseMaker::Step& step) {
    return std::find(step.files.begin(), step.files.end(), name) != step.files.end();
  };
  const auto found = std::find_if(steps_.begin(), steps_.end(), has_file);
  if (found == steps_.end() || maker_->folder_name() != folder) return {};
  const auto last = static_cast<std::size_t>(found - steps_.begin());
  const std::set<std::size_t> steps = steps_to(last);
  std::uint64_t positions = 0;
  for (const std::size_t step : steps) positions += steps_[step].positions;
  Progress progress(found->classes.front(), positions, notify);
  std::unique_lock lock(mutex_);
  Kept& kept = kept_in(folder);
  lock.unlock();
  for (const std::size_t step : steps) {
    if (!maker_->is_made(pieces_, step, kept)) {
      progress.tell();
      if (auto error =
              maker_->make(pieces_, step, kept, threads, stop, [&](const std::string&) { progress.tell(); })) {
        return error;
      }
    }
    tell_arrival();
    progress.count(steps_[step].positions);
  }
  return {};
}

/// Returns the step with all steps that it needs, directly or indirectly.
std::set<std::size_t> SmallTablebases::steps_to(std::size_t step) const {
  std::set<std::size_t> all{step};
  // The steps that a step needs come before it.
  for (auto next = all.rbegin(); next != all.rend(); ++next) {
    const std::set<std::size_t>& needs = steps_[*next].needs;
    all.insert(needs.begin(), needs.end());
  }
  return all;
}

void SmallTablebases::prepare_maker() {
  if (maker_) return;
  maker_ = make_maker_();
  pieces_ = most_small_pieces;
  steps_ = maker_->steps(pieces_);
  while (pieces_ > 2 && positions_in(steps_) > most_small_positions) steps_ = maker_->steps(--pieces_);
}

/// Needs the mutex. If the system cannot start a thread, requests wait for make_next().
void SmallTablebases::start_background() {
  if (is_working_) return;
  if (background_.joinable()) background_.join();  // the thread ends without the mutex
  stop_background_ = std::make_unique<Signals>();
  try {
    background_ = std::thread(&SmallTablebases::work_in_background, this);
    is_working_ = true;
  } catch (const std::system_error&) {
  }
}

void SmallTablebases::work_in_background() {
  begin_background_();
  const Signals& stop = *stop_background_;
  for (;;) {
    Wanted wanted;
    {
      const std::lock_guard lock(mutex_);
      is_working_ = !wanted_.empty() && !stop.stopped();
      if (!is_working_) return;
      wanted = wanted_.back();
    }
    const std::lock_guard lock(making_);
    make_alone(wanted, stop, [](const std::string&) {});
  }
}

/// Must not run at the same time as want().
void SmallTablebases::end_background() {
  if (!background_.joinable()) return;
  stop_background_->stop();
  background_.join();
}

}  // namespace roundel
