#pragma once

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"

/// Records of games that are not over and in which sides hide something: where they begin and their turns stand in one tag,
/// SealedTurns, so that no glance into the file betrays them. That is no cryptography: who wants to can read them.
///
/// The tag is in base64: the CRC-32 of a text as four bytes, the lowest first, and the text, exclusive-or the numbers that
/// RandomKeys gives for that CRC as seed, eight bytes each, the lowest first. The text is the FEN tag, or nothing, a line end,
/// and the turns with blanks between them.
namespace roundel {

/// Seals a game without comments, signs and variations.
void seal_turns(PgnGame& game);
/// Undoes that, in a game that is sealed. Error: the tag is damaged, what it holds are no turns, or there are others beside it; the game stays.
MaybeError unseal_turns(PgnGame& game);

}  // namespace roundel
