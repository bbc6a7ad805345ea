#include <fmt/core.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <random>
#include <system_error>
#include <utility>

#include "engine/platform/command_windows.hpp"
#include "engine/platform/opened_file_windows.hpp"
#include "tools/match/players/child_pipe_windows.hpp"
#include "tools/match/players/child_process.hpp"
#include "tools/match/players/handle_windows.hpp"

namespace roundel::match {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds glance_interval{1};

[[noreturn]] void throw_last_error(const char* what) { throw std::system_error(last_error(), what); }

/// Returns whether the failure to execute it is the fault of the program or command.
bool is_of_program(DWORD error) {
  constexpr std::array<DWORD, 8> reasons{ERROR_FILE_NOT_FOUND,
                                         ERROR_PATH_NOT_FOUND,
                                         ERROR_ACCESS_DENIED,
                                         ERROR_BAD_EXE_FORMAT,
                                         ERROR_EXE_MACHINE_TYPE_MISMATCH,
                                         ERROR_INVALID_NAME,
                                         ERROR_DIRECTORY,
                                         ERROR_FILENAME_EXCED_RANGE};
  return std::find(reasons.begin(), reasons.end(), error) != reasons.end();
}

/// Makes a set of processes that ends with its owner, whatever they start, and however the owner ends.
Handle make_job() {
  Handle job(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  if (!job.is_open() ||
      SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits) == 0) {
    throw_last_error("cannot create a job");
  }
  return job;
}

bool is_empty(const Handle& job) {
  JOBOBJECT_BASIC_ACCOUNTING_INFORMATION reported{};
  const bool is_reported = QueryInformationJobObject(job.get(), JobObjectBasicAccountingInformation, &reported,
                                                     sizeof reported, nullptr) != 0;
  return !is_reported || reported.ActiveProcesses == 0;
}

/// The parameters of CreateProcess besides the words: the three streams, the only files of ours that the child has.
class StartSetting {
 public:
  explicit StartSetting(std::array<HANDLE, 3> streams) : streams_(streams) {
    info_.StartupInfo.cb = sizeof info_;
    info_.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    info_.StartupInfo.hStdInput = streams_[0];
    info_.StartupInfo.hStdOutput = streams_[1];
    info_.StartupInfo.hStdError = streams_[2];
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    bytes_.resize(size);
    info_.lpAttributeList = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data());
    if (InitializeProcThreadAttributeList(info_.lpAttributeList, 1, 0, &size) == 0 ||
        UpdateProcThreadAttribute(info_.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, streams_.data(),
                                  sizeof streams_, nullptr, nullptr) == 0) {
      throw_last_error("cannot create a process");
    }
  }
  StartSetting(const StartSetting&) = delete;
  StartSetting& operator=(const StartSetting&) = delete;
  ~StartSetting() { DeleteProcThreadAttributeList(info_.lpAttributeList); }

  STARTUPINFOW* info() { return &info_.StartupInfo; }

 private:
  std::array<HANDLE, 3> streams_;
  std::vector<char> bytes_;
  STARTUPINFOEXW info_{};
};

/// For output that is ignored.
Handle open_null() {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  Handle file(
      CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0, nullptr));
  if (!file.is_open()) throw_last_error("NUL");
  return file;
}

/// Returns the words with the program's path for CreateProcess, which would resolve a relative path from our folder.
std::vector<std::string> located(const ChildCommand& command) {
  std::vector<std::string> words = command.words;
  const std::filesystem::path program(words[0]);
  if (program.has_parent_path() && program.is_relative()) {
    words[0] = std::filesystem::absolute(std::filesystem::path(command.directory) / program).string();
  }
  return words;
}

/// Describes the result of GetExitCodeProcess: a status, or the exception that ended it.
std::string describe(DWORD status) {
  constexpr DWORD first_exception = 0x80000000;
  return status < first_exception ? fmt::format("exit status {}", status) : fmt::format("exception {:#x}", status);
}

class WindowsChild final : public ChildProcess {
 public:
  WindowsChild() = default;
  ~WindowsChild() override { end(); }

  /// As ChildProcess::start().
  MaybeError begin(const ChildCommand& command);

  std::int64_t id() const override { return id_; }
  Outcome write(std::string_view text, Deadline deadline) override;
  void close_input() override { input_.close(); }
  std::optional<std::string> wait(Deadline deadline) override;
  void interrupt() override;
  void kill() override { end(); }

 private:
  bool has_output() const override { return output_.is_open(); }
  void exchange(bool writing, Deadline deadline) override;
  MaybeError create(const ChildCommand& command, StartSetting& setting);
  void take_output();
  void take_errors();
  /// Returns whether the child is known to have ended; does not wait.
  bool reap();
  void end();

  DWORD id_ = 0;
  Handle job_;  ///< not open: all were killed
  Handle process_;
  ChildInput input_;
  ChildOutput output_;
  ChildOutput error_;  ///< not open: standard error is ignored
};

