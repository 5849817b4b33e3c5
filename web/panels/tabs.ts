// The side panels behind tabs, as the ARIA practices want them: arrows move between tabs.
import { h } from './dom';
import type { Value } from '../model/store';

type Tabbed = { readonly tab: string };

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: HTMLElement;
}

export function tabbed<S extends Tabbed>(store: Value<S>, tabs: readonly Tab[]): HTMLElement {
  const { bar, panels } = tabParts(store, tabs, 'Panels');
  return h('aside', { class: 'side', 'aria-label': 'About the puzzle' }, bar, ...panels);
}

export function tabParts<S extends Tabbed>(
  store: Value<S>,
  tabs: readonly Tab[],
  label: string,
): { bar: HTMLElement; panels: HTMLElement[] } {
  const open = (id: string): void => store.update({ tab: id } as Partial<S>);
  const buttons = tabs.map(({ id, title }) =>
    h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': `panel-${id}`,
        onclick: () => open(id),
      },
      title,
    ),
  );
  const panels = tabs.map(({ id, content }) =>
    h('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` }, content),
  );
  const bar = h('div', { role: 'tablist', class: 'tabs', 'aria-label': label }, ...buttons);
  bar.addEventListener('keydown', (e) => {
    const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const now = tabs.findIndex((t) => t.id === store.now.tab);
    const next = (now + step + tabs.length) % tabs.length;
    open(tabs[next]!.id);
    buttons[next]!.focus();
    e.preventDefault();
    e.stopPropagation();
  });
  const show = (s: S): void =>
    tabs.forEach(({ id }, i) => {
      const on = s.tab === id;
      buttons[i]!.setAttribute('aria-selected', String(on));
      buttons[i]!.tabIndex = on ? 0 : -1;
      panels[i]!.hidden = !on;
    });
  store.subscribe((now, before) => now.tab !== before.tab && show(now));
  show(store.now);
  return { bar, panels };
}
