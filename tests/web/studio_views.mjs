// Verbs whose form or answer has a view of its own: burrs, censuses, recursive puzzles, dissections.
import assert from 'node:assert/strict';
import { drop, fillForm, giveOrder, go, jobIs, state } from './studio_kit.mjs';
import { text } from './browser_kit.mjs';

// A task as `dissect` reads it: two pictures of 3 x 4 cells with equally many of each colour.
const kTask = `name steps
sizes 2 3 4
targets 2
target 4 3
rrbb
rrbb
rrbb
target 4 3
bbbr
brrr
brrb
`;

// A ball as an OFF file: a mesh that anybody can make.
function ball(rings = 16, around = 24) {
  const points = [[0, 0, -10]];
  for (let i = 1; i < rings; i++)
    for (let k = 0; k < around; k++) {
      const [a, b] = [(Math.PI * i) / rings, (2 * Math.PI * k) / around];
      points.push([10 * Math.sin(a) * Math.cos(b), 10 * Math.sin(a) * Math.sin(b), -10 * Math.cos(a)]);
    }
  points.push([0, 0, 10]);
  const at = (i, k) => 1 + (i - 1) * around + (k % around);
  const faces = [];
  for (let k = 0; k < around; k++) {
    faces.push([0, at(1, k + 1), at(1, k)], [points.length - 1, at(rings - 1, k), at(rings - 1, k + 1)]);
    for (let i = 1; i < rings - 1; i++)
      faces.push([at(i, k), at(i, k + 1), at(i + 1, k + 1)], [at(i, k), at(i + 1, k + 1), at(i + 1, k)]);
  }
  const lines = [...points.map((p) => p.join(' ')), ...faces.map((f) => `3 ${f.join(' ')}`)];
  return `OFF\n${points.length} ${faces.length} 0\n${lines.join('\n')}\n`;
}

