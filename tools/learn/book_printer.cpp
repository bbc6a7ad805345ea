#include "tools/learn/book_printer.hpp"

#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/base/words.hpp"
#include "engine/platform/file_reading.hpp"
#include "engine/session/book.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"
#include "tools/match/players/rules_only_engine.hpp"
#include "tools/roundel/commands/commands.hpp"

namespace roundel::learn {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view embedded = "<embedded>";

/// Throws if it is no book, because then nothing shows which game it is for.
void check_polyglot(const std::string& path, std::string_view bytes) {
  const auto file = PolyglotFile::read(bytes);
  if (file) return;
  throw match::Failed(
      fmt::format("{}: it is neither a book of roundel nor a Polyglot book: {}", path, file.error().message()));
}

/// Returns the game that is named, or that the file names.
VariantEntry game_of_book(const CommandLine& line, Games& games, const std::string& path, std::string_view bytes) {
  if (VariantEntry named = chosen_game(line, games)) return named;
  const std::string game = book_game(bytes);
  if (!game.empty()) return match::need_right(games.find(game), "--show");
  if (is_book(bytes)) throw match::Failed(fmt::format("{}: {}", path, read_book(bytes, {}).error().message()));
  check_polyglot(path, bytes);
  throw UsageError("--variant is missing; a Polyglot book does not name its game");
}

Json json_of(const BookTurn& known) {
  Json json{{"turn", known.turn.text}, {"weight", known.weight}};
  if (known.counts) {
    json["games"] = known.counts->games;
    json["won"] = known.counts->won;
    json["drawn"] = known.counts->drawn;
    json["lost"] = known.counts->lost;
  }
  if (known.score) json["score"] = *known.score;
  return json;
}

std::string json_text(const Book& book, const Variant& variant, const Session& session) {
  Json json{{"type", "book"}, {"variant", variant.name}, {"positions", book.size()}};
  json["position"] = session.position_text();
  json["turns"] = Json::array();
  for (const BookTurn& known : book.find(session)) json["turns"].push_back(json_of(known));
  return json.dump() + '\n';
}

std::string table_text(const Book& book, const Variant& variant, const Session& session) {
  std::string text =
      fmt::format("{}: {}\n{}\n", variant.name, counted(book.size(), "position"), session.position_text());
  const auto turns = book.find(session);
  if (turns.empty()) return text + "the book has no move here\n";
  constexpr const char* form = "  {:20}{:>8}{:>8}{:>8}{:>8}{:>9}{:>9}{:>9}\n";
  text += fmt::format(form, "move", "games", "won", "drawn", "lost", "share", "score", "weight");
  for (const BookTurn& known : turns) {
    const BookCounts counts = known.counts.value_or(BookCounts());
    const auto number = [&](std::uint32_t value) { return known.counts ? std::to_string(value) : "-"; };
    const auto share = counts.share();
    text += fmt::format(form, known.turn.text, number(counts.games), number(counts.won), number(counts.drawn),
                        number(counts.lost), share ? fmt::format("{:.1f} %", 100 * *share) : "-",
                        known.score ? fmt::format("{:+.2f}", *known.score / 100.0) : "-", known.weight);
  }
  return text;
}

}  // namespace

int print_book(const CommandLine& line, Games& games) {
  const std::string path = line.required("show");
  if (line.has("out")) throw UsageError("--out has no effect with --show; leave it out");
  const std::string held = path == embedded ? "" : match::need(read_bytes(path));
  const VariantEntry entry = path == embedded ? needed_game(line, games) : game_of_book(line, games, path, held);
  const auto engine = match::make_rules_only_engine(*entry, {});
  const auto book = Book::read(path == embedded ? entry->book : std::string_view(held), *entry, engine->session());
  if (!book) throw match::Failed(fmt::format("{}: {}", path, book.error().message()));
  set_position(*engine, line);
  const bool for_programs = line.has("json");
  line.check_all_asked();
  match::put_results(for_programs ? json_text(*book, *entry, engine->session())
                                  : table_text(*book, *entry, engine->session()));
  return match::exit_success;
}

}  // namespace roundel::learn
