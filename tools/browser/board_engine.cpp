#include "tools/browser/board_engine.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/records/record_format.hpp"
#include "engine/records/recorded_null_move.hpp"
#include "engine/render/json/view_json.hpp"
#include "engine/render/svg/diagram.hpp"
#include "engine/session/game_names.hpp"
#include "engine/session/no_tablebases.hpp"
#include "protocol/typed_turn.hpp"
#include "tools/browser/tablebase_folder.hpp"
#include "tools/roundel/commands/usual_picture.hpp"
#include "tools/roundel/commands/verdict.hpp"
#include "tools/roundel/records/record_texts.hpp"
#include "tools/roundel/records/request.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::browser {

using records::read_texts;
using records::Request;
using records::rows_of_files;
using records::text_of;
using records::WrongRequest;
namespace {

using Json = nlohmann::ordered_json;
using diagram::DiagramOptions;

/// Returns the result of a function, or what was wrong with its request.
Expected<std::string> answered(const std::function<std::string()>& answer) {
  try {
    return answer();
  } catch (const WrongRequest& wrong) {
    return Error{wrong.what()};
  }
}

/// Returns the value of a member's text. Throws if it has none.
template <class Value>
Value needed(const Request& request, const char* member, const Expected<Value>& value) {
  if (!value) throw request.wrong(member, value.error().message());
  return *value;
}

DiagramOptions read_options(const Request& request, const BoardView& board, DiagramOptions options) {
  options.size = request.number("size", DiagramOptions::smallest, DiagramOptions::greatest).value_or(options.size);
  if (const auto name = request.text("palette")) {
    options.palette = needed(request, "palette", diagram::find_palette(*name));
  }
  if (const auto text = request.text("coordinates")) {
    options.coordinates = needed(request, "coordinates", diagram::read_coordinates(*text));
  }
  options.has_caption = request.flag("caption").value_or(options.has_caption);
  for (const std::string& cell : request.texts("lit")) {
    options.lit.push_back(needed(request, "lit", diagram::read_cell(board, cell)));
  }
  for (const std::string& cells : request.texts("arrows")) {
    options.arrows.push_back(needed(request, "arrows", diagram::read_arrow(board, cells)));
  }
  return options;
}

/// Returns the piece with that letter. Throws if the session has none.
PieceView view_of(const Request& request, const Session& session) {
  const std::string letter = request.needed_text("letter");
  for (PieceView piece : session.pieces()) {
    if (letter != piece.letters()) continue;
    piece.side = request.needed_side("side");
    return piece;
  }
  throw request.wrong("letter", in_quotes(letter) + " is not a piece of the game");
}

/// Returns the session's board without pieces.
BoardView empty_board(const Session& session) {
  BoardView board = session.board_view();
  board.last_turn.reset();
  board.hands = {};
  for (CellView& cell : board.cells) cell.pieces.clear();
  return board;
}

/// Returns the board in an object, on the cells of the session's.
BoardView read_board(const Request& request, const Session& session) {
  BoardView board = empty_board(session);
  board.side_to_move = request.needed_side("sideToMove");
  for (const Request& piece : request.objects("men", {"cell", "side", "letter"})) {
    const std::string name = piece.needed_text("cell");
    const auto found =
        std::find_if(board.cells.begin(), board.cells.end(), [&](const CellView& cell) { return cell.name == name; });
    if (found == board.cells.end()) throw piece.wrong("cell", "there is no cell " + in_quotes(name));
    found->pieces.push_back({view_of(piece, session)});
  }
  for (const Request& held : request.objects("hands", {"side", "letter", "number"})) {
    const PieceView piece = view_of(held, session);
    board.hands[at(piece.side)].push_back({piece, held.number("number", 0, 1000).value_or(1)});
  }
  return board;
}

/// Returns the board without anything but one piece.
BoardView board_with(const PieceMoves& moves, const Session& session) {
  BoardView board = empty_board(session);
  board.result.reset();
  board.counts.clear();
  board.in_check.clear();
  for (CellView& cell : board.cells) {
    if (cell.cell == moves.cell) cell.pieces.push_back({moves.piece});
  }
  return board;
}

Json json_of(const GameListing& variant) {
  Json game{{"name", variant.name}, {"title", variant.title}, {"summary", variant.summary}, {"sides", variant.sides}};
  if (variant.description.checksum != 0 && variant.description.files.empty()) game["library"] = true;
  if (!variant.description.family.empty()) game["family"] = variant.description.family;
  if (!variant.description.files.empty()) game["file"] = variant.description.files.front();
  return game;
}

/// Returns whether a line of UCI changes neither options nor the game, whatever follows its first word.
bool changes_no_option(std::string_view line) {
  return line.starts_with("go ") || line.starts_with("position ") || line == "stop";
}

}  // namespace

