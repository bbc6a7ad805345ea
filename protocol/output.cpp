#include "protocol/output.hpp"

namespace roundel {

void Output::line(std::string_view text) {
  std::lock_guard lock(mutex_);
  std::fwrite(text.data(), 1, text.size(), stream_);
  std::fputc('\n', stream_);
  std::fflush(stream_);
  if (log_.is_open()) log_ << "<< " << text << std::endl;
}

bool Output::log_to(const std::string& path) {
  std::ofstream file;
  if (!path.empty()) {
    file.open(path, std::ios::app);
    if (!file) return false;
  }
  std::lock_guard lock(mutex_);
  log_ = std::move(file);
  return true;
}

void Output::log_input(std::string_view line) {
  std::lock_guard lock(mutex_);
  if (log_.is_open()) log_ << ">> " << line << std::endl;
}

}  // namespace roundel
