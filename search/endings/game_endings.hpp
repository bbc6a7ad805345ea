#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/endings/ending_file.hpp"
#include "engine/endings/ending_tables.hpp"
#include "search/endings/ending_set.hpp"

namespace roundel {

/// Makes the tables of one game. `E` holds whatever it needs of the game.
template <EndingRules E>
class GameEndings final : public EndingMaker {
 public:
  using Class = EndingClass<typename E::Mask>;

  GameEndings(std::unique_ptr<const E> rules, std::string game, std::uint32_t signature,
              std::array<std::string, side_count> sides)
      : rules_(std::move(rules)), game_(std::move(game)), signature_(signature), sides_(std::move(sides)) {}

  std::vector<Step> steps(int men) const override {
    std::vector<Step> steps;
    std::unordered_map<Material, std::size_t, MaterialHash> step_of;
    for (const EndingBatch& together : ending_batches(*rules_, men)) {
      Step step;
      for (const Material& material : together) step_of.emplace(material, steps.size());
      for (const Material& material : together) {
        step.classes.push_back(material.text(rules_->letters()));
        step.files.push_back(file_name(material));
        step.positions += size_of(material);
        step.memory += size_of(material) * (bytes_of_value(material) + bytes_of_work(material));
      }
      for (const Material& material : needed_by(together)) {
        step.memory += size_of(material) * bytes_of_value(material);
        // Those that it leads to come before it.
        if (const auto needed = step_of.find(material); needed != step_of.end()) step.needs.insert(needed->second);
      }
      steps.push_back(std::move(step));
    }
    return steps;
  }

  std::string folder_name() const override { return ending_folder_name(game_, signature_); }

  bool is_made(int men, std::size_t step, EndingFiles& files) const override {
    const EndingBatch together = ending_batches(*rules_, men)[step];
    return std::all_of(together.begin(), together.end(), [&](const Material& material) {
      const Expected<std::string> bytes = files.read(file_name(material));
      if (!bytes) return false;
      const auto file = EndingFile::open(*bytes, head_of(material));
      return file && file->is_whole();
    });
  }

  MaybeError make(int men, std::size_t step, EndingFiles& files, ThreadPool& threads, const Signals& stop,
                  const Told& told) override {
    const EndingBatch together = ending_batches(*rules_, men)[step];
    if (!set_ || threads_ != &threads) set_ = std::make_unique<EndingSet<E>>(*rules_, threads);
    threads_ = &threads;
    const std::vector<Material> needed = needed_by(together);
    set_->keep(needed);
    for (const Material& material : needed) {
      if (set_->find(material)) continue;
      told("reading " + material.text(rules_->letters()));
      if (MaybeError error = load(material, files)) return error;
    }
    const std::string name = together.front().text(rules_->letters());
    if (!set_->solve(together, stop, [&] { told("solving " + name); })) return Error{"stopped"};
    for (const Material& material : together) {
      const Class& solved = *set_->find(material);
      const std::string wrong = set_->solver().verify(solved, stop, [&] { told("checking " + name); });
      if (stop.stopped()) return Error{"stopped"};
      if (!wrong.empty()) return Error{fmt::format("the value of {} is not the best of its moves'", wrong)};
      told("writing " + name);
      const std::string bytes = write_ending_file(head_of(solved), solved.entries(), solved.needs);
      if (MaybeError error = files.write(file_name(material), bytes)) return error;
    }
    return {};
  }

  Expected<std::vector<EndingSample>> samples(int men, std::size_t step, EndingFiles& files, int count,
                                              std::uint64_t seed) const override {
    std::vector<EndingSample> samples;
    const EndingBatch together = ending_batches(*rules_, men)[step];
    for (const Material& material : together) {
      const auto solved = read(material, files);
      if (!solved) return solved.error();
      RandomKeys random(seed);
      for (int n = 0; n < count; ++n) {
        if (auto sample = random_sample(**solved, random)) samples.push_back(*std::move(sample));
      }
    }
    return samples;
  }

  Expected<std::vector<EndingCounts>> count(int men, EndingFiles& files, const Signals& stop) override {
    std::vector<EndingCounts> rows;
    for (const EndingBatch& together : ending_batches(*rules_, men)) {
      for (const Material& material : together) {
        const auto solved = read(material, files);
        if (!solved) return solved.error();
        rows.push_back(counts_of(*rules_, **solved, stop));
        if (rules_->sides_differ()) rows.back().mover = sides_[at(material.mover)];
        if (stop.stopped()) return Error{"stopped"};
      }
    }
    return rows;
  }

