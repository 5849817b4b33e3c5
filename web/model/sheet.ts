// The puzzle on the desk: shapes, colours and problems as the editor changes them, all of it immutable.
//
// What the editor has no fields for (claims, provenance, solutions, what another program wrote) is kept as it
// was in `rest`, so that opening and saving a file loses nothing.
import type { Voxels } from './voxels';

export type Rest = Readonly<Record<string, unknown>>;

export interface ShapeDraft {
  readonly name: string;
  readonly voxels: Voxels;
  readonly rest: Rest;
}

export interface Group {
  readonly group: number;
  readonly count: number;
}

export interface Part {
  readonly shape: number;
  readonly least: number;
  readonly most: number;
  readonly groups: readonly Group[];
  readonly rest: Rest;
}

export interface ColourRule {
  readonly piece: number;
  readonly goal: number;
}

export interface Problem {
  readonly name: string;
  readonly goal: number | null;
  readonly parts: readonly Part[];
  readonly rules: readonly ColourRule[];
  readonly mostHoles: number | null;
  readonly rest: Rest; // solutions and statistics among it
}

export interface Sheet {
  readonly comment: string;
  readonly colours: readonly string[]; // the first is colour 1
  readonly shapes: readonly ShapeDraft[];
  readonly problems: readonly Problem[];
  readonly rest: Rest;
}

export const kNoRest: Rest = {};

export const shapeTitle = (d: Sheet, shape: number): string =>
  d.shapes[shape] === undefined ? 'none' : d.shapes[shape]!.name || `Shape ${shape + 1}`;

export const problemTitle = (d: Sheet, problem: number): string =>
  d.problems[problem]?.name || `Problem ${problem + 1}`;

export const isGoal = (d: Sheet, shape: number): boolean => d.problems.some((p) => p.goal === shape);
