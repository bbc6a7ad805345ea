#include "variants/games/random_game.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "variants/fairy/game.hpp"
#include "variants/fairy/game_file.hpp"
#include "variants/fairy/position_text.hpp"
#include "variants/fairy/setup.hpp"
#include "variants/toml/document.hpp"
#include "variants/toml/key_reader.hpp"

namespace roundel::fairy {
namespace {

/// Random choices.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : keys_(seed) {}

  /// Returns a number from `least` to `most`.
  int between(int least, int most) {
    return least + static_cast<int>(keys_.next() % static_cast<std::uint64_t>(most - least + 1));
  }
  /// Returns true with this probability in percent.
  bool chance(int percent) { return between(1, 100) <= percent; }
  template <class T>
  const T& one_of(std::span<const T> choices) {
    return choices[static_cast<std::size_t>(between(0, static_cast<int>(choices.size()) - 1))];
  }
  std::string_view one_of(std::initializer_list<std::string_view> choices) {
    return one_of(std::span<const std::string_view>(choices.begin(), choices.size()));
  }

 private:
  RandomKeys keys_;
};

struct DrawnPlace {
  int file;
  int rank;
};

/// A board, and what stands on it: '.' nothing, '*' no cell, a letter a piece.
struct DrawnBoard {
  enum class Shape { rectangle, rings, hexagon };

  Shape shape = Shape::rectangle;
  bool is_wrapped = false;
  std::vector<std::string> files;  ///< the places of each file, from rank 1
  std::string keys;                ///< the lines of [board]

  int file_count() const { return static_cast<int>(files.size()); }
  int rank_count(int file) const { return static_cast<int>(files[static_cast<std::size_t>(file)].size()); }
  char& at(DrawnPlace place) {
    return files[static_cast<std::size_t>(place.file)][static_cast<std::size_t>(place.rank)];
  }
  /// Returns the place that the second side has in place of the first side's.
  DrawnPlace turned_over(DrawnPlace place) const { return {place.file, rank_count(place.file) - 1 - place.rank}; }
  /// Fills a place, and the opposite one for the second side. Leaves places that are in use.
  void put(DrawnPlace place, char letter) {
    if (at(place) != '.' || at(turned_over(place)) != '.') return;
    at(place) = letter;
    at(turned_over(place)) = letter == '*' ? '*' : static_cast<char>(letter - 'A' + 'a');
  }
};

std::string name_of(const DrawnBoard& board, DrawnPlace place) {
  constexpr std::string_view hexagon = "abcdefghiklmnop";
  constexpr std::string_view other = "abcdefghijklmnop";
  const auto& letters = board.shape == DrawnBoard::Shape::hexagon ? hexagon : other;
  return fmt::format("{}{}", letters[static_cast<std::size_t>(place.file)], place.rank + 1);
}

/// Returns a row of places as position texts write it.
std::string row_text(std::string_view places) {
  std::string text;
  for (std::size_t n = 0; n < places.size(); ++n) {
    if (places[n] != '.') {
      text += places[n];
      continue;
    }
    const std::size_t end = std::min(places.find_first_not_of('.', n), places.size());
    text += std::to_string(end - n);
    n = end - 1;
  }
  return text;
}

std::string board_text(const DrawnBoard& board) {
  std::vector<std::string> rows;
  if (board.shape == DrawnBoard::Shape::hexagon) {
    for (const std::string& file : board.files) rows.push_back(row_text(file));
  } else {
    for (int rank = board.rank_count(0) - 1; rank >= 0; --rank) {
      std::string row;
      for (const std::string& file : board.files) row += file[static_cast<std::size_t>(rank)];
      rows.push_back(row_text(row));
    }
  }
  return fmt::format("{}", fmt::join(rows, "/"));
}

/// A kind of piece.
struct DrawnKind {
  std::string name;
  char letter;
  std::string keys;  ///< the other lines of [men.NAME]
};

/// Draws one game, part by part.
class GameDraw {
 public:
  explicit GameDraw(std::uint64_t seed) : dice_(seed) {}

  std::string text(std::string_view name) {
    draw_board();
    draw_pieces();
    draw_setup();
    draw_rules();
    std::string text = fmt::format(
        "name = \"{}\"\nsummary = \"drawn at random\"\nsource = \"drawn at random by this program\"\n\n"
        "[board]\n{}\n",
        name, board_.keys);
    for (const DrawnKind& kind : kinds_) {
      text += fmt::format("[men.{}]\nletter = \"{}\"\n{}\n", kind.name, kind.letter, kind.keys);
    }
    const std::string_view hand = has_drops_ ? "[]" : "";
    text += fmt::format("[setup]\nposition = \"{}{} w\"\n\n", board_text(board_), hand);
    return text + castling_ + fmt::format("[rules]\n{}", rules_);
  }

