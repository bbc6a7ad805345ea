#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/session/ending_maker.hpp"
#include "engine/tablebase/ending_file.hpp"
#include "search/tablebase/solved_classes.hpp"

namespace roundel {

/// Makes the tablebases of one game.
class GameEndings final : public EndingMaker {
 public:
  GameEndings(std::shared_ptr<const SolvableGame> game, std::string name, std::uint32_t signature,
              std::array<std::string, side_count> sides);

  std::vector<Step> steps(int pieces) const override;
  std::string folder_name() const override;
  bool is_made(int pieces, std::size_t step, EndingFiles& files) const override;
  MaybeError make(int pieces, std::size_t step, EndingFiles& files, ThreadPool& threads, const Signals& stop,
                  const Told& told) override;
  Expected<std::vector<EndingSample>> samples(int pieces, std::size_t step, EndingFiles& files, int count,
                                              std::uint64_t seed) const override;
  Expected<std::vector<EndingCounts>> count(int pieces, EndingFiles& files, const Signals& stop) override;

 private:
  const MaterialRules& rules() const { return game_->rules(); }
  std::uint64_t bytes_of_value(const Material& material) const;
  std::uint64_t bytes_of_work(const Material& material) const;
  std::string file_name(const Material& material) const;
  std::vector<Material> needed_by(const EndingBatch& together) const;
  EndingFileHead head_of(const Material& material, std::uint64_t size) const;
  MaybeError load_missing(const std::vector<Material>& needed, EndingFiles& files, const Told& told);
  MaybeError finish(const Material& material, EndingFiles& files, const Signals& stop, const Told& told) const;
  MaybeError fill(EndingClass& empty, EndingFiles& files) const;
  template <class Visit>
  MaybeError for_each_read(const EndingBatch& together, EndingFiles& files, const Visit& visit) const;

  std::shared_ptr<const SolvableGame> game_;
  std::string name_;
  std::uint32_t signature_;
  std::array<std::string, side_count> sides_;
  ThreadPool* threads_ = nullptr;
  std::unique_ptr<SolvedClasses> classes_;
};

}  // namespace roundel
