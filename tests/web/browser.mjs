// The page in a real Chromium, opened from a file: what people see and do. One line a test, exit 0 or 1.
//
//     node tests/web/browser.mjs [PAGE_DIR]
//
// PAGE_DIR holds page.js and page.css (built when it is left out); pages in it (*.html, written by the
// program) are opened, too. KUMIKI_SCREENSHOTS=DIR writes pictures of the main views there.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { Kit, caption, run, runTests, session, statistics, text } from './browser_kit.mjs';
import { manyNodes, manyPieces } from './large.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const fixture = () => JSON.parse(readFileSync(join(here, 'fixtures/four-piece-cube.json'), 'utf8'));
const tests = [];
const test = (name, body) => tests.push({ name, body });

test('the page opens from a file, draws, and asks for nothing else', async (kit) => {
  const page = await kit.open(fixture());
  const { covered, colours } = await statistics(page);
  assert.ok(covered > 0.08 && covered < 0.9, `covered ${covered}`);
  assert.ok(colours >= 8, `${colours} colours`);
  assert.equal(await text(page, 'h1'), 'four-piece-cube');
  await kit.picture(page, 'view-light');
});

test('a small page is below 800 kB, a page with 1250 pieces below 2 MB', async (kit) => {
  assert.ok(statSync(kit.write(fixture())).size < 800e3);
  assert.ok(statSync(kit.write(manyPieces(35, 1250))).size < 2e6);
});

test('the player steps, jumps, tells each move and plays in both directions', async (kit) => {
  const page = await kit.open(fixture());
  assert.equal(await caption(page), 'The assembly.');
  await run(page, 'forward');
  assert.equal(await caption(page), 'Move 1 of 12: piece 3 moves right by 1');
  await run(page, 'forward');
  assert.match(await caption(page), /^Move 2 of 12: pieces 2 and 3 move to the front by 1$/);
  await run(page, 'back');
  assert.equal(await session(page, (s) => s.time), 1);
  await run(page, 'last');
  assert.match(await caption(page), /^Move 12 of 12: .* leaves/);
  await page.selectOption('[aria-label="Direction"]', 'assembly');
  assert.equal(await caption(page), 'All pieces apart.');
  await run(page, 'forward');
  assert.match(await caption(page), /^Move 1 of 12: .* comes in/);
  await run(page, 'last');
  assert.equal(await caption(page), 'Assembled.');
  await page.evaluate(() => kumiki.setTime(6.5));
  assert.match(await caption(page), /^Move 6 of 12/);
});

test('time can be set from outside, and playing is only that', async (kit) => {
  const page = await kit.open(fixture());
  await page.selectOption('[aria-label="Speed"]', '4');
  await page.evaluate(() => {
    document.querySelector('[data-command=play]').click();
    for (let i = 0; i < 200; i++) kumiki.tick(0.1);
  });
  assert.deepEqual(await session(page, (s) => [s.time, s.playing]), [12, false]);
  await page.locator('.moves').focus();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await session(page, (s) => s.time), 11);
  await page.keyboard.press('Home');
  assert.equal(await session(page, (s) => s.time), 0);
  await page.evaluate(() => kumiki.setTime(9.4));
  await kit.picture(page, 'player');
});

