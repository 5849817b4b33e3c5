// Any puzzle, drawn as text or written as a native file, through every check: an answer each time, and never
// a "no" about an assembly that was drawn.

#include "puzzle/verify.h"

#include "formats/kumiki_json.h"
#include "formats/text_art.h"
#include "fuzz/round_trip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kumiki;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const bool drawn = !bytes.starts_with('{');
  Warnings warnings;
  const auto puzzle = drawn ? read_text_art(bytes, warnings) : read_kumiki_json(bytes, warnings);
  if (!puzzle || !check_sound(*puzzle)) return 0;
  VerifyOptions options;
  options.steps = 2000;
  options.also = {ClaimKind::Level, ClaimKind::Interlocking, ClaimKind::Recursive, ClaimKind::Unique};
  const Run run;
  const auto report = verify(*puzzle, options, run);
  if (!report) return require_one_line(report.error()), 0;
  for (const Finding& finding : report->findings) {
    require(!finding.check.detail.empty(), "every finding says something");
    if (drawn && finding.claim == "assembly")
      require(finding.check.holds == Verdict::Yes, "a drawing is an assembly");
  }
  return 0;
}
