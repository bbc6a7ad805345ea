#include <fmt/core.h>

#include <chrono>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/base/words.hpp"
#include "engine/platform/interruption.hpp"
#include "engine/platform/whole_file.hpp"
#include "engine/records/game_tags.hpp"
#include "engine/records/pgn_writer.hpp"
#include "protocol/dxp/dxp_game.hpp"
#include "protocol/dxp/dxp_reception.hpp"
#include "protocol/hub/hub_name.hpp"
#include "protocol/program.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/roundel/commands/analysed_games.hpp"
#include "tools/roundel/commands/commands.hpp"
#include "tools/roundel/commands/named_side.hpp"

namespace roundel {
namespace {

constexpr const char* loopback = "127.0.0.1";
constexpr int usual_port = 27531;
constexpr std::chrono::seconds patience(10);         // for the other program to answer a call
constexpr std::chrono::seconds answer_patience(60);  // for its answer to a request, which a person may have to give
constexpr const char* own_event = "DamExchange";

/// Returns whether a file has games that this command added before.
bool begins_own_games(std::string_view beginning) {
  return beginning.starts_with(fmt::format("[Event \"{}\"]", own_event));
}

CommandLine dxp_line() {
  CommandLine line(
      "roundel dxp V [--call] [--address A] [--port N] [--side SIDE] [--minutes N] [--moves N] ...",
      "Plays another program by the DamExchange protocol (DXP). It waits until that program calls, and\n"
      "plays the games that it asks for. With --call it calls the other program. Then --side, --minutes, --moves,\n"
      "--games and --position say what is played.");
  add_game_options(line);
  line.option("call", "call the other program, which waits");
  line.option("address", fmt::format("the address to wait at or to call ({})", loopback), "A");
  line.option("port", fmt::format("the port to wait at or to call ({})", usual_port), "N");
  line.option("side", "the side in the first game: `first`, `second` or its name (White); the sides then change",
              "SIDE");
  line.option("minutes", "minutes of each side for a game (5)", "N");
  line.option("moves", "end a game after N moves of each side; 0: never (75)", "N");
  line.option("games", "play N games (1)", "N");
  line.option("position", "start games from this position, in the game's own text", "TEXT");
  line.option("nodes", "search at most N positions for a move", "N");
  add_search_options(line);
  line.option("out", "add the games to this file, as PDN", "FILE");
  add_force_option(line, "add them even if the file has other content, which stays");
  return line;
}

struct Wishes {
  std::string address;
  std::uint16_t port = 0;
  bool is_white = true;
  int minutes = 5;
  int moves = 75;
  int games = 1;
  std::optional<std::uint64_t> nodes;
  std::optional<std::string> position;
  std::optional<std::string> out;
};

bool reads_white(const CommandLine& line, const Variant& variant) {
  const auto text = line.text("side");
  if (!text) return true;
  const auto side = read_side(variant, *text);
  if (!side) throw UsageError("--side: " + side.error().message());
  return *side == variant.white();
}

Wishes read_wishes(const CommandLine& line, const Variant& variant) {
  for (const char* name : {"side", "minutes", "moves", "games", "position"}) {
    if (line.has(name) && !line.has("call")) throw UsageError(fmt::format("--{} needs --call", name));
  }
  Wishes wishes;
  wishes.address = line.text("address").value_or(loopback);
  wishes.port = line.number<std::uint16_t>("port", 1, 65535).value_or(usual_port);
  wishes.is_white = reads_white(line, variant);
  wishes.minutes = line.number("minutes", 0, most_dxp_minutes).value_or(wishes.minutes);
  wishes.moves = line.number("moves", 0, most_dxp_moves).value_or(wishes.moves);
  wishes.games = line.number("games", 1, 10'000).value_or(wishes.games);
  wishes.nodes = line.number("nodes", std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max());
  wishes.position = reported_position(line);
  wishes.out = line.text("out");
  return wishes;
}

/// Shows a game, and keeps its record.
class GameScreen final : public DxpListener {
 public:
  GameScreen(Output& output, Engine& engine) : output_(output), engine_(engine) {
    record_.format = RecordFormat::pdn;
  }

  void begin(const std::string& other, const DxpTerms& terms, int number) {
    std::string own(program_name);
    if (own == other) own += " (here)";
    const auto& [white, black] = terms.own_is_white ? std::pair(own, other) : std::pair(other, own);
    output_.line(fmt::format("Game {}: {} plays White, {} Black; {} a side{}", number, white, black,
                             counted(terms.minutes, "minute"),
                             terms.moves > 0 ? ", " + counted(terms.moves, "move") : ""));
    record_.set_tag("Event", own_event);
    record_.set_tag("Date", date_of_today());
    record_.set_tag("Round", fmt::format("{}", number));
    record_.set_tag("White", white);
    record_.set_tag("Black", black);
    set_game_tags(engine_.variant(), engine_.options(), record_);
    const auto beside = engine_.make_session();
    const std::string start = engine_.session().position_text();
    if (start != beside->position_text()) set_start_tags(start, *beside, record_);
  }

  void turn(const Session& /*session*/, const TurnView& turn, std::chrono::seconds used) override {
    const std::size_t number = record_.moves.size();
    output_.line(fmt::format("{:>4}{} {:<12} {} s", number / 2 + 1, number % 2 == 0 ? ".  " : "...", turn.notation,
                             used.count()));
    record_.moves.push_back({.text = turn.notation});
  }
  void chat(const std::string& text) override { output_.line("The other program says: " + text); }
  void back(std::size_t turns) override {
    record_.moves.resize(turns);
    output_.line(fmt::format("Back to after {} of both", counted(turns, "move")));
  }

  /// Returns the record so far.
  const PgnGame& record() const { return record_; }
  PgnGame end(const DxpOutcome& outcome) {
    const Variant& variant = engine_.variant();
    std::string result = "No result";
    if (outcome.winner) result = *outcome.winner ? variant.side_name(**outcome.winner) + " wins" : "Drawn";
    output_.line(fmt::format("{}: {}\n", result, outcome.reason));
    if (outcome.winner) record_.result = result_in(RecordFormat::pdn, variant, *outcome.winner);
    return record_;
  }

 private:
  Output& output_;
  Engine& engine_;
  PgnGame record_;
};

/// Plays games over a connection, in either role.
class DxpTable {
 public:
  DxpTable(Engine& engine, MessageSocket line, Wishes wishes, Output& output)
      : engine_(engine), line_(std::move(line)), wishes_(std::move(wishes)), output_(output) {}

  /// Requests the games. Returns the exit status.
  int call_games(Signals& signals) {
    for (int game = 0; game < wishes_.games; ++game) {
      const DxpTerms terms{wishes_.is_white == (game % 2 == 0), wishes_.minutes, wishes_.moves, wishes_.nodes};
      if (!set_start(wishes_.position)) return failed;
      DxpRequest request{own_name(), !terms.own_is_white, terms.minutes, terms.moves};
      if (wishes_.position)
        request.position = dxp_position(engine_.session().board_view(), engine_.variant().white());
      if (!send(request)) return failed;
      const auto answer = receive<DxpAnswer>(signals, {}, Clock::now() + answer_patience);
      if (!answer) return status_;
      if (const MaybeError other = check_game_of(answer->name)) return leave(*other);
      const std::string name = read_dxp_name(answer->name, program_name).program;
      if (!answer->is_accepted()) return fail(fmt::format("{} refuses the game: {}", name, refusal_text(*answer)));
      if (!play(name, terms, game + 1, signals)) return status_;
    }
    return success;
  }

  /// Accepts or refuses the requested game. Error: the reason, or that the connection is broken.
  MaybeError accept(const DxpRequest& request) {
    constexpr char not_this_game = '2';
    DxpAnswer answer{own_name()};
    MaybeError wrong = check_game_of(request.name);
    if (!wrong) wrong = set_up(request);
    if (wrong) answer.code = not_this_game;
    const MaybeError broken = line_.send(write_dxp_message(answer));
    return wrong ? wrong : broken;
  }

  /// Plays the accepted game, and those that the other program requests afterwards, until it leaves. Returns the exit
  /// status.
  int answer_games(DxpRequest request, Signals& signals) {
    for (int game = 1;; ++game) {
      const DxpTerms terms{request.follower_is_white, request.minutes, request.moves, wishes_.nodes};
      if (!play(read_dxp_name(request.name, program_name).program, terms, game, signals)) return status_;
      const auto next = receive<DxpRequest>(signals, {.may_leave = true});
      if (!next) return status_;
      if (const MaybeError error = accept(*next)) return fail(error->message());
      request = *next;
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string own_name() const { return dxp_name(program_name, engine_.variant().name); }
  /// Error: the other program is of ours, and plays another game.
  MaybeError check_game_of(const std::string& name) const {
    const auto game = read_dxp_name(name, program_name).game;
    if (!game || name == own_name()) return {};
    return Error{fmt::format("the other program plays {}, this one {}; start both with the same game", *game,
                             engine_.variant().name)};
  }
  int fail(const std::string& reason) {
    tell_failure(reason);
    return status_ = failed;
  }
  /// Says goodbye to a program that expects a game.
  int leave(const Error& reason) {
    static_cast<void>(line_.send(write_dxp_message(DxpEnd{DxpEnd::Reason::none, true})));
    return fail(reason.message());
  }
  bool set_start(const std::optional<std::string>& position) {
    engine_.new_game();
    const MaybeError error = engine_.session().set_position(position, {});
    if (error) fail(error->message());
    return !error;
  }
  MaybeError set_up(const DxpRequest& request) {
    Session& session = engine_.session();
    engine_.new_game();
    if (MaybeError error = session.set_position(std::nullopt, {}); error || !request.position) return error;
    const auto board = read_dxp_position(*request.position, session.board_view(), engine_.variant().white());
    return board ? session.set_board(*board, {}) : board.error();
  }
  bool send(const DxpMessage& message) {
    const MaybeError error = line_.send(write_dxp_message(message));
    if (error) fail(error->message());
    return !error;
  }

  struct Leave {
    bool may_leave = false;  ///< the other program, without a failure
  };
  /// Returns the next message of that kind; chat is shown. Nothing: the other program has left or was silent until then, which is
  /// a failure unless it may leave, and status_ says; or a person ended it.
  template <class Message>
  std::optional<Message> receive(Signals& signals, Leave leave, Clock::time_point until = Clock::time_point::max()) {
    for (;;) {
      const auto text = line_.receive(longest_dxp_message, signals, until);
      if (!text && !leave.may_leave) fail(text.error().message());
      if (text && !*text && !signals.stopped()) {
        fail(fmt::format("the other program did not answer for {} s; check that it speaks DamExchange",
                         answer_patience.count()));
      }
      if (!text || !*text) return {};
      const auto message = read_dxp_message(**text);
      if (!message) fail(message.error().message());
      if (!message) return {};
      if (const auto* chat = std::get_if<DxpChat>(&*message)) output_.line("The other program says: " + chat->text);
      if (const auto* found = std::get_if<Message>(&*message)) return *found;
    }
  }

  /// Returns whether another game may follow.
  bool play(const std::string& other, const DxpTerms& terms, int number, Signals& signals) {
    GameScreen screen(output_, engine_);
    screen.begin(other, terms, number);
    const auto outcome = DxpGame(engine_, line_, terms, screen).play(signals);
    if (!outcome) {
      fail(outcome.error().message());
      keep(screen.record());
      return false;
    }
    keep(screen.end(*outcome));
    return !outcome->other_leaves && !outcome->is_stopped && status_ == success;
  }
  void keep(const PgnGame& record) {
    if (!wishes_.out) return;
    if (const MaybeError error = append_whole(*wishes_.out, pgn_text(record))) fail(error->message());
  }

  Engine& engine_;
  MessageSocket line_;
  const Wishes wishes_;
  Output& output_;
  int status_ = success;
};

int wait_for_games(Engine& engine, const Wishes& wishes, Output& output, Signals& signals) {
  auto port = MessagePort::open(wishes.address, wishes.port);
  if (!port) throw UsageError(port.error().message());
  tell_note(fmt::format("waiting for a program to call {}:{}; Ctrl-C ends it", wishes.address, wishes.port));
  std::optional<DxpReception> reception(std::in_place, std::move(*port),
                                        [](const std::string& said) { tell_failure(said); });
  for (;;) {
    auto guest = reception->wait(signals);
    if (!guest) throw UsageError(guest.error().message());
    if (!*guest) return success;
    DxpTable table(engine, std::move((**guest).line), wishes, output);
    if (const MaybeError error = table.accept((**guest).request)) {
      tell_failure(fmt::format("no game with {}: {}; still waiting",
                               read_dxp_name((**guest).request.name, program_name).program, error->message()));
      continue;
    }
    reception.reset();  // no other caller shall wait for an answer
    return table.answer_games((**guest).request, signals);
  }
}

int call_for_games(Engine& engine, const Wishes& wishes, Output& output, Signals& signals) {
  tell_note(
      fmt::format("calling {}:{}, for {} s at most; Ctrl-C ends it", wishes.address, wishes.port, patience.count()));
  auto line = MessageSocket::call(wishes.address, wishes.port, signals, patience);
  if (!line) throw UsageError(fmt::format("no program answers at {}", line.error().message()));
  if (!*line) return success;
  return DxpTable(engine, std::move(**line), wishes, output).call_games(signals);
}

}  // namespace

int run_dxp(const Arguments& arguments, Output& output) {
  CommandLine line = dxp_line();
  if (!line.parse(arguments)) return show_help(line, output);
  Engine engine = make_engine(line);
  const Wishes wishes = read_wishes(line, engine.variant());
  if (hub_name(engine.variant()).empty())
    throw UsageError(fmt::format("{} is not played by DamExchange", engine.variant().title));
  set_search_options(engine, line);
  use_tables(engine, line);
  if (const MaybeError error = engine.session().set_position(wishes.position, {})) {
    throw UsageError("--position: " + error->message());
  }
  for (const Error& note : engine.session().position_notes()) tell_failure("--position: " + note.message());
  const WritingTerms terms = writing_terms(line, {"out"}, begins_own_games);
  if (const MaybeError error = wishes.out ? check_addable(*wishes.out, terms) : std::nullopt) {
    throw UsageError("--out: " + error->message());
  }
  const bool calls = line.has("call");
  line.check_all_asked();
  Signals signals;
  const Interruption interruption(signals);
  return calls ? call_for_games(engine, wishes, output, signals) : wait_for_games(engine, wishes, output, signals);
}

}  // namespace roundel
