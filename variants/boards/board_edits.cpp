#include "variants/boards/board_edits.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>

#include "engine/base/text_parts.hpp"
#include "variants/boards/board_shapes.hpp"
#include "variants/boards/cell_words.hpp"

namespace roundel {
namespace {

using files::Entry;
using files::KeyReader;
using files::Value;

constexpr double largest_coordinate = 1000;

/// Returns an existing spot. If no spot has that name, reports this to the reader and returns nothing.
std::optional<SpotNumber> read_spot(KeyReader& reader, const files::Line& line, const BoardPlan& plan,
                                    std::string_view name) {
  const SpotNumber number = plan.find(name);
  if (number == no_spot || !plan.spot(number).is_on_grid) {
    reader.fail(line, fmt::format("there is no cell {}", in_quotes(name)));
    return std::nullopt;
  }
  if (plan.spot(number).kind == SpotKind::hole) {
    reader.fail(line, fmt::format("{} is a hole", name));
    return std::nullopt;
  }
  return number;
}

// ---- Names

bool is_name(std::string_view text) {
  const auto is_alphabetic = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  const auto is_alphanumeric = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  return !text.empty() && text.size() <= CellGraph::max_name && is_alphabetic(text.front()) &&
         std::all_of(text.begin(), text.end(), is_alphanumeric) &&
         std::find(std::begin(cell_keywords), std::end(cell_keywords), text) == std::end(cell_keywords);
}

/// Returns the name in an entry of `names`. If it is invalid, reports this to the reader and returns nothing.
std::optional<std::string> read_name(KeyReader& reader, const Entry& entry) {
  const files::Line line = entry.value.line();
  if (!entry.value.is(Value::Kind::text)) {
    reader.fail(line, fmt::format("names: the name of {} must be a text", entry.key));
    return std::nullopt;
  }
  if (!is_name(entry.value.text())) {
    reader.fail(line,
                fmt::format("names: {} must have 1 to {} letters and digits, a letter first, and must not be {}",
                            in_quotes(entry.value.text()), CellGraph::max_name, "all, file or rank"));
    return std::nullopt;
  }
  return entry.value.text();
}

}  // namespace

void rename_spots(KeyReader& reader, BoardPlan& plan) {
  const Value* table = reader.table("names");
  if (!table) return;
  std::vector<std::pair<SpotNumber, const Entry*>> renamed;
  for (const Entry& entry : table->table()) {
    const auto spot = read_spot(reader, entry.value.line(), plan, entry.key);
    if (!spot || !read_name(reader, entry)) return;
    renamed.emplace_back(*spot, &entry);
  }
  // All names change at once, because two cells may exchange names.
  for (const auto& [spot, entry] : renamed) plan.spot(spot).name = entry->value.text();
  for (const auto& [spot, entry] : renamed) {
    const std::string& name = entry->value.text();
    const auto is_so_called = [&](const PlannedSpot& other) { return other.name == name; };
    if (std::count_if(plan.spots.begin(), plan.spots.end(), is_so_called) == 1) continue;
    return reader.fail(entry->value.line(), fmt::format("names: two cells have the name {}", name));
  }
}

// ---- Holes and places that are passed over

namespace {

void mark(KeyReader& reader, BoardPlan& plan, std::string_view key, SpotKind kind) {
  const std::string text = reader.text(key);
  const auto chosen = read_cell_words(text, named_places(plan));
  if (!chosen) return reader.fail(reader.take(key)->line(), fmt::format("{}: {}", key, chosen.error().message()));
  for (std::size_t n = 0; n < chosen->size(); ++n) {
    if (!(*chosen)[n]) continue;
    PlannedSpot& spot = plan.spots[n];
    if (spot.kind != SpotKind::cell) {
      return reader.fail(reader.take(key)->line(), fmt::format("{}: {} is a hole", key, spot.name));
    }
    spot.kind = kind;
  }
}

}  // namespace

void mark_spots(KeyReader& reader, BoardPlan& plan) {
  mark(reader, plan, "holes", SpotKind::hole);
  mark(reader, plan, "passed", SpotKind::passed);
}

// ---- Steps

namespace {

/// The content of a table of `cut` or `steps`.
class StepReader {
 public:
  StepReader(const Value& value, std::string name, const BoardPlan& plan)
      : reader_(&value.table(), std::move(name), value.line()), plan_(plan) {}

