#include "variants/games/chess_endgames.hpp"

#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/endgames.hpp"
#include "variants/games/kept_tablebases.hpp"

namespace roundel::chess {

template <class V>
std::shared_ptr<TablebaseMaker> make_tablebases() {
  const auto setup = std::make_shared<const Setup<V>>(V{});
  return kept_tablebases<Endgames<V>>(std::string(V::name), setup, Endgames<V>(*setup).signature(),
                                      {"White", "Black"});
}

template std::shared_ptr<TablebaseMaker> make_tablebases<Chess>();
template std::shared_ptr<TablebaseMaker> make_tablebases<CentreChess>();

}  // namespace roundel::chess
