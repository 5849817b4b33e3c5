// The graph's panel: its picture, what is to be said of the chosen node, and the way to it as a film.
//
// Pointer: drag shifts, wheel or two fingers zoom, click chooses. Keys: arrows go to the nearest neighbour in
// that direction, + and - zoom, 0 fits, Enter plays the way.
import { Gestures } from '../view/gestures';
import { GraphPicture } from './graph_picture';
import { GraphWalk } from '../model/graph_walk';
import { counted } from '../model/captions';
import { h, pressed } from './dom';
import { solutionOf } from '../model/session';
import type { Session, Store } from '../model/session';

export interface GraphActions {
  choose(node: number): void;
  playTo(node: number): void;
}

const kWays: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class GraphPanel {
  readonly element: HTMLElement;
  walk: GraphWalk | undefined;
  private readonly picture: GraphPicture;
  private readonly note = h('p', { class: 'quiet', role: 'status' });
  private readonly remark = h('p', { class: 'quiet' });
  private readonly play = button('Play the way there', () => this.playChosen());
  private waiting = false;

  constructor(
    private readonly store: Store,
    private readonly actions: GraphActions,
  ) {
    const label = 'Disassembly graph: arrows choose a node, Enter plays the way to it';
    const canvas = h('canvas', { tabindex: 0, role: 'application', 'aria-label': label });
    this.picture = new GraphPicture(canvas);
    const wide = button('Wider', () => this.widen(wide));
    wide.classList.add('wider');
    pressed(wide, false);
    this.element = h(
      'div',
      { class: 'graph' },
      this.remark,
      h('div', { class: 'plot' }, canvas),
      legend(),
      this.note,
      h(
        'div',
        { class: 'line' },
        this.play,
        button('Fit', () => this.fit()),
        wide,
      ),
    );
    this.listen(canvas);
    this.open(store.now);
    store.subscribe((now, before) => {
      if (now.pieces !== before.pieces) this.open(now);
      if (now.node !== before.node || now.theme !== before.theme || now.tab !== before.tab) this.show();
    });
  }

  private open(s: Session): void {
    const solution = solutionOf(s);
    const graph = solution?.graph ?? null;
    this.walk = graph?.drawing ? new GraphWalk(graph, graph.drawing, solution!.pieces) : undefined;
    const why = graph ? graph.why : (solution?.graphWhy ?? '');
    this.remark.textContent = graph ? why : `There is no graph${why === '' ? '.' : `: ${why}`}`;
    this.remark.hidden = this.remark.textContent === '';
    for (const part of [...this.element.children].slice(1)) (part as HTMLElement).hidden = !this.walk;
    this.fit();
  }

  // ---- what is seen

  at(node: number): [number, number] {
    return this.picture.at(this.walk!, node);
  }

  fit(): void {
    this.picture.fit();
    this.show();
  }

  private widen(wide: HTMLElement): void {
    pressed(wide, this.element.closest('main')?.classList.toggle('wide') === true);
    this.fit();
  }

  show(): void {
    this.tell();
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.draw();
    });
  }

  draw(): void {
    if (this.walk) this.picture.draw(this.walk, this.store.now.node);
  }

  private tell(): void {
    const { node } = this.store.now;
    this.play.setAttribute('aria-disabled', String(node === null || node === 0));
    if (this.walk) this.note.textContent = node === null ? summary(this.walk) : about(this.walk, node);
  }

  // ---- hands and keys

  private listen(canvas: HTMLCanvasElement): void {
    let panned = [0, 0];
    const pan = (dx: number, dy: number): void => (this.picture.pan(dx, dy), this.show());
    new Gestures(canvas, {
      grasp: () => ((panned = [0, 0]), true),
      drag: (dx, dy) => (pan(dx - panned[0]!, dy - panned[1]!), (panned = [dx, dy])),
      pan,
      zoom: (k, x, y) =>
        this.zoom(1 / k, ((x + 1) / 2) * canvas.clientWidth, ((1 - y) / 2) * canvas.clientHeight),
      tap: (x, y) => this.choose(this.picture.nodeAt(this.walk!, x, y)),
      orbit: () => {},
      release: () => {},
      hover: () => {},
    });
    canvas.addEventListener('keydown', (e) => this.key(e));
    new ResizeObserver(() => this.show()).observe(canvas);
  }

  private zoom(factor: number, x = this.picture.width / 2, y = this.picture.height / 2): void {
    this.picture.zoom(factor, x, y);
    this.show();
  }

  private key(e: KeyboardEvent): void {
    const way = kWays[e.key];
    if (!this.walk || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    if (way) this.step(this.walk, way);
    else if (e.key === '+' || e.key === '-') this.zoom(e.key === '+' ? 1.3 : 1 / 1.3);
    else if (e.key === '0') this.fit();
    else if (e.key === 'Enter') this.playChosen();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  private step(walk: GraphWalk, way: readonly [number, number]): void {
    const { node } = this.store.now;
    this.choose(node === null ? 0 : this.picture.neighbour(walk, node, way));
  }

  private choose(node: number | undefined): void {
    if (node !== undefined) this.actions.choose(node);
  }

  private playChosen(): void {
    const { node } = this.store.now;
    if (node !== null && node !== 0) this.actions.playTo(node);
  }
}

const button = (label: string, onclick: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'button', onclick }, label);

function legend(): HTMLElement {
  const sign = (kind: string): HTMLElement => h('span', { class: kind });
  return h(
    'p',
    { class: 'legend' },
    ...[sign('dot start'), 'assembly', sign('dot target'), 'way out', sign('dash'), 'shortest plan'],
  );
}

function summary({ graph: { nodes, targets } }: GraphWalk): string {
  const out = counted(targets, 'way out', 'ways out');
  return `${counted(nodes - targets, 'configuration')}, ${out}. Choose one to see it.`;
}

function about(walk: GraphWalk, node: number): string {
  const depth = counted(walk.graph.depth[node] ?? 0, 'move');
  if (walk.isTarget(node)) return `Node ${node}: something is out after ${depth}.`;
  const ways = counted(walk.neighbours[node]!.length, 'move leads', 'moves lead');
  const left = walk.movesToTarget(node);
  const out = left > 0 ? `, the nearest way out is ${counted(left, 'move')} away` : '';
  return `Node ${node}: ${depth} from the assembly, ${ways} on or back${out}.`;
}
