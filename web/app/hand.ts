// The player's hand on the picture: grasp a piece, drag it along the axis that the drag is nearest to, let
// go.
import { Vector2 } from 'three';
import { along, push } from '../model/push';

import { kOut } from '../model/configuration';
import type { Push } from '../model/push';
import type { Stage } from '../view/stage';
import type { Store } from '../model/session';
import type { Vector3 } from 'three';

const kDecide = 9; // pixels of drag before an axis is chosen
const kFlat = 6; // pixels a cell: an axis that looks shorter points at the viewer

interface Grasp {
  readonly held: readonly number[];
  readonly at: Vector3;
  axis: number; // -1: not chosen yet
  onScreen: Vector2;
  pushes: Map<number, Push>;
  direction: number;
  distance: number; // in cells, not rounded
}

export interface HandActions {
  moved(held: readonly number[], direction: number, steps: number, share: number): void;
  blocked(held: readonly number[], direction: number): void;
}

export class Hand {
  private grasped: Grasp | undefined;

  constructor(
    private readonly store: Store,
    private readonly stage: Stage,
    private readonly actions: HandActions,
  ) {}

  grasp(x: number, y: number): boolean {
    const s = this.store.now;
    const hit = s.mode === 'play' ? this.stage.pick(x, y) : undefined;
    if (!hit || s.game.now.configuration.part[hit.piece] === kOut) return false;
    const held = s.selected.includes(hit.piece) ? s.selected : [hit.piece];
    this.grasped = {
      held,
      at: hit.at,
      axis: -1,
      onScreen: new Vector2(),
      pushes: new Map(),
      direction: 0,
      distance: 0,
    };
    return true;
  }

  drag(dx: number, dy: number): void {
    const g = this.grasped;
    const drag = new Vector2(dx, dy);
    if (!g || (g.axis < 0 && drag.length() < kDecide)) return;
    if (g.axis < 0) this.chooseAxis(g, drag);
    const cells = drag.dot(g.onScreen) / g.onScreen.lengthSq();
    g.direction = g.axis * 2 + (cells < 0 ? 1 : 0);
    const free = this.pushOf(g);
    g.distance = Math.min(Math.abs(cells), free.steps);
    if (free.steps === 0) return this.refuse(g, Math.abs(cells));
    const by = along(g.direction, g.distance);
    const move = { pieces: free.pieces, by, leaves: false, gone: [] };
    const from = this.store.now.game.now.configuration;
    this.store.update({
      glide: { from, move, share: 1, held: true },
      hint: null,
      selected: g.held,
      message: '',
      blocked: null,
    });
  }

  private refuse(g: Grasp, cells: number): void {
    if (this.store.now.glide) this.store.update({ glide: null });
    if (cells > 0.35 && !this.store.now.blocked) this.actions.blocked(g.held, g.direction);
  }

  private chooseAxis(g: Grasp, drag: Vector2): void {
    const axes = [0, 1, 2].map((axis) => this.stage.axisOnScreen(g.at, axis));
    const fits = axes.map((a) =>
      a.length() < kFlat ? -1 : Math.abs(a.dot(drag)) / a.length() / drag.length(),
    );
    g.axis = fits.indexOf(Math.max(...fits));
    g.onScreen = axes[g.axis]!;
  }

  private pushOf(g: Grasp): Push {
    const known = g.pushes.get(g.direction);
    if (known) return known;
    const s = this.store.now;
    const fresh = push(s.pieces, s.game.now.configuration, g.held, g.direction);
    g.pushes.set(g.direction, fresh);
    return fresh;
  }

  release(): void {
    const g = this.grasped;
    this.grasped = undefined;
    if (!g || g.axis < 0) return;
    const free = this.pushOf(g);
    const steps = Math.round(g.distance);
    const leaves = free.steps === Infinity && g.distance > 0.4;
    if (steps < 1 && !leaves) return this.store.update({ glide: null });
    this.actions.moved(g.held, g.direction, Math.max(1, steps), leaves ? 0 : Math.min(1, g.distance / steps));
  }
}
