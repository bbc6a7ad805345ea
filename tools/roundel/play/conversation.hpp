#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/platform/interruption.hpp"
#include "engine/platform/line_editor.hpp"
#include "engine/platform/output.hpp"
#include "engine/platform/status_line.hpp"
#include "engine/records/game_tags.hpp"
#include "tools/match/openings/random.hpp"
#include "tools/match/referee/opening.hpp"
#include "tools/roundel/play/clicked_move.hpp"
#include "tools/roundel/play/clocks.hpp"
#include "tools/roundel/play/current_game.hpp"
#include "tools/roundel/play/display.hpp"
#include "tools/roundel/play/inbox.hpp"
#include "tools/roundel/play/kept_game.hpp"
#include "tools/roundel/play/language.hpp"
#include "tools/roundel/play/opponent.hpp"
#include "tools/roundel/play/saved_game.hpp"
#include "tools/roundel/play/shown_board.hpp"
#include "tools/roundel/review/game_review.hpp"

namespace roundel::play {

struct GameSettings {
  const Variant& variant;  ///< outlives the game
  match::Opening opening = {};
  Seating seating{{true, false}};
  Strength strength = {};
  std::uint64_t seed = 0;  ///< of all that is drawn at random
  std::optional<TimeControl> clock = {};
  Display display = {};
  bool takes_side_to_move = false;   ///< a person plays the side that begins, in place of what the seating says
  match::OptionValues options = {};  ///< of the variant itself; match::check_game_options() has passed them
  Language language = {};            ///< of what the person reads
  std::string file = {};             ///< the game goes on from this one, as `load` reads it; empty: from none
};

/// What the end of the lines means to an engine that thinks.
enum class Parting {
  at_once,  ///< nobody waits: what was said before is still done, with the engine in a hurry
  answered  ///< its answers are awaited
};

/// A game in lines of text between a person and the engine. The referee alone holds the whole truth: the engine is
/// given the view of its side, and what the person reads is made from a session that knows only theirs, until the game
/// is over.
class Conversation {
 public:
  /// `output` outlives it.
  Conversation(const GameSettings& settings, Output& output);

  /// Sets the game up. Error: the opening is not legal, the persons cannot play this game so, or the file cannot be read.
  MaybeError begin();
  /// Talks until the person quits or the input ends, which are the same; but where the engine plays both sides, the end of the
  /// input lets it play on, and who quits waits for nothing. The game has a thread of its own, so that input is read on while the
  /// engine thinks. Throws what goes wrong in the engine or the referee.
  void serve(std::istream& input, Parting parting);
  /// The same at a terminal: lines are read when it is the person's turn to speak, and Ctrl-C has the engine move at
  /// once. A game that was kept is offered first.
  void serve(LineEditor& editor);
  /// What a word of a line could become, which has been typed so far up to it: commands and turns, and behind commands the words or
  /// the rest of a file's name that they take.
  std::vector<std::string> completions(std::string_view line, std::string_view word) const;
  /// A line for each command that any game offers; the last has no end.
  static std::string about_commands();

 private:
  struct Command {
    std::string_view name;
    std::string_view argument;  ///< empty: it has none
    std::string_view summary;
    std::string_view more;  ///< what `help COMMAND` says besides: sentences
    void (Conversation::*run)(std::string_view argument);
    std::optional<bool> with_secrets = {};  ///< offered in games with, or without, hidden information alone
    bool is_listed = true;                  ///< by `help` alone; else the summary of another names it
  };
  static const std::vector<Command>& commands();
  /// In capitals too. Null: it is none.
  static const Command* find_command(std::string_view word);
  /// Whether a file's name stands behind the word.
  bool names_file(std::string_view word) const;
  bool offers(const Command& command) const {
    return command.with_secrets.value_or(game_.has_secrets()) == game_.has_secrets();
  }

