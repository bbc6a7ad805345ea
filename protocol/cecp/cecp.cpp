#include "protocol/cecp/cecp.hpp"

#include <fmt/core.h>

#include <array>
#include <utility>

#include "protocol/cecp/cecp_squares.hpp"
#include "protocol/cecp/cecp_text.hpp"
#include "protocol/typed_turn.hpp"

namespace roundel {
namespace {

/// The default clock of a game.
constexpr TimeControl usual_control{.base = Milliseconds(300'000), .moves = 40};

/// Returns whether a line could be a move: one word with a digit in it, or castling.
bool looks_like_move(Words words) {
  if (words.size() != 1) return false;
  return words[0].starts_with("O-O") || words[0].find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

Cecp::Cecp(Engine& engine, Output& output)
    : GuiProtocol(engine, output),
      first_variant_(engine.variant().name),
      game_(engine),
      progress_(output, CecpSquares(game_.variant())),
      own_side_(other(game_.board().side_to_move())),
      clock_(usual_control) {
  engine.add_option(check_option("Resign", false));
}

const Cecp::Command* Cecp::find_command(std::string_view name) {
  using enum Timing;
  constexpr bool of_board = true;
  static constexpr std::array<Command, 49> commands{{
      {"xboard", &Cecp::ignore, at_once},
      {"protover", &Cecp::introduce, alone},
      {"accepted", &Cecp::ignore, at_once},
      {"rejected", &Cecp::ignore, at_once},
      {"new", &Cecp::new_game, breaks_off},
      {"variant", &Cecp::set_variant, breaks_off, "the name of a variant"},
      {"quit", &Cecp::leave, at_once},
      {"random", &Cecp::ignore, at_once},
      {"force", &Cecp::force, breaks_off},
      {"go", &Cecp::go, breaks_off, "", of_board},
      {"playother", &Cecp::play_other, breaks_off, "", of_board},
      {"white", &Cecp::white, breaks_off, "", of_board},
      {"black", &Cecp::black, breaks_off, "", of_board},
      {"level", &Cecp::set_level, anew},
      {"st", &Cecp::set_move_time, anew, "a number of seconds"},
      {"sd", &Cecp::set_depth, anew, "a number of plies"},
      {"time", &Cecp::set_time, at_once, "a number of hundredths of a second"},
      {"otim", &Cecp::set_other_time, at_once, "a number of hundredths of a second"},
      {"usermove", &Cecp::user_move, at_once, "one move"},
      {"?", &Cecp::move_now, at_once},
      {"ping", &Cecp::ping, after_move},
      {"draw", &Cecp::offer_draw, at_once},
      {"result", &Cecp::end_game, breaks_off},
      {"setboard", &Cecp::set_board, breaks_off},
      {"edit", &Cecp::edit, breaks_off},
      {"hint", &Cecp::hint, at_once, "", of_board},
      {"bk", &Cecp::tell_book, alone, "", of_board},
      {"undo", &Cecp::undo, breaks_off, "", of_board},
      {"remove", &Cecp::remove, breaks_off, "", of_board},
      {"hard", &Cecp::hard, alone},
      {"easy", &Cecp::easy, alone},
      {"post", &Cecp::post, at_once},
      {"nopost", &Cecp::no_post, at_once},
      {"analyze", &Cecp::analyse, breaks_off},
      {"exit", &Cecp::leave_analysis, breaks_off},
      {".", &Cecp::tell_status, at_once},
      {"name", &Cecp::ignore, at_once},
      {"rating", &Cecp::ignore, at_once},
      {"ics", &Cecp::ignore, at_once},
      {"computer", &Cecp::ignore, at_once},
      {"memory", &Cecp::set_memory, alone, "a number of megabytes"},
      {"cores", &Cecp::set_cores, alone, "a number"},
      {"egtpath", &Cecp::set_tablebases, alone},
      {"option", &Cecp::set_option, alone},
      {"exclude", &Cecp::exclude, alone, "a move or 'all'", of_board},
      {"include", &Cecp::include, alone, "a move or 'all'", of_board},
      {"lift", &Cecp::lift, at_once, "a square", of_board},
      {"put", &Cecp::put, at_once, "a square", of_board},
      {"hover", &Cecp::hover, at_once, "a square", of_board},
  }};
  return find_named(commands, name);
}

void Cecp::answer(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.empty()) return;
  const Command* command = find_command(words[0]);
  if (editing_) {
    // Lines of the edit mode are not commands. A command ends the mode in the same way as its own end.
    editing_ = command == nullptr;
    if (editing_ || words[0] == ".") return;
  }
  if (command) return take_command(*command, Words(words).subspan(1), line);
  if (looks_like_move(words)) return take_usermove(words[0]);
  tell(fmt::format("Error (unknown command): {}", one_line(line)));
}

void Cecp::take_command(const Command& command, Words words, std::string_view line) {
  const bool waits = command.timing == Timing::after_move || command.timing == Timing::alone;
  if (waits && task_ == Task::think) {
    deferred_.emplace_back(line);
    return;
  }
  const bool disturbs = command.timing == Timing::alone || command.timing == Timing::breaks_off ||
                        (command.timing == Timing::anew && task_ == Task::ponder);
  if (disturbs) {
    break_off();
    answer_deferred();
  }
  carry_out(command, words, line);
  if (disturbs) go_on();
}

void Cecp::carry_out(const Command& command, Words words, std::string_view line) {
  MaybeError error = objection(command, words);
  if (!error) error = (this->*command.answer)(words);
  if (error) tell(fmt::format("Error ({}): {}", one_line(error->message()), one_line(line)));
}

MaybeError Cecp::objection(const Command& command, Words words) const {
  if (!command.argument.empty() && words.size() != 1) {
    return Error{fmt::format("{} must follow", command.argument)};
  }
  if (command.is_of_board && out_of_step_) return Error{"the position was refused"};
  return {};
}

/// Carries out the commands that arrived during the engine's turn, before any later ones.
void Cecp::answer_deferred() {
  for (const std::string& line : std::exchange(deferred_, {})) {
    const std::vector<std::string_view> words = split_words(line);
    carry_out(*find_command(words[0]), Words(words).subspan(1), line);
  }
}

void Cecp::tell_error(const Error& error) { tell(fmt::format("Error ({}):", one_line(error.message()))); }

// ---- The game

bool Cecp::is_own_turn() const { return mode_ == Mode::play && game_.board().side_to_move() == own_side_; }

void Cecp::take_usermove(std::string_view text) {
  const auto refuse = [&](std::string_view reason) {
    tell(fmt::format("Illegal move ({}): {}", one_line(reason), one_line(text)));
  };
  if (out_of_step_) return refuse("the position was refused");
  if (is_own_turn()) return refuse("the engine is to move");
  const Expected<TurnView> turn = read_turn(text);
  if (!turn) return refuse(turn.error().message());
  const bool was_expected = task_ == Task::ponder && turn->text == expected_;
  if (!was_expected) break_off();
  game_.play(*turn);
  position_changed();
  turn_begun_ = std::chrono::steady_clock::now();
  if (was_expected) {
    task_ = Task::think;
    signals().ponder_hit();
    return;
  }
  if (mode_ == Mode::play) claim(false);
  go_on();
}

Expected<TurnView> Cecp::read_turn(std::string_view text) const {
  return read_typed(game_.board(), CecpSquares(game_.variant()).read(text));
}

/// Returns a legal turn of the game as XBoard writes it.
std::string Cecp::move_text(const TurnView& turn) const {
  if (castles_freely(game_.variant(), engine().options())) return free_castling_text(turn);
  return CecpSquares(game_.variant()).reported(turn.text);
}

/// Starts a game from the current position. The engine plays the side that is not to move.
void Cecp::begin_game() {
  out_of_step_ = false;
  hopeless_turns_ = 0;
  draw_offered_ = false;
  own_side_ = other(game_.board().side_to_move());
  position_changed();
}

void Cecp::position_changed() {
  excluded_.clear();
  expected_.reset();
  if (marks_.are_lit()) tell(marks_.clear());
}

/// Reports how the game has ended, if it has. A draw that must be claimed is claimed by the side whose move caused
/// it.
void Cecp::claim(bool after_own_move) {
  const std::optional<Result> result = game_.board().result();
  if (!result || (result->claimed && !after_own_move)) return;
  tell(result_line(*result, game_.variant().white()));
}

}  // namespace roundel
