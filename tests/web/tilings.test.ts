// Dissections in the page: which piece lies where in each picture, outlines, and what a rearrangement has done so far.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carried, isDissection, outlineOf, tilingsOf } from '../../web/model/tilings';
import { readSheet } from '../../web/model/sheet_json';

// Two dominoes, once side by side and once one above the other.
const kDominoes = {
  format: 'kumiki/1',
  colours: ['#ff0000', '#0000ff'],
  shapes: [
    { name: 'a', size: [2, 1, 1], cells: [['#1#2']] },
    { name: 'wide', size: [4, 1, 1], cells: [['####']] },
    { name: 'square', size: [2, 2, 1], cells: [['##', '##']] },
  ],
};

function sheet(): ReturnType<typeof readSheet> {
  const base = readSheet(kDominoes);
  const problem = (goal: number, assembly: number[][]): object => ({
    name: '',
    goal,
    parts: [{ shape: 0, least: 2, most: 2, groups: [], rest: {} }],
    rules: [],
    mostHoles: null,
    rest: { solutions: [{ assembly }] },
  });
  const problems = [
    problem(1, [
      [0, 0, 0, 0],
      [2, 0, 0, 0],
    ]),
    problem(2, [
      [0, 1, 0, 0],
      [0, 0, 0, 0],
    ]),
  ];
  return { ...base, problems } as unknown as ReturnType<typeof readSheet>;
}

test('the same piece has the same number in every picture', () => {
  const [wide, square] = tilingsOf(sheet());
  assert.deepEqual(wide!.size, [4, 1, 1]);
  assert.deepEqual(square!.size, [2, 2, 1]);
  assert.deepEqual(
    wide!.tiles.map((t) => [t.index, t.cells]),
    [
      [
        0,
        [
          [0, 0, 0],
          [1, 0, 0],
        ],
      ],
      [
        1,
        [
          [2, 0, 0],
          [3, 0, 0],
        ],
      ],
    ],
  );
  assert.deepEqual(square!.tiles[0]!.cells, [
    [0, 1, 0],
    [1, 1, 0],
  ]);
  assert.ok(isDissection(sheet()));
});

test('an outline has the sides that no cell of the piece shares', () => {
  const [wide] = tilingsOf(sheet());
  assert.equal(outlineOf(wide!.tiles[0]!, 0).length, 6);
  assert.equal(outlineOf(wide!.tiles[0]!, 1).length, 0);
});

test('what was carried is gone here and lies there', () => {
  const steps = [
    { piece: 1, place: 0 },
    { piece: 0, place: 1 },
  ];
  assert.deepEqual([...carried(steps, 1).gone, ...carried(steps, 1).there], [1, 0]);
  assert.deepEqual([...carried(steps, 2).gone], [1, 0]);
});
