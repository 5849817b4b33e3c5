// A body made of cells: bits in a box, x fastest, then y, then z, as the program packs them.
import type { Vec3 } from './vec3';

export class Cells {
  readonly count: number;

  constructor(
    readonly size: Vec3,
    private readonly bits: Uint8Array,
  ) {
    let count = 0;
    this.each(() => count++);
    this.count = count;
  }

  has(x: number, y: number, z: number): boolean {
    const [sx, sy, sz] = this.size;
    if (x < 0 || y < 0 || z < 0 || x >= sx || y >= sy || z >= sz) return false;
    const i = x + sx * (y + sy * z);
    return ((this.bits[i >> 3]! >> (i & 7)) & 1) === 1;
  }

  // In the order of the bits.
  each(visit: (x: number, y: number, z: number) => void): void {
    const [sx, sy, sz] = this.size;
    for (let z = 0; z < sz; z++)
      for (let y = 0; y < sy; y++) for (let x = 0; x < sx; x++) if (this.has(x, y, z)) visit(x, y, z);
  }

  list(): Vec3[] {
    const all: Vec3[] = [];
    this.each((x, y, z) => all.push([x, y, z]));
    return all;
  }
}

// For tests and for layouts made in the page.
export function cellsFrom(size: Vec3, filled: Iterable<Vec3>): Cells {
  const bits = new Uint8Array(Math.ceil((size[0] * size[1] * size[2]) / 8));
  for (const [x, y, z] of filled) {
    const i = x + size[0] * (y + size[1] * z);
    bits[i >> 3]! |= 1 << (i & 7);
  }
  return new Cells(size, bits);
}
