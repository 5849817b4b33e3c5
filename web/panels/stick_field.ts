// The sticks of a burr: typed as numbers, or taken from a wall with pictures of all of them.
import { CardGrid } from './card_grid';
import { api } from '../model/api';
import { button, h, iconButton, rebuild } from './dom';
import { drawThumbnail } from '../view/thumbnail';
import { isStickWord, kAllSticks, stickPiece, stickWords, sticksLike } from '../model/sticks';
import type { Stick, StickFilter } from '../model/sticks';

const kWood = '#c99a5b';

export interface StickChoice {
  readonly label: string;
  readonly most: number;
  now(): readonly string[];
  put(words: readonly string[]): void;
}

export function stickField(choice: StickChoice): HTMLElement {
  const chosen = h('ul', { class: 'sticks', 'aria-label': 'Chosen sticks' });
  const typed = h('input', {
    type: 'text',
    'aria-label': choice.label,
    placeholder: '52 615 792 960 975 992',
    spellcheck: 'false',
    autocomplete: 'off',
    value: choice.now().join(' '),
  });
  const wrong = h('span', { class: 'wrong', role: 'alert' });
  const put = (words: readonly string[], keepTyped = false): void => {
    choice.put(words);
    const bad = words.find((word) => !isStickWord(word));
    wrong.textContent = bad === undefined ? '' : `${bad}: a number from 1 to 4096, please`;
    if (!keepTyped) typed.value = words.join(' ');
    showChosen(chosen, words, put);
  };
  typed.addEventListener('input', () => put(stickWords(typed.value), true));
  const take = (number: number): void => {
    if (choice.now().length < choice.most) put([...choice.now(), String(number)]);
  };
  const wall = new StickWall(take);
  showChosen(chosen, choice.now(), put);
  return h('div', { class: 'stick-field' }, typed, wrong, chosen, wall.element);
}

type Put = (words: readonly string[]) => void;

function showChosen(list: HTMLElement, words: readonly string[], put: Put): void {
  const items = words.map((word, i) => {
    const away = (): void => put(words.filter((_, k) => k !== i));
    const name = `Remove stick ${word}`;
    return h(
      'li',
      {},
      picture(Number(word)),
      word,
      iconButton('cross', name, away, { 'data-key': `away-${i}` }),
    );
  });
  rebuild(list, ...items);
}

function picture(number: number): HTMLCanvasElement {
  const canvas = h('canvas', { width: 200, height: 130, 'aria-hidden': 'true' });
  if (number >= 1 && number <= 4096) drawThumbnail(canvas, stickPiece(number), kWood);
  return canvas;
}

// All 837 of them behind a fold: who knows the numbers does not need it.
class StickWall {
  readonly element: HTMLDetailsElement;
  private sticks: readonly Stick[] = [];
  private seen: readonly Stick[] = [];
  private filter: StickFilter = kAllSticks;
  private readonly count = h('p', { class: 'quiet', role: 'status' });
  private readonly grid = new CardGrid(
    'All sticks',
    (i) => this.card(this.seen[i]!),
    () => {},
  );

  constructor(private readonly take: (number: number) => void) {
    this.element = h(
      'details',
      { class: 'stick-wall' },
      h('summary', {}, 'Choose from pictures'),
      this.filters(),
      this.count,
      this.grid.element,
    );
    this.element.addEventListener('toggle', () => this.element.open && void this.load());
  }

  private async load(): Promise<void> {
    if (this.sticks.length === 0) this.sticks = await api.sticks().catch(() => []);
    this.show(this.filter);
  }

  private show(filter: StickFilter): void {
    this.filter = filter;
    this.seen = sticksLike(this.sticks, filter);
    this.count.textContent = `${this.seen.length} of ${this.sticks.length} sticks`;
    this.grid.fill(this.seen.length);
  }

  private card(stick: Stick): HTMLElement {
    const made = stick.notchable ? 'notchable' : stick.millable ? 'millable' : '';
    const title = [`Stick ${stick.number}`, made, `${stick.removed} of 12 cubes missing`];
    const names = {
      title: title.filter((t) => t !== '').join(', '),
      'aria-label': `Take stick ${stick.number}`,
    };
    const take = (): void => this.take(stick.number);
    const pick = h(
      'button',
      { type: 'button', class: 'pick', onclick: take, ...names },
      picture(stick.number),
    );
    return h('div', { class: 'card stick', role: 'listitem' }, pick, h('span', {}, String(stick.number)));
  }

  private filters(): HTMLElement {
    const change = (part: Partial<StickFilter>): void => this.show({ ...this.filter, ...part });
    const number = h('input', { type: 'text', 'aria-label': 'Number begins with', placeholder: 'Number' });
    number.addEventListener('input', () => change({ number: number.value.trim() }));
    const removed = h(
      'select',
      { 'aria-label': 'Missing cubes' },
      h('option', { value: '' }, 'Any cubes missing'),
      ...Array.from({ length: 11 }, (_, n) => h('option', { value: n }, `${n} missing`)),
    );
    removed.addEventListener('change', () => change({ removed: removed.value }));
    const made = h(
      'select',
      { 'aria-label': 'How it can be made' },
      h('option', { value: 'all' }, 'All kinds'),
      h('option', { value: 'notchable' }, 'Notchable (a saw)'),
      h('option', { value: 'millable' }, 'Millable (a router)'),
    );
    made.addEventListener('change', () => change({ made: made.value as StickFilter['made'] }));
    const box = h('input', { type: 'checkbox' });
    box.addEventListener('change', () => change({ symmetric: box.checked }));
    const clear = button('Show all', () => {
      [number.value, removed.value, made.value, box.checked] = ['', '', 'all', false];
      this.show(kAllSticks);
    });
    return h(
      'div',
      { class: 'line' },
      number,
      removed,
      made,
      h('label', { class: 'check' }, box, 'symmetric'),
      clear,
    );
  }
}
