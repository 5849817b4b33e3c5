// qr: QR codes that are made from the same pieces.
#include <optional>

#include <fmt/format.h>

#include "base/file.h"
#include "base/plural.h"
#include "base/quote.h"
#include "formats/png.h"
#include "formats/qr_balance.h"
#include "verbs/designed_puzzle.h"
#include "verbs/dissecting.h"
#include "verbs/exported.h"
#include "verbs/table.h"

namespace kumiki {

namespace {

constexpr int kPixelsPerModule = 8;

QrLevel level_named(const std::string& name) {
  return name == "L"   ? QrLevel::Low
         : name == "M" ? QrLevel::Medium
         : name == "Q" ? QrLevel::Quartile
                       : QrLevel::High;
}

struct Codes {
  std::vector<QrCode> codes;
  QrBalance balance;
};

template <class Make>
Result<std::vector<QrCode>> made(const std::vector<std::string>& texts, Make make) {
  std::vector<QrCode> codes;
  for (const std::string& text : texts) {
    auto code = make(text);
    if (!code) return Error{fmt::format("{}: {}", quote(text), code.error().message)};
    codes.push_back(std::move(*code));
  }
  return codes;
}

// All of one version: the largest that any text needs.
Result<Codes> codes_of(const Arguments& arguments) {
  const QrLevel level = level_named(arguments.text("level"));
  int version = arguments.given("version") ? static_cast<int>(arguments.integer("version")) : 0;
  Codes result;
  for (int pass = 0; pass < 2; ++pass) {
    auto codes =
        made(arguments.operands(), [&](const std::string& text) { return qr_code(text, level, version); });
    if (!codes) return codes.error();
    for (const QrCode& code : *codes) version = std::max(version, code.version);
    result.codes = std::move(*codes);
  }
  auto balance = balance_codes(result.codes);
  if (!balance) return balance.error();
  result.balance = std::move(*balance);
  return result;
}

// The smallest that holds all texts and can be balanced; none: micro codes do not fit.
std::optional<Codes> micro_codes_of(const Arguments& arguments) {
  const QrLevel level = level_named(arguments.text("level"));
  for (int version = kLeastMicroVersion; version <= kLargestMicroVersion; ++version) {
    auto codes = made(arguments.operands(),
                      [&](const std::string& text) { return micro_qr_code(text, level, version); });
    if (!codes) continue;
    if (auto balance = balance_codes(*codes)) return Codes{std::move(*codes), std::move(*balance)};
  }
  return std::nullopt;
}

Result<Codes> wanted_codes(const Arguments& arguments) {
  if (arguments.flag("micro")) {
    if (arguments.given("version")) return Error{"--version and --micro cannot be given together"};
    if (auto micro = micro_codes_of(arguments)) return std::move(*micro);
  }
  return codes_of(arguments);
}

Shape shape_of(const QrCode& code, std::size_t number) {
  Shape shape = empty_shape({code.side, code.side, 1});
  shape.name = fmt::format("code {}", number);
  for (int y = 0; y < code.side; ++y)
    for (int x = 0; x < code.side; ++x)
      if (!code.is_finder(x, y))
        shape.at({x, y, 0}) = {CellState::Fixed, static_cast<std::uint8_t>(code.is_dark(x, y) ? 2 : 1)};
  return shape;
}

Status write_codes(const std::vector<QrCode>& codes, const Arguments& arguments) {
  const std::string path = arguments.text("codes");
  if (path.empty()) return Done{};
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const auto png = write_png(qr_image(codes[i], kPixelsPerModule));
    if (!png) return png.error();
    if (auto saved = save_bytes(with_suffix(path, std::to_string(i + 1)), *png, arguments); !saved)
      return saved;
  }
  return Done{};
}

Status check_codes_output(const Arguments& arguments) {
  const std::string path = arguments.text("codes");
  if (path.empty()) return Done{};
  if (!path.ends_with(".png")) return Error{"--codes: expected a file name ending in .png", 0, escaped(path)};
  for (std::size_t i = 1; i <= arguments.operands().size(); ++i)
    if (const std::string one = with_suffix(path, std::to_string(i)); exists(one) && !arguments.flag("force"))
      return Error{"already exists (use --force to overwrite)", 0, escaped(one)};
  return Done{};
}

Result<Answer> run_qr(const Arguments& arguments, Context& context) {
  if (auto status = check_output(arguments); !status) return status.error();
  if (auto status = check_codes_output(arguments); !status) return status.error();
  const auto wanted = wanted_codes(arguments);
  if (!wanted) return wanted.error();
  const std::vector<QrCode>* codes = &wanted->codes;
  const QrBalance* balance = &wanted->balance;

  DissectingTask task{"qr", {}, {"level", "version", "micro"}};
  task.input.pictures.colours = {{0xff, 0xff, 0xff}, {0, 0, 0}};
  for (std::size_t i = 0; i < codes->size(); ++i) {
    task.input.pictures.shapes.push_back(shape_of((*codes)[i], i + 1));
    task.input.names.push_back(arguments.operands()[i]);
  }
  auto answer = dissect_pictures(task, arguments, context);
  if (!answer) return answer;
  if (auto written = write_codes(*codes, arguments); !written) return written.error();
  answer->fields["version_of_code"] = codes->front().version;
  answer->fields["micro"] = codes->front().micro;
  if (arguments.flag("micro") && !codes->front().micro)
    answer->text += "the texts do not fit into Micro QR codes: ordinary ones were made\n";
  answer->fields["turned_modules"] = balance->turned;
  answer->fields["wrong_codewords"] = balance->codewords;
  answer->fields["correctable_codewords"] = codes->front().correctable;
  for (std::size_t i = 0; i < codes->size(); ++i)
    answer->text += fmt::format("code {}: {} turned over in {}, of {} that can be corrected\n", i + 1,
                                counted(balance->turned[i], "module"),
                                counted(balance->codewords[i], "codeword"), codes->front().correctable);
  return answer;
}

}  // namespace

Verb qr_verb() {
  Verb verb{
      "qr",
      "QR codes that are made from the same pieces",
      "Makes a QR code of each text, turns over a few modules (within what readers correct) until all have "
      "equally "
      "many dark ones, and dissects them. The three finder squares stay where they are and are no pieces.",
      {{"TEXT", "texts to be read from the codes", 2, 20, Takes::Text}},
      dissecting_options("3,4"),
      {"kumiki qr \"Hello, world!\" \"Dissection\" -o codes.kumiki.json --codes code.png"},
      true,
      run_qr};
  verb.options.push_back({"level",
                          0,
                          ValueKind::Choice,
                          "LEVEL",
                          "M",
                          "error correction: low, medium, quartile, high",
                          0,
                          0,
                          {"L", "M", "Q", "H"}});
  verb.options.push_back({"version",
                          0,
                          ValueKind::Integer,
                          "N",
                          "",
                          "size of the codes, 17 + 4N modules; else the smallest",
                          1,
                          kLargestQrVersion,
                          {}});
  verb.options.push_back({"micro",
                          0,
                          ValueKind::Flag,
                          "",
                          "",
                          "Micro QR codes (13 to 17 modules a side) if all texts fit; few readers know them",
                          0,
                          0,
                          {}});
  verb.options.push_back({"codes",
                          0,
                          ValueKind::Path,
                          "PNG",
                          "",
                          "write the codes as pictures that can be scanned: a-1.png, a-2.png, …",
                          0,
                          0,
                          {}});
  return verb;
}

}  // namespace kumiki
