// A small picture of one piece or of several, drawn flat: the three sides one sees from front, right and above.
//
// Two-dimensional on purpose: hundreds of these cost nothing, and reading pictures back from the graphics
// card is slow where graphics are done in software.
import { rgbOf } from '../model/palette';
import type { Piece } from '../model/puzzle';

const kWide = Math.cos(Math.PI / 6);
const kLights = { top: 1.12, front: 0.94, right: 0.74 };

const flat = (x: number, y: number, z: number): [number, number] => [(x + y) * kWide, (x - y) / 2 - z];

interface Lump {
  readonly cell: Triple;
  readonly paint: string;
}

export const drawThumbnail = (canvas: HTMLCanvasElement, piece: Piece, colour: string): void =>
  drawPieces(canvas, [piece], [colour]);

// Pieces as they lie, in one picture.
export function drawPieces(
  canvas: HTMLCanvasElement,
  pieces: readonly Piece[],
  colours: readonly string[],
): void {
  const context = canvas.getContext('2d');
  const lumps = pieces.flatMap((piece, p) => lumpsOf(piece, colours[p]!));
  if (!context || lumps.length === 0) return;
  const corners = lumps.flatMap(({ cell: [x, y, z] }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((c) => flat(x + (c & 1), y + ((c >> 1) & 1), z + (c >> 2))),
  );
  const [xs, ys] = [corners.map((c) => c[0]), corners.map((c) => c[1])];
  const [left, right] = [least(xs), -least(xs.map((v) => -v))];
  const [top, bottom] = [least(ys), -least(ys.map((v) => -v))];
  const pad = canvas.width * 0.06;
  const unit = Math.min(
    (canvas.width - 2 * pad) / (right - left),
    (canvas.height - 2 * pad) / (bottom - top),
    canvas.width / 5,
  );
  context.clearRect(0, 0, canvas.width, canvas.height);
  const [dx, dy] = [((left + right) / 2) * unit, ((top + bottom) / 2) * unit];
  context.setTransform(unit, 0, 0, unit, canvas.width / 2 - dx, canvas.height / 2 - dy);
  context.lineWidth = 1.2 / unit;
  context.lineJoin = 'round';
  drawLumps(context, lumps);
  context.setTransform(1, 0, 0, 1, 0, 0);
}

const least = (values: readonly number[]): number => values.reduce((m, v) => Math.min(m, v), Infinity);

const lumpsOf = ({ cells, at, paint }: Piece, colour: string): Lump[] =>
  cells.list().map(([x, y, z], i) => ({
    cell: [x + at[0], y + at[1], z + at[2]],
    paint: paint?.[i] || colour,
  }));

// From behind to before: x and z grow towards the eye, y away from it.
function drawLumps(context: CanvasRenderingContext2D, lumps: Lump[]): void {
  const taken = new Set(lumps.map(({ cell }) => cell.join()));
  const depth = ({ cell: [x, y, z] }: Lump): number => x - y + z;
  lumps.sort((a, b) => depth(a) - depth(b));
  for (const {
    cell: [x, y, z],
    paint,
  } of lumps) {
    const open = (dx: number, dy: number, dz: number): boolean => !taken.has([x + dx, y + dy, z + dz].join());
    if (open(0, 0, 1)) side(context, paint, kLights.top, [x, y, z + 1], [1, 0, 0], [0, 1, 0]);
    if (open(0, -1, 0)) side(context, paint, kLights.front, [x, y, z], [1, 0, 0], [0, 0, 1]);
    if (open(1, 0, 0)) side(context, paint, kLights.right, [x + 1, y, z], [0, 1, 0], [0, 0, 1]);
  }
}

type Triple = [number, number, number];

function side(
  context: CanvasRenderingContext2D,
  paint: string,
  light: number,
  at: Triple,
  u: Triple,
  v: Triple,
): void {
  const shade = rgbOf(paint).map((c) => Math.min(255, Math.round(c * light)));
  context.fillStyle = `rgb(${shade.join()})`;
  context.strokeStyle = `rgb(${shade.map((c) => Math.round(c * 0.86)).join()})`;
  context.beginPath();
  for (const [a, b] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const)
    context.lineTo(
      ...flat(at[0] + a * u[0] + b * v[0], at[1] + a * u[1] + b * v[1], at[2] + a * u[2] + b * v[2]),
    );
  context.closePath();
  context.fill();
  context.stroke();
}
