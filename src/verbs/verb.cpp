#include "puzzle/puzzle.h"
