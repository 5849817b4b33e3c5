// The pieces as cards: a picture of each, and buttons to hide it, fade it or see it alone.
//
// Only the cards that can be seen exist: a puzzle may have 1250 pieces. The list scrolls in a box of its own,
// rows have one height, and what scrolls out of sight is taken away.
import { counted } from '../model/captions';
import { drawThumbnail } from '../view/thumbnail';
import { h, icon, pressed } from './dom';
import { nameOf } from '../model/session';
import type { IconName } from './dom';
import type { Session, Store } from '../model/session';

const kRow = 138; // pixels, the gap included
const kExtra = 2; // rows kept beyond the edges

export function piecesPanel(store: Store): HTMLElement {
  const list = h('div', { class: 'cards', role: 'list' });
  const box = h('div', { class: 'scroll', tabindex: 0, 'aria-label': 'Pieces' }, list);
  const summary = h('p', { class: 'quiet' });
  const all = h(
    'button',
    { type: 'button', class: 'link', onclick: () => store.update(kShowAll) },
    'Show all',
  );
  const panel = h('div', { class: 'pieces' }, h('div', { class: 'line' }, summary, all), box);
  const cards = new Map<number, HTMLElement>();

  const columns = (): number => Math.max(1, Math.floor((box.clientWidth + 8) / 148));
  const place = (): void => {
    const s = store.now;
    const across = columns();
    list.style.height = `${Math.ceil(s.pieces.length / across) * kRow}px`;
    const from = Math.max(0, Math.floor(box.scrollTop / kRow) - kExtra) * across;
    const to = Math.min(
      s.pieces.length,
      (Math.ceil((box.scrollTop + box.clientHeight) / kRow) + kExtra) * across,
    );
    for (const [p, card] of cards) if (p < from || p >= to) (card.remove(), cards.delete(p));
    for (let p = from; p < to; p++) {
      if (!cards.has(p)) cards.set(p, cardOf(store, p));
      const card = cards.get(p)!;
      card.style.transform = `translateY(${Math.floor(p / across) * kRow}px)`;
      card.style.left = `${((p % across) / across) * 100}%`;
      card.style.width = `calc(${100 / across}% - 8px)`;
      if (card.parentNode !== list) list.append(card);
    }
    for (const [p, card] of cards) mark(card, s, p);
  };
  box.addEventListener('scroll', place);
  new ResizeObserver(place).observe(box);
  store.subscribe((now, before) => {
    if (now.pieces !== before.pieces) (cards.forEach((card) => card.remove()), cards.clear());
    if (now.selected !== before.selected && now.selected.length > 0) reveal(box, now.selected[0]!, columns());
    if (looksDifferent(now, before)) place();
    summarise(now);
  });
  const summarise = (s: Session): void => {
    const hidden = s.solo !== null ? s.pieces.length - 1 : s.hidden.size;
    summary.textContent = `${counted(s.pieces.length, s.solution < 0 ? 'shape' : 'piece')}${hidden > 0 ? `, ${hidden} hidden` : ''}`;
    all.style.visibility = hidden > 0 || s.faded.size > 0 ? 'visible' : 'hidden';
  };
  summarise(store.now);
  return panel;
}

export const kShowAll: Partial<Session> = { hidden: new Set(), faded: new Set(), solo: null };

const looksDifferent = (a: Session, b: Session): boolean =>
  a.pieces !== b.pieces ||
  a.hidden !== b.hidden ||
  a.faded !== b.faded ||
  a.solo !== b.solo ||
  a.selected !== b.selected ||
  a.tab !== b.tab;

function reveal(box: HTMLElement, piece: number, across: number): void {
  const top = Math.floor(piece / across) * kRow;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + kRow > box.scrollTop + box.clientHeight) box.scrollTop = top + kRow - box.clientHeight;
}

function cardOf(store: Store, p: number): HTMLElement {
  const s = store.now;
  const piece = s.pieces[p]!;
  const name = nameOf(s, p);
  const picture = h('canvas', { width: 240, height: 136, 'aria-hidden': 'true' });
  drawThumbnail(picture, piece, s.colours[p]!);
  const count = s.solution < 0 ? s.puzzle.shapes[piece.shape]!.count : 1;
  const copies = count === 1 ? '' : ` · ${count}×`;
  const toggle = (set: ReadonlySet<number>): Set<number> => {
    const next = new Set(set);
    if (!next.delete(p)) next.add(p);
    return next;
  };
  const button = (what: string, picture: IconName, change: () => Partial<Session>): HTMLButtonElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'tiny',
        'data-what': what,
        'aria-label': `${what} ${name}`,
        title: what,
        onclick: () => store.update(change()),
      },
      icon(picture),
    );
  return h(
    'div',
    { class: 'card', role: 'listitem' },
    h(
      'button',
      {
        type: 'button',
        class: 'pick',
        'aria-label': `Select ${name}`,
        title: name,
        onclick: () => store.update({ selected: isOnly(store.now, p) ? [] : [p] }),
      },
      picture,
    ),
    h(
      'div',
      { class: 'foot' },
      h('span', { class: 'swatch', style: `background:${s.colours[p]}` }),
      h(
        'span',
        { class: 'name' },
        s.solution < 0 ? s.puzzle.shapes[piece.shape]!.name || piece.label : piece.label,
      ),
      h('span', { class: 'cells' }, `${piece.cells.count}${copies}`),
      button('Hide', 'eye', () => ({ hidden: toggle(store.now.hidden) })),
      button('Fade', 'fade', () => ({ faded: toggle(store.now.faded) })),
      button('Alone', 'solo', () => ({ solo: store.now.solo === p ? null : p })),
    ),
  );
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
