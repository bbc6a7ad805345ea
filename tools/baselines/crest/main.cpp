// crest-baseline random|greedy|plain: a player of Crest that never changes, as a UCI engine. Matches against it show
// how well the engine plays; see the headers of the three players.

#include <fmt/core.h>

#include <iostream>
#include <string>

#include "engine/platform/standard_streams.hpp"
#include "engine/platform/this_system.hpp"
#include "protocol/uci/uci.hpp"
#include "tools/baselines/crest/rows.hpp"

int main(int count, char** arguments) {
  using namespace roundel;
  const std::string player = count == 2 ? arguments[1] : "";
  const std::optional<Variant> row = crest_baseline::row_of(player);
  if (!row) {
    std::cerr << "usage: crest-baseline random|greedy|plain\n";
    return 2;
  }
  prepare_standard_streams();
  Engine engine(std::span(&*row, 1), nullptr, this_system());
  Output output;
  StandardInput input;
  Uci(engine, output, fmt::format("Crest baseline {}", player)).serve(input);
  return 0;
}
