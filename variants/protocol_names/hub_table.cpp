#include "variants/protocol_names/names.hpp"

namespace roundel {

// Names in Hub are terms of Hub alone: its `normal` is another game elsewhere.
std::vector<NamesOfGame> hub_table() {
  return {
      {"english", {.terms = {"english"}}},
      {"brazilian", {.terms = {"brazilian"}}},
      {"international", {.terms = {"normal"}}},
      {"russian", {.terms = {"russian"}}},
      {"centrecheckers", {.terms = {"centrecheckers"}}},
  };
}

}  // namespace roundel
