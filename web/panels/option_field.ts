// One field of a form, made from an option table's line. What is wrong is said beside it as one types.
import { h } from './dom';
import { wrongOption } from '../model/forms';
import type { OptionForm } from '../model/forms';

export type FieldValue = string | boolean | readonly string[];

export function optionField(
  option: OptionForm,
  value: FieldValue | undefined,
  change: (value: FieldValue) => void,
): HTMLElement {
  if (option.kind === 'flag') return flagField(option, value === true, change);
  const id = `option-${option.name}`;
  const control =
    option.kind !== 'choice'
      ? typedField(option, id, String(value ?? ''), change)
      : (option.words ?? 1) > 1
        ? manyField(option, id, Array.isArray(value) ? value : [], change)
        : choiceField(option, id, String(value ?? ''), change);
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, option.name.replace(/-/g, ' ')),
    control,
    h('p', { class: 'quiet', id: `${id}-help` }, option.help),
  );
}

function flagField(option: OptionForm, on: boolean, change: (value: boolean) => void): HTMLElement {
  const id = `option-${option.name}`;
  const box = h('input', { type: 'checkbox', id, checked: on, onchange: () => change(box.checked) });
  const label = h('label', { for: id }, option.name.replace(/-/g, ' '));
  return h('div', { class: 'field flag' }, box, label, h('p', { class: 'quiet' }, option.help));
}

function typedField(
  option: OptionForm,
  id: string,
  value: string,
  change: (value: string) => void,
): HTMLElement {
  const number = option.kind === 'integer' || option.kind === 'real';
  const wrong = h('span', { class: 'wrong', role: 'alert' });
  const input = h('input', {
    type: 'text',
    id,
    value,
    inputmode: number ? 'decimal' : undefined,
    placeholder: option.fallback || option.value || '',
    'aria-describedby': `${id}-help`,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.addEventListener('input', () => {
    wrong.textContent = wrongOption(option, input.value.trim());
    input.setAttribute('aria-invalid', String(wrong.textContent !== ''));
    change(input.value.trim());
  });
  return h('div', { class: 'line' }, input, wrong);
}

function choiceField(
  option: OptionForm,
  id: string,
  value: string,
  change: (value: string) => void,
): HTMLElement {
  const first = option.fallback ? `${option.fallback} (usual)` : '–';
  const rest = (option.choices ?? []).filter((c) => c !== option.fallback);
  const select = h(
    'select',
    { id, 'aria-describedby': `${id}-help` },
    h('option', { value: '' }, first),
    ...rest.map((c) => h('option', { value: c, selected: c === value }, c)),
  );
  select.addEventListener('change', () => change(select.value));
  return select;
}

function manyField(
  option: OptionForm,
  id: string,
  value: readonly string[],
  change: (value: readonly string[]) => void,
): HTMLElement {
  const boxes = (option.choices ?? []).map((choice) => {
    const box = h('input', { type: 'checkbox', value: choice, checked: value.includes(choice) });
    box.addEventListener('change', () => change(boxes.filter((b) => b.checked).map((b) => b.value)));
    return box;
  });
  const labels = boxes.map((box) => h('label', { class: 'check' }, box, box.value));
  return h('div', { class: 'line', id, role: 'group', 'aria-label': option.name }, ...labels);
}
