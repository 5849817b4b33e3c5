// Light and dark: the system's choice until somebody presses the switch; then theirs, kept where that is
// allowed.
import type { Store, Theme } from '../model/session';

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

export function applyTheme(store: Store, changed: () => void): void {
  const apply = (): void => {
    document.documentElement.dataset.theme = isDark(store.now.theme) ? 'dark' : 'light';
    changed();
  };
  prefersDark().addEventListener('change', apply);
  store.subscribe((now, before) => now.theme !== before.theme && apply());
  apply();
}

export function switchTheme(store: Store): void {
  const theme: Theme = isDark(store.now.theme) ? 'light' : 'dark';
  try {
    localStorage.setItem(kKey, theme);
  } catch {
    // it lasts until the page is closed
  }
  store.update({ theme });
}
