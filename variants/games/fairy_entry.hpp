#pragma once

#include "engine/session/session.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::fairy {

/// Completes the listing of a chess-like game from the keys of a document. `game` has the parts that are the same in
/// all families. Errors are reported to `keys`.
void describe_fairy_game(GameListing& game, files::KeyReader& keys);

/// Returns the entry of a chess-like game from the keys of a document. `entry` has the parts that are the same in all
/// families. Errors are reported to `keys`. Then the entry is not used.
Variant fairy_entry(Variant entry, files::KeyReader& keys);

}  // namespace roundel::fairy
