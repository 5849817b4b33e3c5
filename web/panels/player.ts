// The film's controls: play, step, a slider over the moves, speed, and the move in words.
import { captionAt, clampTime } from '../model/film';
import { commandButton, refresh } from './commands';
import { counted } from '../model/captions';
import { h, setIcon, setText } from './dom';
import { kSpeeds, solutionOf } from '../model/session';
import type { CommandTable } from './commands';
import type { Session, Store } from '../model/session';

export function playerPanel(store: Store, commands: CommandTable): HTMLElement {
  const captionLine = h('p', { class: 'caption', role: 'status', 'aria-live': 'polite' });
  const buttons = [
    commandButton(commands, 'first', 'first'),
    commandButton(commands, 'back', 'previous'),
    commandButton(commands, 'play', 'play'),
    commandButton(commands, 'forward', 'next'),
    commandButton(commands, 'last', 'last'),
  ];
  buttons[2]!.classList.add('primary');
  const slider = h('input', {
    type: 'range',
    min: 0,
    step: 0.01,
    value: 0,
    'aria-label': 'Move',
    class: 'moves',
  });
  slider.addEventListener('input', () => {
    const s = store.now;
    const place = Number(slider.value);
    store.update({ playing: false, time: s.backwards ? lengthOf(s) - place : place });
  });
  slider.addEventListener('change', () => store.update({ time: Math.round(store.now.time) }));
  const ticks = h('div', { class: 'ticks', 'aria-hidden': 'true' });
  const about = h('p', { class: 'tally' });
  const speed = h(
    'select',
    { 'aria-label': 'Speed' },
    ...kSpeeds.map((v) => h('option', { value: v }, `${v}×`)),
  );
  speed.addEventListener('change', () => store.update({ speed: Number(speed.value) }));
  const direction = choice(store);
  const back = commandButton(commands, 'plan', 'swap', 'Back to the plan');
  const controls = h(
    'div',
    { class: 'controls' },
    h('div', { class: 'group' }, ...buttons),
    h('div', { class: 'track' }, slider, ticks),
    h('div', { class: 'group' }, direction, h('label', { class: 'speed' }, speed), back),
  );
  const panel = h(
    'section',
    { class: 'player', 'aria-label': 'Player' },
    h('div', { class: 'says' }, captionLine, about),
    controls,
  );

  const show = (s: Session): void => {
    const length = lengthOf(s);
    const place = s.backwards ? length - s.time : s.time;
    setText(captionLine, captionOf(s));
    controls.hidden = !s.film;
    slider.max = String(length);
    slider.value = String(place);
    slider.setAttribute('aria-valuetext', captionOf(s));
    slider.style.setProperty('--done', `${length > 0 ? (place / length) * 100 : 0}%`);
    setText(about, aboutFilm(s));
    ticks.style.setProperty('--moves', String(length));
    ticks.hidden = length > 60;
    speed.value = String(s.speed);
    setIcon(buttons[2]!, s.playing ? 'pause' : 'play');
    buttons[2]!.setAttribute('aria-label', s.playing ? 'Pause' : 'Play');
    direction.value = s.backwards ? 'assembly' : 'disassembly';
    back.hidden = s.node === null || !solutionOf(s)?.plan;
    refresh(commands, buttons);
  };
  store.subscribe(show);
  show(store.now);
  return panel;
}

function choice(store: Store): HTMLSelectElement {
  const select = h(
    'select',
    { 'aria-label': 'Direction' },
    h('option', { value: 'disassembly' }, 'Take apart'),
    h('option', { value: 'assembly' }, 'Put together'),
  );
  select.addEventListener('change', () => {
    const backwards = select.value === 'assembly';
    store.update({ backwards, playing: false, time: backwards ? lengthOf(store.now) : 0 });
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
  if (!solution) return 'No assembly is known; these are the shapes.';
  if (!s.film)
    return solution.why === ''
      ? 'There is no plan for taking this apart.'
      : `There is no plan: ${solution.why}`;
  if (s.film.moves.length === 0) return s.node === 0 ? 'The assembly.' : 'There is nothing to move.';
  return captionAt(s.film, clampTime(s.film, s.time), s.backwards);
}
