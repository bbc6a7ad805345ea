#include "engine/records/sealed_turns.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/base64.hpp"
#include "engine/base/bytes.hpp"
#include "engine/base/checksum.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "engine/base/zobrist.hpp"

namespace roundel {
namespace {

constexpr std::string_view sealed_tag = "SealedTurns";

/// Combines the text with a stream of bytes by exclusive-or. Applied twice, it returns the original text.
std::string mingled(std::string_view text, std::uint32_t seed) {
  RandomKeys keys(seed);
  std::string bytes;
  std::string stream;
  for (const char c : text) {
    if (bytes.size() == stream.size()) put_number(stream, keys.next());
    bytes += static_cast<char>(c ^ stream[bytes.size()]);
  }
  return bytes;
}

std::string sealed_text(const std::string& text) {
  const std::uint32_t crc = crc_of(text);
  std::string bytes;
  put_number(bytes, crc);
  return to_base64(bytes + mingled(text, crc));
}

std::optional<std::string> unsealed_text(std::string_view sealed) {
  const auto bytes = from_base64(sealed);
  if (!bytes) return std::nullopt;
  ByteReader reader(*bytes);
  const auto crc = reader.number();
  if (!crc) return std::nullopt;
  std::string text = mingled(*reader.bytes(reader.left()), *crc);
  if (crc_of(text) != *crc) return std::nullopt;
  return text;
}

/// Returns whether a record can have this word among its turns. The session checks the rest.
bool is_turn(std::string_view word) {
  return std::none_of(word.begin(), word.end(), is_control) &&
         word.find_first_of("{}()[];$!?%.\"") == std::string::npos;
}

}  // namespace

void seal_turns(PgnGame& game) {
  std::string text;
  if (const std::string* start = game.start()) text = *start;
  text += '\n';
  for (const PgnMove& move : game.moves) text += move.text + ' ';
  game.remove_tag("FEN");
  game.remove_tag("SetUp");
  game.moves.clear();
  game.set_tag(sealed_tag, sealed_text(text));
}

MaybeError unseal_turns(PgnGame& game) {
  const std::string* sealed = game.tag(sealed_tag);
  if (sealed == nullptr) return std::nullopt;
  if (!game.moves.empty()) return Error{"the record has open moves beside its hidden moves"};
  const auto text = unsealed_text(*sealed);
  const auto end = text ? text->find('\n') : std::string::npos;
  if (end == std::string::npos) return Error{"the hidden moves of the record are damaged"};
  std::vector<std::string> turns;
  for (const std::string_view word : split_words(std::string_view(*text).substr(end + 1))) turns.emplace_back(word);
  if (!std::all_of(turns.begin(), turns.end(), is_turn)) return Error{"the hidden text of the record is not a move"};
  game.remove_tag(sealed_tag);
  if (end > 0) game.set_start(text->substr(0, end));
  for (std::string& turn : turns) game.moves.push_back({.text = std::move(turn)});
  return std::nullopt;
}

}  // namespace roundel
