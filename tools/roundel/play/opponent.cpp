#include "tools/roundel/play/opponent.hpp"

#include <span>
#include <stdexcept>

#include "engine/platform/this_system.hpp"
#include "engine/session/no_tablebases.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/roundel/review/last_line.hpp"

namespace roundel::play {

Opponent::Opponent(const Variant& variant, const match::OptionValues& options)
    : engine_(std::span(&variant, 1), nullptr, this_system()) {
  for (const auto& [name, value] : options) {
    if (const auto error = engine_.set_option(name, value)) throw std::logic_error(error->message());
  }
}

MaybeError Opponent::begin(const Strength& strength, std::uint64_t seed) {
  strength_ = strength;
  if (strength.threads) {
    if (const auto error = engine_.set_option("Threads", *strength.threads)) {
      return as_argument_error(*error, "threads", "Threads");
    }
  }
  if (const auto value = match::seed_value(engine_.options(), {}, seed)) {
    if (auto error = engine_.set_option("Seed", *value)) return error;
  }
  if (auto error = set_elo(strength.elo)) return error;
  if (auto error = choose_book(strength.book)) return error;
  if (auto error = choose_tables(strength.tables)) return error;
  begin_game();
  return std::nullopt;
}

void Opponent::begin_game() {
  last_score_.reset();
  engine_.new_game();
}

MaybeError Opponent::choose_book(const std::string& book) {
  const bool is_none = book == no_book || (book.empty() && engine_.session().has_hidden_information());
  if (const auto error = engine_.set_option(OwnBook::file_option, book == no_book ? "" : book)) {
    return as_argument_error(*error, "book", OwnBook::file_option);
  }
  return engine_.set_option(OwnBook::option, is_none ? "false" : "true");
}

MaybeError Opponent::choose_tables(const std::string& folders) {
  if (folders.empty()) return std::nullopt;
  const Variant& variant = engine_.variant();
  if (!variant.endgames.make) return Error{no_tablebases_text(variant, variant.name)};
  if (const auto error = engine_.set_option("TablebasePath", folders)) {
    return as_argument_error(*error, "tables", "TablebasePath");
  }
  if (engine_.session().pieces_in_tables() == 0) return Error{no_tables_text(variant, folders)};
  return std::nullopt;
}

MaybeError Opponent::set_elo(std::optional<int> elo) {
  if (elo) {
    if (auto error = engine_.set_option("UCI_Elo", std::to_string(*elo))) return error;
  }
  if (auto error = engine_.set_option("UCI_LimitStrength", elo ? "true" : "false")) return error;
  strength_.elo = elo;
  return std::nullopt;
}

Limits Opponent::limits_of_turn() const {
  Limits limits;
  limits.move_time = strength_.time;
  return limits;
}

void Opponent::set_position(const match::View& view) {
  if (const auto error = engine_.session().set_position(view.start, view.moves)) {
    throw std::logic_error("the engine cannot read a line: " + error->message());
  }
}

std::optional<std::string> Opponent::choose(const match::View& view, const Limits& limits, Signals& signals) {
  set_position(view);
  Listener silent;
  const Decision decision = engine_.think(limits, signals, silent);
  if (decision.depth > 0) last_score_ = decision.score;
  return decision.move;
}

bool Opponent::takes_draw(const match::View& view, Signals& signals) {
  if (engine_.session().has_hidden_information()) return last_score_ && last_score_->value <= 0;
  Listener silent;
  set_position(view);
  const ReportedScore score = engine_.session().think(limits_of_turn(), signals, silent).score;
  if (score.unit == ReportedScore::Unit::mate) return score.value > 0;
  constexpr std::size_t early_plies = 20;
  constexpr int piece = 100;
  const bool is_early = !view.start && view.moves.size() < early_plies;
  return score.value >= (is_early ? piece : 0);
}

template <class Task>
auto Opponent::at_full_strength(Task&& task) {
  const std::optional<int> elo = strength_.elo;
  if (const auto error = set_elo(std::nullopt)) throw std::logic_error(error->message());
  auto result = task();
  if (const auto error = set_elo(elo)) throw std::logic_error(error->message());
  return result;
}

std::optional<Report> Opponent::advise(const match::View& view, Signals& signals) {
  LastLine line;
  const Decision decision = at_full_strength([&] {
    set_position(view);
    return engine_.session().think(limits_of_turn(), signals, line);
  });
  if (!decision.move) return std::nullopt;
  Report report = line.report().value_or(Report{});
  if (report.line.empty() || report.line.front() != *decision.move) report.line = {*decision.move};
  report.score = decision.score;
  return report;
}

Expected<GameReview> Opponent::review(const PgnReplay& game, Signals& signals, const ReviewListener& listen) {
  Limits limits;
  limits.nodes = usual_review_nodes;
  return review_game(engine_, game, limits, signals, listen);
}

std::string Opponent::evaluation(const match::View& view) {
  set_position(view);
  return engine_.session().evaluation();
}

}  // namespace roundel::play
