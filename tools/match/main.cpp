#include "tools/match/guarded_run.hpp"
#include "tools/match/players/supervisor.hpp"
#include "tools/match/program.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

int main(int argc, char** argv) {
  if (const auto status = roundel::match::supervise(argc, argv)) return *status;
  roundel::match::guard_files();
  return roundel::match::run_program({argv + (argc > 0), argv + argc},
                                     roundel::Games(roundel::built_in_variants(), roundel::variant_files()));
}
