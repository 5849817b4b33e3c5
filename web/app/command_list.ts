// The table of everything that can be done, with its keys.
import { freshGame, kSpeeds, solutionOf } from '../model/session';
import { kDirections } from '../model/vec3';
import { kFaceNames, poseOf } from '../view/view_cube';
import { kHome } from '../view/camera_rig';
import { kMoveCommands } from '../panels/play';
import { kShowAll } from '../panels/pieces';
import { lengthOf } from '../panels/player';
import { planFilm } from '../model/film';
import { prefersStill } from './clock';
import type { Command } from '../panels/commands';
import type { PlayActions } from './play_actions';
import type { Session, Store } from '../model/session';
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
    ...filmCommands(d),
    ...playCommands(d),
    ...pieceCommands(d),
    ...viewCommands(d),
    ...pageCommands(d),
  ];
}

function filmCommands({ store }: Doers): Command[] {
  const group = 'Watch';
  const mode = 'watch' as const;
  const film = (): boolean => lengthOf(store.now) > 0;
  const steer = (id: string, title: string, keys: string[], run: () => void): Command => ({
    id,
    group,
    title,
    keys,
    mode,
    run,
    enabled: film,
  });
  return [
    steer('play', 'Play or pause', [' '], () => togglePlay(store)),
    steer('forward', 'One move on', ['ArrowRight'], () => step(store, 1)),
    steer('back', 'One move back', ['ArrowLeft'], () => step(store, -1)),
    steer('first', 'To the beginning', ['Home'], () => jump(store, 0)),
    steer('last', 'To the end', ['End'], () => jump(store, 1)),
    steer('faster', 'Faster', [']'], () => faster(store, 1)),
    steer('slower', 'Slower', ['['], () => faster(store, -1)),
    steer('direction', 'Take apart or put together', ['r'], () => turnRound(store)),
    {
      id: 'plan',
      group,
      title: 'Back to the plan',
      keys: ['Escape'],
      mode,
      enabled: () => store.now.node !== null,
      run: () => store.update({ film: planOf(store.now), node: null, time: 0, playing: false, until: null }),
    },
  ];
}

const planOf = (s: Session): Session['film'] => {
  const solution = solutionOf(s);
  return solution ? planFilm(solution) : null;
};

function togglePlay(store: Store): void {
  const s = store.now;
  const end = s.backwards ? 0 : lengthOf(s);
  const time = !s.playing && s.time === end ? lengthOf(s) - end : s.time;
  store.update({ playing: !s.playing, time, until: null });
}

// A step is played, so that one sees what moves; a second one meanwhile finishes the first at once.
function step(store: Store, by: number): void {
  const s = store.now;
  const way = s.backwards ? -by : by;
  const from = s.playing && s.until !== null ? s.until : s.time;
  const snapped = way > 0 ? Math.floor(from + 1e-6) + 1 : Math.ceil(from - 1e-6) - 1;
  const to = Math.min(lengthOf(s), Math.max(0, snapped));
  if (prefersStill()) store.update({ time: to, playing: false, until: null });
  else store.update({ time: from, playing: to !== from, until: to });
}

function jump(store: Store, share: number): void {
  const s = store.now;
  store.update({ playing: false, until: null, time: (share === 1) === s.backwards ? 0 : lengthOf(s) });
}

function faster(store: Store, by: number): void {
  const at = kSpeeds.indexOf(store.now.speed) + by;
  store.update({ speed: kSpeeds[Math.min(kSpeeds.length - 1, Math.max(0, at))]! });
}

function turnRound(store: Store): void {
  const backwards = !store.now.backwards;
  store.update({ backwards, playing: false, until: null, time: backwards ? lengthOf(store.now) : 0 });
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
  const flip = (set: ReadonlySet<number>): Set<number> => {
    const next = new Set(set);
    for (const p of store.now.selected) if (!next.delete(p)) next.add(p);
    return next;
  };
  const some = (): boolean => store.now.selected.length > 0;
  return [
    { id: 'next-piece', group, title: 'Select the next piece', keys: ['n'], run: () => play.choose(1) },
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
      run: () => store.update({ hidden: flip(store.now.hidden) }),
    },
    {
      id: 'fade',
      group,
      title: 'Fade the selected piece',
      keys: ['t'],
      enabled: some,
      run: () => store.update({ faded: flip(store.now.faded) }),
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
