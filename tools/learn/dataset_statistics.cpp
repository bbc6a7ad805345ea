#include "tools/learn/dataset_statistics.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "engine/base/words.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/learn/generation.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/players/rules_only_engine.hpp"

namespace roundel::learn {
namespace {

using match::need;

constexpr int score_step = 100;
constexpr int most_steps = 10;  ///< scores beyond this many steps are counted together

/// Returns the interval of a score: 0 begins at 0, -1 ends below it.
int step_of(int score) {
  const int step = score >= 0 ? score / score_step : -((-score + score_step - 1) / score_step);
  return std::clamp(step, -most_steps - 1, most_steps);
}

std::string step_text(int step) {
  if (step < -most_steps) return fmt::format("below {}", -most_steps * score_step);
  if (step == most_steps) return fmt::format("{} or more", most_steps * score_step);
  return fmt::format("{} to {}", step * score_step, (step + 1) * score_step - 1);
}

/// Counts the pieces on the board and in the hands.
int pieces_of(const BoardView& board) {
  std::size_t pieces = 0;
  for (const CellView& cell : board.cells) pieces += cell.pieces.size();
  for (const auto& hand : board.hands) {
    for (const HeldPieces& held : hand) pieces += static_cast<std::size_t>(held.number);
  }
  return static_cast<int>(pieces);
}

/// The data of a game, made with the options' values, for all of its files.
struct KnownGame {
  std::unique_ptr<Engine> engine;
  KeySet keys;
};

/// Returns how much of a file is an incomplete block.
std::uint64_t cut_bytes(const std::string& file, const SampleReader& reader) {
  std::error_code ignored;
  return reader.is_cut() ? std::filesystem::file_size(file, ignored) - reader.complete() : 0;
}

std::string head_of_statistics(const std::string& file, const DatasetHead& head) {
  std::string text = fmt::format("{}: {}\n", file, head.variant);
  for (const auto& [name, value] : head.settings) text += fmt::format("  {}: {}\n", name, value);
  return text;
}

void put_statistics_of(const std::string& file, const Variant& variant, KnownGame& game) {
  SampleReader reader = need(SampleReader::open(file, variant));
  DatasetStatistics statistics(game.engine->session(), game.keys);
  MaybeError error;
  while (!error) {
    const auto sample = reader.next();
    if (!sample) break;
    if (const auto wrong = statistics.add(*sample)) error = Error{fmt::format("{}: {}", file, wrong->message())};
  }
  if (!error) error = reader.error();
  std::string text = head_of_statistics(file, reader.head());
  if (const auto cut = cut_bytes(file, reader); cut > 0)
    text += fmt::format("  cut off: a block, {}\n", counted(cut, "byte"));
  text += fmt::format("  checksums: {}\n", error ? "wrong after these samples" : "right");
  text += fmt::format("  games: {}\n", reader.games());
  match::put_results(text + statistics.text());
  need(error);
}

}  // namespace

MaybeError DatasetStatistics::add(const Sample& sample) {
  if (auto error = session_.set_position(sample.position, {})) return error;
  ++samples_;
  if (!known_.insert(session_.key())) ++duplicates_;
  ++results_[static_cast<std::size_t>(sample.result + 1)];
  ++scores_[step_of(sample.score)];
  ++pieces_[pieces_of(session_.board_view())];
  return std::nullopt;
}

std::string DatasetStatistics::share(std::uint64_t number) const {
  return fmt::format("{:5.1f} %", 100.0 * static_cast<double>(number) / static_cast<double>(samples_));
}

std::string DatasetStatistics::text() const {
  std::string text = fmt::format("  positions: {}\n  repeated: {}\n", samples_, duplicates_);
  if (samples_ == 0) return text;
  const auto row = [&](const std::string& name, std::uint64_t number) {
    text += fmt::format("    {:14}{:>12}{:>10}\n", name, number, share(number));
  };
  text += "  result for the side to move:\n";
  row("won", results_[2]);
  row("drawn", results_[1]);
  row("lost", results_[0]);
  text += "  score:\n";
  for (const auto& [step, number] : scores_) row(step_text(step), number);
  text += "  pieces:\n";
  for (const auto& [pieces, number] : pieces_) row(std::to_string(pieces), number);
  return text;
}

void put_statistics(const std::vector<std::string>& files, Games& games) {
  std::map<std::pair<std::string, match::OptionValues>, KnownGame> known;
  for (const std::string& file : files) {
    const DatasetHead head = need(read_head(file));
    const Expected<VariantEntry> row = games.find(head.variant);
    if (!row) throw match::Failed(fmt::format("{}: {}", file, row.error().message()));
    const Variant& variant = **row;
    const match::OptionValues options = options_of(head.settings);
    KnownGame& game = known[{variant.name, options}];
    if (!game.engine) game.engine = match::make_rules_only_engine(variant, options);
    put_statistics_of(file, variant, game);
  }
}

}  // namespace roundel::learn
