// The studio in a real Chromium, against the real program. One line a test, exit 0 or 1.
//
//     node tests/web/studio.mjs KUMIKI
//
// KUMIKI_SCREENSHOTS=DIR writes pictures of the tabs there, KUMIKI_WEB_ONLY=words picks tests.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kit, runTests, statistics, text } from './browser_kit.mjs';
import {
  Program,
  command,
  drawing,
  drop,
  edit,
  fillForm,
  giveOrder,
  go,
  jobIs,
  openStudio,
  pressStart,
  state,
  stepNames,
  strokeOver,
} from './studio_kit.mjs';
import { strangers } from './studio_strangers.mjs';
import { workViews } from './studio_views.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const example = (name) => readFileSync(join(root, 'examples', name), 'utf8');
const tests = [];
let program;
let address;
const test = (name, body) => tests.push({ name, body });
const open = (kit, options) => openStudio(kit, address, options);

async function newPuzzle(page) {
  await go(page, 'edit');
  await command(page, 'new');
}

// ---- start and play

test('a newcomer clicks an example and plays', async (kit) => {
  const page = await open(kit);
  await page.locator('.start .puzzle-card').first().waitFor();
  await page.waitForFunction(() => {
    const canvas = document.querySelector('.start .puzzle-card canvas');
    return canvas
      ?.getContext('2d')
      .getImageData(0, 0, 320, 220)
      .data.some((v) => v > 0);
  });
  await page.waitForTimeout(300);
  await kit.picture(page, 'studio-start');
  await page.locator('.start .puzzle-card').first().click();
  await page.waitForFunction(() => window.kumiki?.session().mode === 'play');
  const { covered, colours } = await statistics(page);
  assert.ok(covered > 0.05 && colours >= 6, `covered ${covered}, ${colours} colours`);
  await page.locator('[data-command=hint]').click();
  await page.locator('[data-command=follow]').click();
  await page.waitForFunction(() => kumiki.session().game.now.moves === 1);
  await kit.picture(page, 'studio-play');
});

test('play has graph and passport, and the keys of the viewer work', async (kit) => {
  const page = await open(kit);
  await page.locator('.start .puzzle-card').first().click();
  await page.waitForFunction(() => window.kumiki);
  await page.locator('#tab-passport').click();
  assert.match(await text(page, '.passport'), /Level/);
  await page.locator('#tab-graph').click();
  await page.keyboard.press('m');
  assert.equal(await page.evaluate(() => kumiki.session().mode), 'watch');
});

// ---- edit