MaybeError WindowsChild::begin(const ChildCommand& command) {
  if (MaybeError wrong = check(command)) return wrong;
  const Handle input = input_.open();
  const Handle output = output_.open();
  const Handle error = command.hear_error ? error_.open() : open_null();
  job_ = make_job();
  StartSetting setting({input.get(), output.get(), error.get()});
  if (MaybeError failure = create(command, setting)) return failure;
  hear_error = command.hear_error;
  return std::nullopt;
}

MaybeError WindowsChild::create(const ChildCommand& command, StartSetting& setting) {
  std::wstring text = command_text(located(command));
  const std::wstring directory = std::filesystem::path(command.directory).wstring();
  // Suspended until it is in the job; in a group of its own, which Ctrl-C does not reach.
  constexpr DWORD flags = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT;
  PROCESS_INFORMATION created{};
  if (CreateProcessW(nullptr, text.data(), nullptr, nullptr, TRUE, flags, nullptr,
                     directory.empty() ? nullptr : directory.c_str(), setting.info(), &created) == 0) {
    if (!is_of_program(GetLastError())) throw_last_error("cannot create a process");
    return Error{fmt::format("'{}' cannot be started: {}", command.words[0], last_error().message())};
  }
  process_ = Handle(created.hProcess);
  const Handle thread(created.hThread);
  id_ = created.dwProcessId;
  if (AssignProcessToJobObject(job_.get(), process_.get()) == 0) {
    const std::error_code reason = last_error();
    TerminateProcess(process_.get(), 1);
    throw std::system_error(reason, "cannot create a job");
  }
  ResumeThread(thread.get());
  return std::nullopt;
}

ChildProcess::Outcome WindowsChild::write(std::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (!input_.is_open()) return Outcome::closed;
    const auto count = input_.write(text);
    if (!count || (*count == 0 && reap())) return Outcome::closed;
    text.remove_prefix(*count);
    if (*count > 0) continue;
    if (steady_clock::now() >= deadline) return Outcome::late;
    exchange(true, deadline);
  }
  // Data that the system has not delivered counts as not written.
  while (input_.is_open() && input_.is_busy()) {
    if (reap()) return Outcome::closed;
    if (steady_clock::now() >= deadline) return Outcome::late;
    exchange(true, deadline);
  }
  return input_.is_open() ? Outcome::done : Outcome::closed;
}

void WindowsChild::exchange(bool writing, Deadline deadline) {
  std::array<HANDLE, 3> events{};
  DWORD count = 0;
  if (output_.is_open() && lines.has_room()) events[count++] = output_.event();
  if (error_.is_open()) events[count++] = error_.event();
  if (writing) events[count++] = input_.event();
  const auto pause = static_cast<DWORD>(time_to_look(deadline).count());
  const DWORD outcome = count > 0 ? WaitForMultipleObjects(count, events.data(), FALSE, pause) : WAIT_TIMEOUT;
  if (count == 0) Sleep(pause);
  take_errors();
  take_output();
  if (outcome == WAIT_TIMEOUT && !writing && reap()) {
    take_output();  // output between the check and the end
    output_.close();
  }
}

void WindowsChild::take_output() {
  while (output_.is_open() && lines.has_room()) {
    const std::string_view bytes = output_.take();
    if (bytes.empty()) return;
    lines.add(bytes);
  }
}

void WindowsChild::take_errors() {
  while (error_.is_open()) {
    const std::string_view bytes = error_.take();
    if (bytes.empty()) return;
    hear_error(bytes);
  }
}

bool WindowsChild::reap() {
  if (ending || !process_.is_open()) return true;
  if (WaitForSingleObject(process_.get(), 0) != WAIT_OBJECT_0) return false;
  DWORD status = 0;
  ending = GetExitCodeProcess(process_.get(), &status) != 0 ? describe(status) : "an unknown status";
  return true;
}

std::optional<std::string> WindowsChild::wait(Deadline deadline) {
  while (!reap() && steady_clock::now() < deadline) {
    WaitForSingleObject(process_.get(), static_cast<DWORD>(time_to_look(deadline).count()));
    take_errors();
  }
  return ending;
}

void WindowsChild::interrupt() {
  if (!reap()) GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, id_);
}

void WindowsChild::end() {
  if (!job_.is_open()) return;
  TerminateJobObject(job_.get(), 1);
  const auto deadline = steady_clock::now() + burial_time;
  while (!is_empty(job_) && steady_clock::now() < deadline) Sleep(static_cast<DWORD>(glance_interval.count()));
  job_.close();
  take_errors();  // its last words
  if (hear_error) hear_error({});
  input_.close();
  output_.close();
  error_.close();
}

}  // namespace

Expected<std::unique_ptr<ChildProcess>> ChildProcess::start(const ChildCommand& command) {
  auto child = std::make_unique<WindowsChild>();
  if (auto error = child->begin(command)) return *error;
  return Expected<std::unique_ptr<ChildProcess>>(std::move(child));
}

}  // namespace roundel::match
