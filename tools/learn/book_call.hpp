#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/platform/result_file.hpp"
#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/book_game.hpp"

namespace roundel::learn {

/// A book to make.
struct BookCall {
  const Variant* variant = nullptr;  ///< must outlive the call
  std::string path;
  bool is_polyglot = false;               ///< in the Polyglot format
  std::vector<std::string> records = {};  ///< files with games
  std::uint64_t games = 0;                ///< games of the engine against itself
  std::uint32_t least_games = 3;          ///< the least number of games in which a move was played
  int threads = 1;
  BookPlaySettings play = {};
  WritingTerms writing = {};  ///< for the book's file
};

/// Returns the options of `roundel-learn book`, not yet parsed.
CommandLine book_command_line();

/// Returns the request of a parsed command line. Its game is one of `games`. Throws UsageError with the reason.
BookCall book_call(const CommandLine& line, Games& games);

}  // namespace roundel::learn
