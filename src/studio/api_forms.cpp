// The option tables of the verbs as forms: a verb added later appears by itself.
#include <algorithm>

#include "base/version.h"
#include "studio/api.h"

namespace kumiki {

namespace {

const char* kind_name(ValueKind kind) {
  switch (kind) {
    case ValueKind::Flag:
      return "flag";
    case ValueKind::Integer:
      return "integer";
    case ValueKind::Real:
      return "real";
    case ValueKind::Choice:
      return "choice";
    default:
      return "text";
  }
}

const char* takes_name(Takes takes) {
  switch (takes) {
    case Takes::Shape:
      return "shape";
    case Takes::Text:
      return "text";
    case Takes::File:
      return "file";
    case Takes::Picture:
      return "picture";
    case Takes::Stick:
      return "stick";
    default:
      return "puzzle";
  }
}

Json option_json(const Option& option) {
  Json json{{"name", option.name},
            {"letter", option.letter ? std::string(1, option.letter) : ""},
            {"kind", kind_name(option.kind)},
            {"value", option.value},
            {"fallback", option.fallback},
            {"help", option.help},
            {"choices", option.choices},
            {"words", option.words}};
  if (option.kind == ValueKind::Integer || option.kind == ValueKind::Real) {
    json["least"] = option.least;
    json["most"] = option.most;
  }
  return json;
}

Json options_json(const std::vector<Option>& options) {
  Json list = Json::array();
  for (const Option& option : options)
    if (is_form_option(option)) list.push_back(option_json(option));
  return list;
}

Json verb_json(const Verb& verb) {
  std::string path(verb.name);
  std::replace(path.begin(), path.end(), ' ', '/');
  Json operands = Json::array();
  for (const Operand& operand : verb.operands)
    operands.push_back({{"name", operand.name},
                        {"help", operand.help},
                        {"least", operand.least},
                        {"most", operand.most},
                        {"takes", takes_name(operand.takes)}});
  return {{"name", verb.name},
          {"path", path},
          {"summary", verb.summary},
          {"description", verb.description},
          {"operands", operands},
          {"options", options_json(verb.options)},
          {"examples", verb.examples},
          {"resumes", keeps_state(verb)},
          {"special", ""}};
}

}  // namespace

HttpResponse get_forms(const Call&, Api&) {
  Json list = Json::array();
  for (const Verb& verb : verbs())
    if (verb.is_job && verb.run != nullptr) list.push_back(verb_json(verb));
  return reply({{"verbs", list}, {"common", options_json(common_options())}});
}

HttpResponse get_session(const Call&, Api& api) {
  Json refused = Json::array();
  std::string opened;
  for (const OpenedFile& file : api.opened)
    if (!file.error.empty())
      refused.push_back({{"name", file.name}, {"error", file.error}});
    else
      opened += (opened.empty() ? "" : ",") + reply_with({{"name", file.name}}, "puzzle", file.puzzle).body;
  return reply_with({{"version", kVersion}, {"refused", refused}}, "opened", "[" + opened + "]");
}

}  // namespace kumiki
