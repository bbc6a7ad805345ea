#pragma once

#include "engine/session/engine.hpp"
#include "protocol/records/pgn.hpp"

/// The game that a record says it is of.
namespace roundel {

/// By its tag Variant or GameType, among the engine's games, those of the library included, which are then read. Error: it does
/// not say, or there is no such game.
Expected<VariantRow> told_game(const PgnGame& record, Engine& engine);

/// Why a record that is no game of the variant is none, where its tags tell another of the engine's games, those of the library
/// included, which are then read; empty: they do not.
MaybeError told_otherwise(const PgnGame& record, const Variant& variant, Engine& engine);

/// Sets the options of the engine's game that have the record be one of it, where its name needs one. Error: an option cannot be
/// set.
MaybeError allow_record(const PgnGame& record, Engine& engine);

}  // namespace roundel
