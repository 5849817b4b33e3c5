// A list of moves as a film: where each piece is at any time, each move one unit long.
//
// Time is a number from 0 to the number of moves and is set from outside; nothing here knows a clock. A film
// may begin anywhere (a way through the graph begins at the assembly, an undone move elsewhere).
import { caption, captionBack } from './captions';
import { alongAxis } from './vec3';
import { boundsOf } from './puzzle';
import type { Move } from './configuration';
import type { Bounds, Piece, PlanMove, Solution } from './puzzle';
import type { Vec3 } from './vec3';

export interface FilmMove extends Move {
  readonly gone: readonly number[]; // out of sight when the move ends
}

export interface Film {
  readonly title: string;
  readonly moves: readonly FilmMove[];
  readonly labels: readonly string[];
}

// All pieces at one time: where (three numbers each), how solid (0 = out of sight), and who is moving.
export interface Frame {
  readonly shifts: Float32Array;
  readonly solid: Float32Array;
  readonly moving: readonly number[];
}

// A move that is longer than the assembly along its axis takes pieces away, though they may be needed again.
export function planFilm(solution: Solution): Film | null {
  if (!solution.plan) return null;
  const { low, high } = boundsOf(solution.pieces);
  const leaves = (move: PlanMove): boolean => {
    const way = alongAxis(move.by);
    if (move.gone.length > 0 || !way) return move.gone.length > 0;
    const axis = way.direction >> 1;
    return way.distance >= high[axis]! - low[axis]!;
  };
  return {
    title: 'Plan',
    moves: solution.plan.map((m) => ({ ...m, leaves: leaves(m) })),
    labels: solution.pieces.map((p) => p.label),
  };
}

export function frameAt(film: Film, time: number, pieces: number): Frame {
  const t = clampTime(film, time);
  const shifts = new Float32Array(pieces * 3);
  const solid = new Float32Array(pieces).fill(1);
  const now = Math.min(Math.floor(t), film.moves.length);
  for (let m = 0; m < now; m++) apply(film.moves[m]!, 1, shifts, solid);
  const inside = t > now ? film.moves[now] : undefined;
  if (inside) apply(inside, t - now, shifts, solid);
  return { shifts, solid, moving: inside ? inside.pieces : [] };
}

function apply(move: FilmMove, share: number, shifts: Float32Array, solid: Float32Array): void {
  const done = move.leaves ? easeIn(share) : ease(share);
  for (const p of move.pieces) for (let a = 0; a < 3; a++) shifts[p * 3 + a]! += move.by[a]! * done;
  for (const p of move.gone) solid[p]! *= fadeOut(share);
}

export const clampTime = (film: Film, time: number): number =>
  Math.min(film.moves.length, Math.max(0, Number.isFinite(time) ? time : 0));

// The room that a film needs, but for what leaves: those pieces may go out of the picture. Not more than a
// quarter round the assembly either, which has to be seen well.
export function roomOf(film: Film, pieces: readonly Piece[]): Bounds {
  const { low, high } = boundsOf(pieces);
  const [least, most] = [[...low], [...high]];
  const shift = pieces.map(() => [0, 0, 0]);
  const away = new Set<number>();
  for (const move of film.moves)
    for (const p of move.pieces) {
      if (move.leaves) away.add(p);
      for (let a = 0; a < 3; a++) {
        const from = (shift[p]![a]! += move.by[a]!) + pieces[p]!.at[a]!;
        if (away.has(p)) continue;
        least[a] = Math.min(least[a]!, from);
        most[a] = Math.max(most[a]!, from + pieces[p]!.cells.size[a]!);
      }
    }
  const spare = [0, 1, 2].map((a) => (high[a]! - low[a]!) / 4);
  return {
    low: low.map((v, a) => Math.max(least[a]!, v - spare[a]!)) as unknown as Vec3,
    high: high.map((v, a) => Math.min(most[a]!, v + spare[a]!)) as unknown as Vec3,
  };
}

const ease = (t: number): number => t * t * (3 - 2 * t);
const easeIn = (t: number): number => t * t * (2 - t);
const fadeOut = (t: number): number => (t >= 1 ? 0 : 1 - ease(Math.min(1, Math.max(0, (t - 0.55) / 0.45))));

// What the film does at this time, in words; between two moves the one that was just made.
export function captionAt(film: Film, time: number, backwards: boolean): string {
  const t = clampTime(film, time);
  const last = film.moves.length;
  if (t === 0) return backwards && last > 0 ? 'Assembled.' : 'The assembly.';
  if (t === last && backwards) return 'All pieces apart.';
  const index = backwards ? Math.floor(t) : Math.ceil(t) - 1;
  const move = film.moves[Math.min(index, last - 1)]!;
  const words = backwards ? captionBack(move, film.labels) : caption(move, film.labels);
  const number = backwards ? last - index : index + 1;
  return `Move ${number} of ${last}: ${words}`;
}
