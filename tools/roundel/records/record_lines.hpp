#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/records/pgn.hpp"
#include "engine/session/session.hpp"
#include "tools/roundel/records/request.hpp"

/// Lines of turns in records as JSON, with annotations and alternatives: an object with turns (canonical texts),
/// comments and nags (one element per turn), notations (written, and ignored when read) and variations: lines with
/// the member instead, the index from 0 of the turn that they replace. Sessions must be at the beginning of a line,
/// and end anywhere.
namespace roundel::records {

/// Returns a line as JSON. Variations are included as far as they are legal, and `moves` up to the first illegal one.
nlohmann::ordered_json reported_line(const std::vector<PgnMove>& moves, Session& session);

/// Reads a line from the members of `request`, all optional. Throws WrongRequest if a turn is illegal, there are more
/// annotations than turns, or lines are nested deeper than deepest_variation (pgn_reader.hpp).
std::vector<PgnMove> read_line(const Request& request, Session& session);

}  // namespace roundel::records
