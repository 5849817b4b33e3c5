// The line above the editor: what the puzzle is called, and files and the library for it.
import { api } from '../model/api';
import { button, h } from './dom';
import { commandButton } from './commands';
import { sheetOf, retitled } from '../model/edit';
import { fileName } from './design_view';
import { writeSheet } from '../model/sheet_json';
import type { CommandTable } from './commands';
import type { Desk } from './desk';
import type { Edit } from '../model/edit';

const kFormats = ['kumiki.json', 'xmpuzzle', 'vox', 'puz', 'txt'];

export function fileField(desk: Desk, commands: CommandTable): HTMLElement {
  const title = h('input', { type: 'text', class: 'title-field', 'aria-label': 'Title of the puzzle' });
  title.addEventListener('change', () =>
    desk.edit.update(retitled(desk.edit.now, title.value.trim() || 'Puzzle')),
  );
  const format = h(
    'select',
    { 'aria-label': 'File format' },
    ...kFormats.map((f) => h('option', { value: f }, `.${f}`)),
  );
  const show = (e: Edit): void =>
    void (document.activeElement !== title && (title.value = e.history.now.title));
  desk.edit.subscribe(show);
  show(desk.edit.now);
  return h(
    'div',
    { class: 'file-line' },
    title,
    h(
      'div',
      { class: 'group' },
      commandButton(commands, 'new', 'plus', 'New'),
      commandButton(commands, 'open', 'file', 'Open'),
      button('Save as', () => void saveAs(desk, format.value)),
      format,
      button('Keep in the library', () => void keep(desk)),
      h('button', { type: 'button', class: 'button small primary', onclick: () => desk.go('play') }, 'Play'),
    ),
  );
}

export async function saveAs(desk: Desk, format: string): Promise<void> {
  const { title, sheet } = desk.edit.now.history.now;
  const name = `${fileName(title)}.${format}`;
  const blob = await desk.attempt(api.save(sheet, format, name));
  if (blob) desk.download(blob, name);
}

export async function keep(desk: Desk): Promise<void> {
  const { title } = desk.edit.now.history.now;
  const kept = await desk.attempt(api.keep(writeSheet(sheetOf(desk.edit.now)), title));
  if (kept) desk.tell(`${title} is in the library.`);
}
