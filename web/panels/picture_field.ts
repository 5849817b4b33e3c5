// The pictures of a dissection: files that are chosen or dropped, or the shapes that were drawn in Edit.
import { button, h, iconButton, rebuild } from './dom';
import { fileDraft } from './operand_field';
import type { OperandDraft } from '../model/forms';

export interface PictureChoice {
  now(): readonly OperandDraft[];
  put(drafts: readonly OperandDraft[]): void;
}

const kAccepted = '.png,.txt,.vox,.json';

export function pictureField(choice: PictureChoice): HTMLElement {
  const list = h('ul', { class: 'pictures', 'aria-label': 'Chosen pictures' });
  const put = (drafts: readonly OperandDraft[]): void => {
    choice.put(drafts);
    showPictures(list, drafts, put);
  };
  const real = (): readonly OperandDraft[] => choice.now().filter((d) => d.from !== 'file' || d.given);
  const add = async (files: Iterable<File>): Promise<void> => {
    const drafts = await Promise.all([...files].map(fileDraft));
    put([...real(), ...drafts]);
  };
  const input = h('input', {
    type: 'file',
    multiple: true,
    accept: kAccepted,
    'aria-label': 'Choose pictures',
  });
  input.addEventListener('change', () => void add(input.files ?? []));
  const open = (): void => {
    if (!real().some((d) => d.from === 'open')) put([...real(), { from: 'open', text: '' }]);
  };
  showPictures(list, real(), put);
  const drawn = button('The shapes that are open in Edit', open);
  return h('div', { class: 'picture-field' }, list, input, drawn);
}

type Put = (drafts: readonly OperandDraft[]) => void;

function showPictures(list: HTMLElement, drafts: readonly OperandDraft[], put: Put): void {
  const items = drafts.map((draft, i) => {
    const name = draft.from === 'open' ? 'the open puzzle' : draft.text;
    const away = (): void => put(drafts.filter((_, k) => k !== i));
    const cross = iconButton('cross', `Remove ${name}`, away, { 'data-key': `away-${i}` });
    return h('li', {}, thumbnail(draft), h('span', {}, name), cross);
  });
  rebuild(list, ...items);
}

// Pixels stay squares. What is no picture for the browser has a name only.
function thumbnail(draft: OperandDraft): HTMLCanvasElement | null {
  const file = draft.given && 'file' in draft.given ? draft.given.file : undefined;
  if (!file || !/\.png$/i.test(file.name)) return null;
  const canvas = h('canvas', { width: 1, height: 1, 'aria-hidden': 'true' });
  const bytes = Uint8Array.from(atob(file.data), (c) => c.charCodeAt(0));
  void createImageBitmap(new Blob([bytes], { type: 'image/png' })).then(
    (bitmap) => {
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    },
    () => {}, // the program says what is wrong with it
  );
  return canvas;
}
