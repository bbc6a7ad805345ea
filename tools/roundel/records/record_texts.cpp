#include "tools/roundel/records/record_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/records/game_of_record.hpp"
#include "engine/records/game_tags.hpp"
#include "engine/records/pdn_squares.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/pgn_writer.hpp"
#include "engine/records/record_file.hpp"
#include "engine/records/result_token.hpp"
#include "engine/session/game_names.hpp"
#include "tools/roundel/records/record_lines.hpp"

namespace roundel::records {
namespace {

using Json = nlohmann::ordered_json;

template <class Values, class Make>
Json array_of(const Values& values, Make make) {
  Json array = Json::array();
  for (const auto& value : values) array.push_back(make(value));
  return array;
}

/// All games, for records that do not name theirs.
class PageGames final : public RecordGames {
 public:
  explicit PageGames(OtherGames& others) : others_(others) {}
  std::span<const VariantEntry> known(std::string_view name) override { return others_.known(name); }
  std::span<const VariantEntry> all() override { return others_.all(); }
  Session& session_of(const VariantEntry& entry) override { return others_.session_of(entry, ""); }

 private:
  OtherGames& others_;
};

/// A possible game for a record, a session of it, and the option that must be on.
struct Candidate {
  const Variant& variant;
  Session& session;
  std::string option = {};
};

/// Reads the games of a text in one format.
class RecordReader {
 public:
  RecordReader(RecordFormat format, const Engine& engine, Session& beside, OtherGames& others)
      : format_(format), engine_(engine), beside_(beside), others_(others) {}

  void read(const std::string& text) {
    std::istringstream stream(text);
    PgnReader reader(stream, format_, deepest_variation);
    int number = 0;
    for (auto game = reader.next(); game; game = reader.next()) {
      if (++number > most_records) {
        is_cut_ = true;
        return;
      }
      if (*game) {
        take(**game);
      } else {
        errors_.push_back(game->error().message());
      }
    }
  }

  const Json& games() const { return games_; }
  bool has_errors() const { return !errors_.empty(); }
  /// Returns a line for each of the first few; empty: there are none.
  std::string errors() const {
    constexpr std::size_t most = 20;
    std::vector<std::string> lines(errors_.begin(),
                                   errors_.begin() + static_cast<std::ptrdiff_t>(std::min(errors_.size(), most)));
    if (errors_.size() > most)
      lines.push_back(fmt::format("and {} games more that cannot be read", errors_.size() - most));
    if (is_cut_) lines.push_back(fmt::format("more than {} games: the others are left out", most_records));
    return fmt::format("{}", fmt::join(lines, "\n"));
  }

 private:
  void take(const PgnGame& game) {
    std::string wrong;
    if (is_of_present(game) && replay(game, {engine_.variant(), beside_}, wrong)) return;
    if (format_ == RecordFormat::pgn ? take_pgn(game, wrong) : take_pdn(game, wrong)) return;
    if (wrong.empty()) wrong = fmt::format("game {}: no game is known that its tags name", game.number);
    errors_.push_back(wrong);
  }

  bool take_pgn(const PgnGame& game, std::string& wrong) {
    const std::string* const name = game.tag("Variant");
    return take_pgn(game, others_.known(name ? *name : ""), wrong) || take_pgn(game, others_.all(), wrong);
  }
  bool take_pgn(const PgnGame& game, std::span<const VariantEntry> entries, std::string& wrong) {
    for (const VariantEntry& entry : entries) {
      const GameName* const name = record_format(*entry) == format_ ? pgn_name_of(game, *entry) : nullptr;
      if (name && replay(game, {*entry, others_.session_of(entry, name->option), name->option}, wrong)) return true;
    }
    return false;
  }
  bool take_pdn(const PgnGame& game, std::string& wrong) {
    PageGames games(others_);
    const auto entry = game_of_record(game, games, "choose its game, and open the record again");
    if (entry) return replay(game, {**entry, others_.session_of(*entry, "")}, wrong);
    if (wrong.empty()) wrong = fmt::format("game {}: {}", game.number, entry.error().message());
    return false;
  }

  /// Returns whether the record names the current game, or none.
  bool is_of_present(const PgnGame& game) const {
    if (record_format(engine_.variant()) != format_) return false;
    const bool says_nothing = format_ == RecordFormat::pgn && !game.tag("Variant");
    return says_nothing || !check_variant(game, engine_.variant(), engine_.options());
  }
  /// Returns whether the game can be played through. If so, it is added. `wrong` becomes the reason of the first
  /// candidate that fails.
  bool replay(const PgnGame& game, const Candidate& candidate, std::string& wrong) {
    const auto played = legal_part(game, candidate.session);
    const MaybeError error = played ? played->error : played.error();
    if (error) {
      if (wrong.empty()) wrong = error->message();
      return false;
    }
    const auto turned = played->replay.is_turned ? with_turned_squares(game) : std::nullopt;
    games_.push_back(reported(turned.value_or(game), played->replay, candidate));
    return true;
  }

