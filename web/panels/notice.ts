// What the studio has to say: one line at the lower edge, with a way back where there is one.
import { button, h, iconButton } from './dom';

const kSeconds = 8;

export class Notices {
  readonly element = h('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });

  tell(text: string, undo?: () => void): void {
    const line = h('div', { class: 'notice' }, h('span', {}, text));
    const close = (): void => line.remove();
    if (undo) line.append(button('Undo', () => (close(), undo())));
    line.append(iconButton('cross', 'Close', close));
    this.element.replaceChildren(line);
    setTimeout(close, kSeconds * 1000 * (undo ? 2 : 1));
  }
}
