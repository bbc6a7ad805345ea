#include "protocol/uci/uci.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <new>
#include <utility>

#include "engine/base/number.hpp"
#include "engine/base/suggestion.hpp"
#include "engine/session/game_names.hpp"
#include "engine/view/side_word.hpp"
#include "protocol/bench_output.hpp"
#include "protocol/perft_output.hpp"
#include "protocol/program.hpp"
#include "protocol/typed_turn.hpp"
#include "protocol/uci/uci_text.hpp"

namespace roundel {

namespace {

/// Sends a search's reports as UCI's info lines.
class InfoListener : public Listener {
 public:
  InfoListener(Output& output, bool with_wdl) : output_(output), with_wdl_(with_wdl) {}
  void line(const Report& report) override {
    output_.line(info_line(report, with_wdl_));
    if (report.is_final) output_.line("info string exact");
  }
  void current_move(int depth, const std::string& move, int number) override {
    output_.line(current_move_line(depth, move, number));
  }
  void note(const std::string& text) override { output_.line("info string " + text); }

 private:
  Output& output_;
  bool with_wdl_;
};

/// The text and moves of a `position` command.
struct PositionRequest {
  std::optional<std::string> text;  ///< empty: the game's start
  std::vector<std::string> moves;
  std::vector<std::string> skipped;  ///< words that have no meaning there
};

/// Error: the command has neither a start nor a text.
Expected<PositionRequest> read_position(Words words) {
  const auto begin = std::find_if(words.begin(), words.end(),
                                  [](std::string_view word) { return word == "startpos" || word == "fen"; });
  if (begin == words.end()) {
    return Error{words.empty() ? "'startpos' or 'fen' must follow"
                               : fmt::format("'{:.40}' is neither 'startpos' nor 'fen'", words.front())};
  }
  const auto moves = std::find(begin, words.end(), "moves");
  const Words text(begin + 1, moves);
  PositionRequest request;
  request.skipped.assign(words.begin(), begin);
  if (*begin == "startpos") {
    if (!text.empty() && moves == words.end()) {
      return Error{fmt::format("'{:.40}' is not 'moves', which must come next", text.front())};
    }
    request.skipped.insert(request.skipped.end(), text.begin(), text.end());
  } else {
    if (text.empty()) return Error{"a position text must follow 'fen'"};
    request.text = join_words(text);
  }
  if (moves != words.end()) request.moves.assign(moves + 1, words.end());
  return request;
}

/// Returns the report for a position in which the game is over. UCI cannot express that the side to move has already
/// won. A win in one move is the nearest.
Report report_of_end(const Result& result, Side side) {
  Report report;
  report.is_final = true;
  if (!result.winner) {
    report.win_draw_loss = {0, 1000, 0};
    return report;
  }
  const bool has_won = *result.winner == side;
  report.score = {ReportedScore::Unit::mate, has_won ? 1 : 0};
  report.win_draw_loss = has_won ? std::array{1000, 0, 0} : std::array{0, 0, 1000};
  return report;
}

/// Returns whether a search of the side to move ends without a stop.
bool ends_by_itself(const Limits& limits, Side side) {
  return !limits.infinite && (limits.depth || limits.nodes || limits.move_time || limits.time[at(side)]);
}

/// Returns why a line without a command is not understood. Its first word may be a command of the program that a
/// person types.
template <class Commands>
Error unknown_command(std::string_view word, const Commands& known) {
  constexpr std::array<std::string_view, 5> shell_words{"play", "rules", "variants", "analyse", "analyze"};
  if (std::find(shell_words.begin(), shell_words.end(), word) != shell_words.end()) {
    return {fmt::format("'{0}' is not a UCI command: `quit` first, then `roundel {0} ...`", word)};
  }
  return {.reason = fmt::format("unknown command '{:.40}'", word), .hint = meant_name(word, known)};
}

/// Returns one of the texts of each turn, with blanks between them.
std::string joined(const std::vector<TurnView>& turns, std::string TurnView::*text) {
  std::vector<std::string_view> texts;
  for (const TurnView& turn : turns) texts.emplace_back(turn.*text);
  return join_words(texts);
}

std::string error_line(const Error& error) { return "info string error: " + one_line(error.message()); }

}  // namespace

Uci::Uci(Engine& engine, Output& output, std::string name)
    : GuiProtocol(engine, output),
      name_(name.empty() ? fmt::format("{} {}", program_name, program_version) : std::move(name)) {
  engine.add_option(check_option("Ponder", false));
}

std::span<const Uci::Command> Uci::commands() {
  static constexpr std::array<Command, 18> all{{
      {"uci", &Uci::introduce, false},
      {"debug", &Uci::set_debug, false},
      {"isready", &Uci::tell_ready, false},
      {"setoption", &Uci::set_option, true},
      {"register", &Uci::ignore, false},
      {"ucinewgame", &Uci::new_game, true},
      {"position", &Uci::set_position, true},
      {"go", &Uci::go, true},
      {"stop", &Uci::stop, false},
      {"ponderhit", &Uci::ponder_hit, false},
      {"quit", &Uci::leave, false},
      {"d", &Uci::display, true},
      {"eval", &Uci::evaluate, true},
      {"flip", &Uci::flip, true},
      {"bench", &Uci::bench, true},
      {"help", &Uci::help, false},
      {"xboard", &Uci::refuse_protocol, false},
      {"hub", &Uci::refuse_protocol, false},
  }};
  return all;
}

const Uci::Command* Uci::find_command(std::string_view name) { return find_named(commands(), name); }

void Uci::answer(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.empty()) return;
  const auto known =
      std::find_if(words.begin(), words.end(), [](std::string_view word) { return find_command(word); });
  if (known == words.end()) return tell_error(unknown_command(words.front(), commands()));
  const auto skipped = static_cast<std::size_t>(known - words.begin());
  if (skipped > 0) tell_debug(fmt::format("skipped '{}'", join_words(Words(words).first(skipped))));
  const MaybeError error = carry_out(*find_command(*known), Words(words).subspan(skipped + 1));
  if (error) tell_error({fmt::format("{}: {}", *known, error->message())});
}

