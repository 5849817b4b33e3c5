// The visible faces of pieces as flat arrays, ready for a graphics card: four corners a face of a cell.
//
// Nothing is bevelled here. Each corner carries what the shader needs to make it look so: which edges of the face
// are convex, and how much of the corner is shut in by the piece's own cells (0 dark ... 3 open; the shading of
// block games). Faces are drawn back a hair, so that a seam shows between pieces that touch. Cutting real bevels
// was dropped: ten times the triangles for what one sees only close up.
import type { Cells } from './cells';
import type { Piece } from './puzzle';
import { rgbOf } from './palette';

export const kGap = 0.014;
const kLap = 0.002; // faces that go on overlap by this, else single pixels of what is behind shine through

export interface Skin {
  readonly position: Float32Array; // three a corner
  readonly face: Uint8Array; // four a corner: direction 0..5, u, v (0/1), openness 0..3
  readonly edges: Uint8Array; // four a corner: convex at u=0, u=1, v=0, v=1 (0/1)
  readonly piece: Float32Array; // one a corner
  readonly tint: Uint8Array; // four a corner: paint, and whether there is any
  readonly index: Uint32Array;
}

// For direction d = 2 axis + (0 for +, 1 for -): u and v are the other two axes in cyclic order.
const kCorners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

type Triple = [number, number, number];

class Builder {
  position: number[] = [];
  face: number[] = [];
  edges: number[] = [];
  piece: number[] = [];
  tint: number[] = [];
  index: number[] = [];

  cell(cells: Cells, at: Triple, origin: readonly number[], piece: number, tint: readonly number[]): void {
    for (let d = 0; d < 6; d++) {
      const n = unit(d >> 1, d & 1 ? -1 : 1);
      if (!cells.has(at[0] + n[0]!, at[1] + n[1]!, at[2] + n[2]!)) this.side(cells, at, origin, d, piece, tint);
    }
  }

  private side(cells: Cells, at: Triple, origin: readonly number[], d: number, piece: number, tint: readonly number[]): void {
    const bends = [
      [1, -1],
      [1, 1],
      [2, -1],
      [2, 1],
    ].map(([turn, sign]) => bendOf(cells, at, d, ((d >> 1) + turn!) % 3, sign!));
    const first = this.piece.length;
    for (const [u, v] of kCorners) {
      this.position.push(...cornerOf(at, origin, d, u, v, bends));
      this.face.push(d, u, v, openness(cells, at, d, u, v));
      this.edges.push(...bends.map((b) => (b > 0 ? 1 : 0)));
      this.piece.push(piece);
      this.tint.push(...tint);
    }
    const turned = (d & 1) === 1;
    for (const i of turned ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]) this.index.push(first + i);
  }
}

const unit = (axis: number, sign: number): Triple => [0, 1, 2].map((a) => (a === axis ? sign : 0)) as Triple;

const filled = (cells: Cells, at: Triple, ...by: Triple[]): boolean =>
  cells.has(
    by.reduce((s, b) => s + b[0], at[0]),
    by.reduce((s, b) => s + b[1], at[1]),
    by.reduce((s, b) => s + b[2], at[2]),
  );

// What the surface does beyond an edge: 1 bends away, 0 goes on, -1 rises.
function bendOf(cells: Cells, at: Triple, d: number, axis: number, sign: number): number {
  const n = unit(d >> 1, d & 1 ? -1 : 1);
  const t = unit(axis, sign);
  if (filled(cells, at, n, t)) return -1;
  return filled(cells, at, t) ? 0 : 1;
}

function cornerOf(at: Triple, origin: readonly number[], d: number, u: number, v: number, bends: number[]): Triple {
  const [axis, along, across] = [d >> 1, ((d >> 1) + 1) % 3, ((d >> 1) + 2) % 3];
  const corner: Triple = [0, 1, 2].map((a) => at[a]! + origin[a]!) as Triple;
  corner[axis]! += d & 1 ? kGap : 1 - kGap;
  const inset = bends.map((b) => (b === 0 ? -kLap : kGap * b));
  corner[along]! += u ? 1 - inset[1]! : inset[0]!;
  corner[across]! += v ? 1 - inset[3]! : inset[2]!;
  return corner;
}

function openness(cells: Cells, at: Triple, d: number, u: number, v: number): number {
  const n = unit(d >> 1, d & 1 ? -1 : 1);
  const s = unit(((d >> 1) + 1) % 3, u ? 1 : -1);
  const t = unit(((d >> 1) + 2) % 3, v ? 1 : -1);
  const [one, other] = [filled(cells, at, n, s), filled(cells, at, n, t)];
  if (one && other) return 0;
  return 3 - Number(one) - Number(other) - Number(filled(cells, at, n, s, t));
}

export function skinOf(pieces: readonly Piece[]): Skin {
  const b = new Builder();
  pieces.forEach((piece, p) => {
    let cell = 0;
    piece.cells.each((x, y, z) => {
      const paint = piece.paint?.[cell++] ?? '';
      b.cell(piece.cells, [x, y, z], piece.at, p, paint === '' ? [0, 0, 0, 0] : [...rgbOf(paint), 255]);
    });
  });
  return {
    position: Float32Array.from(b.position),
    face: Uint8Array.from(b.face),
    edges: Uint8Array.from(b.edges),
    piece: Float32Array.from(b.piece),
    tint: Uint8Array.from(b.tint),
    index: Uint32Array.from(b.index),
  };
}

// The edges of a body as line segments, six numbers each: where its surface bends.
export function outlineOf(cells: Cells, at: readonly number[]): Float32Array {
  const lines: number[] = [];
  const [sx, sy, sz] = cells.size;
  for (let axis = 0; axis < 3; axis++)
    for (let z = 0; z <= sz; z++)
      for (let y = 0; y <= sy; y++)
        for (let x = 0; x <= sx; x++) if (bendsAt(cells, [x, y, z], axis)) lines.push(...segment([x, y, z], axis, at));
  return Float32Array.from(lines);
}

// Round a grid line there are four cells; the surface bends unless they are alike in pairs side by side.
function bendsAt(cells: Cells, at: Triple, axis: number): boolean {
  const [u, v] = [unit((axis + 1) % 3, -1), unit((axis + 2) % 3, -1)];
  const [a, b, c, d] = [filled(cells, at), filled(cells, at, u), filled(cells, at, v), filled(cells, at, u, v)];
  const n = Number(a) + Number(b) + Number(c) + Number(d);
  return n === 1 || n === 3 || (n === 2 && a === d);
}

function segment(from: Triple, axis: number, at: readonly number[]): number[] {
  const start = from.map((v, a) => v + at[a]!);
  return [...start, ...start.map((v, a) => (a === axis ? v + 1 : v))];
}
