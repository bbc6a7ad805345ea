#include "tools/browser/tablebase_folder.hpp"

#include "engine/platform/tablebase_folder.hpp"
#include "engine/session/no_tablebases.hpp"
#include "engine/session/tablebase_maker.hpp"

namespace roundel::browser {

MaybeError make_tablebases(const Variant& variant, int pieces, const std::string& folder) {
  if (!variant.endgames.make) return Error{no_tablebases_text(variant, variant.title)};
  TableFolder files(folder);
  if (MaybeError error = files.create()) return error;
  const auto maker = variant.endgames.make();
  ThreadPool threads;
  const Signals stop;
  const std::size_t steps = maker->steps(pieces).size();
  for (std::size_t step = 0; step < steps; ++step) {
    if (MaybeError error = maker->make(pieces, step, files, threads, stop, [](const std::string&) {})) return error;
  }
  return {};
}

}  // namespace roundel::browser
