#include "variants/draughts/runtime_variant.hpp"

#include <utility>

namespace roundel::draughts {

template <CellMask M>
FileVariant<M>::FileVariant(DescribedGame described, const Rules& stated, const CellGraph& whole_board,
                            std::shared_ptr<const std::vector<std::string>> texts_of_rules)
    : game(std::move(described)),
      rules(stated),
      whole(whole_board),
      texts(std::move(texts_of_rules)),
      graph(played_board(whole, rules)),
      motions(graph, rules),
      numbers(rules.kings_fly ? brazilian_parameters() : english_parameters()) {}

template struct FileVariant<Mask64>;
template struct FileVariant<Mask128>;

}  // namespace roundel::draughts
