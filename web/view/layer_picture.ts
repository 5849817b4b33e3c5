// One layer of a shape, drawn flat: squares with their colours, variable cells hatched, the layer before as a
// shadow, and what the next stroke would do as outlines.
import { colourOf, kVariable, kindOf, valueAt } from '../model/voxels';
import type { Vec3 } from '../model/vec3';
import type { Voxels } from '../model/voxels';

export interface LayerLook {
  readonly axis: number;
  readonly layer: number;
  readonly colour: string; // of neutral cells
  readonly paints: readonly string[];
  readonly line: string;
  readonly ink: string;
  readonly preview: readonly Vec3[];
  readonly cursor: Vec3 | null;
}

// The two axes of the picture, to the right and upwards: looking along x, y or z one sees y z, x z or x y.
const kAcross = [1, 0, 0];
const kUp = [2, 2, 1];

// A shape one layer thick is a picture, and the rows of pictures are counted downwards.
export const isUpsideDown = (size: Vec3, axis: number): boolean => axis === 2 && size[2] === 1;

const sidesOf = (size: Vec3, axis: number): [number, number] => [size[kAcross[axis]!]!, size[kUp[axis]!]!];

export function cellOf(axis: number, layer: number, across: number, up: number): Vec3 {
  const at = [0, 0, 0];
  at[axis] = layer;
  at[kAcross[axis]!] = across;
  at[kUp[axis]!] = up;
  return at as unknown as Vec3;
}

interface Paper {
  readonly unit: number;
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
  readonly down: boolean;
}

const rowOf = ({ high, down }: Paper, up: number): number => (down ? up : high - 1 - up);

function paperOf(canvas: HTMLCanvasElement, size: Vec3, axis: number): Paper {
  const [wide, high] = sidesOf(size, axis);
  const pad = Math.min(6, canvas.width * 0.03);
  const unit = Math.min((canvas.width - 2 * pad) / wide, (canvas.height - 2 * pad) / high, canvas.width / 3);
  return {
    unit,
    left: (canvas.width - unit * wide) / 2,
    top: (canvas.height - unit * high) / 2,
    wide,
    high,
    down: isUpsideDown(size, axis),
  };
}

// Which cell lies at a place of the canvas, in pixels of the page; undefined beside the grid.
export function cellAt(
  canvas: HTMLCanvasElement,
  size: Vec3,
  { axis, layer }: { axis: number; layer: number },
  x: number,
  y: number,
): Vec3 | undefined {
  const scale = canvas.width / Math.max(1, canvas.clientWidth);
  const paper = paperOf(canvas, size, axis);
  const { unit, left, top, wide, high } = paper;
  const across = Math.floor((x * scale - left) / unit);
  const up = rowOf(paper, Math.floor((y * scale - top) / unit));
  if (across < 0 || across >= wide || up < 0 || up >= high) return undefined;
  return cellOf(axis, layer, across, up);
}

export function drawLayer(canvas: HTMLCanvasElement, v: Voxels, look: LayerLook): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const paper = paperOf(canvas, v.size, look.axis);
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (let up = 0; up < paper.high; up++)
    for (let across = 0; across < paper.wide; across++) {
      const square = squareOf(paper, across, up);
      const below = valueAt(v, cellOf(look.axis, look.layer - 1, across, up));
      drawCell(context, square, valueAt(v, cellOf(look.axis, look.layer, across, up)), below, look);
    }
  const onLayer = (at: Vec3): boolean => at[look.axis] === look.layer;
  for (const at of look.preview.filter(onLayer))
    outline(context, squareAt(paper, look.axis, at), look.ink, [4, 3]);
  if (look.cursor && onLayer(look.cursor))
    outline(context, squareAt(paper, look.axis, look.cursor), look.ink, []);
}

type Square = readonly [x: number, y: number, side: number];

const squareOf = (paper: Paper, across: number, up: number): Square => [
  paper.left + across * paper.unit,
  paper.top + rowOf(paper, up) * paper.unit,
  paper.unit,
];

const squareAt = (paper: Paper, axis: number, at: Vec3): Square =>
  squareOf(paper, at[kAcross[axis]!]!, at[kUp[axis]!]!);

function drawCell(
  context: CanvasRenderingContext2D,
  [x, y, side]: Square,
  value: number,
  below: number,
  look: LayerLook,
): void {
  const paint = (v: number): string => look.paints[colourOf(v) - 1] ?? look.colour;
  if (value !== 0) {
    context.fillStyle = paint(value);
    context.globalAlpha = kindOf(value) === kVariable ? 0.35 : 1;
    context.fillRect(x, y, side, side);
    context.globalAlpha = 1;
    if (kindOf(value) === kVariable) hatch(context, [x, y, side], paint(value));
  } else if (below !== 0) {
    context.fillStyle = paint(below);
    context.globalAlpha = 0.3;
    const dot = side * 0.28;
    context.fillRect(x + (side - dot) / 2, y + (side - dot) / 2, dot, dot);
    context.globalAlpha = 1;
  }
  context.strokeStyle = look.line;
  context.lineWidth = 1;
  context.setLineDash([]);
  context.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
}

function hatch(context: CanvasRenderingContext2D, [x, y, side]: Square, paint: string): void {
  context.strokeStyle = paint;
  context.lineWidth = Math.max(1, side / 14);
  context.setLineDash([]);
  context.beginPath();
  for (const k of [0.33, 0.66, 1]) {
    context.moveTo(x, y + side * k);
    context.lineTo(x + side * k, y);
    context.moveTo(x + side, y + side * (1 - k));
    context.lineTo(x + side * (1 - k), y + side);
  }
  context.stroke();
}

function outline(context: CanvasRenderingContext2D, [x, y, side]: Square, ink: string, dash: number[]): void {
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.setLineDash(dash);
  context.strokeRect(x + 2, y + 2, side - 4, side - 4);
}
