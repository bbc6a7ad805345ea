#include "protocol/dxp/dxp_text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "protocol/cell_letters.hpp"

namespace roundel {
namespace {

constexpr CellLetters dxp_letters{'w', 'W', 'z', 'Z', 'e'};
constexpr std::string_view version = "01";
constexpr std::string_view before_game = ": ";
constexpr char usual_start = 'A';
constexpr char other_start = 'B';
constexpr char white_letter = 'W';
constexpr char black_letter = 'Z';

/// Returns a text with only characters that other programs and terminals can show, shortened to this length.
std::string ascii(std::string_view text, std::size_t length) {
  std::string cut(text.substr(0, length));
  std::replace_if(
      cut.begin(), cut.end(), [](unsigned char c) { return c < ' ' || c > 126; }, '?');
  return cut;
}

// ---- Reading

/// What is wrong with a message.
struct WrongMessage {
  std::string reason;
};

/// Reads a message from its beginning, field by field. Throws WrongMessage.
class FieldReader {
 public:
  explicit FieldReader(std::string_view text) : rest_(text) {}

  std::string_view take(std::size_t length, const char* field) {
    if (rest_.size() < length) throw WrongMessage{fmt::format("it ends within {}", field)};
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
  }
  int number(std::size_t digits, const char* field) {
    const std::string_view text = take(digits, field);
    const bool is_number = std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!is_number) throw WrongMessage{fmt::format("{} is '{}'", field, one_line(text))};
    return *read_number(text, 0, 9999);
  }
  int square(const char* field) {
    const int square = number(2, field);
    if (square == 0) throw WrongMessage{fmt::format("{} is 0", field)};
    return square;
  }
  char letter(std::string_view allowed, const char* field) {
    const std::string_view text = take(1, field);
    if (allowed.find(text.front()) != std::string_view::npos) return text.front();
    throw WrongMessage{fmt::format("{} is '{}'", field, one_line(text))};
  }
  bool is_white(const char* field) { return letter("WZ", field) == white_letter; }
  std::string name() {
    const std::string_view text = take(longest_dxp_name, "the name");
    return ascii(text.substr(0, text.find_last_not_of(' ') + 1), longest_dxp_name);
  }
  std::string_view take_rest() { return std::exchange(rest_, {}); }
  void end() const {
    if (!rest_.empty()) throw WrongMessage{fmt::format("'{}' is left over", one_line(rest_))};
  }

