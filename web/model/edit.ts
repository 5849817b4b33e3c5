// The state of the editor: the sheet with all its earlier values, and how one looks at it.
//
// Undo is a list of earlier values, each with the name of the step that made it. Opening another puzzle is a
// step like any other, so even that can be taken back. A stroke is drawn on a value of its own and becomes one
// step when the hand lets go.
import { advance, beginning, redo, undo } from './history';
import { covered, drawn, kPencil } from './brush';
import { newSheet, withVoxels } from './edit_sheet';
import { kLargest } from './voxels';
import type { Brush } from './brush';
import type { Sheet } from './sheet';
import type { History } from './history';
import type { Vec3 } from './vec3';

export interface Step {
  readonly name: string; // what was done
  readonly title: string; // of the puzzle
  readonly sheet: Sheet;
}

export interface Stroke {
  readonly path: readonly Vec3[];
  readonly along: number;
}

export interface Edit {
  readonly history: History<Step>;
  readonly stroke: Stroke | null;
  readonly shape: number;
  readonly problem: number;
  readonly axis: number; // layers are cut across it
  readonly layer: number;
  readonly cursor: Vec3 | null; // under the pointer, or where the keys are
  readonly brush: Brush;
}

export function newEdit(): Edit {
  const history = beginning<Step>({ name: 'New puzzle', title: 'New puzzle', sheet: newSheet() });
  return { history, stroke: null, shape: 0, problem: 0, axis: 2, layer: 0, cursor: null, brush: kPencil };
}

export const sheetOf = (e: Edit): Sheet => e.history.now.sheet;

// What is seen: with the stroke that is being drawn.
export function shown(e: Edit): Sheet {
  const d = sheetOf(e);
  return e.stroke ? stroked(e, d, e.stroke) : d;
}

function stroked(e: Edit, d: Sheet, { path, along }: Stroke): Sheet {
  const shape = d.shapes[e.shape];
  if (!shape) return d;
  const cells = covered(e.brush, shape.voxels.size, path, along);
  return withVoxels(d, e.shape, drawn(e.brush, shape.voxels, cells));
}

// ---- steps

export function step(e: Edit, name: string, sheet: Sheet): Partial<Edit> {
  if (sheet === sheetOf(e)) return {};
  return within({ ...e, history: advance(e.history, { ...e.history.now, name, sheet }) });
}

export function opened(e: Edit, title: string, sheet: Sheet): Partial<Edit> {
  const history = advance(e.history, { name: `Open ${title}`, title, sheet });
  return within({ ...e, history, shape: 0, problem: 0, layer: 0, cursor: null });
}

export const retitled = (e: Edit, title: string): Partial<Edit> => ({
  history: advance(e.history, { ...e.history.now, name: `Call it ${title}`, title }),
});

export const undone = (e: Edit): Partial<Edit> => within({ ...e, history: undo(e.history) });
export const redone = (e: Edit): Partial<Edit> => within({ ...e, history: redo(e.history) });

// To the step with this number, counted from the first one.
export function wentTo(e: Edit, index: number): Partial<Edit> {
  let { history } = e;
  while (history.past.length > index) history = undo(history);
  while (history.past.length < index && history.future.length > 0) history = redo(history);
  return within({ ...e, history });
}

export const steps = ({ past, now, future }: History<Step>): readonly Step[] => [...past, now, ...future];

// ---- strokes

export const strokeBegun = (at: Vec3, along: number): Partial<Edit> => ({ stroke: { path: [at], along } });

export const strokeOn = (e: Edit, at: Vec3): Partial<Edit> =>
  e.stroke ? { stroke: { ...e.stroke, path: [...e.stroke.path, at] } } : {};

const kInkNames = { fixed: 'Draw', variable: 'Draw variable cells', erase: 'Erase', colour: 'Colour' };
const kToolNames = { pen: '', box: ' a box', column: ' columns' };

export function strokeDone(e: Edit): Partial<Edit> {
  if (!e.stroke) return {};
  const before = sheetOf(e);
  const after = shown(e);
  const same = (before.shapes[e.shape]?.voxels.cells ?? []).every(
    (v, i) => v === after.shapes[e.shape]!.voxels.cells[i],
  );
  const name = `${kInkNames[e.brush.ink]}${kToolNames[e.brush.tool]}`;
  return { ...(same ? {} : step(e, name, after)), stroke: null };
}

// ---- what is chosen stays within what is there

function within(e: Edit): Edit {
  const d = sheetOf(e);
  const shape = clamp(e.shape, d.shapes.length);
  const size = d.shapes[shape]?.voxels.size ?? [1, 1, 1];
  const cursor = e.cursor?.every((v, a) => v < size[a]!) ? e.cursor : null;
  return {
    ...e,
    shape,
    problem: clamp(e.problem, d.problems.length),
    layer: clamp(e.layer, size[e.axis]!),
    cursor,
    stroke: null,
  };
}

export const choseShape = (e: Edit, shape: number): Partial<Edit> =>
  within({ ...e, shape, layer: 0, cursor: null });
export const choseLayer = (e: Edit, layer: number): Partial<Edit> => within({ ...e, layer });
export const choseAxis = (e: Edit, axis: number): Partial<Edit> => within({ ...e, axis, layer: 0 });

const clamp = (value: number, length: number): number => Math.max(0, Math.min(value, length - 1));

export const sizeIsFine = (size: Vec3): boolean =>
  size.every((v) => Number.isInteger(v) && v >= 1 && v <= kLargest);