  /// Puts lines into the inbox.
  void read(std::istream& input, Parting parting);
  /// Plays the game and hears what comes in, until nothing will.
  void play();
  /// Returns false where the person leaves.
  bool offer_kept_game(LineEditor& editor);
  /// Empty: the person leaves.
  std::optional<bool> agrees(LineEditor& editor, const std::string& question);
  /// Puts a game of a file on the table. Error: it cannot be read; the one before stays.
  MaybeError open(const NamedGame& named);
  /// Puts the game on the table. Error: what is wrong with it; the one before stays.
  MaybeError resume(const ReadGame& read);
  void take_up(const ReadGame& read);
  void set_kept_aside();
  /// What is said of the kept game to who leaves; empty: there is none.
  std::string farewell_words() const;
  MannerOfPlay manner_of_play() const;
  /// The game with what is said of it in the record from which it was loaded.
  PgnGame record();

  void hear(const Inbox::Line& line);
  /// Ends the game where the person who is to move has no time left. Returns whether it did.
  bool ends_on_time();
  void obey(std::string_view text);
  /// Says what sets the option that a text names. Returns false if it names none, or is a turn.
  bool tells_of_option(std::string_view text);

  // The commands.
  void show_help(std::string_view command);
  void show_help_of(std::string_view name);
  /// Lines that say how moves are written; each begins with the end of the line before. Empty: none can be listed.
  std::string about_moves();
  void show_board(std::string_view);
  void show_moves(std::string_view);
  void set_up_at_random(std::string_view);
  void give_hint(std::string_view);
  void let_engine_move(std::string_view);
  void show_evaluation(std::string_view);
  void analyse(std::string_view);
  void take_back(std::string_view count);
  void step_back(std::string_view count);
  void step_forward(std::string_view count);
  void go_to_start(std::string_view);
  void go_to_end(std::string_view);
  void go_to(std::string_view turn);
  void swap_sides(std::string_view);
  /// After turns that were taken back or played again; a side to move without time goes on without clocks.
  void restart_clocks();
  void play_again(std::string_view count);
  void offer_draw(std::string_view);
  void resign(std::string_view);
  void begin_anew(std::string_view);
  void set_level(std::string_view level);
  void set_time(std::string_view seconds);
  void set_clock(std::string_view clock);
  void turn_board(std::string_view);
  void save(std::string_view path);
  void save_over(std::string_view path);
  void load(std::string_view path);
  void tell_position(std::string_view position);

  /// How often something is to be done: once where nothing is said. Empty: it is no number, which is said.
  std::optional<std::size_t> read_count(std::string_view command, std::string_view count);
  /// Looks at an earlier place, or at the last. Says what stands there.
  void look(std::size_t place);
  void tell_place();
  /// Where in the game the position is that is looked at: a sentence.
  std::string place_text() const;
  /// Whether earlier places may not be looked at; says so.
  bool hides_places();
  /// Whether nothing can be played at the place that is looked at; says so.
  bool bars_play_here();
  /// The turns that were set aside by a turn at an earlier place.
  void tell_left(std::size_t turns);
  /// A turn with its number, as `12... Nf6`.
  std::string turn_name(std::size_t number) const;
  /// What the game's record says of the turn before the place that is looked at, or at its start of the game; empty: nothing.
  std::string remark_here() const;
  void play_turn(std::string_view text);
  /// Plays what a text was read as, or refuses it. Returns whether it is played.
  bool play_read(std::string_view text, const Expected<TurnView>& turn);
  /// Says why a text is not played that has several moves, the first of which is legal.
  void refuse_several(std::string_view text, std::string_view move, const TurnView& first);
  /// Whether a legal turn ends the game. Not for games with secrets, where nobody may know.
  bool ends_with(const TurnView& turn);
  /// Plays moves one after the other, as long as persons are to move.
  void play_line(const std::vector<std::string_view>& moves);
  /// Whether what a side knows would be told to who watches; says so.
  bool would_tell_secrets();
  /// What a message about an unknown word ends with if the word is a slip of a command; else empty.
  std::string command_meant(std::string_view word) const;
  /// Says why the text is no turn.
  void refuse(std::string_view text, const Error& error);
  /// What is wrong, as a sentence.
  void say_why(std::string_view why);
  void start(const match::Opening& opening);

