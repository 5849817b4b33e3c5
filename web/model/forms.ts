// A form for a verb, made from the program's option tables: what was typed, what is wrong with it, and the
// order that it becomes.

export type OptionKind = 'flag' | 'integer' | 'real' | 'text' | 'choice';

export interface OptionForm {
  readonly name: string;
  readonly kind: OptionKind;
  readonly value?: string; // how the value is called
  readonly fallback?: string;
  readonly help: string;
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
  readonly words?: number; // how many choices or words may be given
}

export interface OperandForm {
  readonly name: string;
  readonly help: string;
  readonly least: number;
  readonly most: number;
  readonly takes: 'puzzle' | 'shape' | 'text' | 'file' | 'picture' | 'stick';
}

export interface VerbForm {
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly operands: readonly OperandForm[];
  readonly options: readonly OptionForm[];
  readonly examples?: readonly string[];
}

export interface Forms {
  readonly verbs: readonly VerbForm[];
  readonly common: readonly OptionForm[];
}

// What the program is given to work on.
export type Operand =
  | { readonly puzzle: unknown }
  | { readonly text: string }
  | { readonly library: number | string }
  | { readonly example: string }
  | { readonly file: { readonly name: string; readonly data: string } };

export interface Order {
  readonly operands: readonly Operand[];
  readonly options: Readonly<Record<string, unknown>>;
}

export type Source = 'open' | 'text' | 'library' | 'example' | 'file' | 'given';

// One line of an operand: where it comes from, and which one.
export interface OperandDraft {
  readonly from: Source;
  readonly text: string; // the words, or the id
  readonly given?: Operand; // a file, or what an earlier order had
}

export interface FormDraft {
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
  readonly operands: readonly (readonly OperandDraft[])[]; // one list an operand of the verb
}

const kSources: Readonly<Record<OperandForm['takes'], readonly Source[]>> = {
  puzzle: ['open', 'library', 'example', 'file'],
  shape: ['text', 'open', 'library', 'example', 'file'],
  text: ['text'],
  file: ['file', 'library', 'example', 'open'],
  picture: ['file', 'library', 'example', 'open'],
  stick: ['text', 'file'],
};

export const sourcesOf = (operand: OperandForm): readonly Source[] =>
  kSources[operand.takes] ?? kSources.puzzle;

const kFirstShape = 'cube:4';

export const freshOperand = (operand: OperandForm): OperandDraft => {
  const from = sourcesOf(operand)[0]!;
  return { from, text: from === 'text' && operand.takes === 'shape' ? kFirstShape : '' };
};

export const freshForm = (verb: VerbForm): FormDraft => ({
  values: {},
  operands: verb.operands.map((o) => Array.from({ length: o.least }, () => freshOperand(o))),
});

// ---- what is wrong, as one types

export function wrongOption(option: OptionForm, text: string): string {
  if (text === '' || (option.kind !== 'integer' && option.kind !== 'real')) return '';
  const n = Number(text);
  if (!Number.isFinite(n) || (option.kind === 'integer' && !Number.isInteger(n)))
    return option.kind === 'integer' ? 'a whole number, please' : 'a number, please';
  const { least, most } = option;
  const bounded = least !== undefined && most !== undefined && most > least;
  return bounded && (n < least || n > most) ? `from ${least} to ${most}` : '';
}

function wrongOperand(operand: OperandForm, draft: OperandDraft): string {
  if (draft.from === 'open' || draft.from === 'given') return '';
  if (draft.from === 'file') return draft.given ? '' : 'choose a file';
  return draft.text.trim() === '' ? `${operand.name} is missing` : '';
}

export function wrongs(verb: VerbForm, common: readonly OptionForm[], draft: FormDraft): string[] {
  const options = [...verb.options, ...common].map((o) => {
    const value = draft.values[o.name];
    const wrong = typeof value === 'string' ? wrongOption(o, value) : '';
    return wrong === '' ? '' : `${o.name}: ${wrong}`;
  });
  const operands = verb.operands.flatMap((o, i) => (draft.operands[i] ?? []).map((d) => wrongOperand(o, d)));
  return [...operands, ...options].filter((text) => text !== '');
}

// ---- the order

export function orderOf(
  verb: VerbForm,
  common: readonly OptionForm[],
  draft: FormDraft,
  open: unknown,
): Order {
  const options: Record<string, unknown> = {};
  for (const option of [...verb.options, ...common]) {
    const value = valueOf(option, draft.values[option.name]);
    if (value !== undefined) options[option.name] = value;
  }
  return { operands: draft.operands.flatMap((list) => list.map((o) => operandOf(o, open))), options };
}

// What was left alone is left out: then the program's own default holds.
function valueOf(option: OptionForm, value: string | boolean | readonly string[] | undefined): unknown {
  if (value === undefined || value === '' || value === false) return undefined;
  if (typeof value === 'object') return value.length === 0 ? undefined : value;
  return option.kind === 'integer' || option.kind === 'real' ? Number(value) : value;
}

function operandOf(draft: OperandDraft, open: unknown): Operand {
  if (draft.from === 'open') return { puzzle: open };
  if (draft.from === 'library') return { library: draft.text };
  if (draft.from === 'example') return { example: draft.text };
  return draft.given ?? { text: draft.text };
}

// "Make it again": the form as it was when that order was given.
export function draftOf(verb: VerbForm, order: Order): FormDraft {
  const values: Record<string, string | boolean | readonly string[]> = {};
  for (const [name, value] of Object.entries(order.options))
    values[name] = typeof value === 'boolean' || Array.isArray(value) ? (value as boolean) : String(value);
  const drafts = order.operands.map(draftOfOperand);
  const fresh = freshForm(verb).operands;
  let used = 0;
  const operands = verb.operands.map((o, i) => {
    const later = verb.operands.slice(i + 1).reduce((t, next) => t + next.least, 0);
    const mine = drafts.slice(used, Math.min(used + o.most, Math.max(used + o.least, drafts.length - later)));
    used += mine.length;
    return mine.length > 0 ? mine : fresh[i]!;
  });
  return { values, operands };
}

function draftOfOperand(operand: Operand): OperandDraft {
  if ('text' in operand) return { from: 'text', text: operand.text };
  if ('library' in operand) return { from: 'library', text: String(operand.library) };
  if ('example' in operand) return { from: 'example', text: operand.example };
  return {
    from: 'given',
    text: 'file' in operand ? operand.file.name : 'the puzzle of then',
    given: operand,
  };
}
