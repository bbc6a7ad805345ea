#include "protocol/checkerboard/checkerboard.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/records/record_names.hpp"
#include "protocol/checkerboard/thinking_time.hpp"
#include "protocol/program.hpp"
#include "protocol/rate.hpp"

namespace roundel::checkerboard {
namespace {

constexpr std::string_view protocol_version = "2";

std::string score_text(const ReportedScore& score) {
  if (score.unit == ReportedScore::Unit::centipawns) return fmt::format("{:+.2f}", score.value / 100.0);
  return score.value > 0 ? fmt::format("win in {}", score.value) : fmt::format("loss in {}", -score.value);
}

/// Shows the search's best line in the status bar.
class StatusBar final : public Listener {
 public:
  explicit StatusBar(const Question& question) : question_(question) {}

  void line(const Report& report) override {
    if (!question_.show || report.line.empty()) return;
    question_.show(fmt::format("depth {}/{}  score {}  {} knps  line {}", report.depth, report.selective_depth,
                               score_text(report.score), per_second(report.nodes, report.time) / 1000,
                               fmt::join(report.line, " ")));
  }

 private:
  const Question& question_;
};

/// Takes the first word of a text.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return word;
}

std::string_view without_end(std::string_view text) { return text.substr(0, text.find_last_not_of(" \t\r\n") + 1); }

/// Returns whether the same pieces stand on the same cells with the same side to move.
bool is_same(const BoardView& left, const BoardView& right) {
  return left.side_to_move == right.side_to_move &&
         std::equal(left.cells.begin(), left.cells.end(), right.cells.begin(), right.cells.end(),
                    [](const CellView& one, const CellView& two) { return one.pieces == two.pieces; });
}

Error not_understood() { return Error{"this command is not known"}; }

}  // namespace

CheckerBoard::CheckerBoard(Games games, const VariantEntry& game, System system)
    : engine_(std::move(games), game, std::move(system)), white_(game->white()) {}

Expected<Verdict> CheckerBoard::get_move(BoardArray& array, const Question& question, CheckerboardMove& move) {
  if (const MaybeError wrong = stand_at(array, question.colour)) return *wrong;
  Session& session = engine_.session();
  const Side mover = session.side_to_move();
  if (session.legal_moves().empty()) return Verdict::loss;
  if (const MaybeError lack = session.prepare()) return *lack;
  Signals signals(false, [&question](Signals& asked, bool) {
    if (question.play_now && question.play_now()) asked.stop();
  });
  StatusBar status(question);
  const Decision decision =
      session.think(thinking_time(question.seconds, question.info, question.more_info, mover), signals, status);
  const Expected<TurnView> turn = session.read_turn(decision.move.value_or(session.legal_moves().front()));
  move = checkerboard_move(*turn, session.board_view(), white_);
  if (const MaybeError wrong = session.play(*turn)) return *wrong;
  write_array(session.board_view(), white_, array);
  return verdict_of(decision, mover);
}

Verdict CheckerBoard::verdict_of(const Decision& decision, Side mover) const {
  if (const auto result = engine_.session().result()) {
    if (!result->winner) return Verdict::draw;
    return *result->winner == mover ? Verdict::win : Verdict::loss;
  }
  if (decision.score.unit != ReportedScore::Unit::mate) return Verdict::unknown;
  return decision.score.value > 0 ? Verdict::win : Verdict::loss;
}

MaybeError CheckerBoard::stand_at(const BoardArray& array, int colour) {
  Session& session = engine_.session();
  const Expected<Side> side = side_of(colour, white_);
  if (!side) return side.error();
  const Expected<BoardView> board = read_array(array, *side, session.board_view(), white_);
  if (!board) return board.error();
  const bool has_past = past_start_ && !session.set_position(*past_start_, past_moves_);
  if (has_past && is_same(session.board_view(), *board)) return std::nullopt;
  return session.set_board(*board, {});
}

