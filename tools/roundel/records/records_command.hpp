#pragma once

#include "tools/roundel/commands/commands.hpp"

namespace roundel::records {

/// `roundel records`: prints the games of a file as JSON, or writes games of JSON as PGN or PDN. Throws UsageError.
int run_records(const Arguments& arguments, Output& output);

}  // namespace roundel::records
