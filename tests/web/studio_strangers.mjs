// A page from elsewhere, open in the same browser as the studio, tries to read and to change something.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { openStudio } from './studio_kit.mjs';

async function elsewhere(body) {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>elsewhere</p>'),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await body(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

// All the ways a page has; each answers what it got, or 'refused'.
const attempts = async (origin) => {
  const order = JSON.stringify({ operands: [{ text: 'cube:3' }], options: {} });
  const ask = (path, init) =>
    fetch(origin + path, init).then(
      async (answer) =>
        answer.type === 'opaque' ? 'opaque' : `${answer.status} ${(await answer.text()).slice(0, 40)}`,
      () => 'refused',
    );
  const form = () =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.name = 'target';
      document.body.append(frame);
      const sender = document.createElement('form');
      Object.assign(sender, {
        method: 'post',
        action: `${origin}/api/design/level`,
        target: 'target',
        enctype: 'text/plain',
      });
      const field = document.createElement('input');
      Object.assign(field, { name: order.slice(0, -1), value: '}' });
      sender.append(field);
      document.body.append(sender);
      frame.onload = () => resolve('sent');
      sender.submit();
      setTimeout(() => resolve('sent'), 3000);
    });
  const post = { method: 'POST', credentials: 'include', body: order };
  return {
    read: await ask('/api/session', { credentials: 'include' }),
    jobs: await ask('/api/jobs', { credentials: 'include' }),
    json: await ask('/api/design/level', { ...post, headers: { 'Content-Type': 'application/json' } }),
    simple: await ask('/api/design/level', { ...post, mode: 'no-cors' }),
    delete: await ask('/api/library/1', { method: 'DELETE', credentials: 'include' }),
    form: await form(),
  };
};

// As the program has them: what the page shows comes a moment later.
const jobs = (studio) =>
  studio.evaluate(() =>
    fetch('/api/jobs')
      .then((answer) => answer.json())
      .then((told) => told.jobs.map((job) => job.id)),
  );

export function strangers(test, address) {
  test('a page from elsewhere can neither read nor change anything', async (kit) => {
    kit.expected = /./; // it is meant to fail, and Chromium says so at length
    const studio = await openStudio(kit, address());
    const before = await jobs(studio);
    await elsewhere(async (origin) => {
      const page = await studio.context().newPage();
      await page.goto(origin);
      const got = await page.evaluate(attempts, new URL(address()).origin);
      for (const [name, answer] of Object.entries(got)) assert.ok(!/^20/.test(answer), `${name}: ${answer}`);
      assert.equal(got.read, 'refused');
      assert.equal(await page.evaluate((o) => open(o) === null || true, address()), true);
    });
    await studio.waitForTimeout(500);
    assert.deepEqual(await jobs(studio), before);
  });

  test('a name that was bound to this machine gets nothing', async (kit) => {
    kit.expected = /./;
    const { port, search } = new URL(address());
    const page = await kit.page();
    const answer = await page.goto(`http://rebound.example:${port}/${search}`);
    assert.ok(answer.status() >= 400, `answered ${answer.status()}`);
    const api = await page.evaluate(() =>
      fetch('/api/session').then(
        (a) => a.status,
        () => 0,
      ),
    );
    assert.ok(api === 0 || api >= 400, `api answered ${api}`);
  });
}
