#pragma once

#include "variants/pieces/pieces.hpp"

namespace roundel::chess {

// Other games have the same pieces.
using men::all_kinds;
using men::index;
using men::Kind;
using men::kind_count;
using men::kind_letters;
using men::kind_of;
using men::letter_of;
using men::lower_kind_letters;
using men::name_of;
using men::Piece;
using men::piece_codes;
using men::piece_of;
using men::piece_of_letter;
using men::side_of;

}  // namespace roundel::chess
