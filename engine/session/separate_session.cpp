#include "engine/session/separate_session.hpp"

#include <fmt/core.h>

#include <utility>

#include "engine/session/spare_memory.hpp"

namespace roundel {

SeparateSession::SeparateSession(const VariantEntry& entry, const Resources& of, Options options)
    : entry_(entry),
      options_(std::move(options)),
      session_(entry->make_session(*entry_, {hash_, threads_, of.memory, options_, of.files})) {}

Expected<std::unique_ptr<SeparateSession>> SeparateSession::make(const VariantEntry& entry, const Resources& of,
                                                                 Options options, std::size_t mebibytes) {
  std::unique_ptr<SeparateSession> made(new SeparateSession(entry, of, std::move(options)));
  if (!made->hash_.resize(mebibytes, made->threads_, of.memory)) {
    return Error{fmt::format("there is no memory for {} MB of hash for a thread{}", mebibytes, of.memory.reported())};
  }
  if (auto error = made->session_->options_changed(made->options_)) return *error;
  if (auto error = made->session_->prepare()) return *error;
  return made;
}

void SeparateSession::new_game() {
  hash_.clear(threads_);
  session_->new_game();
}

}  // namespace roundel
