#include "tools/match/guarded.hpp"
#include "tools/match/players/supervisor.hpp"
#include "tools/match/program.hpp"
#include "variants/games/file_rows.hpp"
#include "variants/games/table.hpp"

int main(int argc, char** argv) {
  if (const auto status = roundel::match::supervise(argc, argv)) return *status;
  roundel::match::guard_files();
  return roundel::match::run_program({argv + (argc > 0), argv + argc},
                                     roundel::Games(roundel::variant_table(), roundel::variant_files()));
}
