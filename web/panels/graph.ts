// The disassembly graph: every configuration a dot, every move a line, ways out marked, the plan drawn.
//
// The places of the dots come from the program, so that this picture and its SVG agree. A canvas, because
// 3,000 nodes as elements are slow to pan. Pointer: drag shifts, wheel zooms, click chooses. Keys: arrows go
// to the nearest neighbour in that direction, + and - zoom, 0 fits, Enter plays the way.
import { counted } from '../model/captions';
import { GraphWalk } from '../model/graph_walk';
import { h } from './dom';
import { solutionOf } from '../model/session';
import type { Session, Store } from '../model/session';

interface Look {
  scale: number;
  x: number; // of the drawing's origin on the canvas
  y: number;
}

export interface GraphActions {
  choose(node: number): void;
  playTo(node: number): void;
}

const kPad = 22;
const kGrasp = 14; // pixels round a node that count as a click on it

export class GraphPanel {
  readonly element: HTMLElement;
  walk: GraphWalk | undefined;
  private readonly canvas = h('canvas', {
    tabindex: 0,
    role: 'application',
    'aria-label': 'Disassembly graph: arrows choose a node, Enter plays the way to it',
  });
  private readonly note = h('p', { class: 'quiet', role: 'status' });
  private readonly remark = h('p', { class: 'quiet' });
  private readonly play: HTMLButtonElement;
  private readonly fitButton: HTMLButtonElement;
  private look: Look = { scale: 1, x: 0, y: 0 };
  private fitted = true;
  private stretch = 1;
  private waiting = false;

  constructor(
    private readonly store: Store,
    private readonly actions: GraphActions,
  ) {
    this.play = h(
      'button',
      { type: 'button', class: 'button', onclick: () => this.playChosen() },
      'Play the way there',
    );
    this.fitButton = h('button', { type: 'button', class: 'button', onclick: () => this.fit() }, 'Fit');
    const wide = h(
      'button',
      { type: 'button', class: 'button wider', 'aria-pressed': 'false', onclick: () => this.widen(wide) },
      'Wider',
    );
    const legend = h(
      'p',
      { class: 'legend' },
      h('span', { class: 'dot start' }),
      'assembly',
      h('span', { class: 'dot target' }),
      'way out',
      h('span', { class: 'dash' }),
      'shortest plan',
    );
    this.element = h(
      'div',
      { class: 'graph' },
      this.remark,
      h('div', { class: 'plot' }, this.canvas),
      legend,
      this.note,
      h('div', { class: 'line' }, this.play, this.fitButton, wide),
    );
    this.listen();
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
    this.fitted = true;
    this.show();
  }

  // ---- what is seen

  private widen(button: HTMLElement): void {
    const on = this.element.closest('main')?.classList.toggle('wide') === true;
    button.setAttribute('aria-pressed', String(on));
    this.fit();
  }

  private layoutOf(): { width: number; height: number } {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return { width, height };
  }

  fit(): void {
    this.fitted = true;
    this.show();
  }

  // Layouts are wide or long as they come; each direction is stretched a little towards the shape of the
  // panel.
  private fitNow(): void {
    if (!this.walk) return;
    const { width, height } = this.layoutOf();
    const [w, t] = [Math.max(1, this.walk.drawing.width), Math.max(1, this.walk.drawing.height)];
    const [across, down] = [(width - 2 * kPad) / w, (height - 2 * kPad) / t];
    this.stretch = Math.min(2.5, Math.max(0.15, down / across));
    const scale = Math.min(across, down / this.stretch, 2.5);
    this.look = { scale, x: (width - w * scale) / 2, y: (height - t * scale * this.stretch) / 2 };
  }

