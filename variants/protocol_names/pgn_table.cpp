#include "variants/protocol_names/names.hpp"

namespace roundel {

std::vector<NamesOfGame> pgn_table() {
  const std::string chess960 = "UCI_Chess960";
  return {
      // Every reader reads a game without the tag as chess. lichess and python-chess write and read the other names.
      {"chess",
       {.names = {{""},
                  {"Standard"},
                  {"Chess"},
                  {"Normal"},
                  {"Classical"},
                  {"From Position"},
                  {"Chess960", chess960},
                  {"Chess 960", chess960},
                  {"Fischerandom", chess960},
                  {"Fischerrandom", chess960},
                  {"Fischer Random", chess960}}}},
      {"centrechess", {.names = {{"centrechess"}, {"Centre Chess"}}}},
      {"cheversi", {.names = {{"Cheversi"}}}},
      {"crest", {.names = {{"Crest"}}}},
  };
}

}  // namespace roundel
