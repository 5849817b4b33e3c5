// A shape while it is drawn: a box of cells, each empty, fixed or variable, with a colour.
//
// A value: every change makes a new one. One number a cell: what it is in the two lowest bits, its colour
// (0: neutral) above them; x fastest, then y, then z.
import { cellsFrom } from './cells';
import type { Cells } from './cells';
import type { Vec3 } from './vec3';

export const kEmpty = 0;
export const kFixed = 1;
export const kVariable = 2;
export const kLargest = 64; // along one side: what can still be drawn by hand
export const kMostColours = 255;

export interface Voxels {
  readonly size: Vec3;
  readonly cells: Uint16Array;
}

export const cellValue = (kind: number, colour: number): number =>
  kind === kEmpty ? 0 : kind | (colour << 2);
export const kindOf = (value: number): number => value & 3;
export const colourOf = (value: number): number => value >> 2;

export const indexOf = (size: Vec3, [x, y, z]: Vec3): number => x + size[0] * (y + size[1] * z);
export const inside = (size: Vec3, at: Vec3): boolean => at.every((v, a) => v >= 0 && v < size[a]!);

export const emptyVoxels = (size: Vec3): Voxels => ({
  size,
  cells: new Uint16Array(size[0] * size[1] * size[2]),
});

export const valueAt = (v: Voxels, at: Vec3): number =>
  inside(v.size, at) ? v.cells[indexOf(v.size, at)]! : 0;

export function eachCell(v: Voxels, visit: (at: Vec3, value: number) => void): void {
  const [sx, sy, sz] = v.size;
  let i = 0;
  for (let z = 0; z < sz; z++)
    for (let y = 0; y < sy; y++)
      for (let x = 0; x < sx; x++, i++) if (v.cells[i] !== 0) visit([x, y, z], v.cells[i]!);
}

export function changed(v: Voxels, at: Iterable<Vec3>, to: (before: number) => number): Voxels {
  const cells = v.cells.slice();
  for (const cell of at) {
    if (!inside(v.size, cell)) continue;
    const i = indexOf(v.size, cell);
    cells[i] = to(cells[i]!);
  }
  return { size: v.size, cells };
}

// Every cell goes where `to` says, in a box of another size; what falls outside is lost.
export function moved(v: Voxels, size: Vec3, to: (at: Vec3) => Vec3): Voxels {
  const result = emptyVoxels(size);
  eachCell(v, (at, value) => {
    const there = to(at);
    if (inside(size, there)) result.cells[indexOf(size, there)] = value;
  });
  return result;
}

export const mirrored = (v: Voxels, axis: number): Voxels =>
  moved(v, v.size, (at) => at.map((c, a) => (a === axis ? v.size[a]! - 1 - c : c)) as unknown as Vec3);

// A quarter turn about an axis, counterclockwise when one looks against it; the box turns with it.
export function quarterTurned(v: Voxels, axis: number): Voxels {
  const [u, w] = [(axis + 1) % 3, (axis + 2) % 3];
  const swapped = (t: readonly number[]): [number, number, number] => {
    const out = [...t] as [number, number, number];
    [out[u], out[w]] = [t[w]!, t[u]!];
    return out;
  };
  return moved(v, swapped(v.size), (at) => {
    const out = swapped(at);
    out[u] = v.size[w]! - 1 - at[w]!;
    return out;
  });
}

// What leaves on one side comes back on the other: nudging never loses a cell.
export function nudged(v: Voxels, by: Vec3): Voxels {
  const wrap = (c: number, a: number): number => (((c + by[a]!) % v.size[a]!) + v.size[a]!) % v.size[a]!;
  return moved(v, v.size, (at) => at.map(wrap) as unknown as Vec3);
}

export const resized = (v: Voxels, size: Vec3): Voxels => moved(v, size, (at) => at);

// The smallest box round what is filled.
export function trimmed(v: Voxels): Voxels {
  const low = [...v.size] as [number, number, number];
  const high = [0, 0, 0] as [number, number, number];
  eachCell(v, (at) =>
    at.forEach((c, a) => ((low[a] = Math.min(low[a]!, c)), (high[a] = Math.max(high[a]!, c + 1)))),
  );
  if (high[0] === 0) return emptyVoxels([1, 1, 1]);
  const size = high.map((c, a) => c - low[a]!) as unknown as Vec3;
  return moved(v, size, (at) => at.map((c, a) => c - low[a]!) as unknown as Vec3);
}

export function counts(v: Voxels): { fixed: number; variable: number } {
  let [fixed, variable] = [0, 0];
  for (const value of v.cells)
    if (kindOf(value) === kFixed) fixed++;
    else if (kindOf(value) === kVariable) variable++;
  return { fixed, variable };
}

export function bodyOf(v: Voxels): Cells {
  const filled: Vec3[] = [];
  eachCell(v, (at) => filled.push(at));
  return cellsFrom(v.size, filled);
}

// In how many bodies the cells hang together, face to face.
export function bodies(v: Voxels): number {
  const seen = new Uint8Array(v.cells.length);
  let found = 0;
  eachCell(v, (start) => {
    if (seen[indexOf(v.size, start)]) return;
    found++;
    const open: Vec3[] = [start];
    seen[indexOf(v.size, start)] = 1;
    for (let at = open.pop(); at; at = open.pop())
      for (let d = 0; d < 6; d++) {
        const next = at.map((c, a) => (a === d >> 1 ? c + (d & 1 ? -1 : 1) : c)) as unknown as Vec3;
        if (valueAt(v, next) === 0 || seen[indexOf(v.size, next)]) continue;
        seen[indexOf(v.size, next)] = 1;
        open.push(next);
      }
  });
  return found;
}
