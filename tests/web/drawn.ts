// Puzzles drawn as text, for tests: layers from below separated by blanks, rows (y) by slashes, x to the
// right.
//
// A letter is a piece, a dot is empty: puzzle('aab/a.b abb/abb').
import { cellsFrom } from '../../web/model/cells';
import type { Piece, Solution } from '../../web/model/puzzle';
import type { Vec3 } from '../../web/model/vec3';

export function drawnPieces(picture: string): Piece[] {
  const found = new Map<string, Vec3[]>();
  picture.split(' ').forEach((layer, z) =>
    layer.split('/').forEach((row, y) =>
      [...row].forEach((letter, x) => {
        if (letter !== '.') found.set(letter, [...(found.get(letter) ?? []), [x, y, z]]);
      }),
    ),
  );
  return [...found.keys()].sort().map((letter, shape) => pieceFrom(found.get(letter)!, letter, shape));
}

export function pieceFrom(cells: readonly Vec3[], label: string, shape: number): Piece {
  const low = [0, 1, 2].map((a) => Math.min(...cells.map((c) => c[a]!))) as [number, number, number];
  const high = [0, 1, 2].map((a) => Math.max(...cells.map((c) => c[a]!)));
  const size = low.map((v, a) => high[a]! - v + 1) as [number, number, number];
  const own = cells.map((c): Vec3 => [c[0] - low[0], c[1] - low[1], c[2] - low[2]]);
  return { shape, label, at: low, cells: cellsFrom(size, own) };
}

export function drawnSolution(picture: string, more: Partial<Solution> = {}): Solution {
  const nothing = {
    level: null,
    levelString: null,
    moves: null,
    plan: null,
    why: '',
    graph: null,
    graphWhy: '',
  };
  return { ...nothing, pieces: drawnPieces(picture), ...more };
}
