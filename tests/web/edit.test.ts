// The editor's values: shapes, strokes, documents, steps.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { balanceOf, balanceText, balances } from '../../web/model/balance';
import { bodies, counts, mirrored, nudged, quarterTurned, resized, trimmed } from '../../web/model/voxels';
import { cellAt } from '../../web/view/layer_picture';
import { covered, drawn, kPencil } from '../../web/model/brush';
import { allPieces, removedShape, renamedShape, withProblem, withVoxels } from '../../web/model/edit_sheet';
import {
  sheetOf,
  newEdit,
  opened,
  redone,
  retitled,
  shown,
  step,
  steps,
  strokeBegun,
  strokeDone,
  strokeOn,
  undone,
  wentTo,
} from '../../web/model/edit';
import { desksFrom, withDesk } from '../../web/model/desks';
import { groupsFrom, groupsText } from '../../web/model/groups';
import { keep, recall } from '../../web/model/draft';
import { kRoot } from './root';
import { placedPieces } from '../../web/model/placed';
import { readSheet, writeSheet } from '../../web/model/sheet_json';
import { turned } from '../../web/model/orientation';
import type { Sheet } from '../../web/model/sheet';
import type { Edit } from '../../web/model/edit';
import type { Vec3 } from '../../web/model/vec3';
import type { Voxels } from '../../web/model/voxels';

const sheet = (...shapes: string[][][]): Sheet =>
  readSheet({
    format: 'kumiki/1',
    shapes: shapes.map((cells) => ({
      size: [cells[0]![0]!.replace(/\d/g, '').length, cells[0]!.length, cells.length],
      cells,
    })),
  });
const shape = (...layers: string[]): Voxels => sheet(layers.map((l) => l.split('/'))).shapes[0]!.voxels;
const drawnAs = (v: Voxels): string[] =>
  (
    writeSheet({
      comment: '',
      colours: [],
      shapes: [{ name: '', voxels: v, rest: {} }],
      problems: [],
      rest: {},
    }).shapes as { cells: string[][] }[]
  )[0]!.cells.map((rows) => rows.join('/'));
const example = (name: string): unknown =>
  JSON.parse(readFileSync(join(kRoot, 'examples', `${name}.kumiki.json`), 'utf8'));
const change = (e: Edit, part: Partial<Edit>): Edit => ({ ...e, ...part });

test('mirroring twice, four quarter turns, and a nudge there and back change nothing', () => {
  const v = shape('##_/#__', '___/+2__');
  for (const axis of [0, 1, 2]) {
    assert.deepEqual(mirrored(mirrored(v, axis), axis), v);
    const once = quarterTurned(v, axis);
    assert.notDeepEqual(drawnAs(once), drawnAs(v));
    assert.deepEqual(quarterTurned(quarterTurned(quarterTurned(once, axis), axis), axis), v);
  }
  assert.deepEqual(nudged(nudged(v, [1, 1, 0]), [-1, -1, 0]), v);
  assert.deepEqual(drawnAs(nudged(shape('#__'), [-1, 0, 0])), ['__#']);
});

// As an opened PNG and the view of a dissection have them.
test('rows of a picture go down, layers of a solid are seen from above', () => {
  const canvas = { width: 300, height: 300, clientWidth: 300 } as HTMLCanvasElement;
  const top = (size: Vec3): Vec3 | undefined => cellAt(canvas, size, { axis: 2, layer: 0 }, 150, 20);
  assert.deepEqual(top([3, 3, 1]), [1, 0, 0]);
  assert.deepEqual(top([3, 3, 2]), [1, 2, 0]);
  assert.deepEqual(cellAt(canvas, [3, 1, 3], { axis: 1, layer: 0 }, 150, 20), [1, 0, 2]);
});

test('a quarter turn about z takes right to back', () => {
  assert.deepEqual(drawnAs(quarterTurned(shape('##/_#'), 2)), ['_#/##']);
});

test('resizing keeps what stays inside, and trimming finds the smallest box', () => {
  assert.deepEqual(drawnAs(resized(shape('##/##'), [1, 2, 2])), ['#/#', '_/_']);
  assert.deepEqual(drawnAs(trimmed(shape('____/_##_', '____/__+_'))), ['##', '_+']);
  assert.deepEqual(counts(shape('#+/+_')), { fixed: 1, variable: 2 });
  assert.equal(bodies(shape('#_#', '#__')), 2);
});

