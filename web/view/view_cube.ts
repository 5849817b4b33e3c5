// A small cube in the corner that shows how the picture is turned; its faces are buttons.
//
// Plain elements in three dimensions: crisp letters, real buttons, no second canvas.
import { Vector3 } from 'three';
import type { CameraRig, Pose } from './camera_rig';

const kQuarter = Math.PI / 2;

interface Face {
  readonly name: string;
  readonly normal: Vector3;
  readonly right: Vector3;
  readonly down: Vector3;
  readonly pose: Pose;
}

const v = (x: number, y: number, z: number): Vector3 => new Vector3(x, y, z);

const kFaces: readonly Face[] = [
  { name: 'front', normal: v(0, -1, 0), right: v(1, 0, 0), down: v(0, 0, -1), pose: { yaw: 0, pitch: 0 } },
  {
    name: 'back',
    normal: v(0, 1, 0),
    right: v(-1, 0, 0),
    down: v(0, 0, -1),
    pose: { yaw: 2 * kQuarter, pitch: 0 },
  },
  {
    name: 'left',
    normal: v(-1, 0, 0),
    right: v(0, -1, 0),
    down: v(0, 0, -1),
    pose: { yaw: -kQuarter, pitch: 0 },
  },
  {
    name: 'right',
    normal: v(1, 0, 0),
    right: v(0, 1, 0),
    down: v(0, 0, -1),
    pose: { yaw: kQuarter, pitch: 0 },
  },
  {
    name: 'top',
    normal: v(0, 0, 1),
    right: v(1, 0, 0),
    down: v(0, -1, 0),
    pose: { yaw: 0, pitch: kQuarter },
  },
  {
    name: 'bottom',
    normal: v(0, 0, -1),
    right: v(1, 0, 0),
    down: v(0, 1, 0),
    pose: { yaw: 0, pitch: -kQuarter },
  },
];

export const kFaceNames = kFaces.map((f) => f.name);
export const poseOf = (name: string): Pose => kFaces.find((f) => f.name === name)!.pose;

const kHalf = 27; // pixels

export class ViewCube {
  readonly element = document.createElement('div');
  private readonly faces: HTMLButtonElement[];

  constructor(onFace: (name: string) => void) {
    this.element.className = 'view-cube';
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', 'Look from');
    this.faces = kFaces.map((face) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = face.name;
      button.setAttribute('aria-label', `Look from the ${face.name}`);
      button.addEventListener('click', () => onFace(face.name));
      this.element.append(button);
      return button;
    });
  }

  turn(rig: CameraRig): void {
    const axes = [rig.right(), rig.up(), rig.outward()] as const;
    const css = (w: Vector3): number[] => [w.dot(axes[0]), -w.dot(axes[1]), w.dot(axes[2])];
    kFaces.forEach((face, i) => {
      const [x, y, z] = [css(face.right), css(face.down), css(face.normal)];
      const at = z.map((c) => c * kHalf);
      const m = [...x, 0, ...y, 0, ...z, 0, ...at, 1].map((n) => n.toFixed(4));
      const button = this.faces[i]!;
      button.style.transform = `matrix3d(${m.join()})`;
      // What looks away can be neither seen nor clicked; the keyboard has keys for all six.
      button.style.visibility = z[2]! > 0.02 ? 'visible' : 'hidden';
    });
  }
}
