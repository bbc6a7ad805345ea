#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/records/request.hpp"

/// Lines of turns in records, with what is said of them and what could have been played instead, as JSON: an object with turns
/// (canonical texts), comments and nags (an element for each turn), notations (which are told, and not looked at) and variations:
/// lines with the member instead, the number from 0 of the turn that they are in place of. Sessions stand where a line begins, and
/// end anywhere.
namespace roundel::records {

/// Variations are told as far as they are legal, and `moves` are legal up to the first that is left out.
nlohmann::ordered_json told_line(const std::vector<PgnMove>& moves, Session& session);

/// Of the members of `request` those of a line, of which all may be left out. Throws WrongRequest where a turn is not legal, there
/// is more said than there are turns, or lines are deeper in each other than deepest_variation (pgn_reader.hpp).
std::vector<PgnMove> read_line(const Request& request, Session& session);

}  // namespace roundel::records
