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

/// Returns the lesser of two numbers. Each may be unknown.
Bytes least_of(Bytes one, Bytes other) {
  if (!one || !other) return one ? one : other;
  return std::min(*one, *other);
}

/// Returns the number after the word `name` in a file with lines `NAME NUMBER ...`.
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

/// Returns the number in a file. Empty: it has none, because there is no limit.
Bytes number_in(const fs::path& path) {
  std::ifstream file(path);
  std::uint64_t number = 0;
  if (file >> number) return number;
  return {};
}

/// The names of the files that describe a group's memory.
struct Hierarchy {
  const char* folder;
  const char* limit;
  const char* use;
  const char* old_files;  ///< in memory.stat: file cache that was not used lately
};
constexpr Hierarchy version_1{"sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
                              "total_inactive_file"};
constexpr Hierarchy version_2{"sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"};

/// Returns what is free in one group. Empty: it has no limit.
Bytes free_in_group(const fs::path& group, const Hierarchy& hierarchy) {
  const Bytes limit = number_in(group / hierarchy.limit);
  const Bytes use = number_in(group / hierarchy.use);
  if (!limit || !use) return {};
  const std::uint64_t old_files = number_behind(group / "memory.stat", hierarchy.old_files).value_or(0);
  const std::uint64_t needed = *use - std::min(*use, old_files);
  return *limit - std::min(*limit, needed);
}

/// Covers the group of the process and all groups around it. In a container the group's name may be one outside,
/// which is invisible. Then the uppermost visible group is the process's own.
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

/// Returns the free memory of the group in a line `NUMBER:CONTROLLERS:GROUP` of /proc/self/cgroup.
Bytes free_by_line(const fs::path& root, const std::string& line) {
  const std::size_t controllers = std::min(line.find(':'), line.size() - 1) + 1;
  const std::size_t name = line.find(':', controllers);
  if (name == std::string::npos) return {};
  const std::string list = "," + line.substr(controllers, name - controllers) + ",";
  if (list == ",,") return free_in_groups(root, version_2, line.substr(name + 1));
  if (list.find(",memory,") != std::string::npos) return free_in_groups(root, version_1, line.substr(name + 1));
  return {};
}

/// Returns the addresses that the process may still use (`ulimit -v`).
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
