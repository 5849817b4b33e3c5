// The list of shortcuts, made from the table that binds them, with a search field.
import { h } from './dom';
import { spoken } from './commands';
import type { Command } from './commands';

export class Shortcuts {
  readonly element: HTMLDialogElement;
  private readonly search: HTMLInputElement;
  private readonly list = h('div', { class: 'shortcut-list' });

  constructor(private readonly commands: { list(): readonly Command[] }) {
    this.search = h('input', {
      type: 'search',
      placeholder: 'Search',
      'aria-label': 'Search shortcuts',
      oninput: () => this.show(),
    });
    // A search field would take the first Escape for itself.
    this.search.addEventListener('keydown', (e) => e.key === 'Escape' && this.close());
    const close = h('button', { type: 'button', class: 'button', onclick: () => this.close() }, 'Close');
    this.element = h(
      'dialog',
      { class: 'shortcuts', 'aria-label': 'Shortcuts' },
      h('div', { class: 'line' }, h('h2', {}, 'Shortcuts'), this.search, close),
      this.list,
      h(
        'p',
        { class: 'quiet' },
        'Mouse: drag turns, Shift or middle button shifts, the wheel zooms. Touch: one finger turns, two shift and zoom.',
      ),
    );
    this.element.addEventListener('click', (e) => e.target === this.element && this.close());
  }

  toggle(): void {
    if (this.element.open) return this.close();
    this.search.value = '';
    this.show();
    this.element.showModal();
    this.search.focus();
  }

  // Chromium takes the focus out of a closed dialog only with the next picture; keys are not to wait for that.
  private close(): void {
    this.element.close();
    this.search.blur();
  }

  private show(): void {
    const found = matching(unique(this.commands.list()), this.search.value);
    const groups = [...new Set(found.map((c) => c.group))];
    this.list.replaceChildren(
      ...groups.map((group) =>
        h('section', {}, h('h3', {}, group), ...found.filter((c) => c.group === group).map(line)),
      ),
      ...(found.length === 0 ? [h('p', { class: 'quiet' }, 'Nothing found.')] : []),
    );
  }
}

// A tab may answer to the same key as the studio; the first one counts.
function unique(commands: readonly Command[]): Command[] {
  return commands.filter((c, i) => commands.findIndex((other) => other.id === c.id) === i);
}

export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((w) => w !== '');
  return commands.filter((c) => {
    const hay = `${c.group} ${c.title} ${c.keys.map(spoken).join(' ')}`.toLowerCase();
    return c.keys.length > 0 && words.every((w) => hay.includes(w));
  });
}

function line(command: Command): HTMLElement {
  const keys = command.keys.flatMap((key, i) => [i > 0 ? ' or ' : '', h('kbd', {}, spoken(key))]);
  return h('div', { class: 'shortcut' }, h('span', {}, command.title), h('span', { class: 'keys' }, ...keys));
}
