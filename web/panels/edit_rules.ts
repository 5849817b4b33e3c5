// Colour rules: cells of this colour of a piece may lie on cells of that colour of the goal.
import { button, h, iconButton, swatch } from './dom';
import { sheetOf } from '../model/edit';
import { withProblem } from '../model/edit_sheet';
import type { ColourRule, Sheet, Problem } from '../model/sheet';
import type { Desk } from './desk';

export function rulesField(desk: Desk, d: Sheet, index: number, problem: Problem): HTMLElement {
  const put = (name: string, rules: readonly ColourRule[]): void =>
    desk.step(name, withProblem(sheetOf(desk.edit.now), index, { rules }));
  const dot = (n: number): HTMLElement => swatch(d.colours[n - 1] ?? '#888888');
  const lines = problem.rules.map((rule, i) =>
    h(
      'li',
      {},
      dot(rule.piece),
      `colour ${rule.piece} on `,
      dot(rule.goal),
      `colour ${rule.goal}`,
      iconButton(
        'minus',
        `Remove the rule ${rule.piece} on ${rule.goal}`,
        () =>
          put(
            'Remove a colour rule',
            problem.rules.filter((_, k) => k !== i),
          ),
        { 'data-key': `rule-${i}` },
      ),
    ),
  );
  return h(
    'fieldset',
    { class: 'rules' },
    h('legend', {}, 'Colour rules'),
    h('ul', {}, ...lines),
    ruleAdder(d, (rule) => put('Add a colour rule', [...problem.rules, rule])),
  );
}

function ruleAdder(d: Sheet, add: (rule: ColourRule) => void): HTMLElement {
  if (d.colours.length === 0)
    return h(
      'p',
      { class: 'quiet' },
      'Neutral cells fit everywhere. Add colours in the toolbar to make rules.',
    );
  const select = (label: string): HTMLSelectElement =>
    h(
      'select',
      { 'aria-label': label, 'data-key': label },
      ...d.colours.map((_, i) => h('option', { value: i + 1 }, `colour ${i + 1}`)),
    );
  const [piece, goal] = [select('Colour of the piece'), select('Colour of the goal')];
  return h(
    'div',
    { class: 'line' },
    piece,
    'on',
    goal,
    button('Add rule', () => add({ piece: Number(piece.value), goal: Number(goal.value) })),
  );
}
