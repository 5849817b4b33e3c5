// Making elements. Text only ever becomes a text node, so a name like </script> is shown, never obeyed.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | ((event: Event) => void) | undefined>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  for (const child of children)
    if (child !== null && child !== undefined && child !== false) element.append(child);
  if (isField(element)) watchTyping(element);
  return element;
}

// Stroked pictograms on a 24 x 24 grid.
const kIcons = {
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M6 5l9 7-9 7zM18 5v14',
  previous: 'M18 5l-9 7 9 7zM6 5v14',
  first: 'M19 6l-7 6 7 6zM12 6l-7 6 7 6z',
  last: 'M5 6l7 6-7 6zM12 6l7 6-7 6z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z',
  fade: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 3v18M15.5 4.7v14.6M18.6 6.8v10.4',
  solo: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  flat: 'M3 8h12v12H3zM9 4h12v12h-6M3 8l6-4M15 8l6-4',
  goal: 'M12 3l8 4.5v9L12 21l-8-4.5v-9z',
  theme: 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  restart: 'M4 4v6h6M4.5 10a8 8 0 1 1-.5 4',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3z',
  check: 'M5 12l5 5L20 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  swap: 'M4 8h13l-4-4M20 16H7l4 4',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  column: 'M8 4h8v16H8zM8 9.3h8M8 14.6h8',
  cube: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  dashed: 'M4 4h3M10 4h4M17 4h3v3M20 10v4M20 17v3h-3M14 20h-4M7 20H4v-3M4 14v-4M4 7V4',
  erase: 'M9 20h11M5 14l8-9 7 6-8 9H9z',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  mirror: 'M12 3v18M9 7L3 17h6zM15 7l6 10h-6z',
  turn: 'M20 12a8 8 0 1 1-3-6.2M20 3v5h-5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  star: 'M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 16.9 6.4 20l1.3-6.2L3 9.5l6.3-.7z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  stop: 'M6 6h12v12H6z',
  cross: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof kIcons;

export function icon(name: IconName): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('icon');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', kIcons[name]);
  svg.append(path);
  return svg;
}

export function setIcon(button: HTMLElement, name: IconName): void {
  if (button.dataset.icon === name) return;
  button.dataset.icon = name;
  button.querySelector('svg')?.replaceWith(icon(name));
}

// Says it once: a live region that is written anew in every frame would be read aloud in every frame.
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent === text) return;
  element.textContent = text;
  element.title = text;
}

// New content for a container; the focus stays with the element of the same data-key, and so does what was being typed.
export function rebuild(container: HTMLElement, ...children: Child[]): void {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && container.contains(active) ? active.dataset.key : undefined;
  const content = document.createDocumentFragment();
  content.append(...(children.filter(Boolean) as Node[]));
  const heir = key && content.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!heir) return container.replaceChildren(content);
  if (!isField(active) || !isField(heir)) {
    container.replaceChildren(content);
    return heir.focus();
  }
  const [selection, typing] = [selectionOf(active), beingTyped.has(active)];
  if (typing) handOn(active, heir);
  container.replaceChildren(content);
  heir.focus();
  select(heir, selection, typing);
}

type Field = HTMLInputElement | HTMLTextAreaElement;
type Selection = readonly [number, number] | null;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'color'].includes(element.type));

// Fields with words that no change event has told yet, and fields whose words are another one's now.
const beingTyped = new WeakSet<Field>();
const handedOn = new WeakSet<Field>();

// A field that is removed is left, too: half a word would be told.
function watchTyping(field: Field): void {
  field.addEventListener('input', () => beingTyped.add(field));
  field.addEventListener('change', (event) => {
    if (handedOn.has(field)) event.stopImmediatePropagation();
    else beingTyped.delete(field);
  });
}

// Words that a program put there are no change to the browser: they are told when the field is left.
function handOn(from: Field, to: Field): void {
  handedOn.add(from);
  beingTyped.add(to);
  to.value = from.value;
  to.addEventListener('blur', () => {
    if (beingTyped.has(to) && !handedOn.has(to)) to.dispatchEvent(new Event('change'));
  });
}

// Fields of numbers do not tell.
function selectionOf(field: Field): Selection {
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? null : [start, end];
}

// A number is as a rule come to by Tab, which selects it: what is typed next replaces it. Once typed, it goes on.
function select(field: Field, selection: Selection, typed: boolean): void {
  if (selection && field.selectionStart !== null) field.setSelectionRange(...selection);
  else if (!typed) field.select();
}

// Once, when the event at hand is over: a field that is being left must not lose the next one under the focus.
export function later(run: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => ((waiting = false), run()), 0);
  };
}

// A button that is no command: with words, or with a picture and a name.
export function button(label: string, onclick: () => void, more: Attributes = {}): HTMLButtonElement {
  return h('button', { type: 'button', class: 'button small', onclick, ...more }, label);
}

export function iconButton(
  picture: IconName,
  label: string,
  onclick: () => void,
  more: Attributes = {},
): HTMLButtonElement {
  const names = { 'aria-label': label, title: label };
  return h('button', { type: 'button', class: 'tiny', ...names, onclick, ...more }, icon(picture));
}

// A dot of colour. By the style's own interface: the studio's policy forbids styles written as attributes.
export function swatch(colour: string): HTMLElement {
  const dot = h('span', { class: 'swatch' });
  dot.style.background = colour;
  return dot;
}

export const pressed = (button: HTMLElement, on: boolean): void =>
  button.setAttribute('aria-pressed', String(on));

export function disable(button: HTMLButtonElement, off: boolean): void {
  // aria-disabled keeps the focus where it is when the last move is taken back.
  button.setAttribute('aria-disabled', String(off));
}
