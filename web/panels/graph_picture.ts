// The disassembly graph on a canvas: every configuration a dot, every move a line, the plan drawn over them.
//
// A canvas, because 3,000 nodes as elements are slow to pan. The places of the dots come from the program, so
// that this picture and its SVG agree; only the two directions are stretched towards the shape of the panel.
import type { GraphWalk } from '../model/graph_walk';

const kPad = 22;
const kGrasp = 14; // pixels round a node that count as a click on it

interface Look {
  readonly scale: number;
  readonly x: number; // of the drawing's origin on the canvas
  readonly y: number;
}

type Colour = (name: string) => string;

export class GraphPicture {
  private look: Look = { scale: 1, x: 0, y: 0 };
  private stretch = 1; // of the height
  private fitted = true;

  constructor(readonly canvas: HTMLCanvasElement) {}

  get width(): number {
    return this.canvas.clientWidth;
  }

  get height(): number {
    return this.canvas.clientHeight;
  }

  // ---- where things are

  at(walk: GraphWalk, node: number): [number, number] {
    const { x, y } = walk.drawing;
    const { scale } = this.look;
    return [this.look.x + x[node]! * scale, this.look.y + y[node]! * scale * this.stretch];
  }

  fit(): void {
    this.fitted = true;
  }

  private fitNow({ drawing }: GraphWalk): void {
    const [w, t] = [Math.max(1, drawing.width), Math.max(1, drawing.height)];
    const [across, down] = [(this.width - 2 * kPad) / w, (this.height - 2 * kPad) / t];
    this.stretch = Math.min(2.5, Math.max(0.15, down / across));
    const scale = Math.min(across, down / this.stretch, 2.5);
    this.look = { scale, x: (this.width - w * scale) / 2, y: (this.height - t * scale * this.stretch) / 2 };
  }

  pan(dx: number, dy: number): void {
    this.fitted = false;
    this.look = { ...this.look, x: this.look.x + dx, y: this.look.y + dy };
  }

  zoom(factor: number, x: number, y: number): void {
    this.fitted = false;
    const { scale } = this.look;
    const k = Math.min(40, Math.max(0.02, scale * factor)) / scale;
    this.look = { scale: scale * k, x: x - (x - this.look.x) * k, y: y - (y - this.look.y) * k };
  }

  nodeAt(walk: GraphWalk, x: number, y: number): number | undefined {
    return this.nearest(walk, (nx, ny) => {
      const far = Math.hypot(nx - x, ny - y);
      return far <= kGrasp ? far : Infinity;
    });
  }

  // Left and right stay in the layer, up and down follow the moves.
  neighbour(walk: GraphWalk, from: number, [dx, dy]: readonly [number, number]): number | undefined {
    const [x, y] = this.at(walk, from);
    const linked = new Set(walk.neighbours[from]);
    return this.nearest(walk, (nx, ny, n) => {
      const [ahead, aside] = [(nx - x) * dx + (ny - y) * dy, Math.abs((nx - x) * dy + (ny - y) * dx)];
      const reached = dy === 0 ? aside < 1 : linked.has(n);
      return n !== from && ahead > 0.5 && reached ? ahead + aside * 2 : Infinity;
    });
  }

  private nearest(walk: GraphWalk, cost: (x: number, y: number, node: number) => number): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (let n = 0; n < walk.graph.nodes; n++) {
      const c = cost(...this.at(walk, n), n);
      if (c < least) [best, least] = [n, c];
    }
    return best;
  }

  // ---- drawing

  draw(walk: GraphWalk, chosen: number | null): void {
    const context = this.canvas.getContext('2d');
    if (!context || this.width === 0) return;
    const ratio = Math.min(2, devicePixelRatio);
    const [w, t] = [Math.round(this.width * ratio), Math.round(this.height * ratio)];
    if (this.canvas.width !== w || this.canvas.height !== t) [this.canvas.width, this.canvas.height] = [w, t];
    if (this.fitted) this.fitNow(walk);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    const style = getComputedStyle(this.canvas);
    const colour: Colour = (name) => style.getPropertyValue(name).trim();
    this.drawEdges(context, walk, colour);
    this.drawPlan(context, walk, colour);
    this.drawNodes(context, walk, colour);
    if (chosen !== null) this.drawRing(context, walk, chosen, colour);
  }

  private drawEdges(context: CanvasRenderingContext2D, walk: GraphWalk, colour: Colour): void {
    const { edges } = walk.drawing;
    context.beginPath();
    for (let e = 0; e < edges.length; e += 2) {
      context.moveTo(...this.at(walk, edges[e]!));
      context.lineTo(...this.at(walk, edges[e + 1]!));
    }
    context.strokeStyle = colour('--line-strong');
    context.lineWidth = edges.length > 2000 ? 0.6 : 1;
    context.stroke();
  }

  private drawPlan(context: CanvasRenderingContext2D, walk: GraphWalk, colour: Colour): void {
    context.beginPath();
    for (const node of walk.graph.plan) context.lineTo(...this.at(walk, node));
    context.strokeStyle = colour('--accent');
    context.lineWidth = 2.5;
    context.lineJoin = 'round';
    context.stroke();
  }

  private drawNodes(context: CanvasRenderingContext2D, walk: GraphWalk, colour: Colour): void {
    const size = this.dotSize(walk);
    const plan = new Set(walk.graph.plan);
    const kinds: [(n: number) => boolean, string, number][] = [
      [(n) => !walk.isTarget(n) && !plan.has(n), '--ink-quiet', size],
      [(n) => plan.has(n), '--accent', size + 0.5],
      [(n) => walk.isTarget(n), '--good', size + 1],
      [(n) => n === 0, '--ink', size + 2],
    ];
    for (const [wanted, name, radius] of kinds) this.drawDots(context, walk, wanted, colour(name), radius);
  }

  private drawDots(
    context: CanvasRenderingContext2D,
    walk: GraphWalk,
    wanted: (node: number) => boolean,
    fill: string,
    radius: number,
  ): void {
    context.beginPath();
    for (let n = 0; n < walk.graph.nodes; n++) {
      if (!wanted(n)) continue;
      const [x, y] = this.at(walk, n);
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fillStyle = fill;
    context.fill();
  }

  private drawRing(context: CanvasRenderingContext2D, walk: GraphWalk, node: number, colour: Colour): void {
    context.beginPath();
    context.arc(...this.at(walk, node), this.dotSize(walk) + 5, 0, 2 * Math.PI);
    context.strokeStyle = colour('--ink');
    context.lineWidth = 2;
    context.stroke();
  }

  // Many nodes have small dots, which grow a little when one looks closer.
  private dotSize({ graph, drawing }: GraphWalk): number {
    const zoomed = (this.look.scale * Math.max(1, drawing.width)) / Math.max(1, this.width);
    return Math.min(5.5, Math.max(1.6, 60 / Math.sqrt(graph.nodes))) * Math.min(1.6, Math.max(1, zoomed));
  }
}
