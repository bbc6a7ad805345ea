// Files of positions to learn from: heads, and blocks with the right checksums. What a mutation would break is
// repaired first, because otherwise nothing after a checksum would be reached. The first byte selects the form of the
// rest: a head, its lines, the samples of a block (after their number), or these compressed (after number and size).

#include <sstream>
#include <string>
#include <vector>

#include "engine/base/checksum.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/stored.hpp"
#include "tests/fuzz/target.hpp"
#include "tools/learn/dataset_head.hpp"
#include "tools/learn/sample_block.hpp"

namespace roundel::fuzz::set_target {

using namespace roundel::learn;

namespace {

/// A head that was read is written and then read back as the same.
void check_head(const std::string& bytes) {
  std::istringstream input(bytes);
  const auto head = read_head(input);
  if (!head) return require_error(head.error(), bytes);
  std::istringstream again(head_text(*head));
  const auto read = read_head(again);
  require(read && *read == *head, "a head that was read can be written", bytes);
}

/// Tests the lines of a head within a valid frame.
void check_lines(const std::string& lines) {
  std::string bytes = "RNDLSET\1";
  put_word(bytes, static_cast<std::uint32_t>(lines.size()));
  put_word(bytes, crc_of(lines));
  check_head(bytes + lines);
}

/// Samples that were read are written as the same bytes.
void check_samples(const std::vector<Sample>& samples, const std::string& unpacked) {
  SampleBlock block;
  require(!block.add_game(samples), "samples that were read can be written");
  require(block.bytes() == unpacked.size(), "in the same space", unpacked);
  const std::string text = block.text();
  const auto head = BlockHead::read(std::string_view(text).substr(0, BlockHead::size));
  require(bool(head), "a head that was written can be read", text);
  const auto again = read_block(*head, std::string_view(text).substr(BlockHead::size));
  require(again && *again == samples, "and its samples are the same", unpacked);
}

void check_block(const std::string& packed, BlockHead head) {
  head.compressed_bytes = static_cast<std::uint32_t>(packed.size());
  head.compressed_checksum = crc_of(packed);
  const auto samples = read_block(head, packed);
  if (!samples) return require_error(samples.error(), packed);
  require(samples->size() == head.samples, "as many samples are read as the head says");
  check_samples(*samples, std::string(head.bytes, ' '));
}

int try_input(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const int part = input.below(4);
  if (part == 0) check_head(std::string(input.rest()));
  if (part == 1) check_lines(std::string(input.rest()));
  if (part < 2) return 0;
  BlockHead head{.samples = static_cast<std::uint32_t>(input.number())};
  if (part == 2) {
    const std::string bytes(input.rest().substr(0, 65535));
    head.bytes = static_cast<std::uint32_t>(bytes.size());
    check_block(stored(bytes), head);
  } else {
    head.bytes = static_cast<std::uint32_t>(input.number());
    check_block(std::string(input.rest()), head);
  }
  return 0;
}

const Target target("set", try_input);

}  // namespace
}  // namespace roundel::fuzz::set_target
