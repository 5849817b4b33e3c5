// The form of a verb: what it works on, its options, and the button that gives the order.
import { api } from '../model/api';
import { button, h, iconButton, later } from './dom';
import { kSticksOfABurr } from '../model/sticks';
import { sheetOf } from '../model/edit';
import { draftOf, freshForm, freshOperand, orderOf, wrongs } from '../model/forms';
import { operandField } from './operand_field';
import { pictureField } from './picture_field';
import { stickField } from './stick_field';
import { optionField } from './option_field';
import { added } from '../model/jobs';
import { writeSheet } from '../model/sheet_json';
import type { Desk } from './desk';
import type { FormDraft, Forms, OperandDraft, OperandForm, Order, VerbForm } from '../model/forms';

export class WorkForm {
  readonly element = h('section', { class: 'work-form', 'aria-label': 'New work' });
  private readonly select = h('select', { id: 'verb', 'aria-label': 'What to do' });
  private readonly body = h('form', {});
  private readonly wrong = h('p', { class: 'wrong', role: 'alert' });
  private readonly drafts = new Map<string, FormDraft>(); // half-filled forms are not lost

  constructor(private readonly desk: Desk) {
    this.select.addEventListener('change', () => this.show());
    this.body.addEventListener('submit', (e) => (e.preventDefault(), void this.give()));
    this.element.append(h('h2', {}, 'New work'), this.select, this.body);
    const fill = later(() => this.fill());
    desk.state.subscribe((now, before) => now.forms !== before.forms && fill());
    this.fill();
  }

  private get forms(): Forms {
    return this.desk.state.now.forms ?? { verbs: [], common: [] };
  }

  private get verb(): VerbForm | undefined {
    return this.forms.verbs.find((v) => v.name === this.select.value);
  }

  private fill(): void {
    const verb = this.select.value || 'solve';
    const option = ({ name }: VerbForm): HTMLElement =>
      h('option', { value: name, selected: name === verb }, name);
    this.select.replaceChildren(...this.forms.verbs.map(option));
    this.show();
  }

  // Fills in an order that was given before, or what is to be worked on.
  recall(name: string, order: Order | null, operands?: readonly OperandDraft[]): void {
    const verb = this.forms.verbs.find((v) => v.name === name);
    if (!verb) return this.desk.tell(`There is no form for ${name}.`);
    if (order) this.drafts.set(name, draftOf(verb, order));
    if (operands) this.drafts.set(name, { ...this.draft(verb), operands: [operands] });
    this.select.value = name;
    this.show();
    this.select.focus();
  }

  private draft(verb: VerbForm): FormDraft {
    return this.drafts.get(verb.name) ?? freshForm(verb);
  }

  private change(verb: VerbForm, change: Partial<FormDraft>): void {
    this.drafts.set(verb.name, { ...this.draft(verb), ...change });
    this.wrong.textContent = '';
  }

  private show(): void {
    const { verb } = this;
    if (!verb) return this.body.replaceChildren(h('p', { class: 'quiet' }, 'One moment …'));
    const draft = this.draft(verb);
    const field = (o: (typeof verb.options)[number]): HTMLElement =>
      optionField(o, draft.values[o.name], (value) =>
        this.change(verb, { values: { ...this.draft(verb).values, [o.name]: value } }),
      );
    const common = this.forms.common.filter((o) => !verb.options.some((own) => own.name === o.name));
    this.body.replaceChildren(
      h('p', { class: 'summary' }, `${verb.summary}.`),
      ...aboutVerb(verb),
      ...verb.operands.map((o, i) => this.operands(verb, o, i)),
      ...verb.options.map(field),
      this.rarely(
        common.some((o) => draft.values[o.name] !== undefined),
        common.map(field),
      ),
      h(
        'div',
        { class: 'line order' },
        this.wrong,
        h('button', { type: 'submit', class: 'button primary' }, 'Start'),
        button('Empty the form', () => (this.drafts.delete(verb.name), this.show())),
      ),
    );
  }

