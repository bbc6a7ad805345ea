#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/session/session.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::match {

/// The start of a game as an engine has it, which may be another than ours: programs begin some old games in different ways, and
/// `startpos` would mean two positions.
///
/// Ours is taken to be the engine's in the game that UCI means where nothing is said of a variant. In any other an engine has to
/// announce it, as Fairy-Stockfish does when UCI_Variant is set: `info string variant NAME ... startpos TEXT`.
class UciStart {
 public:
  /// `variant` outlives it.
  UciStart(const Variant& variant, const OptionValues& game_options)
      : variant_(&variant), game_options_(game_options) {}

  /// Takes in a line of the engine; all but announcements are passed over.
  void hear(std::string_view line);
  /// The engine starts anew.
  void forget() { announced_.reset(); }
  /// The line that sets a position up, by its text where `startpos` might be another one.
  std::string position_line(const std::optional<std::string>& start, std::span<const std::string> moves);

 private:
  bool is_ours();
  const std::string& text();

  const Variant* variant_;
  OptionValues game_options_;
  std::string text_;  ///< of our start; empty: not asked for yet
  std::optional<std::string> announced_;
};

/// The first of the names that an engine lists for UCI_Variant which is one of the game's: its own, an alias, or what people, PGN
/// or XBoard call the game without an option. Null where none is.
const std::string* listed_name(const Variant& variant, std::span<const std::string> listed);

}  // namespace roundel::match