test('with motion allowed a step is played, a piece glides, and a blocked one shakes and comes to rest', async (kit) => {
  const page = await kit.open(fixture(), { motion: true });
  const tick = (times) =>
    page.evaluate((n) => {
      for (let i = 0; i < n; i++) kumiki.tick(0.1);
    }, times);
  await page.evaluate(() => (document.querySelector('[data-command=forward]').click(), kumiki.tick(0.1)));
  assert.ok(await session(page, (s) => s.time > 0));
  await tick(20);
  assert.deepEqual(await session(page, (s) => [s.time, s.playing, s.until]), [1, false, null]);
  await page.evaluate(() => {
    for (const key of ['m', 'n', 'n', 'n', 'ArrowRight'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  });
  await tick(20);
  assert.deepEqual(await session(page, (s) => [s.glide, s.game.now.moves]), [null, 1]);
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown' })));
  assert.ok(await session(page, (s) => s.blocked.by.length > 0));
  await tick(30);
  assert.equal(await session(page, (s) => s.blocked), null);
});

test('the piece that moves is set off from the others', async (kit) => {
  const page = await kit.open(fixture());
  const moving = await page.evaluate(() => {
    kumiki.setTime(0.001);
    const during = kumiki.pixels();
    kumiki.setTime(0);
    return during !== kumiki.pixels();
  });
  assert.ok(moving);
});

test('pieces hide, fade, stand alone and explode', async (kit) => {
  const page = await kit.open(fixture());
  const all = (await statistics(page)).covered;
  await page.locator('.card [data-what=Hide]').nth(0).click();
  assert.deepEqual(await session(page, (s) => [...s.hidden]), [0]);
  assert.ok((await statistics(page)).covered < all);
  await page.getByText('Show all', { exact: true }).click();
  await page.locator('.card [data-what=Fade]').nth(2).click();
  assert.ok((await statistics(page)).covered < all);
  await kit.picture(page, 'faded');
  await page.locator('.card [data-what=Alone]').nth(2).click();
  assert.equal(await session(page, (s) => s.solo), 2);
  assert.ok((await statistics(page)).colours > 2);
  await kit.picture(page, 'alone');
  await page.keyboard.press('a');
  await page.locator('[aria-label="Exploded view"]').fill('0.7');
  await run(page, 'fit');
  await run(page, 'goal');
  assert.equal(await session(page, (s) => s.goal && s.explode), 0.7);
  await kit.picture(page, 'exploded');
});

test('every piece has a picture', async (kit) => {
  const page = await kit.open(fixture());
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll('.card canvas')].map((c) =>
      c
        .getContext('2d')
        .getImageData(0, 0, c.width, c.height)
        .data.some((v) => v > 0),
    ),
  );
  assert.deepEqual(drawn, [true, true, true, true]);
});

test('dragging turns, shift shifts, the wheel zooms to the cursor, the view cube looks from a side', async (kit) => {
  const page = await kit.open(fixture());
  const rig = () => page.evaluate(() => ({ ...kumiki.stage.rig, target: kumiki.stage.rig.target.toArray() }));
  const before = await rig();
  const box = await page.locator('.picture').boundingBox();
  const drag = async (dx, dy) => {
    await page.mouse.move(box.x + 80, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 80 + dx, box.y + 80 + dy, { steps: 3 });
    await page.mouse.up();
  };
  await drag(60, 20);
  const turned = await rig();
  assert.notEqual(turned.yaw, before.yaw);
  assert.deepEqual(turned.target, before.target);
  await page.keyboard.down('Shift');
  await drag(40, 0);
  await page.keyboard.up('Shift');
  const shifted = await rig();
  assert.equal(shifted.yaw, turned.yaw);
  assert.notDeepEqual(shifted.target, turned.target);
  await page.mouse.wheel(0, -240);
  await page.waitForFunction((reach) => kumiki.stage.rig.reach < reach, shifted.reach);
  await page.locator('[aria-label="Look from the top"]').click();
  assert.ok((await rig()).pitch > 1.5);
  await run(page, 'orthographic');
  assert.equal((await rig()).orthographic, true);
  await run(page, 'fit');
  assert.ok((await statistics(page)).covered > 0.1);
});

test('a click on a piece selects it, a click beside it lets go', async (kit) => {
  const page = await kit.open(fixture());
  const box = await page.locator('.picture').boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  assert.equal((await session(page, (s) => s.selected)).length, 1);
  assert.equal(await page.locator('.card.selected').count(), 1);
  await page.mouse.click(box.x + 12, box.y + 12);
  assert.equal((await session(page, (s) => s.selected)).length, 0);
});

test('a node of the graph shows its configuration, and the way there plays', async (kit) => {
  const page = await kit.open(fixture());
  await page.locator('#tab-graph').click();
  await page.locator('.plot canvas').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await session(page, (s) => s.node), 0);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
  const [node, time] = await session(page, (s) => [s.node, s.time]);
  assert.ok(node > 0 && time === 3, `node ${node} at ${time}`);
  assert.match(await text(page, '.graph [role=status]'), /^Node \d+: 3 moves from the assembly/);
  await page.getByText('Play the way there').click();
  await page.evaluate(() => {
    for (let i = 0; i < 60; i++) kumiki.tick(0.1);
  });
  assert.equal(await session(page, (s) => s.time), 3);
  await kit.picture(page, 'graph');
  await run(page, 'plan');
  assert.deepEqual(await session(page, (s) => [s.node, s.film.moves.length]), [null, 12]);
});

