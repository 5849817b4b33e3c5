// A hint from the stored plan: as long as the player is on it, its next move is the one to make.
//
// The program's plan is a shortest one up to the first parting, and so is every rest of it. Beyond that nothing
// is promised, and the planner has to think for itself.
import { assembled, shifted } from './configuration';
import { equal, sub } from './vec3';
import type { Configuration, Move } from './configuration';
import type { Solution } from './puzzle';

export function planHint(solution: Solution, c: Configuration): { move: Move; toGo: number } | undefined {
  const { plan, level, pieces } = solution;
  if (!plan || level === null || plan.length < level || c.part.some((q) => q !== c.part[0])) return undefined;
  let at = assembled(pieces.length);
  for (let made = 0; made < level; made++) {
    const { pieces: who, by } = plan[made]!;
    if (same(at, c)) return { move: { pieces: who, by, leaves: made === level - 1 }, toGo: level - made };
    at = shifted(at, { pieces: who, by });
  }
  return undefined;
}

// Where the whole stands does not matter.
function same(a: Configuration, b: Configuration): boolean {
  const off = sub(b.shifts[0]!, a.shifts[0]!);
  return a.shifts.every((s, p) => equal(sub(b.shifts[p]!, s), off));
}
