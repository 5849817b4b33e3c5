// The table of everything that can be done, with its keys.
import { filmCommands } from './film_commands';
import { freshGame } from '../model/session';
import { kDirections } from '../model/vec3';
import { kFaceNames, poseOf } from '../view/view_cube';
import { kHome } from '../view/camera_rig';
import { kMoveCommands } from '../panels/play';
import { flipped, kShowAll } from '../panels/pieces';
import type { Command } from '../panels/commands';
import type { PlayActions } from './play_actions';
import type { Store } from '../model/session';
import type { Stage } from '../view/stage';

export interface Doers {
  readonly store: Store;
  readonly stage: Stage | undefined;
  readonly play: PlayActions;
  readonly tabs: readonly string[];
  shortcuts(): void;
  theme(): void;
}

export function commandList(d: Doers): Command[] {
  return [
    ...filmCommands(d.store),
    ...playCommands(d),
    ...pieceCommands(d),
    ...viewCommands(d),
    ...pageCommands(d),
  ];
}

const kArrowKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
const kArrowWays = [1, 0, 2, 3, 4, 5]; // directions of kMoveCommands

function playCommands({ store, play }: Doers): Command[] {
  const group = 'Play';
  const mode = 'play' as const;
  const moves = kMoveCommands.flatMap((id, i): Command[] => {
    const way = kDirections[kArrowWays[i]!]!.moves;
    const key = kArrowKeys[i]!;
    return [
      {
        id,
        group,
        mode,
        title: `Move the selected piece ${way}, as far as it goes`,
        keys: [key],
        run: () => play.push(kArrowWays[i]!),
      },
      {
        id: `${id}-1`,
        group,
        mode,
        title: `Move it ${way} by one cell`,
        keys: [`Ctrl+${key}`],
        run: () => play.push(kArrowWays[i]!, 1),
      },
    ];
  });
  return [
    {
      id: 'mode',
      group,
      title: 'Watch or play',
      keys: ['m'],
      enabled: () => store.now.solution >= 0,
      run: () => changeMode(store),
    },
    ...moves,
    { id: 'hint', group, mode, title: 'Hint', keys: ['h'], run: () => play.hint() },
    {
      id: 'follow',
      group,
      mode,
      title: 'Do what the hint says',
      keys: ['j'],
      enabled: () => store.now.hint !== null,
      run: () => play.follow(),
    },
    {
      id: 'take-back',
      group,
      mode,
      title: 'Take back',
      keys: ['z', 'Ctrl+z'],
      enabled: () => store.now.game.past.length > 0,
      run: () => play.takeBack(),
    },
    {
      id: 'again',
      group,
      mode,
      title: 'Make the move again',
      keys: ['y', 'Ctrl+y'],
      enabled: () => store.now.game.future.length > 0,
      run: () => play.again(),
    },
    {
      id: 'restart',
      group,
      mode,
      title: 'Start again',
      keys: ['q'],
      enabled: () => store.now.game.past.length > 0,
      run: () => store.update(freshGame(store.now.pieces.length)),
    },
  ];
}

export function changeMode(store: Store): void {
  if (store.now.mode === 'watch') store.update({ mode: 'play', playing: false, until: null });
  else store.update({ mode: 'watch', hint: null, thinking: false, glide: null, blocked: null });
}

function pieceCommands({ store, play }: Doers): Command[] {
  const group = 'Pieces';
  const some = (): boolean => store.now.selected.length > 0;
  return [
    { id: 'next-piece', group, title: 'Select the next piece', keys: ['n'], run: () => play.choose(1) },
    {
      id: 'one-more',
      group,
      title: 'Select one more piece',
      keys: ['Shift+n'],
      run: () => play.choose(1, true),
    },
    {
      id: 'let-go',
      group,
      title: 'Select nothing',
      keys: ['Escape'],
      mode: 'play',
      run: () => store.update({ selected: [], hint: null, message: '' }),
    },
    {
      id: 'previous-piece',
      group,
      title: 'Select the piece before',
      keys: ['b'],
      run: () => play.choose(-1),
    },
    {
      id: 'hide',
      group,
      title: 'Hide or show the selected piece',
      keys: ['x'],
      enabled: some,
      run: () => store.update({ hidden: flipped(store.now.hidden, ...store.now.selected) }),
    },
    {
      id: 'fade',
      group,
      title: 'Fade the selected piece',
      keys: ['t'],
      enabled: some,
      run: () => store.update({ faded: flipped(store.now.faded, ...store.now.selected) }),
    },
    {
      id: 'solo',
      group,
      title: 'The selected piece alone',
      keys: ['s'],
      enabled: some,
      run: () => store.update({ solo: store.now.solo === null ? store.now.selected[0]! : null }),
    },
    { id: 'all', group, title: 'Show all pieces', keys: ['a'], run: () => store.update(kShowAll) },
  ];
}

