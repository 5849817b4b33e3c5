// A dissection: several pictures made of the same pieces. Each picture as layers of cells that know which piece
// they belong to; pieces of one kind are the same whichever picture they lie in.
import { assembledPieces } from './placed';
import { problemTitle } from './sheet';
import type { Sheet } from './sheet';
import type { Piece } from './puzzle';
import type { Vec3 } from './vec3';

export interface Tile {
  readonly index: number; // the same piece has the same index in every picture
  readonly kind: number; // pieces of one kind look alike
  readonly cells: readonly Vec3[];
  readonly colours: readonly string[]; // one a cell
}

export interface Tiling {
  readonly title: string;
  readonly size: Vec3;
  readonly tiles: readonly Tile[];
}

export function tilingsOf(sheet: Sheet): Tiling[] {
  return sheet.problems.map((problem, p) => {
    const tiles = assembledPieces(sheet, problem).map(tileOf);
    return { title: problemTitle(sheet, p), size: sizeOf(tiles), tiles };
  });
}

// One assembly a problem, and all problems with the same pieces.
export const isDissection = (sheet: Sheet): boolean =>
  sheet.problems.length > 1 && tilingsOf(sheet).every((t) => t.tiles.length > 0);

const kNeutral = '#b8b4ac';

function tileOf(piece: Piece): Tile {
  const cells = piece.cells
    .list()
    .map((c): Vec3 => [c[0] + piece.at[0], c[1] + piece.at[1], c[2] + piece.at[2]]);
  return {
    index: Number(piece.label) - 1,
    kind: piece.shape,
    cells,
    colours: cells.map((_, i) => piece.paint?.[i] || kNeutral),
  };
}

const sizeOf = (tiles: readonly Tile[]): Vec3 =>
  [0, 1, 2].map((a) =>
    tiles.reduce((most, t) => t.cells.reduce((m, c) => Math.max(m, c[a]! + 1), most), 0),
  ) as unknown as Vec3;

export interface Line {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

// The border of a piece within one layer, as sides of cells.
export function outlineOf(tile: Tile, z: number): Line[] {
  const mine = new Set(tile.cells.filter((c) => c[2] === z).map(([x, y]) => `${x},${y}`));
  return [...mine].flatMap((key) => {
    const [x, y] = key.split(',').map(Number) as [number, number];
    const sides: readonly [number, number, Line][] = [
      [x, y - 1, { from: [x, y], to: [x + 1, y] }],
      [x, y + 1, { from: [x, y + 1], to: [x + 1, y + 1] }],
      [x - 1, y, { from: [x, y], to: [x, y + 1] }],
      [x + 1, y, { from: [x + 1, y], to: [x + 1, y + 1] }],
    ];
    return sides.filter(([nx, ny]) => !mine.has(`${nx},${ny}`)).map(([, , line]) => line);
  });
}

// ---- rebuilding one picture as another

export interface Carry {
  readonly piece: number; // in the picture that is there
  readonly place: number; // the piece of the other picture that it becomes
}

// What lies where after so many pieces have been carried: those still in the first picture, those in the second.
export function carried(
  steps: readonly Carry[],
  count: number,
): { readonly gone: ReadonlySet<number>; readonly there: ReadonlySet<number> } {
  const done = steps.slice(0, count);
  return { gone: new Set(done.map((s) => s.piece)), there: new Set(done.map((s) => s.place)) };
}
