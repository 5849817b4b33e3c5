// What is known while one draws: the voxel balance at once, whether the pieces fit and why not a moment later.
import { api } from '../model/api';
import { balanceOf, balanceText, balances } from '../model/balance';
import { bodies } from '../model/voxels';
import { choseLayer, choseShape, sheetOf, shown } from '../model/edit';
import { h, later, rebuild } from './dom';
import { shapeTitle } from '../model/sheet';
import type { Desk } from './desk';
import type { Sheet } from '../model/sheet';
import type { Facts, Reason } from '../model/api';
import type { Vec3 } from '../model/vec3';

const kPause = 450; // milliseconds after the last change

export class FactsPanel {
  readonly element = h('section', { class: 'edit-facts', 'aria-label': 'Facts', role: 'status' });
  private facts: Facts | null = null;
  private about: Sheet | null = null;
  private problem = -1;
  private timer = 0;

  constructor(private readonly desk: Desk) {
    const show = later(() => this.show());
    desk.edit.subscribe((now, before) => {
      if (now.history !== before.history || now.problem !== before.problem) this.askSoon();
      if (now.history !== before.history || now.stroke !== before.stroke || now.shape !== before.shape)
        show();
    });
    desk.state.subscribe((now, before) => now.tab !== before.tab && this.askSoon());
    this.askSoon();
    show();
  }

  private askSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), kPause);
  }

  private async ask(): Promise<void> {
    const { problem } = this.desk.edit.now;
    const d = sheetOf(this.desk.edit.now);
    if (this.desk.state.now.tab !== 'edit' || !d.problems[problem]) return;
    if (d === this.about && problem === this.problem) return;
    const facts = await api
      .facts(d, problem)
      .catch((error: Error): Facts => ({ fits: 'unknown', errors: [{ text: error.message }] }));
    if (d !== sheetOf(this.desk.edit.now)) return; // drawn on meanwhile; another question is on its way
    [this.facts, this.about, this.problem] = [facts, d, problem];
    this.show();
  }

  private show(): void {
    const e = this.desk.edit.now;
    const d = shown(e);
    const fresh = this.about === sheetOf(e) && !e.stroke ? this.facts : null;
    rebuild(this.element, ...local(d, e.problem, e.shape), ...(fresh ? this.answer(fresh) : []));
  }

  private answer(facts: Facts): HTMLElement[] {
    const errors = (facts.errors ?? []).map((e) =>
      h('p', { class: 'wrong' }, e.where ? `${e.where}: ${e.text}` : e.text),
    );
    const reasons = (facts.reasons ?? []).map((r) => this.reason(r));
    const verdict = h('p', { class: `fits ${facts.fits}` }, kFits[facts.fits] ?? '');
    return errors.length > 0 ? errors : [verdict, ...reasons];
  }

  // A reason that names a cell shows it.
  private reason(reason: Reason): HTMLElement {
    const { edit } = this.desk;
    if (!reason.cell) return h('p', { class: 'reason' }, reason.text);
    const show = (): void => {
      const goal = sheetOf(edit.now).problems[edit.now.problem]?.goal ?? edit.now.shape;
      edit.update(choseShape(edit.now, goal));
      edit.update(choseLayer(edit.now, reason.cell![edit.now.axis]!));
      edit.update({ cursor: reason.cell as unknown as Vec3 });
    };
    return h('button', { type: 'button', class: 'link reason', onclick: show }, reason.text);
  }
}

const kFits: Readonly<Record<string, string>> = {
  yes: 'The pieces fit: there is an assembly.',
  no: 'The pieces do not fit.',
  unknown: 'Whether they fit is not known yet: Solve in the tab Work looks longer.',
};

function local(d: Sheet, problem: number, shape: number): HTMLElement[] {
  const lines: HTMLElement[] = [];
  const balance = balanceOf(d, problem);
  const holes = d.problems[problem]?.mostHoles ?? null;
  if (balance)
    lines.push(h('p', { class: balances(balance, holes) ? 'fine' : 'wrong' }, balanceText(balance, holes)));
  const voxels = d.shapes[shape]?.voxels;
  const apart = voxels ? bodies(voxels) : 1;
  if (apart > 1)
    lines.push(
      h('p', { class: 'wrong' }, `${shapeTitle(d, shape)} is in ${apart} bodies that do not hang together.`),
    );
  return lines;
}
