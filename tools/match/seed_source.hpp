#pragma once

#include <array>
#include <cstdint>

namespace roundel::match {

/// Where the random numbers come from that a player may not guess: the option Seed of each engine, and set-ups that the
/// arbiter draws. A player who knows its own, and all that it was ever given, learns nothing of another's: each is SipHash
/// (2-4) of the game and the player, under a key that nobody is told.
class SeedSource {
 public:
  using Key = std::array<std::uint64_t, 2>;

  explicit SeedSource(Key key) : key_(key) {}
  /// The same numbers for the same seed: who guesses it knows them all.
  static SeedSource repeatable(std::uint64_t seed);
  /// Other numbers each time, by a key of the system's entropy.
  static SeedSource secret();

  /// Of a player, by its place in the plan, in one game.
  std::uint64_t for_player(std::uint64_t game, std::uint64_t player) const { return hash({game, player}); }
  /// For what the arbiter draws before games.
  std::uint64_t for_openings() const { return hash({UINT64_MAX, UINT64_MAX}); }

  /// SipHash-2-4 of two words, eight bytes each with the least first. Aumasson and Bernstein, "SipHash: a fast short-input
  /// PRF", Indocrypt 2012.
  std::uint64_t hash(std::array<std::uint64_t, 2> words) const;

 private:
  Key key_;
};

}  // namespace roundel::match
