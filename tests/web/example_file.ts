// Reads the pieces of an example puzzle (*.kumiki.json) whose assembly turns nothing, and the level it
// claims.
import { readFileSync } from 'node:fs';
import { pieceFrom } from './drawn';
import type { Piece } from '../../web/model/puzzle';
import type { Vec3 } from '../../web/model/vec3';

interface File {
  shapes: { cells: string[][] }[];
  problems: { parts: { shape: number }[]; solutions?: { assembly: number[][] }[] }[];
  claims?: { claim: string; level?: number }[];
}

export function exampleFile(path: string): { pieces: Piece[]; level: number } {
  const file = JSON.parse(readFileSync(path, 'utf8')) as File;
  const problem = file.problems[0]!;
  const pieces = problem.solutions![0]!.assembly.map(([x, y, z, turn], p) => {
    if (turn !== 0) throw new Error(`${path}: a turned piece`);
    return pieceFrom(cellsOf(file.shapes[problem.parts[p]!.shape]!.cells, [x!, y!, z!]), String(p + 1), p);
  });
  return { pieces, level: file.claims!.find((c) => c.claim === 'level')!.level! };
}

function cellsOf(layers: string[][], at: Vec3): Vec3[] {
  const cells: Vec3[] = [];
  layers.forEach((rows, z) =>
    rows.forEach((row, y) =>
      [...row].forEach((c, x) => c === '#' && cells.push([x + at[0], y + at[1], z + at[2]])),
    ),
  );
  return cells;
}
