// Groups of a part as people type them: "1:2, 3:1" is up to two copies in group 1 and one in group 3.
import type { Group } from './sheet';

export const groupsText = (groups: readonly Group[]): string =>
  groups.map(({ group, count }) => `${group}:${count}`).join(', ');

// null: not readable.
export function groupsFrom(text: string): Group[] | null {
  const words = text.split(/[\s,]+/).filter((w) => w !== '');
  const read = words.map((w) => /^(\d{1,6})(?::(\d{1,5}))?$/.exec(w));
  if (read.some((m) => m === null)) return null;
  return read.map((m) => ({ group: Number(m![1]), count: Number(m![2] ?? 1) }));
}
