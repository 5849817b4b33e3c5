// What the 3MF Consortium's own library says of our files: read in strict mode, without a warning. And what
// we make of its files.
#include <gtest/gtest.h>

#include "formats/three_mf.h"
#include "tests/formats/scenes.h"

#ifdef KUMIKI_HAS_LIB3MF
#include <Model/COM/NMR_DLLInterfaces.h>
#endif

namespace kumiki {
namespace {

#ifdef KUMIKI_HAS_LIB3MF

class Handle {
 public:
  Handle() = default;
  ~Handle() {
    if (pointer_ != nullptr) NMR::lib3mf_release(pointer_);
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  void*** operator&() { return &pointer_; }
  operator void**() const { return pointer_; }

 private:
  void** pointer_ = nullptr;  // the library's own idea of a handle
};

std::string warning_text(void** reader, DWORD index) {
  DWORD code = 0;
  ULONG needed = 0;
  std::string text(1000, '\0');
  NMR::lib3mf_reader_getwarningutf8(reader, index, &code, text.data(), 1000, &needed);
  return text.substr(0, needed) + " (" + std::to_string(code) + ")";
}

std::string last_error(void** handle) {
  DWORD code = 0;
  LPCSTR text = nullptr;
  NMR::lib3mf_getlasterror(handle, &code, &text);
  return std::to_string(code) + " " + (text == nullptr ? "" : text);
}

// Every mesh object as "name: points, triangles"; whatever it complains of is a failure.
std::vector<std::string> objects_by_lib3mf(std::string bytes) {
  Handle model, reader, objects;
  EXPECT_EQ(NMR::lib3mf_createmodel(&model), 0);
  EXPECT_EQ(NMR::lib3mf_model_queryreader(model, "3mf", &reader), 0);
  EXPECT_EQ(NMR::lib3mf_reader_setstrictmodeactive(reader, true), 0);
  EXPECT_EQ(NMR::lib3mf_reader_readfrombuffer(reader, reinterpret_cast<BYTE*>(bytes.data()), bytes.size()), 0)
      << last_error(reader);
  DWORD warnings = 0;
  EXPECT_EQ(NMR::lib3mf_reader_getwarningcount(reader, &warnings), 0);
  for (DWORD i = 0; i < warnings; ++i) ADD_FAILURE() << warning_text(reader, i);
  EXPECT_EQ(NMR::lib3mf_model_getmeshobjects(model, &objects), 0);
  std::vector<std::string> list;
  BOOL more = false;
  while (NMR::lib3mf_resourceiterator_movenext(objects, &more) == 0 && more) {
    Handle object;
    EXPECT_EQ(NMR::lib3mf_resourceiterator_getcurrent(objects, &object), 0);
    std::string name(200, '\0');
    ULONG length = 0;
    DWORD points = 0, triangles = 0;
    BOOL is_valid = false, is_manifold = false;
    EXPECT_EQ(NMR::lib3mf_object_getnameutf8(object, name.data(), 200, &length), 0);
    EXPECT_EQ(NMR::lib3mf_meshobject_getvertexcount(object, &points), 0);
    EXPECT_EQ(NMR::lib3mf_meshobject_gettrianglecount(object, &triangles), 0);
    EXPECT_EQ(NMR::lib3mf_object_isvalidobject(object, &is_valid), 0);
    EXPECT_EQ(NMR::lib3mf_meshobject_ismanifoldandoriented(object, &is_manifold), 0);
    EXPECT_TRUE(is_valid && is_manifold);
    list.push_back(name.substr(0, length) + ": " + std::to_string(points) + ", " + std::to_string(triangles));
  }
  return list;
}

std::string written_by_lib3mf(const Mesh& mesh) {
  Handle model, object, item, writer;
  EXPECT_EQ(NMR::lib3mf_createmodel(&model), 0);
  EXPECT_EQ(NMR::lib3mf_model_addmeshobject(model, &object), 0);
  EXPECT_EQ(NMR::lib3mf_object_setnameutf8(object, "theirs"), 0);
  for (const MeshPoint& p : mesh.points) {
    NMR::MODELMESHVERTEX vertex{{static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}};
    EXPECT_EQ(NMR::lib3mf_meshobject_addvertex(object, &vertex, nullptr), 0);
  }
  for (const auto& [a, b, c] : mesh.triangles) {
    NMR::MODELMESHTRIANGLE triangle{{a, b, c}};
    EXPECT_EQ(NMR::lib3mf_meshobject_addtriangle(object, &triangle, nullptr), 0);
  }
  EXPECT_EQ(NMR::lib3mf_model_addbuilditem(model, object, nullptr, &item), 0);
  EXPECT_EQ(NMR::lib3mf_model_querywriter(model, "3mf", &writer), 0);
  ULONG64 size = 0;
  EXPECT_EQ(NMR::lib3mf_writer_getstreamsize(writer, &size), 0);
  std::string bytes(size, '\0');
  EXPECT_EQ(NMR::lib3mf_writer_writetobuffer(writer, reinterpret_cast<BYTE*>(bytes.data()), size), 0);
  return bytes;
}

TEST(Lib3mf, reads_our_files_in_strict_mode_without_a_warning) {
  MeshScene scene = three_boxes();
  scene.parts[1].name = "<\u03b1 & \"\x01\">";
  const std::vector<std::string> expected{"left: 8, 12", "<\u03b1 & \"\">: 8, 12", "right: 8, 12"};
  EXPECT_EQ(objects_by_lib3mf(write_3mf(scene).value()), expected);
  EXPECT_EQ(objects_by_lib3mf(write_3mf(scene, {Slicer::Prusa, 5, "\x89PNG"}).value()), expected);
}

TEST(Lib3mf, writes_files_that_we_read) {
  const Mesh mesh = box_mesh({0, 0, 0}, {1, 2, 3});
  Warnings warnings;
  const auto scene = read_3mf(written_by_lib3mf(mesh), warnings);
  ASSERT_TRUE(scene) << to_string(scene.error());
  ASSERT_EQ(scene->parts.size(), 1u);
  EXPECT_EQ(scene->parts[0].name, "theirs");
  EXPECT_EQ(scene->parts[0].mesh, mesh);
}

#else

TEST(Lib3mf, reads_our_files_in_strict_mode_without_a_warning) {
  GTEST_SKIP() << "skipped: " KUMIKI_WHY_NO_LIB3MF;
}

#endif

}  // namespace
}  // namespace kumiki
