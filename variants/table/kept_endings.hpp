#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>

#include "search/endings/game_endings.hpp"

namespace roundel {

/// What makes tables of the game `name` with the rules of endings `E`, which are kept with the set-up that they borrow.
template <class E, class Setup>
std::shared_ptr<EndingMaker> kept_endings(const std::string& name, std::shared_ptr<const Setup> setup,
                                          std::uint32_t signature, const std::array<std::string, side_count>& sides) {
  struct Kept : E {
    explicit Kept(std::shared_ptr<const Setup> kept) : E(*kept), setup(std::move(kept)) {}
    std::shared_ptr<const Setup> setup;
  };
  return std::make_shared<GameEndings<Kept>>(std::make_unique<const Kept>(std::move(setup)), name, signature, sides);
}

}  // namespace roundel
