#pragma once

#include <optional>

#include "engine/session/games.hpp"
#include "engine/session/signals.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/book_call.hpp"
#include "tools/learn/book_making.hpp"

namespace roundel::learn {

/// Makes a book, or continues one. Empty: it was stopped before the end; the games played so far are in the file
/// beside it. Throws Failed, and UsageError if an option cannot be set.
std::optional<BookMaking::File> make_book(const BookCall& call, const Signals& stop);

/// Runs `roundel-learn book`. Returns the exit status.
int run_book(const CommandLine& line, Games& games);

}  // namespace roundel::learn
