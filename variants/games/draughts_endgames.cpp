#include "variants/games/draughts_endgames.hpp"

#include "variants/draughts/endgames.hpp"
#include "variants/games/kept_tablebases.hpp"

namespace roundel::draughts {

template <CellMask M>
std::shared_ptr<TablebaseMaker> make_tablebases(const std::string& name, const PlayedVariant<M>& variant,
                                                const std::array<std::string, side_count>& sides) {
  const std::uint32_t signature = tablebase_signature(variant.graph, variant.rules);
  auto setup = std::make_shared<const Setup<PlayedVariant<M>>>(variant);
  return kept_tablebases<Endgames<PlayedVariant<M>>>(name, std::move(setup), signature, sides);
}

using Sides = std::array<std::string, side_count>;
template std::shared_ptr<TablebaseMaker> make_tablebases(const std::string&, const PlayedVariant<Mask64>&,
                                                         const Sides&);
template std::shared_ptr<TablebaseMaker> make_tablebases(const std::string&, const PlayedVariant<Mask128>&,
                                                         const Sides&);

}  // namespace roundel::draughts
