// The commands of CECP, one function each.
#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/letters.hpp"
#include "engine/base/number.hpp"
#include "engine/session/game_names.hpp"
#include "protocol/cecp/cecp.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "protocol/cecp/cecp_text.hpp"
#include "protocol/duration.hpp"
#include "protocol/program.hpp"

namespace roundel {
namespace {

/// The engine's memory besides its hash, in mebibytes.
constexpr int memory_beside_hash = 16;

using ListedGames = std::vector<ListedGame>;

/// Returns whether an option has its own command in this protocol, or no meaning.
bool has_own_command(const ListedGames& games, const Option& option) {
  for (const std::string_view name : {"Hash", "Threads", "UCI_Variant", "UCI_ShowWDL"}) {
    if (same_name(option.name, name)) return true;
  }
  for (const ListedGame& variant : games) {
    for (const GameName& name : cecp_names(*variant)) {
      if (same_name(option.name, name.option)) return true;
    }
  }
  return false;
}

bool has_option(const GameListing& variant, const Option& option) {
  return std::any_of(variant.options.begin(), variant.options.end(),
                     [&](const Option& own) { return same_name(own.name, option.name); });
}

/// Returns whether an option belongs only to games that are not offered here.
bool is_of_absent_game(const ListedGames& games, const Option& option) {
  bool of_game = false;
  for (const ListedGame& variant : games) {
    const bool has = has_option(*variant, option);
    if (has && !cecp_names(*variant).empty()) return false;
    of_game = of_game || has;
  }
  return of_game;
}

bool is_offered(const ListedGames& games, const Option& option) {
  return !has_own_command(games, option) && !is_of_absent_game(games, option);
}

/// Returns whether an option has no effect in the current game: it belongs to other games, or there are no tables
/// that it could name.
bool is_idle(const Engine& engine, const ListedGames& games, const Option& option) {
  if (has_option(engine.variant(), option)) return option.names_tables && !engine.variant().endgames.make;
  return std::any_of(games.begin(), games.end(),
                     [&](const ListedGame& variant) { return has_option(*variant, option); });
}

/// Returns the known format of tablebases that an option names folders of: an option "FORMATPath" that is not the one
/// for the engine's own format.
std::optional<std::string> tablebase_format(const Option& option) {
  constexpr std::string_view end = "Path";
  if (!option.names_tables || option.name == "TablebasePath" || !option.name.ends_with(end)) return std::nullopt;
  std::string format = option.name.substr(0, option.name.size() - end.size());
  std::transform(format.begin(), format.end(), format.begin(), to_lower);
  return format;
}

std::string variant_names(const ListedGames& games) {
  std::vector<std::string> names;
  for (const ListedGame& variant : games) {
    for (const GameName& name : cecp_names(*variant)) names.push_back(name.name);
  }
  return fmt::format("{}", fmt::join(names, ","));
}

/// Returns the name of the game that XBoard's word means; null if it does not mean a game.
const GameName* exact_name(const GameListing& variant, std::string_view word) {
  const auto& names = cecp_names(variant);
  const auto found =
      std::find_if(names.begin(), names.end(), [word](const GameName& name) { return same_name(name.name, word); });
  return found == names.end() ? nullptr : &*found;
}

/// Does the same if the word is another name of the game.
const GameName* meant_name(const GameListing& variant, std::string_view word) {
  if (!is_called(variant, word)) return nullptr;
  const auto& names = cecp_names(variant);
  const std::string_view option = option_of_name(variant, word);
  const auto found =
      std::find_if(names.begin(), names.end(), [option](const GameName& name) { return name.option == option; });
  return found == names.end() ? nullptr : &*found;
}

}  // namespace

MaybeError Cecp::ignore(Words) { return {}; }

MaybeError Cecp::introduce(Words) {
  tell("feature done=0");
  tell(fmt::format("feature myname=\"{} {}\"", program_name, program_version));
  tell("feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1");
  tell("feature colors=0 ics=0 name=1 pause=0 nps=0 debug=1 memory=1 smp=1 exclude=1 setscore=0 highlight=1");
  tell_variants();
  for (const Option& option : engine().options().all()) {
    if (const auto format = tablebase_format(option)) tell(fmt::format("feature egt=\"{}\"", *format));
  }
  is_introduced_ = true;
  offered_.clear();
  tell_options();
  tell("feature done=1");
  return {};
}

/// Offers the options that affect the current game, except those that were offered before, because XBoard keeps them.
void Cecp::tell_options() {
  if (!is_introduced_) return;
  const ListedGames games = engine().listed_games();
  for (const Option& option : engine().options().all()) {
    if (!is_offered(games, option) || is_idle(engine(), games, option)) continue;
    if (std::find(offered_.begin(), offered_.end(), option.name) != offered_.end()) continue;
    offered_.push_back(option.name);
    tell(fmt::format("feature option=\"{}\"", option_feature(option, engine().options().text(option.name))));
  }
}
void Cecp::tell_variants() { tell(fmt::format("feature variants=\"{}\"", variant_names(engine().listed_games()))); }

// ---- Games

MaybeError Cecp::new_game(Words) {
  engine().new_game();
  if (mode_ != Mode::analyse) mode_ = Mode::play;
  const Variant& first = *engine().find_variant(first_variant_);
  const auto& names = cecp_names(first);
  if (auto error = choose_variant(first, names.empty() ? "" : names.front().name)) return error;
  TimeControl control = clock_.control();
  control.depth.reset();
  clock_.set_control(control);
  other_time_.reset();
  return {};
}

/// If the option for a name is on, the game is a different one.
MaybeError Cecp::choose_variant(const Variant& variant, std::string_view name) {
  if (&variant != &engine().variant()) {
    if (auto error = change_option("UCI_Variant", variant.name)) return error;
  }
  for (const GameName& each : cecp_names(variant)) {
    if (!each.option.empty()) change_option(each.option, each.name == name ? "true" : "false");
  }
  game_.restart();
  begin_game();
  return {};
}

MaybeError Cecp::set_variant(Words words) {
  const std::string wanted(text_of(words));
  const ListedGames games = engine().listed_games();
  for (const bool by_any_name : {false, true}) {
    for (const ListedGame& game : games) {
      const GameName* name = by_any_name ? meant_name(*game, wanted) : exact_name(*game, wanted);
      if (!name) continue;
      const Expected<VariantEntry> variant = engine().read_game(game->name);
      if (!variant) return variant.error();
      if (auto error = choose_variant(**variant, name->name)) return error;
      for (const std::string& line : cecp_lines(**variant)) tell(line);
      tell_options();
      return {};
    }
  }
  return Error{fmt::format("there is no variant '{}'", wanted)};
}

MaybeError Cecp::leave(Words) {
  break_off();
  quit();
  return {};
}

MaybeError Cecp::force(Words) {
  mode_ = Mode::force;
  return {};
}

MaybeError Cecp::go(Words) {
  mode_ = Mode::play;
  own_side_ = game_.board().side_to_move();
  if (game_.board().result()) claim(true);
  return {};
}

MaybeError Cecp::play_other(Words) {
  mode_ = Mode::play;
  own_side_ = other(game_.board().side_to_move());
  return {};
}

/// The obsolete `white` and `black` are sent only if that side is to move.
MaybeError Cecp::side_to_move_is(Side side) {
  if (game_.board().side_to_move() != side) return Error{"command not legal now"};
  own_side_ = other(side);
  mode_ = Mode::play;
  return {};
}

MaybeError Cecp::white(Words) { return side_to_move_is(game_.variant().white()); }
MaybeError Cecp::black(Words) { return side_to_move_is(other(game_.variant().white())); }

MaybeError Cecp::user_move(Words words) {
  take_usermove(words[0]);
  return {};
}

MaybeError Cecp::set_board(Words words) {
  const MaybeError error = game_.set_up(join_words(words));
  if (error) {
    out_of_step_ = true;
    tell("tellusererror Illegal position: " + one_line(error->message()));
    return {};
  }
  for (const Error& note : game_.board().position_notes()) tell("# setboard: " + note.message());
  const Side own_side = own_side_;
  begin_game();
  own_side_ = own_side;
  return {};
}

MaybeError Cecp::edit(Words) {
  editing_ = true;
  out_of_step_ = true;
  return Error{"use setboard instead"};
}

MaybeError Cecp::take_back(std::size_t turns) {
  if (!game_.take_back(turns)) return Error{"command not legal now"};
  hopeless_turns_ = 0;
  draw_offered_ = false;
  position_changed();
  return {};
}

MaybeError Cecp::undo(Words) { return take_back(1); }
MaybeError Cecp::remove(Words) { return take_back(2); }

MaybeError Cecp::end_game(Words) {
  if (mode_ == Mode::play) mode_ = Mode::force;
  return {};
}

// ---- Clocks

MaybeError Cecp::set_level(Words words) {
  const Expected<TimeControl> control = read_level(words, clock_.control());
  if (!control) return control.error();
  clock_.set_control(*control);
  return {};
}

MaybeError Cecp::set_move_time(Words words) {
  const Expected<Milliseconds> time = read_seconds(words[0]);
  if (!time) return time.error();
  // There is no clock then, and `time` only repeats this fixed time.
  clock_.set_control({.move_time = std::max(Milliseconds(1), *time), .depth = clock_.control().depth});
  return {};
}

MaybeError Cecp::set_depth(Words words) {
  const Expected<int> depth = read_number(words[0], 1, 1'000'000);
  if (!depth) return depth.error();
  clock_.limit_depth(*depth);
  return {};
}

MaybeError Cecp::set_time(Words words) {
  const Expected<Milliseconds> time = read_centiseconds(words[0]);
  if (!time) return time.error();
  clock_.set_left(*time);
  return {};
}

MaybeError Cecp::set_other_time(Words words) {
  const Expected<Milliseconds> time = read_centiseconds(words[0]);
  if (!time) return time.error();
  other_time_ = *time;
  return {};
}

// ---- While the engine thinks

MaybeError Cecp::move_now(Words) {
  if (task_ == Task::think) signals().stop();
  return {};
}

MaybeError Cecp::ping(Words words) {
  tell("pong " + one_line(join_words(words)));
  return {};
}

MaybeError Cecp::offer_draw(Words) {
  draw_offered_ = true;
  return {};
}

MaybeError Cecp::hint(Words) {
  const std::optional<Report> best = progress_.best();
  std::optional<std::string> move = expected_;
  if (task_ == Task::analyse && best && !best->line.empty()) move = best->line.front();
  if (!move) return {};
  if (const Expected<TurnView> turn = game_.board().read_turn(*move)) tell("Hint: " + move_text(*turn));
  return {};
}

MaybeError Cecp::tell_book(Words) {
  const std::vector<BookTurn> turns = engine().book_turns(game_.board());
  if (turns.empty()) tell(" The book has no move here.");
  for (const BookTurn& known : turns) tell(fmt::format(" {}  {}", move_text(known.turn), book_words(known)));
  tell("");
  return {};
}

MaybeError Cecp::hard(Words) {
  wants_to_ponder_ = true;
  return {};
}

MaybeError Cecp::easy(Words) {
  wants_to_ponder_ = false;
  return {};
}

MaybeError Cecp::post(Words) {
  progress_.set_posting(true);
  return {};
}

MaybeError Cecp::no_post(Words) {
  progress_.set_posting(false);
  return {};
}

/// If the last position was refused, the purpose of the next one stays.
MaybeError Cecp::analyse(Words) {
  mode_ = Mode::analyse;
  if (out_of_step_) return Error{"the position was refused"};
  return {};
}

MaybeError Cecp::leave_analysis(Words) {
  if (mode_ == Mode::analyse) mode_ = Mode::force;
  return {};
}

MaybeError Cecp::tell_status(Words) {
  if (task_ == Task::analyse) tell(progress_.status());
  return {};
}

// ---- Settings

MaybeError Cecp::set_memory(Words words) {
  const Expected<int> megabytes = read_number(words[0], 1, 33554432);
  if (!megabytes) return megabytes.error();
  const int hash = std::max(*megabytes - memory_beside_hash, *megabytes / 2);
  return change_option("Hash", std::to_string(std::max(1, hash)));
}

MaybeError Cecp::set_cores(Words words) { return change_option("Threads", std::string(words[0])); }

/// An empty path means no tablebases.
MaybeError Cecp::set_tablebases(Words words) {
  if (words.empty()) return Error{"a format and its folders must follow"};
  for (const Option& option : engine().options().all()) {
    const auto format = tablebase_format(option);
    if (!format || !same_name(*format, words[0])) continue;
    return change_option(option.name, std::string(text_of(words.subspan(1))));
  }
  return Error{fmt::format("there are no tablebases of the format '{}'", words[0])};
}

MaybeError Cecp::set_option(Words words) {
  const std::string text(text_of(words));
  const std::size_t equal = text.find('=');
  const std::string name = text.substr(0, equal);
  const std::string value = equal == std::string::npos ? "" : text.substr(equal + 1);
  const Option* option = engine().options().find(name);
  if (!option || !is_offered(engine().listed_games(), *option))
    return Error{fmt::format("there is no option '{}'", name)};
  const bool names_games = same_name(name, "VariantPath");
  if (MaybeError error = change_option(name, option_value(*option, value))) return error;
  if (names_games) tell_variants();
  if (!game_.renew()) begin_game();
  return {};
}

Expected<std::vector<TurnView>> Cecp::read_turns(Words words) const {
  if (words[0] == "all") return game_.board().legal_turns();
  const Expected<TurnView> turn = read_turn(words[0]);
  if (!turn) return turn.error();
  return std::vector<TurnView>{*turn};
}

MaybeError Cecp::exclude(Words words) {
  const auto turns = read_turns(words);
  if (!turns) return turns.error();
  for (const TurnView& turn : *turns) {
    if (std::find(excluded_.begin(), excluded_.end(), turn) == excluded_.end()) excluded_.push_back(turn);
  }
  return {};
}

MaybeError Cecp::include(Words words) {
  const auto turns = read_turns(words);
  if (!turns) return turns.error();
  std::erase_if(excluded_,
                [&](const TurnView& turn) { return std::find(turns->begin(), turns->end(), turn) != turns->end(); });
  return {};
}

// ---- A person's hand

MaybeError Cecp::lift(Words words) {
  // During the engine's turn no move is possible, and highlights would be wrong afterwards.
  tell(is_own_turn() ? marks_.clear() : marks_.lift(words[0]));
  return {};
}

MaybeError Cecp::put(Words words) {
  if (const std::string choice = marks_.put(words[0]); !choice.empty()) tell(choice);
  return {};
}

MaybeError Cecp::hover(Words words) {
  if (const std::string marks = marks_.hover(words[0]); !marks.empty()) tell(marks);
  return {};
}

}  // namespace roundel
