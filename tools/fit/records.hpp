#pragma once

#include <functional>
#include <istream>
#include <string>

#include "tools/match/records/record.hpp"

namespace roundel::fit {

/// Calls `visit` with each game of a part file that the arbiter has written, in order. Throws UsageError where the file
/// cannot be read to its end, or one of its lines is wrong.
void for_each_record(const std::string& file, const std::function<void(const match::GameRecord&)>& visit);
/// The same from an open file, which errors call `file`.
void for_each_record(std::istream& input, const std::string& file,
                     const std::function<void(const match::GameRecord&)>& visit);

/// All turns of a game, those of its opening too.
std::vector<std::string> turns_of(const match::GameRecord& record);

}  // namespace roundel::fit
