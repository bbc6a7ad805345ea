#include "tools/match/guarded_run.hpp"
#include "tools/tablebases/program.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

int main(int argc, char** argv) {
  roundel::match::guard_files();
  return roundel::tables::run_program({argv + (argc > 0), argv + argc},
                                      roundel::Games(roundel::built_in_variants(), roundel::variant_files()));
}