  KeyReader& keys() { return reader_; }
  std::optional<SpotNumber> spot(std::string_view key) {
    const std::string name = reader_.text(key);
    if (!reader_.require(key) || reader_.failed()) return std::nullopt;
    return read_spot(reader_, reader_.take(key)->line(), plan_, name);
  }
  std::optional<Direction> direction(std::string_view key) {
    const std::string name = reader_.text(key);
    if (!reader_.require(key) || reader_.failed()) return std::nullopt;
    const auto direction = find_direction(plan_.directions, name);
    if (direction) return *direction;
    reader_.fail(reader_.take(key)->line(), direction.error().message());
    return std::nullopt;
  }

 private:
  KeyReader reader_;
  const BoardPlan& plan_;
};

SpotStep& step_of(BoardPlan& plan, SpotNumber from, Direction direction) {
  return plan.spot(from).steps[static_cast<std::size_t>(index(direction))];
}

/// Removes all steps from one spot to the other. Returns whether there were any.
bool cut_steps(BoardPlan& plan, SpotNumber from, SpotNumber to) {
  bool has_cut = false;
  for (SpotStep& step : plan.spot(from).steps) {
    if (step.to != to) continue;
    step = {};
    has_cut = true;
  }
  return has_cut;
}

MaybeError cut(const Value& value, BoardPlan& plan) {
  StepReader step(value, "[board] cut:", plan);
  KeyReader& keys = step.keys();
  const auto from = step.spot("from");
  if (!from) return keys.finish();
  const std::string& name = plan.spot(*from).name;
  if (keys.take("to") != nullptr) {
    const auto to = step.spot("to");
    if (!to) return keys.finish();
    const bool has_cut = cut_steps(plan, *from, *to);
    const bool has_cut_back = cut_steps(plan, *to, *from);
    if (!has_cut && !has_cut_back) {
      keys.fail(value.line(), fmt::format("no step leads from {} to {}", name, plan.spot(*to).name));
    }
    return keys.finish();
  }
  const auto direction = step.direction("heading");
  if (!direction) return keys.finish();
  if (step_of(plan, *from, *direction).to == no_spot) {
    keys.fail(value.line(), fmt::format("no step leads {} from {}", plan.directions[index(*direction)], name));
  }
  step_of(plan, *from, *direction) = {};
  return keys.finish();
}

MaybeError add_step(const Value& value, BoardPlan& plan) {
  StepReader step(value, "[board] steps:", plan);
  KeyReader& keys = step.keys();
  const auto from = step.spot("from");
  const auto direction = step.direction("heading");
  const auto to = step.spot("to");
  const auto turn = keys.take("turn") == nullptr ? direction : step.direction("turn");
  if (!from || !direction || !to || !turn) return keys.finish();
  if (*from == *to) keys.fail(value.line(), fmt::format("no step leads from {} to itself", plan.spot(*from).name));
  step_of(plan, *from, *direction) = {*to, *turn};
  return keys.finish();
}

}  // namespace

void change_steps(KeyReader& reader, BoardPlan& plan) {
  for (const Value* value : reader.tables("cut")) reader.fail(cut(*value, plan));
  for (const Value* value : reader.tables("steps")) reader.fail(add_step(*value, plan));
}

// ---- Coordinates

namespace {

std::optional<double> coordinate_of(const Value& value) {
  if (!value.is(Value::Kind::integer) && !value.is(Value::Kind::number)) return std::nullopt;
  const double number = value.number();
  // This also rejects what is not a number.
  if (!(std::abs(number) <= largest_coordinate)) return std::nullopt;
  return number;
}

}  // namespace

void move_spots(KeyReader& reader, BoardPlan& plan) {
  const Value* table = reader.table("coordinates");
  if (!table) return;
  for (const auto& [name, value] : table->table()) {
    const auto number = read_spot(reader, value.line(), plan, name);
    if (!number) return;
    std::optional<double> x;
    std::optional<double> y;
    if (value.is(Value::Kind::list) && value.list().size() == 2) {
      x = coordinate_of(value.list()[0]);
      y = coordinate_of(value.list()[1]);
    }
    if (!x || !y) {
      return reader.fail(value.line(), fmt::format("coordinates: {} needs two numbers from -{} to {}", name,
                                                   largest_coordinate, largest_coordinate));
    }
    plan.spot(*number).x = static_cast<float>(*x);
    plan.spot(*number).y = static_cast<float>(*y);
  }
  plan.tiling = CellGraph::Tiling::free;
}

}  // namespace roundel
