#include "tools/fit/records.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <fstream>

#include "engine/base/reading_error.hpp"
#include "engine/platform/file_reading.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/match/journal/journal.hpp"

namespace roundel::fit {

void for_each_record(const std::string& file, const std::function<void(const match::GameRecord&)>& visit) {
  errno = 0;
  std::ifstream input(file);
  if (!input) throw UsageError(reading_error(file).message());
  for_each_record(input, file, visit);
}

void for_each_record(std::istream& input, const std::string& file,
                     const std::function<void(const match::GameRecord&)>& visit) {
  LineSource lines(input, file);
  std::uint64_t first_number = match::usual_first_number;
  while (lines.next()) {
    const std::string where = fmt::format("{}, line {}", file, lines.number());
    const auto json = nlohmann::ordered_json::parse(lines.line(), nullptr, false);
    if (json.is_discarded()) throw UsageError(where + ": no JSON");
    if (lines.number() == 1) {  // the plan
      const auto first = match::first_number_in(json);
      if (!first) throw UsageError(fmt::format("{}: {}", where, first.error().message()));
      first_number = *first;
      continue;
    }
    const auto record = match::record_from_json(json, first_number);
    if (!record) throw UsageError(fmt::format("{}: {}", where, record.error().message()));
    visit(*record);
  }
  if (lines.error()) throw UsageError(lines.error()->message());
}

std::vector<std::string> turns_of(const match::GameRecord& record) {
  std::vector<std::string> turns = record.book_moves;
  for (const match::PlayedMove& move : record.moves) turns.push_back(move.text);
  return turns;
}

}  // namespace roundel::fit
