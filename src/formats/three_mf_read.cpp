#include <fmt/format.h>

#include "base/quote.h"
#include "formats/three_mf.h"
#include "formats/three_mf_model.h"
#include "formats/utf8.h"
#include "formats/xml_scanner.h"
#include "formats/zip.h"

namespace kumiki {

namespace {

// Where the model is, as the relationships of the package have it; by custom 3D/3dmodel.model.
Result<std::string> model_name(ZipReader& zip) {
  std::string target = "3D/3dmodel.model";
  const ZipEntry* entry = zip.find("_rels/.rels");
  if (entry == nullptr) return target;
  const auto text = zip.unpack(*entry);
  if (!text) return text.error();
  XmlScanner xml(*text);
  if (const auto start = xml.next(); !start) return start.error();
  auto status = for_each_child(xml, [&](std::string_view) -> Status {
    if (xml.attribute_text("Type").ends_with("/3dmodel")) target = xml.attribute_text("Target");
    return Done{};
  });
  if (!status) return status.error();
  return target.starts_with('/') ? target.substr(1) : target;
}

}  // namespace

Result<MeshScene> read_3mf(std::string_view bytes, Warnings& warnings) {
  auto zip = ZipReader::open(bytes, kMost3mfBytes);
  if (!zip) return zip.error();
  const auto name = model_name(*zip);
  if (!name) return name.error();
  const ZipEntry* entry = zip->find(*name);
  if (entry == nullptr) return Error{fmt::format("expected the model {}, found no such file", quote(*name))};
  const auto text = zip->unpack(*entry);
  if (!text) return text.error();
  if (!is_utf8(*text)) return Error{"expected a model in UTF-8, found other bytes"};
  return read_3mf_model(*text, warnings);
}

}  // namespace kumiki
