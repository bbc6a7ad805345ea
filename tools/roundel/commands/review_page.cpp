#include "tools/roundel/commands/review_page.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "engine/base/base64.hpp"
#include "engine/base/words.hpp"
#include "engine/records/pgn_turn.hpp"
#include "engine/render/svg/diagram.hpp"
#include "engine/render/svg/svg.hpp"
#include "tools/roundel/commands/usual_picture.hpp"
#include "tools/roundel/review/review_rows.hpp"
#include "tools/roundel/review/review_words.hpp"

namespace roundel {
namespace {

using diagram::escaped;

constexpr std::string_view style = R"css(
:root { color-scheme: light dark; --paper: #fff; --ink: #222; --quiet: #5c5c5c; --line: #ccc; --white: #f4f4f4;
  --black: #4a4a4a; --accent: #1b5fa8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1d1d; --ink: #e4e4e4; --quiet: #a8a8a8; --line: #4a4a4a; --white: #dcdcdc; --black: #3c3c3c;
    --accent: #8dbcf0; }
}
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.25; }
a { color: var(--accent); }
.quiet { color: var(--quiet); }
.overview { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
.overview > * { flex: 1 1 20rem; min-width: 0; }
figure { margin: 0; }
figure > img { width: 100%; height: auto; max-width: 25rem; }
table { border-collapse: collapse; }
th, td { padding: .15rem .6rem; text-align: left; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
tr { border-bottom: 1px solid var(--line); }
.graph { width: 100%; height: auto; border: 1px solid var(--line); background: var(--black); }
.graph .share { fill: var(--white); }
.graph .middle { stroke: #888; stroke-dasharray: 4 4; }
.blunder { fill: #d33; color: #d33; }
.mistake { fill: #e69020; color: #b25e00; }
.inaccuracy { fill: #4a90d9; color: #2a6cb0; }
@media (prefers-color-scheme: dark) { .blunder { color: #ff7b7b; } .mistake { color: #f0a850; }
  .inaccuracy { color: #7db8f0; } }
.mistakes { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1.5rem; }
.mistakes h3 { margin: 0 0 .3rem; font-size: 1rem; }
.mistakes p { margin: .4rem 0; overflow-wrap: anywhere; }
.moves { max-width: 100%; overflow-x: auto; }
@media print { body { max-width: none; } .mistakes > * { break-inside: avoid; } }
)css";

/// Returns the text that a turn has in lists, such as `12... Nf6??`.
std::string turn_text(const PgnTurn& number, const ReviewedTurn& turn) {
  const Mistake* const mistake = turn.mistake();
  return fmt::format("{} {}{}", number.text(), turn.notation, mistake == nullptr ? "" : mistake->sign);
}

/// Makes the parts of a game's section.
class Section {
 public:
  Section(const Variant& variant, const PgnGame& game, const GameReview& review, Session& session)
      : variant_(variant), game_(game), review_(review), session_(session) {
    PgnTurn number = first_turn(game);
    if (!review.turns.empty()) number.of_second_side = review.turns.front().side == Side::second;
    for (std::size_t n = 0; n < review.turns.size(); ++n, number.advance()) numbers_.push_back(number);
  }

  ReviewSection made() {
    const std::string title = title_text();
    const std::string html =
        fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n<p class=\"quiet\">{}</p>\n{}{}{}{}</section>\n", anchor(),
                    escaped(title), escaped(about()), overview(), graph(), mistakes_part(), moves());
    return {anchor(), title, html};
  }

 private:
  /// Returns the players, the one that begins first, and the result.
  std::string title_text() const {
    const bool white_begins = variant_.white() == Side::first;
    return fmt::format("{} – {}, {}", tag_text(game_, white_begins ? "White" : "Black"),
                       tag_text(game_, white_begins ? "Black" : "White"), game_.result);
  }
  std::string about() const {
    std::string text = fmt::format("Game {}, {}", game_.number, variant_.title);
    for (const char* const name : {"Event", "Site", "Date"}) {
      const std::string value = tag_text(game_, name);
      if (value.find_first_not_of("?. ") != std::string::npos) text += ", " + value;
    }
    return text;
  }

  /// Returns the accuracy of the sides, beside the last position.
  std::string overview() {
    std::string rows;
    for (const Side side : {Side::first, Side::second}) rows += accuracy_row(side);
    std::string heads;
    for (std::size_t n = mistakes.size(); n-- > 0;) {
      heads += fmt::format("<th class=\"number {}\">{}</th>", mistakes[n].name, mistakes[n].sign);
    }
    return fmt::format(
        "<div class=\"overview\"><div><table>\n<tr><th>Side</th><th class=\"number\">Accuracy</th>{}</tr>\n{}"
        "</table>\n<p class=\"quiet\">?! inaccuracies, ? mistakes, ?? blunders. Scores are for {}.</p></div>\n"
        "<figure>{}<figcaption>{}</figcaption></figure></div>\n",
        heads, rows, escaped(variant_.side_name(review_.white)), board_after(review_.turns.size(), nullptr),
        last_caption());
  }
  std::string last_caption() const {
    const std::size_t all = game_.moves.size();
    if (review_.turns.size() >= all) return "The last position";
    return fmt::format("The position after the last move that was judged: {} of {}", review_.turns.size(), all);
  }
  std::string accuracy_row(Side side) const {
    const Accuracy accuracy = review_.accuracy(side);
    std::string row =
        fmt::format("<tr><td>{}</td><td class=\"number\">{}</td>", escaped(variant_.side_name(side)),
                    accuracy.turns == 0 ? std::string("not judged") : fmt::format("{:.1f} %", 100 * accuracy.kept));
    for (std::size_t n = mistakes.size(); n-- > 0;) {
      row += fmt::format("<td class=\"number\">{}</td>", accuracy.of_each_kind[n]);
    }
    return row + "</tr>\n";
  }

  /// Returns White's share of the game after each turn, with a dot at each mistake.
  std::string graph() const {
    if (review_.turns.size() < 2) return {};
    constexpr double width = 900;
    constexpr double height = 180;
    const double step = width / static_cast<double>(review_.turns.size());
    std::string area = fmt::format("M0 {:.0f} L0 {:.1f}", height, height / 2);
    std::string dots;
    double share = 0.5;
    for (std::size_t n = 0; n < review_.turns.size(); ++n) {
      const ReviewedTurn& turn = review_.turns[n];
      if (turn.basis != Basis::nothing)
        share = turn.side == review_.white ? turn.played.share : 1 - turn.played.share;
      const double x = step * static_cast<double>(n + 1);
      const double y = height * (1 - share);
      area += fmt::format(" L{:.1f} {:.1f}", x, y);
      if (const Mistake* const mistake = turn.mistake()) {
        dots += fmt::format(
            "<a href=\"#{}\"><circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\"><title>{}</title>"
            "</circle></a>",
            anchor(n), mistake->name, x, std::clamp(y, 6.0, height - 6), escaped(name_of(n)));
      }
    }
    return fmt::format(
        "<h3>Course of the game</h3>\n<svg class=\"graph\" viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"group\" "
        "aria-label=\"The share of the game that {2} can expect after each move\"><path class=\"share\" "
        "d=\"{3} L{0:.0f} {1:.0f} Z\"/><line class=\"middle\" x1=\"0\" x2=\"{0:.0f}\" y1=\"{4:.0f}\" "
        "y2=\"{4:.0f}\"/>{5}</svg>\n",
        width, height, escaped(variant_.side_name(review_.white)), area, height / 2, dots);
  }

  std::string mistakes_part() {
    std::string all;
    for (std::size_t n = 0; n < review_.turns.size(); ++n) {
      if (const Mistake* const mistake = review_.turns[n].mistake()) all += mistake_article(n, *mistake);
    }
    if (review_.turns.empty()) return "<p>No move was judged.</p>\n";
    if (all.empty()) return "<p>No move cost 5 percent of the game or more.</p>\n";
    return fmt::format(
        "<h3>Mistakes</h3>\n<p class=\"quiet\">Each picture shows the position before the move. The move has "
        "coloured cells, and the better one an arrow.</p>\n<div class=\"mistakes\">\n{}</div>\n",
        all);
  }
  std::string mistake_article(std::size_t n, const Mistake& mistake) {
    const ReviewedTurn& turn = review_.turns[n];
    return fmt::format(
        "<article id=\"{}\"><h3 class=\"{}\">{}</h3>\n<figure>{}</figure>\n<p>{}</p>\n<p "
        "class=\"quiet\">{}</p></article>\n",
        anchor(n), mistake.name, escaped(name_of(n)), board_after(n, &turn),
        escaped(words_on(turn, review_.white, true).text),
        escaped(fmt::format("{}", fmt::join(turn.best.line, " "))));
  }

  std::string moves() const {
    std::string rows;
    bool is_open = false;
    for (std::size_t n = 0; n < review_.turns.size(); ++n) {
      const bool begins = !numbers_[n].of_second_side || n == 0;
      if (begins && is_open) rows += "</tr>\n";
      if (begins) rows += fmt::format("<tr><td class=\"number\">{}</td>", numbers_[n].number);
      if (begins && numbers_[n].of_second_side) rows += "<td></td><td></td>";
      is_open = true;
      rows += move_cells(n);
    }
    if (is_open) rows += "</tr>\n";
    std::string heads = "<th class=\"number\">No.</th>";
    for (const Side side : {Side::first, Side::second}) {
      heads += fmt::format("<th>{}</th><th class=\"number\">score</th>", escaped(variant_.side_name(side)));
    }
    return fmt::format("<h3>Moves</h3>\n<div class=\"moves\"><table>\n<tr>{}</tr>\n{}</table></div>\n", heads, rows);
  }
  std::string move_cells(std::size_t n) const {
    const ReviewedTurn& turn = review_.turns[n];
    const Mistake* const mistake = turn.mistake();
    const std::string text = escaped(turn.notation);
    const std::string move = mistake == nullptr ? text
                                                : fmt::format("<a class=\"{}\" href=\"#{}\">{}{}</a>", mistake->name,
                                                              anchor(n), text, mistake->sign);
    return fmt::format("<td>{}</td><td class=\"number quiet\">{}</td>", move, escaped(review_score(variant_, turn)));
  }

  /// Returns the picture of the position after so many turns. With a turn, its cells are coloured and its better one is
  /// an arrow.
  std::string board_after(std::size_t turns, const ReviewedTurn* turn) {
    std::vector<std::string> line;
    for (std::size_t n = 0; n < turns; ++n) line.push_back(review_.turns[n].text);
    if (session_.set_position(review_.start, line)) return {};
    diagram::DiagramOptions options = usual_picture(variant_, session_);
    BoardView board = session_.board_view();
    if (turn != nullptr) {
      board.last_turn.reset();
      point_at(*turn, options);
    }
    // As an image of its own, because the parts of two pictures may have the same names.
    return fmt::format("<img alt=\"{}\" src=\"data:image/svg+xml;base64,{}\">", escaped(options.description),
                       to_base64(diagram::draw(board, options)));
  }
  void point_at(const ReviewedTurn& turn, diagram::DiagramOptions& options) const {
    if (const auto played = session_.read_turn(turn.text)) {
      for (const diagram::Arrow& arrow : diagram::arrows_of(*played)) {
        options.lit.insert(options.lit.end(), {arrow.over.front(), arrow.over.back()});
      }
      for (const Cell cell : diagram::cells_put_on(*played)) options.lit.push_back(cell);
    }
    if (turn.best.line.empty()) return;
    if (const auto best = session_.read_notation(turn.best.line.front())) {
      options.arrows = diagram::arrows_of(*best);
      // A placed piece has no way over the board, so its cell is marked.
      for (const Cell cell : diagram::cells_put_on(*best)) options.targets.push_back({cell, false});
    }
  }

  std::string name_of(std::size_t n) const { return turn_text(numbers_[n], review_.turns[n]); }
  std::string anchor() const { return fmt::format("game-{}", game_.number); }
  std::string anchor(std::size_t n) const { return fmt::format("{}-turn-{}", anchor(), n + 1); }

  const Variant& variant_;
  const PgnGame& game_;
  const GameReview& review_;
  Session& session_;
  std::vector<PgnTurn> numbers_;  ///< of the turns
};

}  // namespace

ReviewSection review_section(const Variant& variant, const PgnGame& game, const GameReview& review,
                             Session& session) {
  return Section(variant, game, review, session).made();
}

std::string review_page(const std::vector<ReviewSection>& sections) {
  std::string contents;
  std::string body;
  for (const ReviewSection& section : sections) body += section.html;
  if (sections.size() > 1) {
    contents = "<nav><ol>\n";
    for (const ReviewSection& section : sections) {
      contents += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", section.anchor, escaped(section.title));
    }
    contents += "</ol></nav>\n";
  }
  const std::string title = sections.size() == 1 ? escaped(sections.front().title) : "Review of games";
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{}</title>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<style>{}</style></head>\n"
      "<body><main><h1>Review</h1>\n{}{}</main></body></html>\n",
      title, style, contents, body);
}

}  // namespace roundel
