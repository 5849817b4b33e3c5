import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { appearanceOf } from '../../web/model/appearance';
import { attempt } from '../../web/model/game';
import { captionAt, roomOf } from '../../web/model/film';
import { GraphWalk } from '../../web/model/graph_walk';
import { openSession } from '../../web/model/session';
import { planHint } from '../../web/model/plan_hint';
import { skinOf } from '../../web/model/skin';
import { readPuzzle } from '../../web/model/data';
import { DataError } from '../../web/model/field';
import { kRoot } from './root';

const kText = readFileSync(join(kRoot, 'tests/web/fixtures/four-piece-cube.json'), 'utf8');

// A copy of the fixture with one thing changed.
function changed(change: (data: any) => void): string {
  const data = JSON.parse(kText);
  change(data);
  return JSON.stringify(data);
}

const complaint = (text: string): string => {
  try {
    readPuzzle(text);
  } catch (error) {
    assert.ok(error instanceof DataError, String(error));
    return error.message;
  }
  return 'nothing wrong';
};

test('the fixture is read whole', () => {
  const puzzle = readPuzzle(kText);
  const solution = puzzle.solutions[0]!;
  assert.equal(solution.pieces.length, 4);
  assert.deepEqual(
    solution.pieces.map((p) => p.cells.count),
    [21, 15, 18, 9],
  );
  assert.equal(solution.level, 10);
  assert.equal(solution.plan!.length, 12);
  assert.equal(solution.graph!.nodes, 31);
  assert.equal(puzzle.passport.deadEnds !== null, true);
});

test('what is wrong is told in one sentence that names the place', () => {
  assert.equal(complaint('{'), 'the puzzle in this page is not readable: expected JSON');
  assert.equal(complaint('[]'), 'the data: expected an object, found a list of 0');
  assert.equal(complaint(changed((d) => (d.version = 2))), 'version: expected version 1, found 2');
  assert.equal(
    complaint(changed((d) => delete d.shapes)),
    'shapes: expected a list of at most 1000000, found nothing',
  );
  assert.equal(
    complaint(changed((d) => (d.solutions[0].pieces[1].cells = 'AAAA'))),
    'solutions[0].pieces[1].cells: expected 8 bytes in base64, found "AAAA"',
  );
  assert.equal(
    complaint(changed((d) => (d.solutions[0].plan[2].pieces = [4]))),
    'solutions[0].plan[2].pieces[0]: expected a whole number from 0 to 3, found 4',
  );
  assert.equal(
    complaint(changed((d) => d.solutions[0].graph.shifts.pop())),
    'solutions[0].graph.shifts: expected 372 numbers, found a list of 371',
  );
  assert.equal(
    complaint(changed((d) => (d.shapes[0].size = [4, 4, 1e9]))),
    'shapes[0].size[2]: expected a whole number from 1 to 1024, found 1000000000',
  );
});

test('every truncation and every byte that is cut out is refused or read, never a crash', () => {
  for (let cut = 0; cut < kText.length; cut += 37) {
    complaint(kText.slice(0, cut));
    complaint(kText.slice(0, cut) + kText.slice(cut + 1));
  }
});

test('whatever is missing from the passport is not known', () => {
  const puzzle = readPuzzle(changed((d) => (d.passport = { level: null, graph: null })));
  assert.equal(
    Object.values(puzzle.passport).every((v) => v === null),
    true,
  );
});

test('painted cells come in runs', () => {
  const painted = changed((d) => {
    d.paint = ['#ff0000'];
    d.solutions[0].pieces[3].painted = [
      [0, 2],
      [-1, 7],
    ];
  });
  assert.deepEqual(readPuzzle(painted).solutions[0]!.pieces[3]!.paint!.slice(0, 3), [
    '#ff0000',
    '#ff0000',
    '',
  ]);
  const tooLong = changed(
    (d) =>
      (d.solutions[0].pieces[3].painted = [
        [-1, 9],
        [-1, 1],
      ]),
  );
  assert.match(complaint(tooLong), /painted\[1\]: expected runs over 9 cells/);
});

// Everything that the page does with the data at once; what is not refused has to be shown without a crash.
function show(text: string): void {
  const puzzle = readPuzzle(text);
  const session = openSession(puzzle);
  skinOf(session.pieces);
  for (const time of [0, 0.5, 3, 99]) {
    appearanceOf({ ...session, time, explode: 0.5 });
    if (session.film) captionAt(session.film, time, time > 1);
  }
  if (session.film) roomOf(session.film, session.pieces);
  const graph = puzzle.solutions[0]?.graph;
  const walk = graph?.drawing && new GraphWalk(graph, graph.drawing, session.pieces);
  for (let node = 0; walk && node < Math.min(40, graph.nodes); node++) walk.film(node);
  if (session.pieces.length > 0) attempt(session.pieces, session.game, [0], 4);
  if (puzzle.solutions[0]) planHint(puzzle.solutions[0], session.game.now.configuration);
}

const kOdd = [null, -1, 0, 1, 3.5, 1e99, 127, '', 'x', '#12345g', [], {}, [0], [0, 0, 0], true];

test('any value replaced by any odd one is refused in a sentence or shown', () => {
  const places: (string | number)[][] = [];
  const walk = (value: unknown, path: (string | number)[]): void => {
    places.push(path);
    if (Array.isArray(value)) value.slice(0, 3).forEach((item, i) => walk(item, [...path, i]));
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key]);
  };
  walk(JSON.parse(kText), []);
  for (const path of places.slice(1))
    for (const odd of kOdd) {
      const text = changed((data) => {
        const holder = path.slice(0, -1).reduce((at, key) => at[key], data);
        holder[path[path.length - 1]!] = odd;
      });
      try {
        show(text);
      } catch (error) {
        assert.ok(
          error instanceof DataError,
          `${path.join('.')} = ${JSON.stringify(odd)}: ${(error as Error).stack}`,
        );
      }
    }
});
