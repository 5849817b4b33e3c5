// Everything that can be done, as one table: keys, buttons and the list of shortcuts are made from it.
import { disable, h, icon } from './dom';
import type { IconName } from './dom';
import type { Mode } from '../model/session';

export interface Command {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly keys: readonly string[]; // as KeyboardEvent.key, with Ctrl+ and Shift+ before it where needed
  readonly mode?: Mode; // the keys work in this mode only
  readonly run: () => void;
  readonly enabled?: () => boolean;
}

export class CommandTable {
  readonly all: Command[] = [];

  list(): readonly Command[] {
    return this.all;
  }

  add(...commands: Command[]): void {
    this.all.push(...commands);
  }

  find(id: string): Command {
    const found = this.all.find((c) => c.id === id);
    if (!found) throw new Error(`no command ${id}`);
    return found;
  }

  byKey(key: string, mode: Mode): Command | undefined {
    return this.all.find((c) => c.keys.includes(key) && (c.mode === undefined || c.mode === mode));
  }

  run(id: string): void {
    const command = this.find(id);
    if (command.enabled?.() ?? true) command.run();
  }
}

// A letter with shift is the letter in upper case; Shift+ is written for the other keys only.
export function keyOf(event: KeyboardEvent): string {
  const letter = event.key.length === 1;
  const shift = event.shiftKey && (!letter || /[a-z]/i.test(event.key)) ? 'Shift+' : '';
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  return `${ctrl}${shift}${letter && /[a-z]/i.test(event.key) ? event.key.toLowerCase() : event.key}`;
}

const kSpoken: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page up',
  PageDown: 'Page down',
  Escape: 'Esc',
};

export function spoken(key: string): string {
  const parts = key.split(/\+(?=.)/);
  const last = parts.pop()!;
  return [...parts, kSpoken[last] ?? (last.length === 1 ? last.toUpperCase() : last)].join(' + ');
}

export function commandButton(
  table: CommandTable,
  id: string,
  picture: IconName,
  label?: string,
): HTMLButtonElement {
  const command = table.find(id);
  const keys = command.keys.length > 0 ? ` (${spoken(command.keys[0]!)})` : '';
  const button = h(
    'button',
    {
      type: 'button',
      class: label ? 'button' : 'button round',
      'data-command': id,
      title: command.title + keys,
    },
    icon(picture),
    label && h('span', {}, label),
  );
  button.dataset.icon = picture;
  if (!label) button.setAttribute('aria-label', command.title);
  button.addEventListener('click', () => button.getAttribute('aria-disabled') !== 'true' && table.run(id));
  return button;
}

// Buttons follow what is possible.
export function refresh(table: CommandTable, buttons: readonly HTMLButtonElement[]): void {
  for (const button of buttons) {
    const enabled = table.find(button.dataset.command!).enabled;
    if (enabled) disable(button, !enabled());
  }
}
