// What can be done with a film: play, step, jump, faster, the other way round.
import { kSpeeds, solutionOf } from '../model/session';
import { lengthOf } from '../panels/player';
import { planFilm } from '../model/film';
import { prefersStill } from './clock';
import type { Command } from '../panels/commands';
import type { Session, Store } from '../model/session';

export function filmCommands(store: Store): Command[] {
  const group = 'Watch';
  const mode = 'watch' as const;
  const film = (): boolean => lengthOf(store.now) > 0;
  const steer = (id: string, title: string, keys: string[], run: () => void): Command => ({
    id,
    group,
    title,
    keys,
    mode,
    run,
    enabled: film,
  });
  return [
    steer('play', 'Play or pause', [' '], () => togglePlay(store)),
    steer('forward', 'One move on', ['ArrowRight'], () => step(store, 1)),
    steer('back', 'One move back', ['ArrowLeft'], () => step(store, -1)),
    steer('first', 'To the beginning', ['Home'], () => jump(store, 0)),
    steer('last', 'To the end', ['End'], () => jump(store, 1)),
    steer('faster', 'Faster', [']'], () => faster(store, 1)),
    steer('slower', 'Slower', ['['], () => faster(store, -1)),
    steer('direction', 'Take apart or put together', ['r'], () => turnRound(store)),
    {
      id: 'plan',
      group,
      title: 'Back to the plan',
      keys: ['Escape'],
      mode,
      enabled: () => store.now.node !== null,
      run: () => store.update({ film: planOf(store.now), node: null, time: 0, playing: false, until: null }),
    },
  ];
}

const planOf = (s: Session): Session['film'] => {
  const solution = solutionOf(s);
  return solution ? planFilm(solution) : null;
};

function togglePlay(store: Store): void {
  const s = store.now;
  const end = s.backwards ? 0 : lengthOf(s);
  const time = !s.playing && s.time === end ? lengthOf(s) - end : s.time;
  store.update({ playing: !s.playing, time, until: null });
}

// A step is played, so that one sees what moves; a second one meanwhile finishes the first at once.
function step(store: Store, by: number): void {
  const s = store.now;
  const way = s.backwards ? -by : by;
  const from = s.playing && s.until !== null ? s.until : s.time;
  const snapped = way > 0 ? Math.floor(from + 1e-6) + 1 : Math.ceil(from - 1e-6) - 1;
  const to = Math.min(lengthOf(s), Math.max(0, snapped));
  if (prefersStill()) store.update({ time: to, playing: false, until: null });
  else store.update({ time: from, playing: to !== from, until: to });
}

function jump(store: Store, share: number): void {
  const s = store.now;
  store.update({ playing: false, until: null, time: (share === 1) === s.backwards ? 0 : lengthOf(s) });
}

function faster(store: Store, by: number): void {
  const at = kSpeeds.indexOf(store.now.speed) + by;
  store.update({ speed: kSpeeds[Math.min(kSpeeds.length - 1, Math.max(0, at))]! });
}

function turnRound(store: Store): void {
  const backwards = !store.now.backwards;
  store.update({ backwards, playing: false, until: null, time: backwards ? lengthOf(store.now) : 0 });
}
