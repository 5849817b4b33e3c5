// The visible faces of pieces as flat arrays, ready for a graphics card: four corners a face of a cell.
//
// Nothing is bevelled here. Each corner carries what the shader needs to make it look so: which edges of the
// face are convex, and how much of the corner is shut in by the piece's own cells (0 dark ... 3 open; the
// shading of block games). Faces are drawn back a hair, so that a seam shows between pieces that touch.
// Cutting real bevels was dropped: ten times the triangles for what one sees only close up.
import { assembled } from './configuration';
import { occupied, ownerAt } from './push';
import type { Cells } from './cells';
import type { Piece } from './puzzle';
import { rgbOf } from './palette';

const kSeam = 0.014;
const kMany = 60; // with more pieces faces that touch are not drawn at all, and seams would be holes
const kLap = 0.002; // faces that go on overlap by this, else single pixels of what is behind shine through

export interface Skin {
  readonly position: Float32Array; // three a corner
  readonly face: Uint8Array; // four a corner: direction 0..5, u, v (0/1), openness 0..3
  readonly edges: Uint8Array; // four a corner: convex at u=0, u=1, v=0, v=1 (0/1)
  readonly piece: Float32Array; // one a corner
  readonly tint: Uint8Array; // four a corner: paint, and whether there is any
  readonly covered: Int32Array; // one a face: which piece lies on it in the assembly, -1 for none
}

type Triple = readonly [number, number, number];

const unit = (axis: number, sign: number): Triple => [
  axis === 0 ? sign : 0,
  axis === 1 ? sign : 0,
  axis === 2 ? sign : 0,
];
const sum = (a: Triple, b: Triple): Triple => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

// For direction d = 2 axis + (0 for +, 1 for -): u and v are the other two axes in cyclic order. What
// surrounds a face is looked up as steps from its cell, made once: beside[0..3] past the edges u=0, u=1, v=0,
// v=1, above[] the same one layer out, across[] diagonally past the four corners.
const kCorners = [0, 1, 2, 3].map((c) => ({ u: c === 1 || c === 2 ? 1 : 0, v: c >> 1 }));

const kFrames = [0, 1, 2, 3, 4, 5].map((d) => {
  const axis = d >> 1;
  const out = unit(axis, d & 1 ? -1 : 1);
  const beside = [
    unit((axis + 1) % 3, -1),
    unit((axis + 1) % 3, 1),
    unit((axis + 2) % 3, -1),
    unit((axis + 2) % 3, 1),
  ];
  const above = beside.map((step) => sum(step, out));
  const across = kCorners.map(({ u, v }) => sum(above[u]!, beside[2 + v]!));
  return { axis, out, beside, above, across };
});

class Builder {
  private faces = 0;
  readonly position: Float32Array;
  readonly face: Uint8Array;
  readonly edges: Uint8Array;
  readonly piece: Float32Array;
  readonly tint: Uint8Array;
  readonly covered: Int32Array;
  // Of the face at hand: what the surface does past each edge (1 bends away, 0 goes on, -1 rises).
  private readonly bends = [0, 0, 0, 0];

  constructor(
    faces: number,
    private readonly gap: number,
  ) {
    this.position = new Float32Array(faces * 12);
    this.face = new Uint8Array(faces * 16);
    this.edges = new Uint8Array(faces * 16);
    this.piece = new Float32Array(faces * 4);
    this.tint = new Uint8Array(faces * 16);
    this.covered = new Int32Array(faces);
  }

  add(
    cells: Cells,
    at: Triple,
    origin: Triple,
    d: number,
    piece: number,
    tint: readonly number[],
    covered: number,
  ): void {
    const frame = kFrames[d]!;
    for (let e = 0; e < 4; e++) {
      const rises = filled(cells, at, frame.above[e]!);
      this.bends[e] = rises ? -1 : filled(cells, at, frame.beside[e]!) ? 0 : 1;
    }
    for (let c = 0; c < 4; c++) {
      const corner = this.faces * 4 + c;
      this.place(corner, at, origin, d, c);
      const { u, v } = kCorners[c]!;
      this.face.set([d, u, v, this.openness(cells, at, d, c)], corner * 4);
      for (let e = 0; e < 4; e++) this.edges[corner * 4 + e] = this.bends[e]! > 0 ? 1 : 0;
      this.tint.set(tint, corner * 4);
      this.piece[corner] = piece;
    }
    this.covered[this.faces++] = covered;
  }

