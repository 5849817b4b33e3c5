// What a hand with a tool does to a shape: which cells a stroke covers, and what they become.
import { cellValue, changed, inside, kEmpty, kFixed, kVariable, kindOf } from './voxels';
import type { Voxels } from './voxels';
import type { Vec3 } from './vec3';

export type Ink = 'fixed' | 'variable' | 'erase' | 'colour';
export type Tool = 'pen' | 'box' | 'column';

export interface Brush {
  readonly ink: Ink;
  readonly tool: Tool;
  readonly colour: number; // 0: neutral
  readonly symmetric: readonly [boolean, boolean, boolean]; // through the middle of the box
}

export const kPencil: Brush = { ink: 'fixed', tool: 'pen', colour: 0, symmetric: [false, false, false] };

// The cells of a stroke from where it began over where it is; `along` is the axis of the layers.
export function covered(brush: Brush, size: Vec3, path: readonly Vec3[], along: number): Vec3[] {
  const [from, to] = [path[0], path[path.length - 1]];
  if (!from || !to) return [];
  const plain =
    brush.tool === 'box'
      ? boxOf(from, to)
      : brush.tool === 'column'
        ? columns(path, size, along)
        : joined(path);
  return reflected(plain, size, brush.symmetric).filter((at) => inside(size, at));
}

export function drawn(brush: Brush, v: Voxels, cells: readonly Vec3[]): Voxels {
  return changed(v, cells, (before) => inked(brush, before));
}

function inked({ ink, colour }: Brush, before: number): number {
  if (ink === 'erase') return kEmpty;
  if (ink === 'colour') return cellValue(kindOf(before), colour);
  return cellValue(ink === 'fixed' ? kFixed : kVariable, colour);
}

function boxOf(a: Vec3, b: Vec3): Vec3[] {
  const low = a.map((v, i) => Math.min(v, b[i]!));
  const high = a.map((v, i) => Math.max(v, b[i]!));
  const cells: Vec3[] = [];
  for (let z = low[2]!; z <= high[2]!; z++)
    for (let y = low[1]!; y <= high[1]!; y++) for (let x = low[0]!; x <= high[0]!; x++) cells.push([x, y, z]);
  return cells;
}

const columns = (path: readonly Vec3[], size: Vec3, along: number): Vec3[] =>
  joined(path).flatMap((at) =>
    Array.from(
      { length: size[along]! },
      (_, k) => at.map((v, a) => (a === along ? k : v)) as unknown as Vec3,
    ),
  );

// A fast hand skips cells; the line between two places is filled in.
function joined(path: readonly Vec3[]): Vec3[] {
  return path.flatMap((to, i) => {
    const from = path[Math.max(0, i - 1)]!;
    const steps = Math.max(1, ...to.map((v, a) => Math.abs(v - from[a]!)));
    const between = (k: number): Vec3 =>
      to.map((v, a) => Math.round(from[a]! + ((v - from[a]!) * k) / steps)) as unknown as Vec3;
    return Array.from({ length: steps + 1 }, (_, k) => between(k));
  });
}

function reflected(cells: readonly Vec3[], size: Vec3, symmetric: readonly boolean[]): Vec3[] {
  let all = [...cells];
  symmetric.forEach((on, axis) => {
    if (!on) return;
    const image = (at: Vec3): Vec3 =>
      at.map((v, a) => (a === axis ? size[a]! - 1 - v : v)) as unknown as Vec3;
    all = [...all, ...all.map(image)];
  });
  return all;
}
