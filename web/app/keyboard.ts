// Keys to commands. Fields and sliders keep the keys they need themselves.
import { keyOf } from '../panels/commands';
import type { Command } from '../panels/commands';

export function bindKeys(find: (key: string) => Command | undefined): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || keeps(event.target, event)) return;
    const command = find(keyOf(event));
    if (!command || (document.querySelector('dialog[open]') && command.id !== 'shortcuts')) return;
    event.preventDefault();
    if (command.enabled?.() ?? true) command.run();
  });
}

function keeps(target: EventTarget | null, event: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const tag = target.tagName;
  const key = event.key;
  if (key === 'F1') return false;
  if (tag === 'INPUT' && (target as HTMLInputElement).type === 'range')
    return /^(Arrow|Home|End|Page)/.test(key);
  if (tag === 'INPUT' && (target as HTMLInputElement).type === 'checkbox') return key === ' ';
  if (tag === 'INPUT' || tag === 'SELECT' || tag === 'TEXTAREA') return !event.ctrlKey;
  if (tag === 'BUTTON') return key === ' ' || key === 'Enter';
  // A list that scrolls by itself needs its keys, unless they move a piece.
  return target.classList.contains('scroll') && /^(Page|Home|End| )/.test(key);
}
