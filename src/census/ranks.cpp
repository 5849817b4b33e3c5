#include "census/ranks.h"

#include <dlfcn.h>

#include <array>
#include <cstdlib>

#include "base/number.h"

namespace kumiki {

namespace {

class Alone : public Ranks {
 public:
  int rank() const override { return 0; }
  int size() const override { return 1; }
  void send(int, std::string_view) override {}
  Message receive() override { return {}; }
};

// OpenMPI's own, and what Slurm's srun gives to programs of either kind.
constexpr std::array<const char*, 3> kRankNames{"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"};

const char* launcher_word() {
  for (const char* name : kRankNames)
    if (const char* word = std::getenv(name)) return word;
  return nullptr;
}

}  // namespace

int launched_rank() {
  const char* word = launcher_word();
  return word == nullptr ? 0 : whole_number(word, 0, 1'000'000).value_or(0);
}

Result<std::unique_ptr<Ranks>> join_ranks() {
  if (launcher_word() == nullptr) return std::unique_ptr<Ranks>(std::make_unique<Alone>());
  // MPI's own libraries look for symbols of each other. Never closed: MPI has to outlive the last message.
  void* module = ::dlopen("libkumiki_ranks.so", RTLD_NOW | RTLD_GLOBAL);
  using Join = Ranks* (*)();
  const auto join =
      module == nullptr ? nullptr : reinterpret_cast<Join>(::dlsym(module, "kumiki_join_ranks"));
  if (join == nullptr)
    return Error{"started by mpirun, but this program was built without MPI (libopenmpi-dev)"};
  return std::unique_ptr<Ranks>(join());
}

}  // namespace kumiki
