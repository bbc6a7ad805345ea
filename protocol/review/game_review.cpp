#include "protocol/review/game_review.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <string_view>

#include "protocol/records/move_comment.hpp"
#include "protocol/records/null_move.hpp"
#include "protocol/review/hidden_review.hpp"
#include "protocol/review/score_words.hpp"
#include "protocol/words.hpp"

namespace roundel {
namespace {

constexpr std::string_view cost_word = "cost";
constexpr std::array<std::string_view, 6> words_behind_cost{"%", "of", "the", "game,", "best", "was"};
constexpr std::string_view end_of_words = ".";
constexpr std::string_view won_word = "won";
constexpr std::string_view drawn_word = "drawn";
constexpr std::string_view lost_word = "lost";
constexpr std::string_view exact_word = "exact.";

/// Whether the words begin with what a turn has cost, as words_on() has it.
bool begins_cost(Words words) {
  constexpr std::size_t number = 1;
  return words.size() > number + words_behind_cost.size() && words[0] == cost_word &&
         std::equal(words_behind_cost.begin(), words_behind_cost.end(), words.begin() + number + 1);
}

/// The mistake with whose name the words begin, as words_on() has it; null: they do not.
const Mistake* mistake_before(Words words) {
  if (words.empty() || !begins_cost(words.subspan(1)) || !words[0].ends_with(':')) return nullptr;
  const std::string_view name = words[0].substr(0, words[0].size() - 1);
  return find_named(mistakes, name);
}

/// The mistake that an earlier review named in the comment; null: none.
const Mistake* reviewed_mistake(std::string_view comment) {
  const auto all = split_words(comment);
  const Mistake* found = nullptr;
  for (Words rest(all); !rest.empty() && found == nullptr; rest = rest.subspan(1)) found = mistake_before(rest);
  return found;
}

/// Whether the first of the words is a score with its depth that words_on() can have written: players' comments tell the time too.
bool begins_score(Words words) {
  const MoveComment first = read_move_comment(words.front());
  if (!first.score || !first.depth) return false;
  if (words.size() == 1) return true;
  const char next = words[1].front();
  return std::isdigit(static_cast<unsigned char>(next)) == 0 && next != '[';
}

/// How many of the first words are the end of a game that words_on() has told as tables know it, or as a search has reached it.
std::size_t words_of_end(Words words) {
  constexpr std::size_t longest = 6;  // won by tables in 11 plies.
  const bool is_by_tables = words.size() > 2 && words[1] == "by" && words[2].starts_with("tables") &&
                            (words[0] == won_word || words[0] == drawn_word || words[0] == lost_word);
  if (!is_by_tables) {
    const bool is_reached =
        words.size() > 1 && words[1] == exact_word && read_move_comment(words[0]).score.has_value();
    return is_reached ? 2 : 0;
  }
  for (std::size_t n = 2; n < std::min(words.size(), longest); ++n) {
    if (words[n].ends_with(end_of_words)) return n + 1;
  }
  return 0;
}

/// The comment without what an earlier review wrote into it.
std::string without_review(std::string_view comment) {
  const auto all = split_words(comment);
  std::vector<std::string_view> kept;
  for (Words rest(all); !rest.empty(); rest = rest.subspan(1)) {
    if (mistake_before(rest) != nullptr || begins_cost(rest)) {
      while (rest.size() > 1 && !rest.front().ends_with(end_of_words)) rest = rest.subspan(1);
    } else if (const std::size_t length = words_of_end(rest); length > 0) {
      rest = rest.subspan(length - 1);
    } else if (!begins_score(rest)) {
      kept.push_back(rest.front());
    }
  }
  return join_words(kept);
}

/// Whether the glyph judges the move itself, from `!` to `?!`; of these a move has one.
bool judges_move(int nag) { return nag >= 1 && nag <= 6; }

/// For who made the turn.
std::string_view outcome_word(const ReviewedTurn& turn, const ProbeResult& found) {
  if (found.outcome == Outcome::draw) return drawn_word;
  return (found.outcome == Outcome::win) == (turn.after.side == turn.side) ? won_word : lost_word;
}

/// The score of what the turn leads to: with its depth where that is an estimate, else what is known. Empty: the game has ended.
std::string score_on(const ReviewedTurn& turn) {
  if (turn.after.is_over) return {};
  const ReportedScore score = turn.score();
  const auto& found = turn.after.by_tables;
  if (score.unit == ReportedScore::Unit::mate || !(found || is_known_outcome(score) || turn.after.is_exact)) {
    return comment_text({.score = score, .depth = turn.after.depth, .elapsed = {}, .clock = {}});
  }
  if (found && found->distance > 0 && found->outcome != Outcome::draw) {
    return fmt::format("{} by tables in {}.", outcome_word(turn, *found),
                       counted(found->distance + 1, "ply", "plies"));
  }
  if (found) return fmt::format("{} by tables.", outcome_word(turn, *found));
  if (is_known_outcome(score)) return fmt::format("{} by tables.", score.value > 0 ? won_word : lost_word);
  return fmt::format("{} {}", comment_text({.score = score, .depth = {}, .elapsed = {}, .clock = {}}), exact_word);
}

/// A mistake is named where it gets its glyph, by which a later review knows whose that is.
std::string words_on(const ReviewedTurn& turn, bool gets_glyph) {
  if (turn.basis == Basis::nothing) return {};
  std::string text = score_on(turn);
  if (const Mistake* mistake = turn.mistake(); mistake != nullptr && !turn.is_best()) {
    if (!text.empty()) text += ' ';
    if (gets_glyph) text += fmt::format("{}: ", mistake->name);
    text += fmt::format("{} {} {} {}{}", cost_word, whole_percent(turn.loss), fmt::join(words_behind_cost, " "),
                        fmt::join(turn.before.line, " "), end_of_words);
  }
  return text;
}

}  // namespace

ReportedScore ReviewedTurn::score() const {
  if (after.side == side) return after.score;  // judged in its place, beside others, which counts it
  ReportedScore score = turned(after.score);
  const bool is_mating = score.unit == ReportedScore::Unit::mate && score.value > 0;
  if (is_mating && !after.is_over) ++score.value;  // with the turn itself
  return score;
}

Accuracy GameReview::accuracy(Side side) const {
  Accuracy accuracy;
  double lost = 0;
  for (const ReviewedTurn& turn : turns) {
    if (turn.side != side || turn.basis == Basis::nothing) continue;
    ++accuracy.turns;
    lost += turn.loss;
    if (const Mistake* mistake = turn.mistake())
      ++accuracy.of_each_kind[static_cast<std::size_t>(mistake - mistakes.data())];
  }
  if (accuracy.turns > 0) accuracy.kept = 1 - lost / accuracy.turns;
  return accuracy;
}

Expected<GameReview> review_game(Engine& engine, const PgnReplay& game, const Limits& limits, Signals& signals,
                                 const ReviewListener& listen) {
  Session& session = engine.session();
  if (const auto error = session.set_position(game.start, game.moves)) return *error;
  if (session.has_hidden_information()) return review_hidden_game(engine, game, limits, signals, listen);
  const std::unique_ptr<Session> reader = engine.make_session();
  std::vector<std::string> played;
  const auto judge_here = [&] {
    [[maybe_unused]] auto error = session.set_position(game.start, played);
    assert(!error);
    error = reader->set_position(game.start, played);
    assert(!error);
    return judge(session, *reader, limits, signals);
  };
  GameReview review{game.start, {}};
  Judgement before = judge_here();
  for (const std::string& move : game.moves) {
    if (signals.stopped()) break;
    ReviewedTurn turn{before.side, move, recorded_turn(session, move)->notation, before, {}, 0, Basis::everything};
    if (move == null_turn_text) turn.basis = Basis::nothing;
    played.push_back(move);
    turn.after = judge_here();
    if (signals.stopped()) break;
    const bool costs_nothing = turn.is_best() || turn.basis == Basis::nothing;
    turn.loss = costs_nothing ? 0 : loss_of(turn.before, turn.after);
    before = turn.after;
    review.turns.push_back(std::move(turn));
    listen(review.turns.back(), review.turns.size() - 1);
  }
  return review;
}

void annotate(PgnGame& game, const GameReview& review) {
  for (std::size_t n = 0; n < std::min(game.moves.size(), review.turns.size()); ++n) {
    PgnMove& move = game.moves[n];
    if (const Mistake* earlier = reviewed_mistake(move.comment)) std::erase(move.nags, earlier->nag);
    const ReviewedTurn& turn = review.turns[n];
    // Who has judged the move stands by their sign.
    const bool has_sign = std::any_of(move.nags.begin(), move.nags.end(), judges_move);
    if (const Mistake* mistake = turn.mistake(); mistake != nullptr && !has_sign)
      move.nags.insert(move.nags.begin(), mistake->nag);
    const std::string words = words_on(turn, !has_sign);
    move.comment = without_review(move.comment);
    if (!words.empty()) move.comment += (move.comment.empty() ? "" : " ") + words;
  }
}

}  // namespace roundel
