// The special view of rearrange: the pieces of one picture are carried to the other, one after the other.
import { h, iconButton, setIcon } from './dom';
import { carried } from '../model/tilings';
import { svg, tileShape } from './tilings_view';
import type { Carry, Tile, Tiling } from '../model/tilings';
import type { Desk } from './desk';

const kGap = 2; // cells between the pictures
const kStepSeconds = 0.7;

export class RearrangeView {
  readonly element: HTMLElement;
  private readonly old: ReadonlyMap<number, SVGElement[]>;
  private readonly made: ReadonlyMap<number, SVGElement[]>;
  private readonly moving = svg('g', { class: 'moving' });
  private readonly slider: HTMLInputElement;
  private readonly play = iconButton('play', 'Play the rearrangement', () => this.toggle());
  private readonly word = h('p', { class: 'quiet', role: 'status' });
  private time = 0; // in steps
  private playing = false;

  constructor(
    private readonly from: Tiling,
    private readonly to: Tiling,
    private readonly steps: readonly Carry[],
    private readonly frames: Desk['frames'],
  ) {
    this.slider = h('input', { type: 'range', min: 0, max: steps.length, step: 'any', value: 0 });
    this.slider.setAttribute('aria-label', 'Pieces carried');
    this.slider.addEventListener('input', () => this.show(Number(this.slider.value)));
    this.old = drawn(from, 0);
    this.made = drawn(to, this.shift);
    const high = Math.max(from.size[1], to.size[1]);
    const picture = svg('svg', {
      viewBox: `-0.3 -0.3 ${this.shift + to.size[0] + 0.6} ${high + 0.6}`,
      class: 'tiling wide',
      role: 'img',
    });
    picture.setAttribute('aria-label', `${from.title} becomes ${to.title}`);
    for (const shapes of [...this.old.values(), ...this.made.values()]) picture.append(...shapes);
    picture.append(this.moving);
    const controls = h('div', { class: 'line' }, this.play, this.slider);
    this.element = h('div', { class: 'rearrange' }, picture as unknown as HTMLElement, controls, this.word);
    this.show(0);
  }

  private get shift(): number {
    return this.from.size[0] + kGap;
  }

  private toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.time >= this.steps.length) this.show(0);
    setIcon(this.play, this.playing ? 'pause' : 'play');
    if (this.playing) this.frames((seconds) => this.tick(seconds));
  }

  private tick(seconds: number): boolean {
    if (!this.playing || !this.element.isConnected) return false;
    this.show(this.time + seconds / kStepSeconds);
    if (this.time >= this.steps.length) this.toggle();
    return this.playing;
  }

  // The piece on its way is drawn as it will lie, between its two places.
  private show(time: number): void {
    this.time = Math.min(time, this.steps.length);
    const whole = Math.floor(this.time);
    const step = this.steps[whole];
    const { gone, there } = carried(this.steps, whole);
    for (const [index, shapes] of this.old) see(shapes, !gone.has(index) && index !== step?.piece);
    for (const [index, shapes] of this.made) see(shapes, there.has(index));
    this.moving.replaceChildren(...(step ? this.onItsWay(step, this.time - whole) : []));
    if (document.activeElement !== this.slider) this.slider.value = String(this.time);
    const total = this.steps.length;
    this.word.textContent = step
      ? `Piece ${step.piece + 1}: ${whole + 1} of ${total}`
      : `All ${total} pieces are there.`;
  }

  private onItsWay({ piece, place }: Carry, share: number): SVGElement[] {
    const [start, end] = [this.tile(this.from, piece), this.tile(this.to, place)];
    if (!start || !end) return [];
    const eased = share * share * (3 - 2 * share);
    const [a, b] = [middle(start), middle(end)];
    const dx = a[0] + (b[0] + this.shift - a[0]) * eased - b[0];
    const dy = a[1] + (b[1] - a[1]) * eased - b[1];
    return [svg('g', { transform: `translate(${dx} ${dy})` }, ...layers(end))];
  }

  private readonly tile = (tiling: Tiling, index: number): Tile | undefined =>
    tiling.tiles.find((t) => t.index === index);
}

const layers = (tile: Tile): SVGElement[] =>
  [...new Set(tile.cells.map((c) => c[2]))].sort((a, b) => a - b).flatMap((z) => tileShape(tile, z));

function drawn(tiling: Tiling, shift: number): Map<number, SVGElement[]> {
  return new Map(
    tiling.tiles.map((tile) => {
      const group = svg('g', { transform: `translate(${shift} 0)` }, ...layers(tile));
      return [tile.index, [group]];
    }),
  );
}

const see = (shapes: readonly SVGElement[], on: boolean): void =>
  shapes.forEach((s) => s.classList.toggle('away', !on));

const middle = (tile: Tile): [number, number] => {
  const sum = tile.cells.reduce(([x, y], c) => [x + c[0], y + c[1]], [0, 0]);
  return [sum[0]! / tile.cells.length, sum[1]! / tile.cells.length];
};
