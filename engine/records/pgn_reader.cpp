#include "engine/records/pgn_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <unordered_set>
#include <utility>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/typography.hpp"
#include "engine/base/utf8.hpp"
#include "engine/base/words.hpp"
#include "engine/records/annotation_sign.hpp"
#include "engine/records/pdn_squares.hpp"
#include "engine/records/pgn_words.hpp"
#include "engine/records/recorded_null_move.hpp"
#include "engine/records/result_token.hpp"
#include "engine/records/sealed_turns.hpp"
#include "engine/records/tag_text.hpp"

namespace roundel {
/// The game that is being read.
struct PgnReader::Draft {
  PgnGame game;
  std::unordered_set<std::string> tag_names;
  bool in_tags = false;  ///< the last item was a tag
  bool saw_gap = false;  ///< an empty line came after the last tag
  bool has_result = false;

  bool is_empty() const { return game.tags.empty() && game.moves.empty() && !has_result; }
  void end_with(std::string_view result) {
    game.result = result;
    has_result = true;
  }
  void add_comment(std::string_view text) {
    std::string& whole = game.moves.empty() ? game.comment : game.moves.back().comment;
    const std::string added = join_words(split_words(text));
    if (!whole.empty() && !added.empty()) whole += ' ';
    whole += added;
  }
  void add_nag(int nag) {
    if (!game.moves.empty()) game.moves.back().nags.push_back(nag);
  }
  void add_signs(const GluedSigns& signs) {
    for (const int nag : signs.nags) add_nag(nag);
    if (!signs.unknown.empty()) add_comment(signs.unknown);
  }
  /// Stores a sign that stands alone. Returns whether the symbol is one.
  bool take_sign(std::string_view symbol) {
    int nag = nag_of_sign(symbol);
    if (nag == 0 && symbol.size() == 1 && !game.moves.empty()) nag = nag_of_letter(symbol.front());
    const bool is_sign = nag != 0 || is_of_signs(symbol);
    if (nag != 0) {
      add_nag(nag);
    } else if (is_sign) {
      add_comment(symbol);
    }
    return is_sign;
  }
};

bool PgnReader::next_line() {
  at_ = 0;
  return lines_.next();
}

/// Goes to the next character that is not blank. Returns false at the end.
bool PgnReader::skip_blanks(bool& passed_empty_line) {
  for (;;) {
    skip_blanks_in(line(), at_);
    if (at_ < line().size()) return true;
    if (!next_line()) return false;
    passed_empty_line |= lines_.after_empty();
  }
}

bool PgnReader::begins_line_comment() const {
  if (line()[at_] == ';') return true;
  const bool begins_word = at_ == 0 || line()[at_ - 1] == ' ' || line()[at_ - 1] == '\t';
  return line()[at_] == '%' && begins_word && format_ == RecordFormat::pdn;
}

/// Returns whether this line, found inside an open comment, must be the first of another game.
bool PgnReader::begins_next_game() const {
  return begins_tag(line()) && (lines_.after_empty() || line().starts_with("[Event "));
}

Error PgnReader::error(std::string_view what, int line) const {
  return {fmt::format("game {}, line {}: {}", games_, line, what)};
}

std::optional<Expected<PgnGame>> PgnReader::next() {
  if (has_failed_) return std::nullopt;
  auto game = next_game();
  const MaybeError failure = lines_.failure();
  if (!failure) return game;
  has_failed_ = true;
  return Expected<PgnGame>(Error{fmt::format("game {}, {}", games_, failure->message())});
}

std::optional<Expected<PgnGame>> PgnReader::next_game() {
  Draft draft;
  ++games_;
  if (behind_) return Expected<PgnGame>(*std::exchange(behind_, {}));
  for (;;) {
    bool passed_empty_line = false;
    if (!skip_blanks(passed_empty_line)) break;
    draft.saw_gap |= passed_empty_line;
    const auto progress = read_item(draft);
    if (!progress) {
      skip_game(draft.in_tags);
      return Expected<PgnGame>(progress.error());
    }
    if (*progress == Progress::ended) break;
  }
  if (draft.is_empty()) return std::nullopt;
  if (!draft.has_result || draft.game.result == "*") {
    const std::string* tagged = draft.game.tag("Result");
    const std::string plain = tagged == nullptr ? "" : plain_move_text(*tagged);
    if (is_result(plain, format_)) draft.game.result = plain;
  }
  draft.game.format = format_;
  draft.game.number = games_;
  if (const auto wrong = unseal_turns(draft.game)) return Expected<PgnGame>(error(wrong->message()));
  return Expected<PgnGame>(with_our_squares(std::move(draft.game)));
}

Expected<PgnReader::Progress> PgnReader::read_item(Draft& draft) {
  const char c = line()[at_];
  if (c == '[') return read_tag(draft);
  draft.in_tags = false;
  MaybeError failure;
  std::string comment;
  if (begins_line_comment()) {
    draft.add_comment(rest().substr(1));
    at_ = line().size();
    return Progress::goes_on;
  }
  switch (c) {
    case '{': failure = read_comment(comment); break;
    case '(':
      if (!read_bracketed_sign(draft)) failure = read_variation(draft);
      break;
    case '$': failure = read_nag(draft); break;
    case '.': ++at_; break;
    case '!':
    case '?': {
      const auto end = std::min(rest().find_first_not_of("!?"), rest().size());
      draft.add_nag(nag_of_sign(rest().substr(0, std::min<std::size_t>(end, 2))));
      at_ += end;
      break;
    }
    case '/':
      if (format_ == RecordFormat::pgn) return read_symbol(draft);
      failure = read_set_up(draft);
      break;
    default: return read_symbol(draft);
  }
  if (failure) return *failure;
  draft.add_comment(comment);
  return Progress::goes_on;
}

Expected<PgnReader::Progress> PgnReader::read_tag(Draft& draft) {
  if (!draft.game.moves.empty()) {
    if (begins_tag(line()) || is_bare_tag(line())) return Progress::ended;
    return error("'[' is out of place");
  }
  draft.in_tags = true;
  std::size_t at = at_ + 1;
  const std::string name(take_tag_name(line(), at));
  if (draft.saw_gap && draft.tag_names.contains(name)) return Progress::ended;
  if (at == line().size() && !name.empty()) {  // the value may be in the next line
    at = next_line() ? 0 : line().size();
    skip_blanks_in(line(), at);
  }
  at_ = line().size();
  const bool has_quote = at < line().size() && line()[at] == '"';
  auto value = name.empty() ? std::nullopt : take_tag_value(line(), at);
  if (!value && !name.empty() && has_quote) {
    return error(fmt::format("the tag {} is not closed", name.substr(0, 40)));
  }
  if (!value) return error("a tag is a name and a value in quotes");
  at_ = at;
  draft.tag_names.insert(name);
  if (draft.game.tags.empty()) draft.game.comment.clear();  // It stands between games.
  draft.game.tags.push_back({name, std::move(*value)});
  draft.saw_gap = false;
  return Progress::goes_on;
}

MaybeError PgnReader::read_comment(std::string& text) {
  const int first_line = lines_.number();
  ++at_;
  for (;;) {
    const auto end = line().find('}', at_);
    text += rest().substr(0, end == std::string::npos ? end : end - at_);
    if (end != std::string::npos) {
      at_ = end + 1;
      return std::nullopt;
    }
    text += ' ';
    if (!next_line() || begins_next_game()) return error("the comment is not closed", first_line);
  }
}

/// Reads comments after a game's result, in the same line. They belong to its last move. An error there is reported
/// in place of the next game.
void PgnReader::read_remarks(Draft& draft) {
  for (;;) {
    std::size_t at = at_;
    skip_blanks_in(line(), at);
    if (behind_ || at == line().size() || line()[at] != '{') return;
    at_ = at;
    std::string comment;
    behind_ = read_comment(comment);
    if (!behind_) draft.add_comment(comment);
  }
}

/// Goes past the brackets, and stores their content if it is wanted.
MaybeError PgnReader::read_variation(Draft& draft) {
  const int first_line = lines_.number();
  std::size_t depth = 0;
  std::string text;
  do {
    if (at_ == line().size()) {
      if (!next_line() || begins_tag(line())) return error("the variation is not closed", first_line);
      text += ' ';
      continue;
    }
    const char c = line()[at_];
    if (c == '{') {
      text += c;
      if (auto failure = read_comment(text)) return failure;
      text += '}';
      continue;
    }
    if (begins_line_comment()) {
      at_ = line().size();
      continue;
    }
    if (c == '(') ++depth;
    if (c == ')') --depth;
    text += c;
    ++at_;
  } while (depth > 0);
  keep_variation(text.substr(1, text.size() - 2), draft);
  return std::nullopt;
}

/// Reads a variation like a game of its own.
void PgnReader::keep_variation(const std::string& text, Draft& draft) const {
  if (variation_depth_ == 0 || draft.game.moves.empty()) return;
  std::istringstream stream(text);
  auto read = PgnReader(stream, format_, variation_depth_ - 1).next();
  if (!read || !*read || (*read)->moves.empty()) return;
  PgnGame& variation = **read;
  std::string& comment = variation.moves.front().comment;
  if (!variation.comment.empty()) comment = comment.empty() ? variation.comment : variation.comment + ' ' + comment;
  draft.game.moves.back().variations.push_back(std::move(variation.moves));
}

MaybeError PgnReader::read_nag(Draft& draft) {
  ++at_;
  const std::string_view digits = rest().substr(0, digits_at_front(rest()));
  at_ += digits.size();
  const auto nag = read_number(digits, 0, greatest_nag);
  if (!nag) return error(fmt::format("after $ a number up to {} is missing", greatest_nag));
  draft.add_nag(*nag);
  return std::nullopt;
}

/// Reads `(!?)`, as draughts players write it. Returns false if the brackets contain something other than one sign.
bool PgnReader::read_bracketed_sign(Draft& draft) {
  const std::string_view inside = rest().substr(1);
  const std::string_view signs = inside.substr(0, std::min(inside.find_first_not_of("!?"), inside.size()));
  if (signs.empty() || !inside.substr(signs.size()).starts_with(')')) return false;
  draft.add_nag(nag_of_sign(signs.substr(0, 2)));
  at_ += signs.size() + 2;
  return true;
}

/// Reads `/FEN "W:W31-50:B1-20"/`, which sets up a position. Before the moves it is the first position of the game.
MaybeError PgnReader::read_set_up(Draft& draft) {
  const std::size_t end = line().find('/', at_ + 1);
  if (end == std::string::npos) return error("a '/' must follow a position that is set up");
  const std::string_view inside = std::string_view(line()).substr(at_ + 1, end - at_ - 1);
  at_ = end + 1;
  if (!draft.game.moves.empty()) return error("a position is set up after moves: such a game cannot be read");
  const std::size_t quote = std::min(inside.find('"') + 1, inside.size());
  draft.game.set_start(std::string(inside.substr(quote, inside.find('"', quote) - quote)));
  return std::nullopt;
}

/// Completes a move with blanks in it, as PDN allows: in `1- 7`, a separator, or a square after one, belongs to the
/// text before it. Two squares with a blank between are two words: a turn's number and its move.
void PgnReader::take_rest_of_move(std::string& symbol) {
  while (is_part_of_move(symbol)) {
    std::size_t next = at_;
    skip_blanks_in(line(), next);
    if (next == line().size()) return;
    const char first = plain_front(std::string_view(line()).substr(next));
    const bool awaits_square = is_separator(symbol.back());
    const bool is_capture_sign = first != '-';
    const bool is_lone_square = symbol.find_first_of(move_separators) == std::string::npos;
    const bool goes_on = is_separator(first) && (is_capture_sign || is_lone_square);
    if (awaits_square ? !std::isalnum(static_cast<unsigned char>(first)) : !goes_on) return;
    const std::size_t before = at_;
    at_ = next;
    const std::string more = plain_move_text(take_symbol());
    const bool is_sign_alone = more.size() == 1;
    const bool fits = is_sign_alone || awaits_square || is_part_of_move(std::string_view(more).substr(1));
    if (!fits) {
      at_ = before;
      return;
    }
    symbol += more;
  }
}

/// Returns the word that begins here, with a promotion in brackets. Empty: no word can begin here.
std::string_view PgnReader::take_symbol() {
  const auto ends = [](std::string_view text) {
    const bool is_mark = std::string_view(" {}()[]<>;$!?*\"").find(text.front()) != std::string_view::npos;
    return is_control(text.front()) || is_mark || is_odd_blank(text);
  };
  const std::size_t begin = at_;
  const auto go_on = [&] {
    while (at_ < line().size() && !ends(rest())) ++at_;
  };
  go_on();
  if (at_ > begin && rest().starts_with('(')) {
    const std::size_t close = rest().find(')');
    const bool is_marked = rest().size() > 1 && rest()[1] == '=';
    const std::size_t letter = is_marked ? 2 : 1;
    if (close == letter + 1 && std::isalpha(static_cast<unsigned char>(rest()[letter])) != 0) {
      at_ += close + 1;
      go_on();
    }
  }
  return std::string_view(line()).substr(begin, at_ - begin);
}

/// Does the same in plain letters. A figurine belongs to its move even with a blank between them.
std::string PgnReader::take_plain_symbol() {
  const std::string_view symbol = take_symbol();
  std::string plain = plain_move_text(symbol);
  if (is_figurine(symbol)) {
    skip_blanks_in(line(), at_);
    plain += plain_move_text(take_symbol());
  }
  if (format_ == RecordFormat::pdn) take_rest_of_move(plain);
  return plain;
}

Expected<PgnReader::Progress> PgnReader::read_symbol(Draft& draft) {
  const char first = line()[at_];
  const std::size_t begin = at_;
  std::string symbol = take_plain_symbol();
  if (symbol.empty() && first == '*') {
    ++at_;
    symbol = "*";
  }
  std::string word = symbol;
  const GluedSigns glued = take_ends(word);
  if (is_half(word)) word = result_text(std::nullopt);
  if (is_result(word, format_)) {
    const bool parts_nothing = format_ == RecordFormat::pdn && draft.is_empty();
    if (parts_nothing) return Progress::goes_on;
    draft.add_signs(glued);
    if (word != "*" || format_ == RecordFormat::pgn) draft.end_with(word);
    read_remarks(draft);
    return Progress::ended;
  }
  if (const std::size_t length = turn_number_length(symbol); length > 0) {
    at_ = begin + bytes_of_plain(std::string_view(line()).substr(begin), length);
    return Progress::goes_on;
  }
  const bool adds_nothing = word == "e.p." || word == "ep" || draft.take_sign(word);
  if (!adds_nothing) {
    if (const MaybeError failure = read_move(std::move(word), first, draft)) return *failure;
  }
  draft.add_signs(glued);
  return Progress::goes_on;
}

MaybeError PgnReader::read_move(std::string move, char first, Draft& draft) const {
  if (!is_null_move(move) && !can_be_move(move)) {
    if (is_control(first))
      return error(fmt::format("a character of code {} is out of place", static_cast<int>(first)));
    return error(fmt::format("'{}' is out of place", move.empty() ? first : move.front()));
  }
  if (format_ == RecordFormat::pdn && is_null_move(move)) {
    return error(fmt::format("PDN has no null moves such as {}: remove it", move));
  }
  // When written before another word, the reader would take that word for its second half.
  const bool awaits_square = format_ == RecordFormat::pdn && is_part_of_move(move) && is_separator(move.back());
  if (awaits_square) return error(fmt::format("a square must follow the last sign of the move {}", move));
  // After a lone square, the reader would take it for the second half of that move.
  if (format_ == RecordFormat::pdn && is_separator(move.front())) {
    return error(fmt::format("the move {} has no square before its first sign", move));
  }
  draft.game.moves.push_back({.text = std::move(move)});
  return std::nullopt;
}

/// Goes to the next game: the first tags that come after something else.
void PgnReader::skip_game(bool in_tags) {
  if (at_ == 0 && begins_tag(line())) return;
  bool is_after_tag = in_tags;
  while (next_line()) {
    if (!is_after_tag && (begins_tag(line()) || line().starts_with("[Event "))) return;
    is_after_tag = line().starts_with('[');
  }
}

}  // namespace roundel
