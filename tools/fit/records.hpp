#pragma once

#include <functional>
#include <istream>
#include <string>

#include "tools/match/records/record.hpp"

namespace roundel::fit {

/// Calls `visit` with each game of a part file from the arbiter, in order. Throws UsageError if the file cannot be
/// read to its end, or a line is wrong.
void for_each_record(const std::string& file, const std::function<void(const match::GameRecord&)>& visit);
/// Does the same for an open stream; `file` is its name in errors.
void for_each_record(std::istream& input, const std::string& file,
                     const std::function<void(const match::GameRecord&)>& visit);

/// Returns all turns of a game, including its opening.
std::vector<std::string> turns_of(const match::GameRecord& record);

}  // namespace roundel::fit
