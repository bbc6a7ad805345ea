// Betza's notation. The directions are those of https://www.gnu.org/software/xboard/Betza.html, table 2.

#include <cstdlib>
#include <map>
#include <stdexcept>

#include "tests/variants/fairy/slow_fairy_moves.hpp"

namespace roundel::slow_fairy {
namespace {

/// A leap: files to the right, ranks forward.
struct Leap {
  int right;
  int forward;

  bool is_straight() const { return right == 0 || forward == 0; }
  bool is_diagonal() const { return std::abs(right) == std::abs(forward); }
  bool is_oblique() const { return !is_straight() && !is_diagonal(); }
  bool is_steep() const { return std::abs(forward) > std::abs(right); }
};

/// "(0,1) (1,1) (0,2) (1,2) (2,2) (0,3) (1,3) (2,3) (3,3)"
const std::map<char, std::pair<int, int>> atoms = {{'W', {0, 1}}, {'F', {1, 1}}, {'D', {0, 2}},
                                                   {'N', {1, 2}}, {'A', {2, 2}}, {'H', {0, 3}},
                                                   {'C', {1, 3}}, {'Z', {2, 3}}, {'G', {3, 3}}};
/// "`K` = WF, `R` = WW, `B` = FF, `Q` = RB". With letters of direction, K and Q have a system of their own.
const std::map<char, std::string> compounds = {{'K', "WF"}, {'R', "W"}, {'B', "F"}, {'Q', "WF"}};

std::vector<Leap> leaps_of(char atom) {
  const auto [small, large] = atoms.at(atom);
  std::vector<Leap> leaps;
  for (int right = -large; right <= large; ++right) {
    for (int forward = -large; forward <= large; ++forward) {
      const bool is_one = (std::abs(right) == small && std::abs(forward) == large) ||
                          (std::abs(right) == large && std::abs(forward) == small);
      if (is_one) leaps.push_back({right, forward});
    }
  }
  return leaps;
}

/// Returns whether a leap goes to that side: f, b, l or r.
bool goes(const Leap& leap, char letter) {
  switch (letter) {
    case 'f': return leap.forward > 0;
    case 'b': return leap.forward < 0;
    case 'r': return leap.right > 0;
    default: return leap.right < 0;
  }
}
bool is_upright(char letter) { return letter == 'f' || letter == 'b'; }
bool is_side(char letter) { return is_upright(letter) || letter == 'l' || letter == 'r'; }

/// Returns whether a leap is meant by one word of direction, of one letter or two.
bool is_meant(const Leap& leap, const std::string& word) {
  const char first = word.front();
  const char last = word.back();
  // v is f and b, s is l and r.
  if (word == "v") return is_meant(leap, "f") || is_meant(leap, "b");
  if (word == "s") return is_meant(leap, "l") || is_meant(leap, "r");
  if (!leap.is_oblique()) return goes(leap, first) && goes(leap, last);
  // Of oblique leaps, which are eight, a letter means the two that go farthest to its side.
  const bool is_pair = word.size() == 1 || first == last;
  if (is_pair) return goes(leap, first) && leap.is_steep() == is_upright(first);
  // fh: all four of that side. fs, lv: the two that go farther aside.
  if (last == 'h') return goes(leap, first);
  if (last == 's') return goes(leap, first) && !leap.is_steep();
  if (last == 'v') return goes(leap, first) && leap.is_steep();
  // hr, hl: every second leap, all round; straight ahead to the right is hr.
  if (first == 'h') return (leap.is_steep() == (leap.right * leap.forward > 0)) == (last == 'r');
  // lf: of the two forward ones the left; fl: of the two left ones the forward one.
  return goes(leap, first) && goes(leap, last) && leap.is_steep() == is_upright(last);
}

/// Returns whether two letters make one word. "If what was parsed upto now can combine with the next letter, it
/// will."
bool combine(const Leap& kind, char first, char second) {
  if (first == second && is_side(first)) return true;
  if (kind.is_straight()) return false;
  const bool is_corner = is_side(first) && is_side(second) && is_upright(first) != is_upright(second);
  if (is_corner || kind.is_diagonal()) return is_corner;
  if (first == 'h') return second == 'l' || second == 'r';
  if (!is_side(first)) return false;
  return second == 'h' || second == (is_upright(first) ? 's' : 'v');
}

bool is_meant_by(const Leap& leap, const std::string& letters) {
  bool is_one = letters.empty();
  for (std::size_t n = 0; n < letters.size();) {
    const bool is_double = n + 1 < letters.size() && combine(leap, letters[n], letters[n + 1]);
    const std::size_t length = is_double ? 2 : 1;
    is_one = is_one || is_meant(leap, letters.substr(n, length));
    n += length;
  }
  return is_one;
}

/// Returns whether a step of a king or queen is meant: a letter alone means the straight step to its side, two
/// letters the diagonal steps between their sides.
bool is_meant_of_king(const Leap& leap, const std::string& letters) {
  bool is_one = letters.empty();
  for (std::size_t n = 0; n < letters.size();) {
    const char first = letters[n];
    const char second = n + 1 < letters.size() ? letters[n + 1] : ' ';
    const bool is_double = is_side(first) && second == first;
    const bool is_corner = is_side(first) && is_side(second) && is_upright(first) != is_upright(second);
    const bool is_half = is_side(first) && second == (is_upright(first) ? 's' : 'v');
    if (is_corner || is_half) {
      is_one = is_one || (leap.is_diagonal() && goes(leap, first) && (is_half || goes(leap, second)));
    } else {
      is_one = is_one || (leap.is_straight() && is_meant(leap, std::string(1, first)));
    }
    n += is_double || is_corner || is_half ? 2 : 1;
  }
  return is_one;
}

/// `steps` directions towards that side.
std::vector<int> leg(const Board& board, int right, int forward, int steps) {
  const std::string name = std::string(forward > 0   ? "n"
                                       : forward < 0 ? "s"
                                                     : "") +
                           (right > 0   ? "e"
                            : right < 0 ? "w"
                                        : "");
  return std::vector<int>(static_cast<std::size_t>(steps), board.direction(name));
}
std::vector<int> joined(std::vector<int> one, const std::vector<int>& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

/// "A leap of (a,b) goes a steps along a file or rank and b steps across it, in either order; (a,a) goes diagonally." "A lame leap
/// of (a,b) goes straight first and then diagonally: `nN` is the horse of Xiangqi, `nZ` the elephant of Janggi."
std::vector<std::vector<int>> paths_of(const Board& board, const Leap& leap, bool is_lame) {
  const int aside = std::abs(leap.right);
  const int ahead = std::abs(leap.forward);
  if (!leap.is_oblique()) return {leg(board, leap.right, leap.forward, std::max(aside, ahead))};
  if (is_lame) {
    const std::vector<int> straight =
        leap.is_steep() ? leg(board, 0, leap.forward, ahead - aside) : leg(board, leap.right, 0, aside - ahead);
    return {joined(straight, leg(board, leap.right, leap.forward, std::min(aside, ahead)))};
  }
  const std::vector<int> along = leg(board, 0, leap.forward, ahead);
  const std::vector<int> across = leg(board, leap.right, 0, aside);
  return {joined(along, across), joined(across, along)};
}

/// What stands before an atom.
struct Modifiers {
  std::string directions;
  std::string others;

  bool has(char letter) const { return others.find(letter) != std::string::npos; }
};

void add_strides(const Board& board, char atom, bool is_of_king, int repeats, const Modifiers& modifiers,
                 std::vector<Stride>& strides) {
  for (const Leap& leap : leaps_of(atom)) {
    const std::string& letters = modifiers.directions;
    if (!(is_of_king ? is_meant_of_king(leap, letters) : is_meant_by(leap, letters))) continue;
    for (const std::vector<int>& path : paths_of(board, leap, modifiers.has('n'))) {
      Stride stride;
      stride.path = path;
      stride.repeats = repeats;
      stride.is_lame = modifiers.has('n');
      stride.is_first = modifiers.has('i');
      stride.within = board.everywhere();
      if (modifiers.has('p')) stride.hop = Hop::over;
      if (modifiers.has('g')) stride.hop = Hop::behind;
      // m: onto empty cells only, c: takes only, both of them or neither: any; e: takes en passant, and only that if it is alone.
      const bool is_limited = modifiers.has('m') || modifiers.has('c');
      stride.to_empty = !is_limited || modifiers.has('m');
      stride.to_enemy = !is_limited || modifiers.has('c');
      if (is_limited || !modifiers.has('e')) strides.push_back(stride);
      stride.takes_en_passant = true;
      if (modifiers.has('e')) strides.push_back(stride);
    }
  }
}

/// "a doubled letter or a number behind rides: `NN`, `W0` without end, `F3` at most three". Reads this range after the letter
/// before place `n`.
int read_repeats(const std::string& text, std::size_t& n, int usual) {
  if (n >= text.size()) return usual;
  if (text[n] == text[n - 1]) {
    ++n;
    return 0;
  }
  if (!is_digit(text[n])) return usual;
  int repeats = 0;
  for (; n < text.size() && is_digit(text[n]); ++n) repeats = 10 * repeats + (text[n] - '0');
  return repeats;
}

}  // namespace

std::vector<Stride> read_betza(const Board& board, const std::string& text) {
  if (!board.has_compass()) throw std::invalid_argument("Betza's notation is for boards with eight directions");
  std::vector<Stride> strides;
  for (std::size_t n = 0; n < text.size();) {
    Modifiers modifiers;
    for (; n < text.size() && is_lower(text[n]); ++n) {
      const bool is_direction = std::string("fblrvsh").find(text[n]) != std::string::npos;
      (is_direction ? modifiers.directions : modifiers.others) += text[n];
    }
    const char atom = text.at(n++);
    const bool is_compound = compounds.contains(atom);
    const int repeats = read_repeats(text, n, is_compound && atom != 'K' ? 0 : 1);
    for (const char one : is_compound ? compounds.at(atom) : std::string(1, atom)) {
      add_strides(board, one, atom == 'K' || atom == 'Q', repeats, modifiers, strides);
    }
  }
  return strides;
}

}  // namespace roundel::slow_fairy
