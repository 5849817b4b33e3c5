// Taking back: the earlier values, kept as a list. Values are immutable, so this is all that undo needs.

export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
}

export const beginning = <T>(now: T): History<T> => ({ now, past: [], future: [] });

export const advance = <T>(h: History<T>, now: T): History<T> => ({
  now,
  past: [...h.past, h.now],
  future: [],
});

export function undo<T>(h: History<T>): History<T> {
  if (h.past.length === 0) return h;
  return { now: h.past[h.past.length - 1]!, past: h.past.slice(0, -1), future: [h.now, ...h.future] };
}

export function redo<T>(h: History<T>): History<T> {
  if (h.future.length === 0) return h;
  return { now: h.future[0]!, past: [...h.past, h.now], future: h.future.slice(1) };
}
