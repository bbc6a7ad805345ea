#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/session/tablebase_maker.hpp"
#include "engine/tablebase/tablebase_file.hpp"
#include "search/tablebase/solved_classes.hpp"

namespace roundel {

/// Makes the tablebases of one game.
class GameTablebases final : public TablebaseMaker {
 public:
  GameTablebases(std::shared_ptr<const SolvableGame> game, std::string name, std::uint32_t signature,
                 std::array<std::string, side_count> sides);

  std::vector<Step> steps(int pieces) const override;
  std::string folder_name() const override;
  bool is_made(int pieces, std::size_t step, TablebaseFiles& files) const override;
  MaybeError make(int pieces, std::size_t step, TablebaseFiles& files, ThreadPool& threads, const Signals& stop,
                  const Notify& notify) override;
  Expected<std::vector<EndgameSample>> samples(int pieces, std::size_t step, TablebaseFiles& files, int count,
                                               std::uint64_t seed) const override;
  Expected<std::vector<TablebaseCounts>> count(int pieces, TablebaseFiles& files, const Signals& stop) override;

 private:
  const MaterialRules& rules() const { return game_->rules(); }
  std::uint64_t bytes_of_value(const Material& material) const;
  std::uint64_t bytes_of_work(const Material& material) const;
  std::string file_name(const Material& material) const;
  std::vector<Material> needed_by(const EndgameBatch& together) const;
  TablebaseFileHead head_of(const Material& material, std::uint64_t size) const;
  MaybeError load_missing(const std::vector<Material>& needed, TablebaseFiles& files, const Notify& notify);
  MaybeError finish(const Material& material, TablebaseFiles& files, const Signals& stop, const Notify& notify) const;
  MaybeError fill(EndgameClass& empty, TablebaseFiles& files) const;
  template <class Visit>
  MaybeError for_each_read(const EndgameBatch& together, TablebaseFiles& files, const Visit& visit) const;

  std::shared_ptr<const SolvableGame> game_;
  std::string name_;
  std::uint32_t signature_;
  std::array<std::string, side_count> sides_;
  ThreadPool* threads_ = nullptr;
  std::unique_ptr<SolvedClasses> classes_;
};

}  // namespace roundel
