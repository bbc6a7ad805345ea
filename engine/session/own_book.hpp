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

/// The book that an engine plays by where its options say so, and what they mean.
class OwnBook {
 public:
  static constexpr const char* option = "OwnBook";          ///< whether it plays by the book
  static constexpr const char* file_option = "BookFile";    ///< empty: what the program brings along for the game
  static constexpr const char* depth_option = "BookDepth";  ///< for so many turns from where a position was set
  static constexpr const char* choice_option = "BookChoice";
  static constexpr const char* weighted_choice =
      "weighted";                                     ///< drawn, a turn as often as it is heavy; Seed repeats it
  static constexpr const char* best_choice = "best";  ///< the heaviest turn
  /// All of them, in the order in which they are listed.
  static std::vector<Option> options();
  static bool is_on(const Options& options) { return options.flag(option); }

  /// Reads what the options name, with a session of the game on the board that is played on, which it moves. Error: the file
  /// that is named is no book for it; the book stays.
  MaybeError read(const Variant& variant, const Options& options, const OptionFiles& files, Session& session);
  /// The same where the game or its board has changed: a file that was named for another is none of this one's, and there is no
  /// book then.
  void renew(const Variant& variant, const Options& options, const OptionFiles& files, Session& session);
  /// There is no book until one is read.
  void forget();
  /// Whether the options have been looked at since.
  bool is_read() const { return is_read_; }

  /// What the book says of the session's position; nothing where there is none.
  std::vector<BookTurn> turns(const Session& session) const;
  /// The turn to be played at once: where the options say so, the game goes on, and the limits ask for a turn and not for an
  /// analysis without end or a proof. Of the turns that they want, where they want some.
  std::optional<BookTurn> choose(const Session& session, const Options& options, const Limits& limits) const;

 private:
  std::optional<Book> book_;
  bool is_read_ = false;
};

/// The decision for a turn of the book, which the listener hears of.
Decision decision_of(const BookTurn& known, Listener& listener);

}  // namespace roundel
