// A soft shadow on an invisible ground, which says where up is and which piece floats.
import { Mesh, PlaneGeometry, ShaderMaterial, Vector2, Vector4 } from 'three';
import { kShadowBoxes, kShadowFragment, kShadowVertex } from './shaders';
import { boundsOf } from '../model/puzzle';
import type { Appearance } from '../model/appearance';
import type { Piece } from '../model/puzzle';

const kStrength = 0.62;

interface Box {
  readonly low: number[];
  readonly high: number[];
  readonly solid: number;
}

export class Shadow {
  readonly mesh: Mesh;
  private readonly boxes = Array.from({ length: kShadowBoxes }, () => new Vector4());
  private readonly lift = Array.from({ length: kShadowBoxes }, () => new Vector2());
  private readonly material: ShaderMaterial;

  constructor() {
    this.material = new ShaderMaterial({
      vertexShader: kShadowVertex,
      fragmentShader: kShadowFragment,
      uniforms: {
        boxes: { value: this.boxes },
        lift: { value: this.lift },
        count: { value: 0 },
        depth: { value: 0.3 },
        softness: { value: 1 },
      },
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new Mesh(new PlaneGeometry(1, 1), this.material);
    this.mesh.frustumCulled = false;
  }

  set depth(value: number) {
    this.material.uniforms.depth!.value = value;
  }

  // Many pieces cast one shadow together: they are one block most of the time.
  show(pieces: readonly Piece[], look: Appearance): void {
    const seen = pieces.map((piece, p) => boxOf(piece, p, look)).filter((b) => b.solid > 0.01);
    const boxes = seen.length > kShadowBoxes ? [around(seen)] : seen;
    const ground = Math.min(boundsOf(pieces).low[2], ...seen.map((b) => b.low[2]!)) - 0.02;
    boxes.forEach((b, i) => {
      this.boxes[i]!.set(b.low[0]!, b.low[1]!, b.high[0]!, b.high[1]!);
      this.lift[i]!.set(b.low[2]! - ground, kStrength * b.solid);
    });
    this.material.uniforms.count!.value = boxes.length;
    if (boxes.length > 0) this.place(around(boxes), ground);
  }

  private place({ low, high }: Box, ground: number): void {
    const [w, d] = [high[0]! - low[0]!, high[1]! - low[1]!];
    const soft = Math.max(0.8, 0.1 * (w + d));
    this.material.uniforms.softness!.value = soft;
    this.mesh.scale.set(w + 12 * soft, d + 12 * soft, 1);
    this.mesh.position.set((low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2, ground);
  }
}

function boxOf(piece: Piece, p: number, look: Appearance): Box {
  const low = [0, 1, 2].map((a) => piece.at[a]! + look.shifts[p * 3 + a]!);
  return { low, high: low.map((v, a) => v + piece.cells.size[a]!), solid: look.solid[p]! };
}

function around(boxes: readonly Box[]): Box {
  const low = [0, 1, 2].map((a) => boxes.reduce((m, b) => Math.min(m, b.low[a]!), Infinity));
  const high = [0, 1, 2].map((a) => boxes.reduce((m, b) => Math.max(m, b.high[a]!), -Infinity));
  return { low, high, solid: 1 };
}
