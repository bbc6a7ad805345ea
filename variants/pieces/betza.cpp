#include "variants/pieces/betza.hpp"

#include <fmt/core.h>

#include <array>
#include <bit>
#include <cctype>
#include <optional>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/board/compass.hpp"

namespace roundel::pieces {
namespace {

constexpr std::size_t longest_text = 200;
constexpr int most_repeats = 15;

/// A set of directions, clockwise: bit 0 is north for a piece that steps, and north-north-east for one with oblique
/// leaps.
using Directions = std::uint8_t;

/// Eighths of a full turn.
constexpr int compass_points = 8;

/// The meaning of direction letters for an atom: `f` alone, and as a part of a pair. The other letters are the same,
/// rotated.
struct Symmetry {
  Directions all;
  Directions alone;
  Directions first_of_pair;
  Directions second_of_pair;
  bool has_pairs;
};
// The meaning is that of XBoard's Betza 2. For an oblique leap, "f" is the two most forward ones, "fs" those that are
// forward and more sideways, "fh" the forward half. For a king or queen, "f" is straight ahead and "fr" is forward to
// the right.
constexpr Symmetry straight{0x55, 0x01, 0x01, 0x01, false};
constexpr Symmetry diagonal{0xAA, 0x82, 0x82, 0x82, true};
constexpr Symmetry both_ways{0xFF, 0x01, 0x83, 0x83, true};
constexpr Symmetry oblique{0xFF, 0x81, 0xC3, 0x81, true};

constexpr bool is_oblique(const Symmetry& symmetry) { return symmetry.first_of_pair != symmetry.second_of_pair; }

/// The meaning of a capital: leaps of `across` steps beside a file or rank and `along` steps on it, with `across` <=
/// `along`.
struct Atom {
  char letter;
  int across;
  int along;
  const Symmetry* symmetry;
  bool rides = false;
};
// K and Q are steps in all directions, so `across` is unused.
constexpr std::array<Atom, 13> atoms = {{{'W', 0, 1, &straight},
                                         {'F', 1, 1, &diagonal},
                                         {'D', 0, 2, &straight},
                                         {'N', 1, 2, &oblique},
                                         {'A', 2, 2, &diagonal},
                                         {'H', 0, 3, &straight},
                                         {'C', 1, 3, &oblique},
                                         {'Z', 2, 3, &oblique},
                                         {'G', 3, 3, &diagonal},
                                         {'K', 0, 1, &both_ways},
                                         {'R', 0, 1, &straight, true},
                                         {'B', 1, 1, &diagonal, true},
                                         {'Q', 0, 1, &both_ways, true}}};

const Atom* find_atom(char letter) {
  for (const Atom& atom : atoms) {
    if (atom.letter == letter) return &atom;
  }
  return nullptr;
}

constexpr std::string_view direction_letters = "fblrvsh";
constexpr std::string_view mode_letters = "mcinpge";

bool is_direction(char letter) { return direction_letters.find(letter) != std::string_view::npos; }

// ---- Directions

/// Returns the quarter turns at which a letter has the directions that `f` has at 0.
std::vector<int> quarters(char letter) {
  switch (letter) {
    case 'f': return {0};
    case 'r': return {1};
    case 'b': return {2};
    case 'l': return {3};
    case 's': return {1, 3};
    default: return {0, 2};  // v
  }
}

Directions turned(Directions forward, char letter) {
  Directions set = 0;
  for (const int quarter : quarters(letter)) set |= std::rotl(forward, 2 * quarter);
  return set;
}

bool is_single(char letter) { return letter == 'f' || letter == 'b' || letter == 'l' || letter == 'r'; }
bool is_sideways(char letter) { return letter == 'l' || letter == 'r' || letter == 's'; }

/// Returns whether two letters in a row mean the intersection of their directions, such as "fr".
bool is_pair(char first, char second) {
  return is_single(first) && second != 'h' && is_direction(second) && is_sideways(first) != is_sideways(second);
}

/// Reads the next one or two direction letters. Empty: an `h` without anything to halve.
std::optional<Directions> take_directions(std::string_view& rest, const Symmetry& symmetry) {
  const char first = rest.front();
  const char second = rest.size() > 1 ? rest[1] : ' ';
  const auto take = [&rest](std::size_t letters) { rest.remove_prefix(letters); };
  if (is_oblique(symmetry)) {
    constexpr Directions right_handed = 0x55;
    if (first == 'h' && (second == 'r' || second == 'l')) {
      take(2);
      return second == 'r' ? right_handed : static_cast<Directions>(~right_handed);
    }
    if (first != 'h' && second == 'h') {
      take(2);
      return turned(symmetry.first_of_pair, first);
    }
  }
  if (first == 'h') return std::nullopt;
  if (symmetry.has_pairs && first == second) {
    take(2);
    return turned(symmetry.alone, first);
  }
  if (symmetry.has_pairs && is_pair(first, second)) {
    take(2);
    return turned(symmetry.first_of_pair, first) & turned(symmetry.second_of_pair, second);
  }
  take(1);
  return turned(symmetry.alone, first);
}

/// Returns the directions of the modifiers; all if they name none. Empty: an `h` without anything to halve.
std::optional<Directions> directions_of(std::string_view modifiers, const Symmetry& symmetry) {
  Directions set = 0;
  while (!modifiers.empty()) {
    if (!is_direction(modifiers.front())) {
      modifiers.remove_prefix(1);
      continue;
    }
    const auto more = take_directions(modifiers, symmetry);
    if (!more) return std::nullopt;
    set |= *more;
  }
  return set == 0 ? symmetry.all : set;
}

// ---- Paths

using Path = std::vector<Direction>;

Direction direction_at(int direction) {
  return static_cast<Direction>((direction + compass_points) % compass_points);
}

Path legs(int first, int first_steps, int second, int second_steps) {
  Path path(static_cast<std::size_t>(first_steps), direction_at(first));
  path.insert(path.end(), static_cast<std::size_t>(second_steps), direction_at(second));
  return path;
}

/// Returns the paths of an oblique leap: along and across in either order. A lame one goes as the horse of Xiangqi
/// and the elephant of Janggi: straight first, then diagonally.
std::vector<Path> oblique_paths(const Atom& atom, int direction, bool is_lame) {
  const int along = direction + direction % 2;
  const int slanting = direction + 1 - direction % 2;
  const int across = 2 * slanting - along;
  if (is_lame) return {legs(along, atom.along - atom.across, slanting, atom.across)};
  return {legs(along, atom.along, across, atom.across), legs(across, atom.across, along, atom.along)};
}

std::vector<Path> paths_of(const Atom& atom, int direction, bool is_lame) {
  if (is_oblique(*atom.symmetry)) return oblique_paths(atom, direction, is_lame);
  return {legs(direction, atom.along, direction, 0)};
}

// ---- The text

/// Reads one atom after the other, with the modifiers before it and the range after it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Expected<Strides> read() {
    if (text_.size() > longest_text) return Error{fmt::format("the moves have more than {} letters", longest_text)};
    if (text_.empty()) return Error{"the moves are empty"};
    for (const char letter : text_) {
      if (is_control(letter)) return Error{"the moves have a control character"};
    }
    while (place_ < text_.size()) {
      if (const MaybeError error = read_atom()) return *error;
    }
    return strides_;
  }