test('a click on the last layer of the graph shows something leaving', async (kit) => {
  const page = await kit.open(fixture());
  await page.locator('#tab-graph').click();
  const at = await page.evaluate(() => (kumiki.graph.draw(), kumiki.graph.at(30)));
  await page.locator('.plot canvas').click({ position: { x: at[0], y: at[1] } });
  assert.equal(await session(page, (s) => s.node), 30);
  assert.match(await caption(page), /leaves/);
});

const play = async (kit, options) => {
  const page = await kit.open(fixture(), options);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  return page;
};

test('playing by keys: a blocked move is told and not made, a free one counts', async (kit) => {
  const page = await play(kit);
  await page.keyboard.press('n');
  await page.keyboard.press('PageUp');
  assert.match(await caption(page), /^Piece 1 cannot move up: pieces? .* in the way\.$/);
  assert.equal(await session(page, (s) => s.game.now.moves), 0);
  await kit.picture(page, 'blocked');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual(await session(page, (s) => s.game.now.configuration.shifts[2]), [1, 0, 0]);
  assert.equal(await text(page, '.play .tally'), '1 move, the shortest is 10');
  await page.keyboard.press('z');
  assert.equal(await text(page, '.play .tally'), '0 moves, the shortest is 10');
  await page.keyboard.press('y');
  assert.equal(await text(page, '.play .tally'), '1 move, the shortest is 10');
  await page.keyboard.press('q');
  assert.equal(await session(page, (s) => s.game.past.length), 0);
});

test('several pieces are held at once and move together', async (kit) => {
  const page = await play(kit);
  for (const key of ['n', 'n', 'n', 'ArrowRight', 'b', 'Shift+n']) await page.keyboard.press(key);
  assert.deepEqual(await session(page, (s) => s.selected), [1, 2]);
  await page.keyboard.press('ArrowDown');
  assert.equal(await caption(page), 'Pieces 2 and 3 move to the front by 1.');
  assert.equal(await session(page, (s) => s.game.now.moves), 2);
  await page.keyboard.press('Escape');
  assert.deepEqual(await session(page, (s) => s.selected), []);
});

test('following hints takes the puzzle apart by a shortest way, and everything can be taken back', async (kit) => {
  const page = await play(kit);
  for (
    let moves = 0;
    moves < 30 && !(await session(page, (s) => s.game.now.configuration.part.every((p) => p < 0)));
    moves++
  ) {
    await run(page, 'hint');
    await page.waitForFunction(() => kumiki.session().hint !== null);
    if (moves === 0) {
      assert.match(await caption(page), /^Hint: .* \(10 moves to the first piece out\)\.$/);
      await kit.picture(page, 'hint');
    }
    await run(page, 'follow');
  }
  assert.equal(await session(page, (s) => s.game.now.firstParting), 10);
  assert.equal(await caption(page), 'All pieces are apart. Well done!');
  assert.match(await text(page, '.play .tally'), /^All apart after 1\d moves; the plan takes 12\.$/);
  const made = await session(page, (s) => s.game.now.moves);
  for (let i = 0; i < made; i++) await run(page, 'take-back');
  assert.equal(
    await session(page, (s) => s.game.now.configuration.shifts.flat().every((v) => v === 0)),
    true,
  );
});

