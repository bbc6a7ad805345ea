#pragma once

/// The full paths of files that tests use. Only one source is compiled with them, so that a compiler cache's entries
/// for the others serve every clone.
namespace roundel::testing {

/// The project's folder.
extern const char* const source_folder;

/// The programs that were built with the tests.
extern const char* const built_engine;
extern const char* const match_path;
extern const char* const learn_path;
extern const char* const tables_path;
extern const char* const stub_engine_path;
extern const char* const cheversi_baseline_path;
extern const char* const crest_baseline_path;

}  // namespace roundel::testing
