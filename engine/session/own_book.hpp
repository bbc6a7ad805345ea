#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"
#include "engine/base/option_files.hpp"
#include "engine/session/book.hpp"
#include "engine/session/limits.hpp"
#include "engine/session/report.hpp"

namespace roundel {

/// The book of the engine, and the options that control it.
class OwnBook {
 public:
  static constexpr const char* option = "OwnBook";          ///< whether the engine plays from the book
  static constexpr const char* file_option = "BookFile";    ///< empty: the built-in book of the game
  static constexpr const char* depth_option = "BookDepth";  ///< for this many turns from the position that was set
  static constexpr const char* choice_option = "BookChoice";
  static constexpr const char* weighted_choice =
      "weighted";                                     ///< random, in proportion to the weights; Seed repeats the
                                                      ///< choices
  static constexpr const char* best_choice = "best";  ///< the heaviest turn
  /// Returns all options, in the order of their listing.
  static std::vector<Option> options();
  static bool is_on(const Options& options) { return options.flag(option); }

  /// Reads the book that the options name. The session is of the game on the board in play, and is moved. Error: the
  /// file is not a book for this game. Then the old book stays.
  MaybeError read(const Variant& variant, const Options& options, const OptionFiles& files, Session& session);
  /// Does the same after the game or its board has changed. If a named file is for another game, there is no book
  /// afterwards.
  void renew(const Variant& variant, const Options& options, const OptionFiles& files, Session& session);
  /// Removes the book until one is read.
  void forget();
  /// Returns whether the options were read since.
  bool is_read() const { return is_read_; }

  /// Returns the book's entries for the session's position. Empty: there is no book, or it does not have the
  /// position.
  std::vector<BookTurn> turns(const Session& session) const;
  /// Returns the turn to play at once. Returns nothing if the options forbid it, the game is over, or the limits ask
  /// for infinite analysis or a proof. If the limits name turns, it is one of these.
  std::optional<BookTurn> choose(const Session& session, const Options& options, const Limits& limits) const;

 private:
  std::optional<Book> book_;
  bool is_read_ = false;
};

/// Makes the decision for a book turn and reports it to the listener.
Decision decision_of(const BookTurn& known, Listener& listener);

}  // namespace roundel
