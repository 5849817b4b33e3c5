// The sticks of the six-piece burr in the page: their cells and the filters of the wall.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStickWord, kAllSticks, stickPiece, stickWords, sticksLike } from '../../web/model/sticks';
import type { Stick } from '../../web/model/sticks';

// Rows from left to right, the back one first: upper layer | lower layer.
function drawing(number: number): string {
  const { cells } = stickPiece(number);
  const row = (y: number, z: number): string =>
    [0, 1, 2, 3, 4, 5].map((x) => (cells.has(x, y, z) ? '#' : '.')).join('');
  return [1, 0].map((z) => [1, 0].map((y) => row(y, z)).join('/')).join(' | ');
}

test('a number says which cubes are missing', () => {
  assert.equal(drawing(1), '######/###### | ######/######');
  assert.equal(drawing(2), '######/#.#### | ######/######');
  assert.equal(drawing(1 + 8 + 16), '#.####/####.# | ######/######');
  assert.equal(drawing(1024), '#....#/#....# | ######/##..##');
  assert.equal(drawing(1 + 1024 + 2048), '######/###### | ##..##/######');
});

const stick = (number: number, more: Partial<Stick> = {}): Stick => ({
  number,
  numbers: [number],
  removed: 0,
  notchable: false,
  millable: false,
  turns: 1,
  mirror: 0,
  ...more,
});

test('the wall is filtered by number, making, missing cubes and symmetry', () => {
  const sticks = [
    stick(1, { turns: 8, notchable: true, millable: true }),
    stick(52, { numbers: [52, 205], removed: 4, mirror: 205 }),
    stick(615, { removed: 5, mirror: 615, millable: true }),
  ];
  const names = (filter: object): number[] =>
    sticksLike(sticks, { ...kAllSticks, ...filter }).map((s) => s.number);
  assert.deepEqual(names({}), [1, 52, 615]);
  assert.deepEqual(names({ number: '20' }), [52]);
  assert.deepEqual(names({ made: 'millable' }), [1, 615]);
  assert.deepEqual(names({ made: 'notchable' }), [1]);
  assert.deepEqual(names({ removed: '4' }), [52]);
  assert.deepEqual(names({ symmetric: true }), [1, 615]);
});

test('numbers are typed with blanks or commas, and a wrong one is seen', () => {
  assert.deepEqual(stickWords(' 52, 615;792  960\n'), ['52', '615', '792', '960']);
  for (const good of ['1', '4096', 'xxxxxx/xx..xx/x.xxxx/x...xx']) assert.ok(isStickWord(good), good);
  for (const bad of ['0', '4097', '12345', 'x', '../../etc', 'xxxxxx']) assert.ok(!isStickWord(bad), bad);
});
