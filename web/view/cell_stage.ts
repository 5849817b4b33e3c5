// A shape that is being drawn, in three dimensions: the shape, its box as lines, and one cell that follows the
// pointer. Finds the cell under the pointer and the empty one before it.
import { bodyOf, colourOf, eachCell, inside } from '../model/voxels';
import { cellsFrom } from '../model/cells';
import { pick } from '../model/pick';
import type { Appearance } from '../model/appearance';
import type { Goal, Piece } from '../model/puzzle';
import type { Stage } from './stage';
import type { Vec3 } from '../model/vec3';
import type { Voxels } from '../model/voxels';

const kCursor = 0.45;
const kOneCell = cellsFrom([1, 1, 1], [[0, 0, 0]]);

export interface Touch {
  readonly cell: Vec3 | null; // what is met first
  readonly before: Vec3 | null; // the empty cell in front of it, or on the layer's floor
}

export class CellStage {
  private body: Piece | undefined;
  private size: Vec3 = [1, 1, 1];
  private box: Goal = boxOf([1, 1, 1]);

  constructor(readonly stage: Stage) {}

  setShape(v: Voxels, colour: string, paints: readonly string[]): void {
    const grown = this.size.join() !== v.size.join();
    this.size = v.size;
    if (grown) this.box = boxOf(v.size);
    const paint: string[] = [];
    eachCell(v, (_, value) => paint.push(paints[colourOf(value) - 1] ?? ''));
    const cells = bodyOf(v);
    this.body = cells.count > 0 ? { shape: 0, label: '', at: [0, 0, 0], cells, paint } : undefined;
    const cursor: Piece = { shape: 1, label: '', at: [0, 0, 0], cells: kOneCell };
    this.stage.setPieces(this.body ? [cursor, this.body] : [cursor], [colour, colour], this.box);
    this.stage.showGoal(true);
    this.show(null);
    if (grown) this.fit();
  }

  fit(): void {
    this.stage.fit({ low: [0, 0, 0], high: this.size });
  }

  show(cursor: Vec3 | null): void {
    this.stage.show(this.look(cursor));
  }

  private look(cursor: Vec3 | null): Appearance {
    return {
      shifts: Float32Array.from([...(cursor ?? [0, 0, 0]), 0, 0, 0]),
      solid: Float32Array.from([cursor ? kCursor : 0, 1]),
      moving: new Set(),
      selected: new Set(cursor ? [0] : []),
      blocked: new Set(),
      arrow: null,
    };
  }

  touch(x: number, y: number, axis: number, layer: number): Touch {
    const ray = this.stage.ray(x, y);
    const [origin, direction] = [ray.origin.toArray(), ray.direction.toArray()];
    const look = { shifts: new Float32Array(3), solid: Float32Array.from([1]) };
    const hit = this.body && pick([this.body], look, origin, direction);
    if (!hit) return { cell: null, before: this.onFloor(origin, direction, axis, layer) };
    const at = origin.map((v, a) => v + direction[a]! * hit.distance);
    const face = [0, 1, 2].reduce((best, a) => (edge(at[a]!) < edge(at[best]!) ? a : best), 0);
    const cell = at.map((v, a) => Math.floor(v + direction[a]! * 1e-4)) as unknown as Vec3;
    const before = cell.map((v, a) => (a === face ? v - Math.sign(direction[a]!) : v)) as unknown as Vec3;
    return { cell, before: inside(this.size, before) ? before : null };
  }

  private onFloor(origin: number[], direction: number[], axis: number, layer: number): Vec3 | null {
    const t = (layer - origin[axis]!) / direction[axis]!;
    const cell = origin.map((v, a) =>
      a === axis ? layer : Math.floor(v + direction[a]! * t),
    ) as unknown as Vec3;
    return t > 0 && inside(this.size, cell) ? cell : null;
  }
}

function boxOf(size: Vec3): Goal {
  const all: Vec3[] = [];
  for (let z = 0; z < size[2]; z++)
    for (let y = 0; y < size[1]; y++) for (let x = 0; x < size[0]; x++) all.push([x, y, z]);
  return { at: [0, 0, 0], cells: cellsFrom(size, all) };
}

const edge = (v: number): number => Math.abs(v - Math.round(v));
