// The first page: puzzles to play with one click, files, and what was made last.
import { api } from '../model/api';
import { button, h, icon } from './dom';
import { counted } from '../model/captions';
import { designCard } from './design_card';
import { lazyPicture, puzzleCard } from './puzzle_card';
import type { Desk } from './desk';
import type { Example } from '../model/api';

const kRecent = 5;
const kFirst = 5; // of a kind; a newcomer sees all kinds at once

export function startPanel(desk: Desk): HTMLElement {
  const examples = h('div', { class: 'shelves', 'aria-busy': 'true' });
  const recent = h('section', { hidden: true });
  void desk.attempt(api.examples()).then((list) => {
    examples.removeAttribute('aria-busy');
    examples.replaceChildren(...shelves(desk, list ?? []));
  });
  const showRecent = (): void => void fillRecent(desk, recent);
  desk.state.subscribe((now, before) => now.library !== before.library && showRecent());
  showRecent();
  return h('div', { class: 'start' }, welcome(desk), recent, examples);
}

const kKinds: Readonly<Record<string, string>> = {
  level: 'Take these apart: how many moves until the first piece is out?',
  recursive: 'One piece after the other: only one can move at a time',
  packing: 'Put these together',
};

function shelves(desk: Desk, examples: readonly Example[]): HTMLElement[] {
  const kinds = [...new Set(examples.map((e) => e.kind ?? ''))];
  return kinds.map((kind) => {
    const mine = examples.filter((e) => (e.kind ?? '') === kind);
    const wall = h('div', { class: 'card-wall' }, ...mine.slice(0, kFirst).map((e) => exampleCard(desk, e)));
    const all = button(`All ${mine.length}`, () => {
      wall.append(...mine.slice(kFirst).map((e) => exampleCard(desk, e)));
      all.remove();
      (wall.children[kFirst] as HTMLElement).focus();
    });
    const title = h('h2', {}, kKinds[kind] ?? 'More');
    return h('section', {}, h('div', { class: 'line' }, title, mine.length > kFirst && all), wall);
  });
}

function welcome(desk: Desk): HTMLElement {
  const action = (picture: 'file' | 'pen' | 'hint', label: string, run: () => void): HTMLButtonElement =>
    h('button', { type: 'button', class: 'button', onclick: run }, icon(picture), h('span', {}, label));
  return h(
    'div',
    { class: 'welcome' },
    h(
      'div',
      {},
      h('h1', {}, 'Puzzles that hold together'),
      h(
        'p',
        { class: 'quiet' },
        'Take one apart, draw your own, or let the program design one. Drop a puzzle file anywhere.',
      ),
    ),
    h(
      'div',
      { class: 'group' },
      action('file', 'Open a file', () => desk.chooseFiles()),
      action('pen', 'Draw a puzzle', () => desk.go('edit')),
      action('hint', 'Design one', () => desk.order('design level', null)),
    ),
  );
}

function exampleCard(desk: Desk, example: Example): HTMLElement {
  const load = api.example;
  const open = async (): Promise<void> => {
    const found = await desk.attempt(load(example.id));
    if (found) desk.open(example.title, found.puzzle, 'play');
  };
  const picture = lazyPicture(async () => (await load(example.id)).puzzle);
  const facts = [
    example.pieces ? counted(example.pieces, 'piece') : '',
    example.level ? `level ${example.level}` : '',
  ].filter((t) => t !== '');
  const card = puzzleCard(picture, example.title, example.sentence, () => void open());
  card.append(h('span', { class: 'facts' }, facts.join(' · ')));
  return card;
}

async function fillRecent(desk: Desk, section: HTMLElement): Promise<void> {
  const found = await desk.attempt(api.designs({ sort: 'new', limit: kRecent }));
  section.hidden = !found || found.designs.length === 0;
  if (!found) return;
  section.replaceChildren(
    h(
      'div',
      { class: 'line' },
      h('h2', {}, 'Made last'),
      button('The whole library', () => desk.go('library')),
    ),
    h(
      'div',
      { class: 'card-wall' },
      ...found.designs.map((d) => designCard(d, () => void openDesign(desk, d.id))),
    ),
  );
}

export async function openDesign(
  desk: Desk,
  id: number | string,
  tab: 'play' | 'edit' = 'play',
): Promise<void> {
  const found = await desk.attempt(api.design(id));
  if (found) desk.open(found.title, found.puzzle, tab);
}
