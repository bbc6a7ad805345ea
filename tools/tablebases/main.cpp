#include "tools/match/guarded.hpp"
#include "tools/tablebases/program.hpp"
#include "variants/games/file_rows.hpp"
#include "variants/games/table.hpp"

int main(int argc, char** argv) {
  roundel::match::guard_files();
  return roundel::tables::run_program({argv + (argc > 0), argv + argc},
                                      roundel::Games(roundel::variant_table(), roundel::variant_files()));
}
