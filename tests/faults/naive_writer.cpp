// A writer with the usual mistakes (results not looked at, one write). The fault tests must find it out: if
// they ever call it sound, they have gone blind.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <string>

int main(int count, char** arguments) {
  if (count != 2) return 2;
  const std::string path = arguments[1], temporary = path + ".tmp", content(50000, 'x');
  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file < 0) return 2;
  [[maybe_unused]] const auto written = ::write(file, content.data(), content.size());
  ::fsync(file);
  ::close(file);
  ::rename(temporary.c_str(), path.c_str());
  std::puts("saved");
  return 0;
}
