// A hand on a piece: what moves with it, how far, and who stands in the way.
//
// The pieces of one part are entered into a map of cells; a set is pushed by one cell and everything it would
// run into joins it, until nothing new does. Such a closed set can move; how far is read off the map cell by
// cell. That is slow beside the planner's tables (motion.ts) and independent of them, and it does not mind
// 1250 pieces: the tests let each check the other.
import { members, partOf } from './configuration';
import { kDirections, scale } from './vec3';
import type { Configuration, Move } from './configuration';
import type { Piece } from './puzzle';
import type { Vec3 } from './vec3';

const kSpan = 1 << 17; // coordinates are within +-kSpan/2: three of them make one exact number
const keyOf = (x: number, y: number, z: number): number =>
  x + kSpan / 2 + kSpan * (y + kSpan / 2 + kSpan * (z + kSpan / 2));

export type Occupied = ReadonlyMap<number, number>;

export interface Push {
  readonly pieces: readonly number[]; // who would move, the pushed ones included
  readonly steps: number; // 0: blocked; Infinity: they leave
  readonly blockers: readonly number[]; // when blocked: whom the hand's pieces run into
}

export function occupied(pieces: readonly Piece[], c: Configuration, part: readonly number[]): Occupied {
  const map = new Map<number, number>();
  for (const p of part) eachCell(pieces[p]!, c.shifts[p]!, (x, y, z) => map.set(keyOf(x, y, z), p));
  return map;
}

export const ownerAt = (map: Occupied, [x, y, z]: Vec3): number => map.get(keyOf(x, y, z)) ?? -1;

export function eachCell(piece: Piece, shift: Vec3, visit: (x: number, y: number, z: number) => void): void {
  const [ox, oy, oz] = [piece.at[0] + shift[0], piece.at[1] + shift[1], piece.at[2] + shift[2]];
  piece.cells.each((x, y, z) => visit(x + ox, y + oy, z + oz));
}

export function push(
  pieces: readonly Piece[],
  c: Configuration,
  held: readonly number[],
  direction: number,
): Push {
  const part = partOf(c, held[0] ?? 0);
  const map = occupied(pieces, c, part);
  const hand = held.filter((p) => c.part[p] === c.part[held[0]!]);
  const hits = (p: number): Set<number> => inTheWay(pieces, c, map, p, direction);
  const closed = closure(hand, hits);
  if (part.length < 2 || closed.size === part.length)
    return { pieces: [...closed], steps: 0, blockers: blockersOf(hand, hits) };
  const set = [...closed].sort((a, b) => a - b);
  return { pieces: set, steps: freeSteps(pieces, c, map, closed, direction), blockers: [] };
}

function closure(from: readonly number[], hits: (p: number) => Set<number>): Set<number> {
  const set = new Set(from);
  const open = [...from];
  for (let p = open.pop(); p !== undefined; p = open.pop())
    for (const q of hits(p))
      if (!set.has(q)) {
        set.add(q);
        open.push(q);
      }
  return set;
}

function blockersOf(hand: readonly number[], hits: (p: number) => Set<number>): number[] {
  const blockers = new Set<number>();
  for (const p of hand) for (const q of hits(p)) if (!hand.includes(q)) blockers.add(q);
  return [...blockers].sort((a, b) => a - b);
}

// Whom the piece would overlap after one step.
function inTheWay(
  ps: readonly Piece[],
  c: Configuration,
  map: Occupied,
  p: number,
  direction: number,
): Set<number> {
  const [dx, dy, dz] = kDirections[direction]!.unit;
  const met = new Set<number>();
  eachCell(ps[p]!, c.shifts[p]!, (x, y, z) => {
    const q = map.get(keyOf(x + dx, y + dy, z + dz));
    if (q !== undefined && q !== p) met.add(q);
  });
  return met;
}

// How many steps a set can go before it meets another piece of its part; Infinity when nothing is ahead.
export function freeSteps(
  ps: readonly Piece[],
  c: Configuration,
  map: Occupied,
  set: ReadonlySet<number>,
  direction: number,
): number {
  const [dx, dy, dz] = kDirections[direction]!.unit;
  const far = reach(ps, c, map);
  let least = Infinity;
  for (const p of set)
    eachCell(ps[p]!, c.shifts[p]!, (x, y, z) => {
      for (let s = 1; s <= far && s <= least; s++) {
        const q = map.get(keyOf(x + dx * s, y + dy * s, z + dz * s));
        if (q !== undefined && !set.has(q)) least = s - 1;
      }
    });
  return least;
}

// No two cells of the part are farther from each other than this, along any axis.
function reach(ps: readonly Piece[], c: Configuration, map: Occupied): number {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const p of new Set(map.values()))
    for (let a = 0; a < 3; a++) {
      const from = ps[p]!.at[a]! + c.shifts[p]![a]!;
      low[a] = Math.min(low[a]!, from);
      high[a] = Math.max(high[a]!, from + ps[p]!.cells.size[a]!);
    }
  return Math.max(...[0, 1, 2].map((a) => high[a]! - low[a]!));
}

// A set that can leave its part at once, if there is one: exact for any number of pieces.
//
// Along each line of cells every piece points to the next one ahead. A set can leave iff no arrow goes out of
// it, so what one piece reaches by arrows is the least set that leaves with it.
export function exit(ps: readonly Piece[], c: Configuration, part: number): Move | undefined {
  const all = members(c, part);
  const everything = new Set(all);
  let best: Move | undefined;
  for (let d = 0; d < 6 && all.length > 1; d++) {
    const ahead = arrows(ps, c, all, d);
    const hopeless = new Set<number>(); // what reaches everything: nothing that reaches one of these can leave
    for (const p of all) {
      const set = closure([p], (q) => (hopeless.has(q) ? everything : ahead.get(q)!));
      if (set.size === all.length) hopeless.add(p);
      if (set.size < all.length && (!best || set.size < best.pieces.length))
        best = { pieces: [...set].sort((a, b) => a - b), by: kDirections[d]!.unit, leaves: true };
      if (best?.pieces.length === 1) return best;
    }
  }
  return best;
}

function arrows(
  ps: readonly Piece[],
  c: Configuration,
  all: readonly number[],
  d: number,
): Map<number, Set<number>> {
  const { axis, sign } = kDirections[d]!;
  const lines = new Map<number, [number, number][]>();
  for (const p of all)
    eachCell(ps[p]!, c.shifts[p]!, (...cell) => {
      const at = cell[axis] * sign;
      cell[axis] = 0;
      const key = keyOf(...cell);
      const line = lines.get(key);
      if (line) line.push([at, p]);
      else lines.set(key, [[at, p]]);
    });
  const ahead = new Map(all.map((p) => [p, new Set<number>()]));
  for (const line of lines.values()) {
    line.sort((a, b) => a[0] - b[0]);
    for (let i = 1; i < line.length; i++)
      if (line[i - 1]![1] !== line[i]![1]) ahead.get(line[i - 1]![1])!.add(line[i]![1]);
  }
  return ahead;
}

export const along = (direction: number, steps: number): Vec3 => scale(kDirections[direction]!.unit, steps);
