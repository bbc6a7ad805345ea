#include "tests/search/hidden_information/hidden_toy.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/base/zobrist.hpp"

namespace roundel::hidden_toy {
namespace {

constexpr std::string_view letters = "ABC";

struct Card {
  char letter;  ///< X: unknown
  bool up = false;
};
/// Empty until the cards are laid, then two.
using Row = std::vector<Card>;

std::string text_of(const Row& row, bool hides) {
  if (row.empty()) return "-";
  std::string text;
  for (const Card& card : row) {
    if (!card.up) text += '~';
    text += hides && !card.up ? 'X' : card.letter;
  }
  return text;
}

std::optional<Row> read_row(std::string_view text) {
  Row row;
  if (text == "-") return row;
  while (!text.empty()) {
    const bool up = text.front() != '~';
    if (!up) text.remove_prefix(1);
    if (text.empty() || (letters.find(text.front()) == std::string_view::npos && (up || text.front() != 'X')))
      return {};
    row.push_back({text.front(), up});
    text.remove_prefix(1);
  }
  if (row.size() != 2) return {};
  return row;
}

class CardSession : public Session {
 public:
  explicit CardSession(Fault fault) : fault_(fault) {}

  MaybeError set_position(std::optional<std::string_view> text, std::span<const std::string> moves) override {
    CardSession next(fault_);
    next.seed_ = seed_;
    if (text) {
      const std::size_t slash = text->find('/');
      const std::size_t blank = text->find(' ');
      if (slash == std::string_view::npos || blank == std::string_view::npos || blank < slash)
        return Error{"not a position"};
      const auto first = read_row(text->substr(0, slash));
      const auto second = read_row(text->substr(slash + 1, blank - slash - 1));
      if (!first || !second) return Error{"not a row of cards"};
      next.rows_ = {*first, *second};
      next.turn_ = text->substr(blank + 1) == "b" ? Side::second : Side::first;
    }
    for (const std::string& move : moves) {
      if (auto error = next.play_move(move)) return error;
    }
    *this = next;
    return std::nullopt;
  }

  MaybeError play(const TurnView& turn) override {
    Row& row = row_of(turn_);
    if (row.empty()) {
      row = {{turn.text[2]}, {turn.text[5]}};
    } else {
      row[static_cast<std::size_t>(turn.text[0] - '1')] = {turn.text[2], true};
    }
    turn_ = other(turn_);
    return std::nullopt;
  }

  std::string position_text() const override { return text(false, false); }
  std::string position_for(Side viewer) const override {
    const bool shows = fault_ == Fault::position || fault_ == Fault::both;
    const bool hides_first = viewer == Side::second ? !shows : fault_ == Fault::too_little;
    return text(hides_first, viewer == Side::first && !shows);
  }
  BoardView board_view(std::optional<Side> viewer) const override {
    BoardView view;
    for (const Side side : {Side::first, Side::second}) {
      const Row& row = row_of(side);
      for (std::size_t n = 0; n < 2; ++n) {
        CellView& cell = view.cells.emplace_back();
        cell.cell = static_cast<Cell>(view.cells.size());
        cell.name = {n == 0 ? 'a' : 'b', side == Side::first ? '1' : '2'};
        cell.shape = {static_cast<float>(n), side == Side::first ? 0.0F : 1.0F};
        if (row.empty()) continue;
        const bool is_hidden = viewer && *viewer != side && !row[n].up;
        cell.pieces = {{view_of(side, is_hidden ? 'X' : row[n].letter), !row[n].up}};
      }
    }
    view.side_to_move = turn_;
    view.result = result();
    return view;
  }

  bool has_hidden_information() const override { return true; }
  bool in_set_up() const override { return row_of(turn_).empty(); }
  std::string random_set_up(std::uint64_t seed) const override {
    RandomKeys random(seed);
    const std::size_t left_out = random.next() % 3;
    std::string cards(letters);
    cards.erase(left_out, 1);
    if (random.next() % 2 == 1) std::swap(cards[0], cards[1]);
    return std::string("@1") + cards[0] + ",2" + cards[1];
  }

