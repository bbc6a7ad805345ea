#include "variants/evaluation/patterns.hpp"

#include <algorithm>
#include <cassert>

namespace roundel {
namespace {

PatternBlock image_of(const PatternBlock& block, const std::vector<Cell>& turned) {
  PatternBlock image;
  for (const Cell cell : block) image.push_back(turned[static_cast<std::size_t>(cell)]);
  return image;
}

PatternBlock sorted(PatternBlock block) {
  std::sort(block.begin(), block.end());
  return block;
}

}  // namespace

PatternLayout::PatternLayout(const std::vector<PatternBlock>& blocks, const std::vector<Cell>& turned, int width)
    : cells_(turned.size()),
      width_(static_cast<std::size_t>(width)),
      start_(width_),
      steps_(side_count * cells_ * width_) {
  std::vector<PatternBlock> known;
  for (const PatternBlock& block : blocks) known.push_back(sorted(block));
  for (std::size_t n = 0; n < blocks.size(); ++n) {
    const auto image = std::find(known.begin(), known.end(), sorted(image_of(blocks[n], turned)));
    assert(image != known.end());
    if (image - known.begin() >= static_cast<std::ptrdiff_t>(n)) add_class(blocks[n], turned);
  }
}

void PatternLayout::add_class(const PatternBlock& block, const std::vector<Cell>& turned) {
  assert(static_cast<std::size_t>(readings_) + side_count <= width_);
  const PatternBlock image = image_of(block, turned);
  std::int32_t digit = 1;
  for (std::size_t n = 0; n < block.size(); ++n, digit *= 3) {
    for (const Side side : {Side::first, Side::second}) {
      const auto reading = static_cast<std::size_t>(readings_);
      steps_[place(side, block[n]) + reading] = side == Side::first ? digit : 2 * digit;
      steps_[place(side, image[n]) + reading + 1] = side == Side::second ? digit : 2 * digit;
    }
  }
  for (int n = 0; n < side_count; ++n) start_[static_cast<std::size_t>(readings_++)] = size_;
  size_ += digit;
}

}  // namespace roundel
