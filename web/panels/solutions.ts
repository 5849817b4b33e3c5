// The list of solutions, when there are several: sorted by a column, filtered by level.
import { h } from './dom';
import type { Session, Store } from '../model/session';
import type { Solution } from '../model/puzzle';

type Column = 'number' | 'level' | 'moves' | 'pieces';
const kShown = 500;

const kColumns: readonly { id: Column; title: string }[] = [
  { id: 'number', title: 'No.' },
  { id: 'level', title: 'Level' },
  { id: 'moves', title: 'Moves' },
  { id: 'pieces', title: 'Pieces' },
];

interface Row {
  readonly index: number;
  readonly solution: Solution;
}

export interface SolutionFilter {
  readonly by: Column;
  readonly descending: boolean;
  readonly atLeast: number; // level
  readonly planOnly: boolean;
}

const valueOf = ({ index, solution }: Row, by: Column): number =>
  by === 'number' ? index : by === 'pieces' ? solution.pieces.length : (solution[by] ?? -1);

export function chosen(solutions: readonly Solution[], f: SolutionFilter): Row[] {
  const rows = solutions.map((solution, index) => ({ index, solution }));
  const kept = rows.filter(
    ({ solution: s }) => (f.atLeast === 0 || (s.level ?? -1) >= f.atLeast) && (!f.planOnly || s.plan),
  );
  const sign = f.descending ? -1 : 1;
  return kept.sort((a, b) => sign * (valueOf(a, f.by) - valueOf(b, f.by)) || a.index - b.index);
}

export function solutionsPanel(store: Store, open: (index: number) => void): HTMLElement {
  let filter: SolutionFilter = { by: 'number', descending: false, atLeast: 0, planOnly: false };
  const body = h('tbody');
  const note = h('p', { class: 'quiet', role: 'status' });
  const level = h('input', { type: 'number', min: 0, value: 0, id: 'least-level' });
  const plan = h('input', { type: 'checkbox', id: 'plan-only' });
  const heads = kColumns.map(({ id, title }) =>
    h(
      'th',
      { scope: 'col' },
      h('button', { type: 'button', class: 'link', onclick: () => sortBy(id) }, title),
    ),
  );
  const change = (part: Partial<SolutionFilter>): void => {
    filter = { ...filter, ...part };
    show(store.now);
  };
  const sortBy = (by: Column): void =>
    change({ by, descending: filter.by === by ? !filter.descending : by !== 'number' });
  level.addEventListener('input', () => change({ atLeast: Number(level.value) || 0 }));
  plan.addEventListener('change', () => change({ planOnly: plan.checked }));
  const show = (s: Session): void => {
    const rows = chosen(s.puzzle.solutions, filter);
    const cut = rows.length > kShown ? `; the first ${kShown} are listed` : '';
    note.textContent = `${rows.length} of ${s.puzzle.solutions.length} solutions${cut}`;
    heads.forEach((head, i) =>
      head.setAttribute(
        'aria-sort',
        kColumns[i]!.id !== filter.by ? 'none' : filter.descending ? 'descending' : 'ascending',
      ),
    );
    body.replaceChildren(...rows.slice(0, kShown).map((row) => rowOf(row, row.index === s.solution, open)));
  };
  store.subscribe((now, before) => now.solution !== before.solution && show(now));
  show(store.now);
  return h(
    'div',
    { class: 'solutions' },
    h(
      'div',
      { class: 'line' },
      h('label', { for: 'least-level' }, 'Level at least'),
      level,
      plan,
      h('label', { for: 'plan-only' }, 'with a plan'),
    ),
    note,
    h(
      'div',
      { class: 'scroll', tabindex: 0, 'aria-label': 'Solutions' },
      h('table', {}, h('thead', {}, h('tr', {}, ...heads)), body),
    ),
  );
}

function rowOf({ index, solution }: Row, current: boolean, open: (index: number) => void): HTMLElement {
  const text = (n: number | null): string => (n === null ? '–' : String(n));
  const button = h(
    'button',
    { type: 'button', class: 'link', onclick: () => open(index) },
    String(index + 1),
  );
  if (current) button.setAttribute('aria-current', 'true');
  button.setAttribute('aria-label', `Show solution ${index + 1}`);
  const cells = [
    solution.levelString ?? text(solution.level),
    text(solution.moves),
    String(solution.pieces.length),
  ];
  return h(
    'tr',
    { class: current ? 'current' : '', onclick: () => open(index) },
    h('td', {}, button),
    ...cells.map((c) => h('td', {}, c)),
  );
}
