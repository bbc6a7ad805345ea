#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/base/expected.hpp"
#include "engine/platform/append_file.hpp"
#include "tools/learn/book_game.hpp"

namespace roundel::learn {

/// The games played for a book, in JSON lines: a head that says how, then a line for each game in the order of their
/// numbers. If the process is killed, only the running games are lost.
class BookJournal {
 public:
  using GameListener = std::function<void(const BookGame&)>;

  /// Continues the file, or creates it, and keeps other processes from using it. Calls `seen` for the existing games,
  /// and removes an incomplete last line. Error: it has other games, or is damaged: which line.
  static Expected<BookJournal> open(const std::string& path, const nlohmann::ordered_json& head,
                                    const GameListener& seen);

  std::uint64_t games() const { return games_; }
  /// Error: it could not be written.
  MaybeError add(const BookGame& game);

 private:
  BookJournal(AppendFile file, std::uint64_t games) : file_(std::move(file)), games_(games) {}

  AppendFile file_;
  std::uint64_t games_;
};

/// The content of a journal.
// The library does not declare its JSON's moves as noexcept.
struct BookJournalContent {  // NOLINT(bugprone-exception-escape)
  nlohmann::ordered_json head;
  std::vector<BookGame> games;
  std::uint64_t complete = 0;  ///< bytes up to the end of the last complete line
};

/// Reads it to its end, except an incomplete last line. `name` is its name in errors.
Expected<BookJournalContent> read_book_journal(std::istream& input, const std::string& name);

}  // namespace roundel::learn
