// What the page knows of a puzzle, after the reader has checked it (data.ts).
import type { Cells } from './cells';
import type { Vec3 } from './vec3';

export interface Shape {
  readonly name: string;
  readonly count: number;
  readonly cells: Cells;
}

export interface Piece {
  readonly shape: number;
  readonly label: string;
  readonly at: Vec3;
  readonly cells: Cells;
  readonly colour?: string;
  readonly paint?: readonly string[]; // one entry a cell, '' for the piece's own colour
}

export interface PlanMove {
  readonly pieces: readonly number[];
  readonly by: Vec3;
  readonly gone: readonly number[];
}

// Of a piece that has left, in the shifts of a target node.
export const kLeft = 127;

export interface Graph {
  readonly nodes: number;
  readonly targets: number;
  readonly depth: readonly number[];
  readonly plan: readonly number[];
  readonly why: string;
  // Missing when the graph is too large to be embedded.
  readonly drawing?: GraphDrawing;
}

export interface GraphDrawing {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly shifts: Int16Array; // nodes x pieces x 3
  readonly edges: readonly number[]; // pairs
}

export interface Solution {
  readonly pieces: readonly Piece[];
  readonly level: number | null;
  readonly levelString: string | null;
  readonly moves: number | null;
  readonly plan: readonly PlanMove[] | null;
  readonly why: string;
  readonly graph: Graph | null;
  readonly graphWhy: string;
}

export interface Passport {
  readonly pieces: number | null;
  readonly cells: number | null;
  readonly holes: number | null;
  readonly level: number | null;
  readonly levelString: string | null;
  readonly moves: number | null;
  readonly solutions: number | null;
  readonly unique: boolean | null;
  readonly graphNodes: number | null;
  readonly graphEdges: number | null;
  readonly graphTargets: number | null;
  readonly deadEnds: number | null;
  readonly randomWalk: number | null;
}

export interface Goal {
  readonly at: Vec3;
  readonly cells: Cells;
}

export interface Puzzle {
  readonly title: string;
  readonly comment: string;
  readonly shapes: readonly Shape[];
  readonly goal: Goal | null;
  readonly solutions: readonly Solution[];
  readonly passport: Passport;
}

export interface Bounds {
  readonly low: Vec3;
  readonly high: Vec3;
}

export function boundsOf(pieces: readonly { at: Vec3; cells: Cells }[]): Bounds {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const piece of pieces)
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis]!, piece.at[axis]!);
      high[axis] = Math.max(high[axis]!, piece.at[axis]! + piece.cells.size[axis]!);
    }
  if (pieces.length === 0) return { low: [0, 0, 0], high: [1, 1, 1] };
  return { low: low as unknown as Vec3, high: high as unknown as Vec3 };
}
