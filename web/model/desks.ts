// Which desks there are: every page of the studio has one of its own, so that two pages never overwrite each
// other's edit. The newest stands first; a page that is opened afresh begins with a copy of it.

const kMost = 8; // older ones are cleared away: most are copies that were drawn on elsewhere

export interface DeskList {
  readonly desks: readonly string[];
  readonly cleared: readonly string[];
}

export const desksFrom = (value: unknown): readonly string[] => {
  const list = (value as { desks?: unknown } | null)?.desks;
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
};

export function withDesk(desks: readonly string[], id: string): DeskList {
  const all = [id, ...desks.filter((other) => other !== id)];
  return { desks: all.slice(0, kMost), cleared: all.slice(kMost) };
}

export const draftName = (id: string): string => `edit-${id}`;
