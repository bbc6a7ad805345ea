#include "search/tablebase/endgame_batches.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace roundel {
namespace {

/// Returns all materials with at most this many pieces. If the board looks the same to both sides, one side to move
/// represents both.
std::vector<Material> possible_materials(const MaterialRules& rules, int pieces) {
  std::vector<Material> possible;
  const bool sides_differ = rules.sides_differ();
  const std::vector<PieceCounts> all = all_pieces_counts(static_cast<int>(rules.letters().size()), pieces - 1);
  for (const Side mover : sides_differ ? std::vector{Side::first, Side::second} : std::vector{Side::first}) {
    for (const PieceCounts& own : all) {
      for (const PieceCounts& others : all) {
        const Material material{mover, own, others};
        const bool is_second = sides_differ ? mover == Side::second : own < others;
        if (!is_second && material.pieces() <= pieces && rules.is_possible(material)) possible.push_back(material);
      }
    }
  }
  return possible;
}

/// Returns all remaining sets of pieces after any number of captures, none included.
std::vector<PieceCounts> after_captures(const PieceCounts& pieces) {
  std::vector<PieceCounts> left{pieces};
  for (int kind = 0; kind < PieceCounts::most_kinds; ++kind) {
    for (std::size_t n = 0, end = left.size(); n < end; ++n) {
      for (PieceCounts rest = left[n]; rest.of(kind) > 0;) {
        rest.add(kind, -1);
        left.push_back(rest);
      }
    }
  }
  return left;
}

/// Returns what the mover's pieces can be after a move, and what they are now.
std::vector<PieceCounts> after_move(const PieceCounts& pieces, const PieceChanges& changes) {
  const auto holds = [](PieceChanges::Kinds kinds, int kind) { return (kinds >> kind & 1) != 0; };
  std::vector<PieceCounts> found{pieces};
  for (int from = 0; from < PieceCounts::most_kinds; ++from) {
    for (int to = 0; to < PieceCounts::most_kinds && pieces.of(from) > 0; ++to) {
      if (!holds(changes.becomes[static_cast<std::size_t>(from)], to)) continue;
      found.push_back(pieces);
      found.back().add(from, -1);
      found.back().add(to, 1);
    }
  }
  const auto without = [&](const PieceCounts& from, int kind) {
    PieceCounts rest = from;
    rest.add(kind, -1);
    return rest;
  };
  for (std::size_t n = 0, end = found.size(); n < end; ++n) {
    for (int one = 0; one < PieceCounts::most_kinds; ++one) {
      if (!holds(changes.leave_in_pairs, one) || found[n].of(one) == 0) continue;
      const PieceCounts rest = without(found[n], one);
      for (int two = one; two < PieceCounts::most_kinds; ++two) {
        if (holds(changes.leave_in_pairs, two) && rest.of(two) > 0) found.push_back(without(rest, two));
      }
    }
  }
  return found;
}

}  // namespace

std::vector<EndgameBatch> endgame_batches(const MaterialRules& rules, int pieces) {
  std::vector<EndgameBatch> batches;
  std::map<std::pair<PieceCounts, PieceCounts>, std::size_t> batch_of;
  const PromotionOrder promotions(rules.changes());
  const bool sides_differ = rules.sides_differ();
  for (const Material& material : possible_materials(rules, pieces)) {
    std::pair stems(promotions.stems(material.own), promotions.stems(material.others));
    if (!sides_differ && stems.first < stems.second) std::swap(stems.first, stems.second);
    const auto [place, is_new] = batch_of.try_emplace(stems, batches.size());
    if (is_new) batches.emplace_back();
    EndgameBatch& batch = batches[place->second];
    batch.push_back(material);
    const Material reply{sides_differ ? other(material.mover) : material.mover, material.others, material.own};
    if (reply != material) batch.push_back(reply);
  }
  const auto order = [&](const EndgameBatch& batch) {
    const Material& material = batch.front();
    return std::pair(material.pieces(), promotions.height(material.own) + promotions.height(material.others));
  };
  std::stable_sort(batches.begin(), batches.end(),
                   [&](const EndgameBatch& one, const EndgameBatch& other) { return order(one) < order(other); });
  return batches;
}

std::vector<Material> materials_after(const MaterialRules& rules, const Material& material) {
  std::vector<Material> found;
  const Side next_mover = rules.sides_differ() ? other(material.mover) : material.mover;
  for (const PieceCounts& mine : after_move(material.own, rules.changes())) {
    for (const PieceCounts& theirs : after_captures(material.others)) {
      const Material next{next_mover, theirs, mine};
      const bool is_same = mine == material.own && theirs == material.others;
      if (!is_same && rules.is_possible(next)) found.push_back(next);
    }
  }
  return found;
}

}  // namespace roundel
