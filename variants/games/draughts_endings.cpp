#include "variants/games/draughts_endings.hpp"

#include "variants/draughts/endings.hpp"
#include "variants/games/kept_endings.hpp"

namespace roundel::draughts {

template <CellMask M>
std::shared_ptr<EndingMaker> make_endings(const std::string& name, const PlayedVariant<M>& variant,
                                          const std::array<std::string, side_count>& sides) {
  const std::uint32_t signature = endings_signature(variant.graph, variant.rules);
  auto setup = std::make_shared<const Setup<PlayedVariant<M>>>(variant);
  return kept_endings<Endings<PlayedVariant<M>>>(name, std::move(setup), signature, sides);
}

using Sides = std::array<std::string, side_count>;
template std::shared_ptr<EndingMaker> make_endings(const std::string&, const PlayedVariant<Mask64>&, const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, const PlayedVariant<Mask128>&, const Sides&);

}  // namespace roundel::draughts
