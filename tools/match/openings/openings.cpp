#include "tools/match/openings/openings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <filesystem>
#include <span>
#include <sstream>
#include <utility>

#include "engine/base/option.hpp"
#include "engine/base/typography.hpp"
#include "engine/base/words.hpp"
#include "engine/platform/file_reading.hpp"
#include "engine/records/annotation_sign.hpp"
#include "engine/records/pgn.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/result_token.hpp"
#include "tools/match/openings/random.hpp"

namespace roundel::match {
namespace {

/// The number of FEN fields in an EPD position. Two counters may follow as operations.
constexpr std::size_t epd_fields = 4;

constexpr std::array<std::pair<std::string_view, SuiteFormat>, 6> format_names{{{"auto", SuiteFormat::automatic},
                                                                                {"epd", SuiteFormat::epd},
                                                                                {"fen", SuiteFormat::fen},
                                                                                {"pgn", SuiteFormat::pgn},
                                                                                {"pdn", SuiteFormat::pgn},
                                                                                {"moves", SuiteFormat::moves}}};

struct Line {
  int number;  ///< from 1
  std::vector<std::string_view> words;
};

/// Returns the lines with content.
std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    auto words = split_words(text.substr(0, end));
    if (!words.empty() && words.front().front() != '#') lines.push_back({number, std::move(words)});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// Returns the word without a move number: `e4` for `12...e4`, an empty text for a number alone.
std::string_view without_number(std::string_view word) {
  const std::size_t dots = std::min(word.find_first_not_of("0123456789"), word.size());
  if (dots == word.size()) return {};
  const std::size_t rest = std::min(word.find_first_not_of('.', dots), word.size());
  return rest == dots ? word : word.substr(rest);
}

/// Returns the first `;` outside quotation marks, or the end of the text.
std::size_t end_of_operation(std::string_view text) {
  bool quoted = false;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] == '"') quoted = !quoted;
    if (text[n] == ';' && !quoted) return n;
  }
  return text.size();
}

/// The relevant content of an EPD line after its position.
struct Operations {
  std::optional<std::string> name;
  std::optional<std::string> half_moves;
  std::optional<std::string> full_move;
};

