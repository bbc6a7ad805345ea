#include "tools/command_line/command_line.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

#include "engine/base/suggestion.hpp"
#include "engine/base/text_parts.hpp"
#include "engine/base/words.hpp"
#include "tools/command_line/text_layout.hpp"

namespace roundel {

namespace po = boost::program_options;

std::string UsageError::reported() const {
  const std::string reason = one_line(what());
  const char* const joint = way_out_.empty() ? "" : reason.ends_with('?') ? " " : "; ";
  return reason + joint + way_out_;
}

CommandLine::CommandLine(std::string usage, std::string explanation)
    : usage_(std::move(usage)), explanation_(std::move(explanation)), options_("Options") {
  option("help,h", "print this help");
}

void CommandLine::option(const std::string& name, const std::string& help, const std::string& value) {
  options_.add_options()(name.c_str(), po::value<std::string>()->value_name(value), help.c_str());
}

void CommandLine::option(const std::string& name, const std::string& help) {
  options_.add_options()(name.c_str(), help.c_str());
}

void CommandLine::list(const std::string& name, const std::string& help, const std::string& value) {
  options_.add_options()(name.c_str(),
                         po::value<std::vector<std::string>>()->multitoken()->zero_tokens()->value_name(value),
                         help.c_str());
}

void CommandLine::bare_word(const std::string& name) { bare_.push_back(name); }

void CommandLine::bare_words(const std::string& name) { bare_list_ = name; }

void CommandLine::spelling(const std::string& other, const std::string& name) {
  spellings_.emplace_back("--" + other, "--" + name);
}

bool CommandLine::takes_bare(const std::string& name) const {
  if (bare_list_) return *bare_list_ == name;
  return std::find(bare_.begin(), bare_.end(), name) != bare_.end();
}

std::vector<std::string> CommandLine::usually_spelled(std::vector<std::string> arguments) const {
  for (std::string& argument : arguments) {
    for (const auto& [other, usual] : spellings_) {
      if (argument == other || argument.starts_with(other + '=')) argument.replace(0, other.size(), usual);
    }
  }
  return arguments;
}

void CommandLine::give_out(const std::vector<std::string>& words) {
  if (words.empty()) return;
  if (bare_list_) {
    std::vector<std::string> all = this->words(*bare_list_);
    all.insert(all.end(), words.begin(), words.end());
    values_.erase(*bare_list_);
    values_.emplace(*bare_list_, po::variable_value(all, false));
    return;
  }
  for (const std::string& word : words) {
    const auto taker =
        std::find_if(bare_.begin(), bare_.end(), [this](const std::string& name) { return !has(name); });
    if (taker == bare_.end()) {
      throw UsageError(fmt::format("unexpected argument {}", in_quotes(word)), way_out());
    }
    values_.emplace(*taker, po::variable_value(word, false));
  }
}

void CommandLine::rename(const std::string& from, const std::string& to) {
  auto moved = values_.extract(from);
  moved.key() = to;
  values_.insert(std::move(moved));
}

void CommandLine::refuse_option(const std::string& name) const {
  std::vector<std::string> known;
  for (const auto& option : options_.options()) known.push_back("--" + option->long_name());
  throw UsageError(
      fmt::format("there is no option {}{}", in_quotes(name), did_you_mean(name, {known.begin(), known.end()})),
      way_out());
}

bool CommandLine::parse(const std::vector<std::string>& arguments) {
  // A shortened name could later mean another option.
  const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  // The library's messages insert an argument in place of such a part, as long as they find one. That would never
  // end.
  for (const std::string& argument : arguments) {
    for (const std::string_view part :
         {"%canonical_option%", "%option%", "%original_token%", "%prefix%", "%value%"}) {
      if (argument.find(part) != std::string::npos)
        throw UsageError(fmt::format("an argument contains '{}', which is not allowed; remove it", part));
    }
  }
  constexpr const char* words = "word that belongs to no option";
  po::options_description all;
  all.add(options_).add_options()(words, po::value<std::vector<std::string>>());
  po::positional_options_description bare;
  bare.add(words, -1);
  try {
    const auto parsed =
        po::command_line_parser(usually_spelled(arguments)).options(all).positional(bare).style(style).run();
    given_ = parsed.options;
    po::store(parsed, values_);
    if (!has("help")) give_out(this->words(words));
  } catch (const po::unknown_option& error) {
    refuse_option(error.get_option_name());
  } catch (const po::error& error) {
    throw UsageError(error.what(), way_out());
  }
  return !has("help");
}

std::string CommandLine::help() const {
  std::ostringstream text;
  text << laid_out_usage(usage_) << "\n\n" << laid_out_text(explanation_) << "\n\n" << options_;
  std::string help = text.str();
  help.pop_back();  // the line end
  return help;
}

std::optional<std::string> CommandLine::text(const std::string& name) const {
  if (!has(name)) return {};
  return values_[name].as<std::string>();
}

std::vector<std::string> CommandLine::words(const std::string& name) const {
  if (!has(name)) return {};
  return values_[name].as<std::vector<std::string>>();
}

std::vector<std::string> CommandLine::some_words(const std::string& name) const {
  std::vector<std::string> given = words(name);
  if (has(name) && given.empty()) throw UsageError(fmt::format("--{} needs at least one value", name), way_out());
  return given;
}

std::vector<std::vector<std::string>> CommandLine::groups(const std::string& name) const {
  asked_.insert(name);
  std::vector<std::vector<std::string>> groups;
  for (const po::option& option : given_) {
    if (option.string_key == name) groups.push_back(option.value);
  }
  return groups;
}

std::vector<std::string> CommandLine::values_besides(const std::vector<std::string>& names) const {
  std::vector<std::string> values;
  for (const po::option& option : given_) {
    if (std::find(names.begin(), names.end(), option.string_key) != names.end()) continue;
    values.insert(values.end(), option.value.begin(), option.value.end());
  }
  return values;
}

std::string CommandLine::required(const std::string& name) const {
  const std::optional<std::string> value = text(name);
  if (!value) throw UsageError(fmt::format("--{} is missing", name), way_out());
  return *value;
}

void CommandLine::check_all_asked(std::initializer_list<const char*> later) const {
  for (const po::option& option : given_) {
    const std::string& name = option.string_key;
    if (asked_.contains(name) || std::find(later.begin(), later.end(), name) != later.end()) continue;
    throw UsageError(fmt::format("--{} has no effect in this call; leave it out", name), way_out());
  }
}

void CommandLine::refuse(std::initializer_list<const char*> names, std::string_view reason) const {
  for (const char* const name : names) {
    if (has(name)) throw UsageError(fmt::format("--{} {}", name, reason));
  }
}

std::string CommandLine::called() const {
  // The usage begins with the program and, if that is a plain word in small letters, the command.
  const auto words = words_of(usage_);
  const bool has_command = words.size() > 1 && std::islower(static_cast<unsigned char>(words[1].front())) != 0;
  return fmt::format("{}{}{}", words.front(), has_command ? " " : "", has_command ? words[1] : "");
}

std::string CommandLine::way_out() const { return fmt::format("`{} --help` lists the options", called()); }

Error as_argument_error(const Error& error, std::string_view argument, std::string_view option) {
  Error reworded = error;
  if (is_option_error(error, option)) reworded.place.token.clear();
  return reworded.about(fmt::format("--{}", argument));
}

std::pair<std::string, std::string> read_key_value(const std::string& word, const std::string& where) {
  const auto equals = word.find('=');
  if (equals == 0 || equals == std::string::npos)
    throw UsageError(fmt::format("{}: '{}' is not KEY=VALUE", where, word));
  return {word.substr(0, equals), word.substr(equals + 1)};
}

std::vector<std::string> without_help_command(const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments.front() != "help" || arguments.size() > 2) return arguments;
  std::vector<std::string> asked(arguments.begin() + 1, arguments.end());
  if (asked == std::vector<std::string>{"help"}) asked.clear();
  asked.emplace_back("--help");
  return asked;
}

}  // namespace roundel
