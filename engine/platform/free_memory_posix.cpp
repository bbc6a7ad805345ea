#include "engine/platform/free_memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <string_view>

namespace roundel {
namespace {

namespace fs = std::filesystem;
using Bytes = std::optional<std::uint64_t>;

/// The lesser of two numbers, of which each may be unknown.
Bytes least_of(Bytes one, Bytes other) {
  if (!one || !other) return one ? one : other;
  return std::min(*one, *other);
}

/// The number that follows the word `name` in a file of lines `NAME NUMBER ...`.
Bytes number_behind(const fs::path& path, std::string_view name) {
  std::ifstream file(path);
  std::string word;
  while (file >> word) {
    std::uint64_t number = 0;
    if (word == name && file >> number) return number;
    file.clear();
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return {};
}

/// The number that a file holds; empty where it holds none, as where there is no limit.
Bytes number_in(const fs::path& path) {
  std::ifstream file(path);
  std::uint64_t number = 0;
  if (file >> number) return number;
  return {};
}

/// The names of the files that tell of a group's memory.
struct Hierarchy {
  const char* folder;
  const char* limit;
  const char* use;
  const char* old_files;  ///< in memory.stat: what files hold in memory and was not read lately
};
constexpr Hierarchy version_1{"sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
                              "total_inactive_file"};
constexpr Hierarchy version_2{"sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"};

/// What is free in one group; empty where it has no limit.
Bytes free_in_group(const fs::path& group, const Hierarchy& hierarchy) {
  const Bytes limit = number_in(group / hierarchy.limit);
  const Bytes use = number_in(group / hierarchy.use);
  if (!limit || !use) return {};
  const std::uint64_t old_files = number_behind(group / "memory.stat", hierarchy.old_files).value_or(0);
  const std::uint64_t needed = *use - std::min(*use, old_files);
  return *limit - std::min(*limit, needed);
}

/// The group of the process and all those that it lies in. In a container its name may be one outside, of which nothing
/// can be seen: then the uppermost one is its own.
Bytes free_in_groups(const fs::path& root, const Hierarchy& hierarchy, const std::string& name) {
  const fs::path top = root / hierarchy.folder;
  Bytes least = free_in_group(top, hierarchy);
  fs::path group = top;
  for (const fs::path& part : fs::path(name).relative_path()) {
    group /= part;
    least = least_of(least, free_in_group(group, hierarchy));
  }
  return least;
}

/// What a line `NUMBER:CONTROLLERS:GROUP` of /proc/self/cgroup means for memory.
Bytes free_by_line(const fs::path& root, const std::string& line) {
  const std::size_t controllers = std::min(line.find(':'), line.size() - 1) + 1;
  const std::size_t name = line.find(':', controllers);
  if (name == std::string::npos) return {};
  const std::string list = "," + line.substr(controllers, name - controllers) + ",";
  if (list == ",,") return free_in_groups(root, version_2, line.substr(name + 1));
  if (list.find(",memory,") != std::string::npos) return free_in_groups(root, version_1, line.substr(name + 1));
  return {};
}

/// What the process may still address (`ulimit -v`).
Bytes free_addresses(const fs::path& root) {
  rlimit limit{};
  const Bytes pages = number_in(root / "proc/self/statm");
  if (!pages || getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return {};
  const std::uint64_t used = *pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit.rlim_cur - std::min<std::uint64_t>(limit.rlim_cur, used);
}

}  // namespace

std::optional<std::uint64_t> free_memory(const fs::path& root) {
  Bytes least = number_behind(root / "proc/meminfo", "MemAvailable:");
  if (least) *least *= 1024;
  std::ifstream groups(root / "proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    if (!line.empty()) least = least_of(least, free_by_line(root, line));
  }
  return least_of(least, free_addresses(root));
}

}  // namespace roundel
