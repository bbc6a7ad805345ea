#include "tools/roundel/records/records_command.hpp"

#include <fmt/core.h>

#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/platform/standard_streams.hpp"
#include "engine/platform/whole_file.hpp"
#include "engine/records/game_of_record.hpp"
#include "engine/session/game_names.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/roundel/records/record_texts.hpp"

namespace roundel::records {
namespace {

CommandLine make_line() {
  CommandLine line(
      "roundel records FILE [--variant V]\n"
      "       roundel records --write FILE [--variant V]",
      "Prints the games of a file in PGN or PDN as one line of JSON, for programs. Its member `games` has the\n"
      "games; `error` says why a game could not be read. With --write, each line of FILE is a game in JSON, and\n"
      "is printed as PGN or PDN. FILE can be -, which is standard input. Without --variant, the game is named by\n"
      "the record's tags, or by the member `variant`.");
  line.option("file", "the file to read; -: standard input", "FILE");
  line.bare_word("file");
  add_game_options(line, "the game of records that do not name one");
  line.option("write", "read games in JSON from FILE, and print them as records");
  return line;
}

/// Returns the game that --variant names, or else that of the only file. Null: none is named. A record may still be
/// of any other game.
VariantEntry usual_game(const CommandLine& line, Games& games) {
  if (line.text("variant")) return game_to_begin_with(line, games);
  const std::vector<VariantEntry> read = read_game_files(line, games);
  return read.size() == 1 ? read.front() : nullptr;
}

std::string content_of(const std::string& path) {
  if (path == standard_stream) return read_standard_input();
  const auto file = read_whole_file(path);
  if (!file) throw UsageError("--file: " + file.error().message());
  return std::string((*file)->bytes());
}

/// Sets the engine to the game that the JSON names, or else the one with this name, with the option that it or the
/// name implies.
void choose_game(Engine& engine, const std::string& json, const std::string& usual) {
  const Request request = record_request(json);
  const std::string variant = request.text("variant").value_or(usual);
  const auto row = engine.read_game(variant);
  if (!row) throw request.wrong("variant", row.error().message());
  if (const auto error = engine.set_option("UCI_Variant", (**row).name)) throw WrongRequest(error->message());
  const std::string named(option_of_name(**row, variant));
  const std::string wanted = request.text("option").value_or(named);
  if (const auto error = set_named_option(engine, wanted)) throw WrongRequest(error->message());
}

/// Returns the records of the lines. The game is that of the name `usual`, unless its line names another; earlier
/// lines have no effect. Error: the number of the wrong line, and why.
Expected<std::string> written(Engine& engine, const std::string& content, const std::string& usual) {
  std::istringstream lines(content);
  std::string text;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (words_of(line).empty()) continue;
    try {
      choose_game(engine, line, usual);
      const auto beside = engine.make_session();
      text += write_record(line, engine, *beside);
    } catch (const WrongRequest& wrong) {
      return Error{fmt::format("line {}: {}", number, wrong.what())};
    }
  }
  return text;
}

}  // namespace

int run_records(const Arguments& arguments, Output& output) {
  CommandLine line = make_line();
  if (!line.parse(arguments)) return show_help(line, output);
  Games games = all_games();
  const VariantEntry named = usual_game(line, games);
  Engine engine = make_engine(std::move(games), named);
  heed_named_option(engine, line);
  const std::string usual = line.text("variant").value_or(engine.variant().name);
  const bool writes = line.has("write");
  const std::string path = line.required("file");
  line.check_all_asked();
  const std::string content = content_of(path);
  if (writes) {
    const auto text = written(engine, content, usual);
    if (!text) throw UsageError(text.error().message());
    output.part(*text);
    return success;
  }
  try {
    OtherGames others(engine);
    const auto beside = engine.make_session();
    output.line(read_records(content, engine, *beside, others));
  } catch (const WrongRequest& wrong) {
    throw UsageError(wrong.what());
  }
  return success;
}

}  // namespace roundel::records
