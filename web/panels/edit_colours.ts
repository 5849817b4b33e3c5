// The colours of a puzzle as dots: one is in the brush, and there can be more.
import { sheetOf, shown } from '../model/edit';
import { h, later, pressed, rebuild } from './dom';
import { kMostColours } from '../model/voxels';
import { kPalette } from '../model/palette';
import { withColours } from '../model/edit_sheet';
import type { Desk } from './desk';

export function coloursField(desk: Desk): HTMLElement {
  const box = h('div', { class: 'group', role: 'group', 'aria-label': 'Colour' });
  const show = later(() => {
    const { colours } = shown(desk.edit.now);
    const { brush } = desk.edit.now;
    const choose = (colour: number): void => desk.edit.update({ brush: { ...desk.edit.now.brush, colour } });
    const dots = ['', ...colours].map((hex, n) => {
      const label = n === 0 ? 'Neutral' : `Colour ${n}`;
      const dot = h('button', {
        type: 'button',
        class: n === 0 ? 'ink-dot neutral' : 'ink-dot',
        'aria-label': label,
        title: label,
        'data-key': `colour-${n}`,
        onclick: () => choose(n),
      });
      if (hex !== '') dot.style.background = hex;
      pressed(dot, brush.colour === n);
      return dot;
    });
    rebuild(box, ...dots, colours.length < kMostColours && moreColours(desk));
  });
  desk.edit.subscribe(
    (now, before) => (now.history !== before.history || now.brush !== before.brush) && show(),
  );
  show();
  return box;
}

function moreColours(desk: Desk): HTMLElement {
  const { colours } = sheetOf(desk.edit.now);
  const input = h('input', {
    type: 'color',
    value: kPalette[colours.length % kPalette.length],
    'aria-label': 'Add a colour',
    title: 'Add a colour',
    'data-key': 'more-colours',
  });
  input.addEventListener('change', () => {
    const now = sheetOf(desk.edit.now);
    desk.step('Add a colour', withColours(now, [...now.colours, input.value]));
    desk.edit.update({ brush: { ...desk.edit.now.brush, colour: now.colours.length + 1 } });
  });
  return input;
}
