// Files in and out: chosen, dropped anywhere on the page, or saved. The program reads them; what it refuses is
// told in its own words.
import { api } from '../model/api';
import { base64 } from '../model/base64';
import { h } from '../panels/dom';
import { fileDraft } from '../panels/operand_field';
import type { Desk, StudioTab } from '../panels/desk';

const kLargest = 64e6;
const kMeshes = /\.(stl|obj|off|ply|3mf)$/i;

export async function openFiles(desk: Desk, files: Iterable<File>, tab: StudioTab): Promise<void> {
  const all = [...files];
  // In Edit a picture is something to draw on; elsewhere pictures are there to be cut.
  const pictures = tab === 'edit' ? [] : all.filter((f) => /\.png$/i.test(f.name));
  if (pictures.length > 0) desk.orderOn('dissect', await Promise.all(pictures.map(fileDraft)));
  const meshes = all.filter((f) => kMeshes.test(f.name));
  if (meshes.length > 0) desk.orderOn('voxelize', [await fileDraft(meshes[0]!)]);
  for (const file of all.filter((f) => !pictures.includes(f) && !meshes.includes(f))) {
    if (file.size > kLargest) {
      desk.tell(`${file.name}: larger than 64 MB.`);
      continue;
    }
    const data = base64(new Uint8Array(await file.arrayBuffer()));
    const opened = await desk.attempt(api.open(file.name, data));
    if (!opened) continue;
    desk.open(titleOf(opened.name || file.name), opened.puzzle, tab);
    if (opened.warnings && opened.warnings.length > 0) desk.tell(opened.warnings.join('; '));
  }
}

export const titleOf = (name: string): string => name.replace(/\.(kumiki\.json|[a-z0-9]{1,8})$/i, '') || name;

export function chooseFiles(desk: Desk, tab: StudioTab): void {
  const input = h('input', { type: 'file', multiple: true, accept: kAccepted, hidden: true });
  input.addEventListener('change', () => {
    void desk.openFiles([...(input.files ?? [])], tab);
    input.remove();
  });
  document.body.append(input);
  input.click();
}

const kAccepted = '.json,.xmpuzzle,.vox,.puz,.vol,.txt,.png,.sticks,.stl,.obj,.off,.ply,.3mf';

export function acceptDrops(desk: Desk): void {
  const root = document.documentElement;
  const hasFiles = (e: DragEvent): boolean => [...(e.dataTransfer?.types ?? [])].includes('Files');
  document.addEventListener('dragover', (e) => {
    if (!hasFiles(e)) return;
    e.preventDefault();
    root.dataset.dropping = '';
  });
  document.addEventListener('dragleave', (e) => e.relatedTarget === null && delete root.dataset.dropping);
  document.addEventListener('drop', (e) => {
    delete root.dataset.dropping;
    if (!hasFiles(e)) return;
    e.preventDefault();
    const tab = desk.state.now.tab === 'edit' ? 'edit' : 'play';
    void desk.openFiles([...(e.dataTransfer?.files ?? [])], tab);
  });
}

export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = h('a', { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
