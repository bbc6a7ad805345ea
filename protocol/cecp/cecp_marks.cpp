#include "protocol/cecp/cecp_marks.hpp"

#include <fmt/core.h>

#include <cctype>
#include <map>

namespace roundel {
namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_letter(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }
char to_upper(char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); }

/// The length of the square at the beginning of `text`, 0 where there is none.
std::size_t square_length(std::string_view text) {
  if (text.size() < 2 || !is_letter(text[0]) || !is_digit(text[1])) return 0;
  return text.size() > 2 && is_digit(text[2]) ? 3 : 2;
}

/// The pieces that can be held in hand, in the order of the table of pieces in `setup`, which XBoard shows them in.
std::string held_pieces(std::string_view setup) {
  std::string pieces;
  for (const char letter : setup.substr(0, setup.find(')'))) {
    if (letter >= 'A' && letter <= 'Z') pieces += letter;
  }
  return pieces;
}

/// The pieces of a board by square, as its text has them: rank by rank, the last one first.
std::map<std::string, char> pieces_of(std::string_view text, int ranks) {
  std::map<std::string, char> pieces;
  int rank = ranks;
  char file = 'a';
  for (std::size_t n = 0; n < text.size() && text[n] != ' ' && text[n] != '['; ++n) {
    if (text[n] == '/') {
      --rank;
      file = 'a';
    } else if (is_digit(text[n])) {
      const bool two_digits = n + 1 < text.size() && is_digit(text[n + 1]);
      file = static_cast<char>(file + std::stoi(std::string(text.substr(n, two_digits ? 2 : 1))));
      if (two_digits) ++n;
    } else if (is_letter(text[n])) {
      pieces[fmt::format("{}{}", file++, rank)] = text[n];
    }
  }
  return pieces;
}

/// `highlight` with a colour for each square, ranks as in FEN.
std::string highlight(const std::map<std::string, char>& colours, int files, int ranks) {
  std::string text = "highlight ";
  for (int rank = ranks; rank >= 1; --rank) {
    int gap = 0;
    const auto close_gap = [&] {
      if (gap > 0) text += std::to_string(gap);
      gap = 0;
    };
    for (int file = 0; file < files; ++file) {
      const auto colour = colours.find(fmt::format("{}{}", static_cast<char>('a' + file), rank));
      if (colour == colours.end()) {
        ++gap;
      } else {
        close_gap();
        text += colour->second;
      }
    }
    close_gap();
    if (rank > 1) text += '/';
  }
  return text;
}

}  // namespace

/// A legal move of the piece that was lifted.
struct CecpMarks::Step {
  std::string move;
  std::string to;
  std::string promotion;  ///< letter; empty: none
};

std::vector<CecpMarks::Step> CecpMarks::steps() const {
  std::vector<Step> steps;
  if (lifted_.empty()) return steps;
  for (const std::string& move : game_.board().legal_moves()) {
    if (!move.starts_with(lifted_)) continue;
    const std::string_view rest = std::string_view(move).substr(lifted_.size());
    const std::size_t length = square_length(rest);
    if (length == 0) continue;
    steps.push_back({move, std::string(rest.substr(0, length)), std::string(rest.substr(length))});
  }
  return steps;
}

/// The squares that lose an enemy piece; none where no piece goes.
std::vector<std::string> CecpMarks::victims(const Step& step) const {
  const int ranks = game_.variant().ranks;
  const std::string position = game_.board().position_text();
  const auto before = pieces_of(position, ranks);
  Session& scratch = game_.scratch();
  if (scratch.set_position(position, {}) || scratch.play_move(step.move)) return {};
  const auto after = pieces_of(scratch.position_text(), ranks);
  std::vector<std::string> squares;
  if (after.size() >= before.size()) return squares;
  for (const auto& [square, piece] : before) {
    if (square == step.to || (square != lifted_ && !after.contains(square))) squares.push_back(square);
  }
  return squares;
}

CecpMarks::Colours CecpMarks::colours() const {
  Colours colours;
  for (const Step& step : steps()) {
    colours[step.to] = !step.promotion.empty() ? 'M' : victims(step).empty() ? 'Y' : 'R';
  }
  return colours;
}

/// XBoard names the places of pieces in hand as if the board went on beside its edges: White's stand on the second file
/// behind the last, from the first rank up, Black's on the second before the first, from the last rank down. A move does
/// not say whose hand it comes from, so that of the side that is not to move is none.
std::string CecpMarks::origin(std::string_view square) const {
  const Variant& variant = game_.variant();
  if (variant.pocket == 0 || square.size() != 2 || !is_digit(square[1])) return std::string(square);
  const int file = square[0] - 'a';
  const int rank = square[1] - '0';
  const bool whites = file == variant.files + 1;
  const bool blacks = file == -2;
  const std::string pieces = held_pieces(variant.cecp_setup);
  const int place = whites ? rank - 1 : variant.ranks - rank;
  if ((!whites && !blacks) || place < 0 || place >= static_cast<int>(pieces.size())) return std::string(square);
  if (whites != (game_.board().side_to_move() == variant.white())) return {};
  return {pieces[static_cast<std::size_t>(place)], '@'};
}

std::string CecpMarks::lift(std::string_view square) {
  lifted_ = origin(square);
  return show(colours());
}

std::string CecpMarks::clear() {
  lifted_.clear();
  return show({});
}

std::string CecpMarks::show(const Colours& colours) {
  are_lit_ = !colours.empty();
  return highlight(colours, game_.variant().files, game_.variant().ranks);
}

std::string CecpMarks::hover(std::string_view square) {
  Colours colours = this->colours();
  const std::size_t marked = colours.size();
  for (const Step& step : steps()) {
    if (step.to != square) continue;
    for (const std::string& victim : victims(step)) colours.emplace(victim, 'g');
  }
  return colours.size() > marked ? show(colours) : "";
}

std::string CecpMarks::put(std::string_view square) const {
  std::string choice;
  for (const Step& step : steps()) {
    if (step.to != square) continue;
    for (const char letter : step.promotion) choice += to_upper(letter);
  }
  return choice.empty() ? "" : "choice " + choice;
}

}  // namespace roundel
