#include "protocol/terminal/review_printer.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/review/score_words.hpp"
#include "protocol/terminal/score_json.hpp"
#include "protocol/words.hpp"

namespace roundel {
namespace {

std::string tag_of(const PgnGame& game, std::string_view name) {
  const std::string* value = game.tag(name);
  return value == nullptr ? "?" : one_line(*value);
}

/// Of the side that has made every second turn from the beginning.
std::string number_of(std::size_t number) {
  return fmt::format("{}{}", number / 2 + 1, number % 2 == 0 ? "." : "...");
}

class ReviewTable final : public ReviewPrinter {
 public:
  explicit ReviewTable(SendLine send) : send_(std::move(send)) {}

  void begin(const Variant& variant, const PgnGame& game) override {
    send_(fmt::format("Game {}, {}: {} - {}, {}", game.number, variant.title, tag_of(game, "White"),
                      tag_of(game, "Black"), game.result));
    send_("Scores are for who moved; = exact, else an estimate.\n");
    send_(row("turn", "", "score", "lost", "best"));
  }

  void turn(const Variant&, const ReviewedTurn& turn, std::size_t number) override {
    const Mistake* const mistake = turn.mistake();
    const std::string_view sign = mistake == nullptr ? "" : mistake->sign;
    const std::string lost = turn.loss >= 0.005 ? fmt::format("{:.0f} %", 100 * turn.loss) : "";
    const std::string best = turn.is_best() ? "" : fmt::format("{}", fmt::join(turn.before.line, " "));
    send_(row(fmt::format("{} {}{}", number_of(number), turn.notation, sign), turn.after.is_exact ? "=" : "",
              score_of(turn), lost, best));
  }

  void end(const Variant& variant, const GameReview& review) override {
    send_("");
    for (const Side side : {Side::first, Side::second}) {
      const Accuracy accuracy = review.accuracy(side);
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
};

using Json = nlohmann::ordered_json;

class ReviewJson final : public ReviewPrinter {
 public:
  explicit ReviewJson(SendLine send) : send_(std::move(send)) {}

  void begin(const Variant& variant, const PgnGame& game) override {
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
         {"over", turn.after.is_over},
         {"loss", turn.loss},
         {"mistake", mistake == nullptr ? Json() : Json(mistake->name)},
         {"best",
          {{"score", json_of(turn.before.score)}, {"exact", turn.before.is_exact}, {"notation", turn.before.line}}}});
  }

  void end(const Variant& variant, const GameReview& review) override {
    Json sides = Json::array();
    for (const Side side : {Side::first, Side::second}) {
      const Accuracy accuracy = review.accuracy(side);
      Json entry = {{"side", variant.side_name(side)}, {"turns", accuracy.turns}, {"accuracy", accuracy.kept}};
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

std::unique_ptr<ReviewPrinter> make_review_table(SendLine lines) {
  return std::make_unique<ReviewTable>(std::move(lines));
}

std::unique_ptr<ReviewPrinter> make_review_json(SendLine lines) {
  return std::make_unique<ReviewJson>(std::move(lines));
}

}  // namespace roundel
