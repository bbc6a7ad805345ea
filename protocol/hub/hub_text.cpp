#include "protocol/hub/hub_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "protocol/words.hpp"

namespace roundel {
namespace {

constexpr std::string_view divider = " \t\r\v\f";
/// What no name has in it, and no value without quotes.
constexpr std::string_view special = " \t\r\v\f=\"";

/// Reads a line from its front.
class ArgumentReader {
 public:
  explicit ArgumentReader(std::string_view text) : rest_(text) { skip_blanks(); }

  bool is_at_end() const { return rest_.empty(); }

  Expected<std::string> read_command() {
    const std::string_view command = take_word();
    if (command.empty()) return Error{is_at_end() ? "the line has no command" : error_here("a command")};
    if (!is_divided()) return Error{error_here("a blank behind the command")};
    skip_blanks();
    return std::string(command);
  }

  Expected<HubArgument> read_argument() {
    HubArgument argument{std::string(take_word())};
    if (argument.name.empty()) return Error{error_here("the name of an argument")};
    if (rest_.starts_with('=')) {
      rest_.remove_prefix(1);
      auto value = read_value(argument.name);
      if (!value) return value.error();
      argument.value = std::move(*value);
    }
    if (!is_divided()) return Error{error_here(fmt::format("a blank behind '{}'", one_line(argument.name)))};
    skip_blanks();
    return argument;
  }

 private:
  Expected<std::string> read_value(const std::string& name) {
    if (!rest_.starts_with('"')) {
      const std::string_view value = take_word();
      if (value.empty()) return Error{error_here(fmt::format("the value of '{}'", one_line(name)))};
      return std::string(value);
    }
    const std::size_t end = rest_.find('"', 1);
    if (end == std::string_view::npos) return Error{fmt::format("the quote of '{}' has no end", one_line(name))};
    const std::string_view value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return std::string(value);
  }

  std::string_view take_word() {
    const std::string_view word = rest_.substr(0, rest_.find_first_of(special));
    rest_.remove_prefix(word.size());
    return word;
  }

  bool is_divided() const { return rest_.empty() || divider.find(rest_.front()) != std::string_view::npos; }
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(divider), rest_.size())); }

  std::string error_here(std::string_view expected) const {
    if (rest_.empty()) return fmt::format("the line ends where {} is expected", expected);
    return fmt::format("'{}' stands where {} is expected", one_line(rest_), expected);
  }

  std::string_view rest_;
};

/// A value as it stands in a line.
std::string in_quotes(std::string_view value) {
  std::string text(value);
  std::replace(text.begin(), text.end(), '"', '\'');
  std::replace_if(text.begin(), text.end(), is_control, '?');
  const bool is_plain = !text.empty() && text.find_first_of(special) == std::string::npos;
  return is_plain ? text : '"' + text + '"';
}

/// Reads the FEN of PDN, with numbered squares.
class PositionReader {
 public:
  explicit PositionReader(int squares) : hub_(static_cast<std::size_t>(squares) + 1, 'e') {}

  const std::string& hub() const { return hub_; }

  MaybeError read(std::string_view text) {
    const auto fields = parts_of(text, ':');
    if (fields.front() != "W" && fields.front() != "B") {
      return Error{fmt::format("'{}' is no side to move: W or B", one_line(fields.front()))};
    }
    hub_.front() = fields.front().front();
    for (std::size_t n = 1; n < fields.size(); ++n) {
      const std::string_view field = fields[n];
      if (!field.starts_with('W') && !field.starts_with('B')) continue;
      if (auto error = read_pieces(field.front(), field.substr(1))) return error;
    }
    return std::nullopt;
  }

 private:
  MaybeError read_pieces(char colour, std::string_view list) {
    if (list.empty()) return std::nullopt;
    for (const std::string_view item : parts_of(list, ',')) {
      if (auto error = read_item(colour, item)) return error;
    }
    return std::nullopt;
  }

