// The pieces of a puzzle where they lie: in its first stored assembly, or else its shapes beside each other.
// For small pictures; what is played comes from the program.
import { boundsOf } from './puzzle';
import { cellsFrom } from './cells';
import { colourOf, eachCell } from './voxels';
import { add, sub } from './vec3';
import { sideBySide } from './session';
import { turned } from './orientation';
import type { Sheet, Problem, ShapeDraft } from './sheet';
import type { Piece } from './puzzle';
import type { Vec3 } from './vec3';

type Placement = readonly [number, number, number, number] | null;

interface Body {
  readonly at: Vec3;
  readonly paint: string;
}

export function placedPieces(d: Sheet): Piece[] {
  const solved = d.problems.find((p) => firstAssembly(p) !== undefined);
  const pieces = solved ? assembledPieces(d, solved) : [];
  return pieces.length > 0 ? pieces : drawer(d);
}

function firstAssembly(problem: Problem): Placement[] | undefined {
  const solutions = problem.rest.solutions as { assembly: Placement[] }[] | undefined;
  return solutions?.[0]?.assembly;
}

export function assembledPieces(d: Sheet, problem: Problem): Piece[] {
  const shapes = problem.parts.flatMap((part) => Array<number>(part.most).fill(part.shape));
  return (firstAssembly(problem) ?? []).flatMap((placement, i) => {
    const shape = d.shapes[shapes[i]!];
    return placement && shape ? [pieceOf(bodyOf(d, shape, placement), shapes[i]!, i)] : [];
  });
}

function bodyOf(d: Sheet, shape: ShapeDraft, placement: Placement): Body[] {
  const hotspot = (shape.rest.hotspot as Vec3 | undefined) ?? [0, 0, 0];
  const [x, y, z, orientation] = placement!;
  const body: Body[] = [];
  eachCell(shape.voxels, (at, value) =>
    body.push({
      at: add(turned(orientation, sub(at, hotspot)), [x, y, z]),
      paint: d.colours[colourOf(value) - 1] ?? '',
    }),
  );
  return body;
}

function pieceOf(body: readonly Body[], shape: number, index: number): Piece {
  const { low, high } = boundsOf(body.map(({ at }) => ({ at, cells: kOne })));
  const size = sub(high, low);
  const cells = cellsFrom(
    size,
    body.map(({ at }) => sub(at, low)),
  );
  const paints = new Map(body.map(({ at, paint }) => [sub(at, low).join(), paint]));
  const paint = cells.list().map((at) => paints.get(at.join()) ?? '');
  return { shape, label: String(index + 1), at: low, cells, paint };
}

// Pieces only: a goal beside them would look like one more.
function drawer(d: Sheet): Piece[] {
  const used = new Set(d.problems.flatMap((p) => p.parts.map((part) => part.shape)));
  const wanted = d.shapes.map((shape, i) => ({ shape, i })).filter(({ i }) => used.size === 0 || used.has(i));
  const bodies = wanted
    .map(({ shape, i }) => ({ body: bodyOf(d, shape, [0, 0, 0, 0]), i }))
    .filter(({ body }) => body.length > 0);
  const pieces = bodies.map(({ body, i }) => pieceOf(body, i, i));
  const shapes = pieces.map((p) => ({ name: '', count: 1, cells: p.cells }));
  return sideBySide(shapes).map((lying, k) => ({ ...pieces[k]!, at: lying.at }));
}

const kOne = cellsFrom([1, 1, 1], [[0, 0, 0]]);
