import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appearanceOf } from '../../web/model/appearance';
import { chosen } from '../../web/panels/solutions';
import { matching } from '../../web/panels/shortcuts';
import { openSession } from '../../web/model/session';
import { indexFaces, outlineOf, skinOf } from '../../web/model/skin';
import { pick } from '../../web/model/pick';
import { cellsFrom } from '../../web/model/cells';
import { drawnPieces, drawnSolution } from './drawn';
import type { Puzzle } from '../../web/model/puzzle';

const kNothingKnown = {
  pieces: null,
  cells: null,
  holes: null,
  level: null,
  levelString: null,
  moves: null,
  solutions: null,
  unique: null,
  graphNodes: null,
  graphEdges: null,
  graphTargets: null,
  deadEnds: null,
  randomWalk: null,
};

const puzzleOf = (picture: string): Puzzle => ({
  title: 't',
  comment: '',
  shapes: [],
  goal: null,
  solutions: [drawnSolution(picture)],
  passport: kNothingKnown,
});

test('only faces that can be seen are made', () => {
  const faces = (picture: string): number => skinOf(drawnPieces(picture)).covered.length;
  assert.deepEqual([faces('a'), faces('aa'), faces('ab')], [6, 10, 12]);
});

test('faces on which another piece lies can be left out', () => {
  const skin = skinOf(drawnPieces('ab'));
  const index = new Uint32Array(skin.covered.length * 6);
  assert.equal(
    indexFaces(skin, (f) => skin.covered[f]! < 0, index),
    10,
  );
  assert.equal(skin.covered.filter((p) => p === 0).length, 1);
});

test('a cube has twelve edges however many cells it has along them', () => {
  const cells = cellsFrom(
    [2, 2, 2],
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [i & 1, (i >> 1) & 1, i >> 2] as const),
  );
  assert.equal(outlineOf(cells, [0, 0, 0]).length / 6, 24);
});

test('hidden, faded and alone', () => {
  const s = openSession(puzzleOf('abc'));
  const solid = (change: object): number[] =>
    [...appearanceOf({ ...s, ...change }).solid].map((v) => Math.round(v * 100));
  assert.deepEqual(solid({}), [100, 100, 100]);
  assert.deepEqual(solid({ hidden: new Set([1]), faded: new Set([2]) }), [100, 0, 22]);
  assert.deepEqual(solid({ solo: 1, hidden: new Set([0]) }), [0, 100, 0]);
});

test('the exploded view moves pieces away from the middle', () => {
  const s = { ...openSession(puzzleOf('abc')), explode: 1 };
  const x = [0, 3, 6].map((i) => appearanceOf(s).shifts[i]!);
  assert.ok(x[0]! < -1 && x[1] === 0 && x[2]! > 1);
});

test('a ray meets the first piece that can be seen', () => {
  const pieces = drawnPieces('a.b');
  const shown = { shifts: new Float32Array(6), solid: Float32Array.from([1, 1]) };
  assert.deepEqual(pick(pieces, shown, [-5, 0.5, 0.5], [1, 0, 0]), { piece: 0, distance: 5 });
  assert.equal(
    pick(pieces, { ...shown, solid: Float32Array.from([0, 1]) }, [-5, 0.5, 0.5], [1, 0, 0])!.piece,
    1,
  );
  assert.equal(pick(pieces, shown, [-5, 1.5, 0.5], [1, 0, 0]), undefined);
});

test('a ray passes through the gap of a piece', () => {
  const pieces = drawnPieces('aaa/a.a/aaa b..');
  const shown = { shifts: new Float32Array(6), solid: Float32Array.from([1, 1]) };
  assert.equal(pick(pieces, shown, [1.5, 1.5, 9], [0, 0, -1]), undefined);
  assert.equal(pick(pieces, shown, [0.5, 0.5, 9], [0, 0, -1])!.piece, 1);
});

test('solutions are sorted and filtered, those without a level last among the highest', () => {
  const levels = [3, null, 7, 5];
  const solutions = levels.map((level) => drawnSolution('ab', { level, plan: level === 7 ? [] : null }));
  const by = { by: 'level', descending: true, atLeast: 0, planOnly: false } as const;
  assert.deepEqual(
    chosen(solutions, by).map((r) => r.index),
    [2, 3, 0, 1],
  );
  assert.deepEqual(
    chosen(solutions, { ...by, atLeast: 5 }).map((r) => r.index),
    [2, 3],
  );
  assert.deepEqual(
    chosen(solutions, { ...by, planOnly: true }).map((r) => r.index),
    [2],
  );
});

test('shortcuts are found by title, group or key', () => {
  const commands = [
    { id: 'a', group: 'View', title: 'Fit', keys: ['f'], run: () => {} },
    { id: 'b', group: 'Play', title: 'Hint', keys: ['h'], run: () => {} },
    { id: 'c', group: 'Play', title: 'No key', keys: [], run: () => {} },
  ];
  assert.deepEqual(
    matching(commands, '').map((c) => c.id),
    ['a', 'b'],
  );
  assert.deepEqual(
    matching(commands, 'play hi').map((c) => c.id),
    ['b'],
  );
  assert.deepEqual(matching(commands, 'zzz'), []);
});
