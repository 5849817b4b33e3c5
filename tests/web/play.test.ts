import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assembled, finished, members, parted, partsOf, shifted } from '../../web/model/configuration';
import { attempt, legal, make, newGame, score, takeBack } from '../../web/model/game';
import { exit, push } from '../../web/model/push';
import { BodyPair, kFree } from '../../web/model/motion';
import { Planner } from '../../web/model/planner';
import { GraphWalk } from '../../web/model/graph_walk';
import { planHint } from '../../web/model/plan_hint';
import { readPuzzle } from '../../web/model/data';
import { drawnPieces, drawnSolution } from './drawn';
import { exampleFile } from './example_file';
import { kRoot } from './root';
import type { Configuration, Move } from '../../web/model/configuration';
import type { Piece } from '../../web/model/puzzle';

const [kRight, kLeft, kBack, , kUp] = [0, 1, 2, 3, 4];

function plan(
  pieces: readonly Piece[],
  c: Configuration,
  part = 0,
  limits?: ConstructorParameters<typeof Planner>[3],
) {
  const planner = new Planner(pieces, c, part, limits);
  for (;;) {
    const answer = planner.run(1000);
    if (answer) return answer;
  }
}

test('a pushed piece takes along what it must', () => {
  const pieces = drawnPieces('ab.c');
  assert.deepEqual(push(pieces, assembled(3), [0], kRight!), { pieces: [0, 1], steps: 1, blockers: [] });
  assert.deepEqual(push(pieces, assembled(3), [0], kLeft!), { pieces: [0], steps: Infinity, blockers: [] });
});

test('a piece that would take all along is blocked, and it is told by whom', () => {
  const pieces = drawnPieces('bab/bbb');
  assert.deepEqual(push(pieces, assembled(2), [0], kRight!), { pieces: [0, 1], steps: 0, blockers: [1] });
  const result = attempt(pieces, newGame(2), [0], kBack!);
  assert.equal(result.kind, 'blocked');
  assert.equal(result.kind === 'blocked' && result.says, 'Piece a cannot move back: piece b is in the way.');
});

test('what can leave leaves, counts one move, and can be taken back', () => {
  const solution = drawnSolution('bab/bbb', { level: 1, moves: 1 });
  const made = attempt(solution.pieces, newGame(2), [0], kUp!);
  assert.ok(made.kind === 'made' && made.move.leaves);
  assert.ok(finished(made.game.now.configuration));
  assert.equal(score(made.game, solution), 'All apart after 1 move; the plan takes 1.');
  assert.equal(score(takeBack(made.game), solution), '0 moves, the shortest is 1');
});

test('the smaller side leaves, whichever was pushed', () => {
  const pieces = drawnPieces('aabc/adbc');
  const made = attempt(pieces, newGame(4), [0, 1, 3], kLeft!);
  assert.ok(made.kind === 'made' && made.move.leaves);
  assert.deepEqual(made.move.pieces, [2]);
  assert.ok(made.move.by[0] > 0);
});

test('a set that has left is a puzzle of its own', () => {
  const c = parted(assembled(4), [2, 3]);
  assert.deepEqual(partsOf(c), [0, 1]);
  assert.deepEqual(members(c, 1), [2, 3]);
  assert.deepEqual(parted(c, [2]).part, [0, 0, -1, -1]);
});

test('a move that would pass through a piece is not legal', () => {
  const pieces = drawnPieces('a.b');
  assert.equal(legal(pieces, assembled(2), { pieces: [0], by: [1, 0, 0], leaves: false }), true);
  assert.equal(legal(pieces, assembled(2), { pieces: [0], by: [2, 0, 0], leaves: false }), false);
  assert.equal(legal(pieces, assembled(2), { pieces: [0, 1], by: [1, 0, 0], leaves: false }), false);
  assert.equal(legal(pieces, assembled(2), { pieces: [0], by: [1, 0, 0], leaves: true }), false);
});

test('steps of two bodies are as drawn', () => {
  const [a, b] = drawnPieces('a..b') as [Piece, Piece];
  const pair = new BodyPair(a.cells, b.cells);
  assert.equal(pair.steps(-3, 0, 0, kRight!), 2);
  assert.equal(pair.steps(-3, 0, 0, kLeft!), kFree);
  assert.equal(pair.steps(-30, 0, 0, kRight!), 29);
  assert.equal(pair.steps(-3, 1, 0, kRight!), kFree);
});

