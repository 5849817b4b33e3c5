// All that the page shows, as one value; panels and view are functions of it.
//
// A session is changed only by Store.update, which hands the new and the old value to everyone who listens.
import { boundsOf } from './puzzle';
import { Value } from './store';
import { cellsFrom } from './cells';
import { newGame } from './game';
import { planFilm } from './film';
import { pieceColour } from './palette';
import type { Configuration, Move } from './configuration';
import type { Film, FilmMove } from './film';
import type { Game } from './game';
import type { Piece, Puzzle, Shape, Solution } from './puzzle';
import type { Vec3 } from './vec3';

export type Mode = 'watch' | 'play';
export type Theme = 'auto' | 'light' | 'dark';

export interface Hint {
  readonly move: Move;
  readonly toGo: number; // moves until something leaves, this one included
}

// A move of the player's hand on its way across the screen, `share` of it done.
export interface Glide {
  readonly from: Configuration;
  readonly move: FilmMove;
  readonly share: number;
  readonly held: boolean; // the hand has not let go yet
}

export interface Session {
  readonly puzzle: Puzzle;
  readonly solution: number; // index; -1: no assembly known, the shapes are shown
  readonly pieces: readonly Piece[];
  readonly colours: readonly string[];
  readonly mode: Mode;
  readonly tab: string;
  readonly film: Film | null;
  readonly node: number | null; // of the graph
  readonly time: number;
  readonly playing: boolean;
  readonly until: number | null; // where playing stops before the end: a single step
  readonly backwards: boolean; // assembling
  readonly speed: number;
  readonly hidden: ReadonlySet<number>;
  readonly faded: ReadonlySet<number>;
  readonly solo: number | null;
  readonly selected: readonly number[];
  readonly explode: number; // 0..1
  readonly goal: boolean;
  readonly orthographic: boolean;
  readonly theme: Theme;
  readonly game: Game;
  readonly glide: Glide | null;
  readonly blocked: {
    readonly held: readonly number[];
    readonly by: readonly number[];
    readonly way: Vec3;
    readonly sway: Vec3;
  } | null;
  readonly message: string;
  readonly hint: Hint | null;
  readonly thinking: boolean;
}

export const kSpeeds: readonly number[] = [0.25, 0.5, 1, 2, 4];

export function openSession(puzzle: Puzzle): Session {
  const nothing = {
    puzzle,
    mode: 'watch' as Mode,
    tab: 'pieces',
    playing: false,
    until: null,
    backwards: false,
    speed: 1,
    explode: 0,
    goal: false,
    orthographic: false,
    theme: 'auto' as Theme,
  };
  return { ...nothing, ...openSolution(puzzle, puzzle.solutions.length > 0 ? 0 : -1) } as Session;
}

// What another solution changes; how one looks at it stays.
export function openSolution(puzzle: Puzzle, index: number): Partial<Session> {
  const solution = puzzle.solutions[index];
  const pieces = solution?.pieces ?? sideBySide(puzzle.shapes);
  return {
    solution: index,
    pieces,
    colours: pieces.map((p, i) => p.colour ?? pieceColour(i)),
    film: solution ? planFilm(solution) : null,
    node: null,
    time: 0,
    playing: false,
    hidden: new Set(),
    faded: new Set(),
    solo: null,
    selected: [],
    ...freshGame(pieces.length),
  };
}

export function freshGame(pieces: number): Partial<Session> {
  return { game: newGame(pieces), glide: null, blocked: null, message: '', hint: null, thinking: false };
}

export const solutionOf = (s: Session): Solution | undefined => s.puzzle.solutions[s.solution];

export const labelsOf = (s: Session): string[] => s.pieces.map((p) => p.label);

export function nameOf(s: Session, piece: number): string {
  const p = s.pieces[piece]!;
  const shape = s.puzzle.shapes[p.shape]?.name ?? '';
  if (s.solution < 0) return shape === '' ? `Shape ${p.label}` : `Shape ${shape}`;
  return shape === '' || shape === p.label ? `Piece ${p.label}` : `Piece ${p.label} · ${shape}`;
}

// Without an assembly the shapes lie in rows, as in a drawer.
export function sideBySide(shapes: readonly Shape[]): Piece[] {
  const across = Math.ceil(Math.sqrt(shapes.length));
  const used = shapes.map((shape) => trimmed(shape));
  const wide = Math.max(1, ...used.map((s) => s.cells.size[0])) + 1;
  const deep = Math.max(1, ...used.map((s) => s.cells.size[1])) + 1;
  return used.map(({ cells }, i) => ({
    shape: i,
    label: String(i + 1),
    at: [(i % across) * wide, -Math.floor(i / across) * deep, 0] as Vec3,
    cells,
  }));
}

// Shapes may lie anywhere in their box; in a row that would look like uneven gaps.
function trimmed(shape: Shape): Shape {
  const filled = shape.cells.list();
  const { low, high } = boundsOf(filled.map((at) => ({ at, cells: kOne })));
  const size: Vec3 = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  const moved = filled.map(([x, y, z]): Vec3 => [x - low[0], y - low[1], z - low[2]]);
  return { ...shape, cells: cellsFrom(size, moved) };
}

const kOne = cellsFrom([1, 1, 1], [[0, 0, 0]]);

export class Store extends Value<Session> {}
