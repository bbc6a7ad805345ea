#include "search/tablebase/game_tablebases.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "engine/tablebase/tablebases.hpp"

namespace roundel {

GameTablebases::GameTablebases(std::shared_ptr<const SolvableGame> game, std::string name, std::uint32_t signature,
                               std::array<std::string, side_count> sides)
    : game_(std::move(game)), name_(std::move(name)), signature_(signature), sides_(std::move(sides)) {}

std::vector<TablebaseMaker::Step> GameTablebases::steps(int pieces) const {
  std::vector<Step> steps;
  std::unordered_map<Material, std::size_t, MaterialHash> step_of;
  for (const EndgameBatch& together : endgame_batches(rules(), pieces)) {
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

std::string GameTablebases::folder_name() const { return tablebase_folder_name(name_, signature_); }

bool GameTablebases::is_made(int pieces, std::size_t step, TablebaseFiles& files) const {
  const EndgameBatch together = endgame_batches(rules(), pieces)[step];
  return std::all_of(together.begin(), together.end(), [&](const Material& material) {
    const Expected<std::string> bytes = files.read(file_name(material));
    if (!bytes) return false;
    const auto file = TablebaseFile::open(*bytes, head_of(material, game_->size_of(material)));
    return file && file->is_whole();
  });
}

MaybeError GameTablebases::make(int pieces, std::size_t step, TablebaseFiles& files, ThreadPool& threads,
                                const Signals& stop, const Notify& notify) {
  const EndgameBatch together = endgame_batches(rules(), pieces)[step];
  if (!classes_ || threads_ != &threads) classes_ = game_->classes(threads);
  threads_ = &threads;
  const std::vector<Material> needed = needed_by(together);
  classes_->keep(needed);
  if (MaybeError error = load_missing(needed, files, notify)) return error;
  const std::string name = together.front().text(rules().letters());
  if (!classes_->solve(together, stop, [&] { notify("solving " + name); })) return Error{"stopped"};
  for (const Material& material : together) {
    if (MaybeError error = finish(material, files, stop, notify)) return error;
  }
  return {};
}

MaybeError GameTablebases::load_missing(const std::vector<Material>& needed, TablebaseFiles& files,
                                        const Notify& notify) {
  for (const Material& material : needed) {
    if (classes_->find(material) != nullptr) continue;
    notify("reading " + material.text(rules().letters()));
    if (MaybeError error = fill(classes_->add(material), files)) return error;
  }
  return {};
}

/// Verifies the solved class and writes its file.
MaybeError GameTablebases::finish(const Material& material, TablebaseFiles& files, const Signals& stop,
                                  const Notify& notify) const {
  const std::string name = material.text(rules().letters());
  const std::string wrong = classes_->verify(material, stop, [&] { notify("checking " + name); });
  if (stop.stopped()) return Error{"stopped"};
  if (!wrong.empty())
    return Error{fmt::format("the tablebase is wrong: the value of {} is not that of its best move", wrong)};
  notify("writing " + name);
  const EndgameClass& solved = *classes_->find(material);
  return files.write(file_name(material),
                     write_tablebase_file(head_of(material, solved.size), solved.entries(), solved.needs));
}

Expected<std::vector<EndgameSample>> GameTablebases::samples(int pieces, std::size_t step, TablebaseFiles& files,
                                                             int count, std::uint64_t seed) const {
  std::vector<EndgameSample> samples;
  const MaybeError error =
      for_each_read(endgame_batches(rules(), pieces)[step], files, [&](const EndgameClass& solved) {
        for (EndgameSample& sample : random_samples(solved, count, RandomKeys(seed))) {
          samples.push_back(std::move(sample));
        }
        return true;
      });
  if (error) return *error;
  return samples;
}

Expected<std::vector<TablebaseCounts>> GameTablebases::count(int pieces, TablebaseFiles& files, const Signals& stop) {
  std::vector<TablebaseCounts> rows;
  for (const EndgameBatch& together : endgame_batches(rules(), pieces)) {
    const MaybeError error = for_each_read(together, files, [&](const EndgameClass& solved) {
      rows.push_back(counts_of(solved, rules().letters(), stop));
      if (rules().sides_differ()) rows.back().mover = sides_[at(solved.material.mover)];
      return !stop.stopped();
    });
    if (error) return *error;
    if (stop.stopped()) return Error{"stopped"};
  }
  return rows;
}

std::uint64_t GameTablebases::bytes_of_value(const Material& material) const {
  const DrawClock clock = rules().clock(material);
  return sizeof(TablebaseValue) * (clock.runs() ? 2 : 1) + (clock.is_mixed() ? sizeof(std::uint32_t) : 0);
}

/// Returns the memory for marks, and for DrawClockRounds if several clocks run.
std::uint64_t GameTablebases::bytes_of_work(const Material& material) const {
  const DrawClock clock = rules().clock(material);
  const auto runs = static_cast<std::uint64_t>(std::max(clock.of_places, 1));
  return 1 + (clock.is_mixed() ? 2 * runs * sizeof(TablebaseValue) : 0);
}

std::string GameTablebases::file_name(const Material& material) const {
  return tablebase_file_name(material, rules().letters());
}

std::vector<Material> GameTablebases::needed_by(const EndgameBatch& together) const {
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

TablebaseFileHead GameTablebases::head_of(const Material& material, std::uint64_t size) const {
  const DrawClock clock = rules().clock(material);
  return {name_, signature_, material, size, clock.runs(), clock.is_mixed()};
}

/// Error: why the file cannot be used.
MaybeError GameTablebases::fill(EndgameClass& empty, TablebaseFiles& files) const {
  const std::string name = file_name(empty.material);
  const Expected<std::string> bytes = files.read(name);
  if (!bytes) return bytes.error();
  const auto file = TablebaseFile::open(*bytes, head_of(empty.material, empty.size));
  if (!file) return Error{fmt::format("'{}': {}", name, file.error().message())};
  empty.needs = file->needs();
  for (std::uint64_t block = 0; block < file->blocks(); ++block) {
    const auto entries = file->block(block);
    if (!entries) return Error{fmt::format("'{}': it is damaged: copy or build it again", name)};
    const std::uint64_t begin = block * TablebaseFile::block_positions;
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
MaybeError GameTablebases::for_each_read(const EndgameBatch& together, TablebaseFiles& files,
                                         const Visit& visit) const {
  ThreadPool nothing_is_solved;
  const auto classes = game_->classes(nothing_is_solved);
  for (const Material& material : together) {
    classes->keep({});
    EndgameClass& read = classes->add(material);
    if (MaybeError error = fill(read, files)) return error;
    if (!visit(read)) break;
  }
  return {};
}

}  // namespace roundel
