#include "studio/order.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/quote.h"
#include "formats/kumiki_json.h"
#include "formats/mesh_file.h"
#include "puzzle/shape_name.h"
#include "studio/base64_text.h"

namespace kumiki {

namespace {

constexpr std::array<std::string_view, 8> kNotInForms{"json", "quiet",  "output",   "force",
                                                      "help", "resume", "progress", "checkpoint-every"};
// Options that name what is written besides the result, and the names that those files have in the folder of
// a job.
struct JobOutput {
  std::string_view option, file;
  bool of_mesh = false;  // only when a mesh is worked on
};
constexpr std::array<JobOutput, 4> kOutputs{{{"keep-all", "better"},
                                             {"layers", "layers.png"},
                                             {"mesh-out", "mesh.stl"},
                                             {"parts", "pieces.glb", true}}};
// Text that may name files among other words.
constexpr std::array<std::string_view, 1> kMayNameFiles{"tiles"};
constexpr std::size_t kLongestWord = 10'000;

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool has_option(const Verb& verb, std::string_view name) {
  return std::any_of(verb.options.begin(), verb.options.end(),
                     [&](const Option& o) { return o.name == name; });
}

// --- options -----------------------------------------------------------------------------------------------

Result<std::string> value_text(const std::string& name, const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer()) return fmt::format("{}", value.get<std::int64_t>());
  if (value.is_number()) return fmt::format("{}", value.get<double>());
  if (!value.is_array()) return Error{fmt::format("--{}: expected a number or text", escaped(name))};
  std::string joined;
  for (const Json& word : value) {
    if (!word.is_string()) return Error{fmt::format("--{}: expected words", escaped(name))};
    joined += (joined.empty() ? "" : ",") + word.get<std::string>();
  }
  return joined;
}

Status add_option(JobOrder& order, const std::string& name, const Json& value) {
  const Option* option = find_option(*order.verb, name);
  if (option != nullptr && !is_form_option(*option))
    return Error{fmt::format("--{} cannot be given in the studio", name)};
  const bool is_flag = option != nullptr && option->kind == ValueKind::Flag;
  if (value.is_null() || (value.is_boolean() && !value.get<bool>())) return Done{};
  if (is_flag && !value.is_boolean()) return Error{fmt::format("--{}: expected true or false", name)};
  if (value.is_boolean()) {
    if (option != nullptr && !is_flag) return Error{fmt::format("--{}: expected {}", name, option->value)};
    order.options.emplace_back(name, "");
    return Done{};
  }
  auto text = value_text(name, value);
  if (!text) return text.error();
  if (text->size() > kLongestWord || text->find('\0') != std::string::npos)
    return Error{fmt::format("--{}: expected a short text", escaped(name))};
  if (contains(kMayNameFiles, name) && text->find('/') != std::string::npos)
    return Error{fmt::format("--{}: files of this machine cannot be named in the studio", name)};
  if (!text->empty()) order.options.emplace_back(name, std::move(*text));
  return Done{};
}

// --- operands ----------------------------------------------------------------------------------------------

// A number, or four rows of six.
bool is_stick_word(const std::string& word) {
  if (!word.empty() && word.size() <= 4 && word.find_first_not_of("0123456789") == std::string::npos)
    return true;
  if (word.size() != 27 || word.find_first_not_of("x./") != std::string::npos) return false;
  return std::count(word.begin(), word.end(), '/') == 3 && word[6] == '/' && word[13] == '/' &&
         word[20] == '/';
}

Result<JobOperand> puzzle_operand(const Json& json) {
  const std::string text = json_text(json);
  Warnings warnings;
  const auto puzzle = read_kumiki_json(text, warnings);
  if (!puzzle) return Error{puzzle.error().message};
  return JobOperand{"puzzle.kumiki.json", text};
}

// Words of verbs that would read a file of that name must not look like one.
bool is_harmless(const std::string& word, Takes takes) {
  if (takes == Takes::Text) return true;
  if (takes == Takes::Stick) return is_stick_word(word);
  return looks_like_shape_name(word) || word.starts_with("puzzlecad:");
}

Result<JobOperand> word_operand(const std::string& word, Takes takes) {
  const char* expected = takes == Takes::Text    ? "a text"
                         : takes == Takes::Stick ? "the number of a stick"
                                                 : "a shape such as cube:5";
  if (word.empty() || word.size() > kLongestWord || word.find('\0') != std::string::npos ||
      !is_harmless(word, takes))
    return Error{fmt::format("expected {}, found {}", expected, quote(word))};
  return JobOperand{"", word};
}

Result<JobOperand> file_operand(const Json& file) {
  if (!file.is_object() || !file.contains("name") || !file["name"].is_string() || !file.contains("data") ||
      !file["data"].is_string())
    return Error{"expected a file with name and data"};
  auto bytes = bytes_of_base64(file["data"].get_ref<const std::string&>());
  if (!bytes) return bytes.error();
  return JobOperand{safe_name(file["name"].get<std::string>()), std::move(*bytes)};
}

Result<JobOperand> operand_from(const Json& sent, Takes takes, const NamedPuzzles& named) {
  if (!sent.is_object() || sent.size() != 1)
    return Error{"operands: expected puzzle, text, library, example or file"};
  const std::string& kind = sent.begin().key();
  const Json& value = sent.begin().value();
  if (kind == "puzzle" && value.is_object()) return puzzle_operand(value);
  if (kind == "text" && value.is_string()) return word_operand(value.get<std::string>(), takes);
  if (kind == "library" && value.is_number_integer()) return named.in_library(value.get<std::int64_t>());
  if (kind == "example" && value.is_string()) return named.in_examples(value.get<std::string>());
  if (kind == "file") return file_operand(value);
  return Error{fmt::format("operands: {} is not understood", quote(kind))};
}

// The operand that the n-th word belongs to: the last one takes the rest.
Takes takes_of(const Verb& verb, std::size_t index) {
  std::size_t end = 0;
  for (const Operand& operand : verb.operands) {
    end += static_cast<std::size_t>(operand.most);
    if (index < end) return operand.takes;
  }
  return Takes::Puzzle;
}

Status add_operands(JobOrder& order, const Json& sent, const NamedPuzzles& named) {
  if (!sent.is_array()) return Error{"operands: expected a list"};
  if (sent.size() > 1000) return Error{"operands: expected fewer"};
  for (const Json& one : sent) {
    auto operand = operand_from(one, takes_of(*order.verb, order.operands.size()), named);
    if (!operand) return operand.error();
    // Two files of one name are two files.
    if (!operand->name.empty() &&
        std::any_of(order.operands.begin(), order.operands.end(),
                    [&](const JobOperand& other) { return other.name == operand->name; }))
      operand->name = fmt::format("{}-{}", order.operands.size() + 1, operand->name);
    order.operands.push_back(std::move(*operand));
  }
  return Done{};
}

std::string path_of(const JobOperand& operand) {
  return operand.name.empty() ? operand.text : "../in/" + operand.name;
}

bool works_on_mesh(const JobOrder& order) {
  return std::any_of(order.operands.begin(), order.operands.end(),
                     [](const JobOperand& operand) { return !mesh_ending(operand.name).empty(); });
}

// The same checks as on the command line, and the name of what is written.
Status check(JobOrder& order) {
  RawArguments raw{order.options, {}};
  for (const JobOperand& operand : order.operands) raw.operands.push_back(path_of(operand));
  const auto arguments = check_arguments(*order.verb, raw);
  if (!arguments) return arguments.error();
  if (order.verb->writes_files)
    order.output =
        order.verb->output_name != nullptr ? order.verb->output_name(*arguments) : "result.kumiki.json";
  return Done{};
}

}  // namespace

