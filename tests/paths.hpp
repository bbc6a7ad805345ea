#pragma once

/// Where what tests use lies: whole paths. One source alone is compiled with them, so that what a compiler cache keeps of the
/// others serves every clone.
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
