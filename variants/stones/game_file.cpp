#include "variants/stones/game_file.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/pieces/betza.hpp"
#include "variants/pieces/paths.hpp"
#include "variants/pieces/piece_names.hpp"
#include "variants/stones/position_text.hpp"

namespace roundel::stones {
namespace {

using files::KeyReader;
using files::Value;

constexpr std::size_t most_goals = 8;
constexpr int longest_line = 16;

/// Returns the directions in which cells touch each other: all, but on a hexagon only those over sides.
Directions touching_directions(const FileBoard& board) {
  Directions all;
  const int step = board.shape == FileBoard::Shape::hexagon ? 2 : 1;
  for (int n = 0; n < board.graph.direction_count(); n += step) all.push_back(static_cast<Direction>(n));
  return all;
}

/// Reads a list of directions, such as "n e", as a set; `fallback` if the key is missing.
Directions read_directions(KeyReader& keys, std::string_view key, const FileBoard& board,
                           const Directions& fallback) {
  if (!keys.take(key)) return fallback;
  Directions directions;
  const auto words = board.path(keys.text(key));
  if (!words) {
    keys.fail(keys.line_of(key), fmt::format("{}: {}", key, words.error().message()));
    return fallback;
  }
  for (const Direction direction : *words) {
    if (std::find(directions.begin(), directions.end(), direction) == directions.end())
      directions.push_back(direction);
  }
  return directions;
}

/// Returns one of each pair of opposite directions.
Directions axes(const FileBoard& board, const Directions& directions) {
  const int all = board.graph.direction_count();
  Directions one_way;
  for (const Direction direction : directions) {
    const auto back = static_cast<Direction>((index(direction) + all / 2) % all);
    if (std::find(one_way.begin(), one_way.end(), back) == one_way.end()) one_way.push_back(direction);
  }
  return one_way;
}

/// Reads a movement of stones: Betza's notation, or a table of paths.
pieces::Strides read_strides(KeyReader& keys, std::string_view key, const FileBoard& board) {
  const Value* value = keys.take(key);
  if (!value) return {};
  if (!value->is(Value::Kind::text)) {
    const auto paths = pieces::read_paths(*value, [&](std::string_view text) { return board.path(text); });
    if (paths) return *paths;
    keys.fail(paths.error());
    return {};
  }
  if (!board.has_compass()) {
    keys.fail(value->line(), fmt::format("{}: on a hexagonal board and one of levels write a table with path", key));
    return {};
  }
  const auto strides = pieces::read_betza(value->text());
  if (strides) return *strides;
  keys.fail(value->line(), fmt::format("{}: {}", key, strides.error().message()));
  return {};
}

/// First moves and captures have no meaning for stones.
void check_strides(KeyReader& keys, std::string_view key, const pieces::Strides& strides) {
  for (const pieces::Stride& stride : strides) {
    if (stride.is_first || stride.takes_en_passant || !stride.to_empty)
      keys.fail(keys.line_of(key), fmt::format("{}: stones move only to empty cells, without i, e and c", key));
  }
}

pieces::Strides read_moves(KeyReader& keys, std::string_view key, const FileBoard& board) {
  pieces::Strides strides = read_strides(keys, key, board);
  check_strides(keys, key, strides);
  return strides;
}

KindSet read_kinds(KeyReader& keys, std::string_view key, const Rules& rules) {
  if (!keys.take(key)) return all_kinds;
  KindSet kinds = 0;
  for (const std::string& name : keys.texts(key)) {
    const Kind kind = kind_of_name(rules, name);
    if (kind == Kind::none)
      keys.fail(keys.line_of(key), fmt::format("{}: there is no piece '{}'", key, name));
    else
      kinds = static_cast<KindSet>(kinds | set_of(kind));
  }
  return kinds;
}

MaybeError read_kind(const Value& table, const FileBoard& board, const Rules& rules, KindRules& kind) {
  KeyReader keys(&table.table(), fmt::format("[men.{}]", kind.name), table.line());
  const Mask128 all = *board.cells("all");
  if (keys.require("letter")) {
    const std::string letter = keys.text("letter");
    if (letter.size() != 1 || !is_capital(letter[0])) {
      keys.fail(keys.line_of("letter"), "letter: it must be a letter from A to Z");
    } else {
      for (const KindRules& other : rules.kinds) {
        if (other.letter == letter[0])
          keys.fail(keys.line_of("letter"), fmt::format("letter: {} has the letter {} too", other.name, letter));
      }
      kind.letter = letter[0];
    }
  }
  kind.moves = read_moves(keys, "moves", board);
  kind.by_count = keys.flag("moves_by_count", false);
  kind.jumps = read_directions(keys, "jumps", board, {});
  kind.jumps_over = static_cast<Over>(keys.choice("jumps_over", {"enemy", "own", "any"}, 0));
  kind.jump_takes = keys.flag("jump_takes", kind.jumps_over == Over::enemy);
  if (kind.jump_takes && kind.jumps_over != Over::enemy)
    keys.fail(keys.line_of("jump_takes"), "jump_takes: only with jumps_over = \"enemy\"");
  kind.is_placed = keys.flag("placed", false);
  kind.placed_near =
      static_cast<Near>(keys.choice("placed_beside", {"anything", "own", "enemy", "any", "no enemy"}, 0));
  kind.stands_on = read_cells(keys, "stands_on", board, {all, all});
  kind.places_on = read_cells(keys, "places_on", board, {all, all});
  kind.flanks = keys.flag("flanks", true);
  kind.is_flanked_from_all_sides = keys.choice("flanked_from", {"two sides", "all sides"}, 0) == 1;
  kind.worth = keys.integer("worth", 1, 5000, 0);
  return keys.finish();
}

MaybeError read_pieces(const Value& pieces, const FileBoard& board, Rules& rules) {
  const auto names = pieces::read_piece_names(pieces, most_kinds);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    if (name == block_name)
      return files::line_error(files::find(pieces.table(), name)->line(),
                               fmt::format("[men]: '{}' cannot be a name", name));
    rules.kinds.push_back({});
    rules.kinds.back().name = name;
  }
  for (std::size_t n = 0; n < rules.kinds.size(); ++n) {
    if (auto error = read_kind(pieces.table()[n].value, board, rules, rules.kinds[n])) return error;
  }
  return {};
}

Effect read_effect(KeyReader& keys, std::string_view key) {
  return static_cast<Effect>(keys.choice(key, {"nothing", "take", "flip"}, 0));
}

void read_flanking(const Value* table, const FileBoard& board, Rules& rules, KeyReader& keys) {
  if (!table) return;
  KeyReader reader(&table->table(), "[rules] flanking", table->line());
  Flanking& flanking = rules.flanking;
  reader.require("effect");
  flanking.effect = reader.choice("effect", {"take", "flip"}, 0) == 0 ? Effect::take : Effect::flip;
  flanking.along = read_directions(reader, "along", board, touching_directions(board));
  flanking.longest = reader.integer("longest", 0, longest_line, 0);
  flanking.is_must = reader.flag("must", false);
  flanking.hostile = read_cells(reader, "hostile", board, {});
  if (flanking.is_must && any(flanking.hostile[0] | flanking.hostile[1]))
    reader.fail(reader.line_of("must"), "must: not with hostile");
  keys.fail(reader.finish());
}

/// Returns the key that says what the goal is, if there is exactly one.
std::optional<Goal::Type> read_goal_type(KeyReader& reader) {
  constexpr std::array<std::string_view, 5> names = {"line", "connects", "on", "together", "fewer_than"};
  std::optional<Goal::Type> type;
  for (std::size_t n = 0; n < names.size(); ++n) {
    if (!reader.take(names[n])) continue;
    if (type) return std::nullopt;
    type = static_cast<Goal::Type>(n);
  }
  return type;
}

Goal read_goal(const Value& table, const FileBoard& board, const Rules& rules, KeyReader& keys) {
  KeyReader reader(&table.table(), "[rules] goals", table.line());
  Goal goal;
  const auto type = read_goal_type(reader);
  if (!type) {
    reader.fail(table.line(), "each goal needs one of line, connects, on, together and fewer_than");
    keys.fail(reader.finish());
    return goal;
  }
  goal.type = *type;
  const bool loses = goal.type == Goal::Type::few;
  constexpr std::array<Outcome, 3> outcomes = {Outcome::win, Outcome::loss, Outcome::draw};
  goal.outcome = outcomes[static_cast<std::size_t>(reader.choice("result", {"win", "loss", "draw"}, loses ? 1 : 0))];
  switch (goal.type) {
    case Goal::Type::line:
      goal.number = reader.integer("line", 2, longest_line, 3);
      goal.is_exact = reader.flag("exact", false);
      break;
    case Goal::Type::connect:
      goal.on = read_cells(reader, "connects", board, {});
      if (reader.require("with")) goal.to = read_cells(reader, "with", board, {});
      break;
    case Goal::Type::reach:
      goal.on = read_cells(reader, "on", board, {});
      goal.all = reader.flag("all", false);
      goal.kinds = read_kinds(reader, "men", rules);
      break;
    case Goal::Type::together:
      if (!reader.flag("together", true)) reader.fail(reader.line_of("together"), "together: it must be true");
      break;
    case Goal::Type::few:
      goal.number = reader.integer("fewer_than", 1, 128, 1);
      goal.kinds = read_kinds(reader, "men", rules);
      break;
  }
  keys.fail(reader.finish());
  return goal;
}

/// Approach and withdrawal are captures by single steps.
void check_steps(const Rules& rules, KeyReader& keys) {
  if (!rules.approaches && !rules.withdraws) return;
  const std::string_view key = rules.approaches ? "approach" : "withdrawal";
  for (const KindRules& kind : rules.kinds) {
    const bool steps = std::all_of(kind.moves.begin(), kind.moves.end(), [](const pieces::Stride& stride) {
      return stride.path.size() == 1 && stride.repeats == 1;
    });
    if (!steps) keys.fail(keys.line_of(key), fmt::format("{}: a {} moves farther than one step", key, kind.name));
  }
}

void check_rules(const Rules& rules, KeyReader& keys) {
  check_steps(rules, keys);
  if (!rules.moves() && !rules.places()) keys.fail(keys.line(), "no piece of [men] moves, jumps or is placed");
  if (rules.captures_go_on == GoOn::straight && (rules.approaches || rules.withdraws))
    keys.fail(keys.line_of("captures_go_on"), "captures_go_on: \"straight\" is for jumps");
  // The text of such a turn would not say where its captures end.
  const bool can_stop = rules.captures_go_on == GoOn::may || rules.captures_go_on == GoOn::straight;
  if (can_stop && (!rules.shots.empty() || rules.removing_line > 0))
    keys.fail(keys.line_of("captures_go_on"),
              "captures_go_on: with shoots or removing_line it must be \"never\" or \"must\"");
  if (rules.stuck != Stuck::pass && rules.final_count != FinalCount::none && rules.stuck != Stuck::draw)
    keys.fail(keys.line_of("counts"), "counts: it needs stuck = \"pass\" or \"draw\"");
}

MaybeError read_rules(const Value* table, const FileBoard& board, Rules& rules) {
  KeyReader keys(table ? &table->table() : nullptr, "[rules]", table ? table->line() : 1);
  const Directions touching = touching_directions(board);
  rules.beside = read_directions(keys, "beside", board, touching);
  rules.lines_along = axes(board, read_directions(keys, "lines_along", board, touching));
  rules.places_first = keys.flag("places_first", false);
  rules.rests_on = read_directions(keys, "rests_on", board, {});
  rules.filled_first = read_cells(keys, "filled_first", board, {});
  rules.compulsory_capture = keys.flag("compulsory_capture", false);
  rules.captures_go_on = static_cast<GoOn>(keys.choice("captures_go_on", {"never", "may", "must", "straight"}, 0));
  rules.approaches = keys.flag("approach", false);
  rules.withdraws = keys.flag("withdrawal", false);
  read_flanking(keys.table("flanking"), board, rules, keys);
  rules.touching = read_effect(keys, "touching");
  rules.shots = read_moves(keys, "shoots", board);
  rules.removing_line = keys.integer("removing_line", 0, longest_line, 0);
  if (rules.removing_line == 1) keys.fail(keys.line_of("removing_line"), "removing_line: a line needs two stones");
  rules.flies_at = keys.integer("flies_at", 0, 128, 0);
  const auto goals = keys.tables("goals");
  if (goals.size() > most_goals) keys.fail(keys.line_of("goals"), fmt::format("goals: more than {}", most_goals));
  for (const Value* goal : goals) rules.goals.push_back(read_goal(*goal, board, rules, keys));
  rules.stuck = static_cast<Stuck>(keys.choice("stuck", {"loss", "win", "draw", "pass"}, 0));
  rules.final_count = static_cast<FinalCount>(keys.choice("counts", {"none", "most", "fewest"}, 0));
  constexpr std::array<Outcome, 3> outcomes = {Outcome::draw, Outcome::loss, Outcome::win};
  rules.repetition = outcomes[static_cast<std::size_t>(keys.choice("repetition", {"draw", "loss", "win"}, 0))];
  rules.halfmove_limit = 2 * keys.integer("quiet_moves", 0, 500, 50);
  if (!keys.failed()) check_rules(rules, keys);
  return keys.finish();
}

/// Reads [setup]: counts the pieces on the board and in hand.
MaybeError read_setup(const Value* value, const FileBoard& board, Rules& rules, files::Line& line) {
  KeyReader keys(value ? &value->table() : nullptr, "[setup]", value ? value->line() : 1);
  keys.require("position");
  line = keys.line_of("position");
  rules.start = keys.text("position");
  if (auto error = keys.finish()) return error;
  const std::string_view text = std::string_view(rules.start).substr(0, rules.start.find(' '));
  const std::size_t bracket = std::min(text.find('['), text.size());
  const auto fail = [&](const Error& error) {
    return files::line_error(line, fmt::format("[setup] position: {}", error.message()));
  };
  const auto pieces = read_board(board, rules, text.substr(0, bracket));
  if (!pieces) return fail(pieces.error());
  if (bracket < text.size()) {
    rules.has_hands = true;
    const auto hands =
        read_hands(rules, text.substr(bracket + 1, text.size() - bracket - (text.ends_with(']') ? 2 : 1)));
    if (!hands) return fail(hands.error());
    rules.start_counts = *hands;
  }
  for (const Piece piece : *pieces) {
    if (piece < Piece::block) ++rules.start_counts[roundel::at(side_of(piece))][at(kind_of(piece))];
  }
  return {};
}

}  // namespace

Expected<GameFile> read_game_file(KeyReader& keys) {
  GameFile game;
  auto board = read_file_board(keys.table("board"));
  if (!board) return board.error();
  game.board = std::move(*board);
  keys.require("men");
  const Value* pieces = keys.table("men");
  const Value* setup = keys.table("setup");
  const Value* rules = keys.table("rules");
  if (keys.failed()) return *keys.finish();
  if (auto error = read_pieces(*pieces, game.board, game.rules)) return *error;
  if (auto error = read_rules(rules, game.board, game.rules)) return *error;
  game.line = keys.line();
  if (auto error = read_setup(setup, game.board, game.rules, game.start_line)) return *error;
  return game;
}

}  // namespace roundel::stones
