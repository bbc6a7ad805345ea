#include "variants/games/fairy_endings.hpp"

#include <utility>

#include "variants/fairy/endings.hpp"
#include "variants/games/kept_endings.hpp"

namespace roundel::fairy {

template <CellMask M>
std::shared_ptr<EndingMaker> make_endings(const std::string& name, std::shared_ptr<const Setup<M>> setup) {
  const std::uint32_t signature = Endings<M>(*setup).signature();
  return kept_endings<Endings<M>>(name, std::move(setup), signature, {"White", "Black"});
}

template std::shared_ptr<EndingMaker> make_endings(const std::string&, std::shared_ptr<const Setup<Mask64>>);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, std::shared_ptr<const Setup<Mask128>>);

}  // namespace roundel::fairy
