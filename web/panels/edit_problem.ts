// A problem: what is to be built, from which pieces, and under which rules.
import { addedProblem, allPieces, removedProblem, withProblem } from '../model/edit_sheet';
import { button, h, later, rebuild } from './dom';
import { sheetOf } from '../model/edit';
import { partsField } from './edit_parts';
import { problemTitle, shapeTitle } from '../model/sheet';
import { rulesField } from './edit_rules';
import type { Desk } from './desk';
import type { Sheet, Problem } from '../model/sheet';

export function problemPanel(desk: Desk): HTMLElement {
  const panel = h('div', { class: 'problem' });
  const show = later(() => rebuild(panel, ...contents(desk)));
  desk.edit.subscribe((now, before) => {
    if (now.history !== before.history || now.problem !== before.problem) show();
  });
  show();
  return panel;
}

function contents(desk: Desk): HTMLElement[] {
  const d = sheetOf(desk.edit.now);
  const index = desk.edit.now.problem;
  const problem = d.problems[index];
  if (!problem)
    return [h('p', { class: 'quiet' }, 'No problem yet.'), button('Add a problem', () => add(desk))];
  return [
    chooser(desk, d, index),
    nameField(desk, d, index, problem),
    goalField(desk, d, index, problem),
    partsField(desk, d, index, problem),
    button('Every shape once', () =>
      desk.step('Use every shape once', allPieces(sheetOf(desk.edit.now), index)),
    ),
    holesField(desk, d, index, problem),
    rulesField(desk, d, index, problem),
    commentField(desk, d),
  ];
}

function add(desk: Desk): void {
  const d = sheetOf(desk.edit.now);
  desk.step('Add a problem', addedProblem(d));
  desk.edit.update({ problem: d.problems.length });
}

function chooser(desk: Desk, d: Sheet, index: number): HTMLElement {
  const select = h(
    'select',
    { 'aria-label': 'Problem', 'data-key': 'problem' },
    ...d.problems.map((_, i) => h('option', { value: i, selected: i === index }, problemTitle(d, i))),
  );
  select.addEventListener('change', () => desk.edit.update({ problem: Number(select.value) }));
  const remove = (): void =>
    desk.step(`Delete ${problemTitle(d, index)}`, removedProblem(sheetOf(desk.edit.now), index));
  return h(
    'div',
    { class: 'line' },
    select,
    button('Add', () => add(desk)),
    button('Delete', remove),
  );
}

const labelled = (label: string, control: HTMLElement, ...more: HTMLElement[]): HTMLElement =>
  h('label', { class: 'row' }, h('span', {}, label), control, ...more);

function nameField(desk: Desk, d: Sheet, index: number, problem: Problem): HTMLElement {
  const input = h('input', {
    type: 'text',
    value: problem.name,
    placeholder: problemTitle(d, index),
    'data-key': 'problem-name',
  });
  input.addEventListener('change', () =>
    desk.step('Name the problem', withProblem(sheetOf(desk.edit.now), index, { name: input.value.trim() })),
  );
  return labelled('Name', input);
}

function goalField(desk: Desk, d: Sheet, index: number, problem: Problem): HTMLElement {
  const select = h(
    'select',
    { 'data-key': 'goal' },
    h('option', { value: -1 }, 'none'),
    ...d.shapes.map((_, i) => h('option', { value: i, selected: i === problem.goal }, shapeTitle(d, i))),
  );
  select.addEventListener('change', () => {
    const goal = Number(select.value);
    desk.step(
      'Choose the goal',
      withProblem(sheetOf(desk.edit.now), index, { goal: goal < 0 ? null : goal }),
    );
  });
  return labelled('Goal', select);
}

// Only variable cells of the goal may stay empty.
function holesField(desk: Desk, _: Sheet, index: number, problem: Problem): HTMLElement {
  const input = h('input', {
    type: 'number',
    min: 0,
    value: problem.mostHoles ?? '',
    placeholder: 'any',
    'data-key': 'holes',
  });
  input.addEventListener('change', () => {
    const mostHoles = input.value === '' ? null : Math.max(0, Math.floor(Number(input.value)));
    desk.step('Change the holes', withProblem(sheetOf(desk.edit.now), index, { mostHoles }));
  });
  return labelled('Holes at most', input);
}

function commentField(desk: Desk, d: Sheet): HTMLElement {
  const area = h('textarea', { rows: 3, 'data-key': 'comment' }, d.comment);
  area.addEventListener('change', () =>
    desk.step('Change the comment', { ...sheetOf(desk.edit.now), comment: area.value }),
  );
  return labelled('Comment', area);
}