  std::vector<std::string> legal_moves() const override {
    std::vector<std::string> moves;
    const Row& row = row_of(turn_);
    for (std::size_t n = 0; n < row.size(); ++n) {
      for (const char letter : letters) {
        const bool possible = row[n].letter == letter || row[n].letter == 'X';
        if (!row[n].up && possible) moves.push_back(std::string(1, static_cast<char>('1' + n)) + '=' + letter);
      }
    }
    return moves;
  }
  std::vector<TurnView> legal_turns() const override {
    std::vector<TurnView> turns;
    for (const std::string& move : legal_moves()) turns.push_back(view_of(move));
    return turns;
  }
  Expected<TurnView> read_turn(std::string_view text) const override {
    if (in_set_up()) {
      const bool is_form = text.size() == 6 && text.starts_with("@1") && text.substr(3, 2) == ",2";
      if (!is_form) return Error{"a set-up is written @1A,2B"};
      const bool is_hidden = text[2] == 'X' && text[5] == 'X';
      const auto is_card = [](char c) { return letters.find(c) != std::string_view::npos; };
      const bool is_partly_hidden = fault_ == Fault::half && text[2] == 'X' && is_card(text[5]);
      const bool is_open = text[2] != text[5] && is_card(text[2]) && is_card(text[5]);
      if (!is_hidden && !is_open && !is_partly_hidden) return Error{"these cards cannot be laid"};
      return view_of(text);
    }
    const auto moves = legal_moves();
    if (std::find(moves.begin(), moves.end(), text) != moves.end()) return view_of(text);
    return Error{"no legal move in " + position_text()};
  }

  std::optional<Result> result() const override {
    std::array<int, side_count> points{};
    for (const Side side : {Side::first, Side::second}) {
      if (row_of(side).empty()) return std::nullopt;
      for (const Card& card : row_of(side)) {
        if (fault_ == Fault::result && card.letter == 'X') return Result{Side::first, "a guess"};
        if (!card.up) return std::nullopt;
        points[static_cast<std::size_t>(index(side))] += card.letter - 'A' + 1;
      }
    }
    if (points[0] == points[1]) return Result{std::nullopt, "as many points"};
    return Result{points[0] > points[1] ? Side::first : Side::second, "more points"};
  }

  Key key() const override { return 0; }
  Side side_to_move() const override { return turn_; }
  std::string drawing() const override { return "cards " + position_text() + '\n'; }
  std::string evaluation() override { return {}; }
  MaybeError flip() override { return {}; }
  MaybeError options_changed(const Options& options) override {
    seed_ = options.number("Seed");
    return {};
  }
  void new_game() override {}
  Decision think(const Limits&, Signals&, Listener&) override {
    Decision decision;
    decision.move = in_set_up() ? random_set_up(static_cast<std::uint64_t>(seed_)) : legal_moves().front();
    return decision;
  }
  std::uint64_t perft(int, const Signals&, const PerftListener&) override { return 0; }

 private:
  static PieceView view_of(Side side, char letter) {
    return {side, letter == 'X' ? '\0' : letter, letter == 'X' ? "" : "card", PieceView::Form::tile};
  }
  TurnView view_of(std::string_view text) const {
    TurnView view;
    view.text = view.notation = view.explicit_text = view.reported_text = text;
    ActionView& action = view.actions.emplace_back();
    if (!in_set_up()) {
      action.kind = ActionView::Kind::turn_up;
      action.turned_up = PlacedPiece{view_of(turn_, text[2]), static_cast<Cell>(text[0] - '0')};
      return view;
    }
    action.kind = ActionView::Kind::set_up;
    action.placed = {{view_of(turn_, text[2]), static_cast<Cell>(1)},
                     {view_of(turn_, text[5]), static_cast<Cell>(2)}};
    if (fault_ == Fault::move || fault_ == Fault::both) return view;
    view.reported_text[2] = 'X';
    if (fault_ != Fault::half) view.reported_text[5] = 'X';
    return view;
  }
  Row& row_of(Side side) { return rows_[static_cast<std::size_t>(index(side))]; }
  const Row& row_of(Side side) const { return rows_[static_cast<std::size_t>(index(side))]; }
  std::string text(bool hides_first, bool hides_second) const {
    return text_of(rows_[0], hides_first) + '/' + text_of(rows_[1], hides_second) +
           (turn_ == Side::first ? " w" : " b");
  }

  Fault fault_;
  int seed_ = 0;
  std::array<Row, side_count> rows_;
  Side turn_ = Side::first;
};

template <Fault fault>
std::unique_ptr<Session> make_session(const Variant&, const Resources&) {
  return std::make_unique<CardSession>(fault);
}

auto maker_of(Fault fault) {
  switch (fault) {
    case Fault::position: return make_session<Fault::position>;
    case Fault::move: return make_session<Fault::move>;
    case Fault::half: return make_session<Fault::half>;
    case Fault::both: return make_session<Fault::both>;
    case Fault::too_little: return make_session<Fault::too_little>;
    case Fault::result: return make_session<Fault::result>;
    case Fault::none: break;
  }
  return make_session<Fault::none>;
}

}  // namespace

Variant variant(Fault fault) {
  Variant row;
  row.name = "cards";
  row.title = "Cards";
  row.start = "-/- w";
  row.options = {spin_option("Seed", 0, 0, 1'000'000)};
  row.openings.plies = 0;
  row.make_session = maker_of(fault);
  return row;
}

}  // namespace roundel::hidden_toy
