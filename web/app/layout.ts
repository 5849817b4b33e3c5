// What stands where: the head of the page, the bar below the picture, the panels at the side.
import { changeMode } from './command_list';
import { commandButton } from '../panels/commands';
import { counted } from '../model/captions';
import { h, pressed } from '../panels/dom';
import { passportPanel, uniqueness } from '../panels/passport';
import { piecesPanel } from '../panels/pieces';
import { playPanel } from '../panels/play';
import { playerPanel } from '../panels/player';
import { solutionsPanel } from '../panels/solutions';
import type { CommandTable } from '../panels/commands';
import type { GraphPanel } from '../panels/graph';
import type { Session, Store } from '../model/session';
import type { Tab } from '../panels/tabs';

export function tabsOf(store: Store, graph: GraphPanel, open: (index: number) => void): Tab[] {
  const tabs: Tab[] = [
    { id: 'pieces', title: store.now.solution < 0 ? 'Shapes' : 'Pieces', content: piecesPanel(store) },
  ];
  if (store.now.puzzle.solutions.length > 1)
    tabs.push({ id: 'solutions', title: 'Solutions', content: solutionsPanel(store, open) });
  if (store.now.solution >= 0) tabs.push({ id: 'graph', title: 'Graph', content: graph.element });
  tabs.push({ id: 'passport', title: 'Passport', content: passportPanel(store) });
  return tabs;
}

export function header(store: Store, commands: CommandTable): HTMLElement {
  return h(
    'header',
    {},
    ...headline(store),
    h(
      'div',
      { class: 'group' },
      commandButton(commands, 'theme', 'theme'),
      commandButton(commands, 'shortcuts', 'keys'),
    ),
  );
}

// Title and facts, and the switch between watching and playing.
export function headline(store: Store): HTMLElement[] {
  const { puzzle } = store.now;
  const title = h(
    'div',
    { class: 'title' },
    h('h1', { title: puzzle.title }, puzzle.title || 'Puzzle'),
    h('p', { class: 'quiet' }, factsOf(store.now)),
  );
  return store.now.solution < 0 ? [title] : [title, modesOf(store)];
}

function factsOf({ puzzle, pieces, solution }: Session): string {
  const p = puzzle.passport;
  return [
    counted(pieces.length, solution < 0 ? 'shape' : 'piece'),
    p.level === null ? '' : `level ${p.level}`,
    p.unique === true ? uniqueness(p) : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}

const kModes = ['watch', 'play'] as const;

function modesOf(store: Store): HTMLElement {
  const buttons = kModes.map((mode) =>
    h(
      'button',
      { type: 'button', onclick: () => store.now.mode !== mode && changeMode(store) },
      mode === 'watch' ? 'Watch' : 'Play',
    ),
  );
  const show = (s: Session): void => buttons.forEach((b, i) => pressed(b, s.mode === kModes[i]));
  store.subscribe(show);
  show(store.now);
  return h('div', { class: 'modes', role: 'group', 'aria-label': 'Mode' }, ...buttons);
}

// Player and play share one place, and the taller one gives its height to both: nothing jumps.
export function bar(store: Store, commands: CommandTable): HTMLElement {
  const [film, hand] = [playerPanel(store, commands), playPanel(store, commands)];
  const show = (s: Session): void => {
    film.classList.toggle('away', s.mode !== 'watch');
    hand.classList.toggle('away', s.mode !== 'play');
  };
  store.subscribe(show);
  show(store.now);
  return h('div', { class: 'bar' }, film, store.now.solution >= 0 && hand);
}
