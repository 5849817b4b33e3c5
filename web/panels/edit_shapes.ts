// The shapes of the puzzle, each with a small picture; one of them is being drawn.
import { choseShape, sheetOf, shown } from '../model/edit';
import { addedShape, copiedShape, removedShape, renamedShape, usesShape } from '../model/edit_sheet';
import { bodyOf, colourOf, counts, eachCell } from '../model/voxels';
import { button, h, later, rebuild } from './dom';
import { counted } from '../model/captions';
import { drawThumbnail } from '../view/thumbnail';
import { isGoal, shapeTitle } from '../model/sheet';
import { pieceColour } from '../model/palette';
import type { Desk } from './desk';
import type { Sheet, ShapeDraft } from '../model/sheet';

export function shapesPanel(desk: Desk): HTMLElement {
  const list = h('ul', { class: 'shape-list', 'aria-label': 'Shapes' });
  const pictures = new Map<number, { shape: ShapeDraft; canvas: HTMLCanvasElement }>();
  const show = later(() => {
    const e = desk.edit.now;
    const d = shown(e);
    rebuild(list, ...d.shapes.map((_, i) => shapeLine(desk, d, i, i === e.shape, pictureOf(d, i))));
  });
  const pictureOf = (d: Sheet, i: number): HTMLCanvasElement => {
    const known = pictures.get(i);
    if (known?.shape === d.shapes[i]) return known!.canvas;
    const canvas = picture(d, i);
    pictures.set(i, { shape: d.shapes[i]!, canvas });
    return canvas;
  };
  // While a stroke is drawn only its own picture changes.
  const showStroke = later(() => {
    const { shape } = desk.edit.now;
    list.children[shape]?.querySelector('canvas')?.replaceWith(pictureOf(shown(desk.edit.now), shape));
  });
  desk.edit.subscribe((now, before) => {
    if (now.history !== before.history || now.shape !== before.shape) show();
    else if (now.stroke !== before.stroke) showStroke();
  });
  show();
  const actions = h(
    'div',
    { class: 'group' },
    button('Add', () => addShape(desk)),
    button('Copy', () => copyShape(desk)),
    button('Delete', () => deleteShape(desk)),
  );
  return h('section', { class: 'shapes', 'aria-label': 'Shapes' }, h('h2', {}, 'Shapes'), list, actions);
}

function picture(d: Sheet, i: number): HTMLCanvasElement {
  const canvas = h('canvas', { width: 112, height: 80, 'aria-hidden': 'true' });
  const { voxels } = d.shapes[i]!;
  const cells = bodyOf(voxels);
  const paint: string[] = [];
  eachCell(voxels, (_, value) => paint.push(d.colours[colourOf(value) - 1] ?? ''));
  if (cells.count > 0)
    drawThumbnail(canvas, { shape: i, label: '', at: [0, 0, 0], cells, paint }, pieceColour(i));
  return canvas;
}

function shapeLine(desk: Desk, d: Sheet, i: number, current: boolean, canvas: HTMLElement): HTMLElement {
  const { fixed, variable } = counts(d.shapes[i]!.voxels);
  const facts = `${counted(fixed + variable, 'cell')}${isGoal(d, i) ? ' · goal' : ''}`;
  const choose = (): void => desk.edit.update(choseShape(desk.edit.now, i));
  const pick = h(
    'button',
    {
      type: 'button',
      class: 'shape',
      onclick: choose,
      'data-key': `shape-${i}`,
      'aria-current': current,
      'aria-label': `${shapeTitle(d, i)}, ${facts}`,
    },
    canvas,
  );
  return h(
    'li',
    { class: current ? 'current' : '' },
    pick,
    h('div', {}, nameField(desk, d, i, current), h('span', { class: 'quiet' }, facts)),
  );
}

function nameField(desk: Desk, d: Sheet, i: number, current: boolean): HTMLElement {
  if (!current) return h('strong', {}, shapeTitle(d, i));
  const input = h('input', {
    type: 'text',
    value: d.shapes[i]!.name,
    placeholder: shapeTitle(d, i),
    'aria-label': 'Name of the shape',
    'data-key': `name-${i}`,
  });
  input.addEventListener('change', () =>
    desk.step(`Call a shape ${input.value}`, renamedShape(sheetOf(desk.edit.now), i, input.value.trim())),
  );
  return input;
}

export function addShape(desk: Desk): void {
  const d = sheetOf(desk.edit.now);
  const size = d.shapes[desk.edit.now.shape]?.voxels.size ?? [3, 3, 3];
  desk.step('Add a shape', addedShape(d, size));
  desk.edit.update(choseShape(desk.edit.now, d.shapes.length));
}

export function copyShape(desk: Desk): void {
  const d = sheetOf(desk.edit.now);
  if (!d.shapes[desk.edit.now.shape]) return;
  desk.step(`Copy ${shapeTitle(d, desk.edit.now.shape)}`, copiedShape(d, desk.edit.now.shape));
  desk.edit.update(choseShape(desk.edit.now, d.shapes.length));
}

export function deleteShape(desk: Desk): void {
  const { shape } = desk.edit.now;
  const d = sheetOf(desk.edit.now);
  if (!d.shapes[shape]) return;
  const used = d.problems.some((p) => usesShape(p, shape)) ? ' It was used in a problem.' : '';
  const name = shapeTitle(d, shape);
  desk.step(`Delete ${name}`, removedShape(d, shape));
  desk.tell(`${name} is deleted.${used} Ctrl+Z brings it back.`);
}
