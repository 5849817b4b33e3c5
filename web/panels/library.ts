// The library: every design that was made, to search, look at, and take up again.
import { api } from '../model/api';
import { button, h, later, rebuild } from './dom';
import { counted } from '../model/captions';
import { designCard } from './design_card';
import { designView } from './design_view';
import type { Desk } from './desk';
import type { Design } from '../model/api';

const kPage = 60;
const kPause = 200; // milliseconds after the last key before the program is asked

export class LibraryPanel {
  readonly element: HTMLElement;
  private readonly text = h('input', {
    type: 'search',
    placeholder: 'Search',
    'aria-label': 'Search the library',
  });
  private readonly kind = h('select', { 'aria-label': 'Kind' }, h('option', { value: '' }, 'All kinds'));
  private readonly pieces = numberField('Pieces');
  private readonly level = numberField('Level at least');
  private readonly starred = h('input', { type: 'checkbox', id: 'starred-only' });
  private readonly sort = h(
    'select',
    { 'aria-label': 'Sort' },
    ...Object.entries(kSorts).map(([value, name]) => h('option', { value }, name)),
  );
  private readonly note = h('p', { class: 'quiet', role: 'status' });
  private readonly wall = h('div', { class: 'card-wall' });
  private readonly more = button('Show more', () => void this.load(this.shown.length));
  private readonly view = h('aside', { class: 'design-view', 'aria-label': 'Design', hidden: true });
  private readonly kinds = new Set<string>();
  private shown: Design[] = [];
  private chosen: Design['id'] | null = null;
  private seen = '';
  private asked = 0;
  private timer = 0;

  constructor(private readonly desk: Desk) {
    const controls = [this.text, this.kind, this.pieces, this.level, this.starred, this.sort];
    for (const control of controls) control.addEventListener('input', () => this.askSoon());
    const only = h('label', { for: 'starred-only', class: 'check' }, this.starred, 'Starred');
    const bar = h('div', { class: 'line' }, this.text, this.kind, this.pieces, this.level, only, this.sort);
    this.element = h(
      'div',
      { class: 'library' },
      h('div', { class: 'shelf' }, bar, this.note, this.wall, this.more),
      this.view,
    );
    const again = later(() => void this.load(0));
    desk.state.subscribe((now, before) => {
      if (now.tab === 'library' && (now.tab !== before.tab || now.library !== before.library)) again();
    });
    if (desk.state.now.tab === 'library') again();
  }

  private askSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.load(0), kPause);
  }

  private async load(offset: number): Promise<void> {
    const ticket = ++this.asked;
    const found = await this.desk.attempt(
      api.designs({
        text: this.text.value.trim(),
        kind: this.kind.value,
        pieces: this.pieces.value,
        level: this.level.value,
        starred: this.starred.checked ? 1 : '',
        sort: this.sort.value,
        offset: offset || '',
        limit: kPage,
      }),
    );
    if (!found || ticket !== this.asked) return; // a later question is on its way
    this.shown = offset === 0 ? found.designs : [...this.shown, ...found.designs];
    this.show(found.total);
  }

  private show(total: number): void {
    this.note.textContent =
      total === 0 ? 'No design here yet: what a job makes is kept by itself.' : counted(total, 'design');
    for (const { kind } of this.shown) this.addKind(kind);
    this.wall.replaceChildren(...this.shown.map((d) => designCard(d, () => this.choose(d.id))));
    this.more.hidden = this.shown.length >= total;
    const still = this.shown.find((d) => d.id === this.chosen);
    if (still) this.choose(still.id);
    else this.view.hidden = true;
  }

  private addKind(kind: string): void {
    if (this.kinds.has(kind) || kind === '') return;
    this.kinds.add(kind);
    this.kind.append(h('option', { value: kind }, kind));
  }

  // A change of another design must not take away what is being typed here.
  private choose(id: Design['id']): void {
    const design = this.shown.find((d) => d.id === id)!;
    const same = !this.view.hidden && JSON.stringify(design) === this.seen;
    [this.chosen, this.seen] = [id, JSON.stringify(design)];
    this.view.hidden = false;
    const close = (): void => {
      this.chosen = null;
      this.view.hidden = true;
    };
    if (!same) rebuild(this.view, designView(this.desk, design, close));
    this.shown.forEach((d, i) => this.wall.children[i]?.setAttribute('aria-current', String(d.id === id)));
  }
}

const kSorts = { new: 'Newest first', level: 'Highest level', pieces: 'Most pieces' };

const numberField = (label: string): HTMLInputElement =>
  h('input', { type: 'number', min: 0, placeholder: label, 'aria-label': label });
