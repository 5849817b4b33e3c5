// What can be done everywhere in the studio, with its keys.
import type { Command } from '../panels/commands';
import type { Desk, StudioTab } from '../panels/desk';

export const kTabs: readonly { id: StudioTab; title: string }[] = [
  { id: 'start', title: 'Start' },
  { id: 'edit', title: 'Edit' },
  { id: 'work', title: 'Work' },
  { id: 'play', title: 'Play' },
  { id: 'library', title: 'Library' },
];

export const isStudioTab = (name: string): name is StudioTab => kTabs.some((t) => t.id === name);

// Letters are taken by the tabs themselves; these are keys that none of them uses.
export function studioCommands(desk: Desk, shortcuts: () => void, theme: () => void): Command[] {
  const group = 'Studio';
  return [
    ...kTabs.map(({ id, title }, i): Command => ({
      id: `go-${id}`,
      group,
      title: `Go to ${title}`,
      keys: [`F${i + 6}`],
      run: () => go(desk, id),
    })),
    { id: 'open', group, title: 'Open a file', keys: ['Ctrl+o'], run: () => desk.chooseFiles() },
    { id: 'theme', group, title: 'Light or dark', keys: ['d'], run: theme },
    { id: 'shortcuts', group, title: 'Shortcuts', keys: ['F1', '?'], run: shortcuts },
  ];
}

// The focus goes along, so that the next Tab key is in the tab that is seen.
function go(desk: Desk, tab: StudioTab): void {
  desk.go(tab);
  document.getElementById(`tab-${tab}`)?.focus();
}
