#include "tools/roundel/convert/piece_moves.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/board/compass.hpp"
#include "variants/pieces/betza.hpp"

namespace roundel::convert {
namespace {

/// A leap of `along` squares in one direction and `across` squares beside it.
struct Atom {
  char letter;
  int along;
  int across;
};
constexpr std::array<Atom, 12> single_atoms{{{'W', 1, 0},
                                             {'F', 1, 1},
                                             {'D', 2, 0},
                                             {'N', 2, 1},
                                             {'A', 2, 2},
                                             {'H', 3, 0},
                                             {'L', 3, 1},
                                             {'C', 3, 1},
                                             {'J', 3, 2},
                                             {'Z', 3, 2},
                                             {'G', 3, 3},
                                             {'R', 1, 0}}};
constexpr std::string_view riders = "RBQ";
constexpr std::string_view vertical_letters = "fbvh";
constexpr std::string_view horizontal_letters = "rlsh";

bool is_in(std::string_view letters, char letter) { return letters.find(letter) != std::string_view::npos; }

/// Returns the leaps that a capital stands for; none if it is no piece.
std::vector<Atom> atoms_of(char letter) {
  if (letter == 'K' || letter == 'Q') return {{letter, 1, 0}, {letter, 1, 1}};
  if (letter == 'B') return {{letter, 1, 1}};
  for (const Atom& atom : single_atoms) {
    if (atom.letter == letter) return {atom};
  }
  return {};
}

/// One of the eight ways to turn a leap, and the pairs of direction letters that include it.
struct Turn {
  int along_files;  ///< the sign of `along` if it goes to the east or west, otherwise 0
  int along_ranks;  ///< the same for north and south
  int across;       ///< the sign of `across`, to the east or north
  std::array<std::string_view, 8> pairs;
};
// Ini files give a pair of letters the same meaning for each piece: the first letter is the longer part of the leap.
constexpr std::array<Turn, 8> turns{{
    {0, 1, 1, {"ff", "vv", "rf", "rv", "fh", "rh", "hr", ""}},
    {0, -1, -1, {"bb", "vv", "lb", "lv", "bh", "lh", "hr", ""}},
    {1, 0, -1, {"rr", "ss", "br", "bs", "bh", "rh", "hr", ""}},
    {-1, 0, 1, {"ll", "ss", "fl", "fs", "fh", "lh", "hr", ""}},
    {1, 0, 1, {"rr", "ss", "fr", "fs", "fh", "rh", "hl", ""}},
    {-1, 0, -1, {"ll", "ss", "bl", "bs", "bh", "lh", "hl", ""}},
    {0, -1, 1, {"bb", "vv", "rb", "rv", "bh", "rh", "hl", ""}},
    {0, 1, -1, {"ff", "vv", "lf", "lv", "fh", "lh", "hl", ""}},
}};

/// Reads one capital after the other, with the letters before it.
class IniMovesReader {
 public:
  explicit IniMovesReader(std::string_view text) : text_(text) {}

  Expected<Leaps> read() {
    while (place_ < text_.size()) {
      if (const auto wrong = read_piece()) return *wrong;
    }
    return leaps_;
  }

 private:
  struct Modifiers {
    bool quiet = false;
    bool capture = false;
    bool lame = false;
    bool first = false;
    Leap::Hop hop = Leap::Hop::none;
    std::vector<std::string> directions = {};
  };

  Error wrong(std::string_view why) const { return Error{fmt::format("the moves {}: {}", in_quotes(text_), why)}; }

  MaybeError read_piece() {
    Modifiers modifiers;
    while (place_ < text_.size() && atoms_of(text_[place_]).empty()) {
      if (!read_modifier(modifiers)) {
        return wrong(fmt::format("{} has no meaning there", in_quotes(text_.substr(place_, 1))));
      }
    }
    if (place_ == text_.size()) return wrong("a piece must follow");
    const char letter = text_[place_++];
    const bool rides_always = is_in(riders, letter);
    int range = rides_always ? 0 : 1;
    if (place_ < text_.size() && text_[place_] == letter) {
      ++place_;
      range = 0;
    } else if (place_ < text_.size() && text_[place_] >= '1' && text_[place_] <= '9') {
      range = text_[place_++] - '0';
    }
    if (MaybeError error = check(modifiers, range)) return error;
    for (const Atom& atom : atoms_of(letter)) add(atom, modifiers, range);
    return {};
  }

