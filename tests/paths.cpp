#include "tests/paths.hpp"

namespace roundel::testing {

const char* const source_folder = ROUNDEL_SOURCE_DIR;
const char* const built_engine = ROUNDEL_PROGRAM;
const char* const match_path = ROUNDEL_MATCH_PROGRAM;
const char* const learn_path = ROUNDEL_LEARN_PROGRAM;
const char* const tables_path = ROUNDEL_TABLES_PROGRAM;
const char* const stub_engine_path = ROUNDEL_STUB_ENGINE;
const char* const cheversi_baseline_path = ROUNDEL_BASELINE_PROGRAM;
const char* const crest_baseline_path = ROUNDEL_CREST_BASELINE_PROGRAM;

}  // namespace roundel::testing
