// The film's controls: play, step, a slider over the moves, speed, and the move in words.
import { captionAt, clampTime } from '../model/film';
import { commandButton, refresh } from './commands';
import { counted } from '../model/captions';
import { h, setIcon, setText } from './dom';
import { kSpeeds, solutionOf } from '../model/session';
import type { CommandTable } from './commands';
import type { IconName } from './dom';
import type { Session, Store } from '../model/session';

export function playerPanel(store: Store, commands: CommandTable): HTMLElement {
  const captionLine = h('p', { class: 'caption', role: 'status', 'aria-live': 'polite' });
  const about = h('p', { class: 'tally' });
  const steps = kSteps.map(([id, picture]) => commandButton(commands, id, picture));
  const [track, showTrack] = trackOf(store);
  const speed = speedOf(store);
  const direction = directionOf(store);
  const back = commandButton(commands, 'plan', 'swap', 'Back to the plan');
  const play = steps[2]!;
  play.classList.add('primary');
  const controls = h(
    'div',
    { class: 'controls' },
    h('div', { class: 'group' }, ...steps),
    track,
    h('div', { class: 'group' }, direction, speed, back),
  );
  const show = (s: Session): void => {
    setText(captionLine, captionOf(s));
    setText(about, aboutFilm(s));
    controls.hidden = !s.film;
    showTrack(s);
    speed.value = String(s.speed);
    direction.value = s.backwards ? 'assembly' : 'disassembly';
    setIcon(play, s.playing ? 'pause' : 'play');
    play.setAttribute('aria-label', s.playing ? 'Pause' : 'Play');
    back.hidden = s.node === null || !solutionOf(s)?.plan;
    refresh(commands, steps);
  };
  store.subscribe(show);
  show(store.now);
  const says = h('div', { class: 'says' }, captionLine, about);
  return h('section', { class: 'player', 'aria-label': 'Player' }, says, controls);
}

const kSteps: readonly (readonly [string, IconName])[] = [
  ['first', 'first'],
  ['back', 'previous'],
  ['play', 'play'],
  ['forward', 'next'],
  ['last', 'last'],
];

const kTicks = 60; // moves: more marks would be a grey line

// The slider over the moves; it runs from left to right in both directions of the film.
function trackOf(store: Store): [HTMLElement, (s: Session) => void] {
  const slider = h('input', { type: 'range', min: 0, step: 0.01, 'aria-label': 'Move', class: 'moves' });
  const ticks = h('div', { class: 'ticks', 'aria-hidden': 'true' });
  slider.addEventListener('input', () => {
    const place = Number(slider.value);
    const time = store.now.backwards ? lengthOf(store.now) - place : place;
    store.update({ playing: false, until: null, time });
  });
  slider.addEventListener('keydown', (e) => stepBy(store, e));
  slider.addEventListener('change', () => store.update({ time: Math.round(store.now.time) }));
  const show = (s: Session): void => {
    const length = lengthOf(s);
    const place = s.backwards ? length - s.time : s.time;
    slider.max = String(length);
    slider.value = String(place);
    slider.setAttribute('aria-valuetext', captionOf(s));
    slider.style.setProperty('--done', `${length > 0 ? (place / length) * 100 : 0}%`);
    ticks.style.setProperty('--moves', String(length));
    ticks.hidden = length > kTicks;
  };
  return [h('div', { class: 'track' }, slider, ticks), show];
}

const kKeys: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 5,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageDown: -5,
  Home: -Infinity,
  End: Infinity,
};

// The slider is fine enough to be dragged smoothly; keys go from move to move.
function stepBy(store: Store, event: KeyboardEvent): void {
  const by = kKeys[event.key];
  if (by === undefined || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const s = store.now;
  const place = Math.round(s.backwards ? lengthOf(s) - s.time : s.time) + by;
  const there = Math.min(lengthOf(s), Math.max(0, place));
  store.update({ playing: false, until: null, time: s.backwards ? lengthOf(s) - there : there });
}

function speedOf(store: Store): HTMLSelectElement {
  const speeds = kSpeeds.map((v) => h('option', { value: v }, `${v}×`));
  const select = h('select', { 'aria-label': 'Speed' }, ...speeds);
  select.addEventListener('change', () => store.update({ speed: Number(select.value) }));
  return select;
}

function directionOf(store: Store): HTMLSelectElement {
  const select = h(
    'select',
    { 'aria-label': 'Direction' },
    h('option', { value: 'disassembly' }, 'Take apart'),
    h('option', { value: 'assembly' }, 'Put together'),
  );
  select.addEventListener('change', () => {
    const backwards = select.value === 'assembly';
    store.update({ backwards, playing: false, until: null, time: backwards ? lengthOf(store.now) : 0 });
  });
  return select;
}

export const lengthOf = (s: Session): number => s.film?.moves.length ?? 0;

function aboutFilm(s: Session): string {
  const solution = solutionOf(s);
  if (!s.film || !solution) return '';
  const moves = counted(s.film.moves.length, 'move');
  if (s.node !== null) return `${s.film.title}, ${moves}`;
  return solution.level === null
    ? `The plan, ${moves}`
    : `The plan, ${moves}; the first part is out after ${solution.level}`;
}

export function captionOf(s: Session): string {
  const solution = solutionOf(s);
  if (!solution)
    return `No assembly is known; ${s.pieces.length === 1 ? 'this is the shape' : 'these are the shapes'}.`;
  if (!s.film)
    return solution.why === ''
      ? 'There is no plan for taking this apart.'
      : `There is no plan: ${solution.why}`;
  if (s.film.moves.length === 0) return s.node === 0 ? 'The assembly.' : 'There is nothing to move.';
  return captionAt(s.film, clampTime(s.film, s.time), s.backwards);
}
