#pragma once

#include <array>
#include <cstdint>

namespace roundel::match {

/// Random numbers that a player cannot guess: the option Seed of each engine, and set-ups that the arbiter draws. Each is
/// SipHash (2-4) of the game and the player with a secret key, so a player cannot compute the numbers of another one.
class SeedSource {
 public:
  using Key = std::array<std::uint64_t, 2>;

  explicit SeedSource(Key key) : key_(key) {}
  /// Returns a source with the same numbers for the same seed. With the seed, anyone can compute them.
  static SeedSource repeatable(std::uint64_t seed);
  /// Returns a source with new numbers each time, with a key from the system's entropy.
  static SeedSource secret();

  /// Returns the number of a player, by its index in the plan, in one game.
  std::uint64_t for_player(std::uint64_t game, std::uint64_t player) const { return hash({game, player}); }
  /// Returns the number for the arbiter's random choices before games.
  std::uint64_t for_openings() const { return hash({UINT64_MAX, UINT64_MAX}); }

  /// SipHash-2-4 of two words, eight bytes each with the least first. Aumasson and Bernstein, "SipHash: a fast short-input
  /// PRF", Indocrypt 2012.
  std::uint64_t hash(std::array<std::uint64_t, 2> words) const;

 private:
  Key key_;
};

}  // namespace roundel::match
