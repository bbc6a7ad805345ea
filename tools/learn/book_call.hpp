#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/platform/result_file.hpp"
#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/book_game.hpp"

namespace roundel::learn {

/// A book that is to be made.
struct BookCall {
  const Variant* variant = nullptr;  ///< outlives the call
  std::string path;
  bool is_polyglot = false;               ///< in the Polyglot format
  std::vector<std::string> records = {};  ///< files with games
  std::uint64_t games = 0;                ///< of the engine against itself
  std::uint32_t least_games = 3;          ///< in which a turn was played
  int threads = 1;
  BookPlaySettings play = {};
  WritingTerms writing = {};  ///< of the book
};

/// The options of `roundel-learn book`, not yet parsed.
CommandLine book_command_line();

/// What a parsed command line asks for. Its game is one of `games`. Throws UsageError, with the reason.
BookCall book_call(const CommandLine& line, Games& games);

}  // namespace roundel::learn
