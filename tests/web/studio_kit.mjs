// A real `kumiki studio` with a library of its own, and the words that the tests speak with its page.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';

export class Program {
  constructor(kumiki) {
    this.kumiki = kumiki;
    this.folder = mkdtempSync(join(tmpdir(), 'kumiki-studio-'));
    this.running = [];
  }

  get library() {
    return join(this.folder, 'library.db');
  }

  // The address that it prints.
  start(...files) {
    const args = ['studio', '--no-open', '--port', '0', '--library', this.library, ...files];
    const child = spawn(this.kumiki, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.running.push(child);
    return new Promise((resolve, reject) => {
      let [heard, errors] = ['', ''];
      child.stderr.on('data', (d) => (errors += d));
      child.on('exit', (code) => reject(new Error(`kumiki studio ended with ${code}: ${errors}`)));
      child.stdout.on('data', (d) => {
        heard += d;
        const address = /http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]+/.exec(heard);
        if (address) resolve(address[0]);
      });
    });
  }

  async stop() {
    for (const child of this.running.splice(0)) {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGINT');
      await ended;
    }
  }

  async clean() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function openStudio(kit, address, options = {}) {
  const page = await kit.page({ width: 1280, height: 800, ...options });
  await page.goto(address);
  await page.waitForFunction(() => window.studio && window.studio.state().forms);
  return page;
}

export const go = (page, tab) => page.locator(`#tab-${tab}`).click();
export const state = (page, pick) => page.evaluate(`(${pick})(studio.state())`);
export const edit = (page, pick) => page.evaluate(`(${pick})(studio.edit())`);
export const command = (page, id) => page.locator(`[data-command="${id}"]:visible`).first().click();

// What is drawn, as text: layers from below separated by blanks, rows from the front by slashes.
export const drawing = (page) =>
  edit(page, (e) => {
    const { size, cells } = e.history.now.sheet.shapes[e.shape].voxels;
    const row = (y, z) =>
      Array.from({ length: size[0] }, (_, x) => '_#+'[cells[x + size[0] * (y + size[1] * z)] & 3]).join('');
    const layer = (z) => Array.from({ length: size[1] }, (_, y) => row(y, z)).join('/');
    return Array.from({ length: size[2] }, (_, z) => layer(z)).join(' ');
  });

export const stepNames = (page) =>
  edit(page, (e) => [...e.history.past, e.history.now].map((step) => step.name));

// Where a cell of the layer that is seen lies on the screen; across and up count from the lower left.
export async function cellOnScreen(page, across, up) {
  const box = await page.locator('canvas.layer').boundingBox();
  const [wide, high] = await edit(page, (e) => e.history.now.sheet.shapes[e.shape].voxels.size.slice(0, 2));
  const pad = 6;
  const unit = Math.min((box.width - pad) / wide, (box.height - pad) / high, box.width / 3);
  const [left, bottom] = [
    box.x + (box.width - unit * wide) / 2,
    box.y + box.height - (box.height - unit * high) / 2,
  ];
  return [left + (across + 0.5) * unit, bottom - (up + 0.5) * unit];
}

export async function strokeOver(page, ...cells) {
  const places = [];
  for (const [across, up] of cells) places.push(await cellOnScreen(page, across, up));
  await page.mouse.move(...places[0]);
  await page.mouse.down();
  for (const place of places.slice(1)) await page.mouse.move(...place, { steps: 4 });
  await page.mouse.up();
}

// As if files were dropped on the page.
export const drop = (page, files) =>
  page.evaluate((list) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of list) dataTransfer.items.add(new File([text], name));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

export async function fillForm(page, verb, values = {}) {
  await go(page, 'work');
  await page.selectOption('#verb', verb);
  await page.evaluate(() => (document.querySelector('.work-form .rarely').open = true));
  for (const [name, value] of Object.entries(values)) await page.fill(`#option-${name}`, String(value));
}

export const pressStart = (page) => page.locator('.work-form button[type=submit]').click();

// Until the new job is the first of the list.
export async function giveOrder(page) {
  const before = await state(page, (s) => s.jobs[0]?.id ?? null);
  await pressStart(page);
  await page.waitForFunction(
    (id) => studio.state().jobs.length > 0 && studio.state().jobs[0].id !== id,
    before,
  );
}

export const jobIs = (page, wanted) =>
  page.waitForFunction((s) => s.includes(studio.state().jobs[0]?.state), wanted);
