// The buttons on the picture: fit, projection, goal, exploded view.
import { commandButton } from './commands';
import { h, pressed, setIcon } from './dom';
import type { CommandTable } from './commands';
import type { Session, Store } from '../model/session';

export function toolbox(store: Store, commands: CommandTable): HTMLElement {
  const fit = commandButton(commands, 'fit', 'fit');
  const flat = commandButton(commands, 'orthographic', 'box');
  const goal = commandButton(commands, 'goal', 'goal');
  goal.hidden = !store.now.puzzle.goal || store.now.solution < 0;
  const slider = h('input', {
    type: 'range',
    min: 0,
    max: 1,
    step: 0.01,
    value: 0,
    'aria-label': 'Exploded view',
  });
  slider.addEventListener('input', () => store.update({ explode: Number(slider.value) }));
  const explode = h(
    'label',
    { class: 'explode', title: 'Exploded view (E)' },
    h('span', {}, 'Explode'),
    slider,
  );
  const show = (s: Session): void => {
    pressed(flat, s.orthographic);
    setIcon(flat, s.orthographic ? 'flat' : 'box');
    pressed(goal, s.goal);
    slider.value = String(s.explode);
    slider.style.setProperty('--done', `${s.explode * 100}%`);
  };
  store.subscribe(show);
  show(store.now);
  return h('div', { class: 'toolbox', role: 'toolbar', 'aria-label': 'View' }, fit, flat, goal, explode);
}
