// The shape in three dimensions: turn it, and tap to put a cell on a face, take one away or colour it.
//
// The picture is made when it is first seen: a newcomer who plays an example never waits for it.
import { CellStage } from '../view/cell_stage';
import { Gestures } from '../view/gestures';
import { h, later } from './dom';
import { pieceColour } from '../model/palette';
import { recolour, stageOn } from '../view/stage_on';
import { shown, strokeBegun, strokeDone } from '../model/edit';
import type { Desk } from './desk';
import type { Edit } from '../model/edit';
import type { Stage } from '../view/stage';
import type { Vec3 } from '../model/vec3';
import type { Voxels } from '../model/voxels';

export class SolidPanel {
  private readonly canvas = h('canvas', {
    class: 'picture',
    tabindex: 0,
    role: 'img',
    'aria-label': 'The shape in three dimensions',
  });
  readonly element = h('section', { class: 'solid', 'aria-label': 'Shape in 3D' }, this.canvas);
  private cells: CellStage | undefined;
  private drawn: readonly unknown[] = [];
  private tried = false;

  constructor(private readonly desk: Desk) {
    const show = later(() => this.show());
    desk.edit.subscribe(show);
    desk.state.subscribe((now, before) => {
      if (now.tab !== before.tab) show();
      if (now.theme !== before.theme && this.cells) recolour(this.cells.stage);
    });
    show();
  }

  get stage(): Stage | undefined {
    return this.cells?.stage;
  }

  private begin(): void {
    this.tried = true;
    const stage = stageOn(this.canvas);
    if (!stage)
      return this.element.append(h('p', { class: 'quiet' }, 'There is no picture in three dimensions here.'));
    this.cells = new CellStage(stage);
    stage.resize();
    new Gestures(this.canvas, {
      orbit: (dx, dy) => (stage.rig.orbit(dx, dy), stage.draw()),
      pan: (dx, dy) => (stage.rig.pan(dx, dy), stage.draw()),
      zoom: (factor, x, y) => (stage.rig.zoom(factor, x, y), stage.draw()),
      tap: (x, y) => this.tap(x, y),
      hover: (x, y) => this.hover(x, y),
      grasp: () => false,
      drag: () => {},
      release: () => {},
    });
  }

  private target(x: number, y: number): Vec3 | null {
    const e = this.desk.edit.now;
    if (x < 0) return null;
    const { cell, before } = this.cells!.touch(x, y, e.axis, e.layer);
    return e.brush.ink === 'erase' || e.brush.ink === 'colour' ? cell : before;
  }

  private tap(x: number, y: number): void {
    const { edit } = this.desk;
    const at = this.target(x, y);
    if (!at) return;
    edit.update({ ...strokeBegun(at, edit.now.axis), layer: at[edit.now.axis]! });
    edit.update(strokeDone(edit.now));
    this.hover(x, y);
  }

  private hover(x: number, y: number): void {
    const { edit } = this.desk;
    const cursor = this.target(x, y);
    if (cursor?.join() !== edit.now.cursor?.join()) edit.update({ cursor });
  }

  private show(): void {
    if (this.desk.state.now.tab !== 'edit') return;
    if (!this.tried) this.begin();
    const e = this.desk.edit.now;
    const d = shown(e);
    const voxels: Voxels | undefined = d.shapes[e.shape]?.voxels;
    if (!this.cells || !voxels) return;
    this.reshape(e, voxels, d.colours);
    this.cells.show(e.cursor);
  }

  private reshape(e: Edit, voxels: Voxels, colours: readonly string[]): void {
    const what = [voxels, e.shape, colours];
    if (what.every((part, i) => part === this.drawn[i])) return;
    const other = e.shape !== this.drawn[1];
    this.drawn = what;
    this.cells!.setShape(voxels, pieceColour(e.shape), colours);
    recolour(this.cells!.stage);
    if (other) this.cells!.fit();
  }
}
