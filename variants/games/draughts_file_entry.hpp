#pragma once

#include "engine/session/session.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::draughts {

/// Completes the listing of a draughts game from the keys of a document. `game` has the parts that are the same in
/// all families. Errors are reported to `keys`.
void describe_draughts_file(GameListing& game, files::KeyReader& keys);

/// Returns the entry of a draughts game from the keys of a document. `entry` has the parts that are the same in all
/// families. Errors are reported to `keys`. Then the entry is not used.
Variant draughts_file_entry(Variant entry, files::KeyReader& keys);

}  // namespace roundel::draughts
