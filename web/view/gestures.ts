// What hands do on the picture, as people expect it: left drag turns, shift or middle drag shifts, the wheel
// zooms to the cursor, two fingers do both. A drag that begins on something that can be grasped is handed on.

export interface Hands {
  orbit(dx: number, dy: number): void; // radians
  pan(dx: number, dy: number): void; // pixels
  zoom(factor: number, x: number, y: number): void; // x, y: -1..1
  tap(x: number, y: number, more: boolean): void; // pixels
  grasp(x: number, y: number): boolean;
  drag(dx: number, dy: number): void; // pixels since the grasp
  release(): void;
  hover(x: number, y: number): void; // pixels; outside of the picture when the pointer has left
}

const kTurn = 0.0075; // radians a pixel
const kStill = 5; // pixels: less is a tap

interface Finger {
  x: number;
  y: number;
}

export class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private start: Finger = { x: 0, y: 0 };
  private doing: 'nothing' | 'orbit' | 'pan' | 'grasp' = 'nothing';
  private moved = false;

  constructor(
    private readonly surface: HTMLElement,
    private readonly hands: Hands,
  ) {
    surface.addEventListener('pointerdown', (e) => this.down(e));
    surface.addEventListener('pointermove', (e) => this.move(e));
    surface.addEventListener('pointerleave', () => this.hands.hover(-1, -1));
    surface.addEventListener('pointerup', (e) => this.up(e));
    surface.addEventListener('pointercancel', (e) => this.up(e));
    surface.addEventListener('wheel', (e) => this.wheel(e), { passive: false });
    surface.addEventListener('contextmenu', (e) => e.preventDefault());
  }

  private place(e: { clientX: number; clientY: number }): Finger {
    const box = this.surface.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  }

  private down(e: PointerEvent): void {
    const at = this.place(e);
    this.surface.setPointerCapture(e.pointerId);
    this.fingers.set(e.pointerId, at);
    if (this.fingers.size > 1) {
      this.letGo();
      return;
    }
    this.start = at;
    this.moved = false;
    const pans = e.shiftKey || e.button === 1 || e.button === 2;
    if (pans) this.doing = 'pan';
    else this.doing = this.hands.grasp(at.x, at.y) ? 'grasp' : 'orbit';
    if (e.button === 1) e.preventDefault();
  }

  private move(e: PointerEvent): void {
    const before = this.fingers.get(e.pointerId);
    const at = this.place(e);
    if (!before) return this.hands.hover(at.x, at.y);
    if (this.fingers.size === 2) this.pinch(e.pointerId, before, at);
    this.fingers.set(e.pointerId, at);
    if (this.fingers.size > 1) return;
    const whole = { x: at.x - this.start.x, y: at.y - this.start.y };
    if (!this.moved && Math.hypot(whole.x, whole.y) < kStill) return;
    this.moved = true;
    if (this.doing === 'grasp') this.hands.drag(whole.x, whole.y);
    if (this.doing === 'orbit') this.hands.orbit((at.x - before.x) * kTurn, (at.y - before.y) * kTurn);
    if (this.doing === 'pan') this.hands.pan(at.x - before.x, at.y - before.y);
  }

  private pinch(id: number, before: Finger, at: Finger): void {
    const other = [...this.fingers].find(([key]) => key !== id)![1];
    const [was, is] = [
      Math.hypot(before.x - other.x, before.y - other.y),
      Math.hypot(at.x - other.x, at.y - other.y),
    ];
    this.hands.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (was > 0 && is > 0)
      this.hands.zoom(was / is, ...this.relative((at.x + other.x) / 2, (at.y + other.y) / 2));
  }

  private up(e: PointerEvent): void {
    const at = this.fingers.get(e.pointerId);
    this.fingers.delete(e.pointerId);
    if (!at || this.fingers.size > 0) return;
    const tapped = !this.moved && this.doing !== 'nothing' && e.type === 'pointerup';
    this.letGo();
    if (tapped) this.hands.tap(at.x, at.y, e.shiftKey || e.ctrlKey || e.metaKey);
  }

  private letGo(): void {
    if (this.doing === 'grasp') this.hands.release();
    this.doing = 'nothing';
  }

  private relative(x: number, y: number): [number, number] {
    const box = this.surface.getBoundingClientRect();
    return [(x / box.width) * 2 - 1, 1 - (y / box.height) * 2];
  }

  private wheel(e: WheelEvent): void {
    e.preventDefault();
    const lines = e.deltaMode === 1 ? 30 : 1;
    const at = this.place(e);
    const amount = Math.min(200, Math.max(-200, e.deltaY * lines));
    this.hands.zoom(Math.exp(amount * 0.0016), ...this.relative(at.x, at.y));
  }
}
