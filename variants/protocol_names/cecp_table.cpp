#include "variants/protocol_names/names.hpp"

namespace roundel {

std::vector<NamesOfGame> cecp_table() {
  return {
      {"chess", {.names = {{"normal"}, {"fischerandom", "UCI_Chess960"}}}},
      // With `normal` as its parent, XBoard would not send the name of the game to the second engine of a match.
      {"centrechess",
       {.names = {{"centrechess"}},
        .terms = {"setup (PNBRQ...........Kpnbrq...........k) 8x8+0_fairy "
                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                  "piece P& fmWfceFifmnD", "piece K& KisO2"}}},
      // The table of pieces must not contain pawns: XBoard would forfeit the game when a king is placed.
      {"cheversi",
       {.names = {{"cheversi"}},
        .terms = {"setup (.NBRQ...........K.nbrq...........k) 8x8+5_crazyhouse "
                  "8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w - - 0 1"}}},
  };
}

}  // namespace roundel
