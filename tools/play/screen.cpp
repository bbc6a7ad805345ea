// What a person reads of the game between the lines that are typed.

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "protocol/characters/figure.hpp"
#include "protocol/text_layout.hpp"
#include "tools/play/conversation.hpp"

namespace roundel::play {
namespace {

constexpr std::size_t shown_lines = 4;

/// The last turns with their numbers, a line for one of each side.
std::vector<std::string> last_turns(const Table& table, std::size_t columns) {
  const std::vector<std::string> turns = table.told_turns();
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
  return std::min(static_cast<std::size_t>(std::max(settings_.manner.columns, least)) - 1, text_columns);
}

std::string Conversation::hung(std::string_view line, std::size_t indentation) const {
  return hanging_line(line, indentation, columns());
}

void Conversation::say(std::string_view text) {
  output_.line(columns() < text_columns ? narrowed_text(text, columns()) : std::string(text));
}

void Conversation::tell_state() {
  if (table_.is_over()) return tell_end();
  const bool is_asked = table_.is_persons_turn();
  if (is_asked || !has_person()) show_board({});
  tell_last_turn();
  if (is_asked) prompt();
}

void Conversation::tell_last_turn() {
  const auto& movers = table_.truth().moves;
  if (movers.empty()) return;
  const Side mover = table_.mover(movers.size() - 1);
  if (table_.seating().is_person(mover) && table_.seating().only_person()) return;
  // Who watches the engine play itself is told what each side tells the other.
  const Side viewer = table_.seating().only_person().value_or(other(mover));
  const std::string& text = table_.view(viewer).moves.back();
  const std::string notation = table_.has_secrets() ? text : table_.told_turns().back();
  const std::string canonical = notation == text ? "" : fmt::format(" ({})", text);
  say(fmt::format("{} plays {}{}", name_of(mover), notation, canonical));
}

void Conversation::prompt() {
  if (!is_edited_ && !table_.is_over()) say(prompt_text());
}

std::string Conversation::prompt_text() const {
  if (table_.is_over()) return "> ";
  const std::string& name = name_of(table_.side_to_move());
  const char* const blank = is_edited_ ? " " : "";
  if (table_.seen().in_set_up()) return fmt::format("{}, set your pieces up (`help` says how):{}", name, blank);
  return fmt::format("{} to move:{}", name, blank);
}

void Conversation::tell_end() {
  if (clocks_) clocks_->stop(table_.side_to_move());
  show_board({});
  tell_last_turn();
  say(hung(fmt::format("{} `quit` ends the program.", table_.ending().words), 2));
}

std::string Conversation::drawing() const {
  const BoardView board = table_.board();
  const Side light = settings_.variant.white();
  const Side below = table_.seating().only_person().value_or(light);
  const Manner& manner = settings_.manner;
  const characters::Style style{manner.has_signs, manner.has_colour, light, (below != light) != is_turned_,
                                settings_.variant.sides};
  const auto drawn = characters::draw_board(board, style);
  const int room = characters::room_beside(drawn, manner.columns);
  std::vector<std::string> right = panel(static_cast<std::size_t>(room));
  for (std::string& line : characters::draw_beside(board, style, room)) right.push_back(std::move(line));
  const auto lines = characters::next_to(drawn, right, manner.columns);
  return fmt::format("\n{}", fmt::join(lines, "\n"));
}

void Conversation::show_board(std::string_view) { output_.line(drawing()); }

std::vector<std::string> Conversation::panel(std::size_t columns) const {
  std::vector<std::string> lines;
  for (const Side side : {Side::first, Side::second}) lines.push_back(player_line(side));
  for (std::string& line : last_turns(table_, columns)) lines.push_back(std::move(line));
  lines.emplace_back();
  return lines;
}

std::string Conversation::player_line(Side side) const {
  const std::optional<int> elo = opponent_.strength().elo;
  const std::string engine = elo ? fmt::format("engine, {}", *elo) : "engine";
  std::string line = fmt::format("{}: {}", name_of(side), table_.seating().is_person(side) ? "you" : engine);
  if (clocks_) line += "  " + clock_text(clocks_->left(side, table_.side_to_move()));
  return line;
}

std::string Conversation::greeting() const {
  const auto who = [this](Side side) { return table_.seating().is_person(side) ? "you" : "the engine"; };
  const std::string greeting =
      fmt::format("{}. {}: {}, {}: {}. `help` lists the commands.", settings_.variant.title, name_of(Side::first),
                  who(Side::first), name_of(Side::second), who(Side::second));
  return hung(greeting, 0);
}

}  // namespace roundel::play
