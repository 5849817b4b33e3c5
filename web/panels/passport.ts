// The facts of a puzzle, in a form as on a passport. What was not computed is "not known", never guessed.
import { h } from './dom';
import type { Passport, Puzzle } from '../model/puzzle';
import type { Session, Store } from '../model/session';

export function passportPanel(store: Store): HTMLElement {
  const panel = h('div', { class: 'passport' });
  const show = (s: Session): void => panel.replaceChildren(...contents(s.puzzle));
  store.subscribe((now, before) => now.puzzle !== before.puzzle && show(now));
  show(store.now);
  return panel;
}

function contents(puzzle: Puzzle): HTMLElement[] {
  const p = puzzle.passport;
  const head = h(
    'div',
    { class: 'big' },
    fact('Level', p.levelString ?? whole(p.level), 'Moves until the first piece is out; then until the next'),
    fact(
      'Solutions',
      uniqueness(p),
      'Ways to build it that come apart, not counting turns and mirror images',
    ),
  );
  const rows = h('dl', {}, ...rowsOf(p).flatMap(([name, value]) => [h('dt', {}, name), valueOf(value)]));
  const comment = puzzle.comment === '' ? [] : [h('p', { class: 'comment' }, puzzle.comment)];
  return [head, rows, ...comment];
}

function fact(name: string, value: string, title: string): HTMLElement {
  return h('div', { class: 'fact', title }, h('span', { class: 'quiet' }, name), valueOf(value, 'strong'));
}

function valueOf(value: string, tag: 'dd' | 'strong' = 'dd'): HTMLElement {
  return h(tag, value === kUnknown ? { class: 'unknown' } : {}, value);
}

const kUnknown = 'not known';
export const whole = (n: number | null): string => (n === null ? kUnknown : n.toLocaleString('en'));

export function uniqueness(p: Passport): string {
  if (p.unique === true) return 'unique';
  if (p.solutions !== null) return whole(p.solutions);
  return p.unique === false ? 'several' : kUnknown;
}

export function rowsOf(p: Passport): [string, string][] {
  return [
    ['Pieces', whole(p.pieces)],
    ['Cells', whole(p.cells)],
    ['Holes', whole(p.holes)],
    ['Moves until the first part is out', whole(p.level)],
    ['Moves in all', whole(p.moves)],
    ['Nodes of the graph', whole(p.graphNodes)],
    ['Edges of the graph', whole(p.graphEdges)],
    ['Ways out', whole(p.graphTargets)],
    ['Dead ends', whole(p.deadEnds)],
    [
      'Random-walk moves',
      p.randomWalk === null ? kUnknown : p.randomWalk.toLocaleString('en', { maximumFractionDigits: 1 }),
    ],
  ];
}
