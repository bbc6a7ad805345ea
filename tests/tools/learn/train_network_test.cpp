// The whole training of networks, if PyTorch is installed: from positions to an evaluation that has learned the worth
// of pieces.

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "tests/paths.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/variants/chess/chess_positions.hpp"
#include "tools/learn/feature_files.hpp"
#include "tools/learn/training_commands.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::train_network_test {
namespace {

/// Runs a command of the shell, quietly. Whether it succeeds.
bool succeeds(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()) == 0; }

/// Returns the material advantage of the side to move, by the usual worths.
int material(const NetworkPosition& position) {
  constexpr int worth[] = {100, 300, 300, 500, 900, 0};
  int sum = 0;
  for (const NetworkPiece& piece : position.pieces) {
    sum += piece.side == position.side_to_move ? worth[piece.kind] : -worth[piece.kind];
  }
  return sum;
}

std::unique_ptr<NetworkSource> chess_source() {
  return make_network_source(*find_variant(built_in_variants(), "chess"));
}

/// Calls `visit` with the texts of random positions and their network inputs. The sides are within ten pawns.
template <class Visit>
void for_random_positions(const NetworkSource& source, std::uint64_t seed, int count, Visit visit) {
  RandomKeys random(seed);
  while (count > 0) {
    const std::string text = random_chess::placement(random, random_chess::all_styles[random.next() % 5]);
    const auto position = source.read(text);
    if (!position || !*position || std::abs(material(**position)) > 1000) continue;
    --count;
    visit(text, **position);
  }
}

/// The same with a hand-crafted evaluation that counts material, to which the network is added.
class ByHand final : public NetworkSource {
 public:
  NetworkInputs inputs() const override { return chess_->inputs(); }
  int most_pieces() const override { return chess_->most_pieces(); }
  WeightsSignature signature() const override { return chess_->signature(); }
  std::vector<Symmetry> symmetries() const override { return chess_->symmetries(); }
  Expected<std::optional<NetworkPosition>> read(const std::string& text) const override {
    auto position = chess_->read(text);
    if (position && *position) (*position)->by_hand = material(**position);
    return position;
  }

 private:
  std::unique_ptr<NetworkSource> chess_ = chess_source();
};

/// Returns this many positions whose scores and results depend only on material.
void write_arrays(const NetworkSource& source, const std::string& prefix, int count) {
  NetworkFiles files(prefix, source);
  for_random_positions(source, 51, count, [&](const std::string& text, const NetworkPosition& position) {
    const int score = material(position);
    REQUIRE(files.add({text, score, score > 0 ? 1 : score < 0 ? -1 : 0}));
  });
  REQUIRE_FALSE(files.finish());
}

/// Returns whether the trainer runs here; otherwise prints a message.
bool has_trainer() {
  if (succeeds("/usr/bin/python3 -c 'import torch, matplotlib'")) return true;
  MESSAGE("left out: python3-torch or python3-matplotlib is not installed");
  return false;
}

/// The call of the trainer in a folder, on the arrays `a`.
std::string training_in(const testing::ScratchFolder& folder) {
  return std::string(testing::source_folder) + "/tools/learn/train_network.py " + folder.file("a") +
         " --blend 0 --scale 200 --batch 128 --rate 0.01 --threads 1 --out " + folder.file("run");
}

/// The network of a file of weights.
Network network_of(const std::string& path, const NetworkSource& source) {
  const auto bytes = read_bytes(path);
  REQUIRE(bytes);
  const auto weights = read_weights(*bytes, source.signature());
  REQUIRE(weights);
  auto network = Network::made(source.inputs(), source.most_pieces(), *weights);
  REQUIRE(network);
  return *std::move(network);
}

/// The learned values, rounded.
Network trained_in(const testing::ScratchFolder& folder) {
  CommandLine line = weights_command_line();
  line.parse({"--variant", "chess", "--in", folder.file("run/weights.npy"), "--out", folder.file("w"), "--force"});
  Games games(built_in_variants());
  run_weights(line, games);
  return network_of(folder.file("w"), *chess_source());
}

int value_of(const Network& network, const NetworkPosition& position) {
  NetworkSums sums = network.empty();
  for (const NetworkPiece& piece : position.pieces) network.add(piece, sums);
  return network.value(sums, position.side_to_move, static_cast<int>(position.pieces.size()));
}

}  // namespace

TEST_SUITE("long network training") {
  TEST_CASE("a network that is trained on nothing but material learns it") {
    if (!has_trainer()) return;
    const testing::ScratchFolder folder;
    const auto source = chess_source();
    write_arrays(*source, folder.file("a"), 6000);
    const std::string train = training_in(folder);
    REQUIRE(succeeds(train + " --epochs 5"));
    // With other settings it would start again, and reports that.
    CHECK_FALSE(succeeds(train + " --epochs 5 --seed 2"));

    const Network network = trained_in(folder);
    int reported = 0;
    int right = 0;
    for_random_positions(*source, 52, 500, [&](const std::string&, const NetworkPosition& position) {
      if (std::abs(material(position)) < 300) return;
      ++reported;
      right += (value_of(network, position) > 0) == (material(position) > 0);
    });
    CAPTURE(right);
    CHECK(reported > 200);
    CHECK(10 * right > 9 * reported);
  }

  TEST_CASE("a training that begins with weights keeps them if it makes nothing better") {
    if (!has_trainer()) return;
    const testing::ScratchFolder folder;
    write_arrays(*chess_source(), folder.file("a"), 6000);
    REQUIRE(succeeds(training_in(folder) + " --epochs 2"));
    const std::string start = folder.file("start.npy");
    std::filesystem::copy_file(folder.file("run/weights.npy"), start);
    const std::string train = training_in(folder) + " --restart --start " + start + " --epochs 1 --rate ";
    REQUIRE(succeeds(train + "1000"));
    CHECK((*read_bytes(folder.file("run/weights.npy")) == *read_bytes(start)));
    REQUIRE(succeeds(train + "0.001"));
    CHECK((*read_bytes(folder.file("run/weights.npy")) != *read_bytes(start)));
  }

  TEST_CASE(
      "a network that is added to what is right by hand adds next to nothing, where little is to be learned from") {
    if (!has_trainer()) return;
    const testing::ScratchFolder folder;
    const ByHand source;
    write_arrays(source, folder.file("a"), 3000);
    REQUIRE(succeeds(training_in(folder) + " --epochs 1"));
    const Network network = trained_in(folder);
    double sum = 0;
    constexpr int positions = 300;
    for_random_positions(source, 53, positions, [&](const std::string&, const NetworkPosition& position) {
      sum += std::abs(value_of(network, position));
    });
    CAPTURE(sum / positions);
    CHECK(sum / positions < 15);
  }
}

}  // namespace roundel::learn::train_network_test
