// The piece list of a problem: which shapes, how many of each (or from how many to how many), and groups of
// pieces that may stay stuck together.
import { sheetOf } from '../model/edit';
import { groupsFrom, groupsText } from '../model/groups';
import { h, iconButton, swatch } from './dom';
import { partOf, withPart, withProblem, withoutPart } from '../model/edit_sheet';
import { pieceColour } from '../model/palette';
import { shapeTitle } from '../model/sheet';
import type { Desk } from './desk';
import type { Sheet, Part, Problem } from '../model/sheet';

const kMostCopies = 20000;

export function partsField(desk: Desk, d: Sheet, index: number, problem: Problem): HTMLElement {
  const lines = problem.parts.map((part, i) => partLine(desk, d, index, i, part));
  const heads = ['', 'Piece', 'Least', 'Most', 'Groups', ''].map((text) => h('th', { scope: 'col' }, text));
  return h(
    'div',
    { class: 'parts' },
    h('table', {}, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...lines)),
    adder(desk, d, index, problem),
  );
}

function partLine(desk: Desk, d: Sheet, problem: number, i: number, part: Part): HTMLElement {
  const name = shapeTitle(d, part.shape);
  const change = (what: Partial<Part>): void =>
    desk.step(`Change how often ${name} is used`, withPart(sheetOf(desk.edit.now), problem, i, what));
  const now = (): Part => sheetOf(desk.edit.now).problems[problem]?.parts[i] ?? part;
  const remove = (): void => desk.step(`Take ${name} out`, withoutPart(sheetOf(desk.edit.now), problem, i));
  const cells = [
    swatch(pieceColour(part.shape)),
    h('span', { class: 'name' }, name),
    count(`Least number of ${name}`, `least-${i}`, part.least, (n) =>
      change({ least: n, most: Math.max(n, now().most) }),
    ),
    count(`Most of ${name}`, `most-${i}`, part.most, (n) =>
      change({ most: n, least: Math.min(n, now().least) }),
    ),
    groups(name, i, part, change),
    iconButton('minus', `Take ${name} out`, remove, { 'data-key': `out-${i}` }),
  ];
  return h('tr', {}, ...cells.map((cell) => h('td', {}, cell)));
}

function count(label: string, key: string, value: number, change: (n: number) => void): HTMLElement {
  const input = h('input', {
    type: 'number',
    min: 0,
    max: kMostCopies,
    value,
    'aria-label': label,
    'data-key': key,
  });
  const fine = (): boolean => /^\d+$/.test(input.value) && Number(input.value) <= kMostCopies;
  input.addEventListener('input', () => input.setAttribute('aria-invalid', String(!fine())));
  input.addEventListener('change', () =>
    fine() ? change(Number(input.value)) : (input.value = String(value)),
  );
  return input;
}

function groups(name: string, i: number, part: Part, change: (what: Partial<Part>) => void): HTMLElement {
  const label = `Groups of ${name}: group, colon, how many`;
  const input = h('input', {
    type: 'text',
    value: groupsText(part.groups),
    placeholder: '–',
    'aria-label': label,
    title: label,
    'data-key': `groups-${i}`,
  });
  input.addEventListener('input', () => input.setAttribute('aria-invalid', String(!groupsFrom(input.value))));
  input.addEventListener('change', () => {
    const read = groupsFrom(input.value);
    if (read) change({ groups: read });
  });
  return input;
}

function adder(desk: Desk, d: Sheet, index: number, problem: Problem): HTMLElement {
  const free = d.shapes
    .map((_, i) => i)
    .filter((i) => i !== problem.goal && !problem.parts.some((p) => p.shape === i));
  const select = h(
    'select',
    { 'aria-label': 'Add a piece', 'data-key': 'add-part' },
    h('option', { value: '' }, free.length > 0 ? 'Add a piece …' : 'All shapes are used'),
    ...free.map((i) => h('option', { value: i }, shapeTitle(d, i))),
  );
  select.addEventListener('change', () => {
    if (select.value === '') return;
    const shape = Number(select.value);
    const parts = [...sheetOf(desk.edit.now).problems[index]!.parts, partOf(shape)];
    desk.step(`Use ${shapeTitle(d, shape)}`, withProblem(sheetOf(desk.edit.now), index, { parts }));
  });
  return select;
}
