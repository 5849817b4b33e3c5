import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caption, captionBack, listOf } from '../../web/model/captions';
import { captionAt, frameAt, planFilm, roomOf } from '../../web/model/film';
import { drawnSolution } from './drawn';

const kLabels = ['1', '2', '3', '4'];

test('a move is told in words', () => {
  assert.equal(
    caption({ pieces: [1, 3], by: [-1, 0, 0], leaves: false }, kLabels),
    'pieces 2 and 4 move left by 1',
  );
  assert.equal(caption({ pieces: [2], by: [0, 0, 9], leaves: true }, kLabels), 'piece 3 leaves upwards');
  assert.equal(
    caption({ pieces: [0], by: [0, -2, 0], leaves: false }, kLabels),
    'piece 1 moves to the front by 2',
  );
  assert.equal(caption({ pieces: [0], by: [1, -2, 0], leaves: false }, kLabels), 'piece 1 moves by 1, -2, 0');
});

test('a move backwards is told the other way round', () => {
  assert.equal(
    captionBack({ pieces: [1, 3], by: [-1, 0, 0], leaves: false }, kLabels),
    'pieces 2 and 4 move right by 1',
  );
  assert.equal(
    captionBack({ pieces: [2], by: [0, 0, 9], leaves: true }, kLabels),
    'piece 3 comes in downwards',
  );
});

test('long lists are cut', () => {
  assert.equal(listOf(['a', 'b', 'c']), 'a, b and c');
  assert.equal(listOf([...'abcdefghij']), 'a, b, c, d, e, f and 4 more');
});

const kSolution = drawnSolution('aab', {
  plan: [
    { pieces: [1], by: [1, 0, 0], gone: [] },
    { pieces: [1], by: [0, 0, 6], gone: [1] },
  ],
});

test('a film stands where its moves have led', () => {
  const film = planFilm(kSolution)!;
  assert.deepEqual([...frameAt(film, 0, 2).shifts], [0, 0, 0, 0, 0, 0]);
  assert.deepEqual([...frameAt(film, 1, 2).shifts], [0, 0, 0, 1, 0, 0]);
  assert.deepEqual([...frameAt(film, 0.5, 2).shifts], [0, 0, 0, 0.5, 0, 0]);
  assert.deepEqual(frameAt(film, 0.5, 2).moving, [1]);
  assert.deepEqual([...frameAt(film, 2, 2).solid], [1, 0]);
  assert.deepEqual([...frameAt(film, 99, 2).shifts], [0, 0, 0, 1, 0, 6]);
});

test('captions follow the time in both directions', () => {
  const film = planFilm(kSolution)!;
  assert.equal(captionAt(film, 0, false), 'The assembly.');
  assert.equal(captionAt(film, 0.5, false), 'Move 1 of 2: piece b moves right by 1');
  assert.equal(captionAt(film, 1, false), 'Move 1 of 2: piece b moves right by 1');
  assert.equal(captionAt(film, 2, false), 'Move 2 of 2: piece b leaves upwards');
  assert.equal(captionAt(film, 2, true), 'All pieces apart.');
  assert.equal(captionAt(film, 1, true), 'Move 1 of 2: piece b comes in downwards');
  assert.equal(captionAt(film, 0.5, true), 'Move 2 of 2: piece b moves left by 1');
  assert.equal(captionAt(film, 0, true), 'Assembled.');
});

test('a move as long as the assembly takes pieces away though they are not gone yet', () => {
  const film = planFilm(drawnSolution('aab', { plan: [{ pieces: [1], by: [3, 0, 0], gone: [] }] }))!;
  assert.equal(captionAt(film, 1, false), 'Move 1 of 1: piece b leaves to the right');
});

test('the room of a film holds its moves, within reason, but for those that leave', () => {
  const film = planFilm(kSolution)!;
  assert.deepEqual(roomOf(film, kSolution.pieces), { low: [0, 0, 0], high: [3.75, 1, 1] });
});
