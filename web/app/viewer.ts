// The viewer of one puzzle: picture, player, graph and play. The share page is this and a head; the studio
// shows it in its tab Play.
import { Clock } from './clock';
import { CommandTable } from '../panels/commands';
import { Gestures } from '../view/gestures';
import { GraphPanel } from '../panels/graph';
import { Hand } from './hand';
import { PlayActions } from './play_actions';
import { Stage } from '../view/stage';
import { Store, nameOf, openSession, openSolution } from '../model/session';
import { ViewCube, poseOf } from '../view/view_cube';
import { appearanceOf } from '../model/appearance';
import { bar, tabsOf } from './layout';
import { commandList } from './command_list';
import { counted } from '../model/captions';
import { h } from '../panels/dom';
import { recolour, stageOn } from '../view/stage_on';
import { roomOf } from '../model/film';
import { tabbed } from '../panels/tabs';
import { toolbox } from '../panels/toolbox';
import type { Puzzle } from '../model/puzzle';
import type { Session, Theme } from '../model/session';

export interface ViewerHost {
  readonly theme: Theme;
  shortcuts(): void;
  switchTheme(store: Store): void;
}

export class Viewer {
  readonly store: Store;
  readonly commands = new CommandTable();
  readonly main: HTMLElement;
  readonly clock: Clock;
  readonly graph: GraphPanel;
  readonly stage: Stage | undefined;
  private readonly canvas = h('canvas', { class: 'picture', tabindex: 0, role: 'img' });
  private readonly hover = h('p', { class: 'hover' });
  private readonly play: PlayActions;
  private readonly cube: ViewCube;

  constructor(puzzle: Puzzle, host: ViewerHost) {
    this.store = new Store({ ...openSession(puzzle), theme: host.theme });
    this.stage = stageOn(this.canvas);
    this.graph = this.graphPanel();
    this.play = new PlayActions(this.store, () => this.graph.walk);
    this.cube = new ViewCube((name) => this.stage?.turnTo(poseOf(name)));
    const open = (index: number): void =>
      this.store.update({ ...openSolution(puzzle, index), mode: 'watch' });
    const tabs = tabsOf(this.store, this.graph, open);
    this.commands.add(
      ...commandList({
        store: this.store,
        stage: this.stage,
        play: this.play,
        tabs: tabs.map((t) => t.id),
        shortcuts: () => host.shortcuts(),
        theme: () => host.switchTheme(this.store),
      }),
    );
    this.main = h('main', {}, this.section(), bar(this.store, this.commands), tabbed(this.store, tabs));
    this.clock = new Clock(this.store);
  }

  private graphPanel(): GraphPanel {
    const choose = (node: number): void => showNode(this.store, this.graph, node);
    return new GraphPanel(this.store, {
      choose,
      playTo: (node) => (
        choose(node),
        this.store.update({ time: 0, playing: true, until: null, backwards: false })
      ),
    });
  }

  private section(): HTMLElement {
    return h(
      'section',
      { class: 'stage', 'aria-label': 'Picture' },
      this.canvas,
      this.hover,
      this.stage ? this.cube.element : noPicture(),
      toolbox(this.store, this.commands),
    );
  }

  // Once `main` stands in the page: only then has the picture a size.
  start(): void {
    if (this.stage) connect(this.store, this.stage, this.cube, this.play, this.hover);
    this.canvas.setAttribute('aria-label', pictureLabel(this.store.now));
    this.recolour();
  }

  recolour(): void {
    if (this.stage) recolour(this.stage);
  }

  dispose(): void {
    this.store.update({ playing: false, thinking: false, glide: null, blocked: null });
    this.main.remove();
    this.stage?.dispose();
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