BoardEngine::BoardEngine(Output::Send send, Signals::Ask ask)
    : engine_(Games(built_in_variants(), variant_files())),
      output_(std::move(send)),
      uci_(engine_, output_),
      ask_(std::move(ask)),
      others_(engine_) {}

bool BoardEngine::post(const std::string& line) {
  if (changes_no_option(line)) return uci_.serve_line(line, ask_);
  beside_.reset();
  const std::vector<VariantEntry> before = rows_of_files(engine_);
  const bool goes_on = uci_.serve_line(line, ask_);
  for (const VariantEntry& entry : rows_of_files(engine_)) {
    if (std::find(before.begin(), before.end(), entry) == before.end()) last_of_file_ = entry->name;
  }
  return goes_on;
}

Session& BoardEngine::beside() {
  if (!beside_) {
    beside_ = engine_.make_session();
    beside_row_ = engine_.variant_entry();
  }
  return *beside_;
}

std::string BoardEngine::games() {
  Json games = Json::array();
  for (const ListedGame& game : engine_.listed_games()) games.push_back(json_of(*game));
  return text_of(games);
}

std::string BoardEngine::games_of_files() const {
  Json games = Json::array();
  for (const VariantEntry& variant : rows_of_files(engine_)) games.push_back(json_of(*variant));
  return text_of(games);
}

std::string BoardEngine::game_called(std::string_view name) {
  const std::string meant = Games(built_in_variants(), variant_files()).meant(name);
  if (meant.empty()) return "null";
  Json game{{"name", meant}};
  const Variant* compiled = find_variant(built_in_variants(), meant);  // no library game has a name with an option
  if (const auto option = compiled ? option_of_name(*compiled, name) : ""; !option.empty()) game["option"] = option;
  return text_of(game);
}

std::string BoardEngine::view(std::optional<Side> viewer) const {
  const Variant& variant = engine_.variant();
  const Session& session = engine_.session();
  const BoardView board = session.board_view(viewer);
  const bool is_hidden = session.has_hidden_information();
  const bool tells_turns = !viewer || *viewer == session.side_to_move() || !is_hidden;
  Json view{{"variant", variant.name}, {"title", variant.title}, {"sides", variant.sides}};
  if (is_hidden) view["hidden"] = true;
  if (const auto format = record_format(variant)) view["record"] = name_of(*format);
  view["position"] = viewer ? session.position_for(*viewer) : session.position_text();
  view["setUp"] = session.in_set_up();
  if (const auto notes = session.position_notes(); !notes.empty()) view["notes"] = messages_of(notes);
  if (variant.endgames.make) view["endings"] = true;
  std::string text = text_of(view);
  text.pop_back();  // the end of the object
  if (const std::vector<PieceView> pieces = session.pieces(); !pieces.empty()) text += R"(,"men":)" + json_of(pieces);
  text += R"(,"board":)" + json_of(board);
  return text + R"(,"turns":)" + (tells_turns ? json_of(session.legal_turns(), board) : "[]") + '}';
}

Expected<std::string> BoardEngine::diagram(std::string_view json) const {
  return answered([&] {
    const Request request(
        json, {"viewer", "size", "bottom", "palette", "coordinates", "caption", "lit", "arrows", "lastTurn"});
    const std::optional<Side> viewer = request.side("viewer");
    BoardView board = engine_.session().board_view(viewer);
    DiagramOptions options =
        read_options(request, board, usual_picture(engine_.variant(), engine_.session(), viewer));
    const std::optional<Side> bottom = request.side("bottom");
    options.is_turned = (bottom ? bottom : viewer).value_or(options.light) != options.light;
    options.has_middles = true;
    if (!request.flag("lastTurn").value_or(true)) board.last_turn.reset();
    return diagram::draw(board, options);
  });
}