test('without graph and plan the planner in the page gives the same hint', async (kit) => {
  const data = fixture();
  data.solutions[0].graph = data.solutions[0].plan = null;
  data.solutions[0].graph_why = 'not asked for';
  const page = await kit.open(data);
  await page.keyboard.press('m');
  await page.keyboard.press('h');
  await page.waitForFunction(() => kumiki.session().hint !== null);
  assert.match(await caption(page), /^Hint: piece 3 moves right by 1 \(10 moves/);
});

test('a piece is dragged along the nearest axis and snaps; what is blocked stays', async (kit) => {
  const page = await play(kit);
  const box = await page.locator('.picture').boundingBox();
  const grip = await page.evaluate(() => {
    const { stage } = kumiki;
    const { width, height } = stage.canvas.getBoundingClientRect();
    for (let y = 20; y < height; y += 8)
      for (let x = 20; x < width; x += 8) {
        const hit = stage.pick(x, y);
        if (hit?.piece === 2)
          return { x, y, axes: [0, 1, 2].map((a) => stage.axisOnScreen(hit.at, a).toArray()) };
      }
  });
  const drag = async ([dx, dy], cells) => {
    await page.mouse.move(box.x + grip.x, box.y + grip.y);
    await page.mouse.down();
    await page.mouse.move(box.x + grip.x + dx * cells, box.y + grip.y + dy * cells, { steps: 4 });
    await page.mouse.up();
  };
  await drag(grip.axes[2], 1.2);
  assert.equal(await session(page, (s) => s.game.now.moves), 0);
  assert.match(await caption(page), /^Piece 3 cannot move up/);
  await drag(grip.axes[0], 3);
  assert.equal(await session(page, (s) => s.game.now.moves), 1);
  assert.deepEqual(await session(page, (s) => s.game.now.configuration.shifts[2]), [1, 0, 0]);
  assert.equal(await caption(page), 'Piece 3 moves right by 1.');
});

test('the passport says what is known and what is not', async (kit) => {
  const page = await kit.open(fixture());
  await page.locator('#tab-passport').click();
  const said = await text(page, '.passport');
  assert.match(said, /Level10/);
  assert.match(said, /Solutionsnot known/);
  assert.match(said, /Nodes of the graph31/);
  assert.match(said, /Random-walk moves76\.2/);
  await kit.picture(page, 'passport');
});

test('several solutions are listed, sorted, filtered and opened', async (kit) => {
  const data = fixture();
  const [first] = data.solutions;
  data.solutions.push(
    { ...first, level: 12, level_string: '12', moves: 14, graph: null },
    { ...first, level: null, level_string: null, moves: null, plan: null, why: 'locked', graph: null },
  );
  const page = await kit.open(data);
  await page.locator('#tab-solutions').click();
  await page.getByRole('button', { name: 'Level', exact: true }).click();
  const order = () =>
    page.evaluate(() => [...document.querySelectorAll('tbody tr')].map((r) => r.firstChild.textContent));
  assert.deepEqual(await order(), ['2', '1', '3']);
  await page.locator('#least-level').fill('11');
  assert.deepEqual(await order(), ['2']);
  await page.locator('#least-level').fill('0');
  await kit.picture(page, 'solutions');
  await page.locator('tbody tr').nth(2).click();
  assert.equal(await caption(page), 'There is no plan: locked');
  assert.ok((await statistics(page)).covered > 0.08);
});

test('everything has a key, and the list of keys can be searched', async (kit) => {
  const page = await kit.open(fixture());
  await page.keyboard.press('F1');
  assert.equal(await page.locator('dialog.shortcuts').evaluate((d) => d.open), true);
  await page.keyboard.type('hint');
  assert.deepEqual(await page.locator('.shortcut span:first-child').allTextContents(), [
    'Hint',
    'Do what the hint says',
  ]);
  await kit.picture(page, 'shortcuts');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog.shortcuts').evaluate((d) => d.open), false);
  await page.keyboard.press('?');
  assert.equal(await page.locator('dialog.shortcuts').evaluate((d) => d.open), true);
});

test('with keys alone one watches, looks around, plays and reads', async (kit) => {
  const page = await kit.open(fixture());
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'ArrowLeft',
    'n',
    't',
    'e',
    'g',
    'o',
    '5',
    'Shift+ArrowLeft',
    '+',
    'f',
    'v',
  ])
    await page.keyboard.press(key);
  assert.deepEqual(
    await session(page, (s) => [s.time, s.selected, [...s.faded], s.explode, s.goal, s.orthographic, s.tab]),
    [1, [0], [0], 0.2, true, true, 'graph'],
  );
  await page.keyboard.press('Tab');
  const focus = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement);
    return { tag: document.activeElement.tagName, outline: style.outlineStyle };
  });
  assert.deepEqual(focus, { tag: 'BUTTON', outline: 'solid' });
});

test('every control has a name', async (kit) => {
  const page = await kit.open(fixture());
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, canvas[tabindex]')]
      .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length))
      .map((e) => e.outerHTML.slice(0, 120)),
  );
  assert.deepEqual(nameless, []);
});

