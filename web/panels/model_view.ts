// A model of smooth or printed pieces: turn it, and let the film of its disassembly run.
import { ModelStage } from '../view/model_stage';
import { h, iconButton, setIcon } from './dom';
import type { Desk } from './desk';

export class ModelView {
  readonly element: HTMLElement;
  private readonly canvas = h('canvas', {
    class: 'model',
    tabindex: 0,
    'aria-label': 'The pieces, in three dimensions',
  });
  private readonly slider = h('input', {
    type: 'range',
    min: 0,
    step: 'any',
    value: 0,
    'aria-label': 'Disassembly',
  });
  private readonly button = iconButton('play', 'Play the disassembly', () => this.toggle());
  private readonly bar = h('div', { class: 'line', hidden: true }, this.button, this.slider);
  private stage: ModelStage | undefined;
  private playing = false;

  constructor(private readonly frames: Desk['frames']) {
    this.element = h('div', { class: 'model-view' }, this.canvas, this.bar);
    this.slider.addEventListener('input', () => this.stage?.show(Number(this.slider.value)));
    (this.element as HTMLElement & { statistics?: unknown }).statistics = () => this.stage?.statistics();
  }

  async load(bytes: ArrayBuffer): Promise<void> {
    this.stage = new ModelStage(this.canvas);
    await this.stage.load(bytes);
    this.bar.hidden = this.stage.seconds === 0;
    this.slider.max = String(this.stage.seconds);
  }

  dispose(): void {
    this.playing = false;
    this.stage?.dispose();
  }

  private toggle(): void {
    this.playing = !this.playing;
    setIcon(this.button, this.playing ? 'pause' : 'play');
    if (!this.playing) return;
    if (Number(this.slider.value) >= Number(this.slider.max)) this.slider.value = '0';
    this.frames((seconds) => this.tick(seconds));
  }

  private tick(seconds: number): boolean {
    if (!this.playing || !this.element.isConnected) return false;
    this.slider.value = String(Number(this.slider.value) + seconds);
    this.stage?.show(Number(this.slider.value));
    if (Number(this.slider.value) >= Number(this.slider.max)) this.toggle();
    return this.playing;
  }
}
