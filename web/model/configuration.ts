// Where the pieces are: a shift from the assembly for each, and which part each belongs to.
//
// When a set of pieces has been parted off it is a puzzle of its own: pieces of different parts never meet
// again. A part of one piece is finished and out of sight (part kOut). Values are never changed in place, so
// that taking back is only keeping the earlier value.
import type { PlanMove } from './puzzle';
import type { Vec3 } from './vec3';

export const kOut = -1;

export interface Configuration {
  readonly shifts: readonly Vec3[];
  readonly part: readonly number[];
}

// One move of a hand or of a plan; `leaves`: the set goes for good.
export interface Move {
  readonly pieces: readonly number[];
  readonly by: Vec3;
  readonly leaves: boolean;
}

export function assembled(pieces: number): Configuration {
  return { shifts: Array<Vec3>(pieces).fill([0, 0, 0]), part: Array<number>(pieces).fill(0) };
}

export function shifted(from: Configuration, move: { pieces: readonly number[]; by: Vec3 }): Configuration {
  const shifts = from.shifts.slice();
  for (const p of move.pieces) {
    const s = shifts[p]!;
    shifts[p] = [s[0] + move.by[0], s[1] + move.by[1], s[2] + move.by[2]];
  }
  return { shifts, part: from.part };
}

// Those that move become a part of their own; parts of one piece are done.
export function parted(from: Configuration, pieces: readonly number[]): Configuration {
  const leaving = new Set(pieces);
  const fresh = Math.max(...from.part) + 1;
  const part = from.part.map((old, p) => (leaving.has(p) ? fresh : old));
  const sizes = new Map<number, number>();
  for (const q of part) sizes.set(q, (sizes.get(q) ?? 0) + 1);
  return { shifts: from.shifts, part: part.map((q) => (sizes.get(q) === 1 ? kOut : q)) };
}

export const partOf = (c: Configuration, piece: number): number[] =>
  c.part[piece] === kOut ? [] : members(c, c.part[piece]!);

export function members(c: Configuration, part: number): number[] {
  const list: number[] = [];
  c.part.forEach((q, p) => q === part && list.push(p));
  return list;
}

export function partsOf(c: Configuration): number[] {
  return [...new Set(c.part)].filter((q) => q !== kOut).sort((a, b) => a - b);
}

export const finished = (c: Configuration): boolean => c.part.every((q) => q === kOut);

export const asMove = (m: PlanMove): Move => ({ pieces: m.pieces, by: m.by, leaves: m.gone.length > 0 });
