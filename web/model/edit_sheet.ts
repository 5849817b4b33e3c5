// What can be done to a sheet, each as a function from the old value to the new one.
//
// A stored solution, a count or a claim holds for the puzzle that it was made for. Whatever changes a shape or
// a piece list takes away what no longer holds; undo brings it back with the rest of the old value.
import { emptyVoxels, kFixed } from './voxels';
import { kNoRest } from './sheet';
import type { Sheet, Part, Problem, Rest, ShapeDraft } from './sheet';
import type { Vec3 } from './vec3';
import type { Voxels } from './voxels';

const kStale = ['solutions', 'statistics'];
const kStaleOfAll = ['claims', 'provenance'];

const without = (rest: Rest, names: readonly string[]): Rest =>
  Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name)));

export const usesShape = (p: Problem, shape: number): boolean =>
  p.goal === shape || p.parts.some((part) => part.shape === shape);

// Forgets what was known of the problems that `affected` names.
function unsolved(d: Sheet, affected: (p: Problem, index: number) => boolean): Sheet {
  const problems = d.problems.map((p, i) => (affected(p, i) ? { ...p, rest: without(p.rest, kStale) } : p));
  return { ...d, problems, rest: without(d.rest, kStaleOfAll) };
}

export const replaced = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, i) => (i === index ? change(item) : item));

const removedAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

// ---- shapes

export function newSheet(): Sheet {
  const cube = emptyVoxels([3, 3, 3]);
  cube.cells.fill(kFixed);
  const shapes: ShapeDraft[] = [
    { name: 'A', voxels: emptyVoxels([3, 3, 3]), rest: kNoRest },
    { name: 'goal', voxels: cube, rest: kNoRest },
  ];
  const problem: Problem = { ...kNoProblem, goal: 1, parts: [partOf(0)] };
  return { comment: '', colours: [], shapes, problems: [problem], rest: kNoRest };
}

export function withVoxels(d: Sheet, shape: number, voxels: Voxels): Sheet {
  const shapes = replaced(d.shapes, shape, (s) => ({ ...s, voxels }));
  return unsolved({ ...d, shapes }, (p) => usesShape(p, shape));
}

export const renamedShape = (d: Sheet, shape: number, name: string): Sheet => ({
  ...d,
  shapes: replaced(d.shapes, shape, (s) => ({ ...s, name })),
});

// The first letter that no shape has, as the pieces of most puzzles are called.
function freeName(d: Sheet): string {
  const taken = new Set(d.shapes.map((s) => s.name));
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  return letters.find((l) => !taken.has(l)) ?? `Shape ${d.shapes.length + 1}`;
}

export const addedShape = (d: Sheet, size: Vec3): Sheet => ({
  ...d,
  shapes: [...d.shapes, { name: freeName(d), voxels: emptyVoxels(size), rest: kNoRest }],
});

export const copiedShape = (d: Sheet, shape: number): Sheet => ({
  ...d,
  shapes: [...d.shapes, { ...d.shapes[shape]!, name: freeName(d) }],
});

// What was built from it goes with it; later shapes move up.
export function removedShape(d: Sheet, shape: number): Sheet {
  const up = (index: number): number => (index > shape ? index - 1 : index);
  const known = unsolved(d, (p) => usesShape(p, shape));
  const problems = known.problems.map((p) => ({
    ...p,
    goal: p.goal === null || p.goal === shape ? null : up(p.goal),
    parts: p.parts.filter((q) => q.shape !== shape).map((q) => ({ ...q, shape: up(q.shape) })),
  }));
  return { ...known, shapes: removedAt(d.shapes, shape), problems };
}

// ---- problems

const kNoProblem: Problem = {
  name: '',
  goal: null,
  parts: [],
  rules: [],
  mostHoles: null,
  rest: kNoRest,
};

export const partOf = (shape: number): Part => ({ shape, least: 1, most: 1, groups: [], rest: kNoRest });

export const addedProblem = (d: Sheet): Sheet => ({ ...d, problems: [...d.problems, kNoProblem] });

export const removedProblem = (d: Sheet, problem: number): Sheet =>
  unsolved({ ...d, problems: removedAt(d.problems, problem) }, () => false);

export function withProblem(d: Sheet, problem: number, change: Partial<Problem>): Sheet {
  const problems = replaced(d.problems, problem, (p) => ({ ...p, ...change }));
  const only = Object.keys(change).every((name) => name === 'name');
  return only ? { ...d, problems } : unsolved({ ...d, problems }, (_, i) => i === problem);
}

export const withPart = (d: Sheet, problem: number, part: number, change: Partial<Part>): Sheet =>
  withProblem(d, problem, {
    parts: replaced(d.problems[problem]!.parts, part, (p) => ({ ...p, ...change })),
  });

export const withoutPart = (d: Sheet, problem: number, part: number): Sheet =>
  withProblem(d, problem, { parts: removedAt(d.problems[problem]!.parts, part) });

// Every shape that is no goal, once: what most people want.
export function allPieces(d: Sheet, problem: number): Sheet {
  const { goal } = d.problems[problem]!;
  const parts = d.shapes.flatMap((s, i) =>
    i !== goal && s.voxels.cells.some((v) => v !== 0) ? [partOf(i)] : [],
  );
  return withProblem(d, problem, { parts });
}

// ---- colours

export const withColours = (d: Sheet, colours: readonly string[]): Sheet => ({ ...d, colours });
