// Walking in the disassembly graph: ways, distances to a target, and which move an edge is.
//
// Shifts in the graph are relative to the last piece, so an edge only says which pieces part company; of the
// two sides the smaller one is said to move. Where a target's pieces go to is not stored either: it is read
// off the position before (push.ts).
import { assembled, shifted } from './configuration';
import { freeSteps, occupied } from './push';
import { boundsOf, kLeft } from './puzzle';
import { kDirections, scale, sub } from './vec3';
import type { Configuration, Move } from './configuration';
import type { Film, FilmMove } from './film';
import type { Graph, GraphDrawing, Piece } from './puzzle';
import type { Vec3 } from './vec3';

export class GraphWalk {
  readonly neighbours: number[][];
  private readonly toTarget: Int32Array;
  private readonly fromStart: Int32Array; // the node before, on a shortest way
  private readonly index = new Map<string, number>();

  constructor(
    readonly graph: Graph,
    readonly drawing: GraphDrawing,
    private readonly pieces: readonly Piece[],
  ) {
    this.neighbours = Array.from({ length: graph.nodes }, () => []);
    for (let e = 0; e < drawing.edges.length; e += 2) {
      this.neighbours[drawing.edges[e]!]!.push(drawing.edges[e + 1]!);
      this.neighbours[drawing.edges[e + 1]!]!.push(drawing.edges[e]!);
    }
    this.toTarget = this.distances(this.targets());
    this.fromStart = this.parents();
    for (let n = 0; n < graph.nodes; n++) if (!this.isTarget(n)) this.index.set(this.keyOfNode(n), n);
  }

  isTarget = (node: number): boolean => node >= this.graph.nodes - this.graph.targets;

  private targets(): number[] {
    return Array.from({ length: this.graph.targets }, (_, i) => this.graph.nodes - 1 - i);
  }

  // Moves from here to the nearest target; -1 when there is no way.
  movesToTarget = (node: number): number => this.toTarget[node]!;

  nextToTarget(node: number): number | undefined {
    return this.neighbours[node]!.find(
      (n) => this.toTarget[n] === this.toTarget[node]! - 1 && this.toTarget[n]! >= 0,
    );
  }

  private distances(from: readonly number[]): Int32Array {
    const far = new Int32Array(this.graph.nodes).fill(-1);
    const queue = [...from];
    for (const node of queue) far[node] = 0;
    for (let i = 0; i < queue.length; i++)
      for (const n of this.neighbours[queue[i]!]!)
        if (far[n] === -1) {
          far[n] = far[queue[i]!]! + 1;
          queue.push(n);
        }
    return far;
  }

  private parents(): Int32Array {
    const before = new Int32Array(this.graph.nodes).fill(-1);
    const queue = [0];
    before[0] = 0;
    for (let i = 0; i < queue.length; i++) {
      if (this.isTarget(queue[i]!)) continue; // nothing goes on from where something has left
      for (const n of this.neighbours[queue[i]!]!)
        if (before[n] === -1) {
          before[n] = queue[i]!;
          queue.push(n);
        }
    }
    return before;
  }

  // A shortest way from the assembly; the stored plan where it leads there. Empty when there is none.
  wayTo(node: number): number[] {
    const stop = this.graph.plan.indexOf(node);
    if (stop >= 0 && this.graph.plan[0] === 0) return this.graph.plan.slice(0, stop + 1);
    if (this.fromStart[node] === -1) return [];
    const way = [node];
    while (way[0] !== 0) way.unshift(this.fromStart[way[0]!]!);
    return way;
  }

  private shift(node: number, piece: number): Vec3 {
    const at = (node * this.pieces.length + piece) * 3;
    const s = this.drawing.shifts;
    return [s[at]!, s[at + 1]!, s[at + 2]!];
  }

  private hasLeft = (node: number, piece: number): boolean =>
    this.shift(node, piece).every((v) => v === kLeft);

  private keyOfNode(node: number): string {
    return relativeKey(this.pieces.map((_, p) => this.shift(node, p)));
  }

  nodeOf(c: Configuration): number | undefined {
    if (c.part.some((q) => q !== c.part[0])) return undefined;
    return this.index.get(relativeKey(c.shifts));
  }

  // The move along an edge, for pieces that stand as in `c`; undefined when the edge is no single move.
  moveAlong(a: number, b: number, c: Configuration): Move | undefined {
    return this.isTarget(b) ? this.leaving(b, c) : this.sliding(a, b);
  }

  private sliding(a: number, b: number): Move | undefined {
    const by = this.pieces.map((_, p) => sub(this.shift(b, p), this.shift(a, p)));
    const moving = by.flatMap((v, p) => (v.some((x) => x !== 0) ? [p] : []));
    const v = by[moving[0] ?? 0]!;
    const one = moving.length > 0 && moving.every((p) => by[p]!.join() === v.join());
    return one ? smallerSide({ pieces: moving, by: v, leaves: false }, this.pieces.length) : undefined;
  }

  private leaving(target: number, c: Configuration): Move | undefined {
    const set = this.pieces.flatMap((_, p) => (this.hasLeft(target, p) ? [p] : []));
    const map = occupied(
      this.pieces,
      c,
      this.pieces.map((_, p) => p),
    );
    const way = kDirections.findIndex((_, d) => freeSteps(this.pieces, c, map, new Set(set), d) === Infinity);
    if (set.length === 0 || set.length === this.pieces.length || way < 0) return undefined;
    return smallerSide({ pieces: set, by: kDirections[way]!.unit, leaves: true }, this.pieces.length);
  }

  film(node: number): Film {
    const way = this.wayTo(node);
    const moves: FilmMove[] = [];
    let c = assembled(this.pieces.length);
    for (let i = 1; i < way.length; i++) {
      const move = this.moveAlong(way[i - 1]!, way[i]!, c);
      if (!move) break;
      const by = move.leaves ? scale(move.by, leaveBy(this.pieces)) : move.by;
      moves.push({ ...move, by, gone: move.leaves ? move.pieces : [] });
      c = shifted(c, move);
    }
    return { title: `Way to node ${node}`, moves, labels: this.pieces.map((p) => p.label) };
  }
}

const relativeKey = (shifts: readonly Vec3[]): string => {
  const last = shifts[shifts.length - 1] ?? [0, 0, 0];
  return shifts.map((s) => sub(s, last).join()).join(' ');
};

export function smallerSide(move: Move, pieces: number): Move {
  if (move.pieces.length * 2 <= pieces) return move;
  const out = new Set(move.pieces);
  const others = Array.from({ length: pieces }, (_, p) => p).filter((p) => !out.has(p));
  return { pieces: others, by: scale(move.by, -1), leaves: move.leaves };
}

// How far pieces go when they leave: far enough to be clear of the rest.
export function leaveBy(pieces: readonly Piece[]): number {
  const { low, high } = boundsOf(pieces);
  return Math.max(...[0, 1, 2].map((a) => high[a]! - low[a]!)) + 2;
}