Expected<std::optional<CheckerboardMove>> CheckerBoard::legal_move(const BoardArray& array, int colour, int from,
                                                                   int to) {
  if (const MaybeError wrong = stand_at(array, colour)) return *wrong;
  const Session& session = engine_.session();
  const BoardView board = session.board_view();
  std::optional<CheckerboardMove> found;
  for (const TurnView& turn : session.legal_turns()) {
    const CheckerboardMove move = checkerboard_move(turn, board, white_);
    const bool is_meant = number_of(move.from) == from && number_of(move.to) == to;
    if (is_meant && (!found || move.jumps > found->jumps)) found = move;
  }
  return found;
}

std::optional<std::string> CheckerBoard::command(std::string_view text, std::string* reason) {
  const Expected<std::string> reported = answer(without_end(text));
  if (reported) return *reported;
  if (reason != nullptr) *reason = reported.error().message();
  return std::nullopt;
}

Expected<std::string> CheckerBoard::answer(std::string_view text) {
  const std::string_view word = take_word(text);
  if (word == "name") return fmt::format("Roundel {}", program_version);
  if (word == "about") {
    return fmt::format("Roundel {}\n{}\nAn engine for boards that other engines cannot play on.", program_version,
                       engine_.variant().title);
  }
  if (word != "get" && word != "set") return not_understood();
  const std::string_view name = take_word(text);
  return word == "get" ? get(name, text) : set(name, std::string(text));
}

Expected<std::string> CheckerBoard::get(std::string_view name, std::string_view rest) {
  if (name == "protocolversion") return std::string(protocol_version);
  if (name == "gametype") {
    const std::string& type = pdn_game_type(engine_.variant());  // its first number is also CheckerBoard's
    return type.substr(0, type.find(','));
  }
  if (name == "movelist") return movelist(rest);
  if (name == "hashsize") return engine_.options().text("Hash");
  if (name == "searchthreads") return engine_.options().text("Threads");
  if (name == "book") return std::string("0");
  if (name == "dbpath") return tables_;
  if (name == "enable_wld") return std::string(uses_tables_ ? "1" : "0");
  return not_understood();
}

Expected<std::string> CheckerBoard::set(std::string_view name, const std::string& value) {
  if (name == "hashsize") return set_option("Hash", value);
  if (name == "searchthreads" && value == "1") return value;
  if (name == "searchthreads")
    return Error{"it searches with one thread only: CheckerBoard's stacks are too small for more"};
  if (name == "book" && value == "0") return value;
  if (name == "book") return Error{"it has no book"};
  if (name == "dbpath") return set_tables(uses_tables_, value);
  if (name == "enable_wld" && (value == "0" || value == "1")) return set_tables(value == "1", tables_);
  if (name != "gamehist") return not_understood();
  if (const MaybeError wrong = set_history(value)) return *wrong;
  return value;
}

Expected<std::string> CheckerBoard::set_option(std::string_view option, const std::string& value) {
  if (const MaybeError wrong = engine_.set_option(option, value)) return *wrong;
  return value;
}

Expected<std::string> CheckerBoard::set_tables(bool are_used, const std::string& folder) {
  auto done = set_option("TablebasePath", are_used ? folder : "");
  if (!done) return done;
  uses_tables_ = are_used;
  tables_ = folder;
  return are_used ? folder : std::string("0");
}

Expected<std::string> CheckerBoard::movelist(std::string_view position) {
  Session& session = engine_.session();
  if (const MaybeError wrong = session.set_position(position, {})) return *wrong;
  return move_list(session.legal_turns(), session.board_view(), white_);
}

MaybeError CheckerBoard::set_history(std::string_view text) {
  const std::string start(take_word(text));
  std::vector<std::string> moves;
  for (const std::string_view move : split_words(text)) moves.emplace_back(move);
  if (MaybeError wrong = engine_.session().set_position(start, moves)) return wrong;
  past_start_ = start;
  past_moves_ = std::move(moves);
  return std::nullopt;
}

}  // namespace roundel::checkerboard
