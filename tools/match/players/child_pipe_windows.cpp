#include "tools/match/players/child_pipe_windows.hpp"

#include <fmt/core.h>
#include <fmt/xchar.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <system_error>

#include "engine/platform/opened_file_windows.hpp"

namespace roundel::match {

struct ChildPipe::Transfer {
  Handle pipe;
  Handle event{CreateEventW(nullptr, TRUE, TRUE, nullptr)};
  OVERLAPPED state{};
  bool goes_on = false;
  std::array<char, chunk> bytes;
  std::array<char, chunk> taken;  ///< the data read, while the next read is running
};

namespace {

[[noreturn]] void throw_no_pipe() { throw std::system_error(last_error(), "cannot create a pipe"); }

/// The system cannot wait for unnamed pipes.
std::wstring fresh_name() {
  std::random_device random;
  return fmt::format(L"\\\\.\\pipe\\roundel-{}-{:08x}{:08x}", GetCurrentProcessId(), random(), random());
}

}  // namespace

ChildPipe::ChildPipe() = default;
ChildPipe::~ChildPipe() { close(); }

Handle ChildPipe::make(DWORD our_direction) {
  constexpr DWORD kind = PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS;
  const std::wstring name = fresh_name();
  auto transfer = std::make_unique<Transfer>();
  transfer->pipe =
      Handle(CreateNamedPipeW(name.c_str(), our_direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                              kind, 1, chunk, chunk, 0, nullptr));
  if (!transfer->pipe.is_open() || !transfer->event.is_open()) throw_no_pipe();
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  const DWORD access = our_direction == PIPE_ACCESS_OUTBOUND ? GENERIC_READ : GENERIC_WRITE;
  Handle theirs(CreateFileW(name.c_str(), access, 0, &inherited, OPEN_EXISTING, 0, nullptr));
  if (!theirs.is_open()) throw_no_pipe();
  transfer_ = std::move(transfer);
  return theirs;
}

HANDLE ChildPipe::event() const { return transfer_->event.get(); }

void ChildPipe::close() {
  if (!is_open()) return;
  DWORD ignored = 0;
  if (transfer_->goes_on) {
    CancelIoEx(transfer_->pipe.get(), &transfer_->state);
    GetOverlappedResult(transfer_->pipe.get(), &transfer_->state, &ignored, TRUE);
  }
  transfer_.reset();
}

std::optional<std::size_t> ChildPipe::finish() {
  DWORD count = 0;
  if (GetOverlappedResult(transfer_->pipe.get(), &transfer_->state, &count, FALSE) == 0) {
    if (GetLastError() == ERROR_IO_INCOMPLETE) return 0;
    transfer_->goes_on = false;
    close();
    return std::nullopt;
  }
  transfer_->goes_on = false;
  return count;
}

std::optional<std::size_t> ChildInput::write(std::string_view text) {
  if (is_busy()) return 0;
  if (!is_open()) return std::nullopt;
  const std::size_t count = std::min(text.size(), chunk);
  std::copy_n(text.begin(), count, transfer_->bytes.begin());
  transfer_->state = {};
  transfer_->state.hEvent = event();
  const bool is_over = WriteFile(transfer_->pipe.get(), transfer_->bytes.data(), static_cast<DWORD>(count), nullptr,
                                 &transfer_->state) != 0;
  transfer_->goes_on = is_over || GetLastError() == ERROR_IO_PENDING;
  if (transfer_->goes_on) return count;
  close();
  return std::nullopt;
}

bool ChildInput::is_busy() {
  if (!is_open() || !transfer_->goes_on) return false;
  static_cast<void>(finish());
  return is_open() && transfer_->goes_on;
}

Handle ChildOutput::open() {
  Handle theirs = make(PIPE_ACCESS_INBOUND);
  begin();
  return theirs;
}

void ChildOutput::begin() {
  transfer_->state = {};
  transfer_->state.hEvent = event();
  const bool is_over = ReadFile(transfer_->pipe.get(), transfer_->bytes.data(), static_cast<DWORD>(chunk), nullptr,
                                &transfer_->state) != 0;
  transfer_->goes_on = is_over || GetLastError() == ERROR_IO_PENDING;
  if (!transfer_->goes_on) SetEvent(event());
}

std::string_view ChildOutput::take() {
  if (is_open() && !transfer_->goes_on) close();
  if (!is_open()) return {};
  const auto count = finish();
  if (!count || transfer_->goes_on) return {};
  std::copy_n(transfer_->bytes.begin(), *count, transfer_->taken.begin());
  begin();
  return {transfer_->taken.data(), *count};
}

}  // namespace roundel::match
