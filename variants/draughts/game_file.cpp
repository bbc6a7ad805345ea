#include "variants/draughts/game_file.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "engine/base/number.hpp"
#include "engine/base/text_parts.hpp"
#include "variants/boards/file_board.hpp"
#include "variants/draughts/board_check.hpp"
#include "variants/draughts/position_text.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/toml/characters.hpp"

namespace roundel::draughts {
namespace {

using files::KeyReader;
using files::Value;

constexpr int most_class_moves = max_class_plies / 2;
constexpr int most_quiet_moves = 500;
constexpr int most_king_moves = 9;
constexpr int most_endgame_pieces = 20;
constexpr std::size_t longest_reason = 200;
constexpr std::size_t longest_hub_name = 40;
constexpr std::string_view hub_letters = "abcdefghijklmnopqrstuvwxyz0123456789-_";

// ---- Draw rules

/// Reads a range such as `3`, `3+` or `4-5`.
Range read_range(KeyReader& keys, std::string_view key, Range fallback) {
  const files::Line line = keys.line_of(key);
  if (!keys.take(key)) return fallback;
  const std::string text = keys.text(key);
  const auto wrong = [&] {
    keys.fail(line, fmt::format("{}: '{}' is not of the form \"3\", \"3+\" or \"4-5\", with numbers to {}", key, text,
                                most_endgame_pieces));
    return fallback;
  };
  const std::size_t dash = text.find('-');
  const bool is_open = text.ends_with('+');
  const auto least =
      read_number(std::string_view(text).substr(0, is_open ? text.size() - 1 : dash), 0, most_endgame_pieces);
  if (!least) return wrong();
  if (is_open) return at_least(*least);
  if (dash == std::string::npos) return exactly(*least);
  const auto most = read_number(std::string_view(text).substr(dash + 1), 0, most_endgame_pieces);
  if (!most || *most < *least) return wrong();
  return {*least, *most};
}

Force read_force(KeyReader& endgame, std::string_view key) {
  const Value* value = endgame.table(key);
  if (!value) return with_king();
  KeyReader keys(&value->table(), fmt::format("[draughts] draws endings {}", key), value->line());
  const Force force{.kings = read_range(keys, "kings", at_least(1)),
                    .men = read_range(keys, "men", {}),
                    .pieces = read_range(keys, "pieces", {})};
  if (force.kings.least == 0) keys.fail(value->line(), "kings: it must be at least 1");
  endgame.fail(keys.finish());
  return force;
}

void read_endgames(KeyReader& draw, DrawClass& made) {
  draw.require("endings");
  for (const Value* value : draw.tables("endings")) {
    KeyReader keys(&value->table(), "[draughts] draws endings", value->line());
    Balance balance;
    balance.stronger = read_force(keys, "stronger");
    balance.weaker = read_force(keys, "weaker");
    balance.pieces = read_range(keys, "pieces", {});
    draw.fail(keys.finish());
    if (made.balances.size() == decltype(made.balances)::max_size()) {
      return draw.fail(value->line(),
                       fmt::format("endings: there are more than {}", decltype(made.balances)::max_size()));
    }
    made.balances.push_back(balance);
  }
}

void read_draws(KeyReader& keys, Rules& rules, std::vector<std::string>& texts) {
  const std::vector<const Value*> values = keys.tables("draws");
  if (values.size() > static_cast<std::size_t>(max_draw_classes)) {
    return keys.fail(keys.line_of("draws"), fmt::format("draws: there are more than {}", max_draw_classes));
  }
  for (const Value* value : values) {
    KeyReader draw(&value->table(), "[draughts] draws", value->line());
    DrawClass made;
    draw.require("moves");
    made.moves = draw.integer("moves", 1, most_class_moves, 1);
    texts.push_back(draw.text("reason", fmt::format("{} moves of each side in a drawn ending", made.moves)));
    if (texts.back().size() > longest_reason || files::has_control_characters(texts.back())) {
      draw.fail(draw.line_of("reason"),
                fmt::format("reason: it must be one line of at most {} bytes", longest_reason));
    }
    made.on_long_diagonal = draw.flag("on_long_diagonal", false);
    read_endgames(draw, made);
    keys.fail(draw.finish());
    rules.draw_classes.push_back(made);
  }
}

// ---- Movement and captures

/// Kings move along the lines of the men, in both directions.
void read_directions(KeyReader& keys, const FileBoard& board, Rules& rules) {
  constexpr Rays diagonal = detail::diagonal_lines();
  constexpr Rays straight = detail::straight_lines();
  if (!keys.take("men_go")) return;
  const files::Line line = keys.line_of("men_go");
  const auto path = board.path(keys.text("men_go"));
  if (!path) return keys.fail(line, "men_go: " + path.error().message());
  const auto go_along = [&](const Rays& rays) {
    return std::all_of(path->begin(), path->end(), [&](Direction direction) {
      return std::any_of(rays.begin(), rays.end(), [&](const Ray& ray) { return ray.direction == direction; });
    });
  };
  if (path->size() > 4 || (!go_along(diagonal) && !go_along(straight))) {
    return keys.fail(line,
                     "men_go: men go diagonally or along files and ranks, not both, in at most four directions");
  }
  rules.men_go = {};
  for (const Direction direction : *path) rules.men_go.push_back(Ray{direction, Crossing::never});
  rules.kings_go = go_along(diagonal) ? diagonal : straight;
  if (go_along(straight) && rules.squares != Squares::all) {
    keys.fail(line, "men_go: squares of one colour have no neighbours along files and ranks");
  }
}

void read_priority(KeyReader& keys, CapturePriority& priority) {
  const std::array<std::pair<std::string_view, bool*>, 5> facts = {{{"most value", &priority.most_value},
                                                                    {"most pieces", &priority.most_pieces},
                                                                    {"with king", &priority.with_king},
                                                                    {"most kings", &priority.most_kings},
                                                                    {"kings first", &priority.kings_first}}};
  const files::Line line = keys.line_of("priority");
  std::size_t next = 0;
  for (const std::string& text : keys.texts("priority")) {
    while (next < facts.size() && facts[next].first != text) ++next;
    if (next == facts.size()) {
      return keys.fail(line,
                       fmt::format("priority: '{}' is not one of \"most value\", \"most pieces\", \"with king\", "
                                   "\"most kings\", \"kings first\", or not in this order",
                                   text));
    }
    *facts[next++].second = true;
  }
  if (priority.most_value && (priority.most_pieces || priority.most_kings || priority.kings_first)) {
    keys.fail(line, "priority: of captures of the same \"most value\" only \"with king\" can choose");
  }
}

void read_captures(KeyReader& keys, Rules& rules) {
  rules.men_capture_backward = keys.flag("men_capture_backward", true);
  rules.captures_along_all_lines = keys.choice("captures_along", {"lines of moves", "all lines"}, 0) == 1;
  rules.men_take_kings = keys.flag("men_take_kings", true);
  rules.kings_fly = keys.flag("kings_fly", true);
  const int lands = keys.choice("king_lands", {"anywhere", "to go on", "behind"}, 0);
  rules.king_lands_to_go_on = lands == 1;
  rules.king_lands_behind = lands == 2;
  read_priority(keys, rules.priority);
  if (rules.priority.kings_first && rules.kings_fly) {
    keys.fail(keys.line_of("priority"), "priority: \"kings first\" is for kings that do not fly");
  }
  rules.taken_leave_at_once = keys.flag("taken_leave_at_once", false);
  rules.king_turns_back = keys.flag("king_turns_back", false);
  rules.king_moves = keys.integer("king_moves", 0, most_king_moves, 0);
  if (rules.king_moves > 0 && !rules.kings_fly) {
    keys.fail(keys.line_of("king_moves"), "king_moves: only kings that fly can have a limit");
  }
  rules.crowning = static_cast<Crowning>(keys.choice("crowning", {"ends move", "only at end", "goes on"}, 1));
}

// ---- All of it

/// Returns whether a text is a game type: number, beginning side, files, ranks, notation with the corner of the first
/// square, and whether the board is mirrored.
bool is_game_type(std::string_view text) {
  const auto parts = parts_of(text, ',');
  if (parts.size() != 6 || !read_number(parts[0], 0, 999)) return false;
  if (parts[1] != "W" && parts[1] != "B") return false;
  if (!read_number(parts[2], 1, 99) || !read_number(parts[3], 1, 99)) return false;
  const bool has_notation = parts[4].size() == 2 && (parts[4][0] == 'A' || parts[4][0] == 'N');
  return has_notation && read_number(parts[4].substr(1), 0, 3) && read_number(parts[5], 0, 1);
}

void read_table(KeyReader& keys, const FileBoard& board, GameFile& game, std::vector<std::string>& texts) {
  Rules& rules = game.rules;
  rules.squares = static_cast<Squares>(keys.choice("squares", {"like a1", "unlike a1", "all"}, 0));
  read_directions(keys, board, rules);
  read_captures(keys, rules);
  rules.without_moves = keys.choice("without_moves", {"loss", "win"}, 0) == 0 ? Outcome::loss : Outcome::win;
  rules.quiet_moves = keys.integer("quiet_moves", 0, most_quiet_moves, 0);
  texts.push_back(fmt::format("{} moves of each side without a capture or a man's move", rules.quiet_moves));
  read_draws(keys, rules, texts);
  rules.one_each_draws = keys.flag("one_each_draws", false);
  rules.record_notation = static_cast<Notation>(keys.choice("notation", {"numeric", "algebraic"}, 0));
  keys.require("position");
  game.position = keys.text("position");
  game.pdn_game_type = keys.text("pdn_game_type");
  if (!game.pdn_game_type.empty() && !is_game_type(game.pdn_game_type)) {
    keys.fail(keys.line_of("pdn_game_type"), "pdn_game_type: write it as 20,W,10,10,N2,0");
  }
  game.hub_name = keys.text("hub_name");
  if (game.hub_name.size() > longest_hub_name || game.hub_name.find_first_not_of(hub_letters) != std::string::npos) {
    keys.fail(keys.line_of("hub_name"),
              fmt::format("hub_name: it must have at most {} letters a-z, digits, - and _", longest_hub_name));
  }
}

/// Returns the game type of a game that PDN does not list: 99, then the beginning side, files and ranks, how squares
/// are named, and whether the board is mirrored.
std::string unknown_game_type(const Rules& rules) {
  return fmt::format("99,{},{},{},{},{}", rules.starts == Colour::white ? 'W' : 'B', rules.files, rules.ranks,
                     rules.record_notation == Notation::algebraic ? "A0" : "N2",
                     rules.squares == Squares::unlike_a1 ? 1 : 0);
}

/// The rules only refer to the texts.
void share_texts(GameFile& game, std::vector<std::string> texts) {
  game.texts = std::make_shared<const std::vector<std::string>>(std::move(texts));
  game.rules.quiet_reason = game.texts->front();
  for (int n = 0; n < game.rules.draw_classes.size(); ++n) {
    game.rules.draw_classes[n].reason = (*game.texts)[static_cast<std::size_t>(n) + 1];
  }
}

/// The beginning side is the side to move at the start, and that position states the number of men.
MaybeError read_start(GameFile& game) {
  Rules& rules = game.rules;
  const bool black_begins = game.position.starts_with('B') || game.position.starts_with('b');
  rules.starts = black_begins ? Colour::black : Colour::white;
  rules.men_a_side = most_men_a_side;
  const auto fields = read_fields(played_board(game.whole, rules), rules, game.position);
  if (!fields) return fields.error();
  std::array<int, side_count> men{};
  for (const auto& piece : fields->board) {
    if (piece) ++men[static_cast<std::size_t>(side_of(*piece))];
  }
  rules.men_a_side = std::max(men[0], men[1]);
  if (std::min(men[0], men[1]) == 0) return Error{"each side needs a man"};
  return {};
}

}  // namespace

Expected<GameFile> read_game_file(KeyReader& keys) {
  auto board = read_file_board(keys.table("board"), CellGraph::max_places);
  if (!board) return board.error();
  keys.require("draughts");
  const Value* table = keys.table("draughts");
  if (keys.failed()) return *keys.finish();
  GameFile game;
  game.whole = board->graph;
  game.rules.files = board->files;
  game.rules.ranks = board->ranks;
  KeyReader draughts(&table->table(), "[draughts]", table->line());
  std::vector<std::string> texts;
  read_table(draughts, *board, game, texts);
  if (auto error = draughts.finish()) return *error;
  share_texts(game, std::move(texts));
  const auto wrong = [&](std::string_view message) {
    return files::line_error(table->line(), fmt::format("[draughts]: {}", message));
  };
  if (auto error = check_board(*board, game.rules)) return wrong(error->message());
  if (auto error = read_start(game)) return wrong("position: " + error->message());
  if (game.pdn_game_type.empty()) game.pdn_game_type = unknown_game_type(game.rules);
  return game;
}

}  // namespace roundel::draughts
