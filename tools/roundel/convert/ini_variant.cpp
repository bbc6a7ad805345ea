#include "tools/roundel/convert/ini_variant.hpp"

#include <fmt/core.h>

#include <cctype>

#include "engine/base/number.hpp"
#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "tools/roundel/convert/known_keys.hpp"

namespace roundel::convert {
namespace {

constexpr std::array<std::string_view, 3> pawn_keys{"promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"};

bool is_letter(char byte) { return std::isalpha(static_cast<unsigned char>(byte)) != 0; }
char upper(char byte) { return static_cast<char>(std::toupper(static_cast<unsigned char>(byte))); }

/// Returns the key of a kind whose squares a key limits, such as `mobilityRegionWhiteKing`; no_type if it is no such
/// key.
int limited_type(std::string_view key) {
  for (const std::string_view begin : {"mobilityRegionWhite", "mobilityRegionBlack"}) {
    if (!key.starts_with(begin) || key.size() == begin.size()) continue;
    std::string name(key.substr(begin.size()));
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return type_of_key(name);
  }
  return no_type;
}

/// The row of keys for the squares of a kind.
constexpr KnownKey region_key{"mobilityRegion", ValueForm::squares, "-"};

/// Returns the line of a section that sets a key last; null if none does.
const IniLine* last_line(const IniSection& section, std::string_view key) {
  const IniLine* found = nullptr;
  for (const IniLine& line : section.lines) {
    if (line.key == key) found = &line;
  }
  return found;
}

std::string unknown_key_words(std::string_view key) {
  std::vector<std::string_view> names;
  for (const KnownKey& known : known_keys()) names.push_back(known.key);
  for (int type = 1; type < type_count; ++type) names.push_back(type_key(type));
  return fmt::format("unknown key{}", did_you_mean(key, names));
}

}  // namespace

std::string sided_key(std::string_view key, Side side) {
  return std::string(key) + (side == Side::first ? "White" : "Black");
}

IniVariant::IniVariant() {
  for (const Side side : {Side::first, Side::second}) {
    for (const std::string_view key : pawn_keys) types_[sided_key(key, side)] = set_of_type(pawn_type);
    types_[sided_key("castlingKingPiece", side)] = set_of_type(king_type);
    types_[sided_key("castlingRookPieces", side)] = set_of_type(type_of_key("rook"));
    types_[sided_key("flagPiece", side)] = set_of_type(star_type);
  }
}

std::vector<IniProblem> IniVariant::add(const IniSection& section, bool is_built_in) {
  std::vector<IniProblem> problems;
  name_ = section.name;
  line_ = section.line;
  is_built_in_ = is_built_in;
  for (int type = 1; type < type_count; ++type) {
    if (const IniLine* line = last_line(section, type_key(type))) add_piece(*line, type);
  }
  for (const KnownKey& known : known_keys()) {
    const IniLine* line = last_line(section, known.key);
    if (!line) continue;
    const std::string wrong = add_key(*line);
    if (!wrong.empty())
      problems.push_back({line->line, name_, fmt::format("{} = {}: {}", line->key, line->value, wrong)});
  }
  set_old_ranks();
  for (const IniLine& line : section.lines) {
    if (find_key(line.key) || type_of_key(line.key) != no_type) continue;
    std::string wrong;
    if (limited_type(line.key) == no_type)
      wrong = unknown_key_words(line.key);
    else if (!has_form(line.value, region_key))
      wrong = fmt::format("the value must be {}", form_words(region_key.form));
    else
      keep(line.key, line);
    if (!wrong.empty())
      problems.push_back({line.line, name_, fmt::format("{} = {}: {}", line.key, line.value, wrong)});
  }
  return problems;
}

void IniVariant::keep(const std::string& target, const IniLine& line) {
  settings_[target] = {is_built_in_ ? 0 : line.line, line.key, line.value};
}

// ---- Kinds

void IniVariant::remove_piece(int type) {
  letters_[static_cast<std::size_t>(type)] = '\0';
  for (const Side side : {Side::first, Side::second}) {
    types_[sided_key("promotionPieceTypes", side)] &= ~set_of_type(type);
  }
}

void IniVariant::put_letter(int type, char letter) {
  const int other = type_of_letter(letter);
  if (other != no_type) remove_piece(other);
  letters_[static_cast<std::size_t>(type)] = upper(letter);
}

void IniVariant::add_piece(const IniLine& line, int type) {
  keep(line.key, line);
  if (line.value.empty() || !is_letter(line.value.front())) return remove_piece(type);
  put_letter(type, line.value.front());
  std::string& moves = moves_[static_cast<std::size_t>(type)];
  if (type != king_type && !is_custom(type)) return;
  moves = line.value.size() > 2 ? line.value.substr(2) : std::string();
  if (!is_custom(type) || moves.find('e') == std::string::npos) return;
  for (const Side side : {Side::first, Side::second}) types_[sided_key("enPassantTypes", side)] |= set_of_type(type);
}

int IniVariant::type_of_letter(char letter) const {
  for (int type = 1; type < type_count; ++type) {
    if (letters_[static_cast<std::size_t>(type)] == upper(letter)) return type;
  }
  return no_type;
}

std::string IniVariant::moves(int type) const {
  if (is_custom(type)) return moves_[static_cast<std::size_t>(type)];
  if (type != king_type) return std::string(type_moves(type));
  const std::string& own = moves_[static_cast<std::size_t>(type)];
  return own.empty() ? "K" : own;
}

int IniVariant::promoted_type(int type) const {
  const auto found = promoted_.find(type);
  return found == promoted_.end() ? no_type : found->second;
}

int IniVariant::promotion_limit(int type) const {
  const auto found = limits_.find(type);
  return found == limits_.end() ? 0 : found->second;
}

// ---- Keys

std::string IniVariant::add_key(const IniLine& line) {
  const KnownKey& known = *find_key(line.key);
  if (!has_form(line.value, known)) return fmt::format("the value must be {}", form_words(known.form));
  if (line.key == "promotionLimit") return set_limits(line);
  if (line.key == "promotedPieceType") return set_promoted_types(line);
  std::string wrong;
  const std::string_view sets = known.sets.empty() ? known.key : known.sets;
  for (const std::string_view target : split_words(sets)) {
    keep(std::string(target), line);
    if (known.form == ValueForm::types) wrong = set_types(line, std::string(target));
  }
  return wrong;
}

std::string IniVariant::set_types(const IniLine& line, const std::string& target) {
  TypeSet& set = types_[target];
  set = 0;
  for (const char letter : line.value) {
    if (letter == ' ' || letter == '\t') continue;
    if (letter == '-') break;
    const int type = letter == '*' ? star_type : type_of_letter(letter);
    if (type == no_type) return fmt::format("no piece has the letter {}", in_quotes(std::string_view(&letter, 1)));
    set |= set_of_type(type);
  }
  return {};
}

std::string IniVariant::set_limits(const IniLine& line) {
  keep(line.key, line);
  for (const std::string_view word : split_words(line.value)) {
    const int type = type_of_letter(word.front());
    const auto limit = word.size() > 2 && word[1] == ':' ? read_number(word.substr(2), 0, 100) : Error{};
    if (type == no_type || !limit) return fmt::format("{} is not of the form q:1 for a piece", in_quotes(word));
    limits_[type] = *limit;
  }
  return {};
}

std::string IniVariant::set_promoted_types(const IniLine& line) {
  keep(line.key, line);
  for (const std::string_view word : split_words(line.value)) {
    const int type = type_of_letter(word.front());
    const bool has_form = word.size() == 3 && word[1] == ':' && type != no_type;
    const int becomes = has_form && word[2] != '-' ? type_of_letter(word[2]) : no_type;
    if (!has_form || (becomes == no_type && word[2] != '-'))
      return fmt::format("{} is not of the form p:g for two pieces", in_quotes(word));
    promoted_[type] = becomes;
  }
  return {};
}

/// Older files name ranks in place of squares.
void IniVariant::set_old_ranks() {
  const auto ranks_text = [&](int first, int last, Side side) {
    std::string text;
    for (int rank = first; rank <= last; ++rank) {
      text += fmt::format("*{} ", side == Side::first ? rank : number("maxRank") + 1 - rank);
    }
    return text;
  };
  const auto replace = [&](const char* old, const char* key, int first, int last) {
    const Setting from = settings_.at(old);
    for (const Side side : {Side::first, Side::second}) {
      settings_[sided_key(key, side)] = {from.line, from.key, ranks_text(first, last, side)};
    }
  };
  if (setting("promotionRank"))
    replace("promotionRank", "promotionRegion", number("promotionRank"), number("maxRank"));
  if (setting("doubleStepRank")) {
    replace("doubleStepRank", "doubleStepRegion", setting("doubleStepRankMin") ? number("doubleStepRankMin") : 2,
            number("doubleStepRank"));
  }
  for (const char* old : {"promotionRank", "doubleStepRank", "doubleStepRankMin"}) settings_.erase(old);
}

// ---- Values

const Setting* IniVariant::setting(std::string_view key) const {
  const auto found = settings_.find(key);
  return found == settings_.end() ? nullptr : &found->second;
}

std::string IniVariant::value(std::string_view key) const {
  if (const Setting* own = setting(key)) return own->value;
  const KnownKey* known = find_key(key);
  return known ? std::string(known->fallback) : std::string();
}

int IniVariant::number(std::string_view key) const {
  const auto number = read_number(value(key), 0, 1000);
  return number ? *number : 0;
}

int IniVariant::file(std::string_view key) const {
  const std::string text = value(key);
  if (text.size() == 1 && is_letter(text[0])) return std::tolower(static_cast<unsigned char>(text[0])) - 'a';
  return number(key) - 1;
}

Squares IniVariant::squares(std::string_view key, const Squares& fallback) const {
  const std::string text = value(key);
  return text.empty() ? fallback : read_squares(text).value_or(Squares{});
}

SidedSquares IniVariant::sided_squares(std::string_view key, const Squares& fallback) const {
  return {squares(sided_key(key, Side::first), fallback), squares(sided_key(key, Side::second), fallback)};
}

TypeSet IniVariant::types(std::string_view key) const {
  const auto found = types_.find(key);
  return found == types_.end() ? 0 : found->second;
}

TypeSet IniVariant::types(std::string_view key, Side side) const { return types(sided_key(key, side)); }

}  // namespace roundel::convert
