// A model that the program wrote as glTF, turned by hand: smooth pieces and the film of their disassembly.
//
// three.js brings a reader and a player of animations; ours for cells (stage.ts) knows neither.
import {
  AmbientLight,
  AnimationMixer,
  Box3,
  DirectionalLight,
  Group,
  Mesh,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { CameraRig } from './camera_rig';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { Gestures } from './gestures';
import type { AnimationClip, Material } from 'three';

const kAir = 1.6; // pieces need room to move
const kLarge = 10; // files are in metres, the camera thinks in cells

export class ModelStage {
  private readonly rig = new CameraRig();
  private readonly scene = new Scene();
  private readonly root = new Group();
  private readonly sun = new DirectionalLight(0xffffff, 2.2);
  private readonly renderer: WebGLRenderer;
  private mixer: AnimationMixer | undefined;
  private waiting = false;
  seconds = 0; // how long the film is

  constructor(readonly canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.root.rotation.x = Math.PI / 2; // in glTF y is up
    this.scene.add(this.root, new AmbientLight(0xffffff, 1.1), this.sun);
    new ResizeObserver(() => this.resize()).observe(canvas);
    new Gestures(canvas, {
      orbit: (dx, dy) => (this.rig.orbit(dx, dy), this.draw()),
      pan: (dx, dy) => (this.rig.pan(dx, dy), this.draw()),
      zoom: (factor, x, y) => (this.rig.zoom(factor, x, y), this.draw()),
      tap: () => {},
      grasp: () => false,
      drag: () => {},
      release: () => {},
      hover: () => {},
    });
  }

  async load(bytes: ArrayBuffer): Promise<void> {
    const { scene, animations } = await new GLTFLoader().parseAsync(bytes, '');
    this.root.add(scene);
    this.play(animations);
    const size = new Box3().setFromObject(this.root).getSize(new Vector3()).length();
    this.root.scale.setScalar(kLarge / Math.max(size, 1e-9));
    this.root.updateMatrixWorld(true);
    const box = new Box3().setFromObject(this.root);
    this.resize();
    this.rig.fit({ low: box.min.toArray(), high: box.max.toArray() }, kAir);
    this.draw();
  }

  private play(clips: readonly AnimationClip[]): void {
    if (clips.length === 0) return;
    this.mixer = new AnimationMixer(this.root);
    for (const clip of clips) this.mixer.clipAction(clip).play();
    this.seconds = Math.max(...clips.map((c) => c.duration));
    this.show(0);
  }

  // A film that is shown to its very end would begin again.
  show(seconds: number): void {
    this.mixer?.setTime(Math.min(seconds, this.seconds * 0.9999));
    this.draw();
  }

  draw(): void {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => this.drawNow());
  }

  private drawNow(): void {
    this.waiting = false;
    this.sun.position
      .copy(this.rig.outward())
      .addScaledVector(this.rig.up(), 0.7)
      .addScaledVector(this.rig.right(), -0.5);
    this.renderer.render(this.scene, this.rig.camera());
  }

  private resize(): void {
    const [width, height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.rig.resize(width, height);
    this.drawNow();
  }

  // How many triangles there are, and how much of the canvas is drawn on: for tests.
  statistics(): { triangles: number; covered: number } {
    this.drawNow();
    const gl = this.renderer.getContext();
    const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
    gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    let covered = 0;
    for (let i = 3; i < pixels.length; i += 4) covered += pixels[i]! > 250 ? 1 : 0;
    return { triangles: this.renderer.info.render.triangles, covered: covered / (pixels.length / 4) };
  }

  // Browsers allow a page a few pictures only: this one is given back.
  dispose(): void {
    this.scene.traverse((o) => {
      if (!(o instanceof Mesh)) return;
      o.geometry.dispose();
      (o.material as Material).dispose();
    });
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}
