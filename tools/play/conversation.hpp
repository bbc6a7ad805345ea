#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/match/openings/random.hpp"
#include "tools/match/referee/opening.hpp"
#include "tools/match/referee/referee.hpp"
#include "tools/play/inbox.hpp"
#include "tools/play/opponent.hpp"
#include "tools/play/seating.hpp"

namespace roundel::play {

struct GameSettings {
  const Variant& variant;  ///< outlives the game
  match::Opening opening = {};
  Seating seating{{true, false}};
  Strength strength = {};
  std::uint64_t seed = 0;  ///< of all that is drawn at random
};

/// A game in lines of text between a person and the engine. The referee alone holds the whole truth: the engine is
/// given the view of its side, and what the person reads is made from a session that knows only theirs, until the game
/// is over. The game has a thread of its own, so that input is read on while the engine thinks.
class Conversation {
 public:
  /// Takes one or several lines, without the last line end, on the game's thread.
  using Say = std::function<void(std::string_view text)>;

  Conversation(const GameSettings& settings, Say say);

  /// Sets the game up. Error: the opening is not legal, or the persons cannot play this game so.
  MaybeError begin();
  /// Talks until the person quits or the input ends; what was said before is still done, with the engine in a hurry.
  /// Throws what goes wrong in the engine or the referee.
  void serve(std::istream& input);

 private:
  struct Command {
    std::string_view name;
    std::string_view summary;
    void (Conversation::*run)();
    std::optional<bool> with_secrets = {};  ///< of help in games with, or without, hidden information alone
  };
  static const std::vector<Command>& commands();

  /// Puts lines into the inbox.
  void read(std::istream& input);
  /// Plays the game and hears what comes in, until nothing will.
  void play();

  void hear(const Inbox::Line& line);
  void obey(std::string_view text);
  void show_help();
  void show_board();
  void show_moves();
  void set_up_at_random();
  void take_back();
  void resign();
  void play_turn(std::string_view text);

  /// Says how the game stands after a turn: asks the person, or tells the end.
  void tell_state();
  void prompt();
  /// Whether the engine is to move, and somebody waits for that.
  bool engine_plays() const;
  void play_engine_turn();
  void tell_turn(Side mover);
  void tell_end();

  bool has_person() const {
    return settings_.seating.is_person(Side::first) || settings_.seating.is_person(Side::second);
  }
  bool is_over() const { return resigned_ || referee_.result(); }
  std::string ending() const;
  std::string greeting() const;
  const std::string& name_of(Side side) const { return settings_.variant.side_name(side); }
  /// The position as the person may know it who has the move, or waits for it.
  const Session& seen() const;
  /// The turn that the text means to who has the move, in canonical text. Error: why it means none.

  GameSettings settings_;
  Say say_;
  match::Referee referee_;
  Opponent opponent_;
  match::Random random_;
  std::vector<std::size_t> persons_turns_;  ///< how many turns had been played before each one of a person's
  std::optional<Side> resigned_;
  Inbox inbox_;
};

}  // namespace roundel::play
