#include "tools/match/seed_source.hpp"

#include <bit>
#include <random>

namespace roundel::match {
namespace {

/// The four words of SipHash's state.
struct State {
  std::uint64_t v0, v1, v2, v3;

  void stir(int rounds) {
    for (; rounds > 0; --rounds) {
      v0 += v1;
      v2 += v3;
      v1 = std::rotl(v1, 13) ^ v0;
      v3 = std::rotl(v3, 16) ^ v2;
      v0 = std::rotl(v0, 32);
      v2 += v1;
      v0 += v3;
      v1 = std::rotl(v1, 17) ^ v2;
      v3 = std::rotl(v3, 21) ^ v0;
      v2 = std::rotl(v2, 32);
    }
  }
  void take(std::uint64_t word) {
    v3 ^= word;
    stir(2);
    v0 ^= word;
  }
};

}  // namespace

SeedSource SeedSource::repeatable(std::uint64_t seed) { return SeedSource({seed, 0}); }

SeedSource SeedSource::secret() {
  std::random_device device;
  const auto draw = [&device] { return std::uint64_t{device()} << 32 | device(); };
  const std::uint64_t first = draw();
  return SeedSource({first, draw()});
}

std::uint64_t SeedSource::hash(std::array<std::uint64_t, 2> words) const {
  // The letters of "somepseudorandomlygeneratedbytes".
  State state{key_[0] ^ 0x736f6d6570736575, key_[1] ^ 0x646f72616e646f6d, key_[0] ^ 0x6c7967656e657261,
              key_[1] ^ 0x7465646279746573};
  for (const std::uint64_t word : words) state.take(word);
  constexpr std::uint64_t length = sizeof words;
  state.take(length << 56);  // the last block: the rest of the bytes, here none, and their number
  state.v2 ^= 0xff;
  state.stir(4);
  return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

}  // namespace roundel::match
