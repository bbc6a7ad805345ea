#pragma once

#include "protocol/review/game_review.hpp"

namespace roundel {

/// review_game() of a game whose sides hide something from each other, and which is legal: who made a turn is judged by the
/// position as it could know it, and once everything is known by that. Set-ups are told without a judgement.
GameReview review_hidden_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                              const ReviewListener& listen);

}  // namespace roundel
