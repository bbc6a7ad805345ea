#include "variants/crest/board_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel::crest {
namespace {

constexpr std::array<std::string_view, 3> known_names = {"board", "army", "shields"};

/// A name with its value: a text, or what may be a number.
struct Entry {
  std::string_view name;
  std::string_view value;
  bool is_text = false;
};

/// Reads as much of TOML as a board needs: `name = value` with a text between quotes, or between three of them and then
/// perhaps on several lines, or a number; remarks behind `#`. A text has no escapes, as no mark needs one. Debian's
/// library for TOML asserts things of its text that need not hold, and leaves them undefined in a release build.
class EntryReader {
 public:
  explicit EntryReader(std::string_view text) : rest_(text) {}

  Expected<std::vector<Entry>> read() {
    std::vector<Entry> entries;
    for (skip(blanks); !rest_.empty(); skip(blanks)) {
      if (rest_.front() == '#') {
        take_until("\n");
        continue;
      }
      const Expected<Entry> entry = read_entry();
      if (!entry) return Error{fmt::format("line {}: {}", line_, entry.error().message)};
      for (const Entry& other : entries) {
        if (other.name == entry->name) return Error{fmt::format("line {}: another {}", line_, entry->name)};
      }
      entries.push_back(*entry);
    }
    return entries;
  }

 private:
  static constexpr std::string_view spaces = " \t\r";

  Expected<Entry> read_entry() {
    Entry entry;
    entry.name = take_until("= \t\r\n#");
    if (std::find(known_names.begin(), known_names.end(), entry.name) == known_names.end()) {
      return Error{fmt::format("'{:.40}' is none of board, army and shields", entry.name)};
    }
    skip(spaces);
    if (!rest_.starts_with('=')) return Error{fmt::format("'=' has to follow {}", entry.name)};
    rest_.remove_prefix(1);
    skip(spaces);
    if (const MaybeError error = read_value(entry)) return *error;
    skip(spaces);
    if (!rest_.empty() && rest_.front() != '\n' && rest_.front() != '#') {
      return Error{fmt::format("'{}' follows the value", rest_.front())};
    }
    return entry;
  }

  MaybeError read_value(Entry& entry) {
    for (const std::string_view quote : {R"(""")", "'''", "\"", "'"}) {
      if (!rest_.starts_with(quote)) continue;
      rest_.remove_prefix(quote.size());
      const std::size_t end = rest_.find(quote);
      entry.is_text = true;
      entry.value = rest_.substr(0, end);
      const bool is_closed = end != std::string_view::npos;
      if (!is_closed || (quote.size() == 1 && entry.value.find('\n') != std::string_view::npos)) {
        return Error{fmt::format("the text of {} has no end", entry.name)};
      }
      if (entry.value.find('\\') != std::string_view::npos) return Error{"a text can have no escapes"};
      advance(end + quote.size());
      return {};
    }
    entry.value = take_until(" \t\r\n#");
    if (entry.value.empty()) return Error{fmt::format("a value has to follow {}", entry.name)};
    return {};
  }

  void skip(std::string_view letters) { advance(std::min(rest_.find_first_not_of(letters), rest_.size())); }
  std::string_view take_until(std::string_view letters) {
    const std::string_view taken = rest_.substr(0, rest_.find_first_of(letters));
    advance(taken.size());
    return taken;
  }
  void advance(std::size_t bytes) {
    line_ += static_cast<int>(std::count(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(bytes), '\n'));
    rest_.remove_prefix(bytes);
  }

  std::string_view rest_;
  int line_ = 1;
};

const Entry* find_entry(const std::vector<Entry>& entries, std::string_view name) {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.name == name; });
  return found == entries.end() ? nullptr : &*found;
}

Expected<std::string_view> read_text(const std::vector<Entry>& entries, std::string_view name) {
  const Entry* entry = find_entry(entries, name);
  if (!entry || !entry->is_text) return Error{fmt::format("{} is missing, or no text", name)};
  return entry->value;
}

Expected<Board> read_entries(const std::vector<Entry>& entries) {
  Board board;
  const auto picture = read_text(entries, "board");
  if (!picture) return picture.error();
  for (const std::string_view rank : words_of(*picture)) board.picture.emplace_back(rank);
  const auto army = read_text(entries, "army");
  if (!army) return army.error();
  board.army = *army;
  if (const Entry* shields = find_entry(entries, "shields")) {
    constexpr auto limit = std::numeric_limits<std::int64_t>::max();
    const auto number = read_number(shields->is_text ? "" : shields->value, -limit, limit);
    if (!number) return Error{"shields is no whole number"};
    // Whatever is too much is refused with the other conditions.
    board.shields = static_cast<int>(std::clamp<std::int64_t>(*number, 0, Board::most_shields + 1));
  }
  if (auto error = check_board(board)) return *error;
  return board;
}

}  // namespace

Expected<Board> read_board_text(std::string_view text) {
  const auto entries = EntryReader(text).read();
  if (!entries) return entries.error();
  return read_entries(*entries);
}

}  // namespace roundel::crest
