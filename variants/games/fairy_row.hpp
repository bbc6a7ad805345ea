#pragma once

#include "engine/session/session.hpp"
#include "variants/files/key_reader.hpp"

namespace roundel::fairy {

/// Completes what lists say of a chess-like game that the keys of a document describe; `game` has what is the same in all families.
/// What is wrong is told to `keys`.
void describe_fairy_game(GameListing& game, files::KeyReader& keys);

/// The row of a chess-like game that the keys of a document describe; `row` has what is the same in all families. What is wrong is told
/// to `keys`, and then the row is not looked at.
Variant fairy_row(Variant row, files::KeyReader& keys);

}  // namespace roundel::fairy
