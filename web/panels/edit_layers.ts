// The shape layer by layer: one layer large, to draw on, and all of them small, to choose from.
import { cellAt, drawLayer } from '../view/layer_picture';
import { choseLayer, shown, strokeBegun, strokeDone, strokeOn } from '../model/edit';
import { covered } from '../model/brush';
import { h, later, pressed } from './dom';
import { pieceColour } from '../model/palette';
import type { Desk } from './desk';
import type { Edit } from '../model/edit';
import type { LayerLook } from '../view/layer_picture';
import type { Vec3 } from '../model/vec3';
import type { Voxels } from '../model/voxels';

export class LayersPanel {
  readonly element: HTMLElement;
  private readonly canvas = h('canvas', {
    tabindex: 0,
    role: 'application',
    class: 'layer',
    'aria-label': 'Layer: arrows move the cursor, Space draws, Page up and down change the layer',
  });
  private readonly strip = h('div', { class: 'layer-strip', role: 'group', 'aria-label': 'Layers' });
  private readonly says = h('p', { class: 'quiet', role: 'status' });

  constructor(private readonly desk: Desk) {
    this.element = h(
      'section',
      { class: 'layers', 'aria-label': 'Layers' },
      this.canvas,
      this.strip,
      this.says,
    );
    this.listen();
    const draw = later(() => this.draw());
    desk.edit.subscribe(draw);
    desk.state.subscribe((now, before) => (now.theme !== before.theme || now.tab !== before.tab) && draw());
    new ResizeObserver(() => this.draw()).observe(this.canvas);
  }

  focus(): void {
    this.canvas.focus();
  }

  private get voxels(): Voxels | undefined {
    return shown(this.desk.edit.now).shapes[this.desk.edit.now.shape]?.voxels;
  }

  // ---- hands

  private listen(): void {
    const { edit } = this.desk;
    const { canvas } = this;
    canvas.addEventListener('pointerdown', (e) => {
      const at = this.place(e);
      if (!at || e.button !== 0) return;
      canvas.setPointerCapture(e.pointerId);
      edit.update({ ...strokeBegun(at, edit.now.axis), cursor: at });
    });
    canvas.addEventListener('pointermove', (e) => this.hover(this.place(e)));
    canvas.addEventListener('pointerup', () => edit.update(strokeDone(edit.now)));
    canvas.addEventListener('pointercancel', () => edit.update({ stroke: null }));
    canvas.addEventListener('pointerleave', () => !edit.now.stroke && edit.update({ cursor: null }));
  }

  private hover(at: Vec3 | undefined): void {
    const { edit } = this.desk;
    if (!at || at.join() === edit.now.cursor?.join()) return;
    edit.update({ ...strokeOn(edit.now, at), cursor: at });
  }

  private place(e: PointerEvent): Vec3 | undefined {
    const box = this.canvas.getBoundingClientRect();
    const v = this.voxels;
    return v && cellAt(this.canvas, v.size, this.desk.edit.now, e.clientX - box.left, e.clientY - box.top);
  }

  // ---- pictures

  private draw(): void {
    const e = this.desk.edit.now;
    const v = this.voxels;
    if (!v || this.canvas.clientWidth === 0) return;
    fitPixels(this.canvas);
    drawLayer(this.canvas, v, this.look(e, v, e.layer));
    this.drawStrip(e, v);
    this.says.textContent = `${kAlong[e.axis]} ${e.layer + 1} of ${v.size[e.axis]}${e.cursor ? ` · cell ${e.cursor.join(', ')}` : ''}`;
  }

  private look(e: Edit, v: Voxels, layer: number): LayerLook {
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string): string => style.getPropertyValue(name).trim();
    const path = e.cursor && !e.stroke ? [e.cursor] : [];
    return {
      axis: e.axis,
      layer,
      colour: pieceColour(e.shape),
      paints: shown(e).colours,
      line: colour('--line-strong'),
      ink: colour('--ink'),
      preview: covered(e.brush, v.size, path, e.axis),
      cursor: e.cursor,
    };
  }

  // Of a tall shape only the layers near the one that is drawn on.
  private drawStrip(e: Edit, v: Voxels): void {
    const all = v.size[e.axis]!;
    const count = Math.min(all, kStrip);
    const first = Math.max(0, Math.min(e.layer - kStrip / 2, all - count));
    while (this.strip.children.length > count) this.strip.lastElementChild!.remove();
    while (this.strip.children.length < count) this.strip.append(this.small());
    [...this.strip.children].forEach((child, i) => {
      const [button, layer] = [child as HTMLElement, first + i];
      button.dataset.layer = String(layer);
      button.title = `Layer ${layer + 1}`;
      button.setAttribute('aria-label', button.title);
      pressed(button, layer === e.layer);
      const look = { ...this.look(e, v, layer), preview: [], cursor: null };
      drawLayer(button.querySelector('canvas')!, v, look);
    });
  }

  private small(): HTMLElement {
    const canvas = h('canvas', { width: 72, height: 72, 'aria-hidden': 'true' });
    const button = h('button', { type: 'button', class: 'small-layer' }, canvas);
    button.addEventListener('click', () =>
      this.desk.edit.update(choseLayer(this.desk.edit.now, Number(button.dataset.layer))),
    );
    return button;
  }
}

const kStrip = 32;
const kAlong = ['Layer from the left', 'Layer from the front', 'Layer from below'];

function fitPixels(canvas: HTMLCanvasElement): void {
  const ratio = Math.min(2, devicePixelRatio);
  const [width, height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round);
  if (canvas.width !== width) canvas.width = width!;
  if (canvas.height !== height) canvas.height = height!;
}
