#include "tools/play/conversation.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <thread>
#include <utility>

#include "protocol/system/line_reader.hpp"
#include "protocol/words.hpp"

namespace roundel::play {
namespace {

/// More would be no help.
constexpr std::size_t most_moves_shown = 200;
constexpr std::size_t columns = 100;

/// Words in lines that fit a terminal.
std::string in_lines(std::span<const std::string> words) {
  std::string text;
  std::size_t used = 0;
  for (const std::string& word : words) {
    const bool fits = used > 0 && used + 1 + word.size() <= columns;
    if (used > 0) text += fits ? ' ' : '\n';
    used = fits ? used + 1 + word.size() : word.size();
    text += word;
  }
  return text;
}

std::string_view without_line_end(std::string_view text) { return text.substr(0, text.find_last_not_of('\n') + 1); }

}  // namespace

Conversation::Conversation(const GameSettings& settings, Say say)
    : settings_(settings),
      say_(std::move(say)),
      referee_(settings.variant, {}),
      opponent_(settings.variant),
      random_(settings.seed, 0) {}

MaybeError Conversation::begin() {
  const Seating& seating = settings_.seating;
  if (referee_.has_secrets() && seating.is_person(Side::first) && seating.is_person(Side::second)) {
    return Error{"each side hides something from the other: a person can play only one of them"};
  }
  if (auto error = referee_.begin(settings_.opening)) return error;
  return opponent_.begin(settings_.strength, random_.next());
}

void Conversation::serve(std::istream& input) {
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
    read(input);
  }
  if (failure) std::rethrow_exception(failure);
}

void Conversation::read(std::istream& input) {
  LineReader reader(input);
  std::string line;
  bool is_heard = true;
  while (is_heard) {
    const LineReader::Outcome outcome = reader.next(line);
    if (outcome == LineReader::Outcome::end) break;
    const auto words = split_words(line);
    if (!words.empty() && words[0] == "quit") break;
    if (!words.empty() && words[0] == "resign") inbox_.hurry();
    is_heard = inbox_.add(outcome == LineReader::Outcome::line ? Inbox::Line(line) : std::nullopt);
  }
  inbox_.close();
}

void Conversation::play() {
  say_(greeting());
  tell_state();
  for (;;) {
    while (engine_plays()) play_engine_turn();
    const auto line = inbox_.next();
    if (!line) return;
    hear(*line);
  }
}

// ---- What the person says

const std::vector<Conversation::Command>& Conversation::commands() {
  static const std::vector<Command> all{
      {"board", "draws the board", &Conversation::show_board},
      {"moves", "lists the legal moves", &Conversation::show_moves},
      {"random", "sets your pieces up at random, where they are yet to be", &Conversation::set_up_at_random, true},
      {"undo", "takes your last move back, and what followed", &Conversation::take_back, false},
      {"resign", "gives the game up", &Conversation::resign},
      {"help", "says all this", &Conversation::show_help},
  };
  return all;
}

void Conversation::hear(const Inbox::Line& line) {
  if (!line) return say_("That line is too long.");
  const std::vector<std::string_view> words = split_words(*line);
  if (!words.empty()) obey(text_of(words));
}

void Conversation::obey(std::string_view text) {
  for (const Command& command : commands()) {
    if (command.name == text) return (this->*command.run)();
  }
  play_turn(text);
}

void Conversation::show_help() {
  std::string text = "Commands:\n";
  for (const Command& command : commands()) {
    if (command.with_secrets.value_or(referee_.has_secrets()) != referee_.has_secrets()) continue;
    text += fmt::format("  {:<7} {}\n", command.name, command.summary);
  }
  text += "  quit    ends the program";
  if (is_over()) return say_(text);
  if (seen().in_set_up()) {
    text += fmt::format("\nFirst set your pieces up, unseen by the other side. A set-up is written like\n  {}",
                        seen().random_set_up(random_.next()));
  } else if (const auto moves = seen().legal_moves(); !moves.empty()) {
    text += fmt::format("\nA move is written like {}.", moves.front());
  }
  say_(text + fmt::format("\n`roundel rules {}` prints the rules.", settings_.variant.name));
  prompt();
}

void Conversation::show_board() {
  const Session& shown = is_over() ? referee_.session() : seen();
  say_(without_line_end(shown.drawing()));
}

