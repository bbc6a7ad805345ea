#include "variants/fairy/game_file_pieces.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "engine/base/letters.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/text_width.hpp"
#include "variants/fairy/position_text.hpp"
#include "variants/pieces/betza.hpp"
#include "variants/pieces/paths.hpp"
#include "variants/pieces/piece_names.hpp"
#include "variants/toml/characters.hpp"

namespace roundel::fairy {
namespace {

/// Reads one kind. The names of the other kinds must be known already.
class KindReader {
 public:
  KindReader(const files::Value& table, const FileBoard& board, Rules& rules, KindRules& kind)
      : keys_(&table.table(), fmt::format("[men.{}]", kind.name), table.line()),
        board_(board),
        rules_(rules),
        kind_(kind) {}

  MaybeError read() {
    read_letter();
    read_signs();
    read_moves();
    kind_.is_royal = keys_.flag("royal", false);
    read_faces();
    const SidedCells none{};
    const Mask128 all = *board_.cells("all");
    kind_.stands_on = read_cells(keys_, "stands_on", board_, {all, all});
    kind_.spares = read_kinds(keys_, "spares", rules_, 0);
    read_hurdles();
    if (kind_.stands_on != SidedCells{all, all} || kind_.spares != 0 || kind_.cannot_hop_over != 0)
      kind_.betza.clear();
    kind_.begins_in_setup = keys_.take("begins_on") == nullptr;
    kind_.begins_on = read_cells(keys_, "begins_on", board_, none);
    kind_.promotes_on = read_cells(keys_, "promotes_on", board_, none);
    kind_.must_promote_on = read_cells(keys_, "must_promote_on", board_, kind_.promotes_on);
    kind_.promotes_from = read_cells(keys_, "promotes_from", board_, none);
    kind_.must_promote_from = read_cells(keys_, "must_promote_from", board_, none);
    read_promotions();
    kind_.promotes_to_lost = keys_.flag("promotes_to_lost", false);
    read_manner_of_promotion();
    kind_.promotion_limit = keys_.integer("promotion_limit", 1, 128, 0);
    kind_.drops_on = read_cells(keys_, "drops_on", board_, {all, all});
    const bool is_once = keys_.flag("drops_once_a_file", false);
    kind_.drops_a_file = keys_.integer("drops_a_file", 1, 16, is_once ? 1 : 0);
    if (is_once && kind_.drops_a_file != 1)
      keys_.fail(keys_.line_of("drops_a_file"), "drops_a_file: not with drops_once_a_file = true");
    kind_.drops_may_mate = keys_.flag("drops_may_mate", true);
    kind_.drops_may_check = keys_.flag("drops_may_check", true);
    read_hands();
    kind_.worth = keys_.integer("worth", 1, 5000, 0);
    return keys_.finish();
  }