  MaybeError check(const Modifiers& modifiers, int range) const {
    if (modifiers.lame && range != 1) return wrong("a lame leap cannot be repeated");
    if (modifiers.hop == Leap::Hop::none) return {};
    if (range == 1) return wrong("only pieces that ride hop");
    if (modifiers.hop == Leap::Hop::over && range > 0) return wrong("a hop whose landing has a limit");
    return {};
  }

  bool read_modifier(Modifiers& modifiers) {
    const char letter = text_[place_];
    if (is_in(vertical_letters, letter) || is_in(horizontal_letters, letter)) {
      read_direction(modifiers);
      return true;
    }
    ++place_;
    switch (letter) {
      case 'm': modifiers.quiet = true; return true;
      case 'c': modifiers.capture = true; return true;
      case 'n': modifiers.lame = true; return true;
      case 'i': modifiers.first = true; return true;
      case 'p': modifiers.hop = Leap::Hop::over; return true;
      case 'g': modifiers.hop = Leap::Hop::behind; return true;
      case 'e':
      case ' ': return true;
      default: --place_; return false;
    }
  }

  void read_direction(Modifiers& modifiers) {
    const char first = text_[place_++];
    const char second = place_ < text_.size() ? text_[place_] : ' ';
    const bool is_pair = second == first || (is_in(vertical_letters, first) && is_in(horizontal_letters, second)) ||
                         (is_in(horizontal_letters, first) && is_in(vertical_letters, second));
    if (is_pair) ++place_;
    modifiers.directions.push_back(std::string{first, is_pair ? second : first});
  }

  /// Returns the pairs of letters, with those before a straight leap taken apart: it has no longer and shorter part.
  static std::vector<std::string> pairs_for(const Atom& atom, const Modifiers& modifiers, bool is_only) {
    std::vector<std::string> pairs;
    for (const std::string& pair : modifiers.directions) {
      if (is_only && atom.across == 0 && pair[0] != pair[1]) {
        pairs.emplace_back(2, pair[0]);
        pairs.emplace_back(2, pair[1]);
      } else {
        pairs.push_back(pair);
      }
    }
    return pairs;
  }

  void add(const Atom& atom, const Modifiers& modifiers, int range) {
    const bool is_only = atom.letter != 'K' && atom.letter != 'Q';
    const std::vector<std::string> pairs = pairs_for(atom, modifiers, is_only);
    const auto is_named = [&](const Turn& turn) {
      return pairs.empty() || std::any_of(pairs.begin(), pairs.end(), [&](const std::string& pair) {
               return std::find(turn.pairs.begin(), turn.pairs.end(), pair) != turn.pairs.end();
             });
    };
    for (const Turn& turn : turns) {
      if (!is_named(turn)) continue;
      Leap leap{.files = atom.along * turn.along_files,
                .ranks = atom.along * turn.along_ranks,
                .range = range,
                .hop = modifiers.hop,
                .is_lame = modifiers.lame,
                .is_first = modifiers.first};
      (turn.along_files == 0 ? leap.files : leap.ranks) = atom.across * turn.across;
      const bool is_any = !modifiers.quiet && !modifiers.capture;
      if (is_any || modifiers.quiet) leaps_.insert(leap);
      leap.aim = Leap::Aim::capture;
      // First moves of ini files do not capture.
      if ((is_any || modifiers.capture) && !leap.is_first) leaps_.insert(leap);
    }
  }