 private:
  using Shape = DrawnBoard::Shape;

  // ---- The board

  void draw_board() {
    const int shape = dice_.between(1, 100);
    if (shape <= 75) {
      draw_rectangle();
    } else if (shape <= 88) {
      draw_rings();
    } else {
      draw_hexagon();
    }
    if (dice_.chance(15)) draw_gaps();
  }
  void draw_rectangle() {
    const int files = dice_.chance(40) ? 8 : dice_.between(4, 11);
    const int ranks = dice_.chance(50) ? 8 : dice_.between(5, 11);
    board_.files.assign(static_cast<std::size_t>(files), std::string(static_cast<std::size_t>(ranks), '.'));
    board_.keys = fmt::format("files = {}\nranks = {}\n", files, ranks);
    board_.is_wrapped = dice_.chance(15);
    if (!board_.is_wrapped) return;
    const bool is_small = files * ranks <= 64;
    const std::string_view wrap = is_small ? dice_.one_of({"files", "files", "ranks", "both"}) : "files";
    wraps_ranks_ = wrap != "files";
    board_.keys += fmt::format("wrap = \"{}\"\n", wrap);
  }
  void draw_rings() {
    const int files = dice_.between(4, 8);
    const int rings = dice_.between(3, 4);
    board_.shape = Shape::rings;
    board_.is_wrapped = true;
    board_.files.assign(static_cast<std::size_t>(files), std::string(static_cast<std::size_t>(2 * rings), '.'));
    std::vector<std::string_view> barrier;
    for (int ring = 0; ring < rings; ++ring) barrier.push_back(dice_.one_of({"open", "closed", "passed"}));
    board_.keys = fmt::format("shape = \"rings\"\nfiles = {}\nranks = {}\ncentre = \"{}\"\nbarrier = [\"{}\"]\n",
                              files, 2 * rings, dice_.one_of({"crossed", "closed"}), fmt::join(barrier, "\", \""));
  }
  void draw_hexagon() {
    const int side = dice_.between(4, 6);
    board_.shape = Shape::hexagon;
    for (int file = 0; file < 2 * side - 1; ++file) {
      board_.files.emplace_back(static_cast<std::size_t>(2 * side - 1 - std::abs(file - side + 1)), '.');
    }
    board_.keys = fmt::format("shape = \"hexagon\"\nside = {}\n", side);
  }
  /// Takes away some cells between the two sides.
  void draw_gaps() {
    std::vector<std::string> gaps;
    for (int count = dice_.between(1, 2); count > 0; --count) {
      const int file = dice_.between(0, board_.file_count() - 1);
      const int ranks = board_.rank_count(file);
      if (ranks < 5) continue;
      const DrawnPlace place{file, dice_.between(2, ranks - 3)};
      if (board_.at(place) != '.') continue;
      board_.put(place, '*');
      gaps.push_back(name_of(board_, place));
      const DrawnPlace other = board_.turned_over(place);
      if (other.rank != place.rank) gaps.push_back(name_of(board_, other));
    }
    const std::string_view key = dice_.one_of({"holes", "passed"});
    if (!gaps.empty()) board_.keys += fmt::format("{} = \"{}\"\n", key, fmt::join(gaps, " "));
  }

  // ---- Pieces

