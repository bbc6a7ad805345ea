#include "tools/tables/program.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <thread>

#include "protocol/chosen_game.hpp"
#include "protocol/rate.hpp"
#include "protocol/system/interruption.hpp"
#include "protocol/system/table_folder.hpp"
#include "tools/match/commands.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded.hpp"
#include "tools/match/screen.hpp"

namespace roundel::tables {
namespace {

using Arguments = std::vector<std::string>;
using match::need;

constexpr int fewest_men = 2;
constexpr int most_men = 8;
constexpr double mebibyte = 1 << 20;

void add_class_options(CommandLine& line) {
  add_game_options(line);
  line.option("men", fmt::format("endings of at most N men, {} to {}", fewest_men, most_men), "N");
}
int men_of(const CommandLine& line) {
  line.required("men");
  return *line.number("men", fewest_men, most_men);
}

/// What makes the tables of the game that is named.
std::shared_ptr<EndingMaker> maker_of(const CommandLine& line, Games& games) {
  const VariantRow row = needed_game(line, games);
  if (!row->make_endings) throw WrongCall(fmt::format("there are no tables of {}'s endings", row->name));
  return row->make_endings();
}

CommandLine build_line() {
  CommandLine line("roundel-tables build --variant V --men N --out DIR [options]",
                   "Solves all endings of at most N men by retrograde analysis, checks every position against its\n"
                   "moves, and writes a file for each class. What is there already is left as it is, so an\n"
                   "interrupted build goes on with the same command.");
  add_class_options(line);
  line.option("out", "the folder for the files", "DIR");
  line.option("threads", "work with N threads; else as many as there are processors", "N");
  return line;
}

int run_build(const CommandLine& line, Games& games) {
  const auto maker = maker_of(line, games);
  const int men = men_of(line);
  TableFolder folder(line.required("out"));
  const int processors = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  ThreadPool threads;
  if (!threads.resize(line.number("threads", 1, 1024).value_or(processors))) throw match::Failed("no more threads");
  need(folder.create());

  const auto steps = maker->steps(men);
  std::uint64_t all = 0;
  std::uint64_t memory = 0;
  for (const auto& step : steps) {
    all += step.positions;
    memory = std::max(memory, step.memory);
  }
  match::Screen screen;
  screen.line(fmt::format("{} positions in {} steps; at most {:.0f} MiB of memory", all, steps.size(),
                          static_cast<double>(memory) / mebibyte + 1));
  Signals stop;
  const Interruption interruption(stop);
  const Stopwatch watch;
  std::uint64_t done = 0;
  for (std::size_t n = 0; n < steps.size(); ++n) {
    const auto told = [&](const std::string& doing) {
      screen.progress(static_cast<double>(done) / static_cast<double>(all), doing);
    };
    const MaybeError error =
        maker->is_made(men, n, folder) ? MaybeError() : maker->make(men, n, folder, threads, stop, told);
    if (stop.stopped()) throw match::Failed(match::goes_on_text);
    need(error);
    done += steps[n].positions;
  }
  screen.line(fmt::format("done in {:.1f} s", in_seconds(watch.elapsed())));
  return match::exit_success;
}

CommandLine stats_line() {
  CommandLine line("roundel-tables stats --variant V --men N --tables DIR [--json]",
                   "Counts how endings of at most N men end for the side to move, by class. Wins and losses for\n"
                   "which the draw rules leave no time, counted from the last change of material, are draws, and\n"
                   "stand under `late` too. Lengths are in plies, to the end of the game.");
  add_class_options(line);
  line.option("tables", "the folder with the files", "DIR");
  line.option("json", "print a JSON list, for programs");
  return line;
}

std::string json_of(const std::vector<EndingCounts>& rows) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const EndingCounts& row : rows) {
    nlohmann::ordered_json object = {{"class", row.material}, {"won", row.won},         {"drawn", row.drawn},
                                     {"lost", row.lost},      {"longest", row.longest}, {"example", row.example},
                                     {"late", row.late}};
    if (!row.mover.empty()) object["mover"] = row.mover;
    list.push_back(std::move(object));
  }
  return list.dump(1) + '\n';
}

std::string text_of(const std::vector<EndingCounts>& rows) {
  constexpr const char* form = "{:<16}{:>14}{:>14}{:>14}{:>12}{:>9}  {}\n";
  std::string text = fmt::format(fmt::runtime(form), "class", "won", "drawn", "lost", "late", "longest", "example");
  for (const EndingCounts& row : rows) {
    const std::string name = row.mover.empty() ? row.material : row.material + ", " + row.mover;
    text += fmt::format(fmt::runtime(form), name, row.won, row.drawn, row.lost, row.late, row.longest, row.example);
  }
  return text;
}

int run_stats(const CommandLine& line, Games& games) {
  const auto maker = maker_of(line, games);
  TableFolder folder(line.required("tables"));
  Signals stop;
  const Interruption interruption(stop);
  const auto rows = maker->count(men_of(line), folder, stop);
  if (stop.stopped()) throw match::Failed("interrupted");
  if (!rows) throw match::Failed(rows.error().message);
  match::put_results(line.has("json") ? json_of(*rows) : text_of(*rows));
  return match::exit_success;
}

constexpr std::array<match::Command, 2> commands{{
    {"build", "solve endings, and write tables of them", build_line, run_build},
    {"stats", "count what tables hold", stats_line, run_stats},
}};

}  // namespace

int run_program(const Arguments& arguments, Games games) {
  return match::run_guarded("roundel-tables", arguments,
                            [&] { return match::run_command("roundel-tables", commands, arguments, games); });
}

}  // namespace roundel::tables
