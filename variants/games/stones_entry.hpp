#pragma once

#include "engine/session/session.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::stones {

/// Completes the listing of a game of stones from the keys of a document. `game` has the parts that are the same in
/// all families. Errors are reported to `keys`.
void describe_stones_game(GameListing& game, files::KeyReader& keys);

/// Returns the entry of a game of stones from the keys of a document. `entry` has the parts that are the same in all families.
/// Errors are reported to `keys`. Then the entry is not used.
Variant stones_entry(Variant entry, files::KeyReader& keys);

}  // namespace roundel::stones