  void draw_pieces() {
    static constexpr std::string_view letters = "ABCDEFGHIJLMNOQRSTUVWXYZ";
    has_pawns_ = dice_.chance(88);
    const int officers = dice_.between(2, 6);
    for (int n = 0; n < officers; ++n) {
      const char letter = letters[static_cast<std::size_t>(n)];
      kinds_.push_back({fmt::format("piece-{}", static_cast<char>(letter - 'A' + 'a')), letter, officer_moves()});
      officers_.push_back(kinds_.back().name);
    }
    for (DrawnKind& kind : kinds_) {
      if (dice_.chance(6)) kind.keys += promotion(kind.name, dice_.chance(50));
    }
    kinds_.push_back({"king", 'K', "royal = true\n" + king_moves()});
    if (has_pawns_) kinds_.push_back({"pawn", 'P', pawn_moves() + promotion("pawn", dice_.chance(20))});
  }
  std::string officer_moves() {
    if (board_.shape == Shape::hexagon) {
      return fmt::format("paths = [{}]\n", hexagon_paths());
    }
    std::string moves;
    for (int parts = dice_.between(1, 3); parts > 0; --parts) moves += atom();
    return fmt::format("moves = \"{}\"\n", moves);
  }
  /// Returns an atom of Betza's notation, with modifiers and a range.
  std::string atom() {
    const int choice = dice_.between(1, 100);
    if (choice <= 30) {
      return std::string(side_modifier()) + std::string(dice_.one_of({"R", "B", "NN", "DD", "R3", "B2", "Q2", "W4"}));
    }
    if (choice <= 36)
      return "m" + std::string(dice_.one_of({"R", "B"})) + "cp" + std::string(dice_.one_of({"R", "B"}));
    if (choice <= 40) return "g" + std::string(dice_.one_of({"R", "B", "Q"}));
    if (choice <= 50) return "n" + std::string(dice_.one_of({"N", "D", "A", "Z", "C"}));
    return std::string(side_modifier()) +
           std::string(dice_.one_of({"W", "F", "D", "N", "N", "A", "H", "C", "Z", "K"}));
  }
  std::string_view side_modifier() {
    if (dice_.chance(75)) return "";
    return dice_.one_of({"m", "c", "f", "v", "s", "b", "fm", "fc"});
  }
  std::string hexagon_paths() {
    static constexpr std::string_view sides = R"("n", "ne", "se", "s", "sw", "nw")";
    static constexpr std::string_view corners = R"("nne", "e", "sse", "ssw", "w", "nnw")";
    static constexpr std::string_view knight =
        R"("n n ne", "n n nw", "ne ne n", "ne ne se", "se se ne", "se se s", "s s se", "s s sw", "sw sw s", "sw sw nw")";
    const std::string_view directions = dice_.one_of({sides, corners, knight});
    if (directions == knight) return fmt::format("{{ path = [{}] }}", knight);
    const int strides = dice_.one_of(std::span<const int>(std::array{0, 1, 2}));
    if (strides == 0 && dice_.chance(20)) {
      return fmt::format(
          "{{ path = [{0}], strides = 0, to = \"empty\" }}, {{ path = [{0}], strides = 0, to = \"enemy\", hop = "
          "\"over\" }}",
          directions);
    }
    return fmt::format("{{ path = [{}], strides = {} }}", directions, strides);
  }
  std::string king_moves() {
    if (board_.shape == Shape::hexagon)
      return R"(paths = [{ path = ["n", "ne", "se", "s", "sw", "nw"] }])"
             "\n";
    return fmt::format("moves = \"{}\"\n", dice_.one_of({"K", "K", "K", "K", "K", "N", "W", "F", "WD"}));
  }
  std::string pawn_moves() {
    if (board_.shape == Shape::hexagon) {
      return R"(paths = [{ path = "n", to = "empty" }, { path = ["ne", "nw"], to = "enemy" }])"
             "\n";
    }
    return fmt::format("moves = \"{}\"\n",
                       dice_.one_of({"fmWfcF", "fmWfceFifmnD", "fmFfcW", "fW", "fF", "fmWfcFfcW"}));
  }
  /// Returns the keys of a kind that promotes on the last rank, or on the last ranks as well.
  std::string promotion(std::string_view kind, bool has_zone) {
    std::string last;
    std::string zone;
    if (board_.shape == Shape::hexagon) {
      std::vector<std::string> ends;
      for (int file = 0; file < board_.file_count(); ++file) {
        ends.push_back(name_of(board_, {file, board_.rank_count(file) - 1}));
      }
      last = zone = fmt::format("{}", fmt::join(ends, " "));
    } else {
      const int ranks = board_.rank_count(0);
      last = fmt::format("rank {}", ranks);
      zone = fmt::format("ranks {}-{}", ranks - 1, ranks);
    }
    std::vector<std::string> targets;
    for (const std::string& officer : officers_) {
      if (officer != kind && dice_.chance(60)) targets.push_back(officer);
    }
    if (targets.empty()) targets.push_back(kind == officers_.front() ? officers_.back() : officers_.front());
    std::string keys = fmt::format("promotes_on = \"{}\"\npromotes_to = [\"{}\"]\n", has_zone ? zone : last,
                                   fmt::join(targets, "\", \""));
    if (has_zone) keys += fmt::format("must_promote_on = \"{}\"\n", last);
    if (dice_.chance(8)) keys += "promotes_to_lost = true\n";
    return keys;
  }

  // ---- The set-up

