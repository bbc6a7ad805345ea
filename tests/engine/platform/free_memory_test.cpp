// The available memory: as the system reports it, and how the engine uses it.

#include "engine/platform/free_memory.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/session/engine.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/protocol/uci/uci_conversation.hpp"
#include "tests/scratch_folder.hpp"
#include "variants/games/registry.hpp"

namespace roundel::free_memory_test {
namespace {

using roundel::testing::Process;
using roundel::testing::ScratchFolder;

constexpr std::uint64_t mebibyte = 1 << 20;

/// The files with which a system reports its memory.
class System {
 public:
  void write(const std::string& name, const std::string& text) const {
    const std::filesystem::path path = folder_.file(name);
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  /// Writes a group of either version.
  void write_group(const std::string& folder, const std::string& limit, const std::string& use,
                   const std::string& statistics) const {
    const bool is_old = folder.starts_with("memory");
    const std::string path = "sys/fs/cgroup/" + folder + "/";
    write(path + (is_old ? "memory.limit_in_bytes" : "memory.max"), limit + "\n");
    write(path + (is_old ? "memory.usage_in_bytes" : "memory.current"), use + "\n");
    write(path + "memory.stat", statistics);
  }
  std::optional<std::uint64_t> free() const { return free_memory(folder_.path()); }

 private:
  ScratchFolder folder_;
};

/// Under the sanitizers, which use terabytes of addresses, memory limits do not apply as usual.
bool is_sanitized() {
#ifdef ROUNDEL_SANITIZED
  return true;
#else
  return testing::engine_program != testing::built_engine;
#endif
}

}  // namespace

TEST_SUITE("free memory") {
  TEST_CASE("it is what the machine has and the groups of the process allow") {
    const System system;
    CHECK_FALSE(system.free());
    system.write("proc/meminfo",
                 "MemTotal:       24684092 kB\nMemFree:         100 kB\nMemAvailable:    2000000 kB\n");
    CHECK(system.free() == 2'000'000 * 1024);
    system.write("proc/self/cgroup", "0::/users/some one\n");
    CHECK(system.free() == 2'000'000 * 1024);
    system.write_group("users/some one", "300000000", "120000000", "anon 5\ninactive_file 20000000\nfile 7\n");
    CHECK(system.free() == 200'000'000);
    system.write_group("users", "150000000", "130000000", "inactive_file 1\n");
    CHECK(system.free() == 20'000'001);
    system.write_group("users", "max", "130000000", "");
    CHECK(system.free() == 200'000'000);
    system.write_group("users/some one", "100", "200", "");
    CHECK(system.free() == 0);
  }

  TEST_CASE("groups of the first version, and groups of which only the own one is visible in a container") {
    const System system;
    system.write("proc/meminfo", "MemAvailable: 2000000 kB\n");
    system.write("proc/self/cgroup", "9:name=systemd:/\n4:cpu,memory:/outside/here\n0::/\n");
    system.write_group("memory", "9223372036854771712", "1000", "");
    CHECK(system.free() == 2'000'000 * 1024);
    system.write_group("memory", "314572800", "1000", "cache 5\ntotal_inactive_file 400\n");
    CHECK(system.free() == 314'572'800 - 600);
    system.write_group("memory/outside/here", "1000000", "1", "");
    CHECK(system.free() == 999'999);
  }

  TEST_CASE("nonsense from the system counts as no report") {
    const System system;
    system.write("proc/meminfo", "MemAvailable: much\n\n:\n");
    system.write("proc/self/cgroup", "\n:\n::\nmemory\n1:memory\n");
    CHECK_FALSE(system.free());
  }
}

TEST_SUITE("free memory of the engine") {
  TEST_CASE("a hash that the system has not got is refused with what is free, and the old one stays") {
    std::uint64_t free = 300 * mebibyte;
    Engine engine(built_in_variants(), nullptr, {[&free] { return free; }});
    const auto error = engine.set_option("Hash", "2000");
    REQUIRE(error);
    CHECK(error->message() == "option 'Hash': there is no memory for 2000 MB (300 MB are free): set a smaller value");
    CHECK(engine.options().number("Hash") == 16);
    // The old memory is freed for the new one, and some is left for the search.
    free = 20 * mebibyte;
    CHECK_FALSE(engine.set_option("Hash", "20"));
    CHECK(engine.set_option("Hash", "25"));
    free = 0;
    CHECK_FALSE(engine.set_option("Hash", "3"));
    CHECK(engine.set_option("Hash", "4"));
    CHECK(engine.options().number("Hash") == 3);
  }

  TEST_CASE("threads are refused if their searches have no memory, and the old number stays") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      std::uint64_t free = 300 * mebibyte;
      Engine engine(built_in_variants(), &variant, {[&free] { return free; }});
      CHECK_FALSE(engine.set_option("Threads", "2"));
      free = 0;
      const auto error = engine.set_option("Threads", "4");
      REQUIRE(error);
      CHECK(error->message() == "option 'Threads': 4 threads cannot be started (0 MB are free): set a smaller value");
      CHECK(engine.options().number("Threads") == 2);
      CHECK(engine.set_option("UCI_LimitStrength", "true"));
      CHECK_FALSE(engine.options().flag("UCI_LimitStrength"));
      CHECK_FALSE(engine.set_option("Threads", "1"));
    }
  }

  TEST_CASE("a game is refused if its searches have no memory") {
    std::uint64_t free = 300 * mebibyte;
    Engine engine(built_in_variants(), nullptr, {[&free] { return free; }});
    free = 0;
    CHECK(engine.set_option("UCI_Variant", built_in_variants()[1].name));
    CHECK(&engine.variant() == built_in_variants().data());
    CHECK_THROWS_AS(Engine(built_in_variants(), nullptr, {[&free] { return free; }}), std::bad_alloc);
  }
}

TEST_SUITE("free memory under uci") {
  TEST_CASE("a process that may address little takes what it can have, and searches with it") {
    if (is_sanitized()) return;
    Process engine({"-c", "ulimit -v 100000; exec \"$0\"", testing::engine_program}, "/bin/sh");
    testing::check_refused(engine, "setoption name Threads value 1024", "1024");
    testing::check_refused(engine, "setoption name Hash value 90", "there is no memory for 90 MB (");
    for (int threads = 2; threads <= 32; threads *= 2) {
      testing::ask(engine, "setoption name Threads value " + std::to_string(threads));
      CHECK(testing::search(engine, "go depth 5").back().starts_with("bestmove "));
    }
    engine.send("bench 1");
    CHECK_FALSE(engine.read_until("").back().empty());
  }

  TEST_CASE("a process with almost no memory reports it") {
    if (is_sanitized()) return;
    const auto outcome = testing::run({"-c", "ulimit -v 30000; exec \"$0\"", testing::engine_program}, "", "/bin/sh");
    CHECK(outcome.status == 1);
    CHECK(outcome.error.starts_with("roundel: "));
  }

  TEST_CASE("the stack of a search does not depend on the user's limit") {
    if (is_sanitized()) return;
    Process engine({"-c", "ulimit -s 256; exec \"$0\"", testing::engine_program}, "/bin/sh");
    testing::ask(engine, "setoption name UCI_Variant value international");
    engine.send("go perft 100");
    engine.send("stop");
    engine.read_until("Nodes searched: ");
  }
}

}  // namespace roundel::free_memory_test
