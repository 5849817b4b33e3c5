// Taking a puzzle apart by hand: positions, moves that count, taking back, and what to say about it.
import { advance, beginning, redo, undo } from './history';
import { assembled, finished, parted, partOf, shifted } from './configuration';
import { boundsOf } from './puzzle';
import { caption, counted, piecesInWords, sentence } from './captions';
import { along, freeSteps, occupied, push } from './push';
import { alongAxis, kDirections, opposite, scale } from './vec3';
import type { Configuration, Move } from './configuration';
import type { History } from './history';
import type { Piece, Solution } from './puzzle';

export interface Position {
  readonly configuration: Configuration;
  readonly moves: number;
  readonly firstParting: number | null; // moves made when something left for the first time
  readonly last: Move | null; // as it was made, with the distance that it went on the screen
}

export type Game = History<Position>;

export const newGame = (pieces: number): Game =>
  beginning({ configuration: assembled(pieces), moves: 0, firstParting: null, last: null });

export const takeBack = (game: Game): Game => undo(game);
export const makeAgain = (game: Game): Game => redo(game);

// What a hand wants, and what comes of it.
export type Attempt =
  | { readonly kind: 'made'; readonly move: Move; readonly game: Game }
  | { readonly kind: 'blocked'; readonly blockers: readonly number[]; readonly says: string };

// `steps`: how far the hand goes; less when less is free. A set that nothing holds leaves.
export function attempt(
  pieces: readonly Piece[],
  game: Game,
  held: readonly number[],
  direction: number,
  steps = Infinity,
): Attempt {
  const c = game.now.configuration;
  const pushed = push(pieces, c, held, direction);
  if (pushed.steps === 0)
    return {
      kind: 'blocked',
      blockers: pushed.blockers,
      says: blockedSays(pieces, held, direction, pushed.blockers),
    };
  const leaves = pushed.steps === Infinity;
  const by = along(direction, leaves ? 1 : Math.max(1, Math.min(steps, pushed.steps)));
  return make(pieces, game, { pieces: pushed.pieces, by, leaves });
}

function blockedSays(
  ps: readonly Piece[],
  held: readonly number[],
  direction: number,
  by: readonly number[],
): string {
  const labels = ps.map((p) => p.label);
  const way = kDirections[direction]!.moves;
  const who = `${sentence(piecesInWords(held, labels))} cannot move ${way}`;
  if (by.length === 0) return `${who}: nothing is left to part from.`;
  return `${who}: ${piecesInWords(by, labels)} ${by.length === 1 ? 'is' : 'are'} in the way.`;
}

// Makes a move that may come from anywhere (a hand, the graph, the planner) after checking it against the
// cells.
export function make(pieces: readonly Piece[], game: Game, move: Move): Attempt {
  const c = game.now.configuration;
  if (!legal(pieces, c, move))
    return {
      kind: 'blocked',
      blockers: [],
      says: `Not possible here: ${caption(
        move,
        pieces.map((p) => p.label),
      )}.`,
    };
  const shown = move.leaves ? outOfTheWay(pieces, c, move) : move;
  const there = shifted(c, shown);
  const moves = game.now.moves + 1;
  const position: Position = {
    configuration: move.leaves ? parted(there, shown.pieces) : there,
    moves,
    firstParting: game.now.firstParting ?? (move.leaves ? moves : null),
    last: shown,
  };
  return { kind: 'made', move: shown, game: advance(game, position) };
}

export function legal(pieces: readonly Piece[], c: Configuration, move: Move): boolean {
  const way = alongAxis(move.by);
  const part = partOf(c, move.pieces[0] ?? 0);
  const set = new Set(move.pieces);
  if (!way || set.size === 0 || set.size >= part.length || move.pieces.some((p) => !part.includes(p)))
    return false;
  const free = freeSteps(pieces, c, occupied(pieces, c, part), set, way.direction);
  return move.leaves ? free === Infinity : free >= way.distance;
}

// The smaller side goes; far enough to stand beside everything else.
function outOfTheWay(pieces: readonly Piece[], c: Configuration, move: Move): Move {
  const part = partOf(c, move.pieces[0]!);
  const turn = move.pieces.length * 2 > part.length;
  const going = turn ? part.filter((p) => !move.pieces.includes(p)) : move.pieces;
  const way = alongAxis(move.by)!;
  const direction = turn ? opposite(way.direction) : way.direction;
  return {
    pieces: going,
    by: scale(kDirections[direction]!.unit, clearance(pieces, c, going, direction)),
    leaves: true,
  };
}

function clearance(
  ps: readonly Piece[],
  c: Configuration,
  going: readonly number[],
  direction: number,
): number {
  const { axis, sign } = kDirections[direction]!;
  const box = (list: readonly number[]) =>
    boundsOf(
      list.map((p) => ({
        at: c.shifts[p]!.map((v, a) => v + ps[p]!.at[a]!) as [number, number, number],
        cells: ps[p]!.cells,
      })),
    );
  const seen = c.part.flatMap((q, p) => (q >= 0 ? [p] : []));
  const [mine, rest] = [box(going), box(seen.filter((p) => !going.includes(p)))];
  const gap = sign > 0 ? rest.high[axis] - mine.low[axis] : mine.high[axis] - rest.low[axis];
  return Math.max(1, gap) + 2;
}

export function score(game: Game, solution: Solution): string {
  const { moves, firstParting, configuration } = game.now;
  const made = counted(moves, 'move');
  if (finished(configuration) && configuration.part.length > 1) {
    return solution.moves === null
      ? `All apart after ${made}.`
      : `All apart after ${made}; the plan takes ${solution.moves}.`;
  }
  if (firstParting !== null)
    return `${made}. The first part left after ${firstParting}${againstLevel(solution)}.`;
  return `${made}${againstLevel(solution)}`;
}

const againstLevel = (solution: Solution): string =>
  solution.level === null ? ', the shortest is not known' : `, the shortest is ${solution.level}`;

export const stillThere = (game: Game): number[] =>
  game.now.configuration.part.flatMap((q, p) => (q >= 0 ? [p] : []));