  /// Fills the first places of each file: a row of pieces with the king, and pawns in front of them.
  void draw_setup() {
    const int first = wraps_ranks_ ? 1 : 0;
    const int king_file = dice_.between(0, board_.file_count() - 1);
    board_.put({king_file, first}, 'K');
    for (int file = 0; file < board_.file_count(); ++file) {
      if (board_.rank_count(file) < 2 * first + 4) continue;
      if (dice_.chance(88)) board_.put({file, first}, some_letter());
      if (has_pawns_ && dice_.chance(88)) board_.put({file, first + 1}, 'P');
    }
    if (dice_.chance(40) && board_.shape == Shape::rectangle && !board_.is_wrapped) draw_castling(king_file);
  }
  char some_letter() {
    return kinds_[static_cast<std::size_t>(dice_.between(0, static_cast<int>(officers_.size()) - 1))].letter;
  }
  void draw_castling(int king_file) {
    const int partner_file = king_file < board_.file_count() / 2 ? board_.file_count() - 1 : 0;
    const int step = partner_file > king_file ? 1 : -1;
    if (std::abs(partner_file - king_file) < 3 || board_.at({partner_file, 0}) == '.') return;
    const auto name = [this](int file) { return name_of(board_, {file, 0}); };
    castling_ = fmt::format("[castling]\nmoves = [{{ right = \"{}\", king = \"{}-{}\", rook = \"{}-{}\" }}]\n\n",
                            step > 0 ? 'K' : 'Q', name(king_file), name(king_file + 2 * step), name(partner_file),
                            name(king_file + step));
  }

  // ---- Rules

  void draw_rules() {
    const int goal = dice_.between(1, 100);
    const bool is_mate = goal <= 75;
    const bool is_capture = !is_mate && goal <= 92;
    set("goal", is_mate ? "mate" : is_capture ? "capture" : "none");
    if (dice_.chance(30)) set("stalemate", dice_.one_of({"loss", "win"}));
    if (is_mate && dice_.chance(4)) set("mate", "win");
    if (dice_.chance(10)) set("bare_king", dice_.one_of({"loss", "draw"}));
    has_drops_ = dice_.chance(15);
    if (has_drops_) set_flag("drops");
    if (dice_.chance(10)) set_flag("compulsory_capture");
    if (dice_.chance(8)) rules_ += fmt::format("checks = {}\n", dice_.between(2, 5));
    if (!is_mate && (!is_capture || dice_.chance(20))) draw_extinction();
    if (dice_.chance(12)) draw_goal_cells();
    if (dice_.chance(8)) set("repetition", dice_.one_of({"loss", "win"}));
    if (dice_.chance(20)) rules_ += fmt::format("quiet_moves = {}\n", dice_.between(10, 70));
  }
  void set(std::string_view key, std::string_view value) { rules_ += fmt::format("{} = \"{}\"\n", key, value); }
  void set_flag(std::string_view key) { rules_ += fmt::format("{} = true\n", key); }
  void draw_extinction() {
    set("extinction", dice_.one_of({"loss", "loss", "win"}));
    if (has_pawns_ && dice_.chance(30)) rules_ += "extinction_men = [\"pawn\"]\n";
  }
  void draw_goal_cells() {
    std::vector<std::string> cells;
    for (int file = 0; file < board_.file_count(); ++file) {
      const DrawnPlace last{file, board_.rank_count(file) - 1};
      if (board_.at(last) != '*') cells.push_back(name_of(board_, last));
    }
    rules_ += fmt::format("reach = [{{ men = [\"king\"], on = \"{}\" }}]\n", fmt::join(cells, " "));
  }

  Dice dice_;
  DrawnBoard board_;
  bool wraps_ranks_ = false;
  bool has_pawns_ = false;
  bool has_drops_ = false;
  std::vector<DrawnKind> kinds_;
  std::vector<std::string> officers_;  ///< names of the kinds that are neither kings nor pawns
  std::string castling_;
  std::string rules_;
};

/// Returns whether a game's start is not yet its end and has several legal moves.
template <CellMask M>
bool has_choices(const GameFile& game) {
  const auto setup = Setup<M>::make({"random"}, game.board, game.rules);
  if (!setup) return false;
  const auto position = read_position(**setup, (*setup)->rules().start);
  if (!position || FairyGame<M>::result(*position)) return false;
  MoveList moves;
  FairyGame<M>::generate_all(*position, moves);
  return moves.size() >= 3;
}

bool can_be_played(std::string_view text) {
  const auto table = files::read_document(text);
  if (!table) return false;
  files::KeyReader keys(&*table, "");
  const auto game = read_game_file(keys);
  if (!game) return false;
  return game->board.cell_count() <= mask_width<Mask64> ? has_choices<Mask64>(*game) : has_choices<Mask128>(*game);
}

}  // namespace

std::string random_game(std::uint64_t seed) {
  RandomKeys attempts(seed);
  const std::string name = fmt::format("random-{}", seed);
  for (;;) {
    std::string text = GameDraw(attempts.next()).text(name);
    if (can_be_played(text)) return text;
  }
}

}  // namespace roundel::fairy
