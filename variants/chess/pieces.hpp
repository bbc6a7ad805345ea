#pragma once

#include "variants/pieces/pieces.hpp"

namespace roundel::chess {

// Other games have the same pieces.
using pieces::all_kinds;
using pieces::index;
using pieces::Kind;
using pieces::kind_count;
using pieces::kind_letters;
using pieces::kind_of;
using pieces::letter_of;
using pieces::lower_kind_letters;
using pieces::name_of;
using pieces::Piece;
using pieces::piece_codes;
using pieces::piece_of;
using pieces::piece_of_letter;
using pieces::side_of;

}  // namespace roundel::chess
