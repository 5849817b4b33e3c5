// The cursor of the editor: everything that a pointer does on a layer, with keys.
import { cellOf, isUpsideDown } from '../view/layer_picture';
import { choseAxis, choseLayer, shown, strokeBegun, strokeDone, strokeOn } from '../model/edit';
import { inside } from '../model/voxels';
import type { Command } from '../panels/commands';
import type { Desk } from '../panels/desk';
import type { EditPanel } from '../panels/edit_panel';
import type { Vec3 } from '../model/vec3';

const kArrows: readonly (readonly [string, string, number, number])[] = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, 1],
  ['down', 'ArrowDown', 0, -1],
];

export function cursorCommands(desk: Desk, panel: () => EditPanel): Command[] {
  const { edit } = desk;
  const group = 'Cursor';
  return [
    ...kArrows.map(([word, key, across, up]): Command => ({
      id: `cursor-${word}`,
      group,
      title: `Cursor ${word}`,
      keys: [key],
      run: () => moveCursor(desk, across, up),
    })),
    {
      id: 'draw',
      group,
      title: 'Draw at the cursor; with the box tool once for each corner',
      keys: [' ', 'Enter'],
      run: () => drawAtCursor(desk),
    },
    {
      id: 'let-go',
      group,
      title: 'Forget the stroke',
      keys: ['Escape'],
      run: () => edit.update({ stroke: null }),
    },
    { id: 'layer-up', group, title: 'Next layer', keys: ['PageUp'], run: () => changeLayer(desk, 1) },
    { id: 'layer-down', group, title: 'Layer before', keys: ['PageDown'], run: () => changeLayer(desk, -1) },
    {
      id: 'axis',
      group,
      title: 'Layers from another side',
      keys: ['l'],
      run: () => edit.update(choseAxis(edit.now, (edit.now.axis + 1) % 3)),
    },
    { id: 'to-layer', group, title: 'Go to the layer', keys: ['g'], run: () => panel().layers.focus() },
    { id: 'turn-left', group, title: 'Turn the picture left', keys: ['['], run: () => turn(panel(), -1) },
    { id: 'turn-right', group, title: 'Turn the picture right', keys: [']'], run: () => turn(panel(), 1) },
    { id: 'edit-panel', group, title: 'Problem or steps', keys: ['v'], run: () => flipSide(panel()) },
  ];
}

const flipSide = ({ side }: EditPanel): void =>
  side.update({ tab: side.now.tab === 'problem' ? 'history' : 'problem' });

function turn({ solid }: EditPanel, way: number): void {
  solid.stage?.rig.orbit((way * Math.PI) / 12, 0);
  solid.stage?.draw();
}

function moveCursor(desk: Desk, across: number, up: number): void {
  const { edit } = desk;
  const { axis, layer, cursor } = edit.now;
  const size = shown(edit.now).shapes[edit.now.shape]?.voxels.size;
  if (!size) return;
  const by = cellOf(axis, 0, across, isUpsideDown(size, axis) ? -up : up);
  const next = cursor
    ? (cursor.map((v, a) => (a === axis ? layer : v + by[a]!)) as unknown as Vec3)
    : cellOf(axis, layer, 0, 0);
  if (inside(size, next)) edit.update({ ...strokeOn(edit.now, next), cursor: next });
}

function drawAtCursor(desk: Desk): void {
  const { edit } = desk;
  if (!edit.now.cursor) return moveCursor(desk, 0, 0);
  const begun = edit.now.stroke !== null;
  if (!begun) edit.update(strokeBegun(edit.now.cursor, edit.now.axis));
  if (begun || edit.now.brush.tool !== 'box') edit.update(strokeDone(edit.now));
}

function changeLayer({ edit }: Desk, by: number): void {
  edit.update(choseLayer(edit.now, edit.now.layer + by));
  const { axis, layer, cursor } = edit.now;
  if (cursor) edit.update({ cursor: cursor.map((v, a) => (a === axis ? layer : v)) as unknown as Vec3 });
}
