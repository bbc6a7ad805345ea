#include "engine/session/book.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/base/checksum.hpp"
#include "engine/base/zobrist.hpp"

namespace roundel {
namespace {

bool is_heavier(const BookTurn& left, const BookTurn& right) { return left.weight > right.weight; }

void sort_by_weight(std::vector<BookTurn>& turns) { std::stable_sort(turns.begin(), turns.end(), is_heavier); }

/// Appends to the text a position's key and turns, then plays one of the turns, or a set-up, chosen by `random`.
/// Returns false if there is none.
bool walk_on(Session& session, RandomKeys& random, std::string& text) {
  text += fmt::format("\n{:016x}", session.key());
  if (session.in_set_up()) {
    const auto set_up = session.read_turn(session.random_set_up(random.next()));
    return set_up && !session.play(*set_up);
  }
  const std::vector<TurnView> turns = session.legal_turns();
  for (const TurnView& turn : turns) text += fmt::format(" {:x}", fmt::join(turn.packed, "."));
  return !turns.empty() && !session.play(turns[random.next() % turns.size()]);
}

}  // namespace

std::string book_words(const BookTurn& turn) {
  std::string words =
      turn.counts ? fmt::format("{} games", turn.counts->games) : fmt::format("weight {}", turn.weight);
  const auto share = turn.counts ? turn.counts->share() : std::nullopt;
  if (share) words += fmt::format(", {:.1f} %", 100 * *share);
  if (turn.score) words += fmt::format(", {:+.2f}", *turn.score / 100.0);
  return words;
}

std::uint32_t book_rules(const Variant& variant, Session& session) {
  constexpr int turns = 16;
  std::string text = fmt::format("{} {:08x}", variant.name, variant.description.checksum);
  [[maybe_unused]] const MaybeError error = session.set_position(std::nullopt, {});
  assert(!error);
  RandomKeys random(1);
  for (int n = 0; n < turns && walk_on(session, random, text); ++n) {
  }
  return crc_of(text);
}

Expected<Book> Book::read(std::string_view bytes, const Variant& variant, Session& session) {
  if (!is_book(bytes) && variant.polyglot.key) {
    auto file = PolyglotFile::read(bytes);
    if (!file) return Error{"it is neither a book of roundel nor a Polyglot book: " + file.error().message()};
    return Book(Polyglot{*std::move(file), variant.polyglot});
  }
  auto positions = read_book(bytes, {variant.name, book_rules(variant, session)});
  if (!positions) return positions.error();
  return Book(*std::move(positions));
}

std::size_t Book::size() const {
  if (const auto* positions = std::get_if<Positions>(&content_)) return positions->size();
  const auto& entries = std::get<Polyglot>(content_).file.entries();
  std::size_t keys = 0;
  for (std::size_t n = 0; n < entries.size(); ++n) keys += n == 0 || entries[n].key != entries[n - 1].key;
  return keys;
}

std::vector<BookTurn> Book::find(const Session& session) const {
  auto turns = std::visit([&](const auto& content) { return find(content, session); }, content_);
  sort_by_weight(turns);
  return turns;
}

std::vector<BookTurn> Book::find(const Positions& positions, const Session& session) {
  const auto found =
      std::lower_bound(positions.begin(), positions.end(), session.key(),
                       [](const BookPosition& position, std::uint64_t key) { return position.key < key; });
  std::vector<BookTurn> turns;
  if (found == positions.end() || found->key != session.key()) return turns;
  for (const BookEntry& entry : found->entries) {
    auto turn = session.find_turn(entry.packed);
    if (turn) turns.push_back({*std::move(turn), entry.counts.weight(), entry.counts, entry.score});
  }
  return turns;
}

std::vector<BookTurn> Book::find(const Polyglot& polyglot, const Session& session) {
  const std::uint64_t key = polyglot.words.key(session.position_text());
  const auto entries = polyglot.file.find(key);
  std::vector<BookTurn> turns;
  if (entries.empty()) return turns;
  for (TurnView& turn : session.legal_turns()) {
    const auto named = polyglot.words.turn(turn);
    const auto entry = std::find_if(entries.begin(), entries.end(),
                                    [named](const PolyglotEntry& each) { return each.turn == named; });
    if (entry != entries.end()) turns.push_back({std::move(turn), entry->weight});
  }
  return turns;
}

const BookTurn* heaviest_turn(const std::vector<BookTurn>& turns) {
  // Returns the first of the heaviest turns.
  const auto found = std::min_element(turns.begin(), turns.end(), is_heavier);
  return found == turns.end() || found->weight == 0 ? nullptr : &*found;
}

const BookTurn* drawn_turn(const std::vector<BookTurn>& turns, std::uint64_t seed) {
  std::uint64_t all = 0;
  for (const BookTurn& turn : turns) all += turn.weight;
  if (all == 0) return nullptr;
  auto place = static_cast<std::uint64_t>(RandomKeys(seed).next_fraction() * static_cast<double>(all));
  for (const BookTurn& turn : turns) {
    if (place < turn.weight) return &turn;
    place -= turn.weight;
  }
  return heaviest_turn(turns);  // a rounded product
}

}  // namespace roundel
