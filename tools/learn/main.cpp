#include "engine/platform/large_memory.hpp"
#include "tools/learn/program.hpp"
#include "tools/match/guarded_run.hpp"
#include "tools/match/players/supervisor.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

int main(int argc, char** argv) {
  if (const auto status = roundel::match::supervise(argc, argv)) return *status;
  roundel::match::guard_files();
  roundel::prepare_large_memory();
  return roundel::learn::run_program({argv + (argc > 0), argv + argc},
                                     roundel::Games(roundel::built_in_variants(), roundel::variant_files()));
}
