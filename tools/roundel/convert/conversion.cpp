#include "tools/roundel/convert/conversion.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "tools/roundel/convert/built_in_bases.hpp"
#include "tools/roundel/convert/castling_writer.hpp"
#include "tools/roundel/convert/kind_list.hpp"
#include "tools/roundel/convert/piece_writer.hpp"
#include "tools/roundel/convert/rules_writer.hpp"
#include "tools/roundel/convert/start_position.hpp"
#include "tools/roundel/convert/stones_writer.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::convert {
namespace {

using VariantMap = std::map<std::string, IniVariant, std::less<>>;

/// Returns the variants of the program's own ini files.
VariantMap built_in_variants() {
  VariantMap variants;
  for (const std::string_view name : base_files()) {
    const auto file = read_ini(base_file(name));
    if (!file) continue;
    for (const IniSection& section : file->sections) {
      IniVariant variant;
      if (const auto base = variants.find(section.base); base != variants.end()) variant = base->second;
      variant.add(section, true);
      variants.insert_or_assign(section.name, std::move(variant));
    }
  }
  return variants;
}

std::string unknown_base_words(const std::string& base, const VariantMap& known, const IniFile& file) {
  const auto is_base = [&](const IniSection& section) { return section.name == base; };
  if (std::any_of(file.sections.begin(), file.sections.end(), is_base))
    return fmt::format("the base {} must be a section before this one", in_quotes(base));
  std::vector<std::string_view> names;
  for (const auto& [name, variant] : known) names.push_back(name);
  return fmt::format("the base {} is unknown{}", in_quotes(base), did_you_mean(base, names));
}

/// Returns a name as game files allow it; empty if there is none.
std::string file_name(std::string_view name) {
  constexpr std::size_t longest = 40;
  std::string own;
  for (const char letter : name) own += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  const bool is_fit =
      own.size() <= longest && own.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos;
  return is_fit ? own : std::string();
}

std::string title_of(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  std::replace(name.begin(), name.end(), '_', ' ');
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

/// Returns a text without characters that end it or that no text has.
std::string in_text(std::string_view text) {
  std::string own;
  for (const char letter : text) {
    const bool is_plain =
        static_cast<unsigned char>(letter) < 0x80 && !is_control(letter) && letter != '"' && letter != '\\';
    own += is_plain ? letter : '?';
  }
  return own;
}

std::string board_table(const StartPosition& start) {
  std::string text = fmt::format("\n[board]\nfiles = {}\nranks = {}\n", start.board.files, start.board.ranks);
  std::string holes;
  for (std::size_t square = 0; square < start.board.holes.size(); ++square) {
    if (start.board.holes[square]) holes += (holes.empty() ? "" : " ") + square_name(square);
  }
  if (!holes.empty()) text += fmt::format("holes = \"{}\"\n", holes);
  return text;
}

std::string piece_letters(const Subject& subject, const PlacedPiece& piece) {
  const bool has_form = piece.is_promoted && subject.kinds.has_form(piece.type);
  const int type = piece.is_promoted && !has_form ? present_type(subject.variant, piece) : piece.type;
  const char letter = subject.variant.letter(type);
  return (has_form ? "+" : "") +
         std::string(1, piece.side == Side::first
                            ? letter
                            : static_cast<char>(std::tolower(static_cast<unsigned char>(letter))));
}

std::string board_text(const Subject& subject) {
  const BoardShape& board = subject.start.board;
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto end_empty = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < board.files; ++file) {
      const auto piece = subject.start.pieces.find(square_at(file, rank));
      const bool is_hole = board.holes[square_at(file, rank)];
      if (!is_hole && piece == subject.start.pieces.end()) {
        ++empty;
        continue;
      }
      end_empty();
      text += is_hole ? "*" : piece_letters(subject, piece->second);
    }
    end_empty();
    if (rank > 0) text += '/';
  }
  return text;
}

std::string hands_text(const Subject& subject) {
  std::string text;
  for (const Side side : {Side::first, Side::second}) {
    const auto& hand = subject.start.hands[at(side)];
    for (const Kind& kind : subject.kinds.kinds()) {
      const auto held = hand.find(kind.type);
      if (kind.is_form() || held == hand.end()) continue;
      const char letter = kind.letter.front();
      const char own =
          side == Side::first ? letter : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
      text += std::string(static_cast<std::size_t>(held->second), own);
    }
  }
  return fmt::format("[{}]", text);
}

std::string setup_table(const Subject& subject, const RulesText& rules, const std::string& rights) {
  const StartPosition& start = subject.start;
  const std::string checks = rules.checks > 0 ? fmt::format(" {}+{}", rules.checks, rules.checks) : "";
  return fmt::format("\n[setup]\nposition = \"{}{} {} {} -{} {} {}\"\n", board_text(subject),
                     rules.has_drops ? hands_text(subject) : "", start.to_move == Side::first ? "w" : "b", rights,
                     checks, start.quiet, start.turn);
}

std::string stones_setup(const Subject& subject) {
  const StartPosition& start = subject.start;
  return fmt::format("\n[setup]\nposition = \"{}{} {} - {} {}\"\n", board_text(subject),
                     start.has_hands ? hands_text(subject) : "", start.to_move == Side::first ? "w" : "b",
                     start.quiet, start.turn);
}

