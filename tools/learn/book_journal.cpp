#include "tools/learn/book_journal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "engine/base/reading_error.hpp"
#include "engine/platform/file_reading.hpp"
#include "engine/view/side_word.hpp"
#include "tools/match/files/json_errors.hpp"
#include "tools/match/files/json_number.hpp"
#include "tools/match/journal/journal.hpp"

namespace roundel::learn {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view nobody = "nobody";
constexpr int greatest_score = 32'767;

Json to_json(const BookGame& game) {
  Json turns = Json::array();
  for (const OpeningTurn& turn : game.turns) {
    turns.push_back(turn.score ? Json{turn.text, *turn.score} : Json{turn.text});
  }
  Json json{{"turns", std::move(turns)}};
  if (game.end) json["winner"] = game.end->winner ? word_of(*game.end->winner) : nobody;
  return json;
}

// These throw the library's exceptions, and std::invalid_argument.

OpeningTurn turn_of(const Json& json) {
  OpeningTurn turn{json.at(0).get<std::string>(), {}};
  if (json.size() > 1) turn.score = std::clamp(match::whole_number<int>(json.at(1)), -greatest_score, greatest_score);
  return turn;
}

std::optional<Side> winner_of(const std::string& word) {
  for (const Side side : {Side::first, Side::second}) {
    if (word == word_of(side)) return side;
  }
  if (word != nobody) throw std::invalid_argument(fmt::format("'{}' is not a winner", word));
  return std::nullopt;
}

BookGame game_of(const Json& json) {
  BookGame game;
  for (const Json& turn : json.at("turns")) game.turns.push_back(turn_of(turn));
  if (json.contains("winner")) game.end = {winner_of(json.at("winner"))};
  return game;
}

MaybeError take_line(const std::string& text, bool is_head, BookJournalContent& content) {
  return match::read_json([&]() -> MaybeError {
    Json json = Json::parse(text);
    if (is_head) {
      content.head = std::move(json);
    } else {
      content.games.push_back(game_of(json));
    }
    return {};
  });
}

}  // namespace

Expected<BookJournalContent> read_book_journal(std::istream& input, const std::string& name) {
  BookJournalContent content;
  const auto bytes = take_whole_lines(
      input, name, [&](const std::string& line, bool is_head) { return take_line(line, is_head, content); });
  if (!bytes) return bytes.error();
  content.complete = *bytes;
  return content;
}

Expected<BookJournal> BookJournal::open(const std::string& path, const Json& head, const GameListener& seen) {
  auto file = AppendFile::open(path);
  if (!file) return file.error();
  if (!(*file).lock()) return Error{fmt::format("{}: another process uses it", path)};
  std::ifstream input(path, std::ios::binary);
  if (!input) return reading_error(path);
  auto content = read_book_journal(input, path);
  if (!content) return content.error();
  if (content->complete > 0 && content->head != head) {
    return Error{fmt::format("{} has games of another call: {}; move it away to start again", path,
                             match::difference(content->head, head))};
  }
  if (content->complete == 0) {
    if (auto error = check_half_head(path, head.dump())) return *error;
  }
  if (auto error = (*file).cut(content->complete)) return *error;
  if (content->complete == 0) {
    if (auto error = (*file).append(head.dump() + '\n')) return *error;
  }
  for (const BookGame& game : content->games) seen(game);
  return Expected<BookJournal>(BookJournal(std::move(*file), content->games.size()));
}

MaybeError BookJournal::add(const BookGame& game) {
  ++games_;
  return file_.append(to_json(game).dump() + '\n');
}

}  // namespace roundel::learn
