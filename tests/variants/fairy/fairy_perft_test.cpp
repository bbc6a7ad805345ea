// Counts of the chess-like games of the library from their starts.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "search/perft.hpp"
#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy_perft_test {
namespace {

using namespace fairy;

/// The counts of the games with their own names are those of Fairy-Stockfish 11.1 (`go perft`); of the two games that are
/// compiled too, those of their rule pages; of those that neither knows (from cylinder on), those of the slow rules.
struct Count {
  const char* game;
  int depth;
  std::uint64_t moves;
};
constexpr Count counts[] = {
    {"chess", 4, 197'281},         {"centrechess", 4, 201'656},  {"capablanca", 3, 25'228},
    {"grand", 3, 259'514},         {"makruk", 4, 273'026},       {"shatranj", 4, 68'122},
    {"knightmate", 4, 139'774},    {"losalamos", 5, 191'846},    {"gardner", 5, 52'512},
    {"courier", 3, 18'406},        {"crazyhouse", 4, 197'281},   {"giveaway", 4, 153'299},
    {"kingofthehill", 4, 197'281}, {"3check", 4, 197'281},       {"amazon", 4, 318'185},
    {"almost", 4, 290'522},        {"hoppelpoppel", 4, 202'459}, {"newzealand", 4, 200'310},
    {"nocastle", 4, 197'281},      {"breakthrough", 4, 256'036}, {"janus", 3, 24'747},
    {"shako", 3, 185'938},         {"cylinder", 3, 9'162},       {"hole", 3, 6'246},
    {"torus", 3, 4'481},           {"chaturanga", 3, 4'176},     {"glinski", 3, 137'858},
    {"circular", 4, 184'025},      {"byzantine", 4, 43'267},
};

template <CellMask M>
std::uint64_t perft(const std::string& game, const std::string& text, int depth) {
  const auto setup = library_setup<M>(game);
  const auto position = read_position(*setup, text.empty() ? setup->rules().start : text);
  REQUIRE_MESSAGE(position, position.error().message);
  return count_turns<FairyGame<M>>(*position, depth, Signals());
}

std::uint64_t perft_of(const std::string& game, const std::string& text, int depth) {
  return is_narrow(game) ? perft<Mask64>(game, text, depth) : perft<Mask128>(game, text, depth);
}

}  // namespace

TEST_SUITE("perft of chess-like games from files") {
  TEST_CASE("from the start") {
    for (const Count& count : counts) {
      INFO(count.game);
      CHECK(perft_of(count.game, "", count.depth) == count.moves);
    }
  }

  TEST_CASE("a narrow board on wide masks") {
    CHECK(perft<Mask128>("chess", "", 3) == 8'902);
    CHECK(perft<Mask128>("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3) ==
          97'862);
  }
}

}  // namespace roundel::fairy_perft_test