test('tools cover what their names say', () => {
  const size: Vec3 = [4, 3, 2];
  const cover = (brush: object, ...path: Vec3[]): string[] =>
    [...new Set(covered({ ...kPencil, ...brush }, size, path, 2).map(String))].sort();
  assert.deepEqual(cover({}, [0, 0, 0], [3, 0, 0]), ['0,0,0', '1,0,0', '2,0,0', '3,0,0']);
  assert.deepEqual(cover({ tool: 'box' }, [0, 0, 0], [1, 1, 0]), ['0,0,0', '0,1,0', '1,0,0', '1,1,0']);
  assert.deepEqual(cover({ tool: 'column' }, [2, 1, 0]), ['2,1,0', '2,1,1']);
  assert.deepEqual(cover({ symmetric: [true, false, true] }, [0, 1, 0]), [
    '0,1,0',
    '0,1,1',
    '3,1,0',
    '3,1,1',
  ]);
});

test('inks draw, erase and colour; colour leaves empty cells empty', () => {
  const v = shape('#_');
  const with_ = (brush: object, at: Vec3): string[] => drawnAs(drawn({ ...kPencil, ...brush }, v, [at]));
  assert.deepEqual(with_({ ink: 'variable', colour: 3 }, [1, 0, 0]), ['#+3']);
  assert.deepEqual(with_({ ink: 'erase' }, [0, 0, 0]), ['__']);
  assert.deepEqual(with_({ ink: 'colour', colour: 2 }, [0, 0, 0]), ['#2_']);
  assert.deepEqual(with_({ ink: 'colour', colour: 2 }, [1, 0, 0]), ['#_']);
});

test('one stroke is one step, and a stroke that changes nothing is none', () => {
  let e = newEdit();
  e = change(e, strokeBegun([0, 0, 0], 2));
  e = change(e, strokeOn(e, [1, 0, 0]));
  e = change(e, strokeOn(e, [2, 0, 0]));
  assert.equal(counts(sheetOf(e).shapes[0]!.voxels).fixed, 0);
  assert.equal(counts(shown(e).shapes[0]!.voxels).fixed, 3);
  e = change(e, strokeDone(e));
  assert.equal(counts(sheetOf(e).shapes[0]!.voxels).fixed, 3);
  assert.deepEqual(
    steps(e.history).map((s) => s.name),
    ['New puzzle', 'Draw'],
  );
  e = change(e, strokeBegun([1, 0, 0], 2));
  e = change(e, strokeDone(e));
  assert.equal(e.history.past.length, 1);
  assert.equal(e.stroke, null);
});

test('a thousand steps are undone and redone to equal values', () => {
  let e = newEdit();
  const seen: unknown[] = [writeSheet(sheetOf(e))];
  for (let i = 0; i < 1000; i++) {
    e = change(e, step(e, `Step ${i}`, renamedShape(sheetOf(e), i % 2, `name ${i}`)));
    seen.push(writeSheet(sheetOf(e)));
  }
  for (let i = 999; i >= 0; i--) {
    e = change(e, undone(e));
    assert.deepEqual(writeSheet(sheetOf(e)), seen[i]);
  }
  e = change(e, wentTo(e, 700));
  assert.deepEqual(writeSheet(sheetOf(e)), seen[700]);
  e = change(e, redone(e));
  assert.deepEqual(writeSheet(sheetOf(e)), seen[701]);
  assert.equal(steps(e.history).length, 1001);
});

test('opening another puzzle can be undone, and what is chosen stays within what is there', () => {
  let e = change(newEdit(), { shape: 1, problem: 0 });
  e = change(e, opened(e, 'one shape', sheet([['###']])));
  assert.deepEqual([e.shape, e.history.now.title], [0, 'one shape']);
  e = change(e, retitled(e, 'bar'));
  e = change(e, undone(change(e, undone(e))));
  assert.equal(e.history.now.title, 'New puzzle');
  assert.equal(sheetOf(e).shapes.length, 2);
});

test('reading and writing a file keeps all of it', () => {
  for (const name of ['four-piece-cube', 'packing/soma-cube', 'packing/conway-17-blocks']) {
    const file = example(name) as { problems: object[] };
    assert.deepEqual(readSheet(writeSheet(readSheet(file))), readSheet(file));
    assert.deepEqual(Object.keys(writeSheet(readSheet(file))).sort(), Object.keys(file).sort());
  }
  assert.throws(() => readSheet({ format: 'kumiki/2' }), /format: expected "kumiki\/1"/);
  assert.throws(
    () => readSheet({ format: 'kumiki/1', shapes: [{ size: [1, 1, 1], cells: [['##']] }] }),
    /shapes\[0\]/,
  );
});

test('what no longer holds after an edit is gone, and a name changes nothing', () => {
  const d = readSheet(example('four-piece-cube'));
  assert.ok(d.problems[0]!.rest.solutions && d.rest.claims);
  const edited = withVoxels(d, 0, mirrored(d.shapes[0]!.voxels, 0));
  assert.deepEqual([edited.problems[0]!.rest.solutions, edited.rest.claims], [undefined, undefined]);
  assert.ok(withProblem(d, 0, { name: 'x' }).problems[0]!.rest.solutions);
  assert.equal(withProblem(d, 0, { mostHoles: 1 }).problems[0]!.rest.solutions, undefined);
});

