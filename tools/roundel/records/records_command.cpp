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
#include "engine/records/told_game.hpp"
#include "engine/session/game_names.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/roundel/records/record_texts.hpp"

namespace roundel::records {
namespace {

CommandLine make_line() {
  CommandLine line(
      "roundel records FILE [--variant V]\n"
      "       roundel records --write FILE [--variant V]",
      "Prints the games of a file in PGN or PDN as one line of JSON, for programs: `games`, and `error` if games\n"
      "cannot be read. With --write it is the other way round: each line of FILE is a game in JSON, and is\n"
      "printed as PGN or PDN. FILE can be -, which is standard input. Without --variant a game is that of its\n"
      "tags, or of its member `variant`.");
  line.option("file", "the file that is read; -: standard input", "FILE");
  line.bare_word("file");
  add_game_options(line, "the game of records that do not say theirs");
  line.option("write", "FILE holds games in JSON, which are written as records");
  return line;
}

/// The game that --variant names, or else that of the only file. Null: none is named. A record may be of any other game all the same.
VariantRow usual_game(const CommandLine& line, Games& games) {
  if (line.text("variant")) return game_to_begin_with(line, games);
  const std::vector<VariantRow> read = read_game_files(line, games);
  return read.size() == 1 ? read.front() : nullptr;
}

std::string content_of(const std::string& path) {
  if (path == standard_stream) return read_standard_input();
  const auto file = read_whole_file(path);
  if (!file) throw UsageError("--file: " + file.error().message());
  return std::string((*file)->bytes());
}

/// Has the engine play the game that the JSON tells of, or else the one of this name, with the option that it or the name asks for.
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

/// The records of the lines. A game is that of the name `usual` unless its line says otherwise, whatever the lines before it say. Error: the
/// number of the line that is wrong, and why.
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
  const VariantRow named = usual_game(line, games);
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
