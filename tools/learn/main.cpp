#include "tools/learn/program.hpp"
#include "tools/match/guarded.hpp"
#include "variants/table/table.hpp"

int main(int argc, char** argv) {
  roundel::match::guard_files();
  return roundel::learn::run_program({argv + (argc > 0), argv + argc}, roundel::variant_table());
}
