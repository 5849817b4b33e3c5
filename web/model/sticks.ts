// The sticks of the six-piece burr: what the program tells of them, their cells, and which of them are looked for.
import { cellsFrom } from './cells';
import type { Piece } from './puzzle';
import type { Vec3 } from './vec3';

export interface Stick {
  readonly number: number;
  readonly numbers: readonly number[];
  readonly removed: number;
  readonly notchable: boolean;
  readonly millable: boolean;
  readonly turns: number;
  readonly mirror: number;
}

export const kSticksOfABurr = 6;

const kLength = 6;

// The missing cubes by the bits of number - 1: along the stick, across it, above or below.
const kUpper = [0, 1, 2, 3].map((k): Vec3 => [k + 1, 0, 1]);
const kCubes: readonly Vec3[] = [
  ...kUpper,
  ...kUpper.map(([x, , z]): Vec3 => [x, 1, z]),
  ...[0, 1].map((k): Vec3 => [k + 2, 0, 0]),
  ...[0, 1].map((k): Vec3 => [k + 2, 1, 0]),
];

// Lying from left to right, its notches upwards, as it is drawn in books.
export function stickPiece(number: number): Piece {
  const missing = new Set(kCubes.filter((_, bit) => ((number - 1) >> bit) & 1).map((c) => c.join()));
  const whole = Array.from({ length: 4 * kLength }, (_, i): Vec3 => [i >> 2, i & 1, (i >> 1) & 1]);
  const cells = cellsFrom(
    [kLength, 2, 2],
    whole.filter((c) => !missing.has(c.join())),
  );
  return { shape: 0, label: String(number), at: [0, 0, 0], cells };
}

export interface StickFilter {
  readonly number: string; // any number of the stick may begin with it
  readonly made: 'all' | 'notchable' | 'millable';
  readonly removed: string; // how many cubes are missing; empty: any
  readonly symmetric: boolean;
}

export const kAllSticks: StickFilter = { number: '', made: 'all', removed: '', symmetric: false };

export function sticksLike(sticks: readonly Stick[], filter: StickFilter): readonly Stick[] {
  return sticks.filter(
    (s) =>
      (filter.number === '' || s.numbers.some((n) => String(n).startsWith(filter.number))) &&
      (filter.made === 'all' || s[filter.made]) &&
      (filter.removed === '' || s.removed === Number(filter.removed)) &&
      (!filter.symmetric || s.turns > 1 || s.mirror === s.number),
  );
}

// "52, 615 792" → the words that a number could be.
export const stickWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

export const isStickWord = (word: string): boolean =>
  (/^\d{1,4}$/.test(word) && Number(word) >= 1 && Number(word) <= 4096) ||
  /^[x.]{6}(\/[x.]{6}){3}$/.test(word);
