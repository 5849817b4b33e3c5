// The special view of a census: how many burrs there are of each level, as bars.
//
// Counts run from a handful to thousands of millions, so lengths are logarithms; the numbers stand beside them.
import { h } from './dom';
import type { Job } from '../model/jobs';

interface Bar {
  readonly level: number;
  readonly count: number;
  readonly spread?: number; // of a projection
}

interface Estimate {
  readonly estimate: number;
  readonly spread: number;
}

interface CensusAnswer {
  readonly by_level?: Readonly<Record<string, number>>;
  readonly projection?: { readonly by_level?: Readonly<Record<string, Estimate>> };
}

export function censusBars(answer: unknown): Bar[] {
  const { by_level: exact, projection } = (answer ?? {}) as CensusAnswer;
  if (exact) return Object.entries(exact).map(([level, count]) => ({ level: Number(level), count }));
  return Object.entries(projection?.by_level ?? {}).map(([level, { estimate, spread }]) => ({
    level: Number(level),
    count: estimate,
    spread,
  }));
}

export function censusView(job: Job): HTMLElement | null {
  const bars = censusBars(job.answer);
  if (bars.length === 0) return null;
  const longest = Math.log1p(Math.max(...bars.map((b) => b.count)));
  const row = (bar: Bar): HTMLElement => {
    const length = h('span', { class: 'length' });
    length.style.width = `${longest > 0 ? (100 * Math.log1p(bar.count)) / longest : 0}%`;
    const words = bar.level === 0 ? 'never comes apart' : `level ${bar.level}`;
    const count =
      bar.count.toLocaleString('en') + (bar.spread ? ` ± ${bar.spread.toLocaleString('en')}` : '');
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, words),
      h('td', { class: 'bars' }, length),
      h('td', { class: 'count' }, count),
    );
  };
  return h('table', { class: 'census', 'aria-label': 'Burrs by level' }, h('tbody', {}, ...bars.map(row)));
}
