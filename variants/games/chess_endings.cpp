#include "variants/games/chess_endings.hpp"

#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/endings.hpp"
#include "variants/games/kept_endings.hpp"

namespace roundel::chess {

template <class V>
std::shared_ptr<EndingMaker> make_endings() {
  const auto setup = std::make_shared<const Setup<V>>(V{});
  return kept_endings<Endings<V>>(std::string(V::name), setup, Endings<V>(*setup).signature(), {"White", "Black"});
}

template std::shared_ptr<EndingMaker> make_endings<Chess>();
template std::shared_ptr<EndingMaker> make_endings<CentreChess>();

}  // namespace roundel::chess