// The planner answers with tables, the hand with a map of cells: every move of the one must be legal for the
// other.
function follow(pieces: readonly Piece[], moves: readonly Move[]): Configuration {
  let game = newGame(pieces.length);
  for (const move of moves) {
    const result = make(pieces, game, move);
    assert.ok(result.kind === 'made', `not legal: ${JSON.stringify(move)}`);
    game = result.game;
  }
  return game.now.configuration;
}

const kGallery = readdirSync(join(kRoot, 'examples/level')).map((file) => `level/${file}`);
const kExamples = ['four-piece-cube.kumiki.json', ...kGallery];

for (const name of kExamples)
  test(`the planner finds the level of ${name}, by moves that are legal`, () => {
    const { pieces, level } = exampleFile(join(kRoot, `examples/${name}`));
    const answer = plan(pieces, assembled(pieces.length));
    assert.ok(answer.kind === 'found');
    assert.equal(answer.moves.length, level);
    assert.ok(new Set(follow(pieces, answer.moves).part).size > 1);
  });

test('after each move of a shortest way one move less is left', () => {
  const { pieces, level } = exampleFile(join(kRoot, 'examples/four-piece-cube.kumiki.json'));
  const answer = plan(pieces, assembled(4));
  assert.ok(answer.kind === 'found');
  let c = assembled(4);
  answer.moves.slice(0, -1).forEach((move, i) => {
    c = shifted(c, move);
    const rest = plan(pieces, c);
    assert.equal(rest.kind === 'found' && rest.moves.length, level - i - 1);
  });
});

test('a locked pair is proven locked, and a cut-off is not called a proof', () => {
  const locked = drawnPieces('aaa/aaa/aaa aaa/aba/aaa aaa/aaa/aaa');
  assert.deepEqual(plan(locked, assembled(2)), { kind: 'none' });
  const { pieces } = exampleFile(join(kRoot, 'examples/four-piece-cube.kumiki.json'));
  const limits = { configurations: 5, pieces: 24, sets: 4096 };
  assert.deepEqual(plan(pieces, assembled(4), 0, limits), { kind: 'unknown' });
  assert.deepEqual(plan(pieces, assembled(4), 0, { ...limits, pieces: 3 }), { kind: 'unknown' });
});

test('an exit is found for any number of pieces, and only where there is one', () => {
  assert.equal(exit(drawnPieces('bab/bbb'), assembled(2), 0)!.pieces.length, 1);
  const { pieces } = exampleFile(join(kRoot, 'examples/four-piece-cube.kumiki.json'));
  assert.equal(exit(pieces, assembled(4), 0), undefined);
});

test('on the stored plan the next move is the hint, beside it there is none', () => {
  const { solutions } = readPuzzle(
    readFileSync(join(kRoot, 'tests/web/fixtures/four-piece-cube.json'), 'utf8'),
  );
  const solution = solutions[0]!;
  let c = assembled(4);
  for (let made = 0; made < 10; made++) {
    const hint = planHint(solution, c)!;
    assert.equal(hint.toGo, 10 - made);
    assert.ok(legal(solution.pieces, c, hint.move));
    c = shifted(c, hint.move);
  }
  assert.equal(planHint(solution, c), undefined);
  const elsewhere = shifted(assembled(4), { pieces: [0, 1, 2, 3], by: [3, 0, -1] });
  assert.equal(planHint(solution, elsewhere)!.toGo, 10);
  assert.equal(planHint(solution, shifted(elsewhere, { pieces: [0], by: [0, 0, 1] })), undefined);
});

test('in every node of the graph the way out is as long as the planner says', () => {
  const { solutions } = readPuzzle(
    readFileSync(join(kRoot, 'tests/web/fixtures/four-piece-cube.json'), 'utf8'),
  );
  const { graph, pieces } = solutions[0]!;
  const walk = new GraphWalk(graph!, graph!.drawing!, pieces);
  for (let node = 0; node < graph!.nodes - graph!.targets; node++) {
    const film = walk.film(node);
    assert.equal(film.moves.length, graph!.depth[node]);
    const c = film.moves.reduce((at, move) => shifted(at, move), assembled(4));
    assert.equal(walk.nodeOf(c), node);
    const answer = plan(pieces, c);
    assert.equal(answer.kind === 'found' && answer.moves.length, walk.movesToTarget(node));
    const next = walk.moveAlong(node, walk.nextToTarget(node)!, c);
    assert.ok(next && legal(pieces, c, next), `node ${node}`);
  }
});
