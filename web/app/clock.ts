// Lets time pass for what moves: the film, a piece that glides, a shake of the head.
//
// The only file that asks what time it is. Tests call tick() themselves; people who asked for less motion see
// ends of moves only.
import { lengthOf } from '../panels/player';
import type { Session, Store } from '../model/session';

const kMovesPerSecond = 1.15;
const kGlideSeconds = 0.34;
const kShakeSeconds = 0.42;
const kRedSeconds = 1.6;

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Clock {
  private before = 0;
  private running = false;
  private blockedFor = 0;

  constructor(private readonly store: Store) {
    store.subscribe((now, before) => {
      if (now.blocked && !before.blocked) this.blockedFor = 0;
      if (busy(now)) this.start();
    });
  }

  private start(): void {
    if (this.running) return;
    this.running = true;
    this.before = performance.now();
    requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const seconds = Math.min(0.2, Math.max(0, (now - this.before) / 1000));
    this.before = now;
    this.tick(seconds);
    this.running = busy(this.store.now);
    if (this.running) requestAnimationFrame((next) => this.frame(next));
  }

  tick(seconds: number): void {
    const s = this.store.now;
    if (s.playing) this.store.update(played(s, seconds));
    if (s.glide && !s.glide.held) this.glide(seconds);
    if (s.blocked) this.shake(seconds);
  }

  private glide(seconds: number): void {
    const glide = this.store.now.glide!;
    const share = prefersStill() ? 1 : glide.share + seconds / kGlideSeconds / (glide.move.leaves ? 2 : 1);
    this.store.update({ glide: share >= 1 ? null : { ...glide, share } });
  }

  private shake(seconds: number): void {
    const blocked = this.store.now.blocked!;
    this.blockedFor += seconds;
    if (this.blockedFor > kRedSeconds) return this.store.update({ blocked: null });
    const t = Math.min(1, this.blockedFor / kShakeSeconds);
    const swing = prefersStill() ? 0 : Math.sin(t * Math.PI * 5) * (1 - t);
    const length = Math.hypot(...blocked.way) || 1;
    const [x, y, z] = blocked.way.map((v) => (v / length) * swing);
    this.store.update({ blocked: { ...blocked, sway: [x!, y!, z!] } });
  }
}

const busy = (s: Session): boolean => s.playing || s.blocked !== null || (s.glide !== null && !s.glide.held);

function played(s: Session, seconds: number): Partial<Session> {
  const end = s.until ?? (s.backwards ? 0 : lengthOf(s));
  const step = seconds * s.speed * kMovesPerSecond * (s.time <= end ? 1 : -1);
  const there = Math.abs(end - s.time) <= Math.abs(step);
  return there ? { time: end, playing: false, until: null } : { time: s.time + step };
}

// For what is not the film: every frame with the seconds since the last one, until it says false.
export function eachFrame(run: (seconds: number) => boolean): void {
  let last = performance.now();
  const tick = (now: number): void => {
    const seconds = (now - last) / 1000;
    last = now;
    if (run(seconds)) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
