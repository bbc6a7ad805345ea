#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>

#include "search/tablebase/game_tablebases.hpp"
#include "search/tablebase/tablebase_set.hpp"

namespace roundel {

/// A game with the rules of endgames `E`. It keeps the set-up that these borrow.
template <class E, class Setup>
class KeptTablebases final : public SolvableGame {
 public:
  explicit KeptTablebases(std::shared_ptr<const Setup> setup) : setup_(std::move(setup)), rules_(*setup_) {}

  const MaterialRules& rules() const override { return rules_; }
  std::uint64_t size_of(const Material& material) const override { return rules_.numbers(material).size(); }
  std::unique_ptr<SolvedClasses> classes(ThreadPool& threads) const override {
    return std::make_unique<TablebaseSet<typename E::Mask>>(solver_rules_, threads);
  }

 private:
  std::shared_ptr<const Setup> setup_;
  E rules_;
  SolverRulesOf<E> solver_rules_{rules_};
};

/// Returns the maker of tablebases of the game `name`.
template <class E, class Setup>
std::shared_ptr<TablebaseMaker> kept_tablebases(const std::string& name, std::shared_ptr<const Setup> setup,
                                                std::uint32_t signature,
                                                const std::array<std::string, side_count>& sides) {
  auto game = std::make_shared<const KeptTablebases<E, Setup>>(std::move(setup));
  return std::make_shared<GameTablebases>(std::move(game), name, signature, sides);
}

}  // namespace roundel
