#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/session/engine.hpp"
#include "variants/games/registry.hpp"

/// Famous games of chess. They are in the public domain.
namespace roundel::famous_games {

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
inline const std::string opera_game =
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 "
    "11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n";

/// Anderssen against Kieseritzky, London 1851.
inline const std::string immortal_game =
    "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 "
    "11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ "
    "20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0\n";

inline PgnGame game_of(const std::string& text) {
  std::istringstream stream(text);
  PgnReader reader(stream, RecordFormat::pgn, deepest_variation);
  auto game = reader.next();
  return game && *game ? std::move(**game) : PgnGame{};
}

/// Returns its moves in canonical text; none if it is illegal.
inline std::vector<std::string> turns_of(const std::string& text) {
  const Variant& variant = *find_variant(built_in_variants(), "chess");
  Engine engine(std::span(&variant, 1));
  const auto replay = canonical_moves(game_of(text), engine.session());
  return replay ? replay->moves : std::vector<std::string>{};
}

}  // namespace roundel::famous_games
