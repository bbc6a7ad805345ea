#include "variants/protocol_names/names.hpp"

namespace roundel {

// The numbers are those of PDN 3.0 (https://wiegerw.github.io/pdn/gametype.html). 99 is for games that it does not
// list.
std::vector<NamesOfGame> pdn_table() {
  return {
      {"english", {.terms = {"21,B,8,8,N1,0"}}},         {"brazilian", {.terms = {"26,W,8,8,A0,0"}}},
      {"international", {.terms = {"20,W,10,10,N2,0"}}}, {"russian", {.terms = {"25,W,8,8,A0,0"}}},
      {"centrecheckers", {.terms = {"99,B,8,8,N1,0"}}},
  };
}

}  // namespace roundel