/// Reads `OPCODE OPERAND ...; ...`. The last semicolon is optional.
Expected<Operations> read_operations(std::string_view text) {
  Operations operations;
  while (!text.empty()) {
    const std::size_t end = end_of_operation(text);
    const auto words = split_words(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.empty()) continue;
    const char first = words.front().front();
    const std::string_view operand = text_of(Words(words).subspan(1));
    if (std::count(operand.begin(), operand.end(), '"') % 2 != 0) {
      return Error{fmt::format("operation {}: a quote is not closed", words.front())};
    }
    if (!((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'))) {
      return Error{fmt::format("'{}' is not an operation", words.front())};
    }
    if (words.front() == "id") {
      const bool quoted = operand.size() >= 2 && operand.front() == '"' && operand.back() == '"';
      operations.name = quoted ? operand.substr(1, operand.size() - 2) : operand;
    } else if (words.front() == "hmvc") {
      operations.half_moves = operand;
    } else if (words.front() == "fmvn") {
      operations.full_move = operand;
    }
  }
  return operations;
}

/// Returns the name in the tags, if there is one.
std::string name_of(const PgnGame& game) {
  const std::string* opening = game.tag("Opening");
  if (opening == nullptr || opening->empty() || *opening == "?") return fmt::format("game {}", game.number);
  const std::string* variation = game.tag("Variation");
  if (variation == nullptr || variation->empty() || *variation == "?") return one_line(*opening);
  return one_line(fmt::format("{}, {}", *opening, *variation));
}

/// Reads the openings of a suite one by one, on the referee's board. An error does not include its line.
class Reader {
 public:
  Reader(Referee& referee, std::optional<int> plies)
      : variant_(referee.variant()), options_(referee.options()), session_(referee.session()), plies_(plies) {
    set_usual_start();
    usual_start_ = session_.position_text();
  }

  Expected<Opening> read_line(SuiteFormat format, Words line) {
    switch (format) {
      case SuiteFormat::fen: return read_position(text_of(line));
      case SuiteFormat::epd: return read_epd(text_of(line));
      default: return read_move_list(line);
    }
  }

  Expected<Opening> read_game(const PgnGame& game);
  /// Returns the format of games. For a variant without one it hardly matters.
  RecordFormat game_format() const { return record_format(variant_).value_or(RecordFormat::pgn); }

  /// Returns the format of a suite that begins with this line. An invalid line is later reported as a wrong position.
  SuiteFormat format_of(Words first_line);

 private:
  void set_usual_start() {
    [[maybe_unused]] const auto error = session_.set_position(std::nullopt, {});
    assert(!error);
  }

  Expected<Opening> read_position(std::string_view text) {
    if (const auto error = session_.set_position(text, {})) return *error;
    return finished({{}, canonical_start(), {}});
  }
  Expected<Opening> read_epd(std::string_view line);
  Expected<Opening> read_move_list(Words line);

  /// Plays the moves of a list up to the limit on the referee's board.
  Expected<std::vector<std::string>> play(Words words);

  /// Returns the referee's position as an opening's start.
  std::optional<std::string> canonical_start() const {
    auto text = session_.position_text();
    if (text == usual_start_) return std::nullopt;
    return text;
  }
  /// Returns the opening that has led to the referee's position.
  Expected<Opening> finished(Opening opening) const {
    if (const auto error = check_complete(session_)) return *error;
    if (const auto result = session_.result()) return Error{fmt::format("the game is over: {}", result->reason)};
    if (opening.notes.empty()) opening.notes = session_.position_notes();
    return opening;
  }

  const Variant& variant_;
  const Options& options_;
  Session& session_;
  std::optional<int> plies_;
  std::string usual_start_;
};

SuiteFormat Reader::format_of(Words first_line) {
  constexpr std::string_view game_begins = "[{;%";
  constexpr std::array<std::string_view, 4> list_words = {"position", "startpos", "fen", "moves"};
  if (game_begins.find(first_line.front().front()) != std::string_view::npos) return SuiteFormat::pgn;
  if (std::find_first_of(first_line.begin(), first_line.end(), list_words.begin(), list_words.end()) !=
      first_line.end()) {
    return SuiteFormat::moves;
  }
  set_usual_start();
  for (const std::string_view word : first_line) {
    const auto move = without_number(word);
    if (!move.empty()) return session_.read_notation(move) ? SuiteFormat::moves : SuiteFormat::epd;
  }
  return SuiteFormat::moves;
}

/// The position is the longest run of words that the referee accepts, because its length depends on the variant.
Expected<Opening> Reader::read_epd(std::string_view line) {
  const std::string_view head = line.substr(0, end_of_operation(line));
  if (head.size() == line.size()) return read_position(line);  // no operation, because it has no semicolon
  const auto head_words = split_words(head);
  if (head_words.empty()) return Error{"there is no position before the first semicolon"};
  constexpr std::size_t most_fields = 16;  // more than any game's text has
  std::size_t fields = std::min(head_words.size(), most_fields);
  while (fields > 0 && session_.set_position(text_of(Words(head_words).first(fields)), {})) --fields;
  if (fields == 0) return read_position(text_of(Words(head_words).first(std::min(epd_fields, head_words.size()))));

  std::string position(text_of(Words(head_words).first(fields)));
  const auto operations = read_operations(line.substr(position.size()));
  if (!operations) return operations.error();
  if (fields == epd_fields && (operations->half_moves || operations->full_move)) {
    position += fmt::format(" {} {}", operations->half_moves.value_or("0"), operations->full_move.value_or("1"));
  }
  auto opening = read_position(position);
  if (opening && operations->name) (*opening).name = one_line(*operations->name);
  return opening;
}

Expected<Opening> Reader::read_move_list(Words line) {
  if (line.front() == "position") line = line.subspan(1);
  const auto moves = static_cast<std::size_t>(std::find(line.begin(), line.end(), "moves") - line.begin());
  const bool has_start =
      moves < line.size() || (!line.empty() && (line.front() == "startpos" || line.front() == "fen"));
  Words start = has_start ? line.first(moves) : Words{};
  const Words words = has_start ? line.subspan(std::min(moves + 1, line.size())) : line;

  if (!start.empty() && start.front() == "startpos") {
    if (start.size() > 1) return Error{fmt::format("'{}' is there instead of 'moves'", start[1])};
    start = {};
  } else if (!start.empty() && start.front() == "fen") {
    start = start.subspan(1);
    if (start.empty()) return Error{"no position follows 'fen'"};
  }
  set_usual_start();
  if (!start.empty()) {
    if (const auto error = session_.set_position(text_of(start), {})) return *error;
  }
  auto first = canonical_start();
  auto played = play(words);
  if (!played) return played.error();
  if (!has_start && (*played).empty() && plies_ != 0) return Error{"there are no moves"};
  return finished({{}, std::move(first), std::move(*played)});
}

Expected<std::vector<std::string>> Reader::play(Words words) {
  if (!words.empty() && is_result_alone(plain_move_text(words.back()))) words = words.first(words.size() - 1);
  std::vector<std::string> played;
  for (const std::string_view word : words) {
    std::string text = plain_move_text(without_number(word));
    if (text.empty() || nag_of_sign(text) != 0 || is_of_signs(text)) continue;
    take_signs(text);
    if (plies_ && static_cast<int>(played.size()) >= *plies_) break;
    const auto move = session_.read_notation(text);
    if (!move) return Error{fmt::format("move {}: {}", played.size() + 1, move.error().message())};
    [[maybe_unused]] const auto error = session_.play(*move);
    assert(!error);
    played.push_back(move->text);
  }
  return played;
}

Expected<Opening> Reader::read_game(const PgnGame& game) {
  if (game.moves.empty() && !game.start()) return Error{fmt::format("game {}: there are no moves", game.number)};
  if (const auto error = check_variant(game, variant_, options_)) {
    return Error{fmt::format("game {}: {}", game.number, error->message())};
  }
  auto replay = canonical_moves(game, session_, plies_);
  if (!replay) return replay.error();  // the error names the game
  auto opening = finished({name_of(game), std::move((*replay).start), std::move((*replay).moves), replay->notes});
  if (!opening) return Error{fmt::format("game {}: {}", game.number, opening.error().message())};
  return opening;
}

Expected<std::vector<Opening>> read_games(std::string_view text, Reader& reader) {
  std::istringstream stream{std::string(text)};
  PgnReader games(stream, reader.game_format());
  std::vector<Opening> openings;
  while (const auto game = games.next()) {
    if (!*game) return game->error();
    auto opening = reader.read_game(**game);
    if (!opening) return opening.error();
    openings.push_back(std::move(*opening));
  }
  return openings;
}

Expected<std::vector<Opening>> read_lines(std::string_view text, SuiteFormat format, Reader& reader) {
  std::vector<Opening> openings;
  for (const Line& line : lines_of(text)) {
    auto opening = reader.read_line(format, line.words);
    if (!opening) return Error{fmt::format("line {}: {}", line.number, opening.error().message())};
    if ((*opening).name.empty()) (*opening).name = fmt::format("line {}", line.number);
    openings.push_back(std::move(*opening));
  }
  return openings;
}

SuiteFormat format_of(const std::string& path, std::string_view text, Reader& reader) {
  const std::string extension = std::filesystem::path(path).extension().string();
  for (const auto& [name, format] : format_names) {
    if (format != SuiteFormat::automatic && same_name(extension, fmt::format(".{}", name))) return format;
  }
  const auto lines = lines_of(text);
  return lines.empty() ? SuiteFormat::epd : reader.format_of(lines.front().words);
}

}  // namespace

Expected<SuiteFormat> read_suite_format(std::string_view text) {
  for (const auto& [name, format] : format_names) {
    if (same_name(text, name)) return format;
  }
  return Error{fmt::format("'{}' is not a format of openings; use auto, epd, fen, pgn, pdn or moves", text)};
}

Expected<std::vector<Opening>> read_openings(const std::string& path, SuiteFormat format, Referee& referee,
                                             std::optional<int> plies) {
  const auto content = read_bytes(path);
  if (!content) return content.error();
  return read_openings_text(*content, path, format, referee, plies);
}

Expected<std::vector<Opening>> read_openings_text(std::string_view text, const std::string& path, SuiteFormat format,
                                                  Referee& referee, std::optional<int> plies) {
  remove_byte_order_mark(text);
  Reader reader(referee, plies);
  if (format == SuiteFormat::automatic) format = format_of(path, text, reader);
  if (plies && (format == SuiteFormat::epd || format == SuiteFormat::fen)) {
    return Error{fmt::format("{}: plies has no effect on positions; leave it out", path)};
  }
  auto openings = format == SuiteFormat::pgn ? read_games(text, reader) : read_lines(text, format, reader);
  if (!openings) return Error{one_line(fmt::format("{}: {}", path, openings.error().message()))};
  if ((*openings).empty()) return Error{fmt::format("{}: the file has no openings", path)};
  return openings;
}

OpeningBook::OpeningBook(std::vector<Opening> openings, std::optional<std::uint64_t> seed, std::uint64_t first)
    : openings_(std::move(openings)), seed_(seed), first_(first) {
  assert(!openings_.empty());
  if (seed_) first_order_ = random_order(openings_.size(), Random(*seed_, 0));
}

const Opening& OpeningBook::opening(std::uint64_t number) const {
  const std::uint64_t place = first_ + number;
  const std::uint64_t pass = place / openings_.size();
  const auto index = static_cast<std::size_t>(place % openings_.size());
  if (!seed_) return openings_[index];
  if (pass == 0) return openings_[first_order_[index]];
  return openings_[random_order(openings_.size(), Random(*seed_, pass))[index]];
}

}  // namespace roundel::match
