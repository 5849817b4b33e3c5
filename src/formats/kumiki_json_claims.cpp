#include "formats/kumiki_json_claims.h"

#include <array>
#include <set>

#include <fmt/format.h>

namespace kumiki {

namespace {

constexpr std::array kClaimKinds{ClaimKind::Level, ClaimKind::Interlocking, ClaimKind::Recursive,
                                 ClaimKind::Unique};

bool read_value(JsonRead& read, const JsonAt& at, ClaimKind& kind) {
  for (const ClaimKind known : kClaimKinds)
    if (at.value == to_string(known)) return kind = known, true;
  return read.expected(at, "level, interlocking, recursive or unique");
}

bool read_order(JsonRead& read, const JsonAt& at, std::vector<PieceId>& order) {
  return each_item(read, at, [&](const JsonAt& item) {
    int piece = 0;
    if (!read.take(at, 1, sizeof(PieceId)) || !read_value(read, item, piece)) return false;
    order.emplace_back(piece);
    return true;
  });
}

bool read_claim(JsonRead& read, const JsonAt& at, Claim& claim) {
  return read_object(read, at, {"claim", "problem", "solution", "level", "order"}) &&
         require_field(read, at, "claim") &&
         with_field(at, "claim", [&](const JsonAt& f) { return read_value(read, f, claim.kind); }) &&
         read_field(read, at, "problem", claim.problem) && read_field(read, at, "solution", claim.solution) &&
         read_field(read, at, "level", claim.level) &&
         with_field(at, "order", [&](const JsonAt& f) { return read_order(read, f, claim.order); });
}

bool read_options(JsonRead& read, const JsonAt& at, Provenance& provenance) {
  if (!at.value.is_object()) return read.expected(at, "an object");
  for (const std::string& name : names_in_order(read.bytes, path_of(at))) {
    auto& option = provenance.options.emplace_back(name, "");
    if (!read_field(read, at, name, option.second)) return false;
  }
  return true;
}

}  // namespace

bool read_claims(JsonRead& read, const JsonAt& at, std::vector<Claim>& claims) {
  return each_item(read, at, [&](const JsonAt& item) {
    return read.take(item, 1, kGrowingItem<Claim>) && read_claim(read, item, claims.emplace_back());
  });
}

bool read_provenance(JsonRead& read, const JsonAt& at, std::optional<Provenance>& provenance) {
  Provenance& found = provenance.emplace();
  return read_object(read, at, {"version", "verb", "seed", "options"}) &&
         read_field(read, at, "version", found.version) && read_field(read, at, "verb", found.verb) &&
         read_field(read, at, "seed", found.seed) &&
         with_field(at, "options", [&](const JsonAt& field) { return read_options(read, field, found); });
}

std::string claim_text(const Claim& claim) {
  std::string text = fmt::format(R"({{"claim": "{}", "problem": {}, "solution": {})", to_string(claim.kind),
                                 claim.problem, claim.solution);
  if (claim.level) text += fmt::format(R"(, "level": {})", *claim.level);
  if (!claim.order.empty()) text += R"(, "order": )" + json_list(claim.order);
  return text + "}";
}

void write_provenance(JsonLayout& layout, const Provenance& provenance) {
  layout.open('{');
  layout.field("version", layout.quote(provenance.version));
  layout.field("verb", layout.quote(provenance.verb));
  layout.field("seed", fmt::format("{}", provenance.seed));
  if (!provenance.options.empty()) layout.name("options").open('{');
  std::set<std::string_view> written;  // an object has no name twice; the first one counts
  for (const auto& [name, value] : provenance.options)
    if (written.insert(name).second) layout.field(name, layout.quote(value));
  if (!provenance.options.empty()) layout.close();
  layout.close();
}

}  // namespace kumiki