  at(node: number): [number, number] {
    const d = this.walk!.drawing;
    return [
      this.look.x + d.x[node]! * this.look.scale,
      this.look.y + d.y[node]! * this.look.scale * this.stretch,
    ];
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

  private tell(): void {
    const node = this.store.now.node;
    this.play.setAttribute('aria-disabled', String(node === null || node === 0));
    if (!this.walk) return;
    const { nodes, targets } = this.walk.graph;
    if (node === null) {
      this.note.textContent = `${counted(nodes - targets, 'configuration')}, ${counted(targets, 'way out', 'ways out')}. Choose one to see it.`;
      return;
    }
    const depth = counted(this.walk.graph.depth[node] ?? 0, 'move');
    const ways = counted(this.walk.neighbours[node]!.length, 'move leads', 'moves lead');
    const left = this.walk.movesToTarget(node);
    const out = left > 0 ? `, the nearest way out is ${counted(left, 'move')} away` : '';
    this.note.textContent = this.walk.isTarget(node)
      ? `Node ${node}: something is out after ${depth}.`
      : `Node ${node}: ${depth} from the assembly, ${ways} on or back${out}.`;
  }

  draw(): void {
    const { width, height } = this.layoutOf();
    const context = this.canvas.getContext('2d');
    if (!this.walk || !context || width === 0) return;
    const ratio = Math.min(2, devicePixelRatio);
    if (this.canvas.width !== Math.round(width * ratio)) this.canvas.width = Math.round(width * ratio);
    if (this.canvas.height !== Math.round(height * ratio)) this.canvas.height = Math.round(height * ratio);
    if (this.fitted) this.fitNow();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(this.element);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    this.drawEdges(context, colour('--line-strong'));
    this.drawWay(context, this.walk.graph.plan, colour('--accent'), 2.5);
    this.drawNodes(context, colour);
  }

  private drawEdges(context: CanvasRenderingContext2D, colour: string): void {
    const { edges } = this.walk!.drawing;
    context.beginPath();
    for (let e = 0; e < edges.length; e += 2) {
      context.moveTo(...this.at(edges[e]!));
      context.lineTo(...this.at(edges[e + 1]!));
    }
    context.strokeStyle = colour;
    context.lineWidth = edges.length > 2000 ? 0.6 : 1;
    context.stroke();
  }

  private drawWay(
    context: CanvasRenderingContext2D,
    way: readonly number[],
    colour: string,
    width: number,
  ): void {
    context.beginPath();
    for (const node of way) context.lineTo(...this.at(node));
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.stroke();
  }

  private drawNodes(context: CanvasRenderingContext2D, colour: (name: string) => string): void {
    const walk = this.walk!;
    const size =
      Math.min(5.5, Math.max(1.6, 60 / Math.sqrt(walk.graph.nodes))) *
      Math.min(1.6, Math.max(1, this.zoomed()));
    const dots = (wanted: (n: number) => boolean, fill: string, radius: number): void => {
      context.beginPath();
      for (let n = 0; n < walk.graph.nodes; n++)
        if (wanted(n)) {
          const [x, y] = this.at(n);
          context.moveTo(x + radius, y);
          context.arc(x, y, radius, 0, 2 * Math.PI);
        }
      context.fillStyle = fill;
      context.fill();
    };
    const onPlan = new Set(walk.graph.plan);
    dots((n) => !walk.isTarget(n) && !onPlan.has(n), colour('--ink-quiet'), size);
    dots((n) => onPlan.has(n), colour('--accent'), size + 0.5);
    dots((n) => walk.isTarget(n), colour('--good'), size + 1);
    dots((n) => n === 0, colour('--ink'), size + 2);
    const chosen = this.store.now.node;
    if (chosen !== null) this.drawRing(context, chosen, colour('--ink'), size + 5);
  }

  private drawRing(context: CanvasRenderingContext2D, node: number, colour: string, radius: number): void {
    context.beginPath();
    context.arc(...this.at(node), radius, 0, 2 * Math.PI);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.stroke();
  }

  private zoomed(): number {
    const { width } = this.layoutOf();
    return (this.look.scale * Math.max(1, this.walk!.drawing.width)) / Math.max(1, width);
  }

  // ---- hands and keys

  private listen(): void {
    let start: { x: number; y: number; look: Look } | undefined;
    const c = this.canvas;
    const place = (e: { clientX: number; clientY: number }): [number, number] => {
      const box = c.getBoundingClientRect();
      return [e.clientX - box.left, e.clientY - box.top];
    };
    c.addEventListener('pointerdown', (e) => {
      c.setPointerCapture(e.pointerId);
      const [x, y] = place(e);
      start = { x, y, look: this.look };
    });
    c.addEventListener('pointermove', (e) => {
      if (!start) return;
      const [x, y] = place(e);
      if (Math.hypot(x - start.x, y - start.y) < 4 && this.fitted) return;
      this.fitted = false;
      this.look = { ...start.look, x: start.look.x + x - start.x, y: start.look.y + y - start.y };
      this.show();
    });
    c.addEventListener('pointerup', (e) => {
      const [x, y] = place(e);
      if (start && Math.hypot(x - start.x, y - start.y) < 4) this.chooseAt(x, y);
      start = undefined;
    });
    c.addEventListener('pointercancel', () => (start = undefined));
    c.addEventListener(
      'wheel',
      (e) => (e.preventDefault(), this.zoom(Math.exp(-e.deltaY * 0.0016), ...place(e))),
      { passive: false },
    );
    c.addEventListener('keydown', (e) => this.key(e));
    new ResizeObserver(() => this.show()).observe(c);
  }

  private zoom(factor: number, x: number, y: number): void {
    this.fitted = false;
    const k = Math.min(40, Math.max(0.02, this.look.scale * factor)) / this.look.scale;
    this.look = { scale: this.look.scale * k, x: x - (x - this.look.x) * k, y: y - (y - this.look.y) * k };
    this.show();
  }

  private chooseAt(x: number, y: number): void {
    const near = this.nearest((n) => {
      const [nx, ny] = this.at(n);
      const far = Math.hypot(nx - x, ny - y);
      return far <= kGrasp ? far : Infinity;
    });
    if (near !== undefined) this.actions.choose(near);
  }

  private nearest(cost: (node: number) => number): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (let n = 0; n < this.walk!.graph.nodes; n++) {
      const c = cost(n);
      if (c < least) [best, least] = [n, c];
    }
    return best;
  }

  private key(e: KeyboardEvent): void {
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const { width, height } = this.layoutOf();
    const way = ways[e.key];
    if (!this.walk || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    if (way) this.step(way);
    else if (e.key === '+' || e.key === '-') this.zoom(e.key === '+' ? 1.3 : 1 / 1.3, width / 2, height / 2);
    else if (e.key === '0') this.fit();
    else if (e.key === 'Enter') this.playChosen();
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  // Left and right stay in the layer, up and down follow edges where there are any.
  private step([dx, dy]: [number, number]): void {
    const from = this.store.now.node ?? 0;
    if (this.store.now.node === null) return this.actions.choose(0);
    const [x, y] = this.at(from);
    const friends = new Set(this.walk!.neighbours[from]);
    const next = this.nearest((n) => {
      const [nx, ny] = this.at(n);
      const [ahead, aside] = [
        (nx - x) * dx + (ny - y) * dy,
        Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx),
      ];
      const linked = dy === 0 || friends.has(n);
      return n !== from && ahead > 0.5 && linked && (dx === 0 || aside < 1) ? ahead + aside * 2 : Infinity;
    });
    if (next !== undefined) this.actions.choose(next);
  }

  private playChosen(): void {
    const node = this.store.now.node;
    if (node !== null && node !== 0) this.actions.playTo(node);
  }
}