 private:
  void read_letter() {
    if (!keys_.require("letter")) return;
    const std::string text = keys_.text("letter");
    const bool has_plus = text.starts_with(plus_sign);
    const std::string_view letter = std::string_view(text).substr(has_plus ? 1 : 0);
    if (letter.size() != 1 || !is_capital(letter[0])) {
      keys_.fail(keys_.line_of("letter"),
                 "letter: it must be a letter from A to Z, with or without a plus before it");
      return;
    }
    kind_.letter = letter[0];
    kind_.has_plus = has_plus;
    for (const KindRules& other : rules_.kinds) {
      if (&other != &kind_ && other.letters() == kind_.letters()) {
        keys_.fail(keys_.line_of("letter"), fmt::format("letter: {} has the letter {} too", other.name, text));
      }
    }
  }
  void read_signs() {
    constexpr std::size_t widest = 4;  // columns: two characters of Chinese or Japanese
    const std::vector<std::string> signs = keys_.texts("sign");
    if (signs.empty()) return;
    const auto is_sign = [](const std::string& text) {
      return !text.empty() && text.find(' ') == std::string::npos && text_width(text) <= widest &&
             !files::has_control_characters(text, false);
    };
    if (signs.size() > 2 || !std::all_of(signs.begin(), signs.end(), is_sign)) {
      keys_.fail(
          keys_.line_of("sign"),
          "sign: it must be one or two texts of 1 to 4 letters, or of 1 or 2 Chinese, Japanese or Korean characters");
      return;
    }
    kind_.signs = {signs.front(), signs.back()};
  }
  void read_faces() {
    for (const std::string& text : keys_.texts("faces")) {
      const auto path = board_.path(text);
      if (!path) {
        keys_.fail(keys_.line_of("faces"), fmt::format("faces: {}", path.error().message()));
      } else if (path->size() != 1) {
        keys_.fail(keys_.line_of("faces"), fmt::format("faces: {} is not one direction", in_quotes(text)));
      } else {
        kind_.faces.push_back(path->front());
      }
    }
    if (!kind_.faces.empty() && !kind_.is_royal)
      keys_.fail(keys_.line_of("faces"), "faces: only royal pieces have this key");
  }
  void read_hands() {
    const KindSet captured_as = read_kinds(keys_, "captured_as", rules_, 0);
    if (captured_as != 0) kind_.captured_as = rules_.kinds_in(captured_as).front();
    if (std::popcount(captured_as) > 1) keys_.fail(keys_.line_of("captured_as"), "captured_as: it must be one kind");
    kind_.drops_promoted = keys_.flag("drops_promoted", false);
    kind_.drops_on_both_colours = keys_.flag("drops_on_both_colours", false);
    if (kind_.drops_on_both_colours && board_.shape != FileBoard::Shape::rectangle)
      keys_.fail(keys_.line_of("drops_on_both_colours"), "drops_on_both_colours: only on a rectangle");
  }
  void read_manner_of_promotion() {
    const int manner = keys_.choice("promotes_by", {"any move", "captures", "itself"}, 0);
    kind_.promotes_by_capture = manner == 1;
    kind_.promotes_in_place = manner == 2;
    const auto fail = [&](std::string_view why) {
      keys_.fail(keys_.line_of("promotes_by"), fmt::format("promotes_by: {}", why));
    };
    if (manner != 0 && !kind_.promotes()) return fail("the piece does not promote");
    if (!kind_.promotes_in_place) return;
    const bool at_ends = kind_.promotes_on != SidedCells{} || kind_.must_promote_on != SidedCells{} ||
                         kind_.must_promote_from != SidedCells{};
    if (at_ends) return fail("\"itself\" goes only with promotes_from");
    if (kind_.is_royal || kind_.has_plus) return fail("\"itself\" is not for royal pieces and promoted forms");
  }
  void read_hurdles() {
    kind_.cannot_hop_over = read_kinds(keys_, "cannot_hop_over", rules_, 0);
    const auto hops = [](const pieces::Stride& stride) { return stride.hop != pieces::Hop::none; };
    if (kind_.cannot_hop_over != 0 && std::none_of(kind_.strides.begin(), kind_.strides.end(), hops))
      keys_.fail(keys_.line_of("cannot_hop_over"), "cannot_hop_over: the piece does not hop");
  }
  void read_moves() {
    const files::Line line = keys_.line_of("moves");
    for (const std::string& text : keys_.texts("moves")) {
      if (!board_.has_compass()) {
        keys_.fail(line, "moves: on a hexagonal board and one of levels write paths");
        return;
      }
      const auto strides = pieces::read_betza(text);
      if (!strides) {
        keys_.fail(line, "moves: " + strides.error().message());
        return;
      }
      kind_.strides.insert(kind_.strides.end(), strides->begin(), strides->end());
      kind_.betza += text;
    }
    if (const files::Value* paths = keys_.take("paths")) {
      const Mask128 all = *board_.cells("all");
      const auto strides = pieces::read_paths(
          *paths, [this](std::string_view text) { return board_.path(text); },
          [&](files::KeyReader& keys) {
            return read_cells(keys, "within", board_, {all, all});
          });
      if (!strides) {
        keys_.fail(strides.error());
        return;
      }
      kind_.strides.insert(kind_.strides.end(), strides->begin(), strides->end());
      kind_.betza.clear();
    }
    for (const pieces::Stride& stride : kind_.strides) {
      if (stride.takes_en_passant && (stride.repeats != 1 || stride.is_lame || stride.hop != pieces::Hop::none)) {
        keys_.fail(keys_.line(), "a move that captures en passant must be one leap");
      }
    }
  }
  void read_promotions() {
    for (const std::string& name : keys_.texts("promotes_to")) {
      const Kind kind = kind_of_name(rules_, name);
      if (kind == Kind::none) {
        keys_.fail(keys_.line_of("promotes_to"), fmt::format("promotes_to: there is no piece '{}'", name));
        return;
      }
      if (std::find(kind_.promotes_to.begin(), kind_.promotes_to.end(), kind) == kind_.promotes_to.end()) {
        kind_.promotes_to.push_back(kind);
      }
    }
    const bool has_cells = kind_.promotes_on != SidedCells{} || kind_.promotes_from != SidedCells{};
    if (has_cells && !kind_.promotes()) keys_.fail(keys_.line(), "promotes_to is missing");
    if (!has_cells && kind_.promotes()) keys_.fail(keys_.line(), "promotes_on or promotes_from is missing");
    for (const Side side : {Side::first, Side::second}) {
      if (any(kind_.must_promote_on[at(side)] & ~kind_.promotes_on[at(side)])) {
        keys_.fail(keys_.line_of("must_promote_on"), "must_promote_on has cells that are not in promotes_on");
      }
      if (any(kind_.must_promote_from[at(side)] & ~kind_.promotes_from[at(side)])) {
        keys_.fail(keys_.line_of("must_promote_from"), "must_promote_from has cells that are not in promotes_from");
      }
    }
  }

