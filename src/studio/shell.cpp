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

}  // namespace kumiki
