// The table of what can be done in the editor, with its keys.
import { addShape, copyShape, deleteShape } from '../panels/edit_shapes';
import { choseShape, sheetOf, newEdit, opened, redone, step, undone } from '../model/edit';
import { cursorCommands } from './cursor_commands';
import { mirrored, nudged, quarterTurned, trimmed } from '../model/voxels';
import { isUpsideDown } from '../view/layer_picture';
import { keep, saveAs } from '../panels/edit_file';
import { shapeTitle } from '../model/sheet';
import { withVoxels } from '../model/edit_sheet';
import type { Brush } from '../model/brush';
import type { Command } from '../panels/commands';
import type { Desk } from '../panels/desk';
import type { EditPanel } from '../panels/edit_panel';
import type { Vec3 } from '../model/vec3';
import type { Voxels } from '../model/voxels';

const kAxes = ['x', 'y', 'z'];
const kAxisNames = ['left and right', 'front and back', 'below and above'];

export function editCommands(desk: Desk, panel: () => EditPanel): Command[] {
  return [
    ...stepCommands(desk),
    ...brushCommands(desk),
    ...cursorCommands(desk, panel),
    ...shapeCommands(desk),
    ...wholeCommands(desk),
  ];
}

function stepCommands(desk: Desk): Command[] {
  const { edit } = desk;
  const group = 'Steps';
  const fresh = (): void => edit.update(opened(edit.now, 'New puzzle', sheetOf(newEdit())));
  return [
    {
      id: 'undo',
      group,
      title: 'Undo',
      keys: ['Ctrl+z'],
      enabled: () => edit.now.history.past.length > 0,
      run: () => edit.update(undone(edit.now)),
    },
    {
      id: 'redo',
      group,
      title: 'Redo',
      keys: ['Ctrl+y', 'Ctrl+Shift+z'],
      enabled: () => edit.now.history.future.length > 0,
      run: () => edit.update(redone(edit.now)),
    },
    { id: 'new', group: 'Files', title: 'New puzzle', keys: ['Shift+n'], run: fresh },
    {
      id: 'save',
      group: 'Files',
      title: 'Save as .kumiki.json',
      keys: ['Ctrl+s'],
      run: () => void saveAs(desk, 'kumiki.json'),
    },
    {
      id: 'keep',
      group: 'Files',
      title: 'Keep in the library',
      keys: ['Ctrl+k'],
      run: () => void keep(desk),
    },
  ];
}

function brushCommands({ edit }: Desk): Command[] {
  const group = 'Draw';
  const put = (change: Partial<Brush>): void => edit.update({ brush: { ...edit.now.brush, ...change } });
  const ink = (ink: Brush['ink'], title: string, key: string): Command => ({
    id: `ink-${ink}`,
    group,
    title,
    keys: [key],
    run: () => put({ ink }),
  });
  const tool = (tool: Brush['tool'], title: string, key: string): Command => ({
    id: `tool-${tool}`,
    group,
    title,
    keys: [key],
    run: () => put({ tool }),
  });
  const flip = (axis: number): Brush['symmetric'] =>
    edit.now.brush.symmetric.map((on, a) => (a === axis ? !on : on)) as unknown as Brush['symmetric'];
  const colour = (by: number): void => {
    const count = sheetOf(edit.now).colours.length + 1;
    put({ colour: (edit.now.brush.colour + by + count) % count });
  };
  return [
    ink('fixed', 'Draw fixed cells', '1'),
    ink('variable', 'Draw variable cells: they may stay empty', '2'),
    ink('erase', 'Erase', '3'),
    ink('colour', 'Colour what is there', '4'),
    tool('pen', 'Pen: cell by cell', 'p'),
    tool('box', 'Box: from corner to corner', 'b'),
    tool('column', 'Column: through all layers', 'c'),
    ...kAxes.map((axis, a): Command => ({
      id: `symmetric-${axis}`,
      group,
      title: `Draw symmetrically, ${kAxisNames[a]}`,
      keys: [`Shift+${axis}`],
      run: () => put({ symmetric: flip(a) }),
    })),
    { id: 'next-colour', group, title: 'Next colour', keys: ['.'], run: () => colour(1) },
    { id: 'previous-colour', group, title: 'Colour before', keys: [','], run: () => colour(-1) },
  ];
}

// ---- shapes

function shapeCommands(desk: Desk): Command[] {
  const { edit } = desk;
  const group = 'Shapes';
  const next = (by: number): void => {
    const count = sheetOf(edit.now).shapes.length;
    if (count > 0) edit.update(choseShape(edit.now, (edit.now.shape + by + count) % count));
  };
  return [
    { id: 'next-shape', group, title: 'Next shape', keys: ['n'], run: () => next(1) },
    { id: 'shape-before', group, title: 'Shape before', keys: ['m'], run: () => next(-1) },
    { id: 'add-shape', group, title: 'Add a shape', keys: ['a'], run: () => addShape(desk) },
    { id: 'copy-shape', group, title: 'Copy the shape', keys: ['k'], run: () => copyShape(desk) },
    { id: 'delete-shape', group, title: 'Delete the shape', keys: ['Delete'], run: () => deleteShape(desk) },
  ];
}

const kNudges: readonly (readonly [string, string, Vec3])[] = [
  ['left', 'Shift+ArrowLeft', [-1, 0, 0]],
  ['right', 'Shift+ArrowRight', [1, 0, 0]],
  ['back', 'Shift+ArrowUp', [0, 1, 0]],
  ['to the front', 'Shift+ArrowDown', [0, -1, 0]],
  ['up', 'Shift+PageUp', [0, 0, 1]],
  ['down', 'Shift+PageDown', [0, 0, -1]],
];

function wholeCommands(desk: Desk): Command[] {
  const group = 'Whole shape';
  const change = (name: string, make: (v: Voxels) => Voxels): void => {
    const e = desk.edit.now;
    const d = sheetOf(e);
    const v = d.shapes[e.shape]?.voxels;
    if (v) desk.edit.update(step(e, `${name} ${shapeTitle(d, e.shape)}`, withVoxels(d, e.shape, make(v))));
  };
  return [
    ...kAxes.map((axis, a): Command => ({
      id: `mirror-${axis}`,
      group,
      title: `Mirror ${kAxisNames[a]}`,
      keys: [axis],
      run: () => change('Mirror', (v) => mirrored(v, a)),
    })),
    ...kAxes.map((axis, a): Command => ({
      id: `turn-${axis}`,
      group,
      title: `Quarter turn about ${axis}`,
      keys: [['q', 'w', 'e'][a]!],
      run: () => change('Turn', (v) => quarterTurned(v, a)),
    })),
    ...kNudges.map(([word, key, by]): Command => ({
      id: `nudge-${word}`,
      group,
      title: `Nudge ${word}; what leaves comes back at the other side`,
      keys: [key],
      run: () => change('Nudge', (v) => nudged(v, isUpsideDown(v.size, 2) ? [by[0], -by[1], by[2]] : by)),
    })),
    {
      id: 'trim',
      group,
      title: 'Trim the box to the shape',
      keys: ['t'],
      run: () => change('Trim', trimmed),
    },
  ];
}