  /// `21`, `K21`, `K21-24`.
  MaybeError read_item(char colour, std::string_view item) {
    const bool is_king = item.starts_with('K');
    const std::string_view numbers = item.substr(is_king ? 1 : 0);
    const std::size_t dash = std::min(numbers.find('-'), numbers.size());
    const int last_square = static_cast<int>(hub_.size()) - 1;
    const auto first = read_number(numbers.substr(0, dash), 1, last_square);
    if (!first) return Error{one_line(first.error().message)};
    const auto last = dash == numbers.size() ? first : read_number(numbers.substr(dash + 1), *first, last_square);
    if (!last) return Error{one_line(last.error().message)};
    for (int number = *first; number <= *last; ++number) {
      char& place = hub_[static_cast<std::size_t>(number)];
      if (place != 'e') return Error{fmt::format("square {} is given twice", number)};
      place = is_king ? colour : static_cast<char>(colour - 'A' + 'a');
    }
    return std::nullopt;
  }

  std::string hub_;
};

/// The squares of one kind of piece, as items of the FEN of PDN.
void add_squares(std::string_view board, char piece, std::string_view prefix, std::vector<std::string>& items) {
  for (std::size_t n = 0; n < board.size(); ++n) {
    if (board[n] == piece) items.push_back(fmt::format("{}{}", prefix, n + 1));
  }
}

std::string side_text(std::string_view board, char man, char king) {
  std::vector<std::string> items;
  add_squares(board, man, "", items);
  add_squares(board, king, "K", items);
  return fmt::format("{}", fmt::join(items, ","));
}

}  // namespace

std::optional<std::string_view> HubLine::find(std::string_view name) const {
  const auto found = std::find_if(arguments.rbegin(), arguments.rend(),
                                  [name](const HubArgument& argument) { return argument.name == name; });
  if (found == arguments.rend()) return std::nullopt;
  return found->value ? std::string_view(*found->value) : std::string_view();
}

HubLine& HubLine::add(std::string name, std::string value) {
  arguments.push_back({std::move(name), std::move(value)});
  return *this;
}

Expected<HubLine> read_hub_line(std::string_view text) {
  ArgumentReader reader(text);
  auto command = reader.read_command();
  if (!command) return command.error();
  HubLine line{std::move(*command)};
  while (!reader.is_at_end()) {
    auto argument = reader.read_argument();
    if (!argument) return argument.error();
    line.arguments.push_back(std::move(*argument));
  }
  return line;
}

std::string write_hub_line(const HubLine& line) {
  std::string text = line.command;
  for (const HubArgument& argument : line.arguments) {
    text += ' ' + argument.name;
    if (argument.value) text += '=' + in_quotes(*argument.value);
  }
  return text;
}

int hub_squares(const Variant& variant) { return variant.files * variant.ranks / 2; }

Expected<std::string> hub_position(std::string_view text, int squares) {
  PositionReader reader(squares);
  if (auto error = reader.read(text)) return *error;
  return reader.hub();
}

Expected<std::string> read_hub_position(std::string_view text, int squares) {
  if (text.size() != static_cast<std::size_t>(squares) + 1) {
    return Error{fmt::format("a position has {} characters, not {}: the side to move and {} squares", squares + 1,
                             text.size(), squares)};
  }
  if (text.front() != 'W' && text.front() != 'B') {
    return Error{fmt::format("'{}' is no side to move: W or B", one_line(text.substr(0, 1)))};
  }
  const std::string_view board = text.substr(1);
  const std::size_t wrong = board.find_first_not_of("wWbBe");
  if (wrong != std::string_view::npos) {
    return Error{
        fmt::format("square {}: '{}' is none of w, b, W, B and e", wrong + 1, one_line(board.substr(wrong, 1)))};
  }
  return fmt::format("{}:W{}:B{}", text.front(), side_text(board, 'w', 'W'), side_text(board, 'b', 'B'));
}

}  // namespace roundel
