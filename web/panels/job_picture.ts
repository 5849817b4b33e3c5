// The picture of what a job made: a puzzle drawn small, the pictures of a dissection, a rearrangement that plays, or
// a model of the pieces in three dimensions.
// A better design replaces it as soon as it is there.
import { ModelView } from './model_view';
import { RearrangeView } from './rearrange_view';
import { api } from '../model/api';
import { bestFile } from '../model/jobs';
import { drawPuzzle } from './puzzle_card';
import { h } from './dom';
import { isDissection, tilingsOf } from '../model/tilings';
import { readSheet } from '../model/sheet_json';
import { tilingsView } from './tilings_view';
import type { Carry } from '../model/tilings';
import type { Desk } from './desk';
import type { Job, JobFile } from '../model/jobs';
import type { Operand } from '../model/forms';

export class JobPicture {
  readonly element = h('div', { class: 'job-picture' });
  private shown = '';
  private readonly models: ModelView[] = [];

  constructor(private readonly desk: Desk) {}

  show(job: Job): void {
    const file = bestFile(job);
    const answered = job.verb === 'rearrange' && job.answer !== undefined;
    const model = job.files.find((f) => f.name.endsWith('.glb'));
    this.element.hidden = !file && !answered && !model;
    const key = `${job.id}/${file?.name}/${file?.bytes}/${job.news.length}/${answered}/${model?.bytes}`;
    if (this.element.hidden || key === this.shown) return;
    this.shown = key;
    const made = answered
      ? this.rearrangement(job)
      : model
        ? this.model(job, model)
        : this.puzzle(job, file!);
    void made
      .then((picture) => this.shown === key && this.element.replaceChildren(picture))
      .catch(() => (this.element.hidden = true)); // no picture is better than no result
  }

  private async model(job: Job, file: JobFile): Promise<HTMLElement> {
    const blob = await api.jobFile(job.id, file.name);
    this.models.splice(0).forEach((old) => old.dispose());
    const view = new ModelView(this.desk.frames);
    this.models.push(view);
    await view.load(await blob.arrayBuffer());
    return view.element;
  }

  private async puzzle(job: Job, file: JobFile): Promise<HTMLElement> {
    const puzzle = await readPuzzleFile(job, file);
    const sheet = readSheet(puzzle);
    if (isDissection(sheet)) return tilingsView(tilingsOf(sheet));
    const canvas = h('canvas', { width: 480, height: 300, 'aria-hidden': 'true' });
    drawPuzzle(canvas, puzzle);
    return canvas;
  }

  private async rearrangement(job: Job): Promise<HTMLElement> {
    const answer = job.answer as { from: number; to: number; steps: readonly Carry[] };
    const order = job.order ?? (await api.job(job.id)).order;
    const tilings = tilingsOf(readSheet(await puzzleOf(order.operands[0]!)));
    const [from, to] = [tilings[answer.from - 1]!, tilings[answer.to - 1]!];
    return new RearrangeView(from, to, answer.steps, this.desk.frames).element;
  }
}

export async function readPuzzleFile(job: Job, file: JobFile): Promise<unknown> {
  const blob = await api.jobFile(job.id, file.name);
  return JSON.parse(await blob.text()) as unknown;
}

async function puzzleOf(operand: Operand): Promise<unknown> {
  if ('puzzle' in operand) return operand.puzzle;
  if ('library' in operand) return (await api.design(operand.library)).puzzle;
  if ('example' in operand) return (await api.example(operand.example)).puzzle;
  if ('file' in operand) return (await api.open(operand.file.name, operand.file.data)).puzzle;
  throw new Error('a rearrangement works on a puzzle');
}
