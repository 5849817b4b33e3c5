// An arrow that says where a hint wants pieces to go.
import { ConeGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import type { Appearance } from '../model/appearance';
import type { Piece } from '../model/puzzle';
import type { Vec3 } from '../model/vec3';

const kUp = new Vector3(0, 1, 0); // three.js builds cones that way
const kShaft = 0.9;
const kHead = 0.7;

export class Arrow {
  readonly group = new Group();
  readonly material = new MeshBasicMaterial({ depthTest: false, transparent: true, opacity: 0.92 });

  constructor() {
    const shaft = new Mesh(new CylinderGeometry(0.11, 0.11, kShaft, 20), this.material);
    const head = new Mesh(new ConeGeometry(0.34, kHead, 28), this.material);
    shaft.position.y = kShaft / 2;
    head.position.y = kShaft + kHead / 2;
    for (const mesh of [shaft, head]) mesh.renderOrder = 5;
    this.group.add(shaft, head);
    this.group.visible = false;
  }

  hide(): void {
    this.group.visible = false;
  }

  // Begins at the middle of the side that goes ahead.
  show(pieces: readonly Piece[], look: Appearance, who: readonly number[], by: Vec3): void {
    const way = new Vector3(...by).normalize();
    const low = new Vector3(Infinity, Infinity, Infinity);
    const high = low.clone().negate();
    for (const p of who) {
      const at = new Vector3(...pieces[p]!.at).add(new Vector3().fromArray(look.shifts, p * 3));
      low.min(at);
      high.max(at.add(new Vector3(...pieces[p]!.cells.size)));
    }
    const half = high.clone().sub(low).multiplyScalar(0.5);
    const reach = Math.abs(half.dot(way));
    this.group.position.copy(low.add(half)).addScaledVector(way, reach + 0.15);
    this.group.quaternion.copy(new Quaternion().setFromUnitVectors(kUp, way));
    this.group.scale.setScalar(Math.max(1, Math.max(half.x, half.y, half.z) * 0.45));
    this.group.visible = true;
  }
}