test('dark follows the system, and the switch overrules it', async (kit) => {
  const page = await kit.open(fixture(), { dark: true });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await paper(), 'rgb(21, 23, 26)');
  await page.evaluate(() => kumiki.setTime(4.5));
  await kit.picture(page, 'view-dark');
  await run(page, 'theme');
  assert.equal(await paper(), 'rgb(250, 249, 247)');
});

const overflow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('on a phone nothing is cut off, and fingers work', async (kit) => {
  const page = await kit.open(fixture(), { width: 360, height: 740, touch: true });
  assert.equal(await overflow(page), 0);
  await kit.picture(page, 'phone');
  const box = await page.locator('.picture').boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  assert.equal((await session(page, (s) => s.selected)).length, 1);
  await page.getByRole('button', { name: 'Play', exact: true }).first().tap();
  assert.equal(await overflow(page), 0);
  await kit.picture(page, 'phone-play');
  for (const tab of ['graph', 'passport']) {
    await page.locator(`#tab-${tab}`).tap();
    assert.equal(await overflow(page), 0);
  }
});

test('two fingers zoom', async (kit) => {
  const page = await kit.open(fixture(), { width: 360, height: 740, touch: true });
  const reach = await page.evaluate(() => kumiki.stage.rig.reach);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, apart) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === 0
          ? []
          : [
              { x: 180 - apart, y: 300, id: 1 },
              { x: 180 + apart, y: 300, id: 2 },
            ],
    });
  await touch('touchStart', 30);
  await touch('touchMove', 60);
  await touch('touchMove', 90);
  await touch('touchEnd', 0);
  await page.waitForFunction((before) => kumiki.stage.rig.reach < before * 0.7, reach);
});

test('without WebGL all but the picture works', async (kit) => {
  const page = await kit.open(fixture(), {
    before: () => {
      const real = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind.startsWith('webgl') ? null : real.call(this, kind, ...more);
      };
    },
  });
  assert.match(await text(page, '.no-picture'), /cannot draw in three dimensions/);
  await page.keyboard.press('ArrowRight');
  assert.match(await caption(page), /^Move 1 of 12/);
});

test('at 200 % zoom the page is still whole', async (kit) => {
  const page = await kit.open(fixture(), { width: 640, height: 400 });
  assert.equal(await overflow(page), 0);
  assert.ok((await page.locator('.picture').boundingBox()).height >= 230);
  await kit.picture(page, 'zoom-200');
});

test('nothing jumps between watching and playing, or from move to move', async (kit) => {
  const page = await kit.open(fixture());
  const places = () =>
    page.evaluate(() =>
      ['.stage', '.bar', '.side'].map((s) =>
        JSON.stringify(document.querySelector(s).getBoundingClientRect()),
      ),
    );
  const before = await places();
  await page.keyboard.press('End');
  assert.deepEqual(await places(), before);
  await page.keyboard.press('m');
  assert.deepEqual(await places(), before);
  await page.keyboard.press('h');
  await page.waitForFunction(() => kumiki.session().hint !== null);
  assert.deepEqual(await places(), before);
});

test('markup in names is shown as text', async (kit) => {
  const data = fixture();
  const evil = '</script><script>window.evil=1</script><img src=x onerror="window.evil=2">';
  data.title = data.comment = evil;
  data.shapes[0].name = evil;
  data.solutions[0].pieces[0].label = evil;
  const page = await kit.open(data);
  assert.equal(await text(page, 'h1'), evil);
  await run(page, 'forward');
  await page.locator('#tab-passport').click();
  assert.equal(await text(page, '.comment'), evil);
  assert.equal(await page.evaluate(() => window.evil), undefined);
  assert.equal(await page.locator('img').count(), 0);
});

test('data that is no puzzle gives one clear sentence', async (kit) => {
  const data = fixture();
  data.solutions[0].plan[0].pieces = [17];
  const page = await kit.open(data);
  assert.equal(
    await text(page, '.broken'),
    'This page cannot be shown. solutions[0].plan[0].pieces[0]: expected a whole number from 0 to 3, found 17.',
  );
  const other = await kit.open('nonsense', { name: 'other' });
  assert.equal(
    await text(other, '.broken'),
    'This page cannot be shown. the puzzle in this page is not readable: expected JSON.',
  );
});

