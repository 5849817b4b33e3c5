// The open edit as it is kept by the program: its sheet and, when they are small, all earlier values.
import { DataError } from './field';
import { readSheet, writeSheet } from './sheet_json';
import type { Edit, Step } from './edit';
import type { History } from './history';

const kSmall = 2_000_000; // characters; the program takes 4 MB

interface KeptStep {
  readonly name: string;
  readonly title: string;
  readonly puzzle: unknown;
}

export interface Kept {
  readonly steps: readonly KeptStep[];
  readonly at: number;
}

const kept = ({ name, title, sheet }: Step): KeptStep => ({
  name,
  title,
  puzzle: writeSheet(sheet),
});

// The newest of them that fit, from the value itself outwards.
export function keep({ past, now, future }: History<Step>): Kept {
  const all = [...past, now, ...future];
  let [from, to] = [past.length, past.length + 1];
  let room = kSmall - JSON.stringify(kept(now)).length;
  const fits = (i: number): boolean => {
    if (all[i] === undefined) return false;
    room -= JSON.stringify(kept(all[i]!)).length;
    return room > 0;
  };
  while (fits(from - 1)) from--;
  while (fits(to)) to++;
  return { steps: all.slice(from, to).map(kept), at: past.length - from };
}

// A draft that cannot be read is not worth a page that does not open.
export function recall(value: unknown): History<Step> | null {
  try {
    const { steps, at } = value as Kept;
    const read = steps.map(({ name, title, puzzle }) => ({ name, title, sheet: readSheet(puzzle) }));
    if (!read[at]) return null;
    return { past: read.slice(0, at), now: read[at]!, future: read.slice(at + 1) };
  } catch (error) {
    if (error instanceof DataError || error instanceof TypeError) return null;
    throw error;
  }
}

export const restored = (e: Edit, history: History<Step>): Partial<Edit> => ({ ...e, history });