std::string BoardEngine::piece_moves() const {
  const Session& session = engine_.session();
  const BoardView board = session.board_view();
  const auto names = [&](const std::vector<Cell>& cells) {
    Json list = Json::array();
    for (const Cell cell : cells) list.push_back(board.find(cell)->name);
    return list;
  };
  Json all = Json::array();
  for (const PieceMoves& moves : session.piece_moves()) {
    all.push_back({{"letter", moves.piece.letters()},
                   {"name", moves.piece.name},
                   {"cell", board.find(moves.cell)->name},
                   {"moves", names(moves.moves)},
                   {"takes", names(moves.takes)},
                   {"attacks", names(moves.attacks)}});
  }
  return all.dump();
}

Expected<std::string> BoardEngine::piece_diagram(std::string_view json) const {
  return answered([&] {
    const Request request(json, {"piece", "size", "palette", "coordinates"});
    const Session& session = engine_.session();
    const std::vector<PieceMoves> all = session.piece_moves();
    if (all.empty()) throw request.wrong("piece", "the game has no pictures of pieces");
    const auto number = request.number("piece", 0, static_cast<int>(all.size()) - 1);
    if (!number) throw request.wrong("piece", "it is missing");
    const PieceMoves& moves = all[static_cast<std::size_t>(*number)];
    DiagramOptions options =
        read_options(request, session.board_view(), usual_picture(engine_.variant(), session, {}));
    options.has_caption = false;
    options.title = moves.piece.name;
    options.description.clear();
    for (const Cell cell : moves.moves) options.targets.push_back({cell, false});
    for (const Cell cell : moves.takes) options.targets.push_back({cell, true});
    for (const Cell cell : moves.attacks) options.targets.push_back({cell, false});
    return diagram::draw(board_with(moves, session), options);
  });
}

std::string BoardEngine::book_moves() {
  Json all = Json::array();
  for (const BookTurn& entry : engine_.book_turns(engine_.session())) {
    Json move{{"text", entry.turn.text}, {"weight", entry.weight}};
    if (entry.counts) {
      move["games"] = entry.counts->games;
      move["won"] = entry.counts->won;
      move["drawn"] = entry.counts->drawn;
      move["lost"] = entry.counts->lost;
    }
    if (entry.score) move["score"] = *entry.score;
    all.push_back(std::move(move));
  }
  return all.dump();
}

Expected<std::string> BoardEngine::read(std::string_view text) const {
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  const std::size_t end = text.find_last_not_of(blanks) + 1;  // 0: there are only blanks
  const Session& session = engine_.session();
  const auto turn = read_typed(session, end > begin ? text.substr(begin, end - begin) : std::string_view());
  if (!turn) return turn.error();
  return json_of(*turn, session.board_view());
}

Expected<std::string> BoardEngine::notate(std::string_view json) {
  return answered([&] {
    Json notations = Json::array();
    Session& board = beside();
    const MaybeError error = board.set_position(engine_.session().position_text(), {});
    for (const std::string& text : read_texts(json)) {
      const auto turn = error ? Expected<TurnView>(*error) : recorded_turn(board, text);
      if (!turn) break;
      notations.push_back(!turn->notation.empty() ? turn->notation : turn->explicit_text);
      static_cast<void>(board.play(*turn));
    }
    return text_of(notations);
  });
}

MaybeError BoardEngine::set_board(std::string_view json) {
  try {
    const Request request(json, {"men", "sideToMove", "hands"});
    return engine_.session().set_board(read_board(request, engine_.session()), {});
  } catch (const WrongRequest& wrong) {
    return Error{wrong.what()};
  }
}

MaybeError BoardEngine::make_tablebases(std::string_view json) const {
  try {
    const Request request(json, {"men", "folder"});
    const std::optional<int> pieces = request.number("men", 2, 4);
    if (!pieces) throw request.wrong("men", "it is missing");
    return browser::make_tablebases(engine_.variant(), *pieces, request.needed_text("folder"));
  } catch (const WrongRequest& wrong) {
    return Error{wrong.what()};
  }
}

Expected<std::string> BoardEngine::probe() {
  if (!engine_.variant().endgames.make) return Error{no_tablebases_text(engine_.variant(), engine_.variant().title)};
  return judged_json(engine_.session(), beside());
}

Expected<std::string> BoardEngine::read_records(std::string_view text) {
  return answered([&] { return records::read_records(text, engine_, beside(), others_); });
}

Expected<std::string> BoardEngine::write_record(std::string_view json) {
  return answered([&] { return records::write_record(json, engine_, beside()); });
}

}  // namespace roundel::browser