function viewCommands({ store, stage }: Doers): Command[] {
  const group = 'View';
  const explode = (by: number): void =>
    store.update({ explode: Math.min(1, Math.max(0, Math.round((store.now.explode + by) * 100) / 100)) });
  const nudge = (id: string, title: string, key: string, run: () => void): Command => ({
    id,
    group,
    title,
    keys: [key],
    run: () => (run(), stage?.draw()),
  });
  const [quarter, pixels] = [Math.PI / 18, 40];
  return [
    { id: 'fit', group, title: 'Fit', keys: ['f'], run: () => stage?.fit() },
    {
      id: 'home',
      group,
      title: 'Look from the corner',
      keys: ['0'],
      run: () => (stage?.turnTo(kHome), stage?.fit()),
    },
    ...kFaceNames.map((name, i) => ({
      id: `from-${name}`,
      group,
      title: `Look from the ${name}`,
      keys: [String(i + 1)],
      run: () => stage?.turnTo(poseOf(name)),
    })),
    {
      id: 'orthographic',
      group,
      title: 'Perspective or orthographic',
      keys: ['o'],
      run: () => store.update({ orthographic: !store.now.orthographic }),
    },
    {
      id: 'goal',
      group,
      title: 'Outline of the goal',
      keys: ['g'],
      enabled: () => store.now.puzzle.goal !== null,
      run: () => store.update({ goal: !store.now.goal }),
    },
    { id: 'explode', group, title: 'Exploded view: more', keys: ['e'], run: () => explode(0.2) },
    { id: 'implode', group, title: 'Exploded view: less', keys: ['Shift+e'], run: () => explode(-0.2) },
    nudge('zoom-in', 'Nearer', '+', () => stage?.rig.zoom(1 / 1.2)),
    nudge('zoom-out', 'Farther', '-', () => stage?.rig.zoom(1.2)),
    nudge('turn-left', 'Turn left', 'Shift+ArrowLeft', () => stage?.rig.orbit(-quarter, 0)),
    nudge('turn-right', 'Turn right', 'Shift+ArrowRight', () => stage?.rig.orbit(quarter, 0)),
    nudge('turn-up', 'Tip up', 'Shift+ArrowUp', () => stage?.rig.orbit(0, -quarter)),
    nudge('turn-down', 'Tip down', 'Shift+ArrowDown', () => stage?.rig.orbit(0, quarter)),
    nudge('pan-left', 'Shift the picture left', 'Ctrl+Shift+ArrowLeft', () => stage?.rig.pan(-pixels, 0)),
    nudge('pan-right', 'Shift the picture right', 'Ctrl+Shift+ArrowRight', () => stage?.rig.pan(pixels, 0)),
    nudge('pan-up', 'Shift the picture up', 'Ctrl+Shift+ArrowUp', () => stage?.rig.pan(0, -pixels)),
    nudge('pan-down', 'Shift the picture down', 'Ctrl+Shift+ArrowDown', () => stage?.rig.pan(0, pixels)),
  ];
}

function pageCommands({ store, tabs, shortcuts, theme }: Doers): Command[] {
  const group = 'Page';
  const next = (): void => store.update({ tab: tabs[(tabs.indexOf(store.now.tab) + 1) % tabs.length]! });
  return [
    { id: 'tab', group, title: 'Next panel', keys: ['v'], run: next },
    { id: 'theme', group, title: 'Light or dark', keys: ['d'], run: theme },
    { id: 'shortcuts', group, title: 'Shortcuts', keys: ['F1', '?'], run: shortcuts },
  ];
}
