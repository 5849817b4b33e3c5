// Which piece a ray from the eye meets first: through boxes, then cell by cell.
//
// Done on the cells rather than on triangles, so that it needs no graphics and agrees with what moves.
import type { Piece } from './puzzle';

export interface Hit {
  readonly piece: number;
  readonly distance: number;
}

type Triple = readonly [number, number, number];

const kSeen = 0.05; // pieces fainter than this cannot be grasped

export function pick(
  pieces: readonly Piece[],
  shown: { shifts: Float32Array; solid: Float32Array },
  origin: Triple,
  direction: Triple,
): Hit | undefined {
  let best: Hit | undefined;
  pieces.forEach((piece, p) => {
    if (shown.solid[p]! < kSeen) return;
    const local = origin.map((v, a) => v - piece.at[a]! - shown.shifts[p * 3 + a]!) as unknown as Triple;
    const distance = along(piece, local, direction, best?.distance ?? Infinity);
    if (distance !== undefined) best = { piece: p, distance };
  });
  return best;
}

// Amanatides and Woo's walk through the cells of the piece's box.
function along(piece: Piece, origin: Triple, direction: Triple, most: number): number | undefined {
  const size = piece.cells.size;
  let [near, far] = [0, most];
  for (let a = 0; a < 3; a++) {
    const [t, u] = [(0 - origin[a]!) / direction[a]!, (size[a]! - origin[a]!) / direction[a]!];
    if (Number.isNaN(t) || Number.isNaN(u)) continue;
    near = Math.max(near, Math.min(t, u));
    far = Math.min(far, Math.max(t, u));
  }
  if (!(near < far)) return undefined;
  const inside = near + 1e-6;
  const cell = [0, 1, 2].map((a) => clamp(Math.floor(origin[a]! + direction[a]! * inside), size[a]! - 1));
  const next = [0, 1, 2].map((a) => crossing(cell[a]!, origin[a]!, direction[a]!));
  for (let t = near; t < far;) {
    if (piece.cells.has(cell[0]!, cell[1]!, cell[2]!)) return t;
    const a = next[0]! < next[1]! ? (next[0]! < next[2]! ? 0 : 2) : next[1]! < next[2]! ? 1 : 2;
    t = next[a]!;
    cell[a]! += direction[a]! > 0 ? 1 : -1;
    next[a] = crossing(cell[a]!, origin[a]!, direction[a]!);
    if (cell[a]! < 0 || cell[a]! >= size[a]!) return undefined;
  }
  return undefined;
}

const clamp = (v: number, high: number): number => Math.min(high, Math.max(0, v));

const crossing = (cell: number, origin: number, direction: number): number =>
  direction === 0 ? Infinity : (cell + (direction > 0 ? 1 : 0) - origin) / direction;