bool is_form_option(const Option& option) {
  return option.kind != ValueKind::Path && !contains(kNotInForms, option.name);
}

bool keeps_state(const Verb& verb) { return has_option(verb, "checkpoint"); }

Result<JobOrder> job_order(const Verb& verb, const Json& sent, const NamedPuzzles& named) {
  JobOrder order;
  order.verb = &verb;
  if (!sent.is_object()) return Error{"expected an object with operands and options"};
  const Json operands = sent.value("operands", Json::array()),
             options = sent.value("options", Json::object());
  order.sent = {{"operands", operands}, {"options", options}};
  if (sent.contains("title") && sent["title"].is_string()) order.title = sent["title"].get<std::string>();
  if (!options.is_object()) return Error{"options: expected an object"};
  for (const auto& [name, value] : options.items())
    if (auto added = add_option(order, name, value); !added) return added.error();
  if (auto added = add_operands(order, operands, named); !added) return added.error();
  if (auto fine = check(order); !fine) return fine.error();
  return order;
}

std::vector<std::string> command_line_of(const JobOrder& order, bool resume) {
  const Verb& verb = *order.verb;
  std::vector<std::string> words;
  const std::string name(verb.name);
  const std::size_t space = name.find(' ');
  words.push_back(name.substr(0, space));
  if (space != std::string::npos) words.push_back(name.substr(space + 1));
  for (const auto& [option, value] : order.options)
    words.push_back(find_option(verb, option)->kind == ValueKind::Flag
                        ? "--" + option
                        : fmt::format("--{}={}", option, value));
  words.insert(words.end(), {"--json", "--progress=json", "--force"});
  if (!order.output.empty()) words.push_back("--output=" + order.output);
  for (const auto& [option, file, of_mesh] : kOutputs)
    if (has_option(verb, option) && (!of_mesh || works_on_mesh(order)))
      words.push_back(fmt::format("--{}={}", option, file));
  if (keeps_state(verb)) words.push_back("--checkpoint=../state");
  if (keeps_state(verb) && resume) words.push_back("--resume");
  words.push_back("--");
  for (const JobOperand& operand : order.operands) words.push_back(path_of(operand));
  return words;
}

}  // namespace kumiki