  Json reported(const PgnGame& game, const PgnReplay& played, const Candidate& candidate) const {
    Json json{{"variant", candidate.variant.name}, {"format", name_of(format_)}};
    json["tags"] = array_of(game.tags, [](const PgnTag& tag) { return Json::array({tag.name, tag.value}); });
    if (played.start) json["start"] = *played.start;
    [[maybe_unused]] const MaybeError error = candidate.session.set_position(played.start, {});
    assert(!error);  // it has been played from there
    json.update(reported_line(game.moves, candidate.session));
    json["comment"] = game.comment;
    json["result"] = game.result;
    if (!played.notes.empty()) json["notes"] = messages_of(played.notes);
    if (!candidate.option.empty()) json["option"] = candidate.option;
    return json;
  }

  RecordFormat format_;
  const Engine& engine_;
  Session& beside_;
  OtherGames& others_;
  Json games_ = Json::array();
  std::vector<std::string> errors_;
  bool is_cut_ = false;
};

// ---- Writing

bool is_tag_name(std::string_view name) {
  const auto is_fit = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), is_fit);
}

/// Returns the result as the game's records write it.
std::string result_of(const Request& request, RecordFormat format, const Variant& variant) {
  std::string word = request.needed_text("result");
  if (const auto end = recorded_end(word, RecordFormat::pgn))
    return std::string(result_in(format, variant, end->winner));
  if (!is_result(word, format)) throw request.wrong("result", in_quotes(word) + " is not a result");
  return word;
}

/// Throws if a record names another game than the present one.
void check_game(const Request& request, const Engine& engine, RecordFormat format) {
  const std::string& name = engine.variant().name;
  const std::string variant = request.text("variant").value_or(name);
  if (!is_called(engine.variant(), variant))
    throw request.wrong("variant", fmt::format("'{}' is not {}, the present game", variant, name));
  const std::string reported = request.text("format").value_or(std::string(name_of(format)));
  if (reported != name_of(format)) throw request.wrong("format", in_quotes(reported) + " is not that of the game");
  const std::string named(option_of_name(engine.variant(), variant));
  const std::string option = request.text("option").value_or(named);
  if (!option.empty() && (!engine.options().find(option) || !engine.options().flag(option))) {
    throw request.wrong("option", in_quotes(option) + " is not on");
  }
}

}  // namespace

Request record_request(std::string_view json) {
  return Request(json, {"variant", "format", "option", "tags", "start", "turns", "notations", "comments", "nags",
                        "variations", "comment", "result", "notes"});
}

std::string read_records(std::string_view text, const Engine& engine, Session& beside, OtherGames& others) {
  if (text.size() > longest_records) {
    throw WrongRequest(fmt::format("records of {} bytes, more than {}", text.size(), longest_records));
  }
  const std::string whole(text);
  const bool names_draughts = text.find("[GameType ") != std::string_view::npos;
  const RecordFormat present = record_format(engine.variant()).value_or(RecordFormat::pgn);
  const RecordFormat likely = names_draughts ? RecordFormat::pdn : format_of_content(whole, present);
  const RecordFormat other = likely == RecordFormat::pgn ? RecordFormat::pdn : RecordFormat::pgn;
  RecordReader first(likely, engine, beside, others);
  first.read(whole);
  RecordReader second(other, engine, beside, others);
  if (first.has_errors()) second.read(whole);
  const RecordReader& better = second.games().size() > first.games().size() ? second : first;
  Json json{{"games", better.games()}};
  if (const std::string errors = better.errors(); !errors.empty()) json["error"] = errors;
  return text_of(json);
}

std::string write_record(std::string_view json, const Engine& engine, Session& beside) {
  const Request request = record_request(json);
  const Variant& variant = engine.variant();
  const auto format = record_format(variant);
  if (!format) throw WrongRequest(variant.title + " has neither PGN nor PDN");
  check_game(request, engine, *format);
  PgnGame game;
  game.format = *format;
  game.result = result_of(request, *format, variant);
  game.comment = request.text("comment").value_or("");
  for (auto& [name, value] : request.pairs("tags")) {
    if (!is_tag_name(name)) throw request.wrong("tags", in_quotes(name) + " is not the name of a tag");
    game.set_tag(name, std::move(value));
  }
  const std::optional<std::string> start = request.text("start");
  if (const MaybeError error = beside.set_position(start, {})) throw request.wrong("start", error->message());
  game.moves = read_line(request, beside);
  set_game_tags(variant, engine.options(), game);
  if (start) {
    set_start_tags(*start, beside, game);
  } else {  // the tags may be from a record that was read, whose position may not apply
    game.remove_tag("FEN");
    game.remove_tag("SetUp");
  }
  return pgn_text(game);
}

}  // namespace roundel::records
