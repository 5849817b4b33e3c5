// All pieces as one mesh, drawn twice: what is solid, then what is faded.
//
// With many pieces most faces lie on another piece, and nobody can see them as long as both stand as in the
// assembly. They are left out then: a cube of 1250 pieces is 7,000 faces instead of 130,000.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  FloatType,
  Group,
  Mesh,
  NearestFilter,
  RGBAFormat,
  ShaderMaterial,
  Vector3,
} from 'three';
import { kFragment, kPerRow, kTexels, kVertex } from './shaders';
import { indexFaces, isMany, skinOf } from '../model/skin';
import type { Appearance } from '../model/appearance';
import type { Piece } from '../model/puzzle';
import type { Skin } from '../model/skin';

export class PieceMesh {
  readonly group = new Group();
  private readonly texture: DataTexture;
  private readonly geometry: BufferGeometry;
  private readonly materials: ShaderMaterial[];
  private readonly faded: Mesh;
  private readonly skin: Skin;
  private drawn = ''; // which pieces stood together when the index was made
  readonly light = new Vector3();
  readonly eye = new Vector3();
  readonly accent = new Color();

  constructor(
    private readonly pieces: readonly Piece[],
    colours: readonly string[],
  ) {
    this.skin = skinOf(pieces);
    this.geometry = geometryOf(this.skin);
    this.texture = tableFor(pieces.length);
    this.paint(colours);
    this.materials = [0, 1].map((pass) => this.material(pass));
    const [solid, faded] = this.materials.map((m) => new Mesh(this.geometry, m));
    this.faded = faded!;
    this.faded.renderOrder = 2;
    for (const mesh of [solid!, faded!]) {
      mesh.frustumCulled = false; // pieces wander outside of what three.js believes is their box
      this.group.add(mesh);
    }
  }

  private material(pass: number): ShaderMaterial {
    return new ShaderMaterial({
      vertexShader: kVertex,
      fragmentShader: kFragment,
      uniforms: {
        pieces: { value: this.texture },
        pass: { value: pass },
        accent: { value: this.accent },
        light: { value: this.light },
        eye: { value: this.eye },
      },
      transparent: pass === 1,
      depthWrite: pass === 0,
    });
  }

  private texel(piece: number, k: number): number {
    return (Math.floor(piece / kPerRow) * kPerRow * kTexels + (piece % kPerRow) * kTexels + k) * 4;
  }

  private paint(colours: readonly string[]): void {
    const data = this.texture.image.data as Float32Array;
    colours.forEach((hex, p) => new Color(hex).toArray(data, this.texel(p, 1)));
  }

  show(look: Appearance): void {
    const data = this.texture.image.data as Float32Array;
    let anyFaded = false;
    for (let p = 0; p < this.pieces.length; p++) {
      const at = this.texel(p, 0);
      for (let a = 0; a < 3; a++) data[at + a] = look.shifts[p * 3 + a]!;
      data[at + 3] = look.solid[p]!;
      anyFaded ||= look.solid[p]! > 0 && look.solid[p]! < 0.995;
      const mark = this.texel(p, 2);
      data[mark] = look.moving.has(p) ? 1 : 0;
      data[mark + 1] = look.selected.has(p) ? 1 : 0;
      data[mark + 2] = look.blocked.has(p) ? 1 : 0;
    }
    this.faded.visible = anyFaded;
    this.texture.needsUpdate = true;
    if (isMany(this.pieces.length)) this.leaveOutCovered(look);
  }

  private leaveOutCovered({ shifts, solid }: Appearance): void {
    const stands = (p: number): number =>
      solid[p]! >= 0.995 && shifts[p * 3] === 0 && shifts[p * 3 + 1] === 0 && shifts[p * 3 + 2] === 0 ? 1 : 0;
    const still = Uint8Array.from(this.pieces, (_, p) => stands(p));
    if (still.join('') === this.drawn) return;
    this.drawn = still.join('');
    const { covered, piece } = this.skin;
    const index = this.geometry.index!;
    const inSight = (f: number): boolean => covered[f]! < 0 || !still[covered[f]!] || !still[piece[f * 4]!];
    const faces = indexFaces(this.skin, inSight, index.array as Uint32Array);
    index.needsUpdate = true;
    this.geometry.setDrawRange(0, faces * 6);
  }

  dispose(): void {
    this.geometry.dispose();
    this.texture.dispose();
    for (const material of this.materials) material.dispose();
  }
}

function tableFor(pieces: number): DataTexture {
  const [width, height] = [kPerRow * kTexels, Math.max(1, Math.ceil(pieces / kPerRow))];
  const texture = new DataTexture(new Float32Array(width * height * 4), width, height, RGBAFormat, FloatType);
  texture.minFilter = texture.magFilter = NearestFilter;
  return texture;
}

function geometryOf(skin: Skin): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(skin.position, 3));
  geometry.setAttribute('face', new BufferAttribute(skin.face, 4));
  geometry.setAttribute('edges', new BufferAttribute(skin.edges, 4));
  geometry.setAttribute('piece', new BufferAttribute(skin.piece, 1));
  geometry.setAttribute('tint', new BufferAttribute(skin.tint, 4, true));
  const index = new Uint32Array(skin.covered.length * 6);
  indexFaces(skin, () => true, index);
  geometry.setIndex(new BufferAttribute(index, 1));
  return geometry;
}
