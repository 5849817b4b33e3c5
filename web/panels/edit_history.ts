// The steps that led here, by name; each can be gone back to, and those that were taken back are still there.
import { h, later, rebuild } from './dom';
import { steps, wentTo } from '../model/edit';
import type { Desk } from './desk';

export function historyPanel(desk: Desk): HTMLElement {
  const list = h('ol', { class: 'steps' });
  const panel = h(
    'div',
    { class: 'history' },
    h('div', { class: 'scroll', tabindex: 0, 'aria-label': 'Steps' }, list),
  );
  const show = later(() => {
    const { history } = desk.edit.now;
    const at = history.past.length;
    const lines = steps(history).map(({ name }, i) => {
      const go = (): void => desk.edit.update(wentTo(desk.edit.now, i));
      const kind = i === at ? 'now' : i > at ? 'ahead' : '';
      const attributes = {
        type: 'button',
        class: 'link',
        onclick: go,
        'data-key': `step-${i}`,
        'aria-current': i === at && 'step',
      };
      return h('li', { class: kind }, h('button', attributes, name));
    });
    rebuild(list, ...lines);
    list.children[at]?.scrollIntoView({ block: 'nearest' });
  });
  desk.edit.subscribe((now, before) => now.history !== before.history && show());
  show();
  return panel;
}
