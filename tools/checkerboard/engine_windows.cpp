// The functions that CheckerBoard's DLL exports, for the game ROUNDEL_GAME. The interface has no handle for an
// engine, so there is one as long as the DLL is loaded.

#include <windows.h>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

#include "engine/platform/own_stack_windows.hpp"
#include "engine/platform/this_system.hpp"
#include "engine/platform/thread_memory.hpp"
#include "protocol/checkerboard/checkerboard.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::checkerboard {
namespace {

/// The size of CheckerBoard's text buffers, including the final zero.
constexpr std::size_t text_size = 1024;
constexpr std::size_t command_size = 256;

void copy(std::string_view text, char* target) {
  const std::size_t size = std::min(text.size(), text_size - 1);
  std::copy_n(text.data(), size, target);
  target[size] = '\0';
}

CheckerBoard make_engine() {
  Games games(built_in_variants(), variant_files());
  const VariantEntry game = *games.find(ROUNDEL_GAME);
  return {std::move(games), game, this_system()};
}

CheckerBoard& engine() {
  static CheckerBoard made = make_engine();
  return made;
}

/// Runs `work` on a stack that is large enough. Returns the error, if there is one. Exceptions do not reach
/// CheckerBoard.
template <class Work>
std::optional<std::string> guarded(const Work& work) {
  std::optional<std::string> wrong;
  const auto task = [&] {
    try {
      work();
    } catch (const std::exception& failure) {
      wrong = failure.what();
    }
  };
  if (!do_on_own_stack(thread_stack, task)) return "no stack can be had";
  return wrong;
}

}  // namespace
}  // namespace roundel::checkerboard

using namespace roundel::checkerboard;

extern "C" {

__declspec(dllexport) int WINAPI getmove(BoardArray& board, int colour, double maxtime, char* str, int* playnow,
                                         int info, int moreinfo, CheckerboardMove* move) {
  int verdict = static_cast<int>(Verdict::unknown);
  const auto wrong = guarded([&] {
    const Question question{.colour = colour,
                            .seconds = maxtime,
                            .info = info,
                            .more_info = moreinfo,
                            .show = [str](std::string_view text) { copy(text, str); },
                            // Another thread sets this flag.
                            .play_now = [playnow] { return *static_cast<volatile int*>(playnow) != 0; }};
    CheckerboardMove reported;
    const auto found = engine().get_move(board, question, reported);
    if (!found) return copy(found.error().message(), str);
    verdict = static_cast<int>(*found);
    if (move != nullptr) *move = reported;
  });
  if (wrong) copy(*wrong, str);
  return verdict;
}

__declspec(dllexport) int WINAPI enginecommand(const char* command, char* reply) {
  int is_done = 0;
  const auto wrong = guarded([&] {
    std::string reason;
    const std::string_view text(command, std::find(command, command + command_size, '\0'));
    const auto answer = engine().command(text, &reason);
    copy(answer.value_or(reason), reply);
    is_done = answer.has_value() ? 1 : 0;
  });
  if (wrong) copy(*wrong, reply);
  return is_done;
}

__declspec(dllexport) int WINAPI islegal(BoardArray& board, int colour, int from, int to, CheckerboardMove* move) {
  int is_legal = 0;
  static_cast<void>(guarded([&] {
    const auto found = engine().legal_move(board, colour, from, to);
    if (!found || !*found) return;
    if (move != nullptr) *move = **found;
    is_legal = 1;
  }));
  return is_legal;
}
}
