import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
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
