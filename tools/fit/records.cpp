#include "tools/fit/records.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <fstream>

#include "protocol/command_line.hpp"
#include "protocol/system/reading_error.hpp"
#include "tools/match/files/file_reading.hpp"

namespace roundel::fit {

void for_each_record(const std::string& file, const std::function<void(const match::GameRecord&)>& visit) {
  errno = 0;
  std::ifstream input(file);
  if (!input) throw WrongCall(reading_error(file).message);
  for_each_record(input, file, visit);
}

void for_each_record(std::istream& input, const std::string& file,
                     const std::function<void(const match::GameRecord&)>& visit) {
  match::LineSource lines(input, file);
  while (lines.next()) {
    if (lines.number() == 1) continue;  // the plan
    const std::string where = fmt::format("{}, line {}", file, lines.number());
    const auto json = nlohmann::ordered_json::parse(lines.line(), nullptr, false);
    if (json.is_discarded()) throw WrongCall(where + ": no JSON");
    const auto record = match::record_from_json(json);
    if (!record) throw WrongCall(fmt::format("{}: {}", where, record.error().message));
    visit(*record);
  }
  if (lines.error()) throw WrongCall(lines.error()->message);
}

std::vector<std::string> turns_of(const match::GameRecord& record) {
  std::vector<std::string> turns = record.book_moves;
  for (const match::PlayedMove& move : record.moves) turns.push_back(move.text);
  return turns;
}

}  // namespace roundel::fit
