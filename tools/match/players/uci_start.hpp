#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/session/session.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::match {

/// The start of a game in an engine, which may differ from ours: programs begin some old games in different ways, and
/// then `startpos` would mean two positions.
///
/// For UCI's default game, both are assumed to be the same. For others, an engine must announce its start, as
/// Fairy-Stockfish does when UCI_Variant is set: `info string variant NAME ... startpos TEXT`.
class UciStart {
 public:
  /// `variant` must outlive it.
  UciStart(const Variant& variant, const OptionValues& game_options)
      : variant_(&variant), game_options_(game_options) {}

  /// Reads a line of the engine; everything but announcements is ignored.
  void hear(std::string_view line);
  /// Call when the engine restarts.
  void forget() { announced_.reset(); }
  /// Returns the line that sets up a position, by its text if `startpos` might differ.
  std::string position_line(const std::optional<std::string>& start, std::span<const std::string> moves);

 private:
  bool is_ours();
  const std::string& text();

  const Variant* variant_;
  OptionValues game_options_;
  std::string text_;  ///< of our start; empty: not computed yet
  std::optional<std::string> announced_;
};

/// Returns the first of an engine's names for UCI_Variant that is one of the game's: its own, an alias, or the name
/// that people, PGN or XBoard use for the game without an option. Null: there is none.
const std::string* listed_name(const Variant& variant, std::span<const std::string> listed);

}  // namespace roundel::match
