#include "engine/records/pgn_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/records/pdn_squares.hpp"
#include "engine/records/pgn_turn.hpp"

namespace roundel {
namespace {

/// Puts words on lines of less than 80 characters.
class Movetext {
 public:
  void add(std::string_view word) {
    constexpr std::size_t longest = 79;
    if (!line_.empty() && line_.size() + 1 + word.size() > longest) end_line();
    if (!line_.empty()) line_ += ' ';
    line_ += word;
  }

  /// Never begins a line with a character that means an escape or a tag.
  void add_comment(std::string_view comment) {
    const auto words = split_words(comment);
    std::string joined = "{";
    for (std::size_t n = 0; n < words.size(); ++n) {
      joined += words[n];
      const bool is_last = n + 1 == words.size();
      if (!is_last && (is_in_command(joined) || words[n + 1].front() == '%' || words[n + 1].front() == '[')) {
        joined += ' ';
        continue;
      }
      if (is_last) joined += '}';
      add(joined);
      joined.clear();
    }
  }

  std::string text() && {
    end_line();
    return std::move(text_);
  }

 private:
  /// Returns whether the blank after this text is inside a command such as [%clk 0:01:00], which stays on one line.
  static bool is_in_command(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() > longest) return false;
    const auto open = text.rfind("[%");
    return open != std::string_view::npos && text.find(']', open) == std::string_view::npos;
  }
  void end_line() {
    text_ += line_;
    text_ += '\n';
    line_.clear();
  }

  std::string text_;
  std::string line_;
};

std::string tag_line(std::string_view name, std::string_view value) {
  std::string text = fmt::format("[{} \"", name);
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += is_control(c) ? ' ' : c;
  }
  return text + "\"]\n";
}

/// Returns a comment with only characters that can be written.
std::string writable(std::string_view comment) {
  std::string text(comment);
  for (char& c : text) {
    if (c == '{') c = '(';
    if (c == '}') c = ')';
    if (is_control(c)) c = ' ';
  }
  return text;
}

struct RosterTag {
  std::string_view name;
  std::string_view unknown;
};
constexpr std::array<RosterTag, 7> roster = {{{"Event", "?"},
                                              {"Site", "?"},
                                              {"Date", "????.??.??"},
                                              {"Round", "?"},
                                              {"White", "?"},
                                              {"Black", "?"},
                                              {"Result", "*"}}};

bool is_in_roster(std::string_view name) {
  return std::any_of(roster.begin(), roster.end(), [name](const RosterTag& tag) { return tag.name == name; });
}

constexpr std::string_view set_up_name = "SetUp";
constexpr std::string_view start_name = "FEN";

/// Returns the first tag that states the first position; null: the game begins as usual.
const PgnTag* start_tag(const PgnGame& game) {
  if (game.start() == nullptr) return nullptr;
  return &*std::find_if(game.tags.begin(), game.tags.end(), [](const PgnTag& tag) { return tag.name == start_name; });
}

std::string tag_section(const PgnGame& game) {
  std::string text;
  for (const RosterTag& tag : roster) {
    const std::string* value = game.tag(tag.name);
    const std::string_view known = value != nullptr && !value->empty() ? *value : tag.unknown;
    text += tag_line(tag.name, tag.name == "Result" ? std::string_view(game.result) : known);
  }
  // Writes SetUp with a position, as the standard requires. Without a position, writes neither of them.
  const PgnTag* const start = start_tag(game);
  for (const PgnTag& tag : game.tags) {
    if (&tag == start) text += tag_line(set_up_name, "1") + tag_line(start_name, tag.value);
    const bool is_of_start = tag.name == start_name || (tag.name == set_up_name && game.tag(start_name) != nullptr);
    if (!is_of_start && !is_in_roster(tag.name)) text += tag_line(tag.name, tag.value);
  }
  return text;
}

/// Writes a line that begins with this turn, with its variations in brackets.
void add_line(const std::vector<PgnMove>& moves, PgnTurn turn, Movetext& movetext) {
  bool needs_number = true;
  for (const PgnMove& move : moves) {
    if (needs_number || !turn.of_second_side) {
      movetext.add(turn.text());
    }
    movetext.add(move.text);
    for (const int nag : move.nags) movetext.add(fmt::format("${}", nag));
    if (!move.comment.empty()) movetext.add_comment(writable(move.comment));
    for (const std::vector<PgnMove>& variation : move.variations) {
      movetext.add("(");
      add_line(variation, turn, movetext);
      movetext.add(")");
    }
    needs_number = !move.comment.empty() || !move.variations.empty();
    turn.advance();
  }
}

/// Writes the game with its squares as they are.
std::string text_as_reported(const PgnGame& game) {
  Movetext movetext;
  if (!game.comment.empty()) movetext.add_comment(writable(game.comment));
  add_line(game.moves, first_turn(game), movetext);
  // In PDN 3.0 only the tag has the result, because it looks like a move.
  movetext.add(game.format == RecordFormat::pdn ? "*" : game.result);
  return tag_section(game) + '\n' + std::move(movetext).text() + '\n';
}

}  // namespace

std::string pgn_text(const PgnGame& game) {
  return counts_from_other_end(game) ? text_as_reported(with_our_squares(game)) : text_as_reported(game);
}

}  // namespace roundel
