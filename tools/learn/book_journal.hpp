#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "tools/learn/book_game.hpp"
#include "tools/match/files/append_file.hpp"

namespace roundel::learn {

/// The games that have been played for a book, in JSON lines: a head that says how, then a line for each game in the order of
/// their numbers. Whatever ends the process, no more than the games under way are lost.
class BookJournal {
 public:
  using GameListener = std::function<void(const BookGame&)>;

  /// Goes on with the file, or begins it; no other process has it then. `seen` hears of the games that are there, and half a
  /// line at the end is taken away. Error: it is of other games, or damaged: which line.
  static Expected<BookJournal> open(const std::string& path, const nlohmann::ordered_json& head,
                                    const GameListener& seen);

  std::uint64_t games() const { return games_; }
  /// Error: it could not be written.
  MaybeError add(const BookGame& game);

 private:
  BookJournal(match::AppendFile file, std::uint64_t games) : file_(std::move(file)), games_(games) {}

  match::AppendFile file_;
  std::uint64_t games_;
};

/// What a journal holds.
// The library's JSON does not say of its moves that they throw nothing.
struct BookJournalContent {  // NOLINT(bugprone-exception-escape)
  nlohmann::ordered_json head;
  std::vector<BookGame> games;
  std::uint64_t complete = 0;  ///< bytes up to the end of the last whole line
};

/// Reads it to its end, but for half a line. Errors call what is read `name`.
Expected<BookJournalContent> read_book_journal(std::istream& input, const std::string& name);

}  // namespace roundel::learn
