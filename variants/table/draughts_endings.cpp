#include "variants/table/draughts_endings.hpp"

#include <utility>

#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/centre_checkers.hpp"
#include "variants/draughts/endings.hpp"
#include "variants/draughts/english.hpp"
#include "variants/draughts/international.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/russian.hpp"
#include "variants/table/kept_endings.hpp"

namespace roundel::draughts {
template <class V>
std::shared_ptr<EndingMaker> make_endings(const std::string& name, std::shared_ptr<const Setup<V>> setup,
                                          const std::array<std::string, side_count>& sides) {
  const std::uint32_t signature = endings_signature(setup->variant.graph, setup->variant.rules);
  return kept_endings<Endings<V>>(name, std::move(setup), signature, sides);
}

using Sides = std::array<std::string, side_count>;
template <class V>
using SetupPointer = std::shared_ptr<const Setup<V>>;
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<English>, const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<Brazilian>, const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<International>, const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<Russian>, const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<CentreCheckers>, const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<FileVariant<Mask64, true>>,
                                                   const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<FileVariant<Mask64, false>>,
                                                   const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<FileVariant<Mask128, true>>,
                                                   const Sides&);
template std::shared_ptr<EndingMaker> make_endings(const std::string&, SetupPointer<FileVariant<Mask128, false>>,
                                                   const Sides&);

}  // namespace roundel::draughts
