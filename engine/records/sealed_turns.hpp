#pragma once

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"

/// Records of unfinished games in which sides hide something. The first position and the turns are in one tag,
/// SealedTurns, so that a glance into the file does not reveal them. This is not cryptography: anybody can decode the
/// turns on purpose.
///
/// The tag is in base64. It contains the CRC-32 of a text in four bytes, lowest first, and then the text. The text is
/// combined by exclusive-or with the numbers of RandomKeys, eight bytes each, lowest first. The CRC is their seed.
/// The text is the FEN tag or nothing, a line end, and the turns with blanks between them.
namespace roundel {

/// Seals the turns of a game without comments, signs and variations.
void seal_turns(PgnGame& game);
/// Reverses this for a sealed game. Error: the tag is damaged, contains other things than turns, or there are turns
/// beside it. Then the game is unchanged.
MaybeError unseal_turns(PgnGame& game);

}  // namespace roundel
