// Where the eye is: round a target, at an angle, so far away. The hands' language is gestures.ts.
//
// Both projections share one measure, `reach`: half the height of what is seen at the target. So switching
// between them keeps the size of the picture. z is up; yaw 0 looks from the front (-y).
import { OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import type { Bounds } from '../model/puzzle';

const kHalfAngle = (10 * Math.PI) / 180;
const kSteepest = Math.PI / 2 - 0.001;

export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
}

export const kHome: Pose = { yaw: (28 * Math.PI) / 180, pitch: (27 * Math.PI) / 180 };

export class CameraRig {
  readonly target = new Vector3();
  yaw = kHome.yaw;
  pitch = kHome.pitch;
  reach = 5;
  orthographic = false;
  private aspect = 1;
  private height = 1;
  private scene = 10; // how large what is seen is: the clipping planes follow it
  private readonly flat = new OrthographicCamera();
  private readonly deep = new PerspectiveCamera((2 * kHalfAngle * 180) / Math.PI);

  constructor() {
    this.flat.up.set(0, 0, 1);
    this.deep.up.set(0, 0, 1);
  }

  resize(width: number, height: number): void {
    this.aspect = width / Math.max(1, height);
    this.height = Math.max(1, height);
  }

  // From the target to the eye.
  outward(): Vector3 {
    const c = Math.cos(this.pitch);
    return new Vector3(Math.sin(this.yaw) * c, -Math.cos(this.yaw) * c, Math.sin(this.pitch));
  }

  right(): Vector3 {
    return new Vector3(Math.cos(this.yaw), Math.sin(this.yaw), 0);
  }

  up(): Vector3 {
    return this.outward().cross(this.right());
  }

  camera(): OrthographicCamera | PerspectiveCamera {
    const distance = this.reach / Math.tan(kHalfAngle);
    const eye = this.target.clone().addScaledVector(this.outward(), distance);
    const camera = this.orthographic ? this.flat : this.deep;
    camera.position.copy(eye);
    camera.lookAt(this.target);
    const far = this.scene * 4;
    camera.near = this.orthographic ? distance - far : Math.max(distance * 0.02, distance - far);
    camera.far = distance + far;
    if (camera instanceof PerspectiveCamera) camera.aspect = this.aspect;
    else {
      [camera.left, camera.right] = [-this.reach * this.aspect, this.reach * this.aspect];
      [camera.bottom, camera.top] = [-this.reach, this.reach];
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    return camera;
  }

  orbit(dx: number, dy: number): void {
    this.yaw -= dx;
    this.pitch = Math.min(kSteepest, Math.max(-kSteepest, this.pitch + dy));
  }

  pan(dx: number, dy: number): void {
    const unit = (2 * this.reach) / this.height;
    this.target.addScaledVector(this.right(), -dx * unit).addScaledVector(this.up(), dy * unit);
  }

  // Keeps what is under the cursor where it is; x and y from -1 to 1.
  zoom(factor: number, x = 0, y = 0): void {
    const before = this.reach;
    this.reach = Math.min(this.scene * 20, Math.max(0.4, this.reach * factor));
    const gain = before - this.reach;
    this.target.addScaledVector(this.right(), gain * x * this.aspect).addScaledVector(this.up(), gain * y);
  }

  look(pose: Pose): void {
    this.yaw = nearestTurn(pose.yaw, this.yaw);
    this.pitch = Math.min(kSteepest, Math.max(-kSteepest, pose.pitch));
  }

  // What is inside the box fills the picture, with some air.
  fit({ low, high }: Bounds, air: number): void {
    this.target.set((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2);
    const [right, up, out] = [this.right(), this.up(), this.outward()];
    this.scene = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
    let reach = 0.5;
    for (let corner = 0; corner < 8; corner++) {
      const at = new Vector3(...[0, 1, 2].map((a) => ((corner >> a) & 1 ? high : low)[a]!)).sub(this.target);
      const towards = this.orthographic ? 0 : Math.tan(kHalfAngle) * at.dot(out);
      reach = Math.max(
        reach,
        Math.abs(at.dot(up)) + towards,
        Math.abs(at.dot(right)) / this.aspect + towards,
      );
    }
    this.reach = reach * air;
    this.target.addScaledVector(up, -0.07 * this.reach); // the buttons are at the lower edge
  }
}

// The same angle, by the shorter way round.
function nearestTurn(angle: number, from: number): number {
  const turn = 2 * Math.PI;
  return from + ((((angle - from + Math.PI) % turn) + turn) % turn) - Math.PI;
}
