#include "variants/protocol_names/names.hpp"

namespace roundel {

// Fairy-Stockfish and its GUIs support each of these templates.
std::vector<NamesOfGame> uci_table() {
  return {
      {"chess", {.names = {{""}}, .terms = {"chess"}}},
      {"centrechess", {.terms = {"chess"}}},
      {"english", {.terms = {"checkers"}}},
      {"brazilian", {.terms = {"checkers"}}},
      {"international", {.terms = {"checkers"}}},
      {"russian", {.terms = {"checkers"}}},
      {"centrecheckers", {.terms = {"checkers"}}},
      {"cheversi", {.terms = {"crazyhouse"}}},
      {"crest", {.terms = {"seirawan"}}},
  };
}

}  // namespace roundel
