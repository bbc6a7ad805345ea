#pragma once

namespace roundel {

/// What the option UCI_Elo can ask for: the range in which play of limited strength was measured in chess.
inline constexpr int least_elo = 800;
inline constexpr int most_elo = 2200;

}  // namespace roundel
