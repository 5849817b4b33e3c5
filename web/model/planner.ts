// The shortest way to part something off, from any configuration: the hint when the graph does not know.
//
// Breadth first over configurations (positions relative to the last piece), any set of pieces may move along
// an axis by any distance: the same moves as the program's level. Sets that can move are unions of pushed
// closures; moving a set one way is moving the others the other way, so only sets without the last piece are
// tried. The search is cut into slices, so that the page stays alive, and bounded by a count of
// configurations; "none" is said only when all of them have been seen, otherwise the answer is "unknown".
//
// Key. f[d][i][j]: steps of piece i in direction d before it hits j. Sets of pieces are bit masks.
import { BodyPair, kFree } from './motion';
import { kDirections, opposite } from './vec3';
import { members } from './configuration';
import type { Configuration, Move } from './configuration';
import type { Piece } from './puzzle';
import type { Vec3 } from './vec3';

export type PlanAnswer =
  | { readonly kind: 'found'; readonly moves: readonly Move[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' };

export interface PlannerLimits {
  readonly configurations: number;
  readonly pieces: number;
  readonly sets: number; // that can move at once, of one configuration
}

export const kLimits: PlannerLimits = { configurations: 150000, pieces: 24, sets: 4096 };

interface Visited {
  readonly places: Int16Array; // three numbers a piece
  readonly parent: number;
  readonly direction: number;
  readonly set: number;
  readonly steps: number;
}

export class Planner {
  private readonly who: number[];
  private readonly pairs: BodyPair[] = [];
  private readonly seen = new Set<string>();
  private readonly queue: Visited[] = [];
  private next = 0;
  private answer: PlanAnswer | undefined;
  private cut = false;

  constructor(
    pieces: readonly Piece[],
    c: Configuration,
    part: number,
    private readonly limits: PlannerLimits = kLimits,
  ) {
    this.who = members(c, part);
    const k = this.who.length;
    if (k < 2) this.answer = { kind: 'none' };
    else if (k > limits.pieces) this.answer = { kind: 'unknown' };
    else
      this.begin(
        this.who.map((p) => pieces[p]!),
        this.who.map((p) => c.shifts[p]!),
      );
  }

  get configurations(): number {
    return this.queue.length;
  }

  // Looks at so many configurations more; the answer as soon as there is one.
  run(slice: number): PlanAnswer | undefined {
    for (let n = 0; n < slice && !this.answer; n++) {
      if (this.next === this.queue.length) this.answer = { kind: this.cut ? 'unknown' : 'none' };
      else if (this.next >= this.limits.configurations) this.answer = { kind: 'unknown' };
      else this.expand(this.next++);
    }
    return this.answer;
  }

  private begin(bodies: Piece[], shifts: readonly Vec3[]): void {
    for (const a of bodies)
      for (const b of bodies) this.pairs.push(a === b ? kNone : new BodyPair(a.cells, b.cells));
    const places = Int16Array.from(
      bodies.flatMap((b, i) => [0, 1, 2].map((axis) => b.at[axis]! + shifts[i]![axis]!)),
    );
    this.visit(places, -1, 0, 0, 0);
  }

  private visit(places: Int16Array, parent: number, direction: number, set: number, steps: number): void {
    const key = keyOf(places);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.queue.push({ places, parent, direction, set, steps });
  }

  private expand(index: number): void {
    const { places } = this.queue[index]!;
    const f = this.freedom(places);
    const exit = this.exitOf(f);
    if (exit) {
      this.answer = {
        kind: 'found',
        moves: [...this.wayTo(index), this.moveOf(exit.set, exit.direction, 0)],
      };
      return;
    }
    for (let d = 0; d < 6; d++)
      for (const set of this.movable(f[d]!)) {
        const most = this.stepsOf(f[d]!, set);
        for (let s = 1; s <= most; s++) this.visit(this.moved(places, set, d, s), index, d, set, s);
      }
  }

  private freedom(places: Int16Array): number[][][] {
    const k = this.who.length;
    const f = kDirections.map(() => Array.from({ length: k }, () => Array<number>(k).fill(kFree)));
    for (let i = 0; i < k; i++)
      for (let j = 0; j < i; j++)
        for (let d = 0; d < 6; d++) {
          const r = [0, 1, 2].map((axis) => places[i * 3 + axis]! - places[j * 3 + axis]!);
          const steps = this.pairs[i * k + j]!.steps(r[0]!, r[1]!, r[2]!, d);
          f[d]![i]![j] = steps;
          f[opposite(d)]![j]![i] = steps;
        }
    return f;
  }

  // The smallest set that nothing is ahead of; with the others against it when that is smaller.
  private exitOf(f: number[][][]): { set: number; direction: number } | undefined {
    const k = this.who.length;
    let best: { set: number; direction: number } | undefined;
    for (let d = 0; d < 6; d++)
      for (const set of closures(f[d]!, kFree))
        if (set !== all(k) && (!best || size(set) < size(best.set))) best = { set, direction: d };
    return best;
  }

  private movable(f: number[][]): Set<number> {
    const k = this.who.length;
    const sets = new Set<number>();
    for (const closed of closures(f, 1)) {
      if (closed >> (k - 1)) continue;
      for (const other of [...sets]) sets.add(other | closed);
      sets.add(closed);
      if (sets.size > this.limits.sets) {
        this.cut = true;
        break;
      }
    }
    return sets;
  }

  private stepsOf(f: number[][], set: number): number {
    let least = kFree;
    for (let i = 0; i < f.length; i++)
      if ((set >> i) & 1)
        for (let j = 0; j < f.length; j++) if (!((set >> j) & 1)) least = Math.min(least, f[i]![j]!);
    return least;
  }

  private moved(places: Int16Array, set: number, direction: number, steps: number): Int16Array {
    const to = places.slice();
    const { axis, sign } = kDirections[direction]!;
    for (let i = 0; i < this.who.length; i++) if ((set >> i) & 1) to[i * 3 + axis]! += sign * steps;
    return to;
  }

  private wayTo(index: number): Move[] {
    const moves: Move[] = [];
    for (let at = this.queue[index]!; at.parent >= 0; at = this.queue[at.parent]!)
      moves.unshift(this.moveOf(at.set, at.direction, at.steps));
    return moves;
  }

  // Of two sides that part, the smaller one is said to move. No steps: it leaves.
  private moveOf(set: number, direction: number, steps: number): Move {
    const k = this.who.length;
    const turn = size(set) * 2 > k;
    const moving = turn ? all(k) & ~set : set;
    const d = kDirections[turn ? opposite(direction) : direction]!;
    const [x, y, z] = d.unit.map((u) => u * (steps || 1) || 0) as [number, number, number];
    return { pieces: this.who.filter((_, i) => (moving >> i) & 1), by: [x, y, z], leaves: steps === 0 };
  }
}

const kNone = undefined as unknown as BodyPair; // a piece beside itself: never asked

const all = (k: number): number => 2 ** k - 1;

function size(set: number): number {
  let n = 0;
  for (let s = set; s; s &= s - 1) n++;
  return n;
}

// For each piece, what it takes along when those nearer than `within` steps are pushed.
function closures(f: number[][], within: number): number[] {
  const k = f.length;
  const reach = f.map((row, i) =>
    row.reduce((set, steps, j) => (i !== j && steps < within ? set | (1 << j) : set), 1 << i),
  );
  for (let mid = 0; mid < k; mid++)
    for (let i = 0; i < k; i++) if ((reach[i]! >> mid) & 1) reach[i]! |= reach[mid]!;
  return reach;
}

function keyOf(places: Int16Array): string {
  const last = places.length - 3;
  const codes: number[] = [];
  for (let i = 0; i < last; i++) codes.push(places[i]! - places[last + (i % 3)]! + 0x8000);
  return String.fromCharCode(...codes);
}