  /// Says how the game stands after a turn: asks the person, or tells the end.
  void tell_state();
  void tell_last_turn();
  /// Tells the last turn before the place that is looked at.
  void tell_turn();
  void prompt();
  std::string prompt_text() const;
  /// What a person who is to move is asked.
  std::string question() const;
  /// Whether the engine is to move, and somebody waits for that.
  bool engine_plays() const;
  void play_engine_turn();
  std::optional<std::string> think(Side side);
  /// Calls `search` with signals that the end of the lines, and at a terminal Ctrl-C, give, which otherwise ends the program;
  /// meanwhile a line there says what is done.
  template <class Search>
  auto interruptibly(const StatusLine::Text& text, Search&& search, bool hears_interruptions = true) {
    Output errors = standard_error();
    const StatusLine sign(output_, errors, settings_.display.console.is_live ? console_for_errors() : Console{},
                          text);
    return inbox_.interruptibly([&](Signals& signals) {
      std::optional<Interruption> interruption;
      if (is_edited_ && hears_interruptions) interruption.emplace(signals);
      return search(signals);
    });
  }
  /// After a turn of the side: its clock, and the file that keeps the game.
  void finish_turn(Side side);
  void keep();
  void tell_end();
  /// Says how the game ended, and what can be done now.
  void tell_over();

  /// Whether no other game is lost where this one is saved there.
  bool may_save(const std::filesystem::path& path) const;
  bool has_person() const {
    return game_.seating().is_person(Side::first) || game_.seating().is_person(Side::second);
  }
  void tell_review(const GameReview& review);
  /// The board that the person looks at, as it is to be drawn.
  ShownBoard board_to_show() const;
  /// Returns what a click does to the line that is typed; empty: nothing is there.
  std::optional<LineEditor::ClickedLine> clicked(int column, int rows_above);
  std::vector<std::string> panel(std::size_t columns) const;
  /// Who plays a side, and by what clock: a line, or two where it is too long for one.
  std::vector<std::string> player_lines(Side side, std::size_t columns) const;
  /// A player's name in so many columns, in characters that the terminal shows.
  std::string shown_name(std::string_view name, std::size_t columns) const;
  std::string greeting() const;
  /// The name of a side, in the person's language.
  std::string name_of(Side side) const { return game_.side_name(side); }
  /// Formats a text in the person's language.
  template <class... Args>
  std::string words(fmt::format_string<Args...> english, const Args&... args) const {
    return settings_.language.words(english, args...);
  }
  /// A message of another part of the program, in the person's language.
  std::string message(std::string_view english) const { return settings_.language.translated_message(english); }
  /// Says a text in the person's language.
  template <class... Args>
  void announce(fmt::format_string<Args...> english, const Args&... args) {
    say(hung(words(english, args...), 2));
  }
  /// How many columns texts have: those of the terminal less one, but no more than the usual ones.
  std::size_t columns() const;
  /// A line that goes on in others, `indentation` further in, where it is too long for them.
  std::string hung(std::string_view line, std::size_t indentation) const;
  /// Returns how many rows of the terminal lines take.
  int rows_of(std::string_view lines) const;
  /// Tells a text, whose words stay whole on a narrow terminal.
  void say(std::string_view text);

  GameSettings settings_;
  Output& output_;
  CurrentGame game_;
  Opponent opponent_;
  match::Random random_;
  KeptGame kept_;
  std::vector<std::filesystem::path> own_files_;  ///< that hold nothing but this game
  std::optional<ReadGame> loaded_;                ///< from a file, which may say more of it than is known here
  std::optional<Clocks> clocks_;
  std::optional<TimeControl> control_;  ///< of the clocks
  std::string date_ = date_of_today();  ///< when the game began
  bool is_turned_ = false;              ///< the board, from how the viewer would have it
  bool waits_ = false;                  ///< the engine does not move before somebody says so
  bool is_edited_ = false;              ///< lines come from an editor, which prompts
  std::optional<ShownBoard> shown_;     ///< the board as it was shown last
  int rows_since_ = 0;                  ///< how many rows were printed since the top of that board
  ClickedMove clicked_;
  Inbox inbox_;
};

}  // namespace roundel::play
