// Words of the native format that have no home in the model.
#pragma once

#include <array>

#include "puzzle/problem.h"

namespace kumiki {

inline constexpr std::array kSolveStates{SolveState::Unsolved, SolveState::Interrupted, SolveState::Solved,
                                         SolveState::Unknown};

constexpr const char* word_of(SolveState state) {
  switch (state) {
    case SolveState::Unsolved:
      return "unsolved";
    case SolveState::Interrupted:
      return "interrupted";
    case SolveState::Solved:
      return "solved";
    case SolveState::Unknown:
      return "unknown";
  }
  return "";
}

}  // namespace kumiki