  // Stays open while one goes from form to form, and opens when something in it is filled in.
  private rarely(filled: boolean, fields: readonly HTMLElement[]): HTMLElement {
    const open = filled || this.body.querySelector<HTMLDetailsElement>('.rarely')?.open === true;
    return h('details', { open, class: 'rarely' }, h('summary', {}, 'Seed, threads, time'), ...fields);
  }

  private operands(verb: VerbForm, operand: OperandForm, index: number): HTMLElement {
    const list = this.draft(verb).operands[index] ?? [];
    const put = (drafts: readonly OperandDraft[]): void => {
      const operands = this.draft(verb).operands.map((old, i) => (i === index ? drafts : old));
      this.change(verb, { operands });
    };
    const now = (): readonly OperandDraft[] => this.draft(verb).operands[index]!;
    if (operand.takes === 'picture') return fieldOf(operand, pictureField({ now, put }));
    if (operand.takes === 'stick' && list.every((d) => d.from === 'text'))
      return this.sticks(operand, now, put);
    const lines = list.map((draft, k) => {
      const line = operandField(operand, draft, (next) => {
        put(now().map((d, i) => (i === k ? next : d)));
        if (operand.takes === 'stick' && next.from === 'text') this.show(); // sticks have a field of their own
      });
      const away = (): void => (put(now().filter((_, i) => i !== k)), this.show());
      if (list.length > operand.least)
        line.append(iconButton('minus', `Remove ${operand.name} ${k + 1}`, away));
      return line;
    });
    const more = (): void => (put([...list, freshOperand(operand)]), this.show());
    const another = button(list.length === 0 ? 'Add' : 'Add another', more);
    return fieldOf(operand, ...lines, list.length < operand.most && another);
  }

  // One word a stick; a verb that takes several may have them from a file instead.
  private sticks(
    operand: OperandForm,
    now: () => readonly OperandDraft[],
    put: (drafts: readonly OperandDraft[]) => void,
  ): HTMLElement {
    const words = (): string[] => now().flatMap((d) => (d.text === '' ? [] : [d.text]));
    const several = operand.most > 1;
    const field = stickField({
      label: several ? 'Numbers of the sticks' : 'Number of the stick',
      most: Math.min(operand.most, kSticksOfABurr),
      now: words,
      put: (next) => put((next.length > 0 ? next : ['']).map((text) => ({ from: 'text', text }))),
    });
    const file = (): void => (put([{ from: 'file', text: '' }]), this.show());
    return fieldOf(operand, field, several && button('From a file', file));
  }

  private async give(): Promise<void> {
    const { verb, desk } = this;
    if (!verb) return;
    const draft = this.draft(verb);
    const found = wrongs(verb, this.forms.common, draft);
    if (found.length > 0) return void (this.wrong.textContent = `Not yet: ${found.join('; ')}.`);
    const order = orderOf(verb, this.forms.common, draft, writeSheet(sheetOf(desk.edit.now)));
    const title = desk.edit.now.history.now.title;
    try {
      const job = await api.start(verb.path, order, titleOf(draft, title));
      desk.state.update({ jobs: added(desk.state.now.jobs, job), job: job.id });
      this.wrong.textContent = '';
    } catch (error) {
      this.wrong.textContent = (error as Error).message;
    }
  }
}

const fieldOf = (operand: OperandForm, ...parts: (HTMLElement | false)[]): HTMLElement =>
  h(
    'div',
    { class: 'field' },
    h('span', { class: 'label' }, operand.name.toLowerCase().replace(/_/g, ' ')),
    ...parts,
    h('p', { class: 'quiet' }, operand.help),
  );

function aboutVerb({ description, examples }: VerbForm): HTMLElement[] {
  if (!description) return [];
  const lines = h('pre', {}, (examples ?? []).join('\n'));
  return [
    h('details', {}, h('summary', {}, 'More about it'), h('p', { class: 'quiet' }, description), lines),
  ];
}

const titleOf = (draft: FormDraft, open: string): string =>
  draft.operands
    .flat()
    .map((o) => (o.from === 'open' ? open : o.text))
    .join(', ');