 private:
  std::string_view rest_;
};

DxpMessage read_request(FieldReader& fields) {
  if (fields.take(2, "the version") != version) throw WrongMessage{"it is of another version than 01"};
  DxpRequest request{fields.name(), fields.is_white("the follower's colour")};
  request.minutes = fields.number(3, "the thinking time");
  request.moves = fields.number(3, "the number of moves");
  if (fields.letter("AB", "the starting position") == other_start) request.position = fields.take_rest();
  return request;
}

DxpMessage read_answer(FieldReader& fields) {
  std::string name = fields.name();
  return DxpAnswer{std::move(name), ascii(fields.take(1, "the acceptance code"), 1).front()};
}

DxpMessage read_move(FieldReader& fields) {
  DxpMove move;
  move.seconds = fields.number(4, "the time");
  move.from = fields.square("the square that it begins on");
  move.to = fields.square("the square that it ends on");
  const int taken = fields.number(2, "the number of captured pieces");
  for (int n = 0; n < taken; ++n) move.taken.push_back(fields.square("a captured piece"));
  return move;
}

DxpMessage read_end(FieldReader& fields) {
  const char reason = fields.letter("0123", "the reason");
  return DxpEnd{static_cast<DxpEnd::Reason>(reason - '0'), fields.letter("01", "the stop code") == '1'};
}

DxpMessage read_chat(FieldReader& fields) { return DxpChat{ascii(fields.take_rest(), longest_dxp_message)}; }

DxpMessage read_back_request(FieldReader& fields) {
  const int move = fields.number(3, "the number of the move");
  return DxpBackRequest{move, fields.is_white("the colour")};
}

DxpMessage read_back_answer(FieldReader& fields) {
  return DxpBackAnswer{static_cast<DxpBackAnswer::Code>(fields.letter("012", "the acceptance code") - '0')};
}

DxpMessage read_message(FieldReader& fields) {
  DxpMessage (*read)(FieldReader&) = nullptr;
  switch (fields.letter("RAMECBK", "the type of the message")) {
    case 'R': read = read_request; break;
    case 'A': read = read_answer; break;
    case 'M': read = read_move; break;
    case 'E': read = read_end; break;
    case 'C': read = read_chat; break;
    case 'B': read = read_back_request; break;
    default: read = read_back_answer;
  }
  DxpMessage message = read(fields);
  fields.end();
  return message;
}

// ---- Writing

char letter_of(bool is_white) { return is_white ? white_letter : black_letter; }

struct Writer {
  std::string operator()(const DxpRequest& request) const {
    const std::string start = request.position ? other_start + *request.position : std::string(1, usual_start);
    return fmt::format("R{}{:<32}{}{:03}{:03}{}", version, ascii(request.name, longest_dxp_name),
                       letter_of(request.follower_is_white), request.minutes, request.moves, start);
  }
  std::string operator()(const DxpAnswer& answer) const {
    return fmt::format("A{:<32}{}", ascii(answer.name, longest_dxp_name), answer.code);
  }
  std::string operator()(const DxpMove& move) const {
    std::string text =
        fmt::format("M{:04}{:02}{:02}{:02}", std::min(move.seconds, 9999), move.from, move.to, move.taken.size());
    for (const int square : move.taken) text += fmt::format("{:02}", square);
    return text;
  }
  std::string operator()(const DxpEnd& end) const {
    return fmt::format("E{}{}", static_cast<int>(end.reason), end.leaves ? '1' : '0');
  }
  std::string operator()(const DxpChat& chat) const { return 'C' + ascii(chat.text, longest_dxp_message - 1); }
  std::string operator()(const DxpBackRequest& request) const {
    return fmt::format("B{:03}{}", request.move, letter_of(request.is_white));
  }
  std::string operator()(const DxpBackAnswer& answer) const {
    return fmt::format("K{}", static_cast<int>(answer.code));
  }
};

}  // namespace

Expected<DxpMessage> read_dxp_message(std::string_view text) {
  try {
    FieldReader fields(text);
    return read_message(fields);
  } catch (const WrongMessage& wrong) {
    return Error{fmt::format("'{}' is not a DamExchange message: {}", one_line(text), wrong.reason)};
  }
}

std::string dxp_name(std::string_view program, std::string_view game) {
  return ascii(fmt::format("{}{}{}", program, before_game, game), longest_dxp_name);
}

DxpName read_dxp_name(std::string_view name, std::string_view own) {
  const std::string begin = fmt::format("{}{}", own, before_game);
  if (!name.starts_with(begin)) return {std::string(name)};
  return {std::string(own), std::string(name.substr(begin.size()))};
}

std::string refusal_text(const DxpAnswer& answer) {
  std::string_view meaning = "which has no meaning";
  switch (answer.code) {
    case '1': meaning = "another version of the protocol"; break;
    case '2': meaning = "not this game"; break;
    case '3': meaning = "no game at all"; break;
    default: break;
  }
  return fmt::format("code {}, {}", answer.code, meaning);
}

std::string write_dxp_message(const DxpMessage& message) { return std::visit(Writer(), message); }

std::string dxp_position(const BoardView& board, Side white) { return board_letters(board, white, dxp_letters); }

Expected<BoardView> read_dxp_position(std::string_view text, BoardView board, Side white) {
  return read_board_letters(text, std::move(board), white, dxp_letters);
}

}  // namespace roundel