/// Returns the letters of files in the castling field of a start position: the gates.
std::string gates_of(const StartPosition& start) {
  std::string gates = start.castling;
  std::erase_if(gates, [](char letter) { return std::string_view("KQkq-").find(letter) != std::string_view::npos; });
  return gates;
}

/// Converts one variant.
class VariantConverter {
 public:
  VariantConverter(const IniVariant& variant, const std::string& path)
      : variant_(variant), path_(path), remarks_(variant) {}

  void add_problems(const std::vector<IniProblem>& problems) {
    problems_.insert(problems_.end(), problems.begin(), problems.end());
  }

  ConvertedVariant converted() {
    ConvertedVariant result{variant_.name(), file_name(variant_.name()), variant_.line(), {}, {}};
    std::string text;
    if (problems_.empty()) text = written();
    if (problems_.empty() && !remarks_.refused()) read_again(text);
    for (const IniProblem& problem : problems_) {
      const std::size_t key_end = problem.reason.find(" = ");
      result.remarks.push_back({problem.line, problem.reason, problem.reason.substr(0, key_end), false});
    }
    result.remarks.insert(result.remarks.end(), remarks_.list().begin(), remarks_.list().end());
    if (problems_.empty() && !remarks_.refused()) result.text = text;
    return result;
  }

 private:
  std::string written() {
    const auto start = read_start(variant_);
    if (!start) {
      remarks_.refuse("startFen", start.error().message());
      return {};
    }
    const std::string name = file_name(variant_.name());
    if (name.empty()) remarks_.refuse_variant("a name of other characters than a-z 0-9 - _, or of more than 40");
    const KindList kinds(variant_, *start);
    const Subject subject{variant_, *start, kinds, remarks_};
    if (is_game_of_stones(subject)) {
      const StonesText stones = stones_text(subject);
      return head(name) + "family = \"stones\"\n" + board_table(*start) + stones.pieces + stones_setup(subject) +
             stones.rules;
    }
    const RulesText rules = rules_text(subject);
    const std::string pieces = pieces_tables(subject);
    const CastlingText castling = castling_text(subject);
    std::string rights = castling.rights;
    if (rules.has_gates) rights = (rights == "-" ? "" : rights) + gates_of(*start);
    if (rights.empty()) rights = "-";
    return head(name) + board_table(*start) + pieces + castling.table + setup_table(subject, rules, rights) +
           rules.table;
  }

  /// Returns the keys before the tables.
  std::string head(const std::string& name) const {
    return fmt::format(
        "name = \"{}\"\ntitle = \"{}\"\nsummary = \"a variant of an ini file\"\nsource = \"{}, line {}{}\"\n", name,
        title_of(name), in_text(path_), variant_.line(), notes());
  }

  std::string notes() const {
    std::string text;
    for (const Remark& remark : remarks_.list()) {
      if (remark.is_note) text += fmt::format(". The ini file has {}", in_text(remark.text));
    }
    return text;
  }

  /// Reads the text as any game file is read.
  void read_again(const std::string& text) {
    const auto document = GameDocument::of_text("the game file", text);
    const auto row = document ? read_file_entry(*document) : Expected<Variant>(document.error());
    if (!row) remarks_.refuse_variant(row.error().message());
  }

  const IniVariant& variant_;
  const std::string& path_;
  Remarks remarks_;
  std::vector<IniProblem> problems_;
};

}  // namespace

Conversion::Conversion(IniFile file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}

std::vector<std::string> Conversion::names() const {
  std::vector<std::string> names;
  for (const IniSection& section : file_.sections) names.push_back(section.name);
  return names;
}

void Conversion::add_problems_in(const IniSection& section, std::vector<IniProblem>& problems) const {
  const auto is_later = [&](const IniSection& next) { return next.line > section.line; };
  const auto next = std::find_if(file_.sections.begin(), file_.sections.end(), is_later);
  for (const IniProblem& problem : file_.problems) {
    const bool is_before_next = next == file_.sections.end() || problem.line < next->line;
    if (problem.line >= section.line && is_before_next) problems.push_back(problem);
  }
}

std::vector<ConvertedVariant> Conversion::converted(const std::vector<std::string>& wanted) const {
  VariantMap known = built_in_variants();
  std::vector<ConvertedVariant> all;
  for (const IniSection& section : file_.sections) {
    const bool is_wanted = wanted.empty() || std::find(wanted.begin(), wanted.end(), section.name) != wanted.end();
    IniVariant variant;
    const auto base = known.find(section.base);
    if (!section.base.empty() && base == known.end()) {
      const Remark remark{section.line, unknown_base_words(section.base, known, file_), "base", false};
      if (is_wanted) all.push_back({section.name, {}, section.line, {}, {remark}});
      continue;
    }
    if (base != known.end()) variant = base->second;
    std::vector<IniProblem> problems = variant.add(section, false);
    add_problems_in(section, problems);
    const IniVariant& kept = known.insert_or_assign(section.name, std::move(variant)).first->second;
    if (!is_wanted) continue;
    VariantConverter converter(kept, path_);
    converter.add_problems(problems);
    all.push_back(converter.converted());
  }
  return all;
}

}  // namespace roundel::convert
