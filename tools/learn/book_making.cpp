#include "tools/learn/book_making.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <fstream>
#include <utility>

#include "engine/base/reading_error.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/record_format.hpp"
#include "tools/learn/playing_out.hpp"
#include "tools/match/journal/journal.hpp"
#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::learn {
namespace {

/// Returns the entry of a move, and adds it if there is none.
BookEntry& entry_of(BookPosition& position, const TurnView& turn) {
  const auto found = std::ranges::find(position.entries, turn.packed, &BookEntry::packed);
  if (found != position.entries.end()) return *found;
  position.entries.push_back({turn.packed, {}, {}});
  return position.entries.back();
}

void count_game(const BookGame& game, Side side, BookCounts& counts) {
  ++counts.games;
  if (!game.end) return;
  const int result = result_for(side, game.end->winner);
  ++(result > 0 ? counts.won : result < 0 ? counts.lost : counts.drawn);
}

/// Returns the games of an arbiter's file, each with its first moves.
Expected<std::vector<RecordedGame>> recorded_in(const match::Part& part, const Variant& variant, int plies) {
  if (part.match.variant != variant.name) return Error{fmt::format("its games are {}", part.match.variant)};
  std::vector<RecordedGame> games;
  for (const match::GameRecord& record : part.games) {
    RecordedGame& game = games.emplace_back();
    game.start = record.start;
    for (const std::string& move : record.book_moves) game.game.turns.push_back({move, {}});
    for (const match::PlayedMove& move : record.moves) game.game.turns.push_back({move.text, {}});
    game.game.turns.resize(std::min(game.game.turns.size(), static_cast<std::size_t>(plies)));
    game.game.end = RecordedEnd{record.winner};
  }
  return games;
}

bool is_of_arbiter(std::istream& file) {
  std::string line;
  std::getline(file, line);
  file.clear();
  file.seekg(0);
  return match::begins_games(line);
}

Expected<RecordedGame> replayed(const PgnGame& record, const Variant& variant, const Options& options,
                                Session& session, int plies) {
  if (const auto error = check_variant(record, variant, options)) {
    return Error{fmt::format("game {}: {}", record.number, error->message())};
  }
  auto replay = canonical_moves(record, session, plies);
  if (!replay) return replay.error();
  RecordedGame game;
  game.start = std::move((*replay).start);
  for (std::string& move : (*replay).moves) game.game.turns.push_back({std::move(move), {}});
  game.game.end = recorded_end(record.result, record.format);
  return game;
}

}  // namespace

Expected<BookMaking> BookMaking::make(const Variant& variant, const match::OptionValues& options) {
  auto engine = make_playing_engine(variant, options);
  if (!engine) return engine.error();
  return Expected<BookMaking>(BookMaking(std::move(*engine)));
}

MaybeError BookMaking::add(const BookGame& game, const std::optional<std::string>& start) {
  if (auto error = session().set_position(start, {})) return error;
  played_.clear();
  for (const OpeningTurn& opening : game.turns) {
    const auto turn = session().read_turn(opening.text);
    if (!turn) return turn.error();
    if (is_for_books(session())) add_turn(*turn, opening, game);
    if (auto error = session().play(*turn)) return error;
  }
  return {};
}

void BookMaking::add_turn(const TurnView& turn, const OpeningTurn& opening, const BookGame& game) {
  const Side side = session().side_to_move();
  Key key = session().key();
  std::string text = session().position_for(side);
  if (session().has_hidden_information()) {
    [[maybe_unused]] const auto error = seen_->set_position(text, {});
    assert(!error);
    key = seen_->key();
  }
  Known& known = known_.try_emplace(key, Known{std::move(text), {key, {}}}).first->second;
  BookEntry& entry = entry_of(known.position, turn);
  const bool is_first = played_.insert({key, turn.packed}).second;  // the game may return to a position
  if (is_first) count_game(game, side, entry.counts);
  if (opening.score) entry.score = opening.score;
}

std::vector<BookEntry> BookMaking::kept(const Known& known, std::uint32_t least_games) {
  std::vector<BookEntry> entries = known.position.entries;
  std::erase_if(entries, [&](const BookEntry& entry) {
    return entry.counts.games < least_games || entry.packed.size() > most_book_actions;
  });
  std::ranges::stable_sort(entries, [](const BookEntry& left, const BookEntry& right) {
    return left.counts.weight() > right.counts.weight();
  });
  if (entries.size() > most_book_turns) entries.resize(most_book_turns);
  return entries;
}

BookMaking::File BookMaking::own_file(std::uint32_t least_games) {
  std::vector<BookPosition> positions;
  File file;
  for (const auto& [key, known] : known_) {
    auto entries = kept(known, least_games);
    if (entries.empty()) continue;
    file.turns += entries.size();
    positions.push_back({key, std::move(entries)});
  }
  file.positions = positions.size();
  file.bytes = write_book({variant().name, book_rules(variant(), session())}, std::move(positions));
  return file;
}

BookMaking::File BookMaking::polyglot_file(std::uint32_t least_games) const {
  const PolyglotWords& words = variant().polyglot;
  std::vector<PolyglotEntry> lines;
  File file;
  for (const auto& [key, known] : known_) {
    auto entries = kept(known, least_games);
    std::erase_if(entries, [](const BookEntry& entry) { return entry.counts.weight() == 0; });
    if (entries.empty()) continue;
    ++file.positions;
    [[maybe_unused]] const auto error = seen_->set_position(known.text, {});
    assert(!error);
    const std::uint64_t divisor = entries.front().counts.weight() / 65'536 + 1;
    for (const BookEntry& entry : entries) {
      const auto turn = seen_->find_turn(entry.packed);
      const auto weight = std::max<std::uint64_t>(entry.counts.weight() / divisor, 1);
      lines.push_back({words.key(known.text), words.turn(*turn), static_cast<std::uint16_t>(weight), 0});
    }
  }
  file.turns = lines.size();
  file.bytes = write_polyglot(std::move(lines));
  return file;
}

Expected<RecordedGames> read_recorded_games(const std::string& path, const Variant& variant, const Options& options,
                                            Session& session, int plies) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return reading_error(path);
  RecordedGames read;
  if (is_of_arbiter(file)) {
    const auto part = match::read_part(file, path);
    if (!part) return part.error();
    auto recorded = recorded_in(*part, variant, plies);
    if (!recorded) return Error{fmt::format("{}: {}", path, recorded.error().message())};
    read.games = std::move(*recorded);
  } else {
    PgnReader reader(file, record_format(variant).value_or(RecordFormat::pgn));
    while (auto record = reader.next()) {
      auto game = *record ? replayed(**record, variant, options, session, plies) : record->error();
      if (game) {
        read.games.push_back(std::move(*game));
      } else {
        read.left_out.push_back(fmt::format("{}: {}", path, game.error().message()));
      }
    }
  }
  if (!read.games.empty()) return read;
  return Error{read.left_out.empty() ? fmt::format("{} has no game", path) : read.left_out.front()};
}

}  // namespace roundel::learn