  private place(corner: number, at: Triple, origin: Triple, d: number, c: number): void {
    const { u, v } = kCorners[c]!;
    const axis = d >> 1;
    const inset = (e: number): number => (this.bends[e] === 0 ? -kLap : this.gap * this.bends[e]!);
    const off = [d & 1 ? this.gap : 1 - this.gap, u ? 1 - inset(1) : inset(0), v ? 1 - inset(3) : inset(2)];
    for (let k = 0; k < 3; k++) {
      const a = (axis + k) % 3;
      this.position[corner * 3 + a] = at[a]! + origin[a]! + off[k]!;
    }
  }

  private openness(cells: Cells, at: Triple, d: number, c: number): number {
    const { u, v } = kCorners[c]!;
    const [one, other] = [this.bends[u]! < 0, this.bends[2 + v]! < 0];
    if (one && other) return 0;
    return 3 - Number(one) - Number(other) - Number(filled(cells, at, kFrames[d]!.across[c]!));
  }
}

const filled = (cells: Cells, at: Triple, by: Triple): boolean =>
  cells.has(at[0] + by[0], at[1] + by[1], at[2] + by[2]);

export const isMany = (pieces: number): boolean => pieces > kMany;

export function skinOf(pieces: readonly Piece[]): Skin {
  const all = assembled(pieces.length);
  const owners = occupied(
    pieces,
    all,
    pieces.map((_, p) => p),
  );
  let faces = 0;
  eachFace(pieces, () => faces++);
  const b = new Builder(faces, isMany(pieces.length) ? 0 : kSeam);
  eachFace(pieces, (p, at, d, n) => {
    const { cells, at: origin, paint } = pieces[p]!;
    const colour = paint?.[n] ?? '';
    const { out } = kFrames[d]!;
    const next = ownerAt(owners, sum(sum(at, origin), out));
    b.add(cells, at, origin, d, p, colour === '' ? kBare : [...rgbOf(colour), 255], next);
  });
  const { position, face, edges, piece, tint, covered } = b;
  return { position, face, edges, piece, tint, covered };
}

const kBare = [0, 0, 0, 0];

// Faces with nothing of their own piece before them; `n` counts the cells of the piece.
function eachFace(
  pieces: readonly Piece[],
  visit: (piece: number, at: Triple, d: number, n: number) => void,
): void {
  pieces.forEach(({ cells }, p) => {
    let n = 0;
    cells.each((x, y, z) => {
      const at: Triple = [x, y, z];
      for (let d = 0; d < 6; d++) if (!filled(cells, at, kFrames[d]!.out)) visit(p, at, d, n);
      n++;
    });
  });
}

// Two triangles for each face that is wanted; how many faces that are.
export function indexFaces(skin: Skin, wanted: (face: number) => boolean, index: Uint32Array): number {
  let used = 0;
  for (let f = 0; f < skin.covered.length; f++) {
    if (!wanted(f)) continue;
    const turned = skin.face[f * 16]! & 1;
    for (let k = 0; k < 6; k++) index[used * 6 + k] = f * 4 + kTriangles[turned]![k]!;
    used++;
  }
  return used;
}

const kTriangles = [
  [0, 1, 2, 0, 2, 3],
  [0, 2, 1, 0, 3, 2],
];

// The edges of a body as line segments, six numbers each: where its surface bends.
export function outlineOf(cells: Cells, at: readonly number[]): Float32Array {
  const lines: number[] = [];
  const [sx, sy, sz] = cells.size;
  for (let axis = 0; axis < 3; axis++)
    for (let z = 0; z <= sz; z++)
      for (let y = 0; y <= sy; y++)
        for (let x = 0; x <= sx; x++)
          if (bendsAt(cells, [x, y, z], axis)) lines.push(...segment([x, y, z], axis, at));
  return Float32Array.from(lines);
}

// Round a grid line there are four cells; the surface bends unless they are alike in pairs side by side.
function bendsAt(cells: Cells, at: Triple, axis: number): boolean {
  const [u, v] = [unit((axis + 1) % 3, -1), unit((axis + 2) % 3, -1)];
  const [a, b, c, d] = [[0, 0, 0] as Triple, u, v, sum(u, v)].map((step) => filled(cells, at, step));
  const n = Number(a) + Number(b) + Number(c) + Number(d);
  return n === 1 || n === 3 || (n === 2 && a === d);
}

function segment(from: Triple, axis: number, at: readonly number[]): number[] {
  const start = from.map((v, a) => v + at[a]!);
  return [...start, ...start.map((v, a) => (a === axis ? v + 1 : v))];
}