test('drawing, undo and redo: one stroke is one step with a name', async (kit) => {
  const page = await open(kit);
  await newPuzzle(page);
  await strokeOver(page, [0, 0], [2, 0]);
  assert.equal(await drawing(page), '###/___/___ ___/___/___ ___/___/___');
  await command(page, 'ink-variable');
  await command(page, 'tool-column');
  await strokeOver(page, [1, 1]);
  assert.equal(await drawing(page), '###/_+_/___ ___/_+_/___ ___/_+_/___');
  await command(page, 'ink-erase');
  await command(page, 'tool-box');
  await strokeOver(page, [0, 0], [1, 1]);
  assert.equal(await drawing(page), '__#/___/___ ___/_+_/___ ___/_+_/___');
  assert.deepEqual((await stepNames(page)).slice(-3), ['Draw', 'Draw variable cells columns', 'Erase a box']);
  await command(page, 'undo');
  await command(page, 'undo');
  assert.equal(await drawing(page), '###/___/___ ___/___/___ ___/___/___');
  await command(page, 'redo');
  assert.match(await drawing(page), /^###\/_\+_/);
  await page.locator('#tab-history').click();
  await page.locator('.steps button', { hasText: 'New puzzle' }).last().click();
  assert.equal(await drawing(page), '___/___/___ ___/___/___ ___/___/___');
});

test('symmetric drawing, mirror, turn, nudge, resize and trim', async (kit) => {
  const page = await open(kit);
  await newPuzzle(page);
  await command(page, 'symmetric-x');
  await strokeOver(page, [0, 0]);
  assert.match(await drawing(page), /^#_#\/___\/___/);
  await command(page, 'symmetric-x');
  await strokeOver(page, [1, 1]);
  await command(page, 'mirror-y');
  assert.match(await drawing(page), /^___\/_#_\/#_# /);
  await command(page, 'turn-z');
  assert.match(await drawing(page), /^#__\/_#_\/#__ /);
  await page.locator('canvas.layer').focus();
  await page.keyboard.press('Shift+ArrowRight');
  assert.match(await drawing(page), /^_#_\/__#\/_#_ /);
  await page.keyboard.press('t');
  assert.equal(await drawing(page), '#_/_#/#_');
  await page.fill('[aria-label="Size along x"]', '4');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => studio.edit().history.now.name.startsWith('Resize'));
  assert.equal(await drawing(page), '#___/_#__/#___');
  await page.fill('[aria-label="Size along x"]', '0');
  await page.keyboard.press('Tab');
  assert.equal(await drawing(page), '#___/_#__/#___');
});

test('a tap in the solid picture puts a cell on a face', async (kit) => {
  const page = await open(kit);
  await newPuzzle(page);
  await strokeOver(page, [1, 1]);
  const box = await page.locator('.solid canvas').boundingBox();
  await page.waitForTimeout(300);
  const count = () =>
    edit(page, (e) => e.history.now.sheet.shapes[e.shape].voxels.cells.filter((v) => v > 0).length);
  assert.equal(await count(), 1);
  for (const [x, y] of [
    [0.5, 0.5],
    [0.5, 0.6],
    [0.45, 0.65],
    [0.55, 0.65],
    [0.5, 0.7],
  ]) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    if ((await count()) > 1) break;
  }
  assert.equal(await count(), 2);
  await command(page, 'undo');
  assert.equal(await count(), 1);
});

test('facts while one draws: the balance at once, and why nothing fits', async (kit) => {
  const page = await open(kit);
  await newPuzzle(page);
  await strokeOver(page, [0, 0], [2, 0]);
  await page.locator('.edit-facts', { hasText: '24 cells too few' }).waitFor();
  await page.fill('[aria-label="Most of A"]', '9');
  await page.keyboard.press('Tab');
  await page.fill('[aria-label="Least number of A"]', '9');
  await page.keyboard.press('Tab');
  await page.locator('.edit-facts', { hasText: 'they can fill it' }).waitFor();
  await page.locator('.edit-facts', { hasText: 'The pieces fit' }).waitFor();
  await command(page, 'ink-erase');
  await strokeOver(page, [1, 0]);
  await page.locator('.edit-facts', { hasText: '2 bodies' }).waitFor();
  assert.deepEqual((await stepNames(page)).slice(-1), ['Erase']);
});

test('a number that one comes to by Tab is replaced by what is typed', async (kit) => {
  const page = await open(kit);
  await newPuzzle(page);
  await page.focus('[aria-label="Least number of A"]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  const field = await page.$('[aria-label="Most of A"]');
  await page.keyboard.press('Tab');
  await field.waitForElementState('hidden'); // the field is another one now
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => studio.edit().history.now.sheet.problems[0].parts[0].most !== 2);
  const [part] = await edit(page, (e) => e.history.now.sheet.problems[0].parts);
  assert.deepEqual([part.least, part.most], [2, 9]);
});

test('problems: ranges, groups, colour rules, holes, a second problem', async (kit) => {
  const page = await open(kit);
  await newPuzzle(page);
  await page.fill('[aria-label="Most of A"]', '3');
  await page.keyboard.press('Tab');
  await page.fill('[data-key="groups-0"]', '1:2');
  await page.keyboard.press('Tab');
  await page.fill('[data-key="holes"]', '2');
  await page.keyboard.press('Tab');
  await page.locator('[aria-label="Add a colour"]').fill('#ff0000');
  await page.locator('.rules button', { hasText: 'Add rule' }).click();
  await page.locator('.problem button', { hasText: 'Add' }).first().click();
  await page.waitForFunction(() => studio.edit().history.now.sheet.problems.length === 2);
  const problem = await edit(page, (e) => e.history.now.sheet.problems[0]);
  assert.deepEqual(problem.parts[0], {
    shape: 0,
    least: 1,
    most: 3,
    groups: [{ group: 1, count: 2 }],
    rest: {},
  });
  assert.deepEqual([problem.mostHoles, problem.rules], [2, [{ piece: 1, goal: 1 }]]);
});

test('the open edit and its steps are there after a reload', async (kit) => {
  const page = await open(kit);
  await newPuzzle(page);
  await strokeOver(page, [0, 0], [1, 0]);
  await strokeOver(page, [0, 2]);
  const before = await drawing(page);
  await page.locator('.saved', { hasText: /^saved$/ }).waitFor();
  await page.reload();
  await page.waitForFunction(() => window.studio);
  assert.equal(await state(page, (s) => s.tab), 'edit');
  assert.equal(await drawing(page), before);
  await command(page, 'undo');
  assert.equal(await drawing(page), '##_/___/___ ___/___/___ ___/___/___');
  await kit.picture(page, 'studio-edit-small');
});

test('two pages have two desks, and a new page begins with the last one', async (kit) => {
  const [one, other] = [await open(kit), await open(kit)];
  for (const [page, at] of [
    [one, [0, 0]],
    [other, [2, 2]],
  ]) {
    await newPuzzle(page);
    await strokeOver(page, at);
    await page.locator('.saved', { hasText: /^saved$/ }).waitFor();
  }
  await one.reload();
  await one.waitForFunction(() => window.studio);
  assert.match(await drawing(one), /^#__\/___\/___ /);
  const third = await open(kit);
  assert.match(await drawing(third), /^___\/___\/__# /);
});

test('files are saved in every format and opened again', async (kit) => {
  const page = await open(kit);
  await drop(page, [['four.kumiki.json', example('four-piece-cube.kumiki.json')]]);
  await page.waitForFunction(() => studio.edit().history.now.title === 'four');
  await go(page, 'edit');
  await page.waitForTimeout(300);
  for (const format of ['kumiki.json', 'xmpuzzle', 'puz']) {
    await page.selectOption('[aria-label="File format"]', format);
    const waiting = page.waitForEvent('download');
    await page.getByText('Save as', { exact: true }).click();
    const saved = await waiting;
    assert.equal(saved.suggestedFilename(), `four.${format}`);
    const chosen = page.waitForEvent('filechooser');
    await command(page, 'open');
    await (
      await chosen
    ).setFiles({
      name: `again.${format}`,
      mimeType: 'application/octet-stream',
      buffer: readFileSync(await saved.path()),
    });
    await page.waitForFunction(() => studio.edit().history.now.title === 'again');
    assert.ok((await edit(page, (e) => e.history.now.sheet.shapes.length)) >= 4);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => studio.edit().history.now.title === 'four');
  }
});

test('a file that is refused says why, and nothing is lost', async (kit) => {
  kit.expected = /Failed to load resource.*400/;
  const page = await open(kit);
  await newPuzzle(page);
  await strokeOver(page, [0, 0]);
  const before = await drawing(page);
  await drop(page, [['broken.kumiki.json', '{"format": "kumiki/1", "shapes": 7}']]);
  await page.locator('.notice', { hasText: /shapes|expected/ }).waitFor();
  await drop(page, [['notes.doc', 'hello']]);
  await page.locator('.notice', { hasText: /notes\.doc|format|ending/ }).waitFor();
  assert.equal(await drawing(page), before);
});

test('text of a puzzle is shown as text', async (kit) => {
  const page = await open(kit);
  const evil = '<img src=x onerror="window.caught=1"></script>';
  const puzzle = JSON.parse(example('four-piece-cube.kumiki.json'));
  puzzle.shapes[0].name = evil;
  puzzle.comment = evil;
  await drop(page, [[`evil.kumiki.json`, JSON.stringify(puzzle)]]);
  await page.waitForFunction(() => window.kumiki);
  await page.locator('#tab-passport').click();
  assert.match(await text(page, '.passport .comment'), /<img src=x/);
  await go(page, 'edit');
  assert.equal(await page.locator('[aria-label="Name of the shape"]').inputValue(), evil);
  assert.equal(await page.evaluate(() => window.caught), undefined);
});

// ---- work

test('a design is ordered, appears as it is found, and is played', async (kit) => {
  const page = await open(kit);
  await fillForm(page, 'design level', { pieces: 4, level: 6 });
  await page.locator('.work-form [aria-label="SHAPE"]').fill('cube:4');
  await giveOrder(page);
  await jobIs(page, ['done']);
  await page.locator('.job-view .state.done').waitFor();
  assert.match(await text(page, '.job-view'), /level/);
  await page.waitForTimeout(500);
  await kit.picture(page, 'studio-work');
  await page.getByText('Open in Play').click();
  await page.waitForFunction(() => window.kumiki?.session().pieces.length === 4);
});

test('a form says what is wrong as one types, and the program has the last word', async (kit) => {
  kit.expected = /Failed to load resource.*400/;
  const page = await open(kit);
  await fillForm(page, 'design level', { pieces: 'many' });
  assert.match(await text(page, '.field:has(#option-pieces) .wrong'), /whole number/);
  await pressStart(page);
  assert.match(await text(page, '.order .wrong'), /Not yet/);
  await page.fill('#option-pieces', '3');
  await page.locator('.work-form [aria-label="SHAPE"]').fill('potato:3');
  const before = await state(page, (s) => s.jobs.length);
  await pressStart(page);
  await page.waitForFunction(
    (n) => document.querySelector('.order .wrong').textContent !== '' || studio.state().jobs.length > n,
    before,
  );
  if ((await state(page, (s) => s.jobs.length)) > before) {
    await jobIs(page, ['failed']);
    await page.locator('.job-view .wrong').waitFor();
  }
});

const longJob = async (page) => {
  await fillForm(page, 'design level', { pieces: 5, level: 90, 'time-limit': 100 });
  await page.locator('.work-form [aria-label="SHAPE"]').fill('cube:5');
  await giveOrder(page);
  await jobIs(page, ['running']);
};

test('a job goes on over a reload, is cancelled and resumed', async (kit) => {
  const page = await open(kit);
  await longJob(page);
  const id = await state(page, (s) => s.jobs[0].id);
  await page.reload();
  await page.waitForFunction((job) => window.studio?.state().jobs[0]?.id === job, id);
  assert.equal(await state(page, (s) => [s.tab, s.jobs[0].state].join()), 'work,running');
  await page.waitForFunction(
    () => studio.state().jobs[0].text !== '' || studio.state().jobs[0].news.length > 0,
  );
  await page.waitForFunction(() => studio.state().jobs[0].files.some((f) => f.puzzle));
  await page.locator('.job-view canvas').waitFor(); // the best so far, while it works
  await page.locator('.job-view button', { hasText: 'Cancel' }).click();
  await jobIs(page, ['cancelled', 'done']);
  await page.locator('.job-view button', { hasText: 'Resume' }).click();
  await jobIs(page, ['running', 'waiting']);
  await page.locator('.job-list button[aria-label^="Cancel"]').first().click();
  await jobIs(page, ['cancelled', 'done']);
});

test('solve counts, and its order fills the form again', async (kit) => {
  const page = await open(kit);
  await drop(page, [['soma.kumiki.json', example('packing/soma-cube.kumiki.json')]]);
  await page.waitForFunction(() => studio.edit().history.now.title === 'soma');
  await fillForm(page, 'solve', { problem: 0 });
  await giveOrder(page);
  await jobIs(page, ['done']);
  await page.locator('.job-view', { hasText: '240' }).waitFor();
  await page.locator('.job-view button', { hasText: 'Order again' }).click();
  assert.equal(await page.inputValue('#option-problem'), '0');
  await page.getByText('Open in Play').click();
  await page.waitForFunction(() => window.kumiki?.session().puzzle.solutions.length > 1);
});

test('printable files are made and downloaded', async (kit) => {
  const page = await open(kit);
  await page.locator('.start .puzzle-card').first().click();
  await page.waitForFunction(() => window.kumiki);
  await page.getByText('Print or share').click();
  await page.selectOption('#option-format', 'stl').catch(() => page.selectOption('#option-format', ''));
  await giveOrder(page);
  await jobIs(page, ['done']);
  const waiting = page.waitForEvent('download');
  await page.locator('.files button').first().click();
  assert.match((await waiting).suggestedFilename(), /\.stl$/);
});

// ---- library

async function keep(page, title, file) {
  await drop(page, [[`${title}.kumiki.json`, example(file)]]);
  await page.waitForFunction((wanted) => studio.edit().history.now.title === wanted, title);
  await go(page, 'edit');
  await page.getByText('Keep in the library').click();
  await page.locator('.notice', { hasText: 'in the library' }).waitFor();
}

test('the library finds, stars, notes, renames, deletes and brings back', async (kit) => {
  const page = await open(kit);
  await keep(page, 'Zebra', 'four-piece-cube.kumiki.json');
  await go(page, 'library');
  await page.fill('[aria-label="Search the library"]', 'zebra');
  const cards = page.locator('.library .puzzle-card');
  await page.waitForFunction(() => document.querySelectorAll('.library .puzzle-card').length === 1);
  await cards.first().click();
  await page.waitForFunction(() => document.querySelector('.design .thumbnail')?.naturalWidth > 0);
  await page.locator('.design button', { hasText: 'Star' }).click();
  await page.locator('.library .starred').waitFor();
  await page.locator('.design [aria-label="Note"]').fill('for grandmother');
  await page.locator('.design [aria-label="Title"]').fill('Zebra II');
  await page.keyboard.press('Tab');
  await cards.filter({ hasText: 'Zebra II' }).waitFor();
  await page.locator('.design button', { hasText: 'Delete' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.library .puzzle-card').length === 0);
  await page.locator('.notice button', { hasText: 'Undo' }).click();
  await cards.filter({ hasText: 'Zebra II' }).waitFor();
  await cards.first().click();
  await page.waitForFunction(
    () => document.querySelector('.design [aria-label="Note"]')?.value === 'for grandmother',
  );
  await page.locator('.design button', { hasText: 'Edit' }).click();
  await page.waitForFunction(() => studio.edit().history.now.title === 'Zebra II');
});

test('what is being typed stays when the design is changed elsewhere', async (kit) => {
  const page = await open(kit);
  await keep(page, 'Quagga', 'packing/slothouber-graatsma.kumiki.json');
  const other = await open(kit);
  for (const each of [page, other]) {
    await go(each, 'library');
    await each.locator('.library .puzzle-card', { hasText: 'Quagga' }).click();
  }
  await page.locator('.design [aria-label="Title"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' I');
  await other.locator('.design button', { hasText: 'Star' }).click();
  await page.locator('.design button[aria-pressed="true"]', { hasText: 'Star' }).waitFor();
  await page.keyboard.type('I');
  await other.locator('.design [aria-label="Note"]').fill('from elsewhere');
  await other.keyboard.press('Tab');
  await page.waitForFunction(
    () => document.querySelector('.design [aria-label="Note"]')?.value === 'from elsewhere',
  );
  await page.keyboard.press('Tab');
  for (const each of [page, other])
    await each.locator('.library .puzzle-card', { hasText: 'Quagga II' }).waitFor();
});

test('a design that was made says how, and is made again', async (kit) => {
  const page = await open(kit);
  await fillForm(page, 'design level', { pieces: 3, level: 3 });
  await page.locator('.work-form [aria-label="SHAPE"]').fill('box:3x3x4');
  await giveOrder(page);
  await jobIs(page, ['done']);
  await go(page, 'library');
  await page.locator('.library .puzzle-card', { hasText: '3x3x4' }).first().click();
  assert.match(await text(page, '.design dl'), /design level/);
  await page.waitForTimeout(300);
  await kit.picture(page, 'studio-library');
  await page.locator('.design button', { hasText: 'Make it again' }).click();
  await page.waitForFunction(() => studio.state().tab === 'work');
  assert.equal(await page.inputValue('#option-pieces'), '3');
  assert.equal(await page.inputValue('.work-form [aria-label="SHAPE"]'), 'box:3x3x4');
});

test('two studios share one library', async (kit) => {
  const second = await program.start();
  const [one, other] = [await open(kit), await openStudio(kit, second)];
  await keep(one, 'Shared', 'recursive-cube.kumiki.json');
  await go(other, 'library');
  await other.fill('[aria-label="Search the library"]', 'Shared');
  await other.locator('.library .puzzle-card', { hasText: 'Shared' }).first().waitFor();
});

test('files of the command line are opened once, and a refused one is named', async (kit) => {
  const bad = join(program.folder, 'bad.kumiki.json');
  writeFileSync(bad, 'no puzzle');
  const named = await program.start(join(root, 'examples/recursive-cube.kumiki.json'), bad);
  const page = await openStudio(kit, named);
  await page.locator('.notice', { hasText: 'bad.kumiki.json' }).waitFor();
  await page.waitForFunction(() => studio.edit().history.now.title === 'recursive-cube' && window.kumiki);
  await newPuzzle(page);
  await page.locator('.saved', { hasText: /^saved$/ }).waitFor();
  await page.reload();
  await page.waitForFunction(() => window.studio);
  assert.equal(await edit(page, (e) => e.history.now.title), 'New puzzle');
});

// ---- for everybody

test('everything by keys: tabs, drawing, undo, the list of keys', async (kit) => {
  const page = await open(kit);
  await page.keyboard.press('F7');
  assert.equal(await state(page, (s) => s.tab), 'edit');
  await page.keyboard.press('Shift+n');
  await page.keyboard.press('g');
  for (const key of [' ', ' ', 'ArrowRight', ' ', 'PageUp', ' ']) await page.keyboard.press(key);
  assert.equal(await drawing(page), '##_/___/___ _#_/___/___ ___/___/___');
  for (const key of ['b', '2', 'PageUp', ' ', 'ArrowUp', 'ArrowRight', ' ']) await page.keyboard.press(key);
  assert.equal(await drawing(page), '##_/___/___ _#_/___/___ _++/_++/___');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  assert.equal(await drawing(page), '##_/___/___ _#_/___/___ ___/___/___');
  await page.keyboard.press('F1');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.type('mirror front');
  assert.match(await text(page, '.shortcut-list'), /Mirror front and back/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F8');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'tab-work');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.activeElement !== document.body));
});

test('every control has a name', async (kit) => {
  const page = await open(kit);
  await drop(page, [['four.kumiki.json', example('four-piece-cube.kumiki.json')]]);
  await page.waitForFunction(() => window.kumiki);
  for (const tab of ['start', 'edit', 'work', 'play', 'library']) {
    await go(page, tab);
    await page.waitForTimeout(300);
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('button, input, select, textarea, canvas[tabindex]')]
        .filter((e) => e.checkVisibility())
        .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length))
        .map((e) => e.outerHTML),
    );
    assert.deepEqual(nameless, [], tab);
  }
});

test('on a telephone nothing is wider than the screen; dark is dark', async (kit) => {
  const page = await open(kit, { width: 390, height: 780, dark: true, touch: true });
  await page.locator('.start .puzzle-card').first().waitFor();
  for (const tab of ['start', 'edit', 'work', 'library', 'play']) {
    await go(page, tab);
    await page.waitForTimeout(400);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${tab} is ${over} pixels too wide`);
    await kit.picture(page, `phone-${tab}`);
  }
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(paper, 'rgb(21, 23, 26)');
});

test('without the key the page says how to get it', async (kit) => {
  kit.expected = /Failed to load resource.*40[13]/;
  const page = await kit.page();
  await page.goto(new URL('/', address).href);
  await page.locator('.broken', { hasText: 'printed' }).waitFor();
});

test('the editor with a whole puzzle, for a picture', async (kit) => {
  const page = await open(kit);
  await drop(page, [['four-piece-cube.kumiki.json', example('four-piece-cube.kumiki.json')]]);
  await page.waitForFunction(() => window.kumiki);
  await go(page, 'edit');
  await page.locator('.edit-facts', { hasText: 'The pieces fit' }).waitFor();
  await page.waitForTimeout(500);
  await kit.picture(page, 'studio-edit');
});

workViews(test, open);
strangers(test, () => address);

async function main(kumiki) {
  program = new Program(resolve(kumiki));
  const kit = await Kit.start('', ['--host-resolver-rules=MAP rebound.example 127.0.0.1']);
  let failed = 1;
  try {
    address = await program.start();
    failed = await runTests(kit, tests);
  } finally {
    await kit.stop();
    await program.clean();
  }
  console.log(failed === 0 ? 'all studio tests passed' : `${failed} studio tests FAILED`);
  return failed === 0 ? 0 : 1;
}

if (process.argv.length !== 3) {
  console.error('usage: node tests/web/studio.mjs KUMIKI');
  process.exit(2);
}
process.exit(await main(process.argv[2]));
