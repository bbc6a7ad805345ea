#include "engine/platform/standard_streams.hpp"
#include "tools/match/guarded_run.hpp"

namespace roundel::match {

void guard_files() { prepare_standard_streams(); }  // a failing write raises no signal

}  // namespace roundel::match
