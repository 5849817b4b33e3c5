// One design of the library: its picture, how it was made, and what can be done with it.
import { api } from '../model/api';
import { button, h, icon, iconButton, pressed } from './dom';
import { designFacts } from './design_card';
import { openDesign } from './start';
import type { Desk } from './desk';
import type { Design } from '../model/api';

export function designView(desk: Desk, design: Design, close: () => void): HTMLElement {
  return h(
    'div',
    { class: 'design' },
    h('div', { class: 'line' }, titleField(desk, design), iconButton('cross', 'Close', close)),
    h('img', { src: api.thumbnail(design.id), alt: '', class: 'thumbnail' }),
    h('p', { class: 'quiet' }, designFacts(design)),
    actions(desk, design),
    noteField(desk, design),
    provenance(design),
  );
}

const change = (desk: Desk, design: Design, what: Partial<Design>): void =>
  void desk.attempt(api.change(design.id, what));

function titleField(desk: Desk, design: Design): HTMLElement {
  const input = h('input', {
    type: 'text',
    value: design.title,
    'aria-label': 'Title',
    'data-key': `title-${design.id}`,
    class: 'title-field',
  });
  input.addEventListener('change', () => change(desk, design, { title: input.value.trim() || design.title }));
  return input;
}

function noteField(desk: Desk, design: Design): HTMLElement {
  const area = h(
    'textarea',
    { rows: 3, 'aria-label': 'Note', placeholder: 'Note', 'data-key': `note-${design.id}` },
    design.note,
  );
  area.addEventListener('change', () => change(desk, design, { note: area.value }));
  return area;
}

function actions(desk: Desk, design: Design): HTMLElement {
  const star = h(
    'button',
    {
      type: 'button',
      class: 'button small',
      onclick: () => change(desk, design, { starred: !design.starred }),
    },
    icon('star'),
    'Star',
  );
  pressed(star, design.starred);
  const save = async (): Promise<void> => {
    const found = await desk.attempt(api.design(design.id));
    if (!found) return;
    const text = JSON.stringify(found.puzzle, null, 1);
    desk.download(new Blob([text], { type: 'application/json' }), `${fileName(design.title)}.kumiki.json`);
  };
  const play = h(
    'button',
    { type: 'button', class: 'button small primary', onclick: () => void openDesign(desk, design.id) },
    'Play',
  );
  return h(
    'div',
    { class: 'group' },
    play,
    button('Edit', () => void openDesign(desk, design.id, 'edit')),
    design.verb !== '' && button('Make it again', () => again(desk, design)),
    button('Print', () => desk.orderOn('export', [{ from: 'library', text: String(design.id) }])),
    button('Download', () => void save()),
    star,
    button('Delete', () => void remove(desk, design)),
  );
}

export const fileName = (title: string): string =>
  title.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'puzzle';

function again(desk: Desk, design: Design): void {
  const given = (design.options ?? {}) as Record<string, unknown>;
  const { operands, ...rest } = given;
  const options = {
    ...rest,
    ...(design.seed === undefined || design.seed === null ? {} : { seed: design.seed }),
  };
  const shape = typeof given.shape === 'string' ? [{ text: given.shape }] : [];
  delete (options as Record<string, unknown>).shape;
  desk.order(design.verb, { operands: Array.isArray(operands) ? operands : shape, options });
}

// Deleted at once; the way back is to keep the same puzzle again.
async function remove(desk: Desk, design: Design): Promise<void> {
  const found = await desk.attempt(api.design(design.id));
  if (!found) return;
  await desk.attempt(api.remove(design.id));
  desk.tell(`${design.title} is deleted.`, () => void putBack(desk, design, found.puzzle));
}

async function putBack(desk: Desk, { title, starred, note }: Design, puzzle: unknown): Promise<void> {
  const kept = await desk.attempt(api.keep(puzzle, title));
  if (kept) await desk.attempt(api.change(kept.id, { starred, note }));
}

function provenance(design: Design): HTMLElement {
  const options = Object.entries((design.options ?? {}) as Record<string, unknown>);
  const rows: [string, string][] = [
    ['Kind', design.kind],
    ['Made', new Date(design.made).toLocaleString()],
    ['By', design.verb || 'hand'],
    ...options.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
    ['Seed', String(design.seed ?? '–')],
    ['Version', design.version],
    ['Cells', String(design.voxels)],
  ];
  return h('dl', {}, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
}