MaybeError Uci::carry_out(const Command& command, Words words) {
  if (command.uses_engine) {
    if (job_running()) {
      const Error busy{"not while the engine is searching"};
      if (command.answer == &Uci::set_position) note_position(busy);
      return busy;
    }
    // A stopped job ends soon, and then the engine is free.
    finish_job();
  }
  return (this->*command.answer)(words);
}

void Uci::start_answer(bool pondering, std::function<std::string()> job) {
  start_job(pondering, [this, job = std::move(job)]() -> Outcome { return [this, text = job()] { tell(text); }; });
}

void Uci::tell_error(const Error& error) { tell(error_line(error)); }

void Uci::tell_note(const std::string& text) { tell("info string " + text); }

/// A `position` that was too long to read is refused.
void Uci::lose_line(std::string_view beginning) {
  for (const std::string_view word : split_words(beginning)) {
    const Command* command = find_command(word);
    if (command == nullptr) continue;
    if (command->answer == &Uci::set_position) note_position(Error{"its line is too long"});
    return;
  }
}

void Uci::tell_debug(std::string_view text) {
  if (debug_) tell("info string debug: " + one_line(text));
}

MaybeError Uci::introduce(Words) {
  tell("id name " + name_);
  tell(fmt::format("id author {}", program_authors));
  tell_options();
  tell("uciok");
  return {};
}

/// Lists the options, except the first ones.
void Uci::tell_options(std::size_t but) {
  const std::vector<Option>& all = engine().options().all();
  for (std::size_t n = but; n < all.size(); ++n) tell(option_line(all[n]));
}

MaybeError Uci::set_debug(Words words) {
  if (words.size() != 1 || (words[0] != "on" && words[0] != "off")) return Error{"'on' or 'off' must follow"};
  debug_ = words[0] == "on";
  return {};
}

MaybeError Uci::tell_ready(Words) {
  tell("readyok");
  return {};
}

MaybeError Uci::set_option(Words words) {
  if (words.empty() || words[0] != "name") return Error{"'name' must follow"};
  const auto value = std::find(words.begin(), words.end(), "value");
  const std::string name = join_words({words.begin() + 1, value});
  if (name.empty()) return Error{"the name of an option must follow 'name'"};
  const std::string_view text = value == words.end() ? "" : text_of(Words{value + 1, words.end()});
  const std::size_t reported = engine().options().all().size();
  const std::string position = engine().session().position_text();
  MaybeError error = change_option(name, std::string(text == "<empty>" ? "" : text));
  if (error) return error;
  // A different game or board is at its start.
  if (same_name(name, "UCI_Variant") || engine().session().position_text() != position) {
    note_position({});
    forget_moves();
  }
  tell_debug(fmt::format("option '{}' is set to '{}'{}", name, engine().options().text(name), file_reported(name)));
  if (same_name(name, "VariantPath")) tell(option_line(*engine().options().find("UCI_Variant")));
  tell_options(reported);
  if (same_name(name, "UCI_Variant")) tell(variant_line(engine().variant()));
  return {};
}