 private:
  Error wrong(std::size_t place, std::string_view what) const {
    return Error{fmt::format("letter {} of '{}': {}", place + 1, text_, what)};
  }
  char letter(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }
  bool has(char mode) const { return modifiers_.find(mode) != std::string_view::npos; }

  MaybeError read_atom() {
    const std::size_t begin = place_;
    while (std::islower(static_cast<unsigned char>(letter(place_))) != 0) ++place_;
    modifiers_ = text_.substr(begin, place_ - begin);
    if (MaybeError error = check_modifiers(begin)) return error;
    if (place_ == text_.size()) return wrong(place_ - 1, "a piece must follow");
    const std::size_t atom_place = place_;
    const Atom* atom = find_atom(text_[place_++]);
    if (!atom) return wrong(atom_place, "a piece must be W F D N A H C Z G K R B or Q");
    const auto set = directions_of(modifiers_, *atom->symmetry);
    if (!set) return wrong(begin, "'h' is only for pieces that leap askew, such as N");
    if (MaybeError error = read_range(*atom)) return error;
    if ((has('p') || has('g')) && repeats_ == 1)
      return wrong(atom_place, "'p' and 'g' are only for pieces that ride, such as R");
    for (int n = 0; n < compass_points; ++n) {
      if ((*set >> n & 1) != 0) add(*atom, n);
    }
    return {};
  }

  MaybeError check_modifiers(std::size_t begin) const {
    for (std::size_t n = 0; n < modifiers_.size(); ++n) {
      const char letter = modifiers_[n];
      if (is_direction(letter)) continue;
      if (mode_letters.find(letter) == std::string_view::npos) return wrong(begin + n, "unknown modifier");
      if (modifiers_.find(letter) != n) return wrong(begin + n, "the modifier is repeated");
      if ((letter == 'p' || letter == 'g') && has('p') && has('g')) return wrong(begin + n, "either 'p' or 'g'");
    }
    return {};
  }

  /// Reads the range after an atom: the atom again, or a number.
  MaybeError read_range(const Atom& atom) {
    repeats_ = atom.rides ? 0 : 1;
    const std::size_t begin = place_;
    if (letter(place_) == atom.letter) {
      if (atom.rides) return wrong(place_, "this piece rides already: do not double it");
      ++place_;
      repeats_ = 0;
      return {};
    }
    while (std::isdigit(static_cast<unsigned char>(letter(place_))) != 0) ++place_;
    if (place_ == begin) return {};
    const auto number = read_number(text_.substr(begin, place_ - begin), 0, most_repeats);
    if (!number) return wrong(begin, number.error().message());
    repeats_ = *number;
    return {};
  }

  void add(const Atom& atom, int direction) {
    const bool is_any = !has('m') && !has('c') && !has('e');
    Stride stride;
    stride.repeats = repeats_;
    stride.to_empty = is_any || has('m');
    stride.to_enemy = is_any || has('c');
    stride.is_lame = has('n');
    if (has('p')) stride.hop = Hop::over;
    if (has('g')) stride.hop = Hop::behind;
    stride.is_first = has('i');
    Stride en_passant = stride;
    en_passant.to_empty = false;
    en_passant.to_enemy = false;
    en_passant.takes_en_passant = true;
    for (Path& path : paths_of(atom, direction, stride.is_lame)) {
      stride.path = path;
      if (stride.to_empty || stride.to_enemy) strides_.push_back(stride);
      en_passant.path = std::move(path);
      if (has('e')) strides_.push_back(en_passant);
    }
  }

  std::string_view text_;
  std::size_t place_ = 0;
  std::string_view modifiers_;  ///< of the current atom
  int repeats_ = 1;
  Strides strides_;
};

}  // namespace

Expected<Strides> read_betza(std::string_view text) { return Reader(text).read(); }

}  // namespace roundel::pieces
