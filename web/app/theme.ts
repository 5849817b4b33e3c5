// Light and dark: the system's choice until somebody presses the switch; then theirs, kept where that is
// allowed.
import type { Theme } from '../model/session';
import type { Value } from '../model/store';

type Themed = { readonly theme: Theme };

const kKey = 'kumiki-theme';
const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(kKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto'; // pages opened from a file may have no storage
  }
}

export function isDark(theme: Theme): boolean {
  return theme === 'auto' ? prefersDark().matches : theme === 'dark';
}

export function applyTheme<T extends Themed>(store: Value<T>, changed: () => void): void {
  const apply = (): void => {
    document.documentElement.dataset.theme = isDark(store.now.theme) ? 'dark' : 'light';
    changed();
  };
  prefersDark().addEventListener('change', apply);
  store.subscribe((now, before) => now.theme !== before.theme && apply());
  apply();
}

export function switchTheme<T extends Themed>(store: Value<T>): void {
  const theme: Theme = isDark(store.now.theme) ? 'light' : 'dark';
  try {
    localStorage.setItem(kKey, theme);
  } catch {
    // it lasts until the page is closed
  }
  store.update({ theme } as Partial<T>);
}
