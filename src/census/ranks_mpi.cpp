// Ranks by MPI: the only file that includes mpi.h, and a module of its own (ranks.h says why).
#include <mpi.h>

#include "census/ranks.h"

namespace kumiki {

namespace {

class MpiRanks : public Ranks {
 public:
  MpiRanks() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiRanks() override { MPI_Finalize(); }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void send(int to, std::string_view text) override {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, 0, MPI_COMM_WORLD);
  }

  Message receive() override {
    MPI_Status status;
    MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), ' ')};
    MPI_Recv(message.text.data(), size, MPI_CHAR, message.from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return message;
  }

 private:
  int rank_ = 0, size_ = 1;
};

}  // namespace

extern "C" Ranks* kumiki_join_ranks() { return new MpiRanks; }

}  // namespace kumiki