/// Returns what was read from the file that an option names, if it names one.
std::string Uci::file_reported(const std::string& name) const {
  const Option& option = *engine().options().find(name);
  const std::string& text = engine().files().text(option.name);
  if (text.empty()) return {};
  return fmt::format(" ({} bytes, checksum {:016x})", text.size(), engine().files().checksum(option.name));
}

MaybeError Uci::ignore(Words) { return {}; }

MaybeError Uci::new_game(Words) {
  engine().new_game();
  return {};
}

MaybeError Uci::set_position(Words words) {
  Expected<PositionRequest> request = read_position(words);
  if (auto error = note_position(request ? set_up(request->text, request->moves) : request.error())) return error;
  start_ = std::move((*request).text);
  moves_ = std::move((*request).moves);
  for (const Error& note : engine().session().position_notes()) tell_note("note: position: " + note.message());
  tell_debug(fmt::format("position {}", engine().session().position_text()));
  if (request->skipped.empty()) return {};
  return Error{fmt::format("skipped '{}'", fmt::join(request->skipped, "', '"))};
}

/// Moves may be in UCI's form or as in records, which people paste. Error: what is wrong; then nothing has changed.
MaybeError Uci::set_up(const std::optional<std::string>& text, const std::vector<std::string>& moves) {
  MaybeError error = engine().session().set_position(text, moves);
  if (!error || moves.empty()) return error;
  const auto turns = read_turns(text, moves);
  if (!turns) return turns.error();
  std::vector<std::string> canonical;
  for (const TurnView& turn : *turns) canonical.push_back(turn.text);
  return engine().session().set_position(text, canonical);
}

Expected<std::vector<TurnView>> Uci::read_turns(const std::optional<std::string>& text,
                                                const std::vector<std::string>& moves) {
  const std::unique_ptr<Session> reader = engine().make_session();
  if (auto wrong_text = reader->set_position(text, {})) return *wrong_text;
  std::vector<TurnView> turns;
  for (const std::string& move : moves) {
    Expected<TurnView> turn = move == null_turn_text ? reader->null_turn() : read_typed(*reader, move);
    if (!turn) return Error{fmt::format("move {}: {}", turns.size() + 1, turn.error().message())};
    if (auto wrong_move = reader->play(*turn)) return *wrong_move;
    turns.push_back(*std::move(turn));
  }
  return turns;
}

MaybeError Uci::go(Words words) {
  if (const MaybeError refusal = position_refusal()) return decline(refusal->message());
  const auto read_turn = [this](std::string_view text) { return read_typed(engine().session(), text); };
  GoRequest request = read_go(words, engine().variant().white(), read_turn);
  if (request.refuses_perft) return decline(fmt::format("{}", fmt::join(request.complaints, "; ")));
  if (request.perft && engine().session().in_set_up()) return decline(fmt::format("perft: {}", unlisted_set_ups));
  if (!request.perft && is_endless_by_mistake(request)) {
    request.limits.move_time = default_move_time;
    request.complaints.push_back(fmt::format("no limit is left, {} ms are taken", default_move_time.count()));
  }
  if (!request.perft && !can_stop() && (request.ponder || !ends_by_itself(request.limits, side_to_move()))) {
    return decline("without a limit nothing could end the search here");
  }
  if (!request.complaints.empty()) tell_error({fmt::format("go: {}", fmt::join(request.complaints, "; "))});
  if (request.perft) {
    start_answer(false, [this, depth = *request.perft] { return count(depth); });
  } else {
    const bool with_wdl = engine().options().flag("UCI_ShowWDL");
    start_answer(request.ponder, [this, limits = request.limits, with_wdl] { return search(limits, with_wdl); });
  }
  return {};
}

Side Uci::side_to_move() const { return engine().session().side_to_move(); }

/// Returns whether the search was given a limit, but has none that ends it.
bool Uci::is_endless_by_mistake(const GoRequest& request) const {
  const Limits& limits = request.limits;
  return request.was_to_end && !limits.infinite && !ends_by_itself(limits, side_to_move());
}

/// Answers a `go` that cannot be carried out. The GUI waits for a move.
MaybeError Uci::decline(const std::string& why) {
  tell_error({"go: " + why});
  tell(best_move_line({}));
  return {};
}

std::string Uci::search(const Limits& limits, bool with_wdl) {
  InfoListener listener(output(), with_wdl);
  const std::optional<Result> result = engine().session().result();
  if (result && !result->claimed) listener.line(report_of_end(*result, side_to_move()));
  return best_move_line(engine().think(limits, signals(), listener));
}

