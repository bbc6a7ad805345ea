#include "tools/roundel/commands/review_printer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/words.hpp"
#include "engine/records/pgn_turn.hpp"
#include "tools/command_line/text_layout.hpp"
#include "tools/roundel/commands/score_json.hpp"
#include "tools/roundel/review/review_rows.hpp"

namespace roundel {
namespace {

std::string_view name_of(Basis basis) {
  switch (basis) {
    case Basis::own_knowledge: return "own knowledge";
    case Basis::nothing: return "nothing";
    case Basis::everything: break;
  }
  return "everything";
}

class ReviewTable final : public ReviewPrinter {
 public:
  ReviewTable(SendLine send, const Console& console) : send_(std::move(send)), console_(console) {}

  void begin(const Variant& variant, const PgnGame& game, bool hides) override {
    number_ = first_turn(game);
    // Results have the beginning side first, which need not be White.
    const bool white_begins = variant.white() == Side::first;
    const std::string first = tag_text(game, white_begins ? "White" : "Black");
    const std::string second = tag_text(game, white_begins ? "Black" : "White");
    send_(hanging_line(
        fmt::format("Game {}, {}: {} - {}, {}", game.number, variant.title, first, second, game.result), 2));
    send_(review_heading(variant, hides));
  }

  void turn(const Variant& variant, const ReviewedTurn& turn, std::size_t number) override {
    if (number == 0) number_.of_second_side = turn.side == Side::second;
    send_(fitted_line(review_row(variant, number_, turn), console_));
    number_.advance();
  }

  void wrong(int, const std::string& reason) override { send_("Wrong: " + reason); }

  void end(const Variant& variant, const GameReview& review) override {
    send_("");
    for (const Side side : {Side::first, Side::second}) send_(review_summary(variant, review, side));
    send_("");
  }

  std::string progress(const ReviewProgress& progress, std::chrono::milliseconds) const override {
    constexpr std::size_t width = 30;
    const std::size_t full = progress.turns == 0 ? 0 : width * progress.turn / progress.turns;
    return fmt::format("game {} of {} [{}{}] move {} of {}", progress.game, progress.games, std::string(full, '#'),
                       std::string(width - full, '.'), progress.turn, progress.turns);
  }

 private:
  SendLine send_;
  Console console_;
  PgnTurn number_;  ///< number of the next turn
};

using Json = nlohmann::ordered_json;

/// Rounds to a hundredth of a percent.
double rounded(double share) { return std::round(1e4 * share) / 1e4; }

class ReviewJson final : public ReviewPrinter {
 public:
  explicit ReviewJson(SendLine send) : send_(std::move(send)) {}

  void begin(const Variant& variant, const PgnGame& game, bool) override {
    Json tags = Json::object();
    for (const PgnTag& tag : game.tags) tags[tag.name] = tag.value;
    send({{"type", "game"},
          {"variant", variant.name},
          {"game", game.number},
          {"tags", tags},
          {"result", game.result}});
  }

  void turn(const Variant& variant, const ReviewedTurn& turn, std::size_t number) override {
    const Mistake* const mistake = turn.mistake();
    send({{"type", "turn"},
          {"number", number + 1},
          {"side", variant.side_name(turn.side)},
          {"move", turn.text},
          {"notation", turn.notation},
          {"score", json_of(turn.played.score)},
          {"white_score", turn.played.is_over ? Json() : json_of(turn.score_after(variant.white()))},
          {"exact", turn.played.is_exact},
          {"depth", turn.played.depth},
          {"judged_by", name_of(turn.basis)},
          {"over", turn.played.is_over},
          {"loss", rounded(turn.loss)},
          {"accuracy", turn.basis == Basis::nothing ? Json() : Json(rounded(accuracy_of(turn.loss)))},
          {"mistake", mistake == nullptr ? Json() : Json(mistake->name)},
          {"best",
           {{"score", json_of(turn.best.score)},
            {"exact", turn.best.is_exact},
            {"depth", turn.best.depth},
            {"notation", turn.best.line}}}});
  }

  void wrong(int number, const std::string& reason) override {
    send({{"type", "error"}, {"game", number}, {"text", reason}});
  }

  void end(const Variant& variant, const GameReview& review) override {
    Json sides = Json::array();
    for (const Side side : {Side::first, Side::second}) {
      const Accuracy accuracy = review.accuracy(side);
      Json entry = {{"side", variant.side_name(side)},
                    {"turns", accuracy.turns},
                    {"accuracy", accuracy.turns > 0 ? Json(rounded(accuracy.kept)) : Json()}};
      for (std::size_t n = 0; n < mistakes.size(); ++n)
        entry[std::string(mistakes[n].name)] = accuracy.of_each_kind[n];
      sides.push_back(std::move(entry));
    }
    send({{"type", "summary"}, {"sides", sides}});
  }

  std::string progress(const ReviewProgress& progress, std::chrono::milliseconds elapsed) const override {
    return text_of({{"type", "progress"},
                    {"game", progress.game},
                    {"games", progress.games},
                    {"turn", progress.turn},
                    {"turns", progress.turns},
                    {"nodes", progress.nodes},
                    {"milliseconds", elapsed.count()}});
  }

 private:
  static std::string text_of(const Json& object) {
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  void send(const Json& object) { send_(text_of(object)); }

  SendLine send_;
};

}  // namespace

std::unique_ptr<ReviewPrinter> make_review_table(SendLine lines, const Console& console) {
  return std::make_unique<ReviewTable>(std::move(lines), console);
}

std::unique_ptr<ReviewPrinter> make_review_json(SendLine lines) {
  return std::make_unique<ReviewJson>(std::move(lines));
}

}  // namespace roundel