  files::KeyReader keys_;
  const FileBoard& board_;
  Rules& rules_;
  KindRules& kind_;
};

}  // namespace

KindSet read_kinds(files::KeyReader& keys, std::string_view key, const Rules& rules, KindSet fallback) {
  if (keys.take(key) == nullptr) return fallback;
  KindSet kinds = 0;
  for (const std::string& name : keys.texts(key)) {
    const Kind kind = kind_of_name(rules, name);
    if (kind == Kind::none)
      keys.fail(keys.line_of(key), fmt::format("{}: there is no piece '{}'", key, name));
    else
      kinds |= set_of(kind);
  }
  return kinds;
}

namespace {

/// Returns what is wrong with a promoted form, or else finds its plain form.
std::string pair_with_plain(Rules& rules, std::size_t number) {
  KindRules& form = rules.kinds[number];
  const Kind self = static_cast<Kind>(number);
  form.plain = kind_of_letter(rules, form.letter);
  if (form.plain == Kind::none) return fmt::format("letter: no piece has the letter {} without a plus", form.letter);
  if (form.promotes() && form.promotes_to != std::vector{form.plain})
    return "promotes_to: a promoted form promotes only to its plain form";
  if (form.is_royal) return "royal: a promoted form is not royal";
  if (rules.of(form.plain).promotes_to != std::vector{self})
    return fmt::format("letter: the piece with the letter {} has to promote to this one alone", form.letter);
  for (const KindRules& kind : rules.kinds) {
    const auto& becomes = kind.promotes_to;
    if (&kind != &rules.of(form.plain) && std::find(becomes.begin(), becomes.end(), self) != becomes.end())
      return fmt::format("letter: {} cannot promote to the promoted form of another piece", kind.name);
  }
  return {};
}

/// Returns what is wrong with how a kind is in hands and leaves them.
std::string wrong_in_hand(const Rules& rules, const KindRules& kind) {
  if (kind.captured_as != Kind::none && rules.of(kind.captured_as).has_plus)
    return "captured_as: no promoted form is in a hand";
  if (!kind.drops_promoted) return {};
  const auto& becomes = kind.promotes_to;
  const bool has_form = becomes.size() == 1 && rules.of(becomes.front()).has_plus;
  return has_form ? "" : "drops_promoted: the piece has no promoted form";
}

}  // namespace

MaybeError read_pieces(const files::Value& pieces, const FileBoard& board, Rules& rules) {
  const auto names = pieces::read_piece_names(pieces, most_kinds);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    rules.kinds.push_back({});
    rules.kinds.back().name = name;
  }
  for (std::size_t n = 0; n < rules.kinds.size(); ++n) {
    if (auto error = KindReader(pieces.table()[n].value, board, rules, rules.kinds[n]).read()) return error;
  }
  for (std::size_t n = 0; n < rules.kinds.size(); ++n) {
    std::string wrong = rules.kinds[n].has_plus ? pair_with_plain(rules, n) : std::string();
    if (wrong.empty()) wrong = wrong_in_hand(rules, rules.kinds[n]);
    if (!wrong.empty())
      return files::line_error(pieces.table()[n].value.line(),
                               fmt::format("[men.{}] {}", rules.kinds[n].name, wrong));
  }
  return {};
}

void set_beginnings(const std::array<SidedCells, most_kinds>& stand, Rules& rules) {
  for (std::size_t n = 0; n < rules.kinds.size(); ++n) {
    if (rules.kinds[n].begins_in_setup) rules.kinds[n].begins_on = stand[n];
  }
}

}  // namespace roundel::fairy
