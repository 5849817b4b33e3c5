#include "studio/shell.h"

namespace kumiki {

std::string_view studio_shell() {
  return "<!DOCTYPE html>\n"
         "<html lang=\"en\">\n"
         "<head>\n"
         "<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<title>Kumiki studio</title>\n"
         "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n"
         "<link rel=\"stylesheet\" href=\"/studio.css\">\n"
         "<script src=\"/studio.js\" defer></script>\n"
         "</head>\n"
         "<body></body>\n"
         "</html>\n";
}

// Three sticks, seen from above one corner.
std::string_view studio_icon() {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\">"
         "<path fill=\"#e8b04a\" d=\"M16 2 28 9 16 16 4 9Z\"/>"
         "<path fill=\"#b5522f\" d=\"M4 9 16 16V30L4 23Z\"/>"
         "<path fill=\"#3b6ea5\" d=\"M28 9 16 16V30L28 23Z\"/>"
         "</svg>";
}

}  // namespace kumiki
