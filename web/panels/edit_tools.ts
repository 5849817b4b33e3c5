// The toolbar of the editor: what is drawn, with which tool, in which colour, and what is done to the whole
// shape. Every button is a command, so each has its key.
import { commandButton, refresh } from './commands';
import { sheetOf, sizeIsFine } from '../model/edit';
import { coloursField } from './edit_colours';
import { h, pressed } from './dom';
import { kLargest, resized } from '../model/voxels';
import { withVoxels } from '../model/edit_sheet';
import { shapeTitle } from '../model/sheet';
import type { CommandTable } from './commands';
import type { Desk } from './desk';
import type { Edit } from '../model/edit';
import type { IconName } from './dom';
import type { Vec3 } from '../model/vec3';

const kGroups: readonly { label: string; buttons: readonly (readonly [string, IconName, string?])[] }[] = [
  {
    label: 'Steps',
    buttons: [
      ['undo', 'undo'],
      ['redo', 'redo'],
    ],
  },
  {
    label: 'What to draw',
    buttons: [
      ['ink-fixed', 'cube', 'Fixed'],
      ['ink-variable', 'dashed', 'Variable'],
      ['ink-erase', 'erase', 'Erase'],
      ['ink-colour', 'drop', 'Colour'],
    ],
  },
  {
    label: 'Tool',
    buttons: [
      ['tool-pen', 'pen', 'Pen'],
      ['tool-box', 'box', 'Box'],
      ['tool-column', 'column', 'Column'],
    ],
  },
];

const kAxes = ['x', 'y', 'z'];

export function toolsPanel(desk: Desk, commands: CommandTable): HTMLElement {
  const groups = kGroups.map(({ label, buttons }) =>
    h(
      'div',
      { class: 'group', role: 'group', 'aria-label': label },
      ...buttons.map((b) => commandButton(commands, ...b)),
    ),
  );
  const more = [
    worded('Symmetric', 'symmetric', commands),
    worded('Mirror', 'mirror', commands),
    worded('Turn', 'turn', commands),
  ];
  const bar = h(
    'div',
    { class: 'tools', role: 'toolbar', 'aria-label': 'Drawing' },
    ...groups,
    coloursField(desk),
    ...more,
    axisField(desk),
    sizeField(desk),
  );
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('[data-command]')];
  const show = (e: Edit): void => {
    refresh(commands, buttons);
    for (const b of buttons) mark(b, e);
  };
  desk.edit.subscribe(show);
  show(desk.edit.now);
  return bar;
}

function mark(button: HTMLButtonElement, { brush }: Edit): void {
  const [what, value] = button.dataset.command!.split('-');
  if (what === 'ink') pressed(button, brush.ink === value);
  if (what === 'tool') pressed(button, brush.tool === value);
  if (what === 'symmetric') pressed(button, brush.symmetric[kAxes.indexOf(value!)]!);
}

// Three small buttons, one an axis.
function worded(label: string, id: string, commands: CommandTable): HTMLElement {
  const buttons = kAxes.map((axis) => {
    const command = commands.find(`${id}-${axis}`);
    const run = (): void => commands.run(command.id);
    return h(
      'button',
      {
        type: 'button',
        class: 'button small letter',
        'data-command': command.id,
        title: command.title,
        'aria-label': command.title,
        onclick: run,
      },
      axis.toUpperCase(),
    );
  });
  return h(
    'div',
    { class: 'group', role: 'group', 'aria-label': label },
    h('span', { class: 'quiet' }, label),
    ...buttons,
  );
}

// ---- layers and size

function axisField(desk: Desk): HTMLElement {
  const names = ['from the left', 'from the front', 'from below'];
  const select = h(
    'select',
    { 'aria-label': 'Layers' },
    ...names.map((name, i) => h('option', { value: i }, `Layers ${name}`)),
  );
  select.addEventListener('change', () =>
    desk.edit.update({ axis: Number(select.value), layer: 0, cursor: null }),
  );
  const show = (e: Edit): void => void (select.value = String(e.axis));
  desk.edit.subscribe(show);
  show(desk.edit.now);
  return select;
}

function sizeField(desk: Desk): HTMLElement {
  const inputs = kAxes.map((axis) =>
    h('input', { type: 'number', min: 1, max: kLargest, 'aria-label': `Size along ${axis}` }),
  );
  const apply = (): void => {
    const size = inputs.map((i) => Number(i.value)) as unknown as Vec3;
    inputs.forEach((input, a) => input.setAttribute('aria-invalid', String(!sizeIsFine([size[a]!, 1, 1]))));
    const { shape } = desk.edit.now;
    const d = sheetOf(desk.edit.now);
    const old = d.shapes[shape]?.voxels;
    if (!old || !sizeIsFine(size) || size.join() === old.size.join()) return;
    desk.step(`Resize ${shapeTitle(d, shape)}`, withVoxels(d, shape, resized(old, size)));
  };
  inputs.forEach((input) => input.addEventListener('change', apply));
  const show = (e: Edit): void => {
    const size = sheetOf(e).shapes[e.shape]?.voxels.size;
    inputs.forEach((input, a) => document.activeElement !== input && (input.value = String(size?.[a] ?? '')));
  };
  desk.edit.subscribe(
    (now, before) => (now.history !== before.history || now.shape !== before.shape) && show(now),
  );
  show(desk.edit.now);
  return h(
    'div',
    { class: 'group', role: 'group', 'aria-label': 'Size' },
    h('span', { class: 'quiet' }, 'Size'),
    ...inputs,
  );
}
