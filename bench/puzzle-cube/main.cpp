// How many random puzzle cubes have one solution only, and how fast that is found out.
//
//   bench_puzzle_cube [SAMPLES [SEED]]      default 20000 and 1
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>

#include "design/plate_draw.h"
#include "design/plate_puzzle.h"

namespace kumiki {
namespace {

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

int run(int samples, std::uint64_t seed) {
  Workers workers(1);
  for (const Vec3 size : {Vec3{3,3,3}, Vec3{4,4,4}, Vec3{5,5,5}, Vec3{6,6,6}, Vec3{4,5,6}, Vec3{3,4,5}, Vec3{4,4,5}}) {
    const BoxShell shell(size);
    int unique = 0, uniqueg = 0;
    std::map<long, int> near;
    double t1 = 0, t2 = 0;
    for (int i = 0; i < samples; ++i) {
      Rng rng(seed, i);
      double t = processor_seconds();
      const Plates plates = draw_plates(shell, rng);
      const PlateMatcher matcher(shell, plates);
      const bool one = matcher.solutions(1) == 1;
      t1 += processor_seconds() - t;
      unique += one;
      if (!one) continue;
      t = processor_seconds();
      near[matcher.near_solutions()]++;
      t2 += processor_seconds() - t;
      if (i < samples / 10) {
      Run run;
      uniqueg += count_assemblies(plate_puzzle(shell, plates), 1, workers, run) == 1;
      }
    }
    std::printf("%dx%dx%d unique %.4f general %.4f  %.1f us; near %.1f us\n  ", size.x, size.y, size.z, double(unique) / samples,
                double(uniqueg) / samples*10, 1e6 * t1 / samples, 1e6 * t2 / (unique+1));
    long long seen = 0; int nextq = 1;
    for (auto [n, c] : near) { seen += c; while (nextq < 20 && seen * 20 >= (long long)nextq * unique) { std::printf("%d%%:%ld ", nextq * 5, n); ++nextq; } }
    if (!near.empty()) std::printf("max %ld\n", near.rbegin()->first);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace kumiki

int main(int count, char** words) {
  return kumiki::run(count > 1 ? std::atoi(words[1]) : 20000, count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);
}
