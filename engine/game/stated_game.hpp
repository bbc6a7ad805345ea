#pragma once

#include "engine/game/capability.hpp"
#include "engine/game/configurable_game.hpp"
#include "engine/game/counting_game.hpp"
#include "engine/game/hidden_game.hpp"
#include "engine/game/probed_game.hpp"
#include "engine/game/search_game.hpp"
#include "engine/game/solved_game.hpp"
#include "engine/game/text_game.hpp"
#include "engine/game/viewed_game.hpp"

/// Compares what a game lists as its capabilities with what it has.
namespace roundel {

/// True if a game lists a capability exactly when it has it.
template <class G, Capability capability, bool is_there>
concept StatedAs = G::capabilities.contains(capability) == is_there;

/// Games that model the concepts that they list, and no others.
template <class G>
concept StatedGame = Game<G> && StatedAs<G, Capability::compound, CompoundGame<G>> &&
    StatedAs<G, Capability::null_move, NullMoveGame<G>> && StatedAs<G, Capability::exchange, ExchangeGame<G>> &&
    StatedAs<G, Capability::threat, ThreatGame<G>> && StatedAs<G, Capability::compulsion, CompulsionGame<G>> &&
    StatedAs<G, Capability::threatened, ThreatenedGame<G>> &&
    StatedAs<G, Capability::adjudicated, AdjudicatedGame<G>> && StatedAs<G, Capability::probed, ProbedGame<G>> &&
    StatedAs<G, Capability::promising, PromisingGame<G>> && StatedAs<G, Capability::symmetric, SymmetricGame<G>> &&
    StatedAs<G, Capability::solved, SolvedGame<G>> && StatedAs<G, Capability::points, PointsGame<G>> &&
    StatedAs<G, Capability::counting, CountingGame<G>> &&
    StatedAs<G, Capability::answer_counting, AnswerCountingGame<G>> && StatedAs<G, Capability::text, TextGame<G>> &&
    StatedAs<G, Capability::recorded, RecordedGame<G>> &&
    StatedAs<G, Capability::ambiguously_recorded, AmbiguouslyRecordedGame<G>> &&
    StatedAs<G, Capability::recorded_position, RecordedPositionGame<G>> &&
    StatedAs<G, Capability::correcting, CorrectingGame<G>> &&
    StatedAs<G, Capability::explicit_text, ExplicitGame<G>> && StatedAs<G, Capability::viewed, ViewedGame<G>> &&
    StatedAs<G, Capability::placed, PlacedGame<G>> && StatedAs<G, Capability::set_up, SetUpGame<G>> &&
    StatedAs<G, Capability::hidden, HiddenGame<G>> && StatedAs<G, Capability::configurable, ConfigurableGame<G>> &&
    StatedAs<G, Capability::informed, InformedGame<G>>;

}  // namespace roundel