void Conversation::show_moves() {
  if (is_over()) return say_(ending());
  if (seen().in_set_up()) return say_("Set-ups are too many to list; `help` says how one is written.");
  auto moves = seen().legal_moves();
  const std::size_t all = moves.size();
  moves.resize(std::min(all, most_moves_shown));
  std::string text = in_lines(moves);
  if (all > moves.size()) text += fmt::format("\n... and {} more", all - moves.size());
  say_(text);
}

void Conversation::set_up_at_random() {
  if (is_over() || !seen().in_set_up()) return say_("There is nothing to set up.");
  play_turn(seen().random_set_up(random_.next()));
}

void Conversation::take_back() {
  // What a person has seen cannot be unseen.
  if (referee_.has_secrets()) return say_("Nothing can be taken back in a game with hidden information.");
  if (persons_turns_.empty()) return say_("There is nothing to take back.");
  match::Opening played{{}, referee_.truth().start, referee_.truth().moves};
  played.moves.resize(persons_turns_.back());
  persons_turns_.pop_back();
  resigned_.reset();
  if (const auto error = referee_.begin(played)) throw std::logic_error(error->message);
  tell_state();
}

void Conversation::resign() {
  if (is_over()) return say_(ending());
  resigned_ = settings_.seating.only_person().value_or(referee_.side_to_move());
  tell_end();
}

void Conversation::play_turn(std::string_view text) {
  if (is_over()) return say_(ending());
  if (!settings_.seating.is_person(referee_.side_to_move())) return say_("It is not your turn.");
  const auto turn = seen().read_any_turn(text);
  // The referee knows more than the person may read in an error: what this side knows has to suffice for the reason.
  const auto played = turn ? referee_.play(turn->text) : turn.error();
  if (!played) {
    say_(fmt::format("{}.", one_line(played.error().message)));
    return prompt();
  }
  persons_turns_.push_back(referee_.truth().moves.size() - 1);
  tell_state();
}

// ---- The course of the game

void Conversation::tell_state() {
  if (is_over()) return tell_end();
  if (!settings_.seating.is_person(referee_.side_to_move())) return;
  show_board();
  prompt();
}

void Conversation::prompt() {
  const std::string& name = name_of(referee_.side_to_move());
  say_(seen().in_set_up() ? fmt::format("{}, set your pieces up (`help` says how):", name)
                          : fmt::format("{} to move:", name));
}

bool Conversation::engine_plays() const {
  if (is_over() || settings_.seating.is_person(referee_.side_to_move())) return false;
  return has_person() ? !inbox_.is_done() : !inbox_.is_closed();
}

void Conversation::play_engine_turn() {
  const Side side = referee_.side_to_move();
  const auto move =
      inbox_.interruptibly([&](Signals& signals) { return opponent_.choose(referee_.view(side), signals); });
  if (inbox_.is_done()) return;  // nobody waits for it any more
  if (!move) throw std::logic_error("the engine finds no move");
  if (const auto played = referee_.play(*move); !played) throw std::logic_error(played.error().message);
  tell_turn(side);
  tell_state();
}

void Conversation::tell_turn(Side mover) {
  // Who watches the engine play itself is told what each side tells the other.
  const Side viewer = settings_.seating.only_person().value_or(other(mover));
  say_(fmt::format("\n{} plays {}", name_of(mover), referee_.view(viewer).moves.back()));
  if (!has_person() && !referee_.has_secrets() && !is_over()) show_board();
}

void Conversation::tell_end() {
  say_(fmt::format("\n{}\n{} `quit` ends the program.", without_line_end(referee_.session().drawing()), ending()));
}

// ---- Words

std::string Conversation::ending() const {
  if (resigned_) return fmt::format("{} resigns, {} wins.", name_of(*resigned_), name_of(other(*resigned_)));
  const auto result = referee_.result();
  if (!result) return "The game goes on.";
  const std::string outcome = result->winner ? name_of(*result->winner) + " wins" : "drawn";
  return fmt::format("The game is over: {}, {}.", outcome, result->reason);
}

std::string Conversation::greeting() const {
  const auto who = [this](Side side) { return settings_.seating.is_person(side) ? "you" : "the engine"; };
  return fmt::format("{}. {}: {}, {}: {}. `help` lists the commands.", settings_.variant.title, name_of(Side::first),
                     who(Side::first), name_of(Side::second), who(Side::second));
}

const Session& Conversation::seen() const {
  return referee_.session_for(settings_.seating.only_person().value_or(referee_.side_to_move()));
}

}  // namespace roundel::play
