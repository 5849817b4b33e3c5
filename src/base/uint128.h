// 128-bit numbers: both compilers have them, the standard does not.
#pragma once

namespace kumiki {

__extension__ typedef unsigned __int128 Uint128;
__extension__ typedef __int128 Int128;

}  // namespace kumiki
