// The pieces as cards: a picture of each, and buttons to hide it, fade it or see it alone.
import { CardGrid } from './card_grid';
import { counted } from '../model/captions';
import { drawThumbnail } from '../view/thumbnail';
import { h, icon, pressed, setText, swatch } from './dom';
import { nameOf } from '../model/session';
import type { IconName } from './dom';
import type { Session, Store } from '../model/session';

export function piecesPanel(store: Store): HTMLElement {
  const grid = new CardGrid(
    'Pieces',
    (p) => cardOf(store, p),
    (card, p) => mark(card, store.now, p),
  );
  const summary = h('p', { class: 'quiet' });
  const showAll = (): void => store.update(kShowAll);
  const all = h('button', { type: 'button', class: 'link', onclick: showAll }, 'Show all');
  const tell = (s: Session): void => {
    setText(summary, summaryOf(s));
    all.style.visibility = hiddenOf(s) > 0 || s.faded.size > 0 ? 'visible' : 'hidden';
  };
  store.subscribe((now, before) => {
    if (now.pieces !== before.pieces) grid.fill(now.pieces.length);
    if (now.selected !== before.selected && now.selected.length > 0) grid.reveal(now.selected[0]!);
    if (looksDifferent(now, before)) grid.place();
    tell(now);
  });
  grid.fill(store.now.pieces.length);
  tell(store.now);
  return h('div', { class: 'pieces' }, h('div', { class: 'line' }, summary, all), grid.element);
}

const hiddenOf = (s: Session): number => (s.solo !== null ? s.pieces.length - 1 : s.hidden.size);

function summaryOf(s: Session): string {
  const pieces = counted(s.pieces.length, s.solution < 0 ? 'shape' : 'piece');
  return hiddenOf(s) > 0 ? `${pieces}, ${hiddenOf(s)} hidden` : pieces;
}

export const kShowAll: Partial<Session> = { hidden: new Set(), faded: new Set(), solo: null };

const looksDifferent = (a: Session, b: Session): boolean =>
  a.pieces !== b.pieces ||
  a.hidden !== b.hidden ||
  a.faded !== b.faded ||
  a.solo !== b.solo ||
  a.selected !== b.selected ||
  a.tab !== b.tab;

function cardOf(store: Store, p: number): HTMLElement {
  const s = store.now;
  const picture = h('canvas', { width: 240, height: 136, 'aria-hidden': 'true' });
  drawThumbnail(picture, s.pieces[p]!, s.colours[p]!);
  const name = nameOf(s, p);
  const select = (): void => store.update({ selected: isOnly(store.now, p) ? [] : [p] });
  const label = { 'aria-label': `Select ${name}`, title: name };
  return h(
    'div',
    { class: 'card', role: 'listitem' },
    h('button', { type: 'button', class: 'pick', ...label, onclick: select }, picture),
    h('span', { class: 'cells' }, sizeOf(s, p)),
    foot(store, p, name),
  );
}

function sizeOf(s: Session, p: number): string {
  const piece = s.pieces[p]!;
  const count = s.solution < 0 ? s.puzzle.shapes[piece.shape]!.count : 1;
  return `${counted(piece.cells.count, 'cell')}${count === 1 ? '' : ` · ${count}×`}`;
}

function foot(store: Store, p: number, name: string): HTMLElement {
  const s = store.now;
  const button = (what: string, picture: IconName, change: () => Partial<Session>): HTMLButtonElement => {
    const label = { 'aria-label': `${what} ${name}`, title: what, 'data-what': what };
    return h(
      'button',
      { type: 'button', class: 'tiny', ...label, onclick: () => store.update(change()) },
      icon(picture),
    );
  };
  const short = s.solution < 0 ? s.puzzle.shapes[s.pieces[p]!.shape]!.name : '';
  return h(
    'div',
    { class: 'foot' },
    swatch(s.colours[p]!),
    h('span', { class: 'name' }, short || s.pieces[p]!.label),
    button('Hide', 'eye', () => ({ hidden: flipped(store.now.hidden, p) })),
    button('Fade', 'fade', () => ({ faded: flipped(store.now.faded, p) })),
    button('Alone', 'solo', () => ({ solo: store.now.solo === p ? null : p })),
  );
}

export function flipped(set: ReadonlySet<number>, ...pieces: readonly number[]): Set<number> {
  const next = new Set(set);
  for (const p of pieces) if (!next.delete(p)) next.add(p);
  return next;
}

const isOnly = (s: Session, p: number): boolean => s.selected.length === 1 && s.selected[0] === p;

function mark(card: HTMLElement, s: Session, p: number): void {
  card.classList.toggle('selected', s.selected.includes(p));
  card.classList.toggle('off', s.hidden.has(p) || (s.solo !== null && s.solo !== p));
  const [pick, hide, fade, alone] = card.querySelectorAll('button');
  pressed(pick!, s.selected.includes(p));
  pressed(hide!, s.hidden.has(p));
  pressed(fade!, s.faded.has(p));
  pressed(alone!, s.solo === p);
}
