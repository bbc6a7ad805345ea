#include "variants/table/draughts_endings.hpp"

#include <utility>

#include "search/endings/game_endings.hpp"
#include "variants/draughts/brazilian.hpp"
#include "variants/draughts/centre_checkers.hpp"
#include "variants/draughts/endings.hpp"
#include "variants/draughts/english.hpp"
#include "variants/draughts/international.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/russian.hpp"

namespace roundel::draughts {
namespace {

/// With the set-up that they borrow.
template <class V>
struct KeptEndings : Endings<V> {
  explicit KeptEndings(std::shared_ptr<const Setup<V>> kept) : Endings<V>(*kept), setup(std::move(kept)) {}
  std::shared_ptr<const Setup<V>> setup;
};

}  // namespace

template <class V>
std::shared_ptr<EndingMaker> make_endings(const std::string& name, std::shared_ptr<const Setup<V>> setup,
                                          const std::array<std::string, side_count>& sides) {
  const std::uint32_t signature = endings_signature(setup->variant.graph, setup->variant.rules);
  auto rules = std::make_unique<const KeptEndings<V>>(std::move(setup));
  return std::make_shared<GameEndings<KeptEndings<V>>>(std::move(rules), name, signature, sides);
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
