// Replaces CheckerBoard: loads its engines in the same way, and plays whole games through the functions that they
// export. The DLLs are in the folder CHECKERBOARD_ENGINES.

#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
#include <windows.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "engine/records/record_names.hpp"
#include "tests/protocol/checkerboard/array_game.hpp"

namespace roundel::checkerboard_games {
namespace {

/// A DLL with its exported functions, in the documented forms.
class LoadedEngine {
 public:
  explicit LoadedEngine(const std::string& game)
      : library_(
            LoadLibraryA((std::string(std::getenv("CHECKERBOARD_ENGINES")) + "/roundel_" + game + ".dll").c_str())) {
    REQUIRE(library_ != nullptr);
    find(getmove, "getmove");
    find(enginecommand, "enginecommand");
    find(islegal, "islegal");
  }
  LoadedEngine(const LoadedEngine&) = delete;
  LoadedEngine& operator=(const LoadedEngine&) = delete;
  ~LoadedEngine() { FreeLibrary(library_); }

  int(WINAPI* getmove)(int board[8][8], int colour, double maxtime, char str[1024], int* playnow, int info,
                       int moreinfo, CheckerboardMove* move) = nullptr;
  int(WINAPI* enginecommand)(const char command[256], char reply[1024]) = nullptr;
  int(WINAPI* islegal)(int board[8][8], int colour, int from, int to, CheckerboardMove* move) = nullptr;

 private:
  template <class Function>
  void find(Function& function, const char* name) {
    function = reinterpret_cast<Function>(reinterpret_cast<void*>(GetProcAddress(library_, name)));
    const bool is_there = function != nullptr;
    REQUIRE_MESSAGE(is_there, name);
  }

  HMODULE library_;
};

struct Text {
  std::array<char, 1024> bytes{};
  std::string str() const { return bytes.data(); }
};

std::string reply(const LoadedEngine& engine, const char* command) {
  Text text;
  CHECK(engine.enginecommand(command, text.bytes.data()) == 1);
  return text.str();
}

constexpr std::array<const char*, 3> games{"english", "brazilian", "russian"};

}  // namespace

TEST_CASE("each engine names its game and plays it to the end") {
  for (const char* game : games) {
    CAPTURE(game);
    const LoadedEngine engine(game);
    const Variant& variant = *find_variant(built_in_variants(), game);
    const std::string type = reply(engine, "get gametype");
    CHECK(pdn_game_type(variant).starts_with(type + ','));
    CHECK(reply(engine, "get protocolversion") == "2");
    Text status;
    int play_now = 0;
    const int turns = play_game(variant, [&](Board& board, int colour, CheckerboardMove& move) {
      const int verdict = engine.getmove(board.squares, colour, 0.02, status.bytes.data(), &play_now, 2, 0, &move);
      CHECK(verdict >= 0);
      CHECK(verdict <= 3);
    });
    MESSAGE(std::string(game) << ": " << turns << " turns, at last " << status.str());
    CHECK(turns > 20);
    CHECK(status.str().starts_with("depth "));
  }
}

TEST_CASE("playnow ends a search within a tenth of a second") {
  const LoadedEngine engine("english");
  Board board = start_board();
  Text status;
  CheckerboardMove move;
  int play_now = 0;
  std::chrono::steady_clock::time_point asked;
  std::thread user([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    asked = std::chrono::steady_clock::now();
    *static_cast<volatile int*>(&play_now) = 1;
  });
  engine.getmove(board.squares, black, 600, status.bytes.data(), &play_now, 0, 0, &move);
  const auto late = std::chrono::steady_clock::now();
  user.join();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(late - asked).count();
  MESSAGE("answered after " << milliseconds << " ms");
  CHECK(milliseconds < 100);
  CHECK(board != start_board());
}

TEST_CASE("the squares of a user's move are looked up among the legal moves") {
  const LoadedEngine engine("english");
  Board board = start_board();
  CheckerboardMove move;
  CHECK(engine.islegal(board.squares, black, 11, 15, &move) == 1);
  CHECK(after(board, move).at(15) == (black | man));
  CHECK(engine.islegal(board.squares, black, 11, 14, &move) == 0);
  CHECK(engine.islegal(board.squares, 7, 11, 15, &move) == 0);
}

TEST_CASE("a board that is none stays, and a search that is deep has stack enough") {
  const LoadedEngine engine("russian");
  Board board = start_board();
  board.at(14) = 3;
  const Board kept = board;
  Text status;
  CheckerboardMove move;
  int play_now = 0;
  CHECK(engine.getmove(board.squares, white, 0.1, status.bytes.data(), &play_now, 0, 0, &move) == 3);
  CHECK(board == kept);
  CHECK_FALSE(status.str().empty());
  // With few kings, a search is much deeper than the usual stack of a thread, 1 MiB, allows.
  Board kings;
  for (const int number : {1, 6, 10}) kings.at(number) = white | king;
  kings.at(29) = black | king;
  engine.getmove(kings.squares, white, 2, status.bytes.data(), &play_now, 0, 0, &move);
  MESSAGE(status.str());
  CHECK(kings.at(29) == (black | king));
}

}  // namespace roundel::checkerboard_games