  std::string_view text_;
  std::size_t place_ = 0;
  Leaps leaps_;
};

/// Returns the leaps that a text of game files means; nothing if it is wrong.
std::optional<Leaps> meaning_of(const std::string& text) {
  const auto strides = pieces::read_betza(text);
  if (!strides) return std::nullopt;
  Leaps leaps;
  for (const pieces::Stride& stride : *strides) {
    Leap leap{.range = stride.repeats, .is_lame = stride.is_lame, .is_first = stride.is_first};
    if (stride.hop != pieces::Hop::none)
      leap.hop = stride.hop == pieces::Hop::over ? Leap::Hop::over : Leap::Hop::behind;
    for (const Direction direction : stride.path) {
      leap.files += compass::file_change[static_cast<int>(direction)];
      leap.ranks += compass::rank_change[static_cast<int>(direction)];
    }
    if (stride.to_empty) leaps.insert(leap);
    leap.aim = Leap::Aim::capture;
    if (stride.to_enemy) leaps.insert(leap);
    leap.aim = Leap::Aim::en_passant;
    if (stride.takes_en_passant) leaps.insert(leap);
  }
  return leaps;
}

/// Returns the text of an ini file as game files write it, with or without the letter for captures en passant.
std::string respelled(std::string_view text, bool with_en_passant) {
  std::string own;
  for (const char letter : text) {
    if (letter == ' ' || (letter == 'e' && !with_en_passant)) continue;
    own += letter == 'L' ? 'C' : letter == 'J' ? 'Z' : letter;
  }
  return own;
}

/// What paths of one table have in common.
std::string table_end(const Leap& leap, bool both) {
  std::string end;
  if (leap.range != 1) end += fmt::format(", strides = {}", leap.range);
  if (leap.aim == Leap::Aim::en_passant)
    end += ", en_passant = true";
  else if (!both)
    end += leap.is_quiet() ? ", to = \"empty\"" : ", to = \"enemy\"";
  if (leap.is_lame) end += ", way = \"lame\"";
  if (leap.hop != Leap::Hop::none) end += leap.hop == Leap::Hop::over ? ", hop = \"over\"" : ", hop = \"behind\"";
  if (leap.is_first) end += ", first = true";
  return end;
}

}  // namespace

Expected<Leaps> read_ini_moves(std::string_view text) { return IniMovesReader(text).read(); }

std::string path_text(const Leap& leap) {
  constexpr std::array<std::string_view, 8> names{"n", "ne", "e", "se", "s", "sw", "w", "nw"};
  const auto sign = [](int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; };
  std::string text;
  const auto step = [&](int files, int ranks) {
    text += text.empty() ? "" : " ";
    text += names[static_cast<std::size_t>(compass::direction_of(files, ranks))];
  };
  const int files = std::abs(leap.files);
  const int ranks = std::abs(leap.ranks);
  const int diagonal = std::min(files, ranks);
  for (int n = diagonal; n < std::max(files, ranks); ++n) {
    step(files > ranks ? sign(leap.files) : 0, files > ranks ? 0 : sign(leap.ranks));
  }
  for (int n = 0; n < diagonal; ++n) step(sign(leap.files), sign(leap.ranks));
  return text;
}

std::string paths_text(const Leaps& leaps, std::string_view end) {
  std::map<std::string, std::vector<std::string>> tables;
  for (const Leap& leap : leaps) {
    Leap twin = leap;
    twin.aim = leap.is_quiet() ? Leap::Aim::capture : Leap::Aim::quiet;
    const bool both = leap.aim != Leap::Aim::en_passant && leaps.contains(twin);
    if (both && !leap.is_quiet()) continue;
    tables[table_end(leap, both)].push_back(fmt::format("\"{}\"", path_text(leap)));
  }
  std::string list;
  for (const auto& [own_end, paths] : tables) {
    list += fmt::format("{}{{ path = [{}]{}{} }}", list.empty() ? "" : ", ", fmt::join(paths, ", "), own_end, end);
  }
  return list;
}

std::string detours_table(const Leap& leap, const std::vector<std::string>& paths) {
  return fmt::format("{{ path = [\"{}\"]{} }}", fmt::join(paths, "\", \""), table_end(leap, false));
}

Leaps mirrored(const Leaps& leaps) {
  Leaps others;
  for (Leap leap : leaps) {
    leap.files = -leap.files;
    others.insert(leap);
  }
  return others;
}

MovesText moves_text(const Leaps& leaps, std::string_view wanted) {
  if (leaps.empty()) return {};
  Leaps plain;
  Leaps en_passant;
  for (const Leap& leap : leaps) (leap.aim == Leap::Aim::en_passant ? en_passant : plain).insert(leap);
  std::string own = respelled(wanted, true);
  if (const auto whole = meaning_of(own); whole && *whole == leaps) return {own, {}};
  own = respelled(wanted, false);
  const auto meaning = meaning_of(own);
  const bool has_plain_text = meaning && *meaning == plain;
  if (has_plain_text && en_passant.empty()) return {own, {}};
  if (has_plain_text) return {own, paths_text(en_passant)};
  return {{}, paths_text(leaps)};
}

}  // namespace roundel::convert
