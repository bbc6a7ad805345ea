#include "tools/roundel/play/conversation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <exception>
#include <span>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/base/illegal_turn.hpp"
#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/platform/console.hpp"
#include "engine/platform/line_reader.hpp"
#include "protocol/typed_turn.hpp"
#include "tools/roundel/commands/move_words.hpp"
#include "tools/roundel/play/farewell.hpp"
#include "tools/roundel/play/saved_game.hpp"
#include "tools/roundel/play/sentence.hpp"

namespace roundel::play {

namespace {

/// `q` with more behind it is a queen.
bool is_farewell(const std::vector<std::string_view>& words) {
  if (words.empty()) return false;
  return same_name(words[0], "quit") || same_name(words[0], "exit") || (words[0] == "q" && words.size() == 1);
}

/// As the library's errors have it, which are translated where they are shown.
std::string no_command(std::string_view word) { return fmt::format("there is no command {}", in_quotes(word)); }

/// The language with the words that a game has in it: in many languages a king of draughts is no king of chess.
Language with_words_of(const Session& game, const Language& language) {
  const std::vector<PieceView> pieces = game.pieces();
  const auto is_disc = [](const PieceView& piece) { return piece.form == PieceView::Form::disc; };
  return std::any_of(pieces.begin(), pieces.end(), is_disc) ? language.in("draughts") : language;
}

/// A word without a digit is rather a command than a turn.
bool has_digit(std::string_view word) { return word.find_first_of("0123456789") != std::string_view::npos; }

}  // namespace

Conversation::Conversation(const GameSettings& settings, Output& output)
    : settings_(settings),
      output_(output),
      game_(settings.variant, settings.options, settings.seating, settings.language),
      opponent_(settings.variant, settings.options),
      random_(settings.seed, 0),
      kept_(settings.display.kept),
      control_(settings.clock) {}

MaybeError Conversation::begin() {
  if (auto error = game_.begin(settings_.opening)) return error;
  settings_.language = with_words_of(game_.seen(), settings_.language);
  if (settings_.takes_side_to_move) game_.set_seating(Seating::of_one(game_.side_to_move()));
  if (control_) clocks_.emplace(*control_);
  if (auto error = opponent_.begin(settings_.strength, random_.next())) return error;
  return settings_.file.empty() ? std::nullopt : open(named_game(settings_.file));
}

// ---- Where the lines come from

void Conversation::serve(std::istream& input, Parting parting) {
  std::exception_ptr failure;
  {
    const std::jthread game([this, &failure] {
      try {
        play();
      } catch (...) {
        failure = std::current_exception();
      }
      inbox_.abandon();
    });
    read(input, parting);
  }
  if (failure) std::rethrow_exception(failure);
}

void Conversation::read(std::istream& input, Parting parting) {
  LineReader reader(input);
  std::string line;
  bool is_heard = true;
  while (is_heard) {
    const LineReader::Outcome outcome = reader.next(line);
    if (outcome == LineReader::Outcome::end) break;
    const auto words = split_words(line);
    if (is_farewell(words)) {
      // Who only watches has seen enough.
      if (!has_person()) parting = Parting::at_once;
      break;
    }
    if (!words.empty() && same_name(words[0], "resign")) inbox_.hurry();
    is_heard = inbox_.add(outcome == LineReader::Outcome::line ? Inbox::Line(line) : std::nullopt);
  }
  if (parting == Parting::at_once) return inbox_.leave();
  inbox_.close();
}

void Conversation::play() {
  say(greeting());
  tell_state();
  for (;;) {
    while (engine_plays()) play_engine_turn();
    const auto line = inbox_.next();
    if (!line) return;
    hear(*line);
  }
}

void Conversation::serve(LineEditor& editor) {
  is_edited_ = true;
  if (settings_.display.has_mouse) {
    editor.listen_to_clicks([this](int column, int rows_above) { return clicked(column, rows_above); });
  }
  Farewell farewell(settings_.display.has_mouse ? end_of_mouse_reports : std::string_view());
  say(greeting());
  if (!offer_kept_game(editor)) return;
  tell_state();
  for (;;) {
    farewell.set_words(farewell_words());
    // Who watches is heard between the moves.
    if (engine_plays() && (has_person() || !is_typed_ahead())) {
      play_engine_turn();
      continue;
    }
    const std::string prompt = prompt_text();
    const auto line = editor.read(prompt);
    rows_since_ += rows_of(prompt + line.value_or(""));
    const Console window = standard_console();  // it may have another size by now
    settings_.display.console.columns = window.columns;
    settings_.display.console.rows = window.rows;
    settings_.display.console.column_width = window.column_width;
    settings_.display.console.row_height = window.row_height;
    clicked_.clear();
    if (!line) say("");
    const auto words = line ? split_words(*line) : std::vector<std::string_view>{"quit"};
    if (is_farewell(words)) break;
    hear(*line);
  }
  if (!kept_.is_held()) return;
  keep();  // with what the clocks have left by now
  say(farewell_words());
}

std::string Conversation::farewell_words() const {
  if (!kept_.is_held()) return {};
  if (kept_.is_at_usual_place()) return words("The game is saved. The next `roundel play` of this game offers it.");
  return hung(words("The game is saved in {}: `load` continues it.", kept_.path().string()), 2);
}

bool Conversation::offer_kept_game(LineEditor& editor) {
  std::error_code none;
  if (!settings_.file.empty()) return true;
  if (!kept_.is_wanted() || !std::filesystem::exists(kept_.path(), none)) return true;
  const auto session = opponent_.make_session();
  const auto record = read_game_file(kept_.path(), settings_.variant);
  const auto read = record ? read_record(record->game, settings_.variant, game_.options(), *session) : record.error();
  if (!read) {
    announce("The saved game cannot be continued: {}.", message(one_line(read.error().message())));
    return true;
  }
  say(settings_.language.plural("There is an unfinished game of {} move.", "There is an unfinished game of {} moves.",
                                read->game.moves.size()));
  const std::optional<bool> goes_on = agrees(editor, words("Continue it? [Y/n] "));
  if (!goes_on) return false;
  if (!*goes_on) {
    set_kept_aside();
  } else if (const auto error = resume(*read)) {
    say_why(error->message());
  } else {
    kept_.take_over();
    take_up(*read);
  }
  return true;
}

/// Asks until the answer is one; the end of the input agrees, by which nothing is lost.
std::optional<bool> Conversation::agrees(LineEditor& editor, const std::string& question) {
  constexpr std::array<std::string_view, 2> yes{"y", "yes"};
  constexpr std::array<std::string_view, 2> no{"n", "no"};
  // TRANSLATORS: what people may answer in your language, with blanks between the words. The English words are accepted too.
  const std::string own_yes = words("y yes");
  // TRANSLATORS: see the answers `y yes`.
  const std::string own_no = words("n no");
  for (;;) {
    const auto answer = editor.read(question);
    if (!answer) return true;
    const auto typed = split_words(*answer);
    if (typed.empty()) return true;
    if (is_farewell(typed)) return std::nullopt;
    if (typed.size() == 1 && (is_among(typed[0], yes) || is_among(typed[0], split_words(own_yes)))) return true;
    if (typed.size() == 1 && (is_among(typed[0], no) || is_among(typed[0], split_words(own_no)))) return false;
    announce("`y` continues it; `n` starts another game and keeps this one.");
  }
}

MaybeError Conversation::resume(const ReadGame& read) {
  const Seating seating = game_.seating();
  if (read.seating) game_.set_seating(*read.seating);
  if (auto error = game_.resume(read.game)) {
    game_.set_seating(seating);
    return error;
  }
  game_.name_players(read.names);
  // Players end games too, which the rules would let go on.
  if (read.end && !game_.is_over()) game_.end_as_recorded(read.end->winner);
  return std::nullopt;
}

/// Plays on as strongly and as quickly as the game was played.
void Conversation::take_up(const ReadGame& read) {
  const MannerOfPlay& manner = read.manner;
  const bool tells_all = read.seating.has_value();  // what it leaves out was not there
  opponent_.begin_game();
  loaded_ = read;
  // A game that others played stands as its record has it, until somebody goes on.
  waits_ = !tells_all && has_person();
  date_ = manner.date;
  if ((manner.elo || tells_all) && !settings_.strength.elo) {
    if (const auto error = opponent_.set_elo(manner.elo)) say_why(error->message());
  }
  if ((manner.clock || tells_all) && !settings_.clock) control_ = manner.clock;
  clocks_.reset();
  if (control_) clocks_.emplace(*control_);
  if (!manner.clock || control_ != manner.clock) return;
  for (const Side side : {Side::first, Side::second}) {
    if (manner.left[at(side)]) clocks_->set_left(side, *manner.left[at(side)]);
  }
}

MannerOfPlay Conversation::manner_of_play() const {
  MannerOfPlay manner{opponent_.strength().elo, control_, {}, date_};
  for (const Side side : {Side::first, Side::second}) {
    if (clocks_) manner.left[at(side)] = clocks_->left(side, game_.running_side());
  }
  return manner;
}

PgnGame Conversation::record() {
  const auto session = opponent_.make_session();
  PgnGame record = record_of(game_, *session, manner_of_play());
  const bool is_sealed = game_.has_secrets() && !game_.is_over();
  if (loaded_ && !is_sealed) keep_remarks(*loaded_, game_.truth(), record);
  return record;
}

/// Another game is to be kept: the file with the one before gets a name of its own.
void Conversation::set_kept_aside() {
  const auto aside = kept_.set_aside();
  if (aside) announce("The unfinished game is in {}: `load` continues it.", aside->string());
}

void Conversation::hear(const Inbox::Line& line) {
  if (!line) return announce("That line is too long.");
  const std::vector<std::string_view> words = split_words(*line);
  if (words.empty()) return;
  // What is still a command is one of a game that is over.
  if (ends_on_time() && find_command(words.front()) == nullptr) return;
  obey(text_of(words));
}

bool Conversation::ends_on_time() {
  const Side side = game_.running_side();
  if (!clocks_ || game_.is_over() || !game_.seating().is_person(side)) return false;
  if (clocks_->left(side, side) > Microseconds(0)) return false;
  game_.look(game_.turns());
  game_.lose_on_time(side);
  keep();
  tell_end();
  return true;
}

// ---- The course of the game

void Conversation::play_turn(std::string_view text) {
  if (game_.stands_at_end()) return tell_over();
  if (bars_play_here()) return;
  if (!game_.is_persons_turn()) {
    const std::string_view word = split_words(text).front();
    const std::string meant = command_meant(word);
    if (!meant.empty() && !read_typed(game_.seen(), text)) {
      say_why(Error{.reason = no_command(word), .hint = meant}.message());
      return prompt();
    }
    announce("{} is to move, and the engine plays this side: `go` makes it move, `swap` gives you the side.",
             name_of(game_.side_to_move()));
    return prompt();
  }
  const auto moves = move_words(text);
  const auto turn = read_typed(game_.seen(), text);
  // As a record has them, with numbers.
  if (!turn && !moves.empty() && moves != split_words(text)) return play_line(moves);
  if (!turn && moves.size() > 1 && !game_.has_secrets()) {
    if (const auto first = read_typed(game_.seen(), moves.front()))
      return refuse_several(text, moves.front(), *first);
  }
  play_read(text, turn);
}

void Conversation::refuse_several(std::string_view text, std::string_view move, const TurnView& first) {
  say_why(ends_with(first) ? words("{0} is not played: the game is over after {1}", in_quotes(text), in_quotes(move))
                           : words("{} is not played: it is more than one move", in_quotes(text)));
  prompt();
}

bool Conversation::ends_with(const TurnView& turn) {
  const auto session = opponent_.make_session();
  const match::View& game = game_.truth();
  const std::span<const std::string> moves(game.moves.data(), game_.place());
  return !session->set_position(game.start, moves) && !session->play(turn) && session->result();
}

bool Conversation::play_read(std::string_view text, const Expected<TurnView>& turn) {
  const Side side = game_.side_to_move();
  const std::size_t left = game_.turns() - game_.place();
  // The referee knows more than the person may read in an error: what this side knows has to suffice for the reason.
  const auto error = turn ? game_.play(turn->text) : MaybeError(turn.error());
  if (error) {
    refuse(text, *error);
    prompt();
    return false;
  }
  waits_ = false;
  if (left > 0) restart_clocks();
  finish_turn(side);
  tell_left(left);
  tell_state();
  return true;
}

void Conversation::play_line(const std::vector<std::string_view>& moves) {
  for (const std::string_view move : moves) {
    if (game_.stands_at_end())
      return say_why(words("the game is over: {} and later moves are not played", in_quotes(move)));
    if (!game_.is_persons_turn()) {
      return announce("The engine plays {0}: {1} and later moves are not played.", name_of(game_.side_to_move()),
                      in_quotes(move));
    }
    if (!play_read(move, read_typed(game_.seen(), move))) return;
  }
}

std::string Conversation::command_meant(std::string_view word) const {
  std::vector<std::string_view> names{"quit"};
  for (const Command& command : commands()) {
    if (offers(command)) names.push_back(command.name);
  }
  return has_digit(word) ? std::string() : meant_word(word, names);
}

void Conversation::refuse(std::string_view text, const Error& error) {
  const auto words = split_words(text);
  const std::string_view word = words.front();
  // A short word is as near to many turns.
  constexpr std::size_t least_letters = 4;
  const bool is_turn_meant = !error.hint.empty();
  // Behind a word there may be what the command takes, as in `level 900`, and the reason is then about that.
  const bool has_reason = !reason_of(error).empty();
  const bool is_turn = has_reason && words.size() == 1;
  Error reported = error;
  if (has_digit(word) || is_turn || (is_turn_meant && word.size() < least_letters))
    return say_why(reported.message());
  if (const std::string meant = command_meant(word); !meant.empty()) {
    if (has_reason) reported = {no_command(word)};
    reported.hint = meant;
  } else if (!is_turn_meant && !has_reason) {
    reported.hint = marked("`help` lists the commands");
  }
  say_why(reported.message());
}

void Conversation::say_why(std::string_view why) { say(hung(sentence_of(why, settings_.language), 2)); }

bool Conversation::engine_plays() const {
  if (waits_ || game_.is_over() || game_.looks_back() || game_.is_persons_turn()) return false;
  return has_person() ? !inbox_.is_done() : !inbox_.is_left();
}

void Conversation::play_engine_turn() {
  const Side side = game_.side_to_move();
  const std::size_t left = game_.turns() - game_.place();
  const auto move = think(side);
  if (inbox_.is_done()) return;  // nobody waits for it any more
  if (!move) throw std::logic_error("the engine finds no move");
  if (const auto error = game_.play(*move)) throw std::logic_error(error->message());
  if (left > 0) restart_clocks();
  finish_turn(side);
  tell_left(left);
  if (game_.seating().is_person(side) && game_.seating().only_person() && !game_.is_over()) tell_turn();
  tell_state();
}

std::optional<std::string> Conversation::think(Side side) {
  Limits limits;
  if (clocks_) {
    limits = clocks_->limits(side);
  } else {
    limits.move_time = opponent_.strength().time;
  }
  const bool can_be_hurried = has_person();
  const bool hears_interruption = is_edited_ && can_be_hurried;
  const auto text = [&](std::chrono::milliseconds elapsed) {
    const auto seconds = elapsed.count() / 1000;
    return hears_interruption ? words("{0} is thinking, {1} s (Ctrl-C: move now)", name_of(side), seconds)
                              : words("{0} is thinking, {1} s", name_of(side), seconds);
  };
  const auto choice = [&](Signals& signals) { return opponent_.choose(game_.view_here(side), limits, signals); };
  return interruptibly(text, choice, can_be_hurried);
}

void Conversation::finish_turn(Side side) {
  if (clocks_ && !clocks_->take_turn(side)) game_.lose_on_time(side);
  keep();
}

void Conversation::keep() {
  if (!kept_.is_wanted()) return;
  if (game_.is_over() || game_.truth().moves.empty()) return kept_.remove();
  if (const auto error = kept_.write(record())) {
    announce("The game is not saved: {}.", message(one_line(error->message())));
  }
}

void Conversation::start(const match::Opening& opening) {
  const bool leaves_game = !game_.is_over() && !game_.truth().moves.empty();
  if (const auto error = game_.begin(opening)) {
    say_why(error->message());
    return prompt();
  }
  for (const std::string& note : game_.start_notes()) say_why(note);
  if (leaves_game) set_kept_aside();
  opponent_.begin_game();
  own_files_.clear();
  loaded_.reset();
  waits_ = false;
  game_.name_players({});
  if (control_) clocks_.emplace(*control_);
  date_ = date_of_today();
  keep();
  tell_state();
}

}  // namespace roundel::play
