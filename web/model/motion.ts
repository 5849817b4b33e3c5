// Who blocks whom, for the planner: how far one body slides before it hits another, for every offset.
//
// For bodies a, b and r = place(a) - place(b) there are six numbers: the steps a can go in each direction
// before it would overlap b; kFree when b is nowhere ahead. They are read off a map of the offsets at which
// the two overlap and kept in a table, because a search asks for the same few offsets again and again. This
// is the idea of the program's own motion code, written anew for the page.
import { kDirections } from './vec3';
import type { Cells } from './cells';
import type { Vec3 } from './vec3';

export const kFree = 255;
const kMargin = 4; // offsets this far beyond touching are kept, too
const kUnknown = 254;

export class BodyPair {
  private readonly low: Vec3;
  private readonly size: Vec3;
  private readonly overlap: Uint8Array;
  private readonly kept: Uint8Array;

  constructor(a: Cells, b: Cells) {
    const side = (axis: 0 | 1 | 2): number => a.size[axis] + b.size[axis] - 1 + 2 * kMargin;
    this.low = [1 - a.size[0] - kMargin, 1 - a.size[1] - kMargin, 1 - a.size[2] - kMargin];
    this.size = [side(0), side(1), side(2)];
    const offsets = this.size[0] * this.size[1] * this.size[2];
    this.overlap = new Uint8Array(offsets);
    this.kept = new Uint8Array(offsets * 6).fill(kUnknown);
    const cells = b.list();
    a.each((x, y, z) => {
      for (const [u, v, w] of cells) this.overlap[this.index(u - x, v - y, w - z)] = 1;
    });
  }

  steps(x: number, y: number, z: number, direction: number): number {
    const at = this.index(x, y, z);
    if (at < 0) return this.measure(x, y, z, direction);
    const known = this.kept[at * 6 + direction]!;
    return known === kUnknown ? (this.kept[at * 6 + direction] = this.measure(x, y, z, direction)) : known;
  }

  private index(x: number, y: number, z: number): number {
    const [u, v, w] = [x - this.low[0], y - this.low[1], z - this.low[2]];
    const [sx, sy, sz] = this.size;
    return u < 0 || v < 0 || w < 0 || u >= sx || v >= sy || w >= sz ? -1 : u + sx * (v + sy * w);
  }

  private measure(x: number, y: number, z: number, direction: number): number {
    const { unit, axis, sign } = kDirections[direction]!;
    const start = [x, y, z][axis]!;
    const last = sign > 0 ? this.low[axis] + this.size[axis] - 1 : this.low[axis];
    for (let s = 1; s <= (last - start) * sign; s++) {
      const at = this.index(x + unit[0] * s, y + unit[1] * s, z + unit[2] * s);
      if (at >= 0 && this.overlap[at]) return Math.min(s - 1, kUnknown - 1);
    }
    return kFree;
  }
}
