# Writes files as a C++ source: one function a file that returns its bytes. The header declares them.
#
#   cmake -DHEADER=picture/page.h -DFUNCTIONS=page_script,page_style -DFILES=page.js,page.css -DOUT=page_bundle.cpp
#     -P tools/embed.cmake
#
# With -DTABLE=NAME instead of FUNCTIONS: one function NAME that returns a list of {name, bytes}; the names are those of
# the files below ROOT.
#
# Raw string literals, because the compiler reads them in no time; lists of numbers would take seconds. The bytes of the
# file are the bytes of the literal. Compilers limit a literal to 64 kB on paper only; g++ and clang take megabytes.
set(delimiter kumiki_bundle)
string(REPLACE "," ";" FILES "${FILES}")
string(REPLACE "," ";" FUNCTIONS "${FUNCTIONS}")

set(rows "")
foreach(file IN LISTS FILES)
  file(READ ${file} text)
  string(FIND "${text}" ")${delimiter}\"" at)
  if(NOT at EQUAL -1)
    message(FATAL_ERROR "${file} has the delimiter )${delimiter}\" in it")
  endif()
  set(literal "R\"${delimiter}(${text})${delimiter}\"")
  if(TABLE)
    file(RELATIVE_PATH name ${ROOT} ${file})
    string(APPEND rows "      {\"${name}\", ${literal}},\n")
  else()
    list(POP_FRONT FUNCTIONS function)
    string(APPEND rows "std::string_view ${function}() { return ${literal}; }\n")
  endif()
endforeach()
if(TABLE)
  set(rows "const std::vector<EmbeddedFile>& ${TABLE}() {
  static const std::vector<EmbeddedFile> table{
${rows}  };
  return table;
}
")
endif()

file(WRITE ${OUT}.new "// Made by tools/embed.cmake.
#include \"${HEADER}\"

namespace kumiki {

${rows}
}  // namespace kumiki
")
file(RENAME ${OUT}.new ${OUT})
