// The controls of playing by hand: what was done, hints, taking back, and six arrows for the piece in hand.
import { caption, counted, piecesInWords, sentence } from '../model/captions';
import { commandButton, refresh } from './commands';
import { finished } from '../model/configuration';
import { h, setText } from './dom';
import { labelsOf, solutionOf } from '../model/session';
import { score } from '../model/game';
import type { CommandTable } from './commands';
import type { Session, Store } from '../model/session';

export const kMoveCommands = ['move-left', 'move-right', 'move-back', 'move-front', 'move-up', 'move-down'];
const kArrows = ['Left', 'Right', 'Back', 'Front', 'Up', 'Down'];

export function playPanel(store: Store, commands: CommandTable): HTMLElement {
  const message = h('p', { class: 'caption', role: 'status', 'aria-live': 'polite' });
  const tally = h('p', { class: 'tally' });
  const arrows = kMoveCommands.map((id, i) => arrowButton(commands, id, kArrows[i]!));
  const hint = commandButton(commands, 'hint', 'hint', 'Hint');
  const follow = commandButton(commands, 'follow', 'check', 'Do it');
  const tools = [
    hint,
    follow,
    commandButton(commands, 'take-back', 'undo', 'Take back'),
    commandButton(commands, 'again', 'redo'),
    commandButton(commands, 'restart', 'restart'),
  ];
  hint.classList.add('primary');
  const panel = h(
    'section',
    { class: 'play', 'aria-label': 'Play' },
    h('div', { class: 'says' }, message, tally),
    h(
      'div',
      { class: 'controls' },
      h('div', { class: 'group' }, ...tools),
      h('div', { class: 'group arrows', role: 'group', 'aria-label': 'Move the selected piece' }, ...arrows),
    ),
  );
  const show = (s: Session): void => {
    setText(message, messageOf(s));
    message.classList.toggle('wrong', s.blocked !== null);
    const solution = solutionOf(s);
    setText(tally, solution ? score(s.game, solution) : '');
    refresh(commands, [...tools, ...arrows]);
  };
  store.subscribe(show);
  show(store.now);
  return panel;
}

function arrowButton(commands: CommandTable, id: string, label: string): HTMLButtonElement {
  const command = commands.find(id);
  const button = h(
    'button',
    { type: 'button', class: 'button small', 'data-command': id, title: command.title },
    label,
  );
  button.addEventListener('click', () => button.getAttribute('aria-disabled') !== 'true' && commands.run(id));
  return button;
}

export function messageOf(s: Session): string {
  if (s.thinking) return 'Looking for the shortest way …';
  if (s.hint) {
    const rest =
      s.hint.toGo === 1 ? 'then something is out' : `${counted(s.hint.toGo, 'move')} to the first piece out`;
    return `Hint: ${caption(s.hint.move, labelsOf(s))} (${rest}).`;
  }
  if (s.message !== '') return s.message;
  if (finished(s.game.now.configuration)) return 'All pieces are apart. Well done!';
  if (s.selected.length > 0)
    return `${sentence(piecesInWords(s.selected, labelsOf(s)))} in hand: drag, or use the arrows.`;
  return 'Drag a piece along an axis; it takes along what it must.';
}
