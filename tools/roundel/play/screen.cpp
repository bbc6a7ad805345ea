// What a person reads of the game between the lines that are typed.

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"
#include "engine/base/utf8.hpp"
#include "engine/render/characters/canvas.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/roundel/play/conversation.hpp"

namespace roundel::play {
namespace {

constexpr std::size_t shown_lines = 4;

/// The last turns with their numbers, a line for one of each side.
std::vector<std::string> last_turns(const CurrentGame& table, std::size_t columns) {
  std::vector<std::string> turns = table.reported_turns();
  turns.resize(table.place());
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < turns.size(); ++n) {
    const PgnTurn turn = table.counted(n);
    if (turn.of_second_side && n > 0) {
      lines.back().append("  ").append(turns[n]);
    } else {
      lines.push_back(fmt::format("{:>4} {}", turn.text(), turns[n]));
    }
  }
  if (lines.size() > shown_lines) lines.erase(lines.begin(), lines.end() - shown_lines);
  for (std::string& line : lines) {
    if (line.size() > columns) line = line.substr(0, columns - 2) + "..";
  }
  return lines;
}

}  // namespace

std::size_t Conversation::columns() const {
  constexpr int least = 20;
  return std::min(static_cast<std::size_t>(std::max(settings_.display.console.columns, least)) - 1, text_columns);
}

std::string Conversation::hung(std::string_view line, std::size_t indentation) const {
  return hanging_line(line, indentation, columns());
}

int Conversation::rows_of(std::string_view lines) const {
  const int width = std::max(1, settings_.display.console.columns);
  int rows = 0;
  for (const std::string_view line : parts_of(lines, '\n')) {
    rows += 1 + std::max(0, characters::columns_of(line) - 1) / width;
  }
  return rows;
}

void Conversation::say(std::string_view text) {
  const std::string lines = columns() < text_columns ? narrowed_text(text, columns()) : std::string(text);
  rows_since_ += rows_of(lines);
  output_.line(lines);
}

void Conversation::tell_state() {
  if (game_.is_over()) return tell_end();
  const bool is_asked = game_.is_persons_turn() || waits_;
  if (is_asked || !has_person()) show_board({});
  tell_last_turn();
  if (is_asked) prompt();
}

void Conversation::tell_last_turn() {
  if (game_.turns() == 0) return;
  const Side mover = game_.mover(game_.turns() - 1);
  if (game_.seating().is_person(mover) && game_.seating().only_person()) return;
  tell_turn();
}

void Conversation::tell_turn() {
  const std::size_t number = game_.place() - 1;
  const Side mover = game_.mover(number);
  // Who watches the engine play itself is told what each side tells the other.
  const Side viewer = game_.seating().only_person().value_or(other(mover));
  const std::string& text = game_.view(viewer).moves[number];
  const std::string notation = game_.has_secrets() ? text : game_.reported_turns()[number];
  say(notation == text ? words("{0} plays {1}", name_of(mover), notation)
                       : words("{0} plays {1} ({2})", name_of(mover), notation, text));
}

void Conversation::prompt() {
  if (!is_edited_ && !game_.stands_at_end()) say(prompt_text());
}

std::string Conversation::prompt_text() const {
  if (game_.stands_at_end()) return "> ";
  return question() + (is_edited_ ? " " : "");
}

std::string Conversation::question() const {
  const std::string name = name_of(game_.side_to_move());
  if (game_.looks_back()) return words("{} to move (looking back):", name);
  if (!game_.is_persons_turn() && has_person()) return words("{} to move (`go`: the engine plays):", name);
  if (game_.seen().in_set_up()) return words("{}, set up your pieces (`help` shows how):", name);
  return words("{} to move:", name);
}

void Conversation::tell_end() {
  if (clocks_) clocks_->stop(game_.running_side());
  show_board({});
  tell_last_turn();
  tell_over();
}

void Conversation::tell_over() {
  say(hung(game_.end().words, 2));
  std::vector<std::string> ways{words("`new` starts another game")};
  if (!game_.has_secrets() && game_.can_undo()) {
    ways.push_back(game_.is_given_up() ? words("`undo` takes that back") : words("`undo` takes the last move back"));
  }
  if (game_.turns() > 0) {
    ways.push_back(words("`back` looks back"));
    ways.push_back(words("`analyse` finds the mistakes"));
  }
  if (settings_.display.has_files) ways.push_back(words("`save FILE` saves the game"));
  ways.push_back(words("`quit` ends the program"));
  // TRANSLATORS: what stands between the parts of a list.
  const std::string divider = words(", ");
  // TRANSLATORS: the end of a sentence.
  announce("{}.", fmt::format("{}", fmt::join(ways, divider)));
}

