#include "tools/fit/records.hpp"

#include <fmt/core.h>

#include <fstream>

#include "protocol/command_line.hpp"

namespace roundel::fit {

void for_each_record(const std::string& file, const std::function<void(const match::GameRecord&)>& visit) {
  std::ifstream input(file);
  if (!input) throw WrongCall(fmt::format("{} cannot be read", file));
  std::string line;
  for (int number = 1; std::getline(input, line); ++number) {
    if (number == 1) continue;  // the plan
    const std::string where = fmt::format("{}, line {}", file, number);
    const auto json = nlohmann::ordered_json::parse(line, nullptr, false);
    if (json.is_discarded()) throw WrongCall(where + ": no JSON");
    const auto record = match::record_from_json(json);
    if (!record) throw WrongCall(fmt::format("{}: {}", where, record.error().message));
    visit(*record);
  }
}

std::vector<std::string> turns_of(const match::GameRecord& record) {
  std::vector<std::string> turns = record.book_moves;
  for (const match::PlayedMove& move : record.moves) turns.push_back(move.text);
  return turns;
}

}  // namespace roundel::fit
