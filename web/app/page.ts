// The share page: one puzzle, read from the page itself, with viewer, player, graph and play.
import { Clock } from './clock';
import { CommandTable } from '../panels/commands';
import { DataError } from '../model/field';
import { Gestures } from '../view/gestures';
import { GraphPanel } from '../panels/graph';
import { Hand } from './hand';
import { PlayActions } from './play_actions';
import { Shortcuts } from '../panels/shortcuts';
import { Stage } from '../view/stage';
import { Store, nameOf, openSession, openSolution } from '../model/session';
import { ViewCube, poseOf } from '../view/view_cube';
import { appearanceOf } from '../model/appearance';
import { applyTheme, keptTheme, switchTheme } from './theme';
import { bindKeys } from './keyboard';
import { bar, header, tabsOf } from './layout';
import { commandList } from './command_list';
import { counted } from '../model/captions';
import { h } from '../panels/dom';
import { readPuzzle } from '../model/data';
import { roomOf } from '../model/film';
import { tabbed } from '../panels/tabs';
import { toolbox } from '../panels/toolbox';
import type { Puzzle } from '../model/puzzle';
import type { Session } from '../model/session';

function open(puzzle: Puzzle, app: HTMLElement): void {
  const store = new Store({ ...openSession(puzzle), theme: keptTheme() });
  const canvas = h('canvas', { class: 'picture', tabindex: 0, role: 'img' });
  const hover = h('p', { class: 'hover' });
  const stage = stageOn(canvas);
  const commands = new CommandTable();
  const shortcuts = new Shortcuts(commands);
  const graph = new GraphPanel(store, {
    choose: (node) => showNode(store, graph, node),
    playTo: (node) => (
      showNode(store, graph, node),
      store.update({ time: 0, playing: true, until: null, backwards: false })
    ),
  });
  const play = new PlayActions(store, () => graph.walk);
  const tabs = tabsOf(store, graph, (index) =>
    store.update({ ...openSolution(puzzle, index), mode: 'watch' }),
  );
  commands.add(
    ...commandList({
      store,
      stage,
      play,
      tabs: tabs.map((t) => t.id),
      shortcuts: () => shortcuts.toggle(),
      theme: () => switchTheme(store),
    }),
  );
  const cube = new ViewCube((name) => stage?.turnTo(poseOf(name)));
  app.replaceChildren(
    header(store, commands),
    h(
      'main',
      {},
      h(
        'section',
        { class: 'stage', 'aria-label': 'Picture' },
        canvas,
        hover,
        stage ? cube.element : noPicture(),
        toolbox(store, commands),
      ),
      bar(store, commands),
      tabbed(store, tabs),
    ),
    shortcuts.element,
  );
  const clock = new Clock(store);
  bindKeys(store, commands);
  if (stage) connect(store, stage, cube, play, hover);
  canvas.setAttribute('aria-label', pictureLabel(store.now));
  applyTheme(store, () => stage && recolour(stage));
  hook(store, stage, clock, graph);
}

// Where there is no WebGL, everything but the picture still works.
function stageOn(canvas: HTMLCanvasElement): Stage | undefined {
  if (!document.createElement('canvas').getContext('webgl2')) return undefined;
  try {
    return new Stage(canvas);
  } catch {
    return undefined;
  }
}

const noPicture = (): HTMLElement =>
  h(
    'p',
    { class: 'no-picture' },
    'This browser cannot draw in three dimensions (WebGL is missing or switched off).',
  );

const pictureLabel = (s: Session): string =>
  `${s.puzzle.title}: ${counted(s.pieces.length, s.solution < 0 ? 'shape' : 'piece')} in three dimensions`;

function showNode(store: Store, graph: GraphPanel, node: number): void {
  const film = graph.walk!.film(node);
  // Of a way out one sees the piece on its way, not the empty place.
  const end = graph.walk!.isTarget(node) ? Math.max(0, film.moves.length - 0.5) : film.moves.length;
  store.update({
    mode: 'watch',
    node,
    film,
    time: end,
    playing: false,
    until: null,
    backwards: false,
    hint: null,
    glide: null,
    blocked: null,
  });
}

function connect(store: Store, stage: Stage, cube: ViewCube, play: PlayActions, label: HTMLElement): void {
  const hand = new Hand(store, stage, play);
  new Gestures(stage.canvas, {
    orbit: (dx, dy) => (stage.rig.orbit(dx, dy), stage.draw()),
    pan: (dx, dy) => (stage.rig.pan(dx, dy), stage.draw()),
    zoom: (factor, x, y) => (stage.rig.zoom(factor, x, y), stage.draw()),
    tap: (x, y, more) => store.update({ selected: tapped(store.now, stage.pick(x, y)?.piece, more) }),
    grasp: (x, y) => hand.grasp(x, y),
    drag: (dx, dy) => hand.drag(dx, dy),
    release: () => hand.release(),
    hover: (x, y) => (label.textContent = underPointer(store.now, stage, x, y)),
  });
  stage.onDraw(() => cube.turn(stage.rig));
  stage.setPieces(store.now.pieces, store.now.colours, store.now.puzzle.goal);
  store.subscribe((now, before) => {
    if (now.pieces !== before.pieces) stage.setPieces(now.pieces, now.colours, now.puzzle.goal);
    if (now.goal !== before.goal || now.pieces !== before.pieces) stage.showGoal(now.goal);
    if (now.orthographic !== before.orthographic) stage.setOrthographic(now.orthographic);
    stage.show(appearanceOf(now));
    if (now.pieces !== before.pieces || now.solo !== before.solo) fitAll(stage, now);
  });
  stage.show(appearanceOf(store.now));
  stage.resize();
  fitAll(stage, store.now);
}

function fitAll(stage: Stage, s: Session): void {
  if (s.film && s.solo === null) stage.fit(roomOf(s.film, s.pieces));
  else stage.fit();
}

function underPointer(s: Session, stage: Stage, x: number, y: number): string {
  const piece = x < 0 ? undefined : stage.pick(x, y)?.piece;
  return piece === undefined ? '' : `${nameOf(s, piece)} · ${counted(s.pieces[piece]!.cells.count, 'cell')}`;
}

function tapped(s: Session, piece: number | undefined, more: boolean): readonly number[] {
  if (piece === undefined) return more ? s.selected : [];
  if (s.selected.includes(piece)) return s.selected.filter((p) => p !== piece);
  return more ? [...s.selected, piece] : [piece];
}

function recolour(stage: Stage): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  stage.setColours({
    accent: colour('--mark'),
    line: colour('--ink-quiet'),
    arrow: colour('--accent'),
    shadow: Number(colour('--shadow')),
  });
}

// For tests and for people who like the console: time is set from outside, nothing waits for a clock.
function hook(store: Store, stage: Stage | undefined, clock: Clock, graph: GraphPanel): void {
  (window as unknown as { kumiki: unknown }).kumiki = {
    session: () => store.now,
    setTime: (time: number) => store.update({ time, playing: false, until: null }),
    tick: (seconds: number) => clock.tick(seconds),
    statistics: () => stage?.statistics(),
    pixels: () => stage?.fingerprint(),
    graph,
    stage,
  };
}

function start(): void {
  const app = document.getElementById('app')!;
  try {
    open(readPuzzle(document.getElementById('puzzle')?.textContent ?? ''), app);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    app.replaceChildren(
      h('p', { class: 'broken', role: 'alert' }, `This page cannot be shown. ${error.message}.`),
    );
  }
}

start();