ShownBoard Conversation::board_to_show() const {
  const Side light = settings_.variant.white();
  const Side below = game_.seating().only_person().value_or(light);
  const Console& console = settings_.display.console;
  // Signs of pieces are letters of the English names.
  characters::Style style{console.has_signs, console.colours, light, (below != light) != is_turned_,
                          settings_.variant.sides};
  const Language& language = settings_.language;
  if (!language.is_english()) {
    style.translated = [&language](std::string_view text) { return std::string(language.translated(text)); };
  }
  return {game_.board(), style, settings_.variant.title};
}

void Conversation::show_board(std::string_view) {
  Console& console = settings_.display.console;
  shown_ = board_to_show();
  std::string drawing;
  if (console.pictures != PictureProtocol::none) {
    const auto picture = shown_->as_picture(console, panel(columns()));
    if (picture) {
      drawing = *picture;
    } else {
      console.pictures = PictureProtocol::none;
      say_why(picture.error().message());
    }
  }
  if (drawing.empty())
    drawing = shown_->in_characters(console, panel(static_cast<std::size_t>(shown_->room_beside(console))));
  output_.line("\n" + drawing);
  rows_since_ = shown_->rows();
}

std::optional<LineEditor::ClickedLine> Conversation::clicked(int column, int rows_above) {
  if (!shown_ || !game_.is_persons_turn() || game_.looks_back() || game_.seen().in_set_up()) return std::nullopt;
  const auto cell = shown_->cell_at(column, rows_since_ - rows_above);
  if (!cell) return std::nullopt;
  return clicked_.add(*cell, game_.seen().legal_turns(), shown_->board());
}

std::vector<std::string> Conversation::panel(std::size_t columns) const {
  std::vector<std::string> lines;
  for (const Side side : {Side::first, Side::second}) {
    for (std::string& line : player_lines(side, columns)) lines.push_back(std::move(line));
  }
  for (std::string& line : last_turns(game_, columns)) lines.push_back(std::move(line));
  lines.emplace_back();
  return lines;
}

std::vector<std::string> Conversation::player_lines(Side side, std::size_t columns) const {
  const std::optional<int> elo = opponent_.strength().elo;
  const std::string engine = elo ? words("engine, {}", *elo) : words("engine");
  const std::string player = game_.seating().is_person(side) ? words("you") : engine;
  std::string clock;
  if (clocks_) clock = "  " + clock_text(clocks_->left(side, game_.running_side())) + increment_text(*control_);
  const std::string& name = game_.player_name(side);
  if (name.empty()) return {fmt::format("{}: {}{}", name_of(side), player, clock)};
  const std::string line = fmt::format("{}: {} ({}){}", name_of(side), shown_name(name, columns), player, clock);
  if (static_cast<std::size_t>(characters::columns_of(line)) <= columns) return {line};
  const auto used = static_cast<std::size_t>(characters::columns_of(name_of(side)));
  const std::size_t room = columns - std::min(columns, used + 2);
  return {fmt::format("{}: {}", name_of(side), shown_name(name, room)), fmt::format("  {}{}", player, clock)};
}

std::string Conversation::shown_name(std::string_view name, std::size_t columns) const {
  std::string shown;
  for (std::size_t column = 0; !name.empty(); ++column) {
    const FirstCharacter first = first_character(name);
    const std::size_t bytes = std::max(first.bytes, std::size_t{1});
    const bool is_shown = bytes == 1 ? first.bytes == 1 : settings_.display.console.has_signs;
    if (column + 2 >= columns && name.size() > bytes) return shown + "..";
    shown += is_shown ? name.substr(0, bytes) : "?";
    name.remove_prefix(bytes);
  }
  return shown;
}

std::string Conversation::greeting() const {
  const auto who = [this](Side side) { return game_.seating().is_person(side) ? words("you") : words("the engine"); };
  return hung(words("{0}. {1}: {2}, {3}: {4}. `help` lists the commands.",
                    settings_.language.translated(settings_.variant.title), name_of(Side::first), who(Side::first),
                    name_of(Side::second), who(Side::second)),
              0);
}

}  // namespace roundel::play
