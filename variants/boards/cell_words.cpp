#include "variants/boards/cell_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"

namespace roundel {
namespace {

/// A range of files, ranks or levels, both ends from 0 and included.
struct Span {
  int first;
  int last;
  bool has(int n) const { return n >= first && n <= last; }
};

/// Reads the words one by one. Each adds cells to the set or removes some.
class CellWords {
 public:
  CellWords(std::string_view text, const NamedPlaces& board)
      : words_(words_of(text, " ,\t\r\n")), board_(board), set_(board.places.size(), false) {}

  Expected<std::vector<bool>> read() {
    while (next_ < words_.size()) {
      if (const MaybeError error = read_phrase()) return *error;
    }
    return set_;
  }

 private:
  MaybeError read_phrase() {
    std::string_view word = words_[next_++];
    const bool adds = !word.starts_with('-');
    if (!adds) word.remove_prefix(1);
    if (word == "all") {
      return change(adds, [](const NamedPlace&) { return true; });
    }
    if (word == "file" || word == "files") {
      const auto files = read_span(word, [this](std::string_view name) { return file_of(name); });
      if (!files) return files.error();
      return change(adds, [&](const NamedPlace& place) { return files->has(place.file); });
    }
    if (word == "rank" || word == "ranks") {
      const auto ranks = read_span(word, [this](std::string_view name) { return rank_of(name); });
      if (!ranks) return ranks.error();
      return change(adds, [&](const NamedPlace& place) { return ranks->has(place.rank); });
    }
    if (board_.levels > 1 && (word == "level" || word == "levels")) {
      const auto levels = read_span(word, [this](std::string_view name) { return level_of(name); });
      if (!levels) return levels.error();
      return change(adds, [&](const NamedPlace& place) { return levels->has(place.level); });
    }
    const auto is_named = [word](const NamedPlace& place) { return place.name == word; };
    if (std::none_of(board_.places.begin(), board_.places.end(), is_named)) {
      return Error{fmt::format("there is no cell {}", in_quotes(word))};
    }
    return change(adds, is_named);
  }

  template <class Chosen>
  MaybeError change(bool adds, Chosen is_chosen) {
    for (std::size_t n = 0; n < set_.size(); ++n) {
      if (is_chosen(board_.places[n])) set_[n] = adds;
    }
    return {};
  }

  /// Returns the one or two names after `word`, such as "b" or "b-d".
  template <class NumberOf>
  Expected<Span> read_span(std::string_view word, NumberOf number_of) {
    if (next_ == words_.size()) return Error{fmt::format("'{}' needs a name after it", word)};
    const std::string_view names = words_[next_++];
    const std::size_t dash = names.find('-');
    const std::optional<int> first = number_of(names.substr(0, dash));
    const std::optional<int> last = dash == std::string_view::npos ? first : number_of(names.substr(dash + 1));
    if (!first || !last) return Error{fmt::format("the board has no {} {}", word, in_quotes(names))};
    if (*first > *last) return Error{fmt::format("{} {} end before they begin", word, in_quotes(names))};
    return Span{*first, *last};
  }

  std::optional<int> file_of(std::string_view name) const {
    if (name.size() != 1) return std::nullopt;
    const auto found = std::find(board_.file_letters.begin(), board_.file_letters.end(), name.front());
    if (found == board_.file_letters.end()) return std::nullopt;
    return static_cast<int>(found - board_.file_letters.begin());
  }
  std::optional<int> level_of(std::string_view name) const {
    if (name.size() != 1 || name.front() < 'A' || name.front() >= 'A' + board_.levels) return std::nullopt;
    return name.front() - 'A';
  }
  std::optional<int> rank_of(std::string_view name) const {
    const auto number = read_number(name, 1, board_.ranks);
    if (!number) return std::nullopt;
    return *number - 1;
  }

  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  const NamedPlaces& board_;
  std::vector<bool> set_;
};

}  // namespace

Expected<std::vector<bool>> read_cell_words(std::string_view text, const NamedPlaces& board) {
  return CellWords(text, board).read();
}

}  // namespace roundel
