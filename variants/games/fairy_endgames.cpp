#include "variants/games/fairy_endgames.hpp"

#include <utility>

#include "variants/fairy/endgames.hpp"
#include "variants/games/kept_tablebases.hpp"

namespace roundel::fairy {

template <CellMask M>
std::shared_ptr<TablebaseMaker> make_tablebases(const std::string& name, std::shared_ptr<const Setup<M>> setup) {
  const std::uint32_t signature = Endgames<M>(*setup).signature();
  return kept_tablebases<Endgames<M>>(name, std::move(setup), signature, {"White", "Black"});
}

template std::shared_ptr<TablebaseMaker> make_tablebases(const std::string&, std::shared_ptr<const Setup<Mask64>>);
template std::shared_ptr<TablebaseMaker> make_tablebases(const std::string&, std::shared_ptr<const Setup<Mask128>>);

}  // namespace roundel::fairy
