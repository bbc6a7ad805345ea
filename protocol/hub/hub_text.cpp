#include "protocol/hub/hub_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "protocol/cell_letters.hpp"

namespace roundel {
namespace {

constexpr std::string_view blank_signs = " \t\r\v\f";
/// Characters that no name may contain, and no value without quotes.
constexpr std::string_view special = " \t\r\v\f=\"";

/// Reads a line from its beginning.
class ArgumentReader {
 public:
  explicit ArgumentReader(std::string_view text) : rest_(text) { skip_blanks(); }

  bool is_at_end() const { return rest_.empty(); }

  Expected<std::string> read_command() {
    const std::string_view command = take_word();
    if (command.empty()) return Error{is_at_end() ? "the line has no command" : error_here("a command")};
    if (!is_divided()) return Error{error_here("a blank after the command")};
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
    if (!is_divided()) return Error{error_here(fmt::format("a blank after '{}'", one_line(argument.name)))};
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
    if (end == std::string_view::npos) return Error{fmt::format("the quote of '{}' is not closed", one_line(name))};
    const std::string_view value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return std::string(value);
  }

  std::string_view take_word() {
    const std::string_view word = rest_.substr(0, rest_.find_first_of(special));
    rest_.remove_prefix(word.size());
    return word;
  }

  bool is_divided() const { return rest_.empty() || blank_signs.find(rest_.front()) != std::string_view::npos; }
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(blank_signs), rest_.size())); }

  std::string error_here(std::string_view expected) const {
    if (rest_.empty()) return fmt::format("the line ends where {} is expected", expected);
    return fmt::format("'{}' stands where {} is expected", one_line(rest_), expected);
  }

  std::string_view rest_;
};

/// Returns a value as it stands in a line.
std::string in_double_quotes(std::string_view value) {
  std::string text(value);
  std::replace(text.begin(), text.end(), '"', '\'');
  std::replace_if(text.begin(), text.end(), is_control, '?');
  const bool is_plain = !text.empty() && text.find_first_of(special) == std::string::npos;
  return is_plain ? text : '"' + text + '"';
}

/// Hub's letters for the content of a square.
constexpr CellLetters hub_letters{'w', 'W', 'b', 'B', 'e'};

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
    if (argument.value) text += '=' + in_double_quotes(*argument.value);
  }
  return text;
}

std::string hub_position(const BoardView& board, Side white) { return board_letters(board, white, hub_letters); }

Expected<BoardView> read_hub_position(std::string_view text, BoardView board, Side white) {
  return read_board_letters(text, std::move(board), white, hub_letters);
}

}  // namespace roundel
