#include "protocol/terminal/review_printer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/records/pgn_turn.hpp"
#include "protocol/review/score_words.hpp"
#include "protocol/terminal/fitted.hpp"
#include "protocol/terminal/score_json.hpp"
#include "protocol/text_layout.hpp"
#include "protocol/words.hpp"

namespace roundel {
namespace {

std::string tag_of(const PgnGame& game, std::string_view name) {
  const std::string* value = game.tag(name);
  return value == nullptr ? "?" : one_line(*value);
}

constexpr std::string_view what_hidden_means =
    ";\n~ by what who moved could know, else by the position as it was; set-ups are not judged.\n";

/// In front of a score.
std::string_view mark_of(const ReviewedTurn& turn) {
  constexpr std::string_view marks = "=~";  // exact; by what its side could know
  if (turn.after.is_exact) return marks.substr(0, 1);
  return turn.basis == Basis::own_knowledge ? marks.substr(1) : "";
}

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
    // Results have the side that begins in front, which need not be White.
    const bool white_begins = variant.white() == Side::first;
    const std::string first = tag_of(game, white_begins ? "White" : "Black");
    const std::string second = tag_of(game, white_begins ? "Black" : "White");
    send_(hanging_line(
        fmt::format("Game {}, {}: {} - {}, {}", game.number, variant.title, first, second, game.result), 2));
    send_("Scores are for who moved; = exact, else an estimate" + std::string(hides ? what_hidden_means : ".\n"));
    send_(row("turn", "", "score", "lost", "best"));
  }

  void turn(const Variant&, const ReviewedTurn& turn, std::size_t number) override {
    if (number == 0) number_.of_second_side = turn.side == Side::second;
    const Mistake* const mistake = turn.mistake();
    const std::string_view sign = mistake == nullptr ? "" : mistake->sign;
    const int percent = whole_percent(turn.loss);
    const std::string lost = percent > 0 ? fmt::format("{} %", percent) : "";
    const bool has_best = turn.basis != Basis::nothing && !turn.is_best();
    const std::string best = !has_best ? "" : fmt::format("{}", fmt::join(turn.before.line, " "));
    send_(fitted(
        row(fmt::format("{} {}{}", number_.text(), turn.notation, sign), mark_of(turn), score_of(turn), lost, best),
        console_));
    number_.advance();
  }

  void wrong(int, const std::string& reason) override { send_("Wrong: " + reason); }

  void end(const Variant& variant, const GameReview& review) override {
    send_("");
    for (const Side side : {Side::first, Side::second}) {
      const Accuracy accuracy = review.accuracy(side);
      if (accuracy.turns == 0) {
        send_(fmt::format("{}: no turn was judged", variant.side_name(side)));
        continue;
      }
      std::string text = fmt::format("{}: accuracy {:.1f} %", variant.side_name(side), 100 * accuracy.kept);
      for (std::size_t n = mistakes.size(); n-- > 0;) {
        text += fmt::format(", {} {}", mistakes[n].name, accuracy.of_each_kind[n]);
      }
      send_(text);
    }
    send_("");
  }

  std::string progress(const ReviewProgress& progress, std::chrono::milliseconds) const override {
    constexpr std::size_t width = 30;
    const std::size_t full = progress.turns == 0 ? 0 : width * progress.turn / progress.turns;
    return fmt::format("game {} of {} [{}{}] turn {} of {}", progress.game, progress.games, std::string(full, '#'),
                       std::string(width - full, '.'), progress.turn, progress.turns);
  }

 private:
  static std::string score_of(const ReviewedTurn& turn) {
    if (turn.basis == Basis::nothing) return {};
    if (!turn.after.is_over) return score_words(turn.score());
    const double share = turn.after.side == turn.side ? turn.after.share : 1 - turn.after.share;
    return share > 0.5 ? "won" : share < 0.5 ? "lost" : "drawn";
  }
  static std::string row(std::string_view turn, std::string_view exact, std::string_view score, std::string_view lost,
                         std::string_view best) {
    std::string text = fmt::format("{:<18} {:>1}{:>10} {:>6}  {}", turn, exact, score, lost, best);
    return text.substr(0, text.find_last_not_of(' ') + 1);
  }

  SendLine send_;
  Console console_;
  PgnTurn number_;  ///< of the next turn
};

using Json = nlohmann::ordered_json;

/// To a hundredth of a percent.
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
    send(
        {{"type", "turn"},
         {"number", number + 1},
         {"side", variant.side_name(turn.side)},
         {"move", turn.text},
         {"notation", turn.notation},
         {"score", json_of(turn.score())},
         {"exact", turn.after.is_exact},
         {"judged_by", name_of(turn.basis)},
         {"over", turn.after.is_over},
         {"loss", rounded(turn.loss)},
         {"mistake", mistake == nullptr ? Json() : Json(mistake->name)},
         {"best",
          {{"score", json_of(turn.before.score)}, {"exact", turn.before.is_exact}, {"notation", turn.before.line}}}});
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
