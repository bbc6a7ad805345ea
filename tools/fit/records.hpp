#pragma once

#include <functional>
#include <string>

#include "tools/match/record.hpp"

namespace roundel::fit {

/// Calls `visit` with each game of a part file that the arbiter has written, in order. Throws WrongCall where the file or
/// one of its lines cannot be read.
void for_each_record(const std::string& file, const std::function<void(const match::GameRecord&)>& visit);

/// All turns of a game, those of its opening too.
std::vector<std::string> turns_of(const match::GameRecord& record);

}  // namespace roundel::fit
