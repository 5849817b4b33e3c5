// The picture: a canvas that draws a session's appearance when something has changed, never otherwise.
import {
  BufferAttribute,
  BufferGeometry,
  LineBasicMaterial,
  LineSegments,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { Arrow } from './arrow';
import { CameraRig } from './camera_rig';
import { PieceMesh } from './piece_mesh';
import { Shadow } from './shadow';
import { boundsOf } from '../model/puzzle';
import { outlineOf } from '../model/skin';
import { pick } from '../model/pick';
import type { Appearance } from '../model/appearance';
import type { Bounds, Goal, Piece } from '../model/puzzle';
import type { Pose } from './camera_rig';
import type { Vec3 } from '../model/vec3';

export interface StageColours {
  readonly accent: string;
  readonly line: string;
  readonly arrow: string;
  readonly shadow: number;
}

const kAir = 1.32; // pieces need room to move
const kAirRound = 1.1; // when that room is counted already
const kTurnSeconds = 0.28;

export class Stage {
  readonly rig = new CameraRig();
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly shadow = new Shadow();
  private readonly arrow = new Arrow();
  private mesh: PieceMesh | undefined;
  private goal: LineSegments | undefined;
  private goalShown: Goal | null = null;
  private pieces: readonly Piece[] = [];
  private look: Appearance | undefined;
  private colours: StageColours = { accent: '#d2492a', line: '#888888', arrow: '#2a5db0', shadow: 0.3 };
  private waiting = false;
  private gone = false;
  private turning = 0;
  private readonly watchers: (() => void)[] = [];

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      powerPreference: 'high-performance',
    });
    this.scene.add(this.shadow.mesh, this.arrow.group);
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  // After each picture: the view cube turns with it.
  onDraw(watcher: () => void): void {
    this.watchers.push(watcher);
  }

  setPieces(pieces: readonly Piece[], colours: readonly string[], goal: Goal | null): void {
    if (this.mesh) this.scene.remove(this.mesh.group);
    this.mesh?.dispose();
    this.pieces = pieces;
    this.mesh = new PieceMesh(pieces, colours);
    this.scene.add(this.mesh.group);
    if (goal !== this.goalShown) this.setGoal(goal);
    this.setColours(this.colours);
  }

  private setGoal(goal: Goal | null): void {
    this.goalShown = goal;
    if (this.goal) this.scene.remove(this.goal);
    this.goal = undefined;
    if (!goal) return;
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(outlineOf(goal.cells, goal.at), 3));
    this.goal = new LineSegments(geometry, new LineBasicMaterial({ transparent: true, opacity: 0.75 }));
    this.goal.visible = false;
    this.scene.add(this.goal);
  }

  showGoal(on: boolean): void {
    if (this.goal) this.goal.visible = on;
    this.draw();
  }

  setColours(colours: StageColours): void {
    this.colours = colours;
    this.mesh?.accent.set(colours.accent);
    if (this.goal) (this.goal.material as LineBasicMaterial).color.set(colours.line);
    this.shadow.depth = colours.shadow;
    this.arrow.material.color.set(colours.arrow);
    this.draw();
  }

  show(look: Appearance): void {
    this.look = look;
    this.mesh?.show(look);
    this.shadow.show(this.pieces, look);
    if (look.arrow) this.arrow.show(this.pieces, look, look.arrow.pieces, look.arrow.by);
    else this.arrow.hide();
    this.draw();
  }

  // ---- camera

  // Round what is seen now, or round all the room that a film needs.
  fit(room?: Bounds): void {
    this.rig.fit(room ?? this.visibleBounds(), room ? kAirRound : kAir);
    this.draw();
  }

  setOrthographic(on: boolean): void {
    this.rig.orthographic = on;
    this.draw();
  }

  // Turns there in a moment, or at once for people who asked for less motion.
  turnTo(pose: Pose): void {
    const from = { yaw: this.rig.yaw, pitch: this.rig.pitch };
    this.rig.look(pose);
    const to = { yaw: this.rig.yaw, pitch: this.rig.pitch };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    cancelAnimationFrame(this.turning);
    if (still) return this.draw();
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - began) / 1000 / kTurnSeconds));
      const e = t * t * (3 - 2 * t);
      this.rig.yaw = from.yaw + (to.yaw - from.yaw) * e;
      this.rig.pitch = from.pitch + (to.pitch - from.pitch) * e;
      this.draw();
      if (t < 1) this.turning = requestAnimationFrame(step);
    };
    this.turning = requestAnimationFrame(step);
  }

  private visibleBounds(): Bounds {
    const seen = this.pieces.flatMap((piece, p) => {
      if (!this.look || this.look.solid[p]! < 0.01) return [];
      const at = [0, 1, 2].map((a) => piece.at[a]! + this.look!.shifts[p * 3 + a]!) as unknown as Vec3;
      return [{ at, cells: piece.cells }];
    });
    return boundsOf(seen.length > 0 ? seen : this.pieces);
  }

  // ---- from pixels to pieces and back

  pick(x: number, y: number): { piece: number; at: Vector3 } | undefined {
    if (!this.look) return undefined;
    const { origin, direction } = this.ray(x, y);
    const hit = pick(this.pieces, this.look, origin.toArray(), direction.toArray());
    return hit && { piece: hit.piece, at: origin.addScaledVector(direction, hit.distance) };
  }

  ray(x: number, y: number): { origin: Vector3; direction: Vector3 } {
    const camera = this.rig.camera();
    const nx = (x / this.canvas.clientWidth) * 2 - 1;
    const ny = 1 - (y / this.canvas.clientHeight) * 2;
    const near = new Vector3(nx, ny, -1).unproject(camera);
    const far = new Vector3(nx, ny, 1).unproject(camera);
    return { origin: near, direction: far.sub(near).normalize() };
  }

  // How one cell along an axis looks from here, in pixels.
  axisOnScreen(at: Vector3, axis: number): Vector2 {
    const end = at.clone().setComponent(axis, at.getComponent(axis) + 1);
    return this.onScreen(end).sub(this.onScreen(at));
  }

  onScreen(at: Vector3): Vector2 {
    const p = at.clone().project(this.rig.camera());
    return new Vector2(((p.x + 1) / 2) * this.canvas.clientWidth, ((1 - p.y) / 2) * this.canvas.clientHeight);
  }

  // ---- drawing

  draw(): void {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => this.drawNow());
  }

  drawNow(): void {
    this.waiting = false;
    if (this.gone) return;
    if (this.mesh) {
      this.mesh.eye.copy(this.rig.outward());
      this.mesh.light.copy(this.rig.outward()).multiplyScalar(0.75);
      this.mesh.light
        .addScaledVector(this.rig.right(), -0.45)
        .addScaledVector(this.rig.up(), 0.55)
        .normalize();
    }
    this.renderer.render(this.scene, this.rig.camera());
    for (const watcher of this.watchers) watcher();
  }

  resize(): void {
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    if (width === 0 || height === 0 || this.gone) return;
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    this.drawNow();
  }

  // Browsers allow a page a few pictures only: this one is given back.
  dispose(): void {
    this.gone = true;
    this.mesh?.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  // ---- for tests: how much of the canvas is drawn on, in how many colours (in steps of 32), and a number
  // that changes when the picture does.

  statistics(): { covered: number; colours: number } {
    const pixels = this.pixels();
    const colours = new Set<number>();
    let covered = 0;
    for (let i = 0; i < pixels.length; i += 4) {
      if (pixels[i + 3]! < 250) continue;
      covered++;
      colours.add(((pixels[i]! >> 5) << 6) | ((pixels[i + 1]! >> 5) << 3) | (pixels[i + 2]! >> 5));
    }
    return { covered: covered / (pixels.length / 4), colours: colours.size };
  }

  fingerprint(): number {
    return this.pixels().reduce((hash, value) => (Math.imul(hash, 31) + value) | 0, 7);
  }

  private pixels(): Uint8Array {
    this.drawNow();
    const gl = this.renderer.getContext();
    const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
    gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return pixels;
  }
}