std::string Uci::count(int depth) {
  const std::uint64_t total = send_perft(engine().session(), depth, signals(), output());
  tell_if_stopped("perft");
  return fmt::format("\nNodes searched: {}", total);
}

void Uci::tell_if_stopped(std::string_view job) {
  if (signals().stopped()) tell(fmt::format("info string {} was stopped, its counts are not complete", job));
}

MaybeError Uci::stop(Words) {
  signals().stop();
  return {};
}

MaybeError Uci::ponder_hit(Words) {
  signals().ponder_hit();
  return {};
}

MaybeError Uci::leave(Words) {
  quit();
  return {};
}

void Uci::forget_moves() {
  start_ = engine().session().position_text();
  moves_.clear();
}

std::string Uci::reported_moves() {
  constexpr std::size_t most = 4000;  // reading more moves again would take too long
  const Variant& variant = engine().variant();
  std::string text =
      fmt::format("Colours: {}, {}\n", variant.side_name(Side::first), variant.side_name(Side::second));
  const std::string_view option = option_in_force(variant, engine().options());
  if (!option.empty()) text += fmt::format("Option: {}\n", option);
  const Session& session = engine().session();
  const auto legal = session.in_set_up() ? std::vector<TurnView>() : session.legal_turns();
  if (!legal.empty()) text += fmt::format("Notation: {}\n", joined(legal, &TurnView::notation));
  if (moves_.empty() || moves_.size() > most) return text;
  const auto played = read_turns(start_, moves_);
  if (!played) return text;
  return text + fmt::format("Moves: {}\nPlayed: {}\n", joined(*played, &TurnView::text),
                            joined(*played, &TurnView::notation));
}

MaybeError Uci::display(Words) {
  if (const MaybeError refusal = position_refusal()) {
    tell_error({fmt::format("d: {}: this is the position before it", refusal->message())});
  }
  const Session& session = engine().session();
  const std::string legal = session.in_set_up() ? fmt::format("({})", unlisted_set_ups)
                                                : fmt::format("{}", fmt::join(session.legal_moves(), " "));
  tell(fmt::format("{}\nFen: {}\nKey: {:016X}\nLegal: {}\n{}To move: {}", session.drawing(), session.position_text(),
                   session.key(), legal, reported_moves(), word_of(session.side_to_move())));
  if (const auto result = session.result()) {
    tell(fmt::format("Result: {}, {}", result->winner ? fmt::format("{} wins", word_of(*result->winner)) : "drawn",
                     result->reason));
  }
  return {};
}

/// Help for a person at a prompt that is made for programs.
MaybeError Uci::help(Words) {
  tell(
      "This is UCI, for programs. A game for people: `quit`, then `roundel play V`.\n"
      "  uci                                 prints name, author and options\n"
      "  setoption name UCI_Variant value V  chooses the game\n"
      "  position startpos [moves M ...]     sets it up; also position fen TEXT\n"
      "  d                                   draws the board, lists the moves\n"
      "  go depth N                          searches; also movetime MS, perft N\n"
      "  stop                                ends a search such as go infinite\n"
      "  eval, flip, bench                   evaluates, mirrors, tests the speed\n"
      "  xboard, hub                         choose a protocol, as the first line\n"
      "  quit                                ends the program");
  return {};
}

MaybeError Uci::evaluate(Words) {
  if (MaybeError refusal = position_refusal()) return refusal;
  std::string text = engine().session().evaluation();
  if (text.ends_with('\n')) text.pop_back();  // line() adds it again
  tell(text);
  return {};
}

MaybeError Uci::flip(Words) {
  if (MaybeError refusal = position_refusal()) return refusal;
  MaybeError error = engine().session().flip();
  if (!error) forget_moves();
  return error;
}

MaybeError Uci::bench(Words words) {
  std::optional<int> depth;
  if (!words.empty()) {
    const Expected<int> number = read_number(words[0], 1, std::numeric_limits<int>::max());
    if (!number) return Error{fmt::format("depth: {}", number.error().message())};
    depth = *number;
  }
  start_answer(false, [this, depth]() -> std::string {
    try {
      std::string sum = send_bench(engine(), depth, nullptr, signals(), output());
      tell_if_stopped("bench");
      return sum;
    } catch (const std::bad_alloc&) {
      return error_line({"bench: there is not enough memory"});
    }
  });
  return {};
}

MaybeError Uci::refuse_protocol(Words) {
  return Error{"only the first line chooses a protocol: start the program again"};
}

}  // namespace roundel