test('a puzzle without a plan says so and can still be played', async (kit) => {
  const data = fixture();
  Object.assign(data.solutions[0], {
    plan: null,
    why: 'it was not asked for.',
    level: null,
    graph: null,
    graph_why: 'it was not asked for.',
  });
  const page = await kit.open(data);
  assert.equal(await caption(page), 'There is no plan: it was not asked for.');
  await page.locator('#tab-graph').click();
  assert.match(await text(page, '.graph'), /^There is no graph: it was not asked for\./);
  await page.keyboard.press('m');
  assert.equal(await text(page, '.play .tally'), '0 moves, the shortest is not known');
});

test('without any solution the shapes lie side by side', async (kit) => {
  const data = fixture();
  data.solutions = [];
  const page = await kit.open(data);
  assert.equal(await caption(page), 'No assembly is known; these are the shapes.');
  assert.equal(await page.locator('.modes').count(), 0);
  assert.ok((await statistics(page)).covered > 0.03);
  await kit.picture(page, 'shapes');
});

test('1250 pieces draw and orbit, with few elements', async (kit) => {
  const page = await kit.open(manyPieces(35, 1250));
  assert.ok((await statistics(page)).colours > 40);
  const before = await page.evaluate(() => kumiki.pixels());
  await page.keyboard.press('Shift+ArrowLeft');
  assert.notEqual(await page.evaluate(() => kumiki.pixels()), before);
  assert.ok((await page.locator('.card').count()) < 40);
  await kit.picture(page, 'large');
  await page.locator('.pieces .scroll').evaluate((e) => (e.scrollTop = e.scrollHeight));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.card .name')].some((e) => e.textContent === '1250'),
  );
  await page.keyboard.press('m');
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowLeft');
  assert.match(await caption(page), /^Piece 1 (cannot move left|moves left|leaves)|^Pieces /);
  await page.keyboard.press('h');
  await page.waitForFunction(
    () => kumiki.session().hint !== null || /^No hint/.test(kumiki.session().message),
  );
});

test('a graph of 3000 nodes stays usable', async (kit) => {
  const page = await kit.open(manyNodes(fixture(), 3000));
  await page.locator('#tab-graph').click();
  const at = await page.evaluate(() => (kumiki.graph.draw(), kumiki.graph.at(1200)));
  const canvas = page.locator('.plot canvas');
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + at[0], box.y + at[1]);
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -200);
  await page.waitForFunction(
    (was) => Math.abs(kumiki.graph.at(1200)[1] - was) < 20 && kumiki.graph.at(0)[1] < -50,
    at[1],
  );
  const now = await page.evaluate(() => kumiki.graph.at(1200));
  await page.mouse.click(box.x + now[0], box.y + now[1]);
  assert.equal(await session(page, (s) => s.node), 1200);
  await kit.picture(page, 'graph-large');
});

function pagesIn(folder) {
  return folder ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
}

async function main(folder) {
  for (const name of pagesIn(folder))
    test(`${name}, written by the program, opens and draws`, async (kit) => {
      const page = await kit.openFile(join(folder, name));
      assert.equal(await page.locator('.broken').count(), 0);
      assert.ok((await statistics(page)).covered > 0.01);
      assert.equal(await page.locator('.poster').count(), 0);
    });
  if (pagesIn(folder).includes('small.html'))
    test('before any script has run the page shows the puzzle', async (kit) => {
      const page = await kit.page({ scripts: false });
      await page.goto(pathToFileURL(join(folder, 'small.html')).href);
      const box = await page.locator('.poster svg').boundingBox();
      assert.ok(box.width > 150 && box.height > 150, JSON.stringify(box));
      await kit.picture(page, 'poster');
    });
  const built =
    folder && existsSync(join(folder, 'page.js')) ? folder : mkdtempSync(join(tmpdir(), 'kumiki-bundle-'));
  if (built !== folder) await (await import('../../web/build.mjs')).buildPage(built);
  const kit = await Kit.start(built);
  const failed = await runTests(kit, tests);
  await kit.stop();
  if (built !== folder) rmSync(built, { recursive: true });
  console.log(failed === 0 ? 'all browser tests passed' : `${failed} browser tests FAILED`);
  return failed === 0 ? 0 : 1;
}

process.exit(await main(process.argv[2]));
