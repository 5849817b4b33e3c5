// The voxel balance of a problem, counted in the page while one draws: do the pieces fill the goal?
import { counted } from './captions';
import { counts } from './voxels';
import type { Sheet } from './sheet';

export interface Balance {
  readonly goal: number; // fixed cells
  readonly variable: number;
  readonly least: number; // cells of the pieces that must be used
  readonly most: number; // of all that may be used
}

export function balanceOf(d: Sheet, problem: number): Balance | null {
  const p = d.problems[problem];
  const goal = p?.goal === null || p === undefined ? undefined : d.shapes[p.goal];
  if (!p || !goal) return null;
  const { fixed, variable } = counts(goal.voxels);
  const size = (shape: number): number => counts(d.shapes[shape]!.voxels).fixed;
  const sum = (pick: 'least' | 'most'): number => p.parts.reduce((t, q) => t + q[pick] * size(q.shape), 0);
  return { goal: fixed, variable, least: sum('least'), most: sum('most') };
}

export const balances = (b: Balance, mostHoles: number | null): boolean => {
  const holes = mostHoles === null ? b.variable : Math.min(b.variable, Math.max(0, mostHoles));
  return b.most >= b.goal + b.variable - holes && b.least <= b.goal + b.variable;
};

export function balanceText(b: Balance, mostHoles: number | null): string {
  const pieces = b.least === b.most ? counted(b.least, 'cell') : `${b.least} to ${counted(b.most, 'cell')}`;
  const goal =
    b.variable === 0
      ? counted(b.goal, 'cell')
      : `${b.goal} fixed and ${counted(b.variable, 'variable cell')}`;
  if (balances(b, mostHoles)) return `The pieces have ${pieces}, the goal ${goal}: they can fill it.`;
  const few = b.most < b.goal + b.variable;
  const by = few ? b.goal - b.most : b.least - b.goal - b.variable;
  const off = by > 0 ? `${counted(by, 'cell')} too ${few ? 'few' : 'many'}` : 'more holes than allowed';
  return `The pieces have ${pieces}, the goal ${goal}: ${off}.`;
}
