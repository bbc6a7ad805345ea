#include "search/tablebase/tablebase_set.hpp"

#include <algorithm>

namespace roundel {

template <CellMask M>
auto TablebaseSet<M>::find(const Material& material) const -> Class* {
  const auto place =
      std::find_if(classes_.begin(), classes_.end(), [&](const auto& one) { return one->material == material; });
  return place == classes_.end() ? nullptr : place->get();
}

template <CellMask M>
auto TablebaseSet<M>::add(const Material& material) -> Class& {
  classes_.push_back(std::make_unique<Class>(rules_, material));
  solver_.add(*classes_.back());
  return *classes_.back();
}

template <CellMask M>
void TablebaseSet<M>::keep(const std::vector<Material>& materials) {
  std::erase_if(classes_, [&](const auto& one) {
    if (std::find(materials.begin(), materials.end(), one->material) != materials.end()) return false;
    solver_.remove(one->material);
    return true;
  });
}

template <CellMask M>
bool TablebaseSet<M>::solve(const EndgameBatch& together, const Signals& stop, const SolvingListener& listener) {
  std::vector<Class*> added;
  for (const Material& material : together) added.push_back(&add(material));
  return solver_.solve(added, stop, listener);
}

template <CellMask M>
std::string TablebaseSet<M>::verify(const Material& material, const Signals& stop,
                                    const SolvingListener& listener) const {
  return solver_.verify(*find(material), stop, listener);
}

template class TablebaseSet<Mask64>;
template class TablebaseSet<Mask128>;

}  // namespace roundel
