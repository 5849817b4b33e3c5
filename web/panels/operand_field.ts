// What a verb works on: the open puzzle, a design of the library, an example, a file, or the name of a shape.
import { api } from '../model/api';
import { h } from './dom';
import { base64 } from '../model/base64';
import { sourcesOf } from '../model/forms';
import type { OperandDraft, OperandForm, Source } from '../model/forms';

const kSourceNames: Readonly<Record<Source, string>> = {
  open: 'The open puzzle',
  text: 'By name',
  library: 'From the library',
  example: 'An example',
  file: 'A file',
  given: 'As before',
};

const kListed = 200;

export function operandField(
  operand: OperandForm,
  draft: OperandDraft,
  change: (draft: OperandDraft) => void,
): HTMLElement {
  const sources: Source[] = [...sourcesOf(operand), ...(draft.from === 'given' ? (['given'] as const) : [])];
  const select = h(
    'select',
    { 'aria-label': `${operand.name}: where from` },
    ...sources.map((s) => h('option', { value: s, selected: s === draft.from }, kSourceNames[s])),
  );
  const box = h('div', { class: 'line' });
  const show = (now: OperandDraft): void => box.replaceChildren(select, ...detail(operand, now, change));
  select.addEventListener('change', () => {
    const next = { from: select.value as Source, text: '' };
    change(next);
    show(next);
  });
  show(draft);
  return box;
}

function detail(
  operand: OperandForm,
  draft: OperandDraft,
  change: (draft: OperandDraft) => void,
): HTMLElement[] {
  if (draft.from === 'text') return [words(operand, draft, change)];
  if (draft.from === 'file') return file(operand, draft, change);
  if (draft.from === 'library') return [listed(draft, 'Design', designs, change)];
  if (draft.from === 'example') return [listed(draft, 'Example', examples, change)];
  return draft.from === 'given' ? [h('span', { class: 'quiet' }, draft.text)] : [];
}

function words(
  operand: OperandForm,
  draft: OperandDraft,
  change: (draft: OperandDraft) => void,
): HTMLElement {
  const input = h('input', {
    type: 'text',
    value: draft.text,
    'aria-label': operand.name,
    placeholder: operand.takes === 'shape' ? 'cube:4, box:3x4x5, sphere:9 …' : operand.name,
    spellcheck: 'false',
  });
  input.addEventListener('input', () => change({ from: 'text', text: input.value.trim() }));
  return input;
}

function file(
  operand: OperandForm,
  draft: OperandDraft,
  change: (draft: OperandDraft) => void,
): HTMLElement[] {
  const input = h('input', { type: 'file', 'aria-label': `${operand.name}: file` });
  input.addEventListener('change', async () => {
    const chosen = input.files?.[0];
    if (chosen) change(await fileDraft(chosen));
  });
  // A file that was dropped on the page has a name, too.
  return draft.given ? [h('span', { class: 'quiet' }, draft.text), input] : [input];
}

export async function fileDraft(file: File): Promise<OperandDraft> {
  const data = base64(new Uint8Array(await file.arrayBuffer()));
  return { from: 'file', text: file.name, given: { file: { name: file.name, data } } };
}

type Entry = readonly [string, string];

const designs = async (): Promise<Entry[]> =>
  (await api.designs({ sort: 'new', limit: kListed })).designs.map((d) => [String(d.id), d.title]);
const examples = async (): Promise<Entry[]> => (await api.examples()).map((e) => [e.id, e.title]);

function listed(
  draft: OperandDraft,
  label: string,
  load: () => Promise<Entry[]>,
  change: (draft: OperandDraft) => void,
): HTMLElement {
  const select = h('select', { 'aria-label': label }, h('option', { value: draft.text }, draft.text || '…'));
  const choose = (): void => change({ from: draft.from, text: select.value });
  select.addEventListener('change', choose);
  void load().then(
    (entries) => {
      const options = entries.map(([id, title]) =>
        h('option', { value: id, selected: id === draft.text }, title),
      );
      select.replaceChildren(
        ...(options.length > 0 ? options : [h('option', { value: '' }, 'nothing there')]),
      );
      if (select.value !== draft.text) choose();
    },
    () => {}, // the list stays empty; the order will say that something is missing
  );
  return select;
}
