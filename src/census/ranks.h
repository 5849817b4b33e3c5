// Processes that work on one job together, started by mpirun: who they are, and messages between them.
//
// MPI is known to one file, ranks_mpi.cpp. That file is a module of its own, loaded only when the program
// finds itself started by mpirun or srun: everybody else's program starts without MPI, and runs where none is
// installed.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace kumiki {

class Ranks {
 public:
  struct Message {
    int from = 0;
    std::string text;
  };

  virtual ~Ranks() = default;
  virtual int rank() const = 0;  // 0 leads
  virtual int size() const = 0;
  // For one thread at a time.
  virtual void send(int to, std::string_view text) = 0;
  virtual Message receive() = 0;  // waits; from anybody
};

// The rank that the launcher gave this process; 0 when nobody launched it. Followers print nothing.
int launched_rank();

// Alone unless launched by mpirun. An Error when launched and the program was built without MPI.
Result<std::unique_ptr<Ranks>> join_ranks();

}  // namespace kumiki