export function workViews(test, open) {
  test('a burr from numbers is solved, and every solution can be played', async (kit) => {
    const page = await open(kit);
    await fillForm(page, 'burr solve');
    await page.fill('[aria-label="Numbers of the sticks"]', '52 615 792 960 975 992');
    assert.equal(await page.locator('.sticks li').count(), 6);
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.locator('.job-view', { hasText: 'solutions' }).waitFor();
    await page.waitForTimeout(300);
    await kit.picture(page, 'studio-burr');
    await page.getByText('Open in Play').click();
    await page.waitForFunction(() => window.kumiki?.session().pieces.length === 6);
    const { solutions } = await page.evaluate(() => kumiki.session().puzzle);
    assert.ok(solutions.length >= 1 && solutions[0].plan.length > 0);
  });

  test('sticks are taken from pictures of all 837, filtered', async (kit) => {
    const page = await open(kit);
    await fillForm(page, 'burr solve');
    await page.getByText('Choose from pictures').click();
    const count = page.locator('.stick-wall [role=status]');
    await count.filter({ hasText: '837 of 837' }).waitFor();
    await page.selectOption('[aria-label="How it can be made"]', 'notchable');
    await count.filter({ hasText: '59 of 837' }).waitFor();
    await page.fill('[aria-label="Number begins with"]', '102');
    await page.locator('.stick-wall [aria-label="Take stick 1024"]').click();
    await page.locator('.stick-wall [aria-label="Take stick 1024"]').click();
    assert.equal(await page.inputValue('[aria-label="Numbers of the sticks"]'), '1024 1024');
    await page.locator('.sticks [aria-label="Remove stick 1024"]').first().click();
    assert.equal(await page.inputValue('[aria-label="Numbers of the sticks"]'), '1024');
    const painted = await page.evaluate(() => {
      const canvas = document.querySelector('.stick-wall canvas');
      return canvas
        .getContext('2d')
        .getImageData(0, 0, canvas.width, canvas.height)
        .data.some((v) => v > 0);
    });
    assert.ok(painted);
    await kit.picture(page, 'studio-sticks');
    await page.fill('[aria-label="Numbers of the sticks"]', '1024 5000');
    assert.match(await text(page, '.stick-field .wrong'), /5000/);
  });

  test('a census is a chart by level', async (kit) => {
    const page = await open(kit);
    await fillForm(page, 'burr census', { sample: 1 });
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.locator('.census tr').first().waitFor();
    const rows = await page.locator('.census tr').allInnerTexts();
    assert.match(rows[0], /never comes apart/);
    assert.match(rows[1], /level 1\s+[\d,]+/);
    const widths = await page
      .locator('.census .length')
      .evaluateAll((bars) => bars.map((b) => b.clientWidth));
    assert.ok(Math.max(...widths) > 50, widths.join());
    await kit.picture(page, 'studio-census');
  });

  test('a recursive puzzle leaves piece by piece, with directions, along a slider', async (kit) => {
    const page = await open(kit);
    await fillForm(page, 'design recursive', { pieces: 100 });
    await page.locator('.work-form [aria-label="SHAPE"]').fill('cube:12');
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.getByText('Open in Play').click();
    await page.waitForFunction(() => window.kumiki?.session().pieces.length === 100);
    await page.locator('.modes button', { hasText: 'Watch' }).click();
    const moves = await page.evaluate(() => kumiki.session().film.moves.length);
    assert.equal(moves, 99);
    await page.evaluate(() => kumiki.setTime(57));
    const { film } = await page.evaluate(() => ({ film: kumiki.session().film }));
    assert.ok(film.moves.every((m) => m.pieces.length === 1 && m.leaves));
    assert.match(await text(page, '.caption'), /[Pp]iece .* leaves (to the|upwards|downwards)/);
    await kit.picture(page, 'studio-recursive');
  });

  test('pictures that are dropped are cut, better solutions arrive, and a piece lights up in each', async (kit) => {
    const page = await open(kit);
    await fillForm(page, 'dissect', { tiles: '2,3,4' });
    await page.setInputFiles('[aria-label="Choose pictures"]', {
      name: 'steps.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(kTask),
    });
    await page.locator('.pictures li', { hasText: 'steps.txt' }).waitFor();
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.locator('.tilings figure').nth(1).waitFor();
    const tile = page.locator('.tilings figure').first().locator('.tile').first();
    await tile.hover();
    const lit = await page.locator('.tilings .lit').count();
    assert.equal(lit, 2);
    await page.mouse.move(5, 5);
    await page.locator('.tilings').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator('.tilings .lit').count(), 2);
    await kit.picture(page, 'studio-dissect');
    await page.getByRole('button', { name: 'Open in Edit', exact: true }).click();
    await page.waitForFunction(() => studio.edit().history.now.sheet.problems.length === 2);
    await fillForm(page, 'rearrange');
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.locator('.rearrange').waitFor();
    const away = () => page.locator('.rearrange .away').count();
    assert.equal(await away(), 5); // four places are empty, and one piece is in the hand
    await page.locator('[aria-label="Play the rearrangement"]').click();
    await page.locator('.rearrange', { hasText: /All \d+ pieces are there/ }).waitFor();
    assert.equal(await away(), 4);
    await page.locator('[aria-label="Pieces carried"]').fill('1.5');
    await kit.picture(page, 'studio-rearrange');
  });

  test('a model of the pieces is turned, and its film runs', async (kit) => {
    const page = await open(kit);
    await fillForm(page, 'export');
    await page.selectOption('#option-format', 'gltf');
    await page.selectOption('.work-form [aria-label="FILE: where from"]', 'example');
    await page.waitForFunction(() => document.querySelector('[aria-label="Example"]')?.options.length > 5);
    // A record, which others replace.
    const record = await page.evaluate(
      () => [...document.querySelector('[aria-label="Example"]').options].find((o) => o.value.startsWith('cube-5-k4-level-')).value,
    );
    await page.selectOption('[aria-label="Example"]', record);
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.locator('.model-view').waitFor();
    const look = () => page.evaluate(() => document.querySelector('.model-view').statistics());
    const before = await look();
    assert.ok(before.triangles > 100 && before.covered > 0.02, JSON.stringify(before));
    await page.locator('[aria-label="Disassembly"]').evaluate((slider) => {
      slider.value = String(Number(slider.max) * 0.5);
      slider.dispatchEvent(new Event('input'));
    });
    await kit.picture(page, 'studio-model');
    assert.notEqual((await look()).covered, before.covered);
  });

  test('a dropped mesh becomes voxels, then a puzzle with smooth pieces', async (kit) => {
    const page = await open(kit);
    await drop(page, [['ball.off', ball()]]);
    await page.waitForFunction(() => document.querySelector('#verb')?.value === 'voxelize');
    await page.fill('#option-resolution', '7');
    await page.locator('#option-optimize').check();
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.locator('.job-view', { hasText: 'problematic after' }).waitFor();
    await page.waitForFunction(() => document.querySelector('.images img')?.naturalWidth > 50);
    await kit.picture(page, 'studio-voxelize');
    await fillForm(page, 'design level', { pieces: 3, level: 3, resolution: 7 });
    await page.selectOption('.work-form [aria-label="SHAPE: where from"]', 'file');
    await page.setInputFiles('[aria-label="SHAPE: file"]', {
      name: 'ball.off',
      mimeType: 'text/plain',
      buffer: Buffer.from(ball()),
    });
    await page.waitForTimeout(200);
    await page.locator('#option-holes').fill('1');
    await giveOrder(page);
    await jobIs(page, ['done']);
    await page.locator('.model-view').waitFor();
    const { triangles, covered } = await page.evaluate(() =>
      document.querySelector('.model-view').statistics(),
    );
    assert.ok(triangles > 500 && covered > 0.02, JSON.stringify({ triangles, covered }));
    await kit.picture(page, 'studio-smooth');
  });

  test('a dropped picture fills the form of dissect; in Edit it is opened', async (kit) => {
    const page = await open(kit);
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(2, 2);
      const context = canvas.getContext('2d');
      context.fillStyle = '#ff0000';
      context.fillRect(0, 0, 2, 2);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    const dropPicture = () =>
      page.evaluate((bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'red.png'));
        for (const type of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }, png);
    await dropPicture();
    await page.locator('.pictures li', { hasText: 'red.png' }).waitFor();
    assert.equal(await page.inputValue('#verb'), 'dissect');
    await go(page, 'edit');
    await dropPicture();
    await page.waitForFunction(() => studio.edit().history.now.title === 'red');
    assert.equal(await state(page, (s) => s.tab), 'edit');
  });
}
