// The side panels behind tabs, as the ARIA practices want them: arrows move between tabs.
import { h } from './dom';
import type { Session, Store } from '../model/session';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: HTMLElement;
}

export function tabbed(store: Store, tabs: readonly Tab[]): HTMLElement {
  const buttons = tabs.map(({ id, title }) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': `panel-${id}`,
        onclick: () => store.update({ tab: id }),
      },
      title,
    ),
  );
  const panels = tabs.map(({ id, content }) =>
    h('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` }, content),
  );
  const bar = h('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Panels' }, ...buttons);
  bar.addEventListener('keydown', (e) => {
    const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const now = tabs.findIndex((t) => t.id === store.now.tab);
    const next = (now + step + tabs.length) % tabs.length;
    store.update({ tab: tabs[next]!.id });
    buttons[next]!.focus();
    e.preventDefault();
    e.stopPropagation();
  });
  const show = (s: Session): void =>
    tabs.forEach(({ id }, i) => {
      const on = s.tab === id;
      buttons[i]!.setAttribute('aria-selected', String(on));
      buttons[i]!.tabIndex = on ? 0 : -1;
      panels[i]!.hidden = !on;
    });
  store.subscribe((now, before) => now.tab !== before.tab && show(now));
  show(store.now);
  return h('aside', { class: 'side', 'aria-label': 'About the puzzle' }, bar, ...panels);
}
