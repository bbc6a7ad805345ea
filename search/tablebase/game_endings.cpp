#include "search/tablebase/game_endings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/tablebase/ending_tables.hpp"

namespace roundel {

GameEndings::GameEndings(std::shared_ptr<const SolvableGame> game, std::string name, std::uint32_t signature,
                         std::array<std::string, side_count> sides)
    : game_(std::move(game)), name_(std::move(name)), signature_(signature), sides_(std::move(sides)) {}

std::vector<EndingMaker::Step> GameEndings::steps(int pieces) const {
  std::vector<Step> steps;
  std::unordered_map<Material, std::size_t, MaterialHash> step_of;
  for (const EndingBatch& together : ending_batches(rules(), pieces)) {
    Step step;
    for (const Material& material : together) step_of.emplace(material, steps.size());
    for (const Material& material : together) {
      const std::uint64_t size = game_->size_of(material);
      step.classes.push_back(material.text(rules().letters()));
      step.files.push_back(file_name(material));
      step.positions += size;
      step.memory += size * (bytes_of_value(material) + bytes_of_work(material));
    }
    for (const Material& material : needed_by(together)) {
      step.memory += game_->size_of(material) * bytes_of_value(material);
      // The classes that it leads to come before it.
      if (const auto needed = step_of.find(material); needed != step_of.end()) step.needs.insert(needed->second);
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

std::string GameEndings::folder_name() const { return ending_folder_name(name_, signature_); }

bool GameEndings::is_made(int pieces, std::size_t step, EndingFiles& files) const {
  const EndingBatch together = ending_batches(rules(), pieces)[step];
  return std::all_of(together.begin(), together.end(), [&](const Material& material) {
    const Expected<std::string> bytes = files.read(file_name(material));
    if (!bytes) return false;
    const auto file = EndingFile::open(*bytes, head_of(material, game_->size_of(material)));
    return file && file->is_whole();
  });
}

MaybeError GameEndings::make(int pieces, std::size_t step, EndingFiles& files, ThreadPool& threads,
                             const Signals& stop, const Told& told) {
  const EndingBatch together = ending_batches(rules(), pieces)[step];
  if (!classes_ || threads_ != &threads) classes_ = game_->classes(threads);
  threads_ = &threads;
  const std::vector<Material> needed = needed_by(together);
  classes_->keep(needed);
  if (MaybeError error = load_missing(needed, files, told)) return error;
  const std::string name = together.front().text(rules().letters());
  if (!classes_->solve(together, stop, [&] { told("solving " + name); })) return Error{"stopped"};
  for (const Material& material : together) {
    if (MaybeError error = finish(material, files, stop, told)) return error;
  }
  return {};
}

MaybeError GameEndings::load_missing(const std::vector<Material>& needed, EndingFiles& files, const Told& told) {
  for (const Material& material : needed) {
    if (classes_->find(material) != nullptr) continue;
    told("reading " + material.text(rules().letters()));
    if (MaybeError error = fill(classes_->add(material), files)) return error;
  }
  return {};
}

/// Verifies the solved class and writes its file.
MaybeError GameEndings::finish(const Material& material, EndingFiles& files, const Signals& stop,
                               const Told& told) const {
  const std::string name = material.text(rules().letters());
  const std::string wrong = classes_->verify(material, stop, [&] { told("checking " + name); });
  if (stop.stopped()) return Error{"stopped"};
  if (!wrong.empty())
    return Error{fmt::format("the tablebase is wrong: the value of {} is not that of its best move", wrong)};
  told("writing " + name);
  const EndingClass& solved = *classes_->find(material);
  return files.write(file_name(material),
                     write_ending_file(head_of(material, solved.size), solved.entries(), solved.needs));
}

Expected<std::vector<EndingSample>> GameEndings::samples(int pieces, std::size_t step, EndingFiles& files, int count,
                                                         std::uint64_t seed) const {
  std::vector<EndingSample> samples;
  const MaybeError error =
      for_each_read(ending_batches(rules(), pieces)[step], files, [&](const EndingClass& solved) {
        for (EndingSample& sample : random_samples(solved, count, RandomKeys(seed))) {
          samples.push_back(std::move(sample));
        }
        return true;
      });
  if (error) return *error;
  return samples;
}

Expected<std::vector<EndingCounts>> GameEndings::count(int pieces, EndingFiles& files, const Signals& stop) {
  std::vector<EndingCounts> rows;
  for (const EndingBatch& together : ending_batches(rules(), pieces)) {
    const MaybeError error = for_each_read(together, files, [&](const EndingClass& solved) {
      rows.push_back(counts_of(solved, rules().letters(), stop));
      if (rules().sides_differ()) rows.back().mover = sides_[at(solved.material.mover)];
      return !stop.stopped();
    });
    if (error) return *error;
    if (stop.stopped()) return Error{"stopped"};
  }
  return rows;
}

std::uint64_t GameEndings::bytes_of_value(const Material& material) const {
  const DrawClock clock = rules().clock(material);
  return sizeof(EndingValue) * (clock.runs() ? 2 : 1) + (clock.is_mixed() ? sizeof(std::uint32_t) : 0);
}

/// Returns the memory for marks, and for ClockRounds if several clocks run.
std::uint64_t GameEndings::bytes_of_work(const Material& material) const {
  const DrawClock clock = rules().clock(material);
  const auto runs = static_cast<std::uint64_t>(std::max(clock.of_places, 1));
  return 1 + (clock.is_mixed() ? 2 * runs * sizeof(EndingValue) : 0);
}

std::string GameEndings::file_name(const Material& material) const {
  return ending_file_name(material, rules().letters());
}

std::vector<Material> GameEndings::needed_by(const EndingBatch& together) const {
  std::vector<Material> needed;
  for (const Material& material : together) {
    for (const Material& next : materials_after(rules(), material)) {
      const auto is_in = [&](const std::vector<Material>& some) {
        return std::find(some.begin(), some.end(), next) != some.end();
      };
      if (!is_in(together) && !is_in(needed)) needed.push_back(next);
    }
  }
  return needed;
}

EndingFileHead GameEndings::head_of(const Material& material, std::uint64_t size) const {
  const DrawClock clock = rules().clock(material);
  return {name_, signature_, material, size, clock.runs(), clock.is_mixed()};
}

/// Error: why the file cannot be used.
MaybeError GameEndings::fill(EndingClass& empty, EndingFiles& files) const {
  const std::string name = file_name(empty.material);
  const Expected<std::string> bytes = files.read(name);
  if (!bytes) return bytes.error();
  const auto file = EndingFile::open(*bytes, head_of(empty.material, empty.size));
  if (!file) return Error{fmt::format("'{}': {}", name, file.error().message())};
  empty.needs = file->needs();
  for (std::uint64_t block = 0; block < file->blocks(); ++block) {
    const auto entries = file->block(block);
    if (!entries) return Error{fmt::format("'{}': it is damaged: copy or build it again", name)};
    const std::uint64_t begin = block * EndingFile::block_positions;
    for (std::size_t n = 0; n < entries->size(); ++n) {
      empty.to_end.set(begin + n, (*entries)[n].to_end);
      if (empty.clock.runs()) empty.to_progress.set(begin + n, (*entries)[n].to_progress);
      if (empty.clock.is_mixed()) empty.needs_of[begin + n] = (*entries)[n].needs;
    }
  }
  return {};
}

/// Reads classes one after the other and passes each to `visit`, until that returns false. Error: which file is
/// missing or wrong.
template <class Visit>
MaybeError GameEndings::for_each_read(const EndingBatch& together, EndingFiles& files, const Visit& visit) const {
  ThreadPool nothing_is_solved;
  const auto classes = game_->classes(nothing_is_solved);
  for (const Material& material : together) {
    classes->keep({});
    EndingClass& read = classes->add(material);
    if (MaybeError error = fill(read, files)) return error;
    if (!visit(read)) break;
  }
  return {};
}

}  // namespace roundel
