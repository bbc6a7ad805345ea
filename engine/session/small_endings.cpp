#include "engine/session/small_endings.hpp"

#include <fmt/core.h>

#include <chrono>
#include <map>
#include <optional>
#include <utility>

namespace roundel {
namespace {

/// Files of a store, and in memory what that does not take or does not have.
class KeptFiles final : public EndingFiles {
 public:
  explicit KeptFiles(std::unique_ptr<EndingFiles> store) : store_(std::move(store)) {}

  Expected<std::string> read(const std::string& name) override {
    const auto found = made_.find(name);
    if (found != made_.end()) return found->second;
    if (!store_) return Error{"nothing is kept"};
    return store_->read(name);
  }
  /// Another program's file of the same name is as good.
  MaybeError write(const std::string& name, const std::string& bytes) override {
    if (store_) store_->write(name, bytes);
    made_[name] = bytes;
    return {};
  }

 private:
  std::unique_ptr<EndingFiles> store_;
  std::map<std::string, std::string> made_;
};

std::uint64_t positions_in(const std::vector<EndingMaker::Step>& steps) {
  std::uint64_t positions = 0;
  for (const EndingMaker::Step& step : steps) positions += step.positions;
  return positions;
}

int men_of_small(const EndingMaker& maker) {
  int men = most_small_men;
  while (men > 2 && positions_in(maker.steps(men)) > most_small_positions) --men;
  return men;
}

/// Says how far the making of tables is, once a second.
class Progress {
 public:
  using Told = std::function<void(const std::string&)>;
  Progress(int men, std::uint64_t positions, const Told& told) : men_(men), positions_(positions), told_(told) {}

  /// So many positions are done.
  void tell(std::uint64_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (last_ && now < *last_ + std::chrono::seconds(1)) return;
    const std::string share = last_ ? fmt::format(": {} %", 100 * done / positions_) : "";
    told_(fmt::format("making tables of endings of up to {} men{}", men_, share));
    last_ = now;
  }

 private:
  int men_;
  std::uint64_t positions_;  ///< of all tables
  const Told& told_;
  std::optional<std::chrono::steady_clock::time_point> last_;
};

}  // namespace

Expected<NamedFiles> small_endings(EndingMaker& maker, const EndingStore& store, ThreadPool& threads,
                                   const Signals& stop, const std::function<void(const std::string&)>& told) {
  const int men = men_of_small(maker);
  const std::vector<EndingMaker::Step> steps = maker.steps(men);
  KeptFiles files(store ? store(maker.folder_name()) : nullptr);
  Progress progress(men, positions_in(steps), told);
  std::uint64_t done = 0;
  NamedFiles found;
  for (std::size_t n = 0; n < steps.size(); ++n) {
    if (!maker.is_made(men, n, files)) {
      progress.tell(done);
      const MaybeError error =
          maker.make(men, n, files, threads, stop, [&](const std::string&) { progress.tell(done); });
      if (stop.stopped()) return Error{"tables of endings are wanted, and the making of them was stopped"};
      if (error) return *error;
    }
    for (const std::string& name : steps[n].files) {
      auto bytes = files.read(name);
      if (!bytes) return bytes.error();
      found.push_back({name, kept_bytes(*std::move(bytes))});
    }
    done += steps[n].positions;
  }
  return found;
}

}  // namespace roundel
