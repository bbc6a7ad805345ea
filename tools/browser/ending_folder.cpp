#include "tools/browser/ending_folder.hpp"

#include "engine/platform/table_folder.hpp"
#include "engine/session/ending_maker.hpp"
#include "engine/session/no_endings.hpp"

namespace roundel::browser {

MaybeError make_endings(const Variant& variant, int pieces, const std::string& folder) {
  if (!variant.endings.make) return Error{no_endings_text(variant, variant.title)};
  TableFolder files(folder);
  if (MaybeError error = files.create()) return error;
  const auto maker = variant.endings.make();
  ThreadPool threads;
  const Signals stop;
  const std::size_t steps = maker->steps(pieces).size();
  for (std::size_t step = 0; step < steps; ++step) {
    if (MaybeError error = maker->make(pieces, step, files, threads, stop, [](const std::string&) {})) return error;
  }
  return {};
}

}  // namespace roundel::browser
