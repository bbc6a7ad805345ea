#include "engine/session/own_book.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/session/seed.hpp"

namespace roundel {
namespace {

bool is_wanted(const TurnView& turn, const Limits& limits) {
  const auto& wanted = limits.search_moves;
  const auto is_this = [&](const TurnView& each) { return each.packed == turn.packed; };
  return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), is_this);
}

}  // namespace

std::vector<Option> OwnBook::options() {
  return {check_option(option, false), input_file_option(file_option, longest_book),
          spin_option(depth_option, 40, 1, 1000),
          combo_option(choice_option, weighted_choice, {weighted_choice, best_choice})};
}

MaybeError OwnBook::read(const Variant& variant, const Options& options, const OptionFiles& files, Session& session) {
  const std::string& path = options.text(file_option);
  if (path.empty()) {
    renew(variant, options, files, session);
    return {};
  }
  auto book = Book::read(files.text(file_option), variant, session);
  if (!book) return option_error(file_option, book.error().about(fmt::format("'{}'", path)));
  book_ = *std::move(book);
  is_read_ = true;
  return {};
}

void OwnBook::renew(const Variant& variant, const Options& options, const OptionFiles& files, Session& session) {
  forget();
  is_read_ = true;
  const bool is_named = !options.text(file_option).empty();
  const std::string_view bytes = is_named ? std::string_view(files.text(file_option)) : variant.book;
  if (bytes.empty()) return;
  if (auto book = Book::read(bytes, variant, session)) book_ = *std::move(book);
}

void OwnBook::forget() {
  book_.reset();
  is_read_ = false;
}

std::vector<BookTurn> OwnBook::turns(const Session& session) const {
  return book_ ? book_->find(session) : std::vector<BookTurn>();
}

std::optional<BookTurn> OwnBook::choose(const Session& session, const Options& options, const Limits& limits) const {
  if (!is_on(options) || !book_ || limits.infinite || limits.mate) return std::nullopt;
  if (session.turns_played() >= options.number(depth_option)) return std::nullopt;
  const auto result = session.result();
  if (result && !result->claimed) return std::nullopt;
  std::vector<BookTurn> known = turns(session);
  std::erase_if(known, [&](const BookTurn& each) { return !is_wanted(each.turn, limits); });
  const auto seed = static_cast<std::uint64_t>(options.number("Seed"));
  const BookTurn* chosen = options.text(choice_option) == best_choice
                               ? heaviest_turn(known)
                               : drawn_turn(known, seed == 0 ? fresh_seed() : seed ^ session.key());
  return chosen ? std::optional(*chosen) : std::nullopt;
}

Decision decision_of(const BookTurn& known, Listener& listener) {
  Decision decision;
  decision.move = known.turn.text;
  decision.explicit_line = {known.turn.explicit_text};
  decision.score.value = known.score.value_or(0);
  if (known.score) {
    Report report;
    report.score = decision.score;
    report.line = {known.turn.text};
    report.explicit_line = decision.explicit_line;
    listener.line(report);
  }
  listener.note(fmt::format("book: {} ({})", known.turn.text, book_words(known)));
  return decision;
}

}  // namespace roundel