 private:
  std::uint64_t size_of(const Material& material) const {
    return PlacementIndex<typename E::Mask>(rules_->groups(material), rules_->symmetries(material)).size();
  }
  std::uint64_t bytes_of_value(const Material& material) const {
    const DrawClock clock = rules_->clock(material);
    return sizeof(EndingValue) * (clock.runs() ? 2 : 1) + (clock.is_mixed() ? sizeof(std::uint32_t) : 0);
  }
  /// For marks, and where several clocks run for what ClockRounds keeps.
  std::uint64_t bytes_of_work(const Material& material) const {
    const DrawClock clock = rules_->clock(material);
    const auto runs = static_cast<std::uint64_t>(std::max(clock.of_places, 1));
    return 1 + (clock.is_mixed() ? 2 * runs * sizeof(EndingValue) : 0);
  }
  std::string file_name(const Material& material) const { return ending_file_name(material, rules_->letters()); }

  /// A position of a class; nothing where so many numbers have none that it is not worth looking for.
  std::optional<EndingSample> random_sample(const Class& solved, RandomKeys& random) const {
    constexpr int most_tries = 1000;
    typename E::Men men;
    men.mover = solved.material.mover;
    for (int n = 0; n < most_tries; ++n) {
      const std::uint64_t number = random.next() % solved.index.size();
      if (!solved.index.place(number, men.cells) || !rules_->is_position(men)) continue;
      return EndingSample{rules_->text(men), probe_result(solved.entry(number), solved.clock, {}, solved.needs)};
    }
    return std::nullopt;
  }

  std::vector<Material> needed_by(const EndingBatch& together) const {
    std::vector<Material> needed;
    for (const Material& material : together) {
      for (const Material& next : materials_after(*rules_, material)) {
        const auto is_in = [&](const std::vector<Material>& some) {
          return std::find(some.begin(), some.end(), next) != some.end();
        };
        if (!is_in(together) && !is_in(needed)) needed.push_back(next);
      }
    }
    return needed;
  }

  EndingFileHead head_of(const Class& one) const {
    return {game_, signature_, one.material, one.index.size(), one.clock.runs(), one.clock.is_mixed()};
  }
  EndingFileHead head_of(const Material& material) const {
    const DrawClock clock = rules_->clock(material);
    return {game_, signature_, material, size_of(material), clock.runs(), clock.is_mixed()};
  }

  /// Error: why the file cannot be used.
  MaybeError fill(Class& empty, EndingFiles& files) const {
    const std::string name = file_name(empty.material);
    const Expected<std::string> bytes = files.read(name);
    if (!bytes) return bytes.error();
    const auto file = EndingFile::open(*bytes, head_of(empty));
    if (!file) return Error{fmt::format("'{}': {}", name, file.error().message)};
    empty.needs = file->needs();
    for (std::uint64_t block = 0; block < file->blocks(); ++block) {
      const auto entries = file->block(block);
      if (!entries) return Error{fmt::format("'{}': damaged", name)};
      const std::uint64_t begin = block * EndingFile::block_positions;
      for (std::size_t n = 0; n < entries->size(); ++n) {
        empty.to_end.set(begin + n, (*entries)[n].to_end);
        if (empty.clock.runs()) empty.to_progress.set(begin + n, (*entries)[n].to_progress);
        if (empty.clock.is_mixed()) empty.needs_of[begin + n] = (*entries)[n].needs;
      }
    }
    return {};
  }
  MaybeError load(const Material& material, EndingFiles& files) { return fill(set_->add(material), files); }
  Expected<std::unique_ptr<Class>> read(const Material& material, EndingFiles& files) const {
    auto made = std::make_unique<Class>(*rules_, material);
    if (MaybeError error = fill(*made, files)) return *error;
    return made;
  }

  std::unique_ptr<const E> rules_;
  std::string game_;
  std::uint32_t signature_;
  std::array<std::string, side_count> sides_;
  ThreadPool* threads_ = nullptr;
  std::unique_ptr<EndingSet<E>> set_;
};

}  // namespace roundel
