// The words of a text file between white space, each with its line.
//
// One word at a time: a list of the words of a 64 MB file would need a gigabyte.
#pragma once

#include <string_view>

namespace kumiki {

struct Word {
  std::string_view text;  // empty at the end of the file
  int line = 1;
};

class Words {
 public:
  explicit Words(std::string_view bytes, int first_line = 1) : left_(bytes), line_(first_line) {}
  Word next();

 private:
  std::string_view left_;
  int line_;
};

// The line that `bytes` starts with, without its end and without a carriage return; `bytes` moves past it.
std::string_view take_line(std::string_view& bytes);

std::string_view trimmed(std::string_view text);

}  // namespace kumiki
