import type { Viewer } from './viewer';

// For tests and for people who like the console: time is set from outside, nothing waits for a clock.
export function hook({ store, stage, clock, graph }: Viewer): void {
  (window as unknown as { kumiki: unknown }).kumiki = {
    session: () => store.now,
    setTime: (time: number) => store.update({ time, playing: false, until: null }),
    tick: (seconds: number) => clock.tick(seconds),
    statistics: () => stage?.statistics(),
    pixels: () => stage?.fingerprint(),
    graph,
    stage,
  };
}
