# Writes the bundle of web/ as a C++ source, for the layer picture:
#
#   cmake -DSCRIPT=page.js -DSTYLE=page.css -DOUT=page_bundle.cpp -P tools/embed.cmake
#
# Raw string literals, because the compiler reads them in no time; lists of numbers would take seconds. The bundler
# writes ASCII, so the bytes of the file are the bytes of the literal.
set(delimiter kumiki_bundle)
foreach(part SCRIPT STYLE)
  file(READ ${${part}} text)
  string(FIND "${text}" ")${delimiter}\"" at)
  if(NOT at EQUAL -1)
    message(FATAL_ERROR "${${part}} has the delimiter )${delimiter}\" in it")
  endif()
  set(${part}_literal "R\"${delimiter}(${text})${delimiter}\"")
endforeach()
file(WRITE ${OUT}.new "// Made by tools/embed.cmake from web/.
#include \"picture/page.h\"

namespace kumiki {

std::string_view page_script() { return ${SCRIPT_literal}; }
std::string_view page_style() { return ${STYLE_literal}; }

}  // namespace kumiki
")
file(RENAME ${OUT}.new ${OUT})
