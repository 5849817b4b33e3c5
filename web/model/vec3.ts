// Whole-number vectors and the six directions, with the words that people use for them.
//
// +x right, -x left, +y back, -y front, +z up, -z down: the same words as in the program's own sheets.

export type Vec3 = readonly [number, number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k || 0, a[1] * k || 0, a[2] * k || 0];
export const equal = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

export interface Direction {
  readonly unit: Vec3;
  readonly axis: 0 | 1 | 2;
  readonly sign: 1 | -1;
  readonly moves: string; // "piece 2 moves ..."
  readonly leaves: string; // "piece 2 leaves ..."
}

// Opposite directions are neighbours: the opposite of d is d ^ 1.
export const kDirections: readonly Direction[] = [
  { unit: [1, 0, 0], axis: 0, sign: 1, moves: 'right', leaves: 'to the right' },
  { unit: [-1, 0, 0], axis: 0, sign: -1, moves: 'left', leaves: 'to the left' },
  { unit: [0, 1, 0], axis: 1, sign: 1, moves: 'back', leaves: 'to the back' },
  { unit: [0, -1, 0], axis: 1, sign: -1, moves: 'to the front', leaves: 'to the front' },
  { unit: [0, 0, 1], axis: 2, sign: 1, moves: 'up', leaves: 'upwards' },
  { unit: [0, 0, -1], axis: 2, sign: -1, moves: 'down', leaves: 'downwards' },
];

export const opposite = (direction: number): number => direction ^ 1;

// Which direction a vector along one axis has, and how far it goes; undefined when it lies along none.
export function alongAxis(by: Vec3): { direction: number; distance: number } | undefined {
  const used = [0, 1, 2].filter((axis) => by[axis] !== 0);
  if (used.length !== 1) return undefined;
  const axis = used[0]!;
  return { direction: axis * 2 + (by[axis]! < 0 ? 1 : 0), distance: Math.abs(by[axis]!) };
}