test('a shape that is deleted leaves no trace in the problems', () => {
  const d = readSheet(example('four-piece-cube'));
  const less = removedShape(d, 1);
  assert.deepEqual([less.problems[0]!.goal, less.problems[0]!.parts.map((p) => p.shape)], [3, [0, 1, 2]]);
  assert.equal(removedShape(d, 4).problems[0]!.goal, null);
  assert.deepEqual(
    allPieces(less, 0).problems[0]!.parts.map((p) => p.shape),
    [0, 1, 2],
  );
});

test('the balance counts ranges, holes and what is missing', () => {
  const d = readSheet({
    format: 'kumiki/1',
    shapes: [
      { size: [2, 1, 1], cells: [['##']] },
      { size: [5, 1, 1], cells: [['###++']] },
    ],
    problems: [{ goal: 1, parts: [{ shape: 0, least: 1, most: 2 }] }],
  });
  const b = balanceOf(d, 0)!;
  assert.deepEqual(b, { goal: 3, variable: 2, least: 2, most: 4 });
  assert.ok(balances(b, null) && balances(b, 1) && !balances(b, 0));
  assert.match(balanceText({ ...b, most: 2 }, null), /1 cell too few/);
  assert.match(balanceText({ ...b, least: 8, most: 8 }, null), /3 cells too many/);
  assert.equal(balanceOf(withProblem(d, 0, { goal: null }), 0), null);
});

test('a draft comes back with its steps; the newest fit, and rubbish is no draft', () => {
  let e = newEdit();
  for (let i = 0; i < 5; i++) e = change(e, step(e, `Step ${i}`, renamedShape(sheetOf(e), 0, String(i))));
  e = change(e, undone(e));
  const back = recall(JSON.parse(JSON.stringify(keep(e.history))))!;
  assert.deepEqual(
    steps(back).map((s) => s.name),
    steps(e.history).map((s) => s.name),
  );
  assert.equal(back.past.length, 4);
  const big = 'x'.repeat(800_000);
  for (let i = 0; i < 5; i++) e = change(e, step(e, `Big ${i}`, { ...sheetOf(e), comment: big + i }));
  const kept = keep(e.history);
  assert.deepEqual(
    kept.steps.map((s) => s.name),
    ['Big 3', 'Big 4'],
  );
  assert.equal(kept.at, 1);
  for (const rubbish of [null, 3, {}, { steps: [], at: 0 }, { steps: [{ puzzle: {} }], at: 0 }])
    assert.equal(recall(rubbish), null);
});

test('the newest desk comes first, and old ones are cleared away', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  assert.deepEqual(withDesk(many, 'c').desks.slice(0, 4), ['c', 'a', 'b', 'd']);
  assert.deepEqual(withDesk(many, 'x').cleared, ['h']);
  assert.deepEqual(desksFrom(null), []);
  assert.deepEqual(desksFrom({ desks: ['a', 3] }), ['a']);
});

test('groups are read as people type them', () => {
  assert.deepEqual(groupsFrom('1:2, 3'), [
    { group: 1, count: 2 },
    { group: 3, count: 1 },
  ]);
  assert.equal(groupsText(groupsFrom('1:2 3:1')!), '1:2, 3:1');
  assert.equal(groupsFrom('a'), null);
});

test('orientations are 48 different ones, the first 24 without a mirror', () => {
  const images = Array.from({ length: 48 }, (_, o) =>
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map((v) => turned(o, v as unknown as Vec3)),
  );
  assert.equal(new Set(images.map(String)).size, 48);
  const det = ([a, b, c]: readonly Vec3[]): number =>
    a![0] * (b![1] * c![2] - b![2] * c![1]) -
    a![1] * (b![0] * c![2] - b![2] * c![0]) +
    a![2] * (b![0] * c![1] - b![1] * c![0]);
  images.forEach((m, o) => assert.equal(det(m), o < 24 ? 1 : -1));
});

test('pieces of a stored assembly lie in the goal without overlap', () => {
  for (const name of ['four-piece-cube', 'recursive-cube', 'level/cube-5-k5-level-32']) {
    const d = readSheet(example(name));
    const cells = placedPieces(d).flatMap((p) =>
      p.cells.list().map((c) => c.map((v, a) => v + p.at[a]!).join()),
    );
    const goal = d.shapes[d.problems[0]!.goal!]!.voxels;
    assert.equal(new Set(cells).size, cells.length);
    assert.equal(cells.length, counts(goal).fixed);
  }
  assert.equal(placedPieces(readSheet(example('packing/soma-cube'))).length, 7);
});
